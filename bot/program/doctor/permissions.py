"""Effective permissions of the bot in a channel, by Discord's rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import discord

Shape = Mapping[str, Any]


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
