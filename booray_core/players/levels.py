"""The levels of computer players: one record each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from booray_core.players.easy import EasyPolicy
from booray_core.players.field import OPPONENTS, THRESHOLD, opponent
from booray_core.players.judgement.deciding import PolicyPlayer
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.protocol import Player
from booray_core.players.random import RandomPlayer
from booray_core.players.sharp import SharpPlayer


@dataclass(frozen=True, slots=True)
class Level:
    """A level of computer player."""

    name: str
    """What it is called in commands and in stored tables."""
    character: str
    """How it plays, in a few words for the command line."""
    player: Callable[[], Player]
    takes_time: bool = False
    """It thinks for longer than an event loop may stand still."""
    names: tuple[str, ...] = ()
    """Proper names for computers of this level, in the order they are given out, more than fit at
    a table; the same in every language. A level without names is not offered to people."""


_EVERY: Final = (
    Level("random", "picks any legal act", RandomPlayer),
    Level(
        "easy",
        "a beginner",
        lambda: PolicyPlayer(EasyPolicy),
        names=("Bébé", "Coco", "Dédé", "Fifi", "Loulou", "Nini", "Pépé", "Ti-Jean"),
    ),
    Level(
        "steady",
        "sound and quick",
        lambda: PolicyPlayer(lambda _: SteadyPolicy()),
        names=("Odile", "Remy", "Clovis", "Mirelle", "Alcide", "Zoe", "Celeste", "Basile"),
    ),
    Level(
        "sharp",
        "plays each choice out in its head",
        SharpPlayer,
        takes_time=True,
        names=(
            "Tante Eulalie",
            "Nonc Achille",
            "Madame Blanche",
            "Parrain Ulysse",
            "Veuve Clothilde",
            "Capitaine Jules",
            "Marraine Solange",
            "Vieux Octave",
        ),
    ),
)

PLAYERS: Final[Mapping[str, Level]] = MappingProxyType({level.name: level for level in _EVERY})
"""Every computer player by name, the weakest first."""

LEVELS: Final = tuple(level.name for level in _EVERY if level.names)
"""The names of the levels offered to people, the weakest first."""


OTHERS: Final = (*OPPONENTS, f"{THRESHOLD}X")
"""The names of simple opponents that benches and tournaments know beside the levels; X is the
strength from which one plays."""


def level_at_table(name: str) -> str | None:
    """Return the level of a computer player; None of a simple opponent, which stands for people."""
    return name if name in PLAYERS else None


def player_for(name: str) -> Player:
    """Return the computer player of a level, or a simple opponent.

    Raises:
        KeyError: there is none of that name.
        ValueError: there is no such threshold; says so in a sentence.
    """
    level = PLAYERS.get(name)
    if level is not None:
        return level.player()
    policy = opponent(name)
    return PolicyPlayer(lambda _: policy())
