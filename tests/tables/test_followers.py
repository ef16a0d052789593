"""Who follows what happens at tables, through another door beside the harness's."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

import pytest

from booray_core import Draw
from bot.tables.handle.acting import DrawAhead
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Notice
from bot.tables.words.values import Whereabouts
from tests.tables.harness import ANN, SERVER, Harness, member_of
from tests.tables.test_marks import mark, some_cards, two_drawing


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


async def test_every_change_has_the_next_number(harness: Harness, page: Page) -> None:
    table, first, waits = await two_drawing(harness)
    await mark(harness, table, first, some_cards(first, 1))
    for draw in (Draw(tuple(some_cards(waits, 2))), None):
        await harness.do(table, member_of(waits), DrawAhead(draw))
    await harness.advance(60)
    await harness.connect(up=False)
    await harness.do(table, ANN, Close(moderator=True))
    numbers = [seen.number for seen in page.seen]
    assert all(after == before + 1 for before, after in pairwise(numbers))
    versions = [seen.view.version for seen in page.seen]
    assert len(set(versions)) < len(numbers), "some are of no commit"
