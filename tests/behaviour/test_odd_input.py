"""What no client of today sends, or a person seldom: all of it is answered, privately, in words."""

from __future__ import annotations

import logging
import re
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.commands import tree
from bot.screens import NO_TABLE, ButtonId
from bot.screens.balance import BOARD
from bot.screens.hand import BUY_IN
from bot.wording import Wording, cards_text
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
    await server.ann.types("start", computers=2)
    await server.ann.presses("Deal")
    await server.passes(6.6)


LONG = "x@" * 500


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (typed("card", text("card", LONG)), "`card` takes 1 to 60 characters"),
        (typed("card", text("card", "x@" * 30)), "isn’t a card"),
        (typed("draw", text("cards", LONG)), "`cards` takes 1 to 300 characters"),
        (typed("draw", text("cards", "x " * 150)), "isn’t a card"),
        (typed("start", text("level", LONG)), "That command was updated."),
        (typed("start", text("rules", LONG)), "rules"),
    ],
)
async def test_whatever_is_too_long_is_refused_in_a_sentence_that_is_not(
    server: Server, data: dict[str, Any], says: str
) -> None:
    if "start" not in str(data):
        await dealt(server)
    reply = await server.arrives(server.ann.id, COMMAND, data)
    if server.env.errors:  # it was refused at the door
        server.forgive(app_commands.AppCommandError)
    assert reply.ephemeral
    answer = text_of_reply(reply)
    assert says in answer
    assert len(answer) < 500


async def test_typing_without_an_end_is_offered_nothing(server: Server) -> None:
    await dealt(server)
    data = typed("card", text("card", LONG, focused=True))
    reply = await server.arrives(server.ann.id, TYPING, data)
    assert reply.autocomplete_choices == []


async def test_a_form_filled_with_anything_is_refused_in_a_short_sentence(
    server: Server,
) -> None:
    await server.ann.types("start")
    button = ButtonId(server.table.id, 0, "lobby", BUY_IN)
    field = {"type": 4, "custom_id": "number", "value": LONG}
    reply = await server.arrives(
        server.ann.id,
        discord.InteractionType.modal_submit,
        {"custom_id": f"f1:1:{button}", "components": [{"type": 18, "component": field}]},
    )
    assert "isn’t a number" in text_of_reply(reply)
    assert len(text_of_reply(reply)) < 500


async def test_cards_can_be_typed_as_the_panel_shows_them(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.types("join")
    await server.ann.types("deal")
    await server.passes(7)
    await server.ann.types("play")
    await server.bo.types("play")
    first = await server.until_asked(server.ann, server.bo)
    hand = server.client.tables.running.hand(server.table.id, first.id)
    assert hand.player is not None
    (own, *_) = hand.player.hand
    shown = cards_text([own], own.suit, Wording("en"))
    assert str(own) in await first.offered("draw", "cards", shown)
    assert await first.types("draw", cards=shown)
    assert not server.is_asked(first)


@pytest.mark.parametrize(
    "data",
    [
        typed("shuffle"),
        typed("card"),
        typed("play", group="whist"),
        {"id": "5", "name": "booray", "type": 1, "options": []},
    ],
    ids=["no such subcommand", "an option is missing", "no such command", "no subcommand"],
)
async def test_a_command_of_an_older_version_is_answered(
    server: Server, data: dict[str, Any]
) -> None:
    reply = await server.arrives(server.ann.id, COMMAND, data)
    server.forgive(app_commands.AppCommandError)
    assert reply.ephemeral
    assert "That command was updated." in text_of_reply(reply)


async def test_typing_a_command_of_an_older_version_is_offered_nothing(
    server: Server,
) -> None:
    data = typed("shuffle", text("cards", "a", focused=True))
    reply = await server.arrives(server.ann.id, TYPING, data)
    server.forgive(app_commands.CommandNotFound)
    assert reply.autocomplete_choices == []


@pytest.mark.parametrize("option", ["pace", "stakes"])
async def test_a_choice_that_there_never_was_is_of_another_version(
    server: Server, option: str
) -> None:
    reply = await server.arrives(server.ann.id, COMMAND, typed("start", text(option, "hasty")))
    server.forgive(app_commands.AppCommandError)
    assert reply.ephemeral
    assert "That command was updated." in text_of_reply(reply)


@pytest.mark.parametrize(
    "data",
    [
        typed("balance", {"type": 6, "name": "member", "value": "nobody"}),
        typed("play") | {"resolved": {"users": {"1": {}}}},
        typed("card", {"type": 3, "name": "card"}),
    ],
    ids=["a member that is none", "somebody without a name", "an option without a value"],
)
async def test_what_cannot_be_read_is_answered_and_told_as_errors_are(
    server: Server, data: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.commands.tree")
    reply = await server.arrives(server.ann.id, COMMAND, data)
    server.forgive(app_commands.AppCommandError)
    assert reply.ephemeral
    assert "That command was updated." in text_of_reply(reply)
    (line,) = [each for each in caplog.messages if "no client sends" in each]
    assert re.search(r"UnreadableCommand: \w+: ", line), line


async def test_an_option_that_offers_nothing_is_offered_nothing(server: Server) -> None:
    for data in (
        typed("cut", text("number", "1", focused=True)),
        typed("start", text("shoes", "1", focused=True)),
        typed("cut"),
    ):
        reply = await server.arrives(server.ann.id, TYPING, data)
        assert reply.autocomplete_choices == []


@pytest.mark.expects_trouble(r"discord.app_commands.tree: Ignoring exception in autocomplete")
async def test_offers_that_fail_are_none(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(_: int) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(server.client.tables.directory, "arrive_in", fails)
    data = typed("card", text("card", "1", focused=True))
    reply = await server.arrives(server.ann.id, TYPING, data)
    assert reply.autocomplete_choices == []


@pytest.mark.expects_trouble(r"bot.commands.tree: a command failed")
@pytest.mark.expects_trouble(r"somebody is told: Something went wrong")
async def test_a_way_in_that_fails_is_answered(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> bool:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(tree, "admitted", fails)
        reply = await server.arrives(server.ann.id, COMMAND, typed("play"))
    server.forgive(app_commands.AppCommandError)
    assert "Something went wrong" in text_of_reply(reply)


async def test_where_the_bot_is_no_member_it_says_what_to_do(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
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


@pytest.mark.expects_trouble(r"bot.commands.answers: Discord refused an answer")
@pytest.mark.expects_trouble(r"somebody is told: Something went wrong")
async def test_an_answer_that_discord_refuses_is_followed_by_an_apology(
    server: Server,
) -> None:
    server.env.fails("POST", "/interactions/*/*/callback", status=400, code=50035)
    assert "Something went wrong" in await server.ann.types("balance")


@pytest.mark.expects_trouble(r"bot.commands.answers: Discord refused an answer")
@pytest.mark.expects_trouble(r"somebody is told: Something went wrong")
async def test_an_apology_that_is_refused_too_is_not_followed_by_another(
    server: Server,
) -> None:
    path = "/interactions/*/*/callback"
    server.env.fails("POST", path, status=400, code=50035, times=None)
    before = len(server.env.requests)
    await server.arrives(server.ann.id, COMMAND, typed("balance"))
    answers = [r for r in server.env.requests[before:] if r.path.endswith("/callback")]
    assert len(answers) == 2
