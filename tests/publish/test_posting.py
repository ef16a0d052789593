"""Which messages of a channel are ours."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock

import discord

from bot.publish.posting import FoundMessage, Posting
from bot.screens import table_screen
from bot.wording import Wording
from tests.publish.wire import Room

US, THEM = discord.Object(7), discord.Object(8)


def message(message_id: int, author: discord.Object) -> dict[str, Any]:
    """A table's message, as Discord returns it."""
    screen = table_screen(Room().view(1, 1), Wording("en"))
    made = {
        "id": message_id,
        "channel_id": 1,
        "author": {"id": author.id, "username": "a bot", "discriminator": "0", "avatar": None},
        "components": screen.to_components(),  # type: ignore[no-untyped-call] # of discord.py
        "content": "",
        "type": 0,
        "flags": 1 << 15,
        "timestamp": "2026-01-31T20:15:00+00:00",
        "edited_timestamp": None,
    }
    lists: dict[str, list[Any]] = {
        key: [] for key in ("attachments", "embeds", "mentions", "mention_roles")
    }
    return {**made, **lists, **dict.fromkeys(("pinned", "tts", "mention_everyone"), False)}


async def found_by(user: discord.Object | None) -> list[FoundMessage]:
    client = discord.Client(intents=discord.Intents(guilds=True))

    async def request(*_: object, **__: object) -> list[dict[str, Any]]:
        return [message(3, THEM), message(2, US), message(1, THEM)]

    client.http.request = request  # type: ignore[method-assign]
    channel = client.get_partial_messageable(1, guild_id=1)
    return await Posting(channel, user, "t-1", Wording(), AsyncMock()).found(after=None)


async def test_another_bots_message_is_not_ours_whatever_its_buttons_carry() -> None:
    (ours,) = await found_by(US)
    assert (ours.message_id, ours.live_at) == (2, "t-1")
    for user in (None, discord.Object(9)):
        assert await found_by(user) == []
