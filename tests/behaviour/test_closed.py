"""A closed table's message: the evening as a picture and in three lines, and what leads on."""

from __future__ import annotations

import re
from typing import cast

import discord
import pytest

from bot.picture.artist import TableArtist
from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of, text_of, text_of_reply
from tests.behaviour.test_pictures import BRINGS_FILES, Artist, picture_of, scene
from tests.behaviour.wire import Reply

SHOW = "Show to everyone"


@pytest.fixture
def artist() -> TableArtist:
    """An artist whose pictures can be read."""
    return cast("TableArtist", Artist())


async def closes(server: Server, deals: int = 1) -> None:
    """Have Ann and Bo play, and Ann close the table."""
    await server.deals(server.bo, buy_in=100)
    for _ in range(deals):
        await server.play_deal(server.ann, server.bo)
    await server.ann.types("close")
    await server.passes(3)


async def test_an_evening_is_a_picture_and_three_lines(server: Server) -> None:
    await closes(server, deals=2)
    said = text_of(server.board).splitlines()
    assert said[0] == "### The table is closed. Merci, y’all!"
    found = re.search(r" \*\*\+(\d+)\*\* · .* \*\*−(\d+)\*\*$", said[-3])
    assert found is not None, said
    assert found[1] == found[2]
    assert said[-2].startswith("2 deals · Biggest pot: ")
    assert re.search(r" is open\. The secret was `[0-9a-f]{64}`", said[-1])
    assert "That was Booray!" in scene(server)
    assert labels_of(server.board) == ["Share", "Play again", "Verify"]


async def test_a_picture_can_be_saved_and_shown_once_more(server: Server) -> None:
    await closes(server)
    drawn = scene(server)
    await server.restart()
    board, said = server.board, text_of(server.board)
    posts = len(server.messages())
    await server.cy.presses("Share", on=board)
    private = server.cy.private()[-1]
    assert picture_of(server, private) == "booray.png"
    assert text_of(private) == said
    assert len(server.messages()) == posts, "nobody else sees it"
    await server.cy.presses(SHOW, on=private)
    shown = server.messages()[-1]
    assert text_of(shown) == f"{said}\n-# Shown by {server.cy.name}"
    (attached,) = server.env.stored(shown).attachments
    assert server.env.world.files[attached["id"]].content.decode() == drawn
    assert labels_of(shown) == []


async def test_where_it_can_not_be_shown_that_is_said(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await closes(server)
    board = server.board
    await server.cy.presses("Share", on=board)
    private = server.cy.private()[-1]
    server.env.fails("POST", "/channels/*/messages", status=403, code=50013, only=BRINGS_FILES)
    reply = await server.cy.presses(SHOW, on=private)
    assert "Discord didn’t let me post that here." in text_of_reply(reply)
    bot, mute = server.guild.roles["Booray"], discord.PermissionOverwrite(attach_files=False)
    muted = server.guild.create_text_channel("muted", overwrites={bot: mute}).stored
    server.channel.stored.overwrites.update(muted.overwrites)
    reply = await server.bo.presses("Share", on=board)
    assert "permissions: Attach Files." in text_of_reply(reply)
    server.channel.stored.overwrites.clear()
    monkeypatch.setattr(server.env.wire, "file", lambda _: Reply(404, {}, b""))
    reply = await server.bo.presses("Share", on=board)
    assert "Discord didn’t let me fetch that picture." in text_of_reply(reply)


async def test_a_table_at_which_nothing_was_won_has_no_picture(server: Server) -> None:
    await server.ann.types("start")
    await server.ann.types("close")
    await server.passes(3)
    assert picture_of(server) is None
    assert labels_of(server.board) == ["Play again"]
