"""One place: one request in flight, the latest state wins."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from itertools import pairwise

import discord
import pytest

from bot.publish.outbox import Outbox, TryAgain
from bot.publish.rate_limit import RateLimit
from tests.measured import Measured
from tests.publish.given_time import VirtualClock, passes, settle


class Wire:
    """A slow way to Discord: each delivery waits until it is let through."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.arrived: list[int] = []
        self.gate = asyncio.Semaphore(0)
        self.fails: dict[int, Exception] = {}

    async def deliver(self, state: int) -> None:
        self.begun.append(state)
        await self.gate.acquire()
        if state in self.fails:
            raise self.fails[state]
        self.arrived.append(state)


async def test_states_overtaken_while_a_request_is_under_way_are_never_sent(
    caplog: pytest.LogCaptureFixture, measured: Measured
) -> None:
    wire, clock = Wire(), VirtualClock()
    limit = RateLimit(clock)
    outbox = Outbox(
        *("table t-1", wire.deliver, clock, timedelta(seconds=1)), limit=limit, place="panel"
    )
    wire.fails[1] = discord.ClientException("no")
    for state in (1, 2, 3, 4):
        outbox.put(state)
        await settle()
    assert wire.begun == [1]
    wire.gate.release()
    wire.gate.release()
    with caplog.at_level(logging.ERROR):
        await settle()
        assert wire.begun == [1], "not before the spacing is over"
        await passes(clock, 1)
        await outbox.idle()
    assert wire.arrived == [4], "one that failed does not stop the next"
    assert "table t-1" in caplog.text
    assert (measured("states_total"), measured("states_overtaken_total")) == (4, 2)


async def test_dropping_breaks_off_what_is_under_way_and_forgets_what_waits() -> None:
    wire, clock = Wire(), VirtualClock()
    outbox = Outbox("table", wire.deliver, clock, limit=RateLimit(clock))
    outbox.put(1)
    await settle()
    outbox.put(2)
    outbox.drop()
    wire.gate.release()
    await settle()
    assert (wire.begun, wire.arrived) == ([1], [])


async def test_what_may_work_later_is_tried_again_with_growing_pauses_in_its_newest_state() -> None:
    clock, begun = VirtualClock(), []

    async def deliver(state: int) -> None:
        begun.append((clock.now(), state))
        if len(begun) <= 9:
            raise TryAgain

    outbox = Outbox("table", deliver, clock, limit=RateLimit(clock))
    outbox.put(1)
    await passes(clock, 200)
    outbox.put(2)
    await passes(clock, 50)
    between = [(b[0] - a[0]).total_seconds() for a, b in pairwise(begun)]
    assert between == [1, 2, 4, 8, 16, 32, 60, 60, 60], "a newer state goes no sooner"
    assert [state for _, state in begun] == [1] * 9 + [2]


async def test_whoever_asks_for_it_waits_for_no_pause() -> None:
    seen = []

    async def deliver(state: int) -> None:
        seen.append(state)
        if len(seen) <= 1:
            raise TryAgain

    clock = VirtualClock()
    outbox = Outbox("table", deliver, clock, limit=RateLimit(clock))
    outbox.put(1)
    await outbox.idle()
    outbox.hurry()
    await settle()
    assert seen == [1, 1]
