"""What crosses a process, a copy or the store arrives as it left, whichever way it went."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

import pytest

from booray_core import (
    CARD_PLAYS,
    PRESETS,
    RECALL,
    CardSet,
    Deal,
    FairShoe,
    Game,
    IllegalAction,
    Phase,
    PlayerView,
    Rules,
    Setup,
    deal_view,
    player_view,
    rules_for,
)
from booray_core.events import Event
from booray_core.players import Budget, SharpPlayer
from tests.core.positions import full_state
from tests.core.random_deals import Played, all_actions, begin, step

DEALS = 4
"""How many are played by chance for each rule book."""


ACTS = all_actions()[::9]


def through_pickle(value: object, *, protocol: int) -> object:
    return pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 - our own


WAYS: dict[str, Callable[[object], object]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{
        f"pickle {protocol}": partial(through_pickle, protocol=protocol)
        for protocol in range(pickle.DEFAULT_PROTOCOL, pickle.HIGHEST_PROTOCOL + 1)
    },
}

Value = TypeVar("Value")

every_way = pytest.mark.parametrize("way", WAYS)
every_rule_book = pytest.mark.parametrize(
    "rules",
    [
        pytest.param(rules_for(preset, enforcement=enforcement), id=f"{preset}-{enforcement}")
        for preset in PRESETS
        for enforcement in ("strict", "honor")
    ],
)


def sent(value: Value, way: str) -> Value:
    """Return what arrives of a value."""
    arrived = WAYS[way](value)
    assert isinstance(arrived, type(value))
    return arrived


def positions(rules: Rules) -> Iterator[Deal]:
    """Play deals by chance, and give out each between any two acts."""
    for seed in range(DEALS):
        rng = random.Random(seed)
        seats = min(4, rules.players[1])
        stacks = dict.fromkeys(range(seats), 30)
        antes = dict.fromkeys(stacks, rules.ante)
        played = begin(Setup(rules, rng.randrange(seats), stacks, antes, pot=seed), rng)
        going = True
        while going:
            yield played.deal
            going = offend(played, rng) or step(played, rng, boldness=0.8)
        yield played.deal


def offend(played: Played, rng: random.Random) -> bool:
    """Do now and then, under ``honor``, what is an offence but stands; return whether one was."""
    deal = played.deal
    if not deal.honor or deal.phase is Phase.SETTLED or rng.random() < 0.3:
        return False
    if deal.illegal is not None:
        deal.apply(deal.illegal.seat, RECALL)
        return True
    seat = rng.choice(deal.to_act() or deal.order)
    early = rng.choice(deal.order)
    seat = rng.choice((seat, seat, early))
    card = rng.choice([*CardSet.from_mask(deal.hands[seat]), 0])
    try:
        deal.apply(seat, CARD_PLAYS[card])
    except IllegalAction:
        return False
    return True


def all_phases(rules: Rules) -> set[Phase]:
    """Return every phase that a deal can be seen in."""
    staying = set() if rules.stay_ante is not None else {Phase.STAYING}
    played_out = set() if rules.enforcement == "honor" else {Phase.PLAYED_OUT}
    return set(Phase) - staying - played_out


def told(deal: Deal) -> list[object]:
    """Return what anybody may be told of a deal, and what the engine answers to any act."""
    values: list[object] = [deal_view(deal), tuple(deal.events), deal.result]
    values += [player_view(deal, seat) for seat in deal.order]
    for seat in deal.to_act():
        legal = deal.legal_actions(seat)
        values += [legal, *legal[:2], *legal[-2:]]
    values += [deal.refusal(deal.dealer, action) for action in ACTS]
    return values


def played_on(deal: Deal, seed: int) -> tuple[list[Event], dict[int, int]]:
    """Play a deal to its end by chance; return what happened in it and the stacks then."""
    rng = random.Random(seed)
    while asked := deal.to_act():
        seat = rng.choice(asked)
        deal.apply(seat, rng.choice(deal.legal_actions(seat)))
    if deal.phase is Phase.PLAYED_OUT:
        deal.settle()
    assert deal.result is not None
    return deal.events, dict(deal.result.stacks)


@every_way
@every_rule_book
def test_all_that_is_told_of_a_deal(rules: Rules, way: str) -> None:
    phases = set()
    events = set()
    for deal in positions(rules):
        phases.add(deal.phase)
        events |= {type(event).__name__ for event in deal.events}
        values = told(deal)
        assert [sent(value, way) for value in values] == values
    assert phases == all_phases(rules)
    assert events >= {"Paid", "Dealt", "Drew", "CardPlayed", "TrickWon", "Settled"}
    if rules.enforcement == "honor":
        assert {"Premature", "Recalled"} <= events


@every_way
@every_rule_book
def test_the_start_of_a_deal(rules: Rules, way: str) -> None:
    assert sent(rules, way) == rules
    setup = Setup(rules, 1, {0: 10, 1: 9, 3: 4}, {0: 1, 1: 0, 3: 1}, pot=7)
    assert sent(setup, way) == setup
    shoe = FairShoe(bytes(range(32)), 20)
    arrived = sent(shoe, way)
    assert arrived.deck == shoe.deck
    assert arrived.reshuffled(1, shoe.deck[:9]) == shoe.reshuffled(1, shoe.deck[:9])


@every_way
@every_rule_book
def test_a_deal(rules: Rules, way: str) -> None:
    phases: set[Phase] = set()
    for seed, deal in enumerate(positions(rules)):
        arrived = sent(deal, way)
        assert told(arrived) == told(deal)
        if deal.phase not in phases and way != "copy":  # a mere copy shares the deal's lists
            before = full_state(deal)
            assert played_on(arrived, seed) == played_on(copy.deepcopy(deal), seed)
            assert full_state(deal) == before
        phases.add(deal.phase)
    assert phases == all_phases(rules)


@every_way
@every_rule_book
def test_a_game(rules: Rules, way: str) -> None:
    rng = random.Random(1)
    game = Game(rules)
    for seat in range(rules.players[0]):
        game.sit(seat, rules.starting_stack)
    for _ in range(2):
        game.begin(FairShoe(rng.randbytes(32), 9), first_dealer=0 if game.dealer is None else None)
        while game.deal is not None and (asked := game.deal.to_act()):
            arrived = sent(game, way)
            assert arrived.seats == game.seats
            assert (arrived.pot, arrived.dealer, arrived.rules) == (game.pot, game.dealer, rules)
            assert arrived.deal is not None
            assert told(arrived.deal) == told(game.deal)
            seat = asked[0]
            game.apply(seat, rng.choice(game.deal.legal_actions(seat)))
        if game.deal is not None and game.deal.phase is Phase.PLAYED_OUT:
            game.settle()


@every_way
@every_rule_book
def test_what_is_thought_of_a_deal(rules: Rules, way: str) -> None:
    thought_over = set()
    for view in first_views(rules):
        thought_over.add(view.deal.phase)
        estimates = SharpPlayer().estimates(view, random.Random(1), Budget(playouts=20))
        assert estimates
        assert sent(estimates, way) == estimates
        for estimate in estimates:
            assert sent(estimate, way) == estimate
    assert thought_over == all_phases(rules) - {Phase.PLAYED_OUT, Phase.SETTLED}


def first_views(rules: Rules) -> Iterator[PlayerView]:
    """Return what the seat asked first in each phase may know."""
    seen = set()
    for deal in positions(rules):
        asked = deal.to_act()
        if asked and deal.phase not in seen and deal.illegal is None:
            seen.add(deal.phase)
            yield player_view(deal, asked[0])
