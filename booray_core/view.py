"""Views of a deal: what one seat, or the channel, is allowed to know.

Views are built by naming what goes in, never by taking out what may not: screens, texts, computer
players and logs see the game only through them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from booray_core.actions import Action, Draw
from booray_core.cards import Card, CardSet, Suit, cards_of, mask_of
from booray_core.deal import Deal
from booray_core.events import Dealt, Drew, Event, FistClosed, Reshuffled
from booray_core.habits import NO_HABITS, Habits
from booray_core.phases import playing
from booray_core.phases.drawing import all_draws
from booray_core.pot import bourre_price
from booray_core.refusals import Reason
from booray_core.result import Result
from booray_core.rules import Rules, Trump
from booray_core.state import Phase, Trick
from booray_core.tricks import holds_cinch


class Standing(StrEnum):
    """A seat's public standing in the deal."""

    UNDECLARED = "undeclared"
    FIST_CLOSED = "fist-closed"
    IN = "in"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class SeatView:
    """Public state of a seat."""

    seat: int
    stack: int
    stake: int
    """What it was dealt in with, before the antes."""
    standing: Standing
    drew: int | None
    """How many cards it drew; none before its draw."""
    stayed: bool | None
    """Its answer after the draw, where the rules have that round."""
    tricks: int
    cards: int
    """How many cards it holds."""


@dataclass(frozen=True, slots=True)
class TrickView:
    """The trick on the table."""

    leader: int
    cards: tuple[tuple[int, Card], ...]
    """Seat and card, in playing order; none while the leader thinks."""
    winning: int | None
    """The seat whose card wins it so far."""


