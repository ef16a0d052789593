"""Members who manage the server, and what they type."""

from __future__ import annotations

from typing import Any

import discord

from bot.servers.settings import GROUPS, USUAL, Value, change
from bot.wording import Wording
from tests.behaviour.harness import Server
from tests.behaviour.places import ChannelHandle
from tests.behaviour.players import Player
from tests.behaviour.reading import Reply, text_of_reply

ENGLISH = Wording("en")

RADIO, SELECTS = 21, {3, 6, 8}
"""Discord's numbers for fields of a form."""


def manager(server: Server, name: str = "Meg") -> Player:
    role = server.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return server.newcomer(name, roles=[role])


async def manages(server: Server, who: Player, what: str, **options: Any) -> str:
    """Type a command of managers, or press what their panel has for it; return the answer.

    Args:
        server: where.
        who: who does it.
        what: a command, or the name of a verb on the panel; ``settings`` with options fills in the
            forms of their groups.
        options: what is typed or entered, the settings by their fields.
    """
    if what == "grant":
        return await who.types(what, **options)
    said = await who.types("settings")
    if "You need the permission" in said:
        return said
    if what != "settings":
        return text_of_reply(await who.presses(ENGLISH.of("button", what), on=who.panel))
    role = options.pop("role", None)
    for group, settings in GROUPS.items():
        entered = {s.name: options.pop(s.field) for s in settings if s.field in options}
        entered |= {"role": role} if role and "openers" in entered else {}
        if entered:
            asked = await who.presses(ENGLISH.of("settings-group", group), on=who.panel)
            typed = {name: _as_typed(value) for name, value in entered.items()}
            said = text_of_reply(await enters(who, asked, **typed))
    assert not options
    return said


def _as_typed(value: Any) -> Any:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else value


async def closes(server: Server, who: Player, channel: ChannelHandle) -> str:
    """Close the table of a channel by naming it, and return the answer."""
    reply = await who.member.slash(server.channel, "booray-host close", channel=channel)
    assert reply.ephemeral
    return text_of_reply(reply)


async def saves_rules(server: Server, who: Player, name: str, preset: str = "table") -> str:
    """Save a game's rules, or those of the channel's table, by a name; return the answer."""
    await manages(server, who, "saved")
    asked = await who.presses("Save rules", on=who.panel)
    return text_of_reply(await enters(who, asked, name=name, preset=preset))


async def shows_rules(server: Server, who: Player, name: str) -> str:
    """Look at saved rules, and return what stands there."""
    await manages(server, who, "saved")
    return text_of_reply(await who.presses(name, on=who.panel))


async def settled(server: Server, guild: int | None = None, **wanted: Value) -> None:
    """Have a server's manager settle something, typed by nobody."""
    changes = {name.replace("_", "-"): value for name, value in wanted.items()}
    where, now = guild or server.guild.id, server.client.clock.now()
    await server.database.commit(lambda tx: change(tx, where, USUAL, 1, now, changes))


def offer_to_all(server: Server) -> None:
    """Let every member use the commands, as a server may."""
    for command in server.env.world.commands[None].values():
        if command["name"] == "booray-admin":
            command["default_member_permissions"] = None


def stands_in(asked: Reply) -> dict[str, Any]:
    """Return what was typed into, and chosen in, the fields of a form."""
    assert asked.modal is not None
    found = {}
    for label in asked.modal["components"]:
        field = label["component"]
        chosen = [each["value"] for each in field.get("options") or [] if each.get("default")]
        found[field["custom_id"].partition("=")[0]] = field.get("value") or ",".join(chosen)
    return found


async def enters(who: Player, asked: Reply, **values: Any) -> Reply:
    """Fill in a form, what is not named as it stands in it, and send it."""
    assert asked.modal is not None
    entered = {}
    for label in asked.modal["components"]:
        field = label["component"]
        name, options = field["custom_id"], field.get("options") or []
        stands = [each["value"] for each in options if each.get("default")]
        given = values.pop(name.partition("=")[0], field.get("value", stands))
        if field["type"] == RADIO and isinstance(given, list):
            given = given[0]
        entered[name] = [given] if field["type"] in SELECTS and isinstance(given, str) else given
    assert not values
    return await who.member.submit_modal(asked, {k: v for k, v in entered.items() if v})
