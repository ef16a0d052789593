"""Groups of slash commands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields

import discord
from discord.app_commands import AppCommandContext, AppInstallationType, Group

from bot.commands.words import say

MANAGERS = discord.Permissions(manage_guild=True)


def _group(name: str, sentence: str, permissions: discord.Permissions | None = None) -> Group:
    """Return a group without commands yet, there in servers that have the bot, and only there.

    Unsaid, Discord would offer it to whoever has the bot installed for themselves alone, where no
    table can be posted.

    Args:
        name: what is typed after the slash.
        sentence: the name of the sentence that describes it.
        permissions: what members need to be offered it, unless their server decides otherwise;
            Discord knows permissions of whole groups only. None: nothing.
    """
    return Group(
        name=name,
        description=say(sentence),
        guild_only=True,
        allowed_installs=AppInstallationType(guild=True, user=False),
        allowed_contexts=AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        default_permissions=permissions,
    )


@dataclass(frozen=True, slots=True)
class Groups:
    """The groups, to which themes add their commands. Discord takes 25 in each."""

    play: Group = field(default_factory=lambda: _group("booray", "command-group"))
    """``/booray``: what players type at a table, and the ways in."""
    seat: Group = field(default_factory=lambda: _group("booray-seat", "command-seat-group"))
    """``/booray-seat``: what becomes of one's seat and stack between deals."""
    host: Group = field(default_factory=lambda: _group("booray-host", "command-host-group"))
    """``/booray-host``: what belongs to the host."""
    deals: Group = field(default_factory=lambda: _group("booray-deals", "command-deals-group"))
    """``/booray-deals``: deals that are over."""
    chips: Group = field(default_factory=lambda: _group("booray-chips", "command-chips-group"))
    """``/booray-chips``: wallets, and how members have played."""
    admin: Group = field(
        default_factory=lambda: _group("booray-admin", "command-admin-group", MANAGERS)
    )
    """``/booray-admin``: for those who manage a server."""
    privacy: Group = field(
        default_factory=lambda: _group("booray-privacy", "command-privacy-group")
    )
    """``/booray-privacy``: what is kept of a member."""

    def __iter__(self) -> Iterator[Group]:
        return (getattr(self, each.name) for each in fields(self))
