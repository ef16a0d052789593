"""Showing a board, or one's own statistics, to everyone: who may, where, and what stays private."""

from __future__ import annotations

import discord
import pytest

from bot.picture.chart_artist import ChartArtist, NotDrawn
from bot.screens.boards import BOARD_TO_ALL, STATS_TO_ALL
from bot.screens.ids import NO_TABLE, ButtonId
from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of, text_of_reply

SHOW = "Show to everyone"
NOW = "Everyone in this channel can see it now."


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """No chart is drawn."""

    async def draw(*_: object) -> bytes:
        raise NotDrawn

    monkeypatch.setattr(ChartArtist, "draw", draw)


def public(server: Server) -> list[str]:
    """Return what boards and statistics stand in the channel for everyone."""
    return [said for each in server.messages() if "Shown by" in (said := text_of(each))]


async def played(server: Server) -> None:
    await server.deals(server.bo, buy_in=100)
    await server.play_deal(server.ann, server.bo)


async def test_a_board_is_shown_to_everyone_without_ones_own_chips(server: Server) -> None:
    await server.bo.types("balance")
    await server.ann.types("balance")
    await server.ann.presses(SHOW)
    (said,) = public(server)
    assert "**Richest**" in said
    assert server.bo.name in said
    assert f"Shown by {server.ann.name}" in said
    assert "has 1,000 chips" not in said
    assert NOW in server.ann.reads(), "in place of the private copy"
    (post,) = [r for r in server.env.requests if r.path.endswith("/messages")][-1:]
    assert post.json is not None
    assert not post.json["allowed_mentions"].get("parse")
    assert post.json["flags"] & discord.MessageFlags(suppress_notifications=True).value


async def test_ones_own_statistics_can_be_shown_and_nobody_elses(server: Server) -> None:
    await played(server)
    await server.ann.types("stats", member=server.bo.member)
    assert SHOW not in server.ann.labels()
    await server.ann.types("stats")
    await server.ann.presses(SHOW)
    (said,) = public(server)
    assert f"How {server.ann.name} has played" in said
    assert f"Shown by {server.ann.name}" in said
    forged = str(ButtonId(NO_TABLE, 0, "all", STATS_TO_ALL))
    await server.pressed(server.bo, forged)
    assert f"How {server.bo.name} has played" in public(server)[-1], "whoever forges the button"
    said = text_of_reply(await server.pressed(server.cy, forged))
    assert "No finished deals for chips in this period" in said
    await server.cy.types("balance", board="win-rate")
    assert SHOW not in server.cy.labels(), "an empty board"
    bot = server.guild.roles["Booray"]
    denied = discord.PermissionOverwrite(send_messages=False, attach_files=False)
    there = server.guild.create_text_channel("closed", overwrites={bot: denied})
    for verb, step, permission in (
        (BOARD_TO_ALL, "richest-all", "permissions: Send Messages."),
        (STATS_TO_ALL, "all", "permissions: Send Messages, Attach Files."),
    ):
        reply = await server.pressed(server.ann, str(ButtonId(NO_TABLE, 0, step, verb)), there)
        assert reply.ephemeral
        assert permission in text_of_reply(reply)


async def test_who_may_not_write_here_shows_nothing_here(server: Server) -> None:
    everyone = server.guild.roles["@everyone"]
    await server.ann.types("balance")
    button = str(ButtonId(NO_TABLE, 0, "richest-all", BOARD_TO_ALL))
    for denied in ("send_messages", "send_messages_in_threads"):
        mute = discord.PermissionOverwrite(**{denied: False})
        there = server.guild.create_text_channel("news", overwrites={everyone: mute})
        if denied == "send_messages_in_threads":
            there = server.thread(there)
        said = text_of_reply(await server.pressed(server.ann, button, there))
        assert "You can’t write in this channel" in said, denied


async def test_nobody_fills_a_channel_with_boards(server: Server) -> None:
    await server.ann.types("balance")
    button = str(ButtonId(NO_TABLE, 0, "richest-all", BOARD_TO_ALL))
    told = [text_of_reply(await server.pressed(server.ann, button)) for _ in range(4)]
    assert told[:3] == [NOW] * 3
    assert "You’ve posted several already." in told[3]
    assert len(public(server)) == 3
    await server.passes(61)
    assert text_of_reply(await server.pressed(server.ann, button)) == NOW
