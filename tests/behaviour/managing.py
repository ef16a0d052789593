"""Members who manage the server, and what they type."""

from __future__ import annotations

from typing import Any

import discord

from bot.servers.settings import USUAL, Setting, Value, change
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import Reply, text_of_reply

RADIO, SELECTS = 21, {3, 6, 8}
"""Discord's numbers for fields of a form."""


def manager(server: Server, name: str = "Meg") -> Player:
    role = server.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return server.newcomer(name, roles=[role])


async def manages(server: Server, who: Player, command: str, **options: Any) -> str:
    """Type a command of those who manage the server, and return the answer, which is private."""
    reply = await who.member.slash(server.channel, f"booray-admin {command}", **options)
    assert reply.ephemeral
    return text_of_reply(reply)


async def settled(server: Server, **wanted: Value) -> None:
    """Have the server's manager settle something, typed by nobody."""
    changes = {Setting(name.replace("_", "-")): value for name, value in wanted.items()}
    guild, now = server.guild.id, server.client.clock.now()
    await server.database.commit(lambda tx: change(tx, guild, USUAL, 1, now, changes))


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
