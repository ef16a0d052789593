"""The kernel twice: as it is installed, compiled, and the same sources as plain Python beside it.

What holds the two together plays the same situations to both.
"""

from __future__ import annotations

import importlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import booray_core
from booray_core.bits import ACES, ALL, KINGS, SUIT_OF
from booray_core.cards import CardSet, Suit, cards_of
from booray_core.masks import SUIT_MASKS, mask_of
from tests.bench.compiled import ROOT, is_extension, kernel

BUILT: Final = tuple(EXTENSION_SUFFIXES)


def is_compiled() -> bool:
    """Return whether the kernel that is installed is compiled, all of it."""
    return all(is_extension(importlib.import_module(name).__file__) for name in kernel())


def plain_kernel(names: Sequence[str]) -> dict[str, ModuleType]:
    """Return modules of the kernel as plain Python, by their names.

    Raises:
        ValueError: one is named before another that it asks, and would ask the compiled one.
    """
    compiled = {name: importlib.import_module(name) for name in names}
    plain: dict[str, ModuleType] = {}
    with _put_back(compiled):
        for name, module in compiled.items():
            source = Path(str(module.__file__)).parent / f"{name.rpartition('.')[2]}.py"
            spec = spec_from_file_location(name, source)
            assert spec is not None
            assert spec.loader is not None
            plain[name] = module_from_spec(spec)
            _put(name, plain[name])
            spec.loader.exec_module(plain[name])
    for name, module in plain.items():
        if any(each is asked for each in vars(module).values() for asked in compiled.values()):
            raise ValueError(f"{name} is named before a module that it asks")
    return plain


@contextmanager
def plain_digests(positions: int, seed: int) -> Iterator[Iterator[str]]:
    """Have the sources as plain Python tell what the search makes of some positions.

    See :mod:`tests.core.players.world_digests`. They run in another process, beside this one.
    """
    with tempfile.TemporaryDirectory() as folder:
        package = Path(str(booray_core.__file__)).parent
        leave_out = shutil.ignore_patterns("__pycache__", *(f"*{each}" for each in BUILT))
        shutil.copytree(package, Path(folder, package.name), ignore=leave_out)
        command = [sys.executable, "-P", "-m", "tests.bench.digests"]
        with subprocess.Popen(  # noqa: S603 - our own command
            [*command, f"--positions={positions}", f"--seed={seed}"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((folder, str(ROOT)))},
            stdout=subprocess.PIPE,
            text=True,
        ) as telling:
            assert telling.stdout is not None
            yield (line.strip() for line in telling.stdout)


@contextmanager
def _put_back(modules: Mapping[str, ModuleType]) -> Iterator[None]:
    try:
        yield
    finally:
        for name, module in modules.items():
            _put(name, module)


def _put(name: str, module: ModuleType) -> None:
    """Let a module be what its name imports."""
    package, _, leaf = name.rpartition(".")
    sys.modules[name] = module
    setattr(sys.modules[package], leaf, module)


@dataclass(frozen=True, slots=True)
class Situation:
    """What the kernel's functions may be asked about, drawn at random."""

    trumps: int
    hand: int
    legal: int
    """Some of the hand."""
    outside: int
    """Some of the other cards."""
    table: int
    """A number: the best card of a trick, a card led, or one turned up."""
    won: int
    most: int
    rivals: int
    exchanges: int
    keep: int
    yes: bool

    @property
    def own(self) -> int:
        """The trumps in the hand."""
        return self.hand & self.trumps

    @property
    def unseen(self) -> int:
        """Some of the other trumps."""
        return self.outside & self.trumps

    @property
    def beating(self) -> int:
        """Cards of any kind: some that are in the hand, some that are not."""
        return self.legal ^ self.outside


