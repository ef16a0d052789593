"""The bot dies just after Discord has taken a message: it is found again, and not doubled."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import aiohttp
import discord
import pytest

from bot.publish.posting import Posting
from bot.publish.publisher import Publisher
from bot.screens.ids import ButtonId
from bot.screens.parts import MENU
from bot.store import StoreClosed
from bot.store.rows import reminders, tables
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import Reply, Shown, labels_of, text_of, text_of_reply


@contextmanager
def nothing_noted() -> Iterator[None]:
    """What is posted meanwhile is not noted: the program is to die before that."""
    with patch.object(tables, "set_message"), patch.object(reminders, "add"):
        yield


def live(server: Server) -> list[Shown]:
    """Return the messages by which a table can be played at."""
    ours = ((each, labels_of(each)) for each in server.messages())
    return [each for each, labels in ours if "Table" in labels and "Replay" not in labels]


def calls(server: Server, player: Player) -> list[str]:
    """Return the messages that call somebody."""
    said = [text_of(message) for message in server.messages()]
    return [text for text in said if ", your turn" in text and player.mention in text]


async def test_the_next_deals_message(server: Server) -> None:
    await server.deals(server.bo)
    first = server.board
    with nothing_noted():
        await server.play_deal(server.ann, server.bo)
        await server.until(lambda: server.table.deal is not None)
        await server.passes(1)
        posted = server.board
        assert posted.id != first.id
        await server.restart()
    await server.passes(2)
    assert [each.id for each in live(server)] == [posted.id]
    assert "Deal 2" in server.said()
    ended = next(each for each in server.messages() if each.id == first.id)
    assert "Deal 1 is over" in text_of(ended)
    await server.restart()
    await server.passes(2)
    assert [each.id for each in live(server)] == [posted.id]


async def test_a_message_that_was_moved(server: Server) -> None:
    await server.deals(server.bo)
    first = server.board
    with nothing_noted():
        await server.ann.types("table")
        await server.passes(2)
        posted = server.board
        assert posted.id != first.id
        await server.restart()
    await server.passes(2)
    assert [each.id for each in live(server)] == [posted.id]
    await server.play_deal(server.ann, server.bo)


async def test_one_too_many_goes_once_it_is_pressed(server: Server) -> None:
    await server.deals(server.bo)
    first = server.board
    with nothing_noted(), patch.object(Posting, "delete", _never):
        await server.ann.types("table")
        await server.passes(2)
        late = server.board
        await server.restart()
    await server.passes(2)
    assert {each.id for each in live(server)} == {first.id, late.id}
    await server.ann.presses("My hand", on=first)
    assert first.id in {each.id for each in live(server)}
    await server.cy.presses("Rules", on=late)
    await server.passes(2)
    assert [each.id for each in live(server)] == [first.id]


async def test_one_too_many_is_the_next_deals_message(server: Server) -> None:
    await server.deals(server.bo)
    first = server.board
    with nothing_noted(), patch.object(Posting, "delete", _never):
        await server.ann.types("table")
        await server.passes(2)
        late = server.board
        await server.restart()
    await server.play_deal(server.ann, server.bo)
    await server.until(lambda: server.table.deal is not None)
    await server.passes(2)
    assert [each.id for each in live(server)] == [late.id]
    ended = next(each for each in server.messages() if each.id == first.id)
    assert "Deal 1 is over" in text_of(ended)
    assert "Deal 2" in server.said()


async def _never(*_: object) -> None:
    raise aiohttp.ServerDisconnectedError


async def test_a_call(server: Server) -> None:
    await server.deals(server.bo)
    await server.bo.presses("Play", on=server.bo.panel)
    with nothing_noted():
        await server.passes(24)
        await server.restart()
    await server.passes(2)
    assert len(calls(server, server.ann)) == 1
    await server.passes(23)
    assert len(calls(server, server.ann)) == 1
    await server.play_deal(server.ann, server.bo)
    await server.passes(2)
    assert calls(server, server.ann) == []


NOT_OPEN = "This table isn’t open"


async def never_opened(server: Server) -> Shown:
    """Have the bot killed after a lobby was posted, before the table was stored; return that."""
    dies = patch.object(tables, "create", side_effect=StoreClosed)
    with dies, patch.object(Publisher, "take_back"):
        await server.ann.types("start")
        await server.restart()
    (lobby,) = live(server)
    return lobby


async def test_a_lobby_that_never_opened_says_so_once_it_is_pressed(server: Server) -> None:
    lobby = await never_opened(server)
    answer = await server.bo.presses("Join", on=lobby)
    assert "This table is gone." in text_of_reply(answer)
    await server.passes(1)
    (said,) = server.boards()
    assert NOT_OPEN in text_of(said)
    assert labels_of(said) == []
    assert await server.chips(server.ann) == (1000, 0)


async def test_a_table_that_closed_just_before(server: Server) -> None:
    await server.ann.types("start")
    with patch.object(Posting, "edit", _never):
        await server.ann.types("close")
        await server.restart()
    (board,) = live(server)
    await server.bo.presses("Join", on=board)
    await server.passes(1)
    assert live(server) == []
    assert NOT_OPEN in server.said()


async def test_a_lobby_that_is_pressed_before_it_is_stored_stays_one(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    early: list[Reply] = []
    commit = server.database.commit

    async def arrives_first(work: Any) -> Any:
        if not early and (lobby := live(server)):
            press = server.bo.aims_at("Join", lobby[0])
            data = {"custom_id": press.custom_id, "component_type": 2}
            component = discord.InteractionType.component
            early.append(server.emit(press.by, component, data, message=press.message))
            while not early[0].acknowledged:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0)
        return await commit(work)

    monkeypatch.setattr(server.database, "commit", arrives_first)
    await server.ann.types("start")
    assert "This table is gone." in text_of_reply(early[0])
    await server.passes(2)
    assert "Join" in labels_of(server.board)
    await server.bo.presses("Join")
    assert "Bo" in server.said()


async def test_a_button_forged_on_a_message_that_is_played_at(server: Server) -> None:
    await server.deals(server.bo)
    board = server.board
    data = {"custom_id": str(ButtonId("t-none", 1, "table", MENU)), "component_type": 2}
    message = server.env.payload(server.env.stored(board))
    component = discord.InteractionType.component
    await server.arrives(server.bo.id, component, data, message=message)
    await server.passes(1)
    assert [each.id for each in live(server)] == [board.id]


async def test_an_end_that_nobody_was_shown_before_the_next_deal(server: Server) -> None:
    """Nothing is edited from the last trick on until the pause after a restart is over."""
    await server.deals(server.bo)
    first = server.board
    server.env.fails("PATCH", f"/channels/*/messages/{first.id}", status=503, times=None)
    await server.play_deal(server.ann, server.bo)
    await server.restart(crash=True)
    await server.until(lambda: server.table.deal is not None)
    server.env.heal()
    await server.passes(60)
    ended = next(each for each in server.messages() if each.id == first.id)
    assert "Deal 1 is over" in text_of(ended)
    assert len(live(server)) == 1
