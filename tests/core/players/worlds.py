"""The true world of a deal, for tests and measurements; players only ever guess at it."""

from __future__ import annotations

from booray_core.deal import Deal
from booray_core.players.judgement.position import terms_of
from booray_core.players.search.worlds import PossibleWorld
from booray_core.state import NOBODY


def world_of(deal: Deal) -> PossibleWorld:
    """Return a deal with every card known."""
    places = {seat: place for place, seat in enumerate(deal.order)}

    def place(seat: int) -> int:
        return places.get(seat, NOBODY)

    asked = deal.to_act()
    return PossibleWorld(
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
        looseness=[0.0] * len(deal.order),
        careless=[False] * len(deal.order),
        leader=place(deal.leader),
        table=sum(1 << card for card in deal.trick),
        on_table=len(deal.trick),
        led=deal.led,
        best=deal.best,
        winning=place(deal.winning),
    )
