"""Over random rule sets: write, read, replay and verify say the same as the play."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from booray_core import PRESETS, DealRecord, Rules, RulesRefused, replay, rules_for, verify
from booray_core.record.recorder import entries_of, offers
from booray_core.rules import Declaration, Enforcement, Format, MustHold, StockEnd, Trump
from booray_core.simulate import Simulation

CHANGES: dict[str, st.SearchStrategy[Any]] = {
    "hand_size": st.sampled_from([4, 5]),
    "ante": st.integers(1, 7),
    "trump": st.sampled_from(Trump),
    "declaration": st.sampled_from(Declaration),
    "max_draw": st.integers(0, 5),
    "dealer_must_play_ace": st.booleans(),
    "second_ante": st.integers(0, 7),
    "stay_ante": st.none() | st.integers(1, 7),
    "must_hold": st.none() | st.sampled_from(MustHold),
    "must_head": st.booleans(),
    "cinch": st.booleans(),
    "limit": st.none() | st.integers(1, 20),
    "limit_caps_win": st.booleans(),
    "renege_multiple": st.integers(1, 3),
    "bourre_exempt": st.booleans(),
    "tied_exempt": st.booleans(),
    "stock_end": st.sampled_from(StockEnd),
    "enforcement": st.sampled_from(Enforcement),
    "format": st.sampled_from(Format),
    "starting_stack": st.integers(1, 40),
    "target": st.none() | st.integers(20, 80),
    "players": st.just((2, 8)),
}


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Draw a preset with some options changed, in any combination that can be played."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    options = draw(st.sets(st.sampled_from(sorted(CHANGES)), max_size=12))
    try:
        return rules_for(preset, **{option: draw(CHANGES[option]) for option in sorted(options)})
    except RulesRefused:
        assume(condition=False)
        raise


@st.composite
def simulations(draw: st.DrawFn) -> Simulation:
    rules = draw(rule_sets())
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


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(simulations())
def test_replay_equals_play_and_nothing_is_wrong(simulation: Simulation) -> None:
    records = list(simulation.run())
    read = [DealRecord.from_json(record.to_json()) for record in records]
    assert read == records
    for record in read:
        assert [e.act for e in retold(record).actions] == [e.act for e in record.actions]
        assert retold(record) == record
    assert verify(read) is None


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(simulations())
def test_each_record_verifies_by_itself_and_chips_are_conserved(simulation: Simulation) -> None:
    for record in simulation.run():
        assert verify(record) is None
        result = record.result
        before = record.pot + sum(each.stack for each in record.seats)
        before += sum(chips for seat, chips in record.antes.items() if seat not in result.stacks)
        assert result.pot_next + sum(result.stacks.values()) == before
