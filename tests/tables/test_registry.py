"""Which tables are open, who follows them, and what the log tells of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from datetime import timedelta

import pytest

from booray_core.shuffle import SECRET_BYTES
from bot import metrics
from bot.ledger.accounts import house, seat
from bot.ledger.transfers import Transfer, TransferReason, post
from bot.store import StoreUnknown
from bot.store.rows.tables import Whereabouts
from bot.tables.all_tables import open_tables
from bot.tables.all_tables.play_log import tell_of_deals
from bot.tables.requests import Close, Join, StartDeal
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Notice
from bot.tables.words.reasons import TableReason
from bot.tables.words.system import SystemChance
from bot.tables.words.values import OpenOrder
from tests.log_lines import lines_of
from tests.tables.audits import audit_tables
from tests.tables.harness import ANN, BO, CHANNEL, LONG, SERVER, Harness
from tests.tables.ports import VirtualClock


async def test_only_so_many_closed_tables_are_remembered(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "REMEMBERED", 2)
    tables = []
    for _ in range(3):
        tables.append(await harness.open(ANN))
        await harness.do(tables[-1], ANN, Close(moderator=False))
    found = [harness.tables.find(table) is not None for table in tables]
    assert found == [False, True, True]
    assert await harness.refuses(tables[0], ANN, StartDeal()) is TableReason.UNKNOWN_TABLE


@pytest.mark.parametrize("has_happened", [False, True])
async def test_an_opening_of_which_nobody_knows_is_found_out_about(
    harness: Harness, has_happened: bool
) -> None:
    order = OpenOrder(SERVER, CHANNEL, ANN, "fists", thread="a table")
    publisher = harness.publisher
    with harness.answers_get_lost(has_happened=has_happened, of=lambda: bool(publisher.posted)):
        with pytest.raises(StoreUnknown):
            await harness.tables.open(order)
        assert not publisher.taken_back
        assert not publisher.threads_back
    (posted,) = publisher.posted
    assert harness.tables.in_channel(posted.channel_id) == posted.id
    await harness.tables.arrive(posted.id)
    back = [each.id for each in publisher.taken_back]
    assert back == ([] if has_happened else [posted.id])
    assert publisher.threads_back == ([] if has_happened else [posted.channel_id])
    running = [view.id for view in harness.tables.views()]
    assert running == ([posted.id] if has_happened else [])
    if has_happened:
        assert harness.view(posted.id).post is not None
        await harness.do(posted.id, BO, Join())


async def test_the_audit_names_what_differs(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.open(ANN)
    account = seat(SERVER, table, 0, ANN)
    stolen = Transfer(account, house(SERVER), 30, TransferReason.UNSTAKE, table=table)
    await harness.database.commit(lambda tx: post(tx, [stolen], harness.clock.now()))
    harness.is_damaged = True
    (difference,) = await audit_tables(harness.tables, harness.database)
    assert difference == f"{account.key}: 100, 70"
    with caplog.at_level(logging.ERROR):
        await harness.restart()
    assert "differs" in caplog.text
    assert harness.tables.find(table) is None, "it is set aside"


# The real ports


def test_the_systems_chance() -> None:
    chance = SystemChance()
    secrets = {chance.secret() for _ in range(10)}
    assert len(secrets) == 10
    assert {len(each) for each in secrets} == {SECRET_BYTES}
    assert {chance.one_of([2, 5]) for _ in range(100)} == {2, 5}
    assert all(1.2 <= chance.between(1.2, 2.2) <= 2.2 for _ in range(100))
    assert chance.thoughts().random() != chance.thoughts().random()


# Who follows what happens at tables, through another door beside the harness's


class Page:
    """Another door, told before the publisher."""

    def __init__(self) -> None:
        self.seen: list[Snapshot] = []
        self.is_broken = False

    def changed(self, snapshot: Snapshot, notices: Sequence[Notice] | None) -> None:
        self.seen.append(snapshot)
        self._break()

    def set_aside(self, table: Whereabouts) -> None:
        self._break()

    def _break(self) -> None:
        if self.is_broken:
            raise ValueError("nobody can see this")


@pytest.fixture
async def page(harness: Harness) -> Page:
    page = Page()
    harness.others.append(page)
    await harness.restart()
    return page


async def test_one_that_fails_stops_no_other(
    harness: Harness, page: Page, caplog: pytest.LogCaptureFixture
) -> None:
    page.is_broken = True
    table = await harness.open(ANN, computers=1)
    await harness.do(table, ANN, StartDeal())
    await harness.play(table, lambda view: view.last is not None)
    assert harness.publisher.seen == page.seen
    assert "table t-000001 could not be announced" in caplog.text
    assert "nobody can see this" in caplog.text


# What the log tells the operator of play: tables opened and closed, and deals by the minute


LOGGER = "bot.tables.all_tables.play_log"


@pytest.fixture
def lines() -> Iterator[list[str]]:
    """The lines, from the name of their logger on."""
    yield from lines_of(LOGGER)


async def test_a_table_that_opens_is_told_with_its_rules_and_seats(
    harness: Harness, lines: list[str]
) -> None:
    await harness.open(computers=3, limit=10, buy_in=30)
    (line,) = lines
    assert line == (
        "table t-000001 opened: fists with limit=10, buy-in 30, stakes chips, pace normal;"
        " people 1, computers 3; the server's first table and its host's first [t-000001]"
    )


async def test_a_table_that_closes_is_told_with_its_deals_and_why(
    harness: Harness, lines: list[str]
) -> None:
    table = await harness.started(ANN, BO, computers=2)
    await harness.play(table, lambda view: view.last is not None and view.last.number == 2)
    harness.clock.go_to(harness.view(table).opened_at + timedelta(minutes=31))
    await harness.do(table, ANN, Close())
    told, _, about = lines[1].partition(" [")
    assert told == "table t-000001 closed (host): open for 31 min, 2 deals; people 2, computers 2"
    assert about == "t-000001 #2]"


class Minutes:
    """Deals that are counted, under a clock that is given."""

    def __init__(self) -> None:
        self.clock = VirtualClock()

    async def passes(self) -> None:
        """Let a minute pass."""
        while not self.clock.sleeping:
            self.clock.fell_asleep.clear()
            await asyncio.wait_for(self.clock.fell_asleep.wait(), LONG)
        self.clock.fell_asleep.clear()
        self.clock.go_to(self.clock.next_alarm())
        await asyncio.wait_for(self.clock.fell_asleep.wait(), LONG)


async def test_deals_are_a_line_a_minute_and_none_where_none_end(lines: list[str]) -> None:
    minutes = Minutes()
    telling = asyncio.create_task(tell_of_deals(minutes.clock, lambda: 30))
    await asyncio.sleep(0)
    for settled, voided in ((45, 0), (0, 0), (3, 1), (0, 0)):
        metrics.DEALS.labels("settled").inc(settled)
        metrics.DEALS.labels("voided").inc(voided)
        await minutes.passes()
    telling.cancel()
    assert lines == [
        "deals ended in a minute: 45; open tables: 30",
        "deals ended in a minute: 3, 1 broken off; open tables: 30",
    ]
