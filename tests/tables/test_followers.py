"""Who is told what happens at tables, and what becomes of it where someone is looking."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

import pytest

from booray_core import Draw
from bot.tables.handle.acting import DrawAhead
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Notice, TableClosed, TurnCalled
from bot.tables.words.values import Stage, Waiting, Whereabouts
from tests.tables.harness import ANN, BO, CY, SERVER, Harness
from tests.tables.test_marks import mark, member_of, some_cards, two_drawing
from tests.tables.test_standstill import cut, two_at_a_deal

MINUTE = 60.0


class Page:
    """Another door, beside the one of the harness."""

    def __init__(self) -> None:
        self.seen: list[tuple[Snapshot, Sequence[Notice] | None]] = []
        self.dropped: list[str] = []
        self.is_broken = False

    def changed(self, snapshot: Snapshot, notices: Sequence[Notice] | None) -> None:
        self.seen.append((snapshot, notices))
        self._break()

    def set_aside(self, table: Whereabouts) -> None:
        self._break()

    def drop(self, table_ids: Collection[str]) -> None:
        self.dropped += table_ids
        self._break()

    def _break(self) -> None:
        if self.is_broken:
            raise ValueError("nobody can see this")


@pytest.fixture
async def page(harness: Harness) -> Page:
    """A page that follows the tables of a harness, told before its publisher."""
    page = Page()
    harness.others.append(page)
    await harness.restart()
    return page


async def test_each_follower_is_told_the_same(harness: Harness, page: Page) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda view: view.last is not None)
    assert [seen for seen, _ in page.seen] == harness.publisher.seen
    told = [(seen.view, tuple(news)) for seen, news in page.seen if news is not None]
    assert told == harness.publisher.told


@pytest.mark.expects_trouble("table t-000001 could not be announced")
async def test_one_that_fails_stops_no_other(
    harness: Harness, page: Page, caplog: pytest.LogCaptureFixture
) -> None:
    page.is_broken = True
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda view: view.last is not None)
    assert len(harness.publisher.seen) == len(page.seen)
    assert "nobody can see this" in caplog.text
    await harness.tables.drop([SERVER])
    assert page.dropped == harness.publisher.dropped == [table]


async def test_every_change_has_the_next_number(harness: Harness, page: Page) -> None:
    table, first, waits = await two_drawing(harness)
    await mark(harness, table, first, some_cards(first, 1))
    for draw in (Draw(tuple(some_cards(waits, 2))), None):
        await harness.tables.do(table, member_of(waits), DrawAhead(draw))
    await harness.advance(MINUTE)
    cut(harness)
    await harness.tables.do(table, ANN, Close(moderator=True))
    numbers = [seen.number for seen, _ in page.seen]
    assert all(after == before + 1 for before, after in pairwise(numbers))
    versions = [seen.view.version for seen, _ in page.seen]
    assert len(set(versions)) < len(numbers), "some are of no commit"


async def test_that_clocks_stand_still_is_told_at_once_and_worth_no_message(
    harness: Harness, page: Page
) -> None:
    await two_at_a_deal(harness)
    told = len(harness.publisher.told)
    cut(harness)
    seen, news = page.seen[-1]
    assert seen.view.waiting is Waiting.GATEWAY
    assert news is None
    assert len(harness.publisher.told) == told


async def test_a_table_that_closes_is_told_with_everyones_hand(
    harness: Harness, page: Page
) -> None:
    table = await two_at_a_deal(harness)
    await harness.tables.do(table, CY, Close(moderator=True))
    seen, news = page.seen[-1]
    assert any(isinstance(each, TableClosed) for each in news or ())
    assert seen.view.stage is Stage.CLOSED
    assert seen.hand(0).table is seen.view


# Looking


async def test_nobody_is_called_who_is_looking(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    harness.door.looking = {ANN}
    await harness.advance(30)
    assert [each.member_id for each in harness.publisher.all(TurnCalled)] == [BO]
    assert harness.view(table).half_over == {0, 1}, "the clocks show it for both"


async def test_a_table_is_not_idle_while_someone_there_looks_at_it(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    harness.door.looking = {BO}
    await harness.advance(60 * MINUTE)
    assert harness.view(table).stage is Stage.LOBBY
    assert not [view for view, _ in harness.publisher.told if view.closes_at]
    harness.door.looking = set()
    await harness.advance(16 * MINUTE)
    assert harness.view(table).stage is Stage.CLOSED


async def test_who_looks_on_without_a_seat_keeps_no_table_open(harness: Harness) -> None:
    table = await harness.open(ANN)
    harness.door.looking = {BO}
    await harness.advance(16 * MINUTE)
    assert harness.view(table).stage is Stage.CLOSED


async def test_one_who_looks_after_the_warning_takes_it_back(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.advance(12 * MINUTE)
    assert harness.view(table).closes_at is not None
    harness.door.looking = {ANN}
    await harness.advance(4 * MINUTE)
    assert harness.view(table).stage is Stage.LOBBY
    assert harness.view(table).closes_at is None


async def test_whoever_looks_can_be_heard_though_discord_is_silent(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    harness.door.looking = {ANN, BO}
    harness.connection.silent = True
    await harness.advance(50)
    assert harness.view(table).waiting is None
    assert harness.publisher.timed_out()
