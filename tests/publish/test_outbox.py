"""One place: one request in flight, the latest state wins."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from itertools import pairwise

import discord
import pytest

from bot.publish.counts import States
from bot.publish.outbox import Outbox, TryAgain
from tests.publish.given_time import VirtualClock, passes


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


async def settle() -> None:
    """Let every task that can go on do so."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_states_overtaken_while_a_request_is_under_way_are_never_sent() -> None:
    wire, states = Wire(), States()
    outbox = Outbox("table", wire.deliver, VirtualClock(), states=states)
    for state in (1, 2, 3, 4):
        outbox.put(state)
        await settle()
    assert wire.begun == [1]
    wire.gate.release()
    wire.gate.release()
    await outbox.idle()
    assert wire.arrived == [1, 4]
    assert (states.put, states.overtaken) == (4, 2)


async def test_a_state_put_later_is_sent_by_itself() -> None:
    wire = Wire()
    outbox = Outbox("table", wire.deliver, VirtualClock())
    for state in (1, 2):
        outbox.put(state)
        wire.gate.release()
        await outbox.idle()
    assert wire.arrived == [1, 2]


async def test_a_failed_delivery_is_logged_and_the_next_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    wire = Wire()
    wire.fails[1] = discord.ClientException("no")
    outbox = Outbox("table t-1", wire.deliver, VirtualClock())
    outbox.put(1)
    await settle()
    outbox.put(2)
    wire.gate.release()
    wire.gate.release()
    with caplog.at_level(logging.ERROR):
        await outbox.idle()
    assert wire.arrived == [2]
    assert "table t-1" in caplog.text


async def test_dropping_breaks_off_what_is_under_way_and_forgets_what_waits() -> None:
    wire = Wire()
    outbox = Outbox("table", wire.deliver, VirtualClock())
    outbox.put(1)
    await settle()
    outbox.put(2)
    outbox.drop()
    wire.gate.release()
    await settle()
    assert wire.begun == [1]
    assert wire.arrived == []


async def test_what_comes_in_quick_succession_is_one_delivery_after_the_spacing() -> None:
    wire, clock = Wire(), VirtualClock()
    outbox = Outbox("table", wire.deliver, clock, timedelta(seconds=1))
    wire.gate.release()
    outbox.put(1)
    await outbox.idle()
    for state in (2, 3, 4):
        outbox.put(state)
        await settle()
    assert wire.begun == [1]
    wire.gate.release()
    await passes(clock, 1)
    await outbox.idle()
    assert wire.arrived == [1, 4]


async def test_what_may_work_later_is_tried_again_with_growing_pauses() -> None:
    clock, begun = VirtualClock(), []

    async def deliver(state: int) -> None:
        begun.append((clock.now(), state))
        if len(begun) <= 8:
            raise TryAgain

    outbox = Outbox("table", deliver, clock)
    outbox.put(1)
    await passes(clock, 300)
    between = [(b[0] - a[0]).total_seconds() for a, b in pairwise(begun)]
    assert between == [1, 2, 4, 8, 16, 32, 60, 60]
    assert {state for _, state in begun} == {1}


async def test_the_newest_state_is_the_one_that_is_tried_again_and_no_sooner() -> None:
    clock, seen = VirtualClock(), []

    async def deliver(state: int) -> None:
        seen.append(state)
        if len(seen) <= 2:
            raise TryAgain

    outbox = Outbox("table", deliver, clock)
    outbox.put(1)
    await passes(clock, 1)
    outbox.put(2)
    outbox.put(3)
    await settle()
    assert seen == [1, 1]
    await passes(clock, 2)
    assert seen == [1, 1, 3]


async def test_whoever_asks_for_it_waits_for_no_pause() -> None:
    clock, seen = VirtualClock(), []

    async def deliver(state: int) -> None:
        seen.append(state)
        if len(seen) <= 1:
            raise TryAgain

    outbox = Outbox("table", deliver, clock)
    outbox.put(1)
    await outbox.idle()
    outbox.hurry()
    await settle()
    assert seen == [1, 1]
