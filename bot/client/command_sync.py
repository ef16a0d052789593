"""Registration of commands at Discord, only when they have changed."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bot.commands.slash import Translations
from bot.logs import error_line

log = logging.getLogger(__name__)

Shape = Mapping[str, Any]
"""A command, or an option of one, in Discord's form."""

_ENTRY_POINT: Final = 4
"""The type of the command that opens an Activity. Discord makes it by itself, and refuses (50240)
an update that leaves it out."""

_GIVEN_BY_DISCORD: Final = frozenset(
    {"application_id", "version", "guild_id", "name_localized", "description_localized"}
)
"""What Discord says of a command, and is not told."""

_AS_IT_IS: Final = (
    *("name", "description", "type", "autocomplete", "required", "nsfw"),
    *("name_localizations", "description_localizations"),
    *("min_value", "max_value", "min_length", "max_length"),
)
"""What is compared as it is; of each, what is not said and what is false or empty are the same,
but for numbers."""

_AS_SETS: Final = ("contexts", "integration_types", "channel_types")


async def sync_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Tell Discord the commands, if they are not what it knows.

    Where that cannot be done, the bot goes on with the commands that Discord knows.
    """
    try:
        if await _sync(tree):
            log.info("commands synced")
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.warning(
            "commands could not be synced, so Discord keeps its old ones: %s", error_line(error)
        )


async def _sync(tree: app_commands.CommandTree[Any]) -> bool:
    """Return whether there was something to tell."""
    http, application = tree.client.http, tree.client.application_id
    if application is None:
        raise discord.MissingApplicationID
    route = Route("GET", "/applications/{application_id}/commands", application_id=application)
    # discord.py asks for no localisations, and none would look like other ones.
    known: list[dict[str, Any]] = await http.request(route, params={"with_localizations": "true"})
    ours = await translated(tree)
    if as_told(known) == as_told(ours):
        return False
    kept = [
        {key: value for key, value in command.items() if key not in _GIVEN_BY_DISCORD}
        for command in known
        if command.get("type") == _ENTRY_POINT
    ]
    await http.bulk_upsert_global_commands(application, payload=[*ours, *kept])
    return True


async def translated(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return the commands of a tree in Discord's form, in every language."""
    translations = Translations()
    return [
        await command.get_translated_payload(tree, translations) for command in tree.get_commands()
    ]


def as_told(commands: Iterable[Shape]) -> list[dict[str, Any]]:
    """Return what two sets of commands are compared by, in whatever order they stand.

    The command that Discord makes by itself is left out.
    """
    told = (each for each in commands if each.get("type") != _ENTRY_POINT)
    return sorted(map(_command, told), key=lambda each: str(each["name"]))


def _command(command: Shape) -> dict[str, Any]:
    """Return what a command, or an option, is compared by: said in one way what has several."""
    permissions = command.get("default_member_permissions")
    return {
        **{key: _plain(command.get(key)) for key in _AS_IT_IS},
        **{key: sorted(command.get(key) or ()) for key in _AS_SETS},
        # None is everybody, and 0 nobody but administrators.
        "default_member_permissions": None if permissions is None else str(permissions),
        "choices": [_choice(choice) for choice in command.get("choices") or ()],
        "options": [_command(option) for option in command.get("options") or ()],
    }


def _choice(choice: Shape) -> tuple[Any, ...]:
    return choice["name"], choice["value"], _plain(choice.get("name_localizations"))


def _plain(value: Any) -> Any:
    return None if value is False or value == {} else value
