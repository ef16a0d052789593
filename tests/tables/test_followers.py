"""Who follows what happens at tables, through another door beside the harness's."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

import pytest

from booray_core import STAND_PAT, Card, Draw
from bot.tables.handle.acting import Act, DrawAhead, MarkCards
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Notice
from bot.tables.words.reasons import TableRefused
from bot.tables.words.values import Whereabouts
from bot.tables.words.views import HandView
from tests.tables.harness import ANN, BO, CY, SERVER, Harness, member_of, second_process


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


async def test_marks_are_those_of_the_last_request_and_of_the_hand(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    await mark(harness, table, waits, some_cards(waits, 3))
    one, foreign = some_cards(waits, 1), some_cards(first, 1)
    assert (await mark(harness, table, waits, one | foreign)).marks == one
    assert not (await mark(harness, table, waits, frozenset())).marks
    late = MarkCards(some_cards(first, 1), 7, 1)
    assert not (await harness.tables.do(table, member_of(first), late)).hand.marks
    await harness.decide(table, first, STAND_PAT)
    assert not (await mark(harness, table, first, some_cards(first, 1))).marks


async def test_a_draw_said_ahead_and_taken_back_is_marked(harness: Harness) -> None:
    table, _, waits = await two_drawing(harness)
    cards = some_cards(waits, 2)
    await harness.do(table, member_of(waits), DrawAhead(Draw(tuple(cards))))
    back = await harness.tables.do(table, member_of(waits), DrawAhead(None))
    assert back.hand.marks == harness.hand(table, member_of(waits)).marks == cards


async def test_they_stay_when_the_table_is_read_again(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    cards = some_cards(waits, 2)
    await mark(harness, table, waits, cards)
    other = await second_process(harness)
    act = Act(STAND_PAT, first.table.deal_number, first.decision)
    await other.do(table, member_of(first), act)
    with pytest.raises(TableRefused):
        await harness.do(table, CY, Join())
    await harness.quiet()
    assert harness.view(table).version == other.view(table).version
    assert harness.hand(table, member_of(waits)).marks == cards
    await other.tables.stop()
