"""Advice: what the computer would do with what one seat can see."""

from __future__ import annotations

from dataclasses import dataclass, field

from booray_core import Phase, PlayerView
from booray_core.players import Estimate
from bot.tables.words.reasons import TableReason, TableRefused, refuse_if
from bot.tables.words.views import HandView


@dataclass(frozen=True, slots=True)
class Advice:
    """*Sharp*'s opinion of a decision, from what its seat knew at the time."""

    player: PlayerView = field(repr=False)
    estimates: tuple[Estimate, ...] = field(repr=False)
    """Of every choice worth a thought, the one that promises most first."""


def question_of(hand: HandView) -> PlayerView:
    """Return what a seat is asked now.

    Raises:
        TableRefused: the table allows no advice, no deal, not dealt in, held by a computer, not
            asked now, or asked without a choice.
    """
    refuse_if(not hand.table.advice, TableReason.NO_ADVICE)
    refuse_if(hand.table.is_among_people, TableReason.ADVICE_AMONG_PEOPLE)
    refuse_if(hand.table.deal is None, TableReason.NO_DEAL)
    if hand.player is None:
        raise TableRefused(TableReason.NOT_DEALT_IN)
    refuse_if(hand.held, TableReason.SEAT_HELD)
    refuse_if(not is_asked(hand.player), TableReason.NOT_ASKED)
    refuse_if(not has_choice(hand.player), TableReason.NO_CHOICE)
    return hand.player


def may_ask(hand: HandView) -> bool:
    """Return whether a member has a choice to ask about, at a table that allows it."""
    player = hand.player
    if player is None or hand.held or hand.presence.leaving or not hand.table.may_advise:
        return False
    return is_asked(player) and has_choice(player)


def is_asked(player: PlayerView) -> bool:
    """Return whether a seat has something to decide; a closed fist may still be changed."""
    changing = player.deal.phase is Phase.DECLARING and bool(player.legal)
    return changing or player.seat in player.deal.to_act


def has_choice(player: PlayerView) -> bool:
    """Return whether there is more than one thing that a seat may do."""
    return len(player.legal) > 1
