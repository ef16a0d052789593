"""The bot's connection to the gateway: which one it dials, whether it may, and how it leaves."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.client import TooFewStarts
from bot.sandbox.gateway import Gateway
from bot.sandbox.people import PATIENCE
from bot.sandbox.sessions import SessionConnection
from tests.e2e.running_bot import RunningBot, allow_starts


@pytest.fixture
def identified(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[Any]:
    """Every session that is begun at the sandbox's gateway."""
    begun: asyncio.Queue[Any] = asyncio.Queue()
    identify = Gateway._identify

    def noted(gateway: Gateway, connection: SessionConnection, data: dict[str, Any]) -> None:
        identify(gateway, connection, data)
        begun.put_nowait(data["shard"])

    monkeypatch.setattr(Gateway, "_identify", noted)
    return begun


async def at_once(*_: object, **__: object) -> None:
    """Begin a session without the pause that Discord wants between two."""


@pytest.mark.parametrize("shards", [None, pytest.param(1, marks=pytest.mark.journey)])
async def test_an_invalid_session_is_followed_by_a_new_one_at_the_same_gateway(
    tmp_path: Path, identified: asyncio.Queue[Any], shards: int | None
) -> None:
    async with RunningBot(tmp_path, shards=shards) as running:
        assert await identified.get() == [0, 1]
        with patch.object(running.client, "before_identify_hook", at_once):
            running.sandbox.outages.invalidate(resumable=False)
            async with asyncio.timeout(PATIENCE):
                assert await identified.get() == [0, 1]
        assert await running.person("Ann").command("booray balance")


@pytest.mark.parametrize("shards", [None, pytest.param(2, marks=pytest.mark.journey)])
async def test_with_too_few_starts_left_the_bot_does_not_connect(
    tmp_path: Path, identified: asyncio.Queue[Any], shards: int | None
) -> None:
    running = RunningBot(tmp_path, shards=shards)
    allow_starts(running.sandbox, 1)
    with pytest.raises(TooFewStarts) as refused:
        await running.__aenter__()
    await running.__aexit__(None, None, None)
    assert (refused.value.needed, refused.value.remaining) == (2, 1)
    assert identified.empty()


@pytest.mark.expects_trouble(r"bot.client.gateway: session starts left until .*: 99 of 1000")
async def test_few_starts_left_are_told_in_the_log(tmp_path: Path) -> None:
    running = RunningBot(tmp_path, shards=1)
    allow_starts(running.sandbox, 100, shards=1)
    async with running:
        pass


@pytest.mark.expects_trouble("Discord advises 2 shards, and BOORAY_SHARD_COUNT is 1")
async def test_fewer_shards_than_discord_advises_are_told_in_the_log(tmp_path: Path) -> None:
    running = RunningBot(tmp_path, shards=1)
    running.sandbox.gateway.shards = 2
    async with running:
        pass
