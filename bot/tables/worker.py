"""A process that thinks: it reads questions, one after another, and writes what it thinks of each.

It imports the game and nothing else of the program, knows what one seat may know and no more, and
ends when its input does, so that it never outlives the program that started it.
"""

from __future__ import annotations

import os
import pickle
import random
import signal
import sys
import time
import traceback
from dataclasses import dataclass
from typing import BinaryIO, Final

from booray_core import Action, PlayerView
from booray_core.players import Budget, Estimate, SharpPlayer, player_for

LENGTH: Final = 4
"""Bytes before a message that say how long it is, the highest first."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to think over."""

    level: str
    view: PlayerView
    seed: int
    """Where the thought's chance comes from."""
    seconds: float
    """Longest time to think, from when the thinking begins."""
    every_choice: bool = False
    """To say what *sharp* thinks of every choice, not only what the level does."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of it."""

    action: Action | None = None
    estimates: tuple[Estimate, ...] = ()
    fault: str | None = None
    """What went wrong, for the log; there is no thought then."""


def think(question: Question) -> Answer:
    """Return what is thought of a question."""
    rng = random.Random(question.seed)
    budget = Budget(seconds=question.seconds, clock=time.monotonic)
    try:
        if question.every_choice:
            estimates = tuple(SharpPlayer().estimates(question.view, rng, budget))
            return Answer(estimates[0].action, estimates)
        return Answer(player_for(question.level).choose(question.view, rng, budget))
    except Exception:  # noqa: BLE001 - whatever a player's fault is, the one who asked logs it
        return Answer(fault=traceback.format_exc())


def written(message: Question | Answer) -> bytes:
    """Return a message as it goes through the pipe."""
    body = pickle.dumps(message)
    return len(body).to_bytes(LENGTH) + body


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program, which ends us
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # no stray print gets among the answers
    try:
        while (question := _read(sys.stdin.buffer)) is not None:
            answers.write(written(think(question)))
            answers.flush()
    except BrokenPipeError:
        return


def _read(questions: BinaryIO) -> Question | None:
    """Return the next question; none at the end."""
    length = questions.read(LENGTH)
    body = questions.read(int.from_bytes(length))
    if not body:
        return None
    question: Question = pickle.loads(body)  # noqa: S301 - both ends of the pipe are this program
    return question
