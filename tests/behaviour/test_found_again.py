"""The bot dies just after Discord has taken a message: it is found again, and not doubled."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import aiohttp
import pytest

from bot.publish.posting import Posting
from bot.store import journal, reminders
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import Shown, labels_of, text_of


@contextmanager
def nothing_noted() -> Iterator[None]:
    """What is posted meanwhile is not noted: the program is to die before that."""
    with patch.object(journal, "set_message"), patch.object(reminders, "add"):
        yield


def live(server: Server) -> list[Shown]:
    """Return the messages by which a table can be played at."""
    return [each for each in server.messages() if "Table" in labels_of(each)]


def calls(server: Server, player: Player) -> list[str]:
    """Return the messages that call somebody."""
    said = [text_of(message) for message in server.messages()]
    return [text for text in said if "it is your turn" in text and player.mention in text]


async def seated(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(6.6)


async def test_the_next_deals_message(server: Server) -> None:
    await seated(server)
    first = server.board
    with nothing_noted():
        await server.play_deal(server.ann, server.bo)
        await server.passes(4)
        posted = server.board
        assert posted.id != first.id
        await server.restart()
    await server.passes(8)
    assert [each.id for each in live(server)] == [posted.id]
    assert "Deal 2" in server.said()
    ended = next(each for each in server.messages() if each.id == first.id)
    assert "Deal 1 is over" in text_of(ended)
    await server.restart()
    await server.passes(2)
    assert [each.id for each in live(server)] == [posted.id]


async def test_a_message_that_was_moved(server: Server) -> None:
    await seated(server)
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


async def test_a_message_that_was_moved_while_the_one_before_still_stood(server: Server) -> None:
    await seated(server)
    with patch.object(Posting, "delete", _never):
        await server.ann.types("table")
        await server.passes(2)
        posted = server.board
        assert len(live(server)) == 2
        await server.restart()
    await server.passes(2)
    assert [each.id for each in live(server)] == [posted.id]


async def _never(*_: object) -> None:
    raise aiohttp.ServerDisconnectedError


@pytest.mark.parametrize("noted", [True, False])
async def test_a_call(server: Server, *, noted: bool) -> None:
    await seated(server)
    await server.bo.presses("Play", on=server.bo.panel)
    if noted:
        await server.passes(24)
        await server.restart()
    else:
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
