"""Advice: what the computer would do with what one seat can see."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from booray_core import Action, Phase, PlayerView
from booray_core.players import Estimate, seed_of
from bot.tables.words.fallbacks import Instead
from bot.tables.words.ports import NoThought, Thinker
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.views import HandView

REMEMBERED: Final = 500
"""So many thoughts are kept, each some kilobytes at most."""


@dataclass(frozen=True, slots=True)
class Advice:
    """*Sharp*'s opinion of a decision, from what its seat knew at the time."""

    player: PlayerView = field(repr=False)
    estimates: tuple[Estimate, ...] = field(repr=False)
    """Of every choice worth a thought, the one that promises most first."""


class Remembered:
    """The last thoughts, so that *How?* and the pages of a review need not be thought anew.

    The same question has the same answer, whoever asks it.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self._lately: OrderedDict[tuple[int, Action | None], tuple[Estimate, ...]] = OrderedDict()

    def of(self, question: PlayerView, chosen: Action | None) -> Advice | None:
        """Return what was thought of a question; see :func:`think_over`."""
        estimates = self._lately.get((seed_of(question), chosen))
        return None if estimates is None else Advice(question, estimates)

    def keep(self, advice: Advice, chosen: Action | None) -> None:
        """Remember a thought, and forget the oldest beyond :data:`REMEMBERED`."""
        self._lately[seed_of(advice.player), chosen] = advice.estimates
        if len(self._lately) > REMEMBERED:
            self._lately.popitem(last=False)


def question_of(hand: HandView) -> PlayerView:
    """Return what a seat is asked now.

    Raises:
        TableRefused: the table allows no advice, no deal, not dealt in, held by a computer, not
            asked now, or asked without a choice.
    """
    if not hand.table.advice:
        raise TableRefused(TableReason.NO_ADVICE)
    if hand.table.is_among_people:
        raise TableRefused(TableReason.ADVICE_AMONG_PEOPLE)
    if hand.table.deal is None:
        raise TableRefused(TableReason.NO_DEAL)
    if hand.player is None:
        raise TableRefused(TableReason.NOT_DEALT_IN)
    if hand.held:
        raise TableRefused(TableReason.SEAT_HELD)
    if not is_asked(hand.player):
        raise TableRefused(TableReason.NOT_ASKED)
    if not has_choice(hand.player):
        raise TableRefused(TableReason.NO_CHOICE)
    return hand.player


def is_asked(player: PlayerView) -> bool:
    """Return whether a seat has something to decide; a closed fist may still be changed."""
    changing = player.deal.phase is Phase.DECLARING and bool(player.legal)
    return changing or player.seat in player.deal.to_act


def has_choice(player: PlayerView) -> bool:
    """Return whether there is more than one thing that a seat may do."""
    return len(player.legal) > 1


async def think_over(
    player: PlayerView, thinker: Thinker, patience: float, chosen: Action | None = None
) -> Advice:
    """Return what *sharp* thinks of a decision.

    Args:
        player: what its seat knew, or knows.
        thinker: thinks it over.
        patience: seconds to wait at most.
        chosen: what it did, to be judged too.

    Raises:
        TableRefused: nobody can think now.
    """
    try:
        estimates = await thinker.estimates(player, patience, chosen)
    except NoThought as nothing:
        thinker.fallbacks.note("sharp", nothing.cause, Instead.NO_ADVICE)
        raise TableRefused(TableReason.NO_THOUGHT) from nothing
    return Advice(player, estimates)
