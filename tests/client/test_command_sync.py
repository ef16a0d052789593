"""Which commands Discord is told, and when: any difference counts, and none is fatal."""

from __future__ import annotations

from copy import deepcopy
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.client.command_sync import sync_commands
from bot.commands.slash import slash_commands
from tests.publish.refusals import refusal

ENTRY_POINT: dict[str, Any] = {
    "id": "77",
    "application_id": "1",
    "version": "5",
    "type": 4,
    "name": "launch",
    "name_localizations": {"de": "starten"},
    "description": "",
    "handler": 2,
    "integration_types": [0, 1],
    "contexts": [0, 1, 2],
    "default_member_permissions": None,
    "dm_permission": True,
    "nsfw": False,
}


class Discord:
    """Stands for the part of Discord that knows the commands of an application."""

    def __init__(self) -> None:
        self.known: list[dict[str, Any]] = []
        self.told: list[list[dict[str, Any]]] = []
        self.trouble: Exception | None = None

    async def request(self, route: Any, *, params: dict[str, str]) -> list[dict[str, Any]]:
        assert (route.method, route.path) == ("GET", "/applications/{application_id}/commands")
        told = deepcopy(self.known)
        if params != {"with_localizations": "true"}:
            for command in told:
                command["name_localizations"] = command["description_localizations"] = None
        return told

    async def bulk_upsert_global_commands(
        self, application: int, payload: list[dict[str, Any]]
    ) -> None:
        assert application == 1
        if self.trouble is not None:
            raise self.trouble
        self.told.append(deepcopy(payload))
        self.known = [_answered(command) for command in deepcopy(payload)]


def _answered(command: dict[str, Any]) -> dict[str, Any]:
    """Return a command as Discord answers it: what is usual is left out, or said as null."""
    permissions = command.get("default_member_permissions")
    return {
        "id": "5",
        "application_id": "1",
        "version": "6",
        "name_localizations": None,
        "description_localizations": None,
        **command,
        "default_member_permissions": None if permissions is None else str(permissions),
        "options": [_option_answered(option) for option in command.get("options", ())],
    }


def _option_answered(option: dict[str, Any]) -> dict[str, Any]:
    kept = {key: value for key, value in option.items() if value is not False and value != []}
    if "options" in kept:
        kept["options"] = [_option_answered(each) for each in kept["options"]]
    return kept


def tree_of(discord_: Discord, *commands: Any) -> app_commands.CommandTree[Any]:
    """Return the commands of a bot whose Discord is a stand-in."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    client.http = cast("Any", discord_)
    client._connection.application_id = 1
    tree = app_commands.CommandTree(client)
    for command in commands:
        tree.add_command(command)
    return tree


@app_commands.command(name="play", description="Play")
@app_commands.choices(how=[Choice(name="fast", value="f"), Choice(name="slow", value="s")])
async def play(
    interaction: discord.Interaction,
    chips: Range[int, 0, 9],
    how: str,
    word: Range[str, 1, 20] = "x",
) -> None:
    """Stand for a command with an option of each kind."""


@pytest.fixture
def knowing() -> Discord:
    return Discord()


async def test_commands_are_told_once(knowing: Discord) -> None:
    nothing = cast("Any", SimpleNamespace())
    tree = tree_of(knowing, *slash_commands(nothing, pages=True), play)
    await sync_commands(tree)
    await sync_commands(tree)
    assert len(knowing.told) == 1


DIFFERENCES: dict[str, tuple[str, Any]] = {
    "who may": ("default_member_permissions", "0"),
    "name elsewhere": ("name_localizations", {"de": "spielen"}),
    "description elsewhere": ("description_localizations", {"de": "Spielen"}),
    "most": ("options.0.max_value", 10),
    "choices": ("options.1.choices", [{"name": "fast", "value": "f"}]),
    "completed": ("options.2.autocomplete", True),
}


@pytest.mark.parametrize(("path", "value"), DIFFERENCES.values(), ids=DIFFERENCES)
async def test_whatever_differs_is_told_anew(knowing: Discord, path: str, value: Any) -> None:
    tree = tree_of(knowing, play)
    await sync_commands(tree)
    where: Any = knowing.known[0]
    *parents, last = path.split(".")
    for step in parents:
        where = where[int(step) if step.isdecimal() else step]
    where[last] = value
    await sync_commands(tree)
    assert len(knowing.told) == 2


async def test_what_discord_has_added_is_carried_along(knowing: Discord) -> None:
    tree = tree_of(knowing, play)
    knowing.known = [deepcopy(ENTRY_POINT)]
    await sync_commands(tree)
    (told,) = knowing.told
    given = {"application_id", "version"}
    assert told[1:] == [{key: v for key, v in ENTRY_POINT.items() if key not in given}]
    await sync_commands(tree)
    assert len(knowing.told) == 1


@pytest.mark.expects_trouble(r"bot.client.command_sync: commands could not be synced")
@pytest.mark.parametrize("trouble", [refusal(400, 50240), TimeoutError()], ids=repr)
async def test_commands_that_cannot_be_told_stop_nobody(
    knowing: Discord, trouble: Exception
) -> None:
    knowing.trouble = trouble
    await sync_commands(tree_of(knowing, play))
    assert knowing.told == []


async def test_ours_are_for_servers_that_installed_the_bot(knowing: Discord) -> None:
    nothing = cast("Any", SimpleNamespace())
    await sync_commands(tree_of(knowing, *slash_commands(nothing, pages=True)))
    (told,) = knowing.told
    assert {"booray", "booray-admin"} <= {command["name"] for command in told}
    for command in told:
        assert (command["integration_types"], command["contexts"]) == ([0], [0])
    (admin,) = (command for command in told if command["name"] == "booray-admin")
    assert admin["default_member_permissions"] == discord.Permissions(manage_guild=True).value
