"""One place: one request in flight, the latest state wins."""

from __future__ import annotations

import asyncio
import logging

import discord
import pytest

from bot.publish.outbox import Outbox


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
    wire = Wire()
    outbox = Outbox("table", wire.deliver)
    for state in (1, 2, 3, 4):
        outbox.put(state)
        await settle()
    assert wire.begun == [1]
    wire.gate.release()
    wire.gate.release()
    await outbox.idle()
    assert wire.arrived == [1, 4]


async def test_a_state_put_later_is_sent_by_itself() -> None:
    wire = Wire()
    outbox = Outbox("table", wire.deliver)
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
    outbox = Outbox("table t-1", wire.deliver)
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
    outbox = Outbox("table", wire.deliver)
    outbox.put(1)
    await settle()
    outbox.put(2)
    outbox.drop()
    wire.gate.release()
    await settle()
    assert wire.begun == [1]
    assert wire.arrived == []


async def test_what_comes_in_quick_succession_is_one_delivery_after_the_rest() -> None:
    wire = Wire()
    rests = asyncio.Semaphore(0)

    async def rest() -> None:
        await rests.acquire()

    outbox = Outbox("table", wire.deliver, rest)
    wire.gate.release()
    outbox.put(1)
    await outbox.idle()
    for state in (2, 3, 4):
        outbox.put(state)
        await settle()
    assert wire.begun == [1]
    rests.release()
    wire.gate.release()
    await outbox.idle()
    assert wire.arrived == [1, 4]
