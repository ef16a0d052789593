"""The true world of a deal, for tests and measurements; players only ever guess at it."""

from __future__ import annotations

from collections.abc import Sequence

from booray_core.deal import Deal
from booray_core.players.judgement.position import terms_of
from booray_core.players.judgement.viewed import answer
from booray_core.players.search.chance import Chance
from booray_core.players.search.sampling import WorldSampler
from booray_core.players.search.worlds import NOBODY, PossibleWorld


def by_place(values: Sequence[int]) -> list[int]:
    """Return values by place as positions have them."""
    return [*values, *[0] * (8 - len(values))]


def drawn_by(sampler: WorldSampler, chance: Chance) -> PossibleWorld:
    """Return a world that a seat imagines, which stays as it is."""
    sampler.draw(chance)
    return sampler.drawn.copy()


def world_of(deal: Deal) -> PossibleWorld:
    """Return a deal with every card known."""
    places = {seat: place for place, seat in enumerate(deal.order)}

    def place(seat: int | None) -> int:
        return NOBODY if seat is None else places[seat]

    world = PossibleWorld(terms_of(deal.rules), len(deal.order), deal.turn_up, deal.phase)
    asked = deal.to_act()
    world.turn = place(asked[0] if asked else None)
    world.hands = by_place([deal.hands[seat] for seat in deal.order])
    world.dealt = [
        1 << deal.dealt[seat][at] if at < len(deal.dealt[seat]) else 0
        for seat in (*deal.order, *[deal.order[0]] * (8 - len(deal.order)))
        for at in range(5)
    ]
    world.stock = [*(1 << card for card in deal.stock), *[0] * (52 - len(deal.stock))]
    world.stocked, world.rest = len(deal.stock), sum(world.stock)
    world.muck = sum(1 << card for cards in deal.muck.values() for card in cards)
    world.declared = by_place([answer(deal.declared[seat]) for seat in deal.order])
    world.drew = by_place([int(deal.drew[seat] is not None) for seat in deal.order])
    world.stayed = by_place([answer(deal.stayed[seat]) for seat in deal.order])
    world.stacks = by_place([deal.stacks[seat] for seat in deal.order])
    world.stakes = by_place([deal.starting_stacks[seat] for seat in deal.order])
    world.won = by_place([deal.won[seat] for seat in deal.order])
    world.pot = deal.pot
    world.dead = deal.dead
    world.gone = deal.played | deal.dead
    world.leader = place(deal.leader)
    world.table = sum(1 << card for card in deal.trick)
    world.on_table = len(deal.trick)
    world.led = deal.led
    if deal.winning is not None:
        world.winning, world.best = place(deal.winning[0]), deal.winning[1]
    world.gather()
    return world
