"""What is kept of a deal says of it what its play did."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given, settings

from booray_core import DealRecord, deal_view, replay
from booray_core.habits import NO_HABITS
from booray_core.simulate import Simulation
from bot.tables.handle.step import DealOver
from bot.tables.history.recorded import deal_row, line_of, result_of, results_of
from bot.tables.state.current_deal import CurrentDeal
from bot.tables.state.turns import Turns
from bot.tables.words.values import Actor, FinishedDeal, Person
from tests.core.record.test_any_rules import simulations

AT = datetime(2026, 3, 1, tzinfo=UTC)


@settings(max_examples=20, deadline=None)
@given(simulations())
def test_results_follow_from_records(simulation: Simulation) -> None:
    for line in simulation.run():
        people = {each.seat: Person(10**17 + each.seat) for each in line.seats}
        named = [each.model_copy(update={"name": str(10**17 + each.seat)}) for each in line.seats]
        record = line.model_copy(update={"seats": tuple(named)})
        *_, last = replay(record)
        deal, result = last.deal, last.deal.result
        assert result is not None
        stacks = dict(deal.starting_stacks)
        net = {seat: result.stacks[seat] - stacks[seat] for seat in deal.order}
        told: Any = (record.deal, deal_view(deal), result, people, net, AT, "none", None, None)
        this = CurrentDeal(record.deal, record.dealer, 0, Turns(timedelta(0)), dealt_at=AT)
        habits = dict.fromkeys(people, NO_HABITS)
        deciders: list[Actor] = ["person" for _ in record.actions]
        over = DealOver(this, record, people, stacks, habits, deciders, FinishedDeal(*told))
        row = deal_row(over, record.table, AT)

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
