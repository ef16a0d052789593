"""What is kept of a deal says of it what its play did."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from hypothesis import given, settings

from booray_core import DealRecord, deal_view, replay
from booray_core.simulate import Simulation
from bot.store.rows.tables import DealRow
from bot.tables.words.recorded import line_of, result_of, results_of
from tests.core.record.test_any_rules import simulations

AT = datetime(2026, 3, 1, tzinfo=UTC)


@settings(max_examples=20, deadline=None)
@given(simulations())
def test_results_follow_from_records(simulation: Simulation) -> None:
    for line in simulation.run():
        named = [each.model_copy(update={"name": str(10**17 + each.seat)}) for each in line.seats]
        record = line.model_copy(update={"seats": tuple(named)})
        *_, last = replay(record)
        deal, result = last.deal, last.deal.result
        assert result is not None
        row = DealRow(
            *(record.table, record.deal, AT, AT),
            record=record.model_dump_json(exclude={"shuffle": {"secret"}}),
            seats={
                str(seat): {
                    "member": 10**17 + seat,
                    "stack": stack,
                    "net": result.stacks[seat] - stack,
                }
                for seat, stack in deal.starting_stacks.items()
            },
            deciders=["person" for _ in record.actions],
            habits={},
            ending=None,
        )

        secret = bytes.fromhex(record.shuffle.secret)
        assert record.shuffle.secret not in row.record
        assert line_of(row, secret) == record
        called = line_of(row, secret, {str(10**17): "Ann"})
        assert isinstance(called, DealRecord)
        assert [each.name for each in called.seats if each.seat == 0] in ([], ["Ann"])

        kept = result_of(json.loads(row.record), row.seats)
        assert kept == result
        rows = {each.seat: each for each in results_of(1, "chips", row, record)}
        view = deal_view(deal)
        assert {seat for seat, each in rows.items() if each.played} == set(view.seats_in)
        assert {s: r.tricks for s, r in rows.items()} == {s: view.seats[s].tricks for s in rows}
