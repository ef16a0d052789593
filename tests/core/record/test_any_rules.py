"""Over random rule sets: write, read, replay and verify say the same as the play."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from booray_core import DealRecord, replay, verify
from booray_core.simulate import Simulation
from tests.core.random_deals import rules as random_rules


@st.composite
def simulations(draw: st.DrawFn) -> Simulation:
    rules = draw(random_rules() | random_rules(starting_stack=12))
    return Simulation(
        rules,
        seats=draw(st.integers(*rules.players)),
        deals=6,
        seed=draw(st.text(max_size=3)),
        players=draw(st.sampled_from(["random", "easy", "steady"])),
    )


@settings(max_examples=20, deadline=None)
@given(simulations())
def test_replay_equals_play_and_nothing_is_wrong(simulation: Simulation) -> None:
    records = list(simulation.run())
    read = [DealRecord.from_json(record.to_json()) for record in records]
    assert read == records
    for record in read:
        *_, last = replay(record)
        assert last.deal.result is not None
        assert dict(last.deal.result.taken) == record.result.taken
        assert last.deal.result.pot_end == record.result.pot_end
    assert verify(read) is None