@dataclass(frozen=True, slots=True)
class DealView:
    """Public state of a deal."""

    rules: Rules
    phase: Phase
    dealer: int
    order: tuple[int, ...]
    """The seats dealt in, from the dealer's left; the dealer is last."""
    seats: Mapping[int, SeatView]
    antes: Mapping[int, int]
    to_act: tuple[int, ...]
    """The seats asked for something now; several while fists close."""
    turn_up: Card
    trump: Suit
    took_turn_up: bool
    pot: int
    bourre_price: int
    """What a bourré would cost, were play to end at this pot."""
    reshuffles: int
    trick: TrickView | None
    tricks: tuple[Trick, ...]
    """The tricks completed."""
    reneged: tuple[int, ...]
    recalled: tuple[int, ...]
    forfeits: tuple[int, ...]
    """Seats that forfeited their next turn to deal."""
    result: Result | None
    habits: Mapping[int, Habits]
    """What is known of how each seat dealt in plays: its level, if a computer has it, and what
    it has done at this table in the deals before this one."""

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats that play, as far as known, from the dealer's left."""
        return tuple(seat for seat in self.order if self.seats[seat].standing is Standing.IN)


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A deal as one seat may know it. Its ``repr`` shows public facts alone."""

    deal: DealView
    seat: int
    decision: int
    """Which of its decisions in the deal it stands at; see :func:`decision_number`."""
    hand: CardSet = field(repr=False)
    """Its cards; of a seat that has passed, those it gave up."""
    fist: bool | None = field(repr=False)
    """What its closed fist says, or its declaration."""
    discarded: tuple[Card, ...] = field(repr=False)
    served: tuple[Card, ...] = field(repr=False)
    cinch: bool = field(repr=False)
    """It holds three sure tricks (known while the cards are played, where the rules have it)."""
    legal: Sequence[Action] = field(repr=False)
    """What it may do now."""
    refused: Mapping[Card, Reason] = field(repr=False)
    """Where it is to play: the cards of its hand that are not legal, and why."""

    @property
    def draws_ahead(self) -> Sequence[Draw]:
        """The draws it could name at its turn to draw, while it waits for it; else none."""
        deal, rules = self.deal, self.deal.rules
        own, is_before = deal.seats[self.seat], deal.phase in {Phase.DECLARING, Phase.DRAWING}
        waits = own.standing is Standing.IN and own.drew is None and self.seat not in deal.to_act
        if not (is_before and waits and rules.max_draw):
            return ()
        may_take = rules.trump is Trump.DEALER_MAY_TAKE and self.seat == deal.dealer
        return all_draws(self.hand.mask, rules.max_draw, may_take=may_take)


def deal_view(deal: Deal) -> DealView:
    """Return what everyone may know."""
    return DealView(
        rules=deal.rules,
        phase=deal.phase,
        dealer=deal.dealer,
        order=deal.order,
        seats={seat: _seat_view(deal, seat) for seat in deal.order},
        antes=dict(deal.antes),
        to_act=deal.to_act(),
        turn_up=deal.turn_up,
        trump=deal.trump,
        took_turn_up=deal.took,
        pot=deal.pot,
        bourre_price=bourre_price(deal.pot, deal.rules),
        reshuffles=len(deal.reshuffles),
        trick=_trick_view(deal),
        tricks=tuple(deal.tricks),
        reneged=tuple(sorted(deal.reneged)),
        recalled=tuple(sorted(deal.recalled)),
        forfeits=tuple(sorted(deal.forfeits)),
        result=deal.result,
        habits={seat: deal.habits.get(seat, NO_HABITS) for seat in deal.order},
    )


def player_view(deal: Deal, seat: int, seen: DealView | None = None) -> PlayerView:
    """Return what one seat dealt in may know.

    Args:
        deal: the deal.
        seat: the seat.
        seen: what everyone may know, where that has been made already: one serves all seats.

    Raises:
        KeyError: the seat is not dealt in.
    """
    if seat not in deal.dealt:
        raise KeyError(seat)
    at_play = deal.phase is Phase.PLAYING
    return PlayerView(
        deal=seen or deal_view(deal),
        seat=seat,
        decision=decision_number(deal, seat),
        hand=CardSet.from_mask(deal.hands[seat]),
        fist=deal.declared[seat],
        discarded=deal.discarded[seat],
        served=deal.served[seat],
        cinch=at_play and deal.rules.cinch and _has_cinch(deal, seat),
        legal=deal.legal_actions(seat),
        refused=_refused(deal, seat) if at_play else {},
    )


def decision_number(deal: Deal, seat: int) -> int:
    """Return which of its decisions in a deal a seat dealt in stands at.

    0 is declaring (a fist may be changed, so until all are open), 1 drawing, 2 staying in, and
    3 + n playing a card after n cards played. It depends on nobody else's decisions.
    """
    if _standing(deal, seat) in {Standing.UNDECLARED, Standing.FIST_CLOSED}:
        return 0
    if deal.drew[seat] is None:
        return 1
    if deal.rules.stay_ante is not None and deal.stayed[seat] is None:
        return 2
    on_table = deal.phase is Phase.PLAYING and any(who == seat for who, _ in deal.on_table)
    return 3 + len(deal.tricks) + on_table


def event_for(event: Event, viewer: int | None) -> Event | None:
    """Return an event as a seat, or the channel (None), may know it.

    Returns:
        None where the viewer learns nothing from it, a fist that is changed included: only the
        first closing of a fist shows, and that is seen in the view.
    """
    if isinstance(event, Dealt):
        own = {seat: cards for seat, cards in (event.secret or {}).items() if seat == viewer}
        return Dealt(event.dealer, event.seats, event.turn_up, own or None)
    if isinstance(event, FistClosed):
        return event if event.seat == viewer else None
    if isinstance(event, Drew):
        secret = event.secret if event.seat == viewer else None
        return Drew(event.seat, event.cards, event.take, secret)
    if isinstance(event, Reshuffled):
        return Reshuffled(event.cards, None)
    return event


def _seat_view(deal: Deal, seat: int) -> SeatView:
    """Return what everyone may know of a seat dealt in."""
    return SeatView(
        seat=seat,
        stack=deal.stacks[seat],
        stake=deal.starting_stacks[seat],
        standing=_standing(deal, seat),
        drew=deal.drew[seat],
        stayed=deal.stayed[seat],
        tricks=deal.won[seat],
        cards=deal.hands[seat].bit_count(),
    )


def _standing(deal: Deal, seat: int) -> Standing:
    declared = deal.declared[seat]
    if declared is None:
        return Standing.UNDECLARED
    if deal.phase is Phase.DECLARING and deal.turn is None:
        return Standing.FIST_CLOSED
    return Standing.IN if declared and deal.stayed[seat] is not False else Standing.PASSED


def _trick_view(deal: Deal) -> TrickView | None:
    """Return what everyone may know of the trick on the table; None while no cards are played."""
    if deal.phase is not Phase.PLAYING or deal.leader is None:
        return None
    winning = None if deal.winning is None else deal.winning[0]
    return TrickView(deal.leader, tuple(deal.on_table), winning)


def _has_cinch(deal: Deal, seat: int) -> bool:
    """Return whether a seat that plays held a cinch when the trick on the table began."""
    if seat not in deal.seats_in():
        return False
    hand = deal.hands[seat] | mask_of(card for who, card in deal.on_table if who == seat)
    unseen = deal.trumps & ~(hand | deal.played | deal.dead)
    return holds_cinch(deal.won[seat], hand & deal.trumps, unseen)


def _refused(deal: Deal, seat: int) -> dict[Card, Reason]:
    if seat != deal.turn:
        return {}
    illegal = deal.hands[seat] & ~playing.legal_cards(deal)
    return {card: playing.why_not(deal, card) for card in cards_of(illegal)}
