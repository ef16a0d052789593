"""What crosses to a thinking process and back arrives as it left."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import TypeVar

import pytest

from booray_core import (
    CARD_PLAYS,
    RECALL,
    CardSet,
    Deal,
    IllegalAction,
    Phase,
    PlayerView,
    Rules,
    Setup,
    deal_view,
    player_view,
    rules_for,
)
from booray_core.players import Budget, SharpPlayer
from tests.core.random_deals import Played, all_actions, begin, step

DEALS = 4
"""How many are played by chance for each rule book."""


ACTS = all_actions()[::9]


Value = TypeVar("Value")

every_rule_book = pytest.mark.parametrize(
    "rules",
    [
        pytest.param(rules_for(preset, enforcement=enforcement), id=f"{preset}-{enforcement}")
        for preset, enforcement in (("fists", "honor"), ("indiana", "strict"), ("boxed", "honor"))
    ],
)


def sent(value: Value) -> Value:
    """Return what arrives of a value in another process."""
    arrived = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own
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


@every_rule_book
def test_all_that_is_told_of_a_deal(rules: Rules) -> None:
    phases = set()
    events = set()
    for deal in positions(rules):
        phases.add(deal.phase)
        events |= {type(event).__name__ for event in deal.events}
        values = told(deal)
        assert sent(values) == values
        assert told(sent(deal)) == values
    assert phases == all_phases(rules)
    assert events >= {"Paid", "Dealt", "Drew", "CardPlayed", "TrickWon", "Settled"}
    if rules.enforcement == "honor":
        assert {"Premature", "Recalled"} <= events


@every_rule_book
def test_what_is_thought_of_a_deal(rules: Rules) -> None:
    thought_over = set()
    for view in first_views(rules):
        thought_over.add(view.deal.phase)
        estimates = SharpPlayer().estimates(view, random.Random(1), Budget(playouts=20))
        assert estimates
        assert sent(estimates) == estimates
    assert thought_over == all_phases(rules) - {Phase.PLAYED_OUT, Phase.SETTLED}


def first_views(rules: Rules) -> Iterator[PlayerView]:
    """Return what the seat asked first in each phase may know."""
    seen = set()
    for deal in positions(rules):
        asked = deal.to_act()
        if asked and deal.phase not in seen and deal.illegal is None:
            seen.add(deal.phase)
            yield player_view(deal, asked[0])
