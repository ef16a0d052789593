"""The commands that people are offered: few, each where they look for it."""

from __future__ import annotations

from typing import Any, cast

from discord import app_commands

from bot.commands.slash import slash_commands
from tests.behaviour.harness import Server

COMMANDS = {
    "booray": "start join leave hand table deal play pass draw card rules cards balance claim"
    " stats history verify learn help web",
    "booray-seat": "sit-out back buy-in",
    "booray-host": "close house computer pause free-seat hand-over",
    "booray-admin": "settings grant",
    "booray-privacy": "",
}


def test_the_commands_can_be_surveyed() -> None:
    options = 0
    offered = {}
    for each in slash_commands(cast("Any", None), pages=True):
        inside = each.commands if isinstance(each, app_commands.Group) else []
        offered[each.name] = {command.name for command in inside}
        commands = [each] if isinstance(each, app_commands.Command) else inside
        options += sum(len(cast("Any", command).parameters) for command in commands)
    assert offered == {group: set(names.split()) for group, names in COMMANDS.items()}
    assert sum(len(names) or 1 for names in offered.values()) <= 32
    assert options <= 40


def test_web_is_offered_only_where_there_are_pages() -> None:
    play, *_ = slash_commands(cast("Any", None), pages=False)
    assert isinstance(play, app_commands.Group)
    assert play.get_command("web") is None


async def test_commands_are_synced_once_and_not_again_at_every_start(
    server: Server,
) -> None:
    (told,) = await server.commands_told()
    assert {"booray", "booray-host"} <= {each["name"] for each in told}
    before = len(server.env.requests)
    await server.restart()
    assert "PUT" not in [each.method for each in server.env.requests[before:]]


async def test_acting_without_cards_or_a_seat_is_told(server: Server) -> None:
    await server.ann.types("start")
    for command in ("play", "pass", "draw"):
        assert "No deal is being played right now." in await server.ann.types(command)
    assert "No deal is being played right now." in await server.ann.types("card", card="As")
    assert await server.ann.offered("card", "card") == []
    assert await server.ann.offered("draw", "cards") == []
    await server.ann.types("computer")
    await server.ann.types("deal")
    await server.passes(6.6)
    for command in ("hand", "play", "pass", "draw", "leave", "sit-out", "back"):
        assert "You have no seat at this table" in await server.cy.types(command)
    assert "You have no seat at this table" in await server.cy.types("card", card="As")
