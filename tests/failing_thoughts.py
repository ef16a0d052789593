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
from textwrap import dedent
from typing import Any, Final, NoReturn

from booray_core import PASS, Deal, FairShoe, PlayerView, Setup, player_view, rules_for
from bot.tables.computers import worker
from bot.tables.computers.worker import LONGEST_ANSWER, Question, Thought

_ROOT: Final = str(Path(__file__).parent.parent)
WORKER: Final = (
    f"import sys; sys.path.append({_ROOT!r}); from tests.failing_thoughts import main; main()"
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


FAULTS: Final[dict[str, Callable[[], Thought]]] = {
    "an exception": _raises(ZeroDivisionError),
    "no memory": lambda: Thought(fault=str(bytearray(1 << 60))),
    "no end": _without_end,
    "an exit": lambda: sys.exit(3),
    "an interrupt": _raises(KeyboardInterrupt),
    "a wish to stop": _raises(GeneratorExit),
    "what cannot be sent": _cannot_be_sent,
}
"""Kinds after which the process answers that it failed, and lives."""

DEATHS: Final[dict[str, Callable[[], Any]]] = {
    "a crash": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "an abort": os.abort,
    "killed": lambda: os.kill(os.getpid(), signal.SIGKILL),
    "told to end": lambda: os.kill(os.getpid(), signal.SIGTERM),
    "gone": lambda: os._exit(0),
}
"""Kinds that the process does not live through."""


def _noise() -> Thought:
    sys.stdout.write("noise " * 10)
    os.write(sys.stdout.fileno(), b"\xff\xff\xff\xff")
    return Thought(PASS)


NOISE: Final = "noise"
"""A thought that writes where answers go, and comes of something all the same."""

KINDS: Final[dict[str, Callable[[], Any]]] = {
    **FAULTS,
    **DEATHS,
    NOISE: _noise,
    "too much": lambda: Thought(fault="x" * (LONGEST_ANSWER + 1)),
}


def main() -> None:
    """Answer questions, those of a kind above as it says."""
    think = worker.think
    found = KINDS.get

    def fails(question: Question) -> Thought:
        kind = found(question.level)
        return think(question) if kind is None else kind()

    worker.think = fails
    worker.main()


def answering(pickled: str) -> str:
    """Return a worker that answers every question with something else than a thought."""
    return dedent(f"""
        import pickle, sys
        class Misfit:
            def __reduce__(self): return {pickled}
        answer = pickle.dumps(Misfit())
        while length := sys.stdin.buffer.read(4):
            sys.stdin.buffer.read(int.from_bytes(length))
            sys.stdout.buffer.write(len(answer).to_bytes(4) + answer)
            sys.stdout.buffer.flush()
    """)


def writing(*answer: int) -> str:
    """Return a worker that answers with bytes, and then waits for ever."""
    return (
        "import os, signal, sys; sys.stdin.read(1); "
        f"os.write(1, bytes({list(answer)})); signal.pause()"
    )


NOT_TO_BE_READ: Final = {
    "TypeError": answering("(sorted, ())"),
    "ValueError": writing(255, 255, 255, 255),
    "ZeroDivisionError": answering("(divmod, (1, 0))"),
    "AttributeError": answering("(getattr, (1, 'one'))"),
    "UnpicklingError": writing(0, 0, 0, 1, 255),
    "MemoryError": answering("(bytearray, (1 << 60,))"),
    "UnpicklingError of an exit": answering("(sys.exit, ())"),
}
"""Workers whose answers cannot be read, by the error that comes of it."""

DEADLY: Final = {
    "dies over the question": "import os, sys; sys.stdin.read(1); os._exit(3)",
    "dies at once": "import os; os._exit(3)",
    "answers by half": "import os, sys; sys.stdin.read(1); os.write(1, bytes([0, 0, 1, 0, 7]))",
    "closes its output": "import os, signal; os.close(1); signal.pause()",
}
"""Workers that end, or might as well."""


def a_view() -> PlayerView:
    """Return what a seat knows that is about to declare."""
    rules = rules_for("fists", limit=20)
    deal = Deal(Setup(rules, 1, {0: 50, 1: 50, 2: 50}, {0: 1, 1: 1, 2: 1}), FairShoe(bytes(32), 7))
    return player_view(deal, deal.to_act()[0])


def children() -> set[int]:
    """Return the processes that this one has started and that are not over yet."""
    found: set[int] = set()
    for file in Path("/proc/self/task").glob("*/children"):
        with suppress(FileNotFoundError, ProcessLookupError):  # a thread that is over by now
            found.update(map(int, file.read_text().split()))
    return found
