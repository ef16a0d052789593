"""One place: one request in flight, the latest state wins."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from itertools import pairwise
from typing import cast

import discord
import pytest

from bot.publish.decisions import BotTokenRefused
from bot.publish.live_message import ChannelMessage, LiveMessage, TryAgain
from bot.publish.posting import Content, Posting
from bot.publish.rate_limit import RateLimit
from tests.measured import Measured
from tests.publish.given_time import VirtualClock, passes, settle


class Wire(LiveMessage[int]):
    """A slow way to Discord: each state waits until it is let through."""

    def __init__(self, clock: VirtualClock, spacing: float = 0) -> None:
        super().__init__("table t-1", RateLimit(clock), timedelta(seconds=spacing), "panel")
        self.begun: list[tuple[float, int]] = []
        self.arrived: list[int] = []
        self.gate = asyncio.Semaphore(0)
        self.fails: list[Exception] = []

    async def _bring_up_to_date(self, state: int) -> None:
        self.begun.append((self._clock.now().timestamp(), state))
        await self.gate.acquire()
        if self.fails:
            raise self.fails.pop(0)
        self.arrived.append(state)


async def test_states_overtaken_while_a_request_is_under_way_are_never_sent(
    caplog: pytest.LogCaptureFixture, measured: Measured
) -> None:
    clock = VirtualClock()
    wire = Wire(clock, spacing=1)
    wire.fails.append(discord.ClientException("no"))
    for state in (1, 2, 3, 4):
        wire.show(state)
        await settle()
    wire.gate.release()
    wire.gate.release()
    with caplog.at_level(logging.ERROR):
        await settle()
        assert [state for _, state in wire.begun] == [1], "not before the spacing is over"
        await passes(clock, 1)
        await wire.idle()
    assert wire.arrived == [4], "one that failed does not stop the next"
    assert "table t-1" in caplog.text
    assert (measured("states_total"), measured("states_overtaken_total")) == (4, 2)


async def test_dropping_breaks_off_what_is_under_way_and_forgets_what_waits() -> None:
    wire = Wire(VirtualClock())
    wire.show(1)
    await settle()
    wire.show(2)
    wire.drop()
    wire.gate.release()
    await settle()
    assert (len(wire.begun), wire.arrived) == (1, [])


async def test_what_may_work_later_is_tried_again_with_growing_pauses_in_its_newest_state() -> None:
    clock = VirtualClock()
    wire = Wire(clock)
    wire.fails, wire.gate = [TryAgain()] * 9, asyncio.Semaphore(99)
    wire.show(1)
    await passes(clock, 200)
    wire.show(2)
    await passes(clock, 50)
    between = [later - sooner for (sooner, _), (later, _) in pairwise(wire.begun)]
    assert between == [1, 2, 4, 8, 16, 32, 60, 60, 60], "a newer state goes no sooner"
    assert [state for _, state in wire.begun] == [1] * 9 + [2]


async def test_whoever_asks_for_it_waits_for_no_pause() -> None:
    wire = Wire(VirtualClock())
    wire.fails, wire.gate = [TryAgain()], asyncio.Semaphore(99)
    wire.show(1)
    await wire.idle()
    wire.rest_no_more()
    await settle()
    assert wire.arrived == [1]


class SlowChannel:
    """A channel in which an edit takes its time, and is refused; a message can be deleted."""

    def __init__(self, limit: RateLimit) -> None:
        self.limit, self.gate = limit, asyncio.Event()
        self.deleted: list[int] = []

    async def edit(self, message_id: int, content: Content) -> frozenset[str]:
        await self.gate.wait()
        raise BotTokenRefused

    async def delete(self, message_id: int) -> None:
        self.deleted.append(message_id)


async def test_a_message_that_is_to_go_goes_though_an_edit_under_way_is_refused() -> None:
    clock = VirtualClock()
    channel = SlowChannel(RateLimit(clock))
    message = ChannelMessage("a call", cast("Posting", channel), message_id=7)
    message.show(Content(text="Your turn"))
    await settle()
    message.show(None)
    channel.gate.set()
    await passes(clock, 5)
    assert channel.deleted == [7]
    assert message.is_over


async def test_what_was_dropped_shows_again() -> None:
    wire = Wire(VirtualClock())
    wire.gate = asyncio.Semaphore(9)
    wire.show(1)
    wire.drop()  # before anything has begun
    await settle()
    wire.show(2)
    await settle()
    wire.gate = asyncio.Semaphore(0)
    wire.show(3)
    await settle()
    wire.drop()
    wire.gate = asyncio.Semaphore(9)
    wire.show(4)  # while it is still being broken off
    await settle()
    assert wire.arrived == [2, 4]
    assert wire.is_at_rest
