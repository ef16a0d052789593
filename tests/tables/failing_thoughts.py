"""Thoughts that fail, of every kind: what a thinking process may do in place of answering.

Some are done by the worker that there is, with a thought of theirs in place of a player's
(``python -c`` :data:`WORKER`, the kind as the level that is asked for); some by another program in
the worker's place.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

from booray_core import PASS, PLAY, Deal, FairShoe, Phase, PlayerView, Setup, player_view, rules_for
from bot.tables.computers import worker
from bot.tables.computers.worker import LONGEST_ANSWER, Question, Thought

_ROOT: Final = str(Path(__file__).parents[2])
WORKER: Final = (
    f"import sys; sys.path.append({_ROOT!r});"
    " from tests.tables.failing_thoughts import main; main()"
)
"""A worker whose thoughts are the kinds below; of any other level, the player's."""


def _raises(error: type[BaseException]) -> Callable[[], NoReturn]:
    def think() -> NoReturn:
        raise error

    return think


def _without_end() -> Thought:
    return _without_end()


def _cannot_be_sent() -> Thought:
    action: Any = lambda: "of no module, so of no pickle"  # noqa: E731
    return Thought(action)


def _noise() -> Thought:
    sys.stdout.write("noise " * 10)
    os.write(sys.stdout.fileno(), b"\xff\xff\xff\xff")
    return Thought(PASS)


FAULTS: Final[dict[str, Callable[[], Thought]]] = {
    "an exception": _raises(ZeroDivisionError),
    "no memory": lambda: Thought(fault=str(bytearray(1 << 60))),
    "no end": _without_end,
    "an exit": lambda: sys.exit(3),
    "an interrupt": _raises(KeyboardInterrupt),
    "what cannot be sent": _cannot_be_sent,
}
"""Kinds after which the process answers that it failed, and lives."""

NOISE: Final = "noise"
"""A thought that writes where answers go, and comes of something all the same."""

KINDS: Final[dict[str, Callable[[], Any]]] = {
    **FAULTS,
    NOISE: _noise,
    "a crash": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "too much": lambda: Thought(fault="x" * (LONGEST_ANSWER + 1)),
}


def main() -> None:
    """Answer questions, those of a kind above as it says."""
    think = worker.think

    def fails(question: Question) -> Thought:
        kind = KINDS.get(question.level)
        return think(question) if kind is None else kind()

    worker.think = fails
    worker.main()


DEADLY: Final = {
    "dies at once": "import os; os._exit(3)",
    "answers by half": "import os, sys; sys.stdin.read(1); os.write(1, bytes([0, 0, 1, 0, 7]))",
    "closes its output": "import os, signal; os.close(1); signal.pause()",
}
"""Workers that end, or might as well."""


def a_view(phase: Phase = Phase.DECLARING) -> PlayerView:
    """Return what the seat knows that is the first to decide in a phase; all of them play."""
    rules = rules_for("fists", limit=20)
    deal = Deal(Setup(rules, 1, {0: 50, 1: 50, 2: 50}, {0: 1, 1: 1, 2: 1}), FairShoe(bytes(32), 7))
    while deal.phase is not phase:
        deal.apply(deal.to_act()[0], PLAY)
    return player_view(deal, deal.to_act()[0])


def children() -> set[int]:
    """Return the processes that this one has started and that are not over yet."""
    found: set[int] = set()
    for file in Path("/proc/self/task").glob("*/children"):
        with suppress(FileNotFoundError, ProcessLookupError):  # a thread that is over by now
            found.update(map(int, file.read_text().split()))
    return found
