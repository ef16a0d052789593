"""Requests to a channel that are cut off: nothing is lost, and nothing stands twice."""

from __future__ import annotations

import re
from typing import Any

import aiohttp
import discord

from bot.tables.words.notices import TurnCalled
from tests.publish.given_time import passes, settle
from tests.publish.wire import Room
from tests.screens.samples import MEMBER


def drops(room: Room, *troubles: Exception) -> None:
    """Have the next requests to channels fail, one after another, once they have arrived."""
    left = list(troubles)
    request = room.publisher._client.http.request

    async def cut_off(route: discord.http.Route, **options: Any) -> Any:
        answer = await request(route, **options)
        if left:
            raise left.pop(0)
        return answer

    room.publisher._client.http.request = cut_off  # type: ignore[method-assign]


def nonces(room: Room) -> list[str]:
    return [n for sent in room.sent for n in re.findall(r"'nonce': '(\d+)'", sent.body)]


async def test_an_edit_that_is_cut_off_is_made_again_with_the_newest_state() -> None:
    room = Room()
    room.tell(1, 1)
    await passes(room.clock, 2)
    drops(room, aiohttp.ServerDisconnectedError(), TimeoutError())
    room.tell(1, 2)
    await passes(room.clock, 0.5)
    room.tell(1, 3)
    await passes(room.clock, 5)
    assert [each.method for each in room.sent] == ["POST", "PATCH", "PATCH", "PATCH"]
    assert "Deal 3 " in room.shows(1)
    assert room.publisher.counts.retried == 2
    await room.stop()


async def test_a_post_that_is_cut_off_is_found_by_its_nonce_and_not_doubled() -> None:
    room = Room()
    drops(room, aiohttp.ServerDisconnectedError())
    room.tell(1, 1)
    await passes(room.clock, 0.5)
    room.tell(1, 2)
    await passes(room.clock, 5)
    first, second = nonces(room)
    assert first == second
    assert "'enforce_nonce': True" in room.sent[0].body
    # Discord has shown what was sent first: what is new has to be sent after it.
    assert [each.method for each in room.sent] == ["POST", "POST", "PATCH"]
    await room.stop()


async def test_what_the_table_shows_notifies_nobody_and_a_call_does() -> None:
    room = Room()
    room.tell(1, 1)
    await passes(room.clock, 2)
    room.tell(1, 1, [TurnCalled(2, MEMBER + 2)])
    await passes(room.clock, 1)
    silent = discord.MessageFlags(suppress_notifications=True).value
    posts = [each.body for each in room.sent if each.method == "POST"]
    flags = [int(f) for body in posts for f in re.findall(r"'flags': (\d+)", body)]
    assert len(posts) == 2
    assert [bool(f & silent) for f in flags] == [True]
    assert "your turn: play or pass?" in posts[1]
    await settle()
    await room.stop()
