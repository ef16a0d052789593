"""A deal as it may stand with every card known: what playouts start from.

Places count the seats dealt in from the dealer's left, from 0; the dealer's is the last. Sets of
cards are masks, single cards their bits.
"""

from __future__ import annotations

from dataclasses import dataclass

from booray_core.deal import Deal
from booray_core.rules import Declaration, MustHold, Rules, StockEnd, Trump
from booray_core.state import NOBODY, Phase


@dataclass(frozen=True, slots=True)
class Terms:
    """What playouts ask of the rules, worked out once: reading options costs more than a card."""

    rules: Rules
    hand_size: int
    max_draw: int
    second_ante: int
    stay_ante: int | None
    must_head: bool
    cinch: bool
    simultaneous: bool
    with_draw: bool
    """Each declares and draws in one turn."""
    under: bool
    """Discards and passed hands go under the stock."""
    may_take: bool
    """The dealer may take the turn-up."""
    ace_forces: bool
    """A turned-up ace obliges the dealer to play."""
    trump_or_club: bool
    """Who holds neither may only pass."""


def terms_of(rules: Rules) -> Terms:
    """Return what playouts ask of the rules."""
    return Terms(
        rules=rules,
        hand_size=rules.hand_size,
        max_draw=rules.max_draw,
        second_ante=rules.second_ante,
        stay_ante=rules.stay_ante,
        must_head=rules.must_head,
        cinch=rules.cinch,
        simultaneous=rules.declaration is Declaration.SIMULTANEOUS,
        with_draw=rules.declaration is Declaration.ROTATION_WITH_DRAW,
        under=rules.stock_end is StockEnd.UNDER,
        may_take=rules.trump is Trump.DEALER_MAY_TAKE,
        ace_forces=rules.dealer_must_play_ace,
        trump_or_club=rules.must_hold is MustHold.TRUMP_OR_CLUB,
    )


@dataclass(slots=True)
class World:
    """A deal between two acts. Playouts leave it as it is."""

    terms: Terms
    phase: Phase
    turn: int
    """The place asked; while fists close, the first whose fist is open."""
    hands: list[int]
    dealt: list[list[int]]
    """The cards of each place as dealt, in the order in which a passed hand is given up."""
    stock: list[int]
    """Undealt cards, the top one last."""
    muck: int
    """Cards given up since the last reshuffle."""
    declared: list[bool | None]
    drew: list[bool]
    stayed: list[bool | None]
    stacks: list[int]
    pot: int
    turn_up: int
    """The number of the card turned up."""
    gone: int
    """Cards that are in no hand for certain, as :class:`booray_core.state.DealState` has it."""
    won: list[int]
    """Tricks of each place."""
    leader: int = NOBODY
    table: int = 0
    """The cards of the trick on the table."""
    on_table: int = 0
    """How many those are."""
    led: int = 0
    best: int = 0
    """The number of the best card of the trick so far."""
    winning: int = NOBODY


def world_of(deal: Deal) -> World:
    """Return the true world of a deal: for tests and measurements, never for a player."""
    places = {seat: place for place, seat in enumerate(deal.order)}

    def place(seat: int) -> int:
        return places.get(seat, NOBODY)

    asked = deal.to_act()
    return World(
        terms=terms_of(deal.rules),
        phase=deal.phase,
        turn=place(asked[0]) if asked else NOBODY,
        hands=[deal.hands[seat] for seat in deal.order],
        dealt=[[1 << card for card in deal.dealt[seat]] for seat in deal.order],
        stock=[1 << card for card in deal.stock],
        muck=sum(1 << card for cards in deal.muck.values() for card in cards),
        declared=[deal.declared[seat] for seat in deal.order],
        drew=[deal.drew[seat] is not None for seat in deal.order],
        stayed=[deal.stayed[seat] for seat in deal.order],
        stacks=[deal.stacks[seat] for seat in deal.order],
        pot=deal.pot,
        turn_up=deal.turn_up,
        gone=deal.gone,
        won=[deal.won[seat] for seat in deal.order],
        leader=place(deal.leader),
        table=sum(1 << card for card in deal.trick),
        on_table=len(deal.trick),
        led=deal.led,
        best=deal.best,
        winning=place(deal.winning),
    )
