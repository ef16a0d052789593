"""Over random rule sets: write, read, replay and verify say the same as the play."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from booray_core import DealRecord, replay, verify
from booray_core.record.recorder import entries_of, offers
from booray_core.simulate import Simulation
from tests.core.random_deals import rules as random_rules


@st.composite
def simulations(draw: st.DrawFn) -> Simulation:
    few_chips = random_rules(starting_stack=12)
    rules = draw(random_rules() | few_chips)
    return Simulation(
        rules,
        seats=draw(st.integers(*rules.players)),
        deals=6,
        seed=draw(st.text(max_size=3)),
        players=draw(st.sampled_from(["random", "easy", "steady"])),
    )


def retold(record: DealRecord) -> DealRecord:
    """Return a record with its acts, tricks and payments as a replay of it has them."""
    told: list[Any] = []
    steps = replay(record)
    deal = next(steps).deal
    offered = offers(deal, deal.order[0])
    for step in steps:
        told.extend(entries_of(step.events, offered))
        offered = {seat: deal.legal_actions(seat) for seat in deal.order}
    assert deal.result is not None
    assert dict(deal.result.bourre) == record.result.bourre
    assert dict(deal.result.renege) == record.result.renege
    assert dict(deal.result.taken) == record.result.taken
    assert deal.result.pot_end == record.result.pot_end
    tricks = tuple((trick.leader, trick.cards, trick.winner) for trick in deal.tricks)
    assert tricks == tuple((trick.leader, trick.cards, trick.winner) for trick in record.tricks)
    assert tuple(map(tuple, deal.reshuffles)) == record.reshuffles
    return record.model_copy(update={"actions": tuple(told)})


@settings(max_examples=20, deadline=None)
@given(simulations())
def test_replay_equals_play_and_nothing_is_wrong(simulation: Simulation) -> None:
    records = list(simulation.run())
    read = [DealRecord.from_json(record.to_json()) for record in records]
    assert read == records
    for record in read:
        assert [e.act for e in retold(record).actions] == [e.act for e in record.actions]
        assert retold(record) == record
    assert verify(read) is None
