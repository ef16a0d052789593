"""What is noticed at one table, and concerns all, is told of none."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.http import Route

from bot.client.outgoing import Outgoing
from bot.client.own_token import OwnToken
from bot.client.shards import Shards
from bot.client.traffic import Traffic
from bot.logs import Subject, about
from bot.publish.tokens import Tokens
from tests.log_lines import lines_of
from tests.tables.harness import VirtualClock

TABLE = Subject("t-8f3a2c", deal=lambda: 12)


@pytest.fixture
def lines() -> Iterator[list[str]]:
    """The lines of the client, as the operator reads them."""
    yield from lines_of("bot.client")


async def test_the_bots_own_token(lines: list[str]) -> None:
    answer: Any = SimpleNamespace(status=401, reason="Unauthorized")

    async def refused(*_: object, **__: object) -> None:
        raise discord.HTTPException(answer, {"code": 0, "message": "401: Unauthorized"})

    clock, http = VirtualClock(), SimpleNamespace(request=refused)
    OwnToken(http, clock, Outgoing(Tokens()))  # type: ignore[arg-type] # a stand-in
    with about(TABLE):
        asked = asyncio.create_task(http.request(Route("GET", "/channels/1")))
    while not asked.done():
        await asyncio.sleep(0)
        if clock.sleeping:
            clock.go_to(clock.next_alarm())
    assert isinstance(asked.exception(), discord.HTTPException)
    assert lines == ["Discord rejects the bot's token: nothing more is sent"]


async def test_a_shard_that_delivers_no_presses(lines: list[str]) -> None:
    client: Any = SimpleNamespace(shard_count=1, shard_ids=None, get_shard=lambda _: None)
    shards = Shards(client, VirtualClock(), Traffic())
    with about(TABLE):
        for _ in range(3):
            shards.note_time_out(900)
    await asyncio.sleep(0)
    shards.stop()
    assert lines == ["shard 0 delivers no presses; reconnecting"]
