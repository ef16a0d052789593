"""What no client of today sends, or a person seldom: all of it is answered, privately, in words."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.commands import tree
from bot.screens.boards import BOARD
from bot.screens.ids import NO_TABLE, ButtonId
from bot.screens.menu import BUY_IN
from tests.behaviour import forging
from tests.behaviour.harness import Server
from tests.behaviour.reading import seen, text_of_reply

COMMAND = discord.InteractionType.application_command
TYPING = discord.InteractionType.autocomplete


def typed(subcommand: str, *options: dict[str, Any], group: str = "booray") -> dict[str, Any]:
    """Return a command as Discord sends it."""
    inside = {"type": 1, "name": subcommand, "options": list(options)}
    return {"id": "5", "name": group, "type": 1, "options": [inside]}


def text(name: str, value: str, **more: Any) -> dict[str, Any]:
    """Return an option of a command."""
    return {"type": 3, "name": name, "value": value, **more}


async def dealt(server: Server) -> None:
    await server.deals(computers=2)


LONG = "x@" * 500


async def test_whatever_is_too_long_is_refused_in_a_sentence_that_is_not(server: Server) -> None:
    for data, says in (
        (typed("start", text("rules", LONG)), "rules"),
        (typed("card", text("card", "x@" * 30)), "isn’t a card"),
        (typed("draw", text("cards", "x " * 150)), "isn’t a card"),
    ):
        if "start" not in str(data) and server.messages() == []:
            await dealt(server)
        reply = await server.arrives(server.ann.id, COMMAND, data)
        if server.env.errors:  # it was refused at the door
            server.forgive(app_commands.AppCommandError)
        assert reply.ephemeral
        assert says in text_of_reply(reply)
        assert len(text_of_reply(reply)) < 500
    typing = typed("card", text("card", LONG, focused=True))
    assert (await server.arrives(server.ann.id, TYPING, typing)).autocomplete_choices == []
    button = ButtonId(server.table.id, 0, "lobby", BUY_IN)
    form = forging.form(f"f1:1:{button}", "number", LONG)
    reply = await server.arrives(server.ann.id, discord.InteractionType.modal_submit, form)
    assert "isn’t a number" in text_of_reply(reply)
    assert len(text_of_reply(reply)) < 500


OLDER = {
    "no such subcommand": typed("shuffle"),
    "an option is missing": typed("card"),
    "no such command": typed("play", group="whist"),
    "no subcommand": {"id": "5", "name": "booray", "type": 1, "options": []},
    "a choice that there never was": typed("start", text("pace", "hasty")),
    "another": typed("start", text("stakes", "hasty")),
}


async def test_a_command_of_another_version_is_answered_and_told_in_the_log(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.commands.tree")
    for what, data in OLDER.items():
        caplog.clear()
        reply = await server.arrives(server.ann.id, COMMAND, data)
        server.forgive(app_commands.AppCommandError)
        assert reply.ephemeral
        assert "That command was updated." in text_of_reply(reply), what
        told = [each for each in caplog.messages if "no client sends" in each]
        assert len(told) == 1


@pytest.mark.expects_trouble(r"discord.app_commands.tree: Ignoring exception in autocomplete")
async def test_an_option_that_offers_nothing_is_offered_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    for data in (
        typed("join", text("buy_in", "1", focused=True)),
        typed("start", text("shoes", "1", focused=True)),
        typed("join"),
        typed("shuffle", text("cards", "a", focused=True)),
    ):
        reply = await server.arrives(server.ann.id, TYPING, data)
        assert reply.autocomplete_choices == []
    server.forgive(app_commands.CommandNotFound)

    async def fails(_: int) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(server.client.tables, "arrive_in", fails)
    data = typed("card", text("card", "1", focused=True))
    reply = await server.arrives(server.ann.id, TYPING, data)
    assert reply.autocomplete_choices == []


@pytest.mark.expects_trouble(r"bot.commands.tree: a command failed")
@pytest.mark.expects_trouble(r"somebody is told: Something went wrong")
async def test_a_way_in_that_fails_or_leads_nowhere_is_answered(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> bool:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(tree, "admitted", fails)
        reply = await server.arrives(server.ann.id, COMMAND, typed("play"))
    server.forgive(app_commands.AppCommandError)
    assert "Something went wrong" in text_of_reply(reply)
    with monkeypatch.context() as patched:
        patched.setattr(server.client, "get_guild", lambda _: None)
        answers = [seen(await server.arrives(server.ann.id, COMMAND, typed("start")))]
        press = {
            "custom_id": str(ButtonId(NO_TABLE, 0, "richest", BOARD)),
            "component_type": 2,
        }
        kind = discord.InteractionType.component
        form = {"custom_id": "f1:1:b1:t-1:0:lobby:cut", "components": []}
        answers += [
            seen(await server.arrives(server.ann.id, kind, press)),
            seen(await server.arrives(server.ann.id, discord.InteractionType.modal_submit, form)),
        ]
        offered = await server.arrives(
            server.ann.id, TYPING, typed("card", text("card", "a", focused=True))
        )
    for answer in answers:
        assert "Ask a server manager to add me as a bot" in answer
    assert offered.autocomplete_choices == []
    assert server.messages() == []


@pytest.mark.expects_trouble(r"bot.commands.answers: an answer could not be given")
@pytest.mark.expects_trouble(r"somebody is told: Something went wrong")
async def test_an_answer_that_discord_refuses_is_followed_by_an_apology(
    server: Server,
) -> None:
    server.env.fails("POST", "/interactions/*/*/callback", status=400, code=50035)
    assert "Something went wrong" in await server.ann.types("balance")
    path = "/interactions/*/*/callback"
    server.env.fails("POST", path, status=400, code=50035, times=None)
    before = len(server.env.requests)
    await server.arrives(server.ann.id, COMMAND, typed("balance"))
    answers = [r for r in server.env.requests[before:] if r.path.endswith("/callback")]
    assert len(answers) == 2
