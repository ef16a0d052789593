"""Permissions of the bot: those it asks for, and those it has in a channel."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import discord

Shape = Mapping[str, Any]

WANTED: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    create_public_threads=True,
    read_message_history=True,
)
"""What the bot is to be given on a server; ``docs/install.md`` says what for."""


def invitation(application_id: int) -> str:
    """Return the link by which a server's manager lets the bot in."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application_id, permissions=WANTED, scopes=scopes)


def permissions_in(
    channel: Shape,
    server_id: str,
    bot_id: str,
    role_ids: Collection[str],
    roles: Sequence[Shape],
) -> discord.Permissions:
    """Return what the bot may do in a channel.

    Args:
        channel: in Discord's form; of a thread its parent.
        server_id: the server's id, which is that of everybody's role too.
        bot_id: the bot's.
        role_ids: the roles it has.
        roles: all of the server.
    """
    held = {server_id, *map(str, role_ids)}
    may = 0
    for role in roles:
        if str(role["id"]) in held:
            may |= int(role["permissions"])
    if discord.Permissions(may).administrator:
        return discord.Permissions.all()
    overwrites = {str(each["id"]): each for each in channel.get("permission_overwrites") or ()}
    of_roles = [overwrites[each] for each in held - {server_id} if each in overwrites]
    for some in ([overwrites.get(server_id)], of_roles, [overwrites.get(bot_id)]):
        there = [each for each in some if each is not None]
        for each in there:
            may &= ~int(each["deny"])
        for each in there:
            may |= int(each["allow"])
    return discord.Permissions(may)
