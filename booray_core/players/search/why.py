"""The main reason for advising a choice.

Each follows from what the seat knows, or from the figures beside each other. Where the position has
none to tell, it is what the figures differ in; where they hardly do, that nothing promises more.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from booray_core.actions import PLAY, STAY, Action, Declare, Draw, PlayCard, Stay
from booray_core.cards import SUIT_MASKS, mask_of
from booray_core.players.protocol import Estimate
from booray_core.players.search.trick_facts import TrickFacts
from booray_core.view import PlayerView

RARE: Final = 0.1
"""A bourré less likely than this is no reason to pass."""

LIKELY: Final = 0.25
"""One likelier than this is."""

SEEN: Final = 0.03
"""Chances that differ by more are told apart."""

POINTS: Final = 5
"""Points of a chance in per cent by which two choices may differ where either will do."""


class Why(StrEnum):
    """The reasons that are given."""

    ANY = "any"
    """All choices come to the same."""
    CLOSE = "close"
    """Another promises as much, as far as can be told, and its chances are about the same."""
    APART = "apart"
    """Another promises as many chips, but wins or goes bourré a good deal more or less often."""
    MOST = "most"
    """Nothing promises more: true of whatever is advised."""
    MORE_WINS = "more-wins"
    """It wins the pot more often than the other."""
    SAFER = "safer"
    """A bourré is less likely than with the other."""

    PLAY_SAFE = "play-safe"
    """A bourré is unlikely."""
    PLAY_FEW = "play-few"
    """It has fewer chips than a bourré costs."""
    PLAY_WORTH = "play-worth"
    """What may be won outweighs the bourré."""
    TOO_RISKY = "pass"
    """A bourré is likely."""
    TOO_SELDOM = "pass-seldom"
    """It would win too seldom, though a bourré is not likely."""

    PAT = "pat"
    DRAW = "draw"
    """Of cards that are kept, some are no trumps."""
    DRAW_TRUMPS = "draw-trumps"
    """All trumps are kept, and nothing else."""
    DRAW_ALL = "draw-all"
    TAKE = "take"

    SURE_POT = "sure-pot"
    """The trick is won for certain, and with it the most tricks."""
    SURE_SAFE = "sure-safe"
    """The trick is won for certain, and is the seat's first."""
    SURE_DRAWS = "sure-draws"
    """A trump led that nobody beats, while others may hold trumps."""
    SURE = "sure"
    """Nobody can beat the card."""
    WIN_CHEAP = "win-cheap"
    """Last to play, it wins with the least that does."""
    WIN_FIRST = "win-first"
    """It wins the trick so far, and the seat has none yet."""
    WIN = "win"
    """It wins the trick so far."""
    LEAD_TRUMP = "lead-trump"
    """A trump that may be beaten, others and oneself holding more of them perhaps."""
    LEAD_BEST = "lead-best"
    """Only a trump can beat the card led."""
    LEAD_KEEP = "lead-keep"
    """A side card is led, and trumps are kept."""
    SAVE = "save"
    """A card that would win the trick is kept."""
    THROW_LOW = "throw-low"
    """No card wins the trick, and the lowest goes."""
    THROW = "throw"
    """No card wins the trick."""


def why(view: PlayerView, estimates: Sequence[Estimate], against: Action | None = None) -> Why:
    """Return the reason for what the first estimate is about.

    Args:
        view: what its seat knows.
        estimates: what the choices promise, the best first.
        against: the choice it is told to instead of; the next best, unless said.
    """
    best, *others = estimates
    others = [each for each in others if against in each.actions] or others[:1]
    if not others:
        return Why.ANY if best.also else Why.MOST
    if others[0].close:
        return Why.APART if are_apart(best, others[0]) else Why.CLOSE
    true = [_true_of(action, view, best, others[0]) for action in best.actions]
    reason = next(reason for reason in true[0] if all(reason in each for each in true))
    return _by_figures(best, others[0]) if reason is Why.MOST else reason


