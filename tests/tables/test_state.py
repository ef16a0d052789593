"""A table read from its row is the table that was stored, whatever has happened at it."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest

from booray_core import PRESETS, DealRecord, Rules, rules_for
from booray_core.record.verifier import verify
from bot.faces import Deck
from bot.servers.settings import Pictures
from bot.store.rows.tables import TableRow
from bot.tables import requests
from bot.tables.handle import Step, decide
from bot.tables.one_table.commit import commit_of, row_of
from bot.tables.requests import REQUESTS, Request
from bot.tables.state.snapshot import snapshot_of
from bot.tables.state.table_state import Opening, TableState
from bot.tables.words.recorded import line_of
from bot.tables.words.system import SystemChance
from bot.tables.words.values import HouseRules, Pace, Person, Stage, Stakes

HOUSE = HouseRules(settle=0.0)
OPENED = datetime(2026, 1, 1, 20, tzinfo=UTC)
HOST, BEA, CY = 10**17, 10**17 + 1, 10**17 + 2


class Chance(SystemChance):
    """Chance from a seed."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)  # type: ignore[assignment]


class Evening:
    """A table without a store: each step is read again from what it would have written."""

    def __init__(self, rules: Rules, preset: str, stakes: Stakes = Stakes.PRACTICE) -> None:
        self.now = OPENED
        self.random = random.Random(preset)
        opening = Opening(
            preset=preset,
            rules=rules,
            stakes=stakes,
            pace=Pace.NORMAL,
            level="easy",
            buy_in=rules.starting_stack,
            host=HOST,
            advice_among_people=False,
            computers_for_chips=True,
            most_buy_in=None,
            own_thread=False,
            private_thread=False,
            language="en",
            pictures=Pictures.EVERY_CARD,
            deck=Deck.TWO_COLOURS,
        )
        self.state = TableState(
            id="t-1",
            server_id=1,
            channel_id=2,
            opened_at=OPENED,
            opening=opening,
            host=HOST,
            last_act=OPENED,
        ).awake(HOUSE, bytes(range(32)))
        self.state.seal_message = 10**17 + 9
        self.row: TableRow = row_of(self.state, None)
        self.records: list[DealRecord] = []

    def do(self, request: Request, member: int | None = None) -> Step:
        step = Step(self.state, self.now, Chance(f"{self.state.version}"), member)
        decide(step, request)
        assert REQUESTS.validate_json(REQUESTS.dump_json(request)) == request
        if not step.happened:
            return step
        self.row = commit_of(step, self.row, request, None, None).row
        if step.deal is not None:
            record = line_of(step.deal, self.state.secret)
            assert isinstance(record, DealRecord)
            self.records.append(record)
        again = TableState.read(self.row, HOUSE)
        assert snapshot_of(again, None) == snapshot_of(self.state, None)
        assert again.to_json() == self.state.to_json()
        self.state = again
        return step

    def play_a_deal(self) -> None:
        """Go through a pause, and play the deal after it at random."""
        until = self.state.stage_until
        assert until is not None
        self.now = until
        self.do(requests.CloseCut(None, None))
        self.do(requests.NoteDealPost(self.state.deal_number, 10**18 + self.state.deal_number))
        self.do(requests.DealOut(None))
        number = self.state.deal_number
        while self.state.game.deal is not None and self.state.deal_number == number:
            self.now += timedelta(seconds=1)
            deal = self.state.game.deal
            if not deal.to_act():
                self.now += timedelta(seconds=HOUSE.settle)
                self.do(requests.TimeIsUp())
                continue
            seat = self.random.choice(deal.to_act())
            action = self.random.choice(deal.legal_actions(seat))
            occupant = self.state.seats[seat].occupant
            if isinstance(occupant, Person):
                self.do(requests.Act(action, number), occupant.member_id)
                continue
            turn = self.state.this.turns.get(seat)
            assert turn is not None
            self.do(requests.ActFor(seat, turn.since, action, "computer"))


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_table_is_the_same_read_again_after_every_step(preset: str) -> None:
    evening = Evening(rules_for(preset), preset)
    evening.do(requests.SeatFirst((None,)), HOST)
    evening.do(requests.Join(), BEA)
    evening.do(requests.Join(), CY)
    evening.do(requests.StartDeal(), HOST)
    for _ in range(4):
        if evening.state.stage is not Stage.PAUSE:
            break
        evening.play_a_deal()
    assert evening.records
    assert [verify(record) for record in evening.records] == [None] * len(evening.records)
    if evening.state.stage is not Stage.CLOSED:
        evening.do(requests.Close(), HOST)
        assert {who.occupant for who in snapshot_of(evening.state, None).view.totals} >= {
            Person(HOST),
            Person(BEA),
        }
