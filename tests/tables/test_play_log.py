"""What the log tells the operator of play: tables opened and closed, and deals by the minute."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import timedelta

import pytest

from bot.tables.all_tables.play_log import DealsAMinute
from bot.tables.handle.closing import Close
from bot.tables.one_table.counts import TableCounts
from tests.log_lines import lines_of
from tests.tables.harness import ANN, BO, LONG, Harness
from tests.tables.ports import VirtualClock

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
    assert about == "t-000001 #3]", "the next one was sealed, and not dealt"


class Minutes:
    """Deals that are counted, under a clock that is given."""

    def __init__(self) -> None:
        self.clock, self.counts = VirtualClock(), TableCounts()
        self.deals = DealsAMinute(self.counts, self.clock, lambda: 30)

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
    telling = asyncio.create_task(minutes.deals.run())
    for settled, voided in ((45, 0), (0, 0), (3, 1), (0, 0)):
        minutes.counts.deals["settled"] += settled
        minutes.counts.deals["voided"] += voided
        await minutes.passes()
    telling.cancel()
    assert lines == [
        "deals ended in a minute: 45; open tables: 30",
        "deals ended in a minute: 3, 1 broken off; open tables: 30",
    ]
