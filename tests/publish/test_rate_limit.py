"""Slots for requests: how many in a second, and who has the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest

from bot.publish.rate_limit import AT_ONCE, FIRST_IN_A_ROW, GAP, MOST_A_SECOND, RateLimit, Slot
from bot.store import StoreError
from tests.publish.given_time import VirtualClock, busiest_second, passes, settle

URGENT, OTHER = True, False


class Askers:
    """Asks for slots, and notes when each comes."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.limit = RateLimit(self.clock)
        self.slots: list[Slot] = []
        self.came: list[tuple[str, datetime]] = []

    def ask(self, name: str, *, urgent: bool = OTHER) -> None:
        self.slots.append(self.limit.ask(urgent=urgent))
        self.slots[-1].add_done_callback(lambda slot: self._note(name, slot))

    def _note(self, name: str, slot: Slot) -> None:
        if not slot.cancelled():
            self.came.append((name, self.clock.now()))

    @property
    def names(self) -> Sequence[str]:
        return [name for name, _ in self.came]

    async def use_up(self) -> None:
        """Have all slots taken that are to be had at once."""
        for _ in range(AT_ONCE):
            self.ask("before")
        await settle()
        self.slots.clear()
        self.came.clear()


@pytest.fixture
async def askers() -> Askers:
    return Askers()


async def test_however_many_ask_no_second_has_more_than_the_most(askers: Askers) -> None:
    for pause in (0, 0.3, 2.5, 0.01, 1.0):
        for _ in range(150):
            askers.ask("table")
        await passes(askers.clock, pause)
    await passes(askers.clock, 30)
    assert len(askers.came) == 5 * 150
    assert busiest_second([when for _, when in askers.came]) == MOST_A_SECOND < 50


async def test_what_is_urgent_goes_first_and_the_rest_goes_on_all_the_same(askers: Askers) -> None:
    await askers.use_up()
    for _ in range(8):
        askers.ask("other")
    for _ in range(100):
        askers.ask("urgent", urgent=URGENT)
    await passes(askers.clock, 1)
    begun = askers.names[: 4 * (FIRST_IN_A_ROW + 1)]
    assert begun[:FIRST_IN_A_ROW] == ["urgent"] * FIRST_IN_A_ROW
    assert begun.count("other") == 4


async def test_what_turns_out_to_be_urgent_moves_up(askers: Askers) -> None:
    await askers.use_up()
    for number in range(20):
        askers.ask(f"table {number}")
    askers.limit.hurry(askers.slots[17])
    await passes(askers.clock, GAP.total_seconds())
    assert askers.names == ["table 17"]
    askers.limit.hurry(askers.slots[17])  # which changes nothing once it has come
    await passes(askers.clock, 1)
    assert len(askers.came) == 20


async def test_a_place_that_is_given_up_costs_those_behind_nothing(askers: Askers) -> None:
    await askers.use_up()
    for number in range(4):
        askers.ask(f"table {number}")

    async def wait() -> None:
        await askers.slots[0]

    waiting = asyncio.create_task(wait())
    await settle()
    waiting.cancel()
    askers.slots[1].cancel()
    await passes(askers.clock, 2 * GAP.total_seconds())
    assert askers.names == ["table 2", "table 3"]


async def test_a_clock_that_is_put_back_stops_nothing(askers: Askers) -> None:
    for _ in range(AT_ONCE):
        askers.ask("before")
    askers.clock._now -= timedelta(hours=1)
    for _ in range(3):
        askers.ask("after")
    await passes(askers.clock, 4 * GAP.total_seconds())
    assert askers.names.count("after") == 3


async def test_a_limit_that_is_stopped_leaves_nothing_behind(askers: Askers) -> None:
    for _ in range(20):
        askers.ask("table")
    askers.limit.stop()
    await passes(askers.clock, 5)
    assert len(askers.came) == AT_ONCE
    assert all(slot.cancelled() for slot in askers.slots[AT_ONCE:])
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_what_fails_while_others_succeed_is_tried_less_and_less_often(
    askers: Askers,
) -> None:
    waited = []
    for failures in (1, 5, 10, 30, 1000):
        trouble = OSError() if failures < 20 else StoreError()
        begun = askers.clock.now()
        again = asyncio.create_task(askers.limit.again(failures, trouble))
        while not again.done():
            await settle()
            askers.limit.answered()
            await passes(askers.clock, 1)
        waited.append((askers.clock.now() - begun).total_seconds())
    assert waited == [1, 2, 4, 8, 60]