def situations(count: int, seed: int) -> Iterator[Situation]:
    """Draw situations."""
    rng = random.Random(seed)
    deck = range(52)
    for _ in range(count):
        size = rng.randint(1, 5)
        cards = rng.sample(deck, size + 1 + rng.choice((0, 1, 4, 15, 46)))
        hand = mask_of(cards[:size])
        trumps = rng.choice(SUIT_MASKS)
        if rng.random() < 0.3:
            # Chance alone deals few hands with several trumps.
            hand = mask_of(rng.sample(deck[:13], size)) << (trumps.bit_length() - 13)
        legal = hand & rng.choice((ALL, trumps, rng.getrandbits(52))) or hand
        yield Situation(
            trumps=trumps,
            hand=hand,
            legal=legal,
            outside=mask_of(cards[size + 1 :]) & ~hand,
            table=cards[size],
            won=rng.randint(0, 3),
            most=rng.randint(0, 3),
            rivals=rng.randint(1, 7),
            exchanges=rng.randint(0, 5),
            keep=rng.choice((ACES, ACES | KINGS)),
            yes=rng.random() < 0.5,
        )


ASKED: Final[Mapping[str, Callable[[Situation], tuple[Any, ...]]]] = {
    "tricks.beaters": lambda at: (at.table, at.trumps),
    "tricks.allowed": lambda at: (at.hand, SUIT_OF[at.table], at.table, at.trumps, at.yes),
    "tricks.asked_for": lambda at: (SUIT_OF[at.table], at.table, at.trumps, at.yes),
    "tricks.best_of": lambda at: (cards_of(at.hand), at.trumps),
    "tricks.legal_cards": lambda at: (CardSet.from_mask(at.hand), (), Suit.CLUBS),
    "tricks.is_cinch": lambda at: (CardSet.from_mask(at.hand), Suit.CLUBS),
    "tricks.sure_tricks": lambda at: (at.won, at.own, at.unseen),
    "tricks.holds_cinch": lambda at: (at.won, at.own, at.unseen),
    "tricks.as_good_as_highest": lambda at: (at.own, at.unseen),
    "players.judgement.cardplay.holds_good_card": lambda at: (at.hand, at.trumps),
    "players.judgement.cardplay.lead": lambda at: (
        *(at.legal, at.trumps, at.outside),
        *(at.won, at.most, at.rivals),
    ),
    "players.judgement.cardplay.lead_beside": lambda at: (at.hand & ~at.trumps, at.outside),
    "players.judgement.cardplay.follow": lambda at: (
        *(at.legal, at.beating, at.trumps),
        *(at.outside, at.yes),
    ),
    "players.judgement.cardplay.careless_lead": lambda at: (at.legal, at.trumps),
    "players.judgement.cardplay.careless_follow": lambda at: (at.legal, at.beating),
    "players.judgement.cardplay.careless_lead_denies": lambda at: (at.table, at.trumps),
    "players.judgement.cardplay.careless_follow_denies": lambda at: (
        *(at.table, ALL & ~at.outside),
        at.beating,
    ),
    "players.judgement.cardplay.least_needed": lambda at: (at.legal, at.trumps, at.outside),
    "players.judgement.cardplay.masters": lambda at: (at.hand, at.outside),
    "players.judgement.cardplay.lowest_of": lambda at: (at.hand & ~at.trumps,),
    "players.judgement.cardplay.highest_of": lambda at: (at.hand & ~at.trumps,),
    "players.judgement.drawing.unwanted": lambda at: (at.hand, at.trumps, at.exchanges, at.keep),
    "players.judgement.drawing.draw": lambda at: (
        *(at.hand, at.trumps, at.exchanges),
        at.table if at.yes else -1,
        at.keep,
    ),
    "players.judgement.evaluation.strength": lambda at: (at.hand, at.trumps, at.exchanges),
}
"""What each function is asked, by its name in ``booray_core``."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A question that the two answer differently."""

    function: str
    asked: tuple[Any, ...]
    compiled: object
    plain: object


def differences(
    compiled: Mapping[str, ModuleType],
    plain: Mapping[str, ModuleType],
    asked: Iterator[Situation],
) -> Iterator[Difference]:
    """Ask both everything in each situation, and tell which answers differ."""
    twins = []
    for name, question in ASKED.items():
        module, _, function = f"booray_core.{name}".rpartition(".")
        both = getattr(compiled[module], function), getattr(plain[module], function)
        twins.append((name, question, *both))
    for at in asked:
        for name, question, fast, slow in twins:
            words = question(at)
            told, expected = fast(*words), slow(*words)
            if told != expected or type(told) is not type(expected):
                yield Difference(name, words, told, expected)
