"""Who follows what happens at tables, through another door beside the harness's."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pytest

from booray_core import Card
from bot.tables.handle.acting import MarkCards
from bot.tables.handle.dealing import StartDeal
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Notice
from bot.tables.words.values import Whereabouts
from bot.tables.words.views import HandView
from tests.tables.harness import ANN, BO, SERVER, Harness, member_of


class Page:
    """Another door, told before the publisher."""

    def __init__(self) -> None:
        self.seen: list[Snapshot] = []
        self.dropped: list[str] = []
        self.is_broken = False

    def changed(self, snapshot: Snapshot, notices: Sequence[Notice] | None) -> None:
        self.seen.append(snapshot)
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
    await harness.tables.drop([SERVER])
    assert page.dropped == harness.publisher.dropped == [table]


# Cards marked for the draw: in memory alone, for their person's eyes


async def two_drawing(harness: Harness) -> tuple[str, HandView, HandView]:
    """A deal in which two draw; return the table, the hand that draws, and the other one."""
    table = await harness.dealt(ANN, BO)
    await harness.all_play(table)
    (first,) = harness.asked(table)
    return table, first, harness.hand(table, BO if member_of(first) == ANN else ANN)


def some_cards(hand: HandView, count: int) -> frozenset[Card]:
    assert hand.player is not None
    return frozenset(sorted(hand.player.hand)[:count])


async def mark(harness: Harness, table: str, hand: HandView, cards: frozenset[Card]) -> HandView:
    request = MarkCards(cards, hand.table.deal_number, hand.decision)
    return (await harness.tables.do(table, member_of(hand), request, key="page:1")).hand


async def test_others_see_nothing_of_it_and_nothing_is_stored(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    version = await harness.stored_version(table)
    before, told = harness.view(table), len(harness.publisher.told)
    await mark(harness, table, first, some_cards(first, 2))
    assert await harness.stored_version(table) == version
    assert harness.view(table) == before
    assert not harness.hand(table, member_of(waits)).marks
    assert harness.publisher.told[told:] == [(before, ())], "it is told that the table has changed"
