"""Thinking process: reads questions and writes its thoughts.

It imports the game and nothing else of the program, and knows what one seat may know and no more.
"""

from __future__ import annotations

import pickle
import random
import time
from dataclasses import dataclass, field, replace
from typing import Final

from booray_core import Action, PlayerView
from booray_core.players import FOR_ADVICE, Budget, Estimate, SharpPlayer, player_for
from booray_core.players.skill import given_away_by
from bot.workers.answering import answer_all, fault_of

LONGEST_ANSWER: Final = 1 << 20
"""Bytes of an answer at most; a thought has a few thousand."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to think over."""

    level: str
    view: PlayerView = field(repr=False)
    seed: int = field(repr=False)
    """Where a choice's chance comes from. That of advice comes from the view alone."""
    seconds: float
    """Longest time to think, from when the thinking begins."""
    every_choice: bool = False
    """To say what *sharp* thinks of every choice, not only what the level does."""
    chosen: Action | None = field(default=None, repr=False)
    """What the seat did, to be judged among the choices too."""
    for_rating: bool = False
    """To say what that gave away, and nothing else. It takes as long as it takes."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A thought's result."""

    action: Action | None = field(default=None, repr=False)
    estimates: tuple[Estimate, ...] = field(default=(), repr=False)
    given_away: float | None = None
    """Chips, where that was asked."""
    fault: str | None = None
    """What went wrong, for the log; there is no thought then."""


def think(question: Question) -> Thought:
    """Return what is thought of a question."""
    if question.for_rating and question.chosen is not None:
        return Thought(given_away=given_away_by(question.view, question.chosen))
    if question.every_choice:
        budget = replace(FOR_ADVICE, seconds=question.seconds, clock=time.monotonic)
        player, view = SharpPlayer(), question.view
        estimates = tuple(player.estimates(view, budget=budget, chosen=question.chosen))
        return Thought(estimates[0].action, estimates)
    rng = random.Random(question.seed)
    budget = Budget(seconds=question.seconds, clock=time.monotonic)
    return Thought(player_for(question.level).choose(question.view, rng, budget))


def answered(asked: bytes) -> bytes:
    """Return the answer to a question, both as they go through the pipe, without the length."""
    try:
        question: Question = pickle.loads(asked)  # noqa: S301 - both ends are this program
        return pickle.dumps(think(question))
    except BaseException as error:  # noqa: BLE001 - whatever it is, the one who asked logs it
        return pickle.dumps(Thought(fault=fault_of(error)))


def main() -> None:
    """Answer questions until nobody asks any more."""
    answer_all(answered)