def said_for(view: PlayerView, action: Action) -> Why | None:
    """Return what the position says for a card or a draw, if it says anything."""
    if isinstance(action, PlayCard):
        reason = _of_card(TrickFacts(view, action.card))[0]
    else:
        reason = _of_draw(action, view)[0] if isinstance(action, Draw) else Why.MOST
    return None if reason is Why.MOST else reason


def are_apart(one: Estimate, other: Estimate) -> bool:
    """Return whether choices differ in more than chips: take either would be the wrong advice."""
    return differ(one.win, other.win) or differ(one.bourre, other.bourre)


def differ(one: float, other: float) -> bool:
    """Return whether two chances differ by more than :data:`POINTS`, exactly or as shown."""
    shown = abs(round(one * 100) - round(other * 100))
    return shown > POINTS or abs(one - other) * 100 > POINTS


def _true_of(action: Action, view: PlayerView, best: Estimate, other: Estimate) -> list[Why]:
    """Return what may be said for a choice, what tells most first."""
    if isinstance(action, PlayCard):
        return _of_card(TrickFacts(view, action.card))
    if isinstance(action, Draw):
        return _of_draw(action, view)
    is_in = isinstance(action, Declare | Stay) and action in {PLAY, STAY}
    return [_of_playing(view, best) if is_in else _of_passing(other), Why.MOST]


def _by_figures(best: Estimate, other: Estimate) -> Why:
    """Return what the figures of two choices say for the better one."""
    wins, escapes = best.win - other.win, other.bourre - best.bourre
    if max(wins, escapes) <= SEEN:
        return Why.MOST
    return Why.MORE_WINS if wins >= escapes else Why.SAFER


def _of_playing(view: PlayerView, best: Estimate) -> Why:
    if best.bourre < RARE:
        return Why.PLAY_SAFE
    if view.deal.seats[view.seat].stack < view.deal.bourre_price:
        return Why.PLAY_FEW
    return Why.PLAY_WORTH


def _of_passing(playing: Estimate) -> Why:
    return Why.TOO_RISKY if playing.bourre > LIKELY else Why.TOO_SELDOM


def _of_draw(draw: Draw, view: PlayerView) -> list[Why]:
    kept = view.hand.mask & ~mask_of(draw.discard)
    own_trumps = view.hand.mask & SUIT_MASKS[view.deal.trump]
    return _those(
        (Why.TAKE, draw.take),
        (Why.PAT, not draw.discard),
        (Why.DRAW_ALL, not kept),
        (Why.DRAW_TRUMPS, kept == own_trumps and kept.bit_count() > 1),
        (Why.DRAW, bool(kept)),
        (Why.MOST, True),
    )


def _of_card(card: TrickFacts) -> list[Why]:
    sure = card.wins_for_sure
    leads, follows = card.leads, not card.leads
    side = not card.is_trump
    return _those(
        (Why.WIN_CHEAP, sure and card.wins_cheaply),
        (Why.SURE_POT, sure and card.decides_the_pot),
        (Why.SURE_SAFE, sure and not card.won),
        (Why.SURE_DRAWS, sure and leads and card.draws_trumps),
        (Why.SURE, sure),
        (Why.LEAD_TRUMP, leads and card.draws_trumps and card.keeps_trumps),
        (Why.LEAD_BEST, leads and side and card.is_best_of_suit),
        (Why.LEAD_KEEP, leads and side and card.keeps_trumps),
        (Why.WIN_FIRST, follows and card.wins_so_far and not card.won),
        (Why.WIN, follows and card.wins_so_far),
        (Why.SAVE, follows and card.could_win and not card.wins_so_far),
        (Why.THROW_LOW, not card.could_win and card.is_lowest),
        (Why.THROW, not card.could_win),
        (Why.MOST, True),
    )


def _those(*said: tuple[Why, bool]) -> list[Why]:
    """Return the reasons that are true."""
    return [reason for reason, true in said if true]
