"""Members and channels of the sandbox's server, by name."""

from __future__ import annotations

from bot.sandbox.models import Channel, Member
from tests.e2e.running_bot import RunningBot


def member_of(running: RunningBot, name: str) -> Member:
    """Return a member of the sandbox's server."""
    (guild,) = running.sandbox.world.guilds.values()
    return next(each for each in guild.members.values() if each.user.global_name == name)


def channel_of(running: RunningBot, name: str) -> Channel:
    """Return a channel, or a thread, of the sandbox's server."""
    (guild,) = running.sandbox.world.guilds.values()
    return next(each for each in guild.channels.values() if each.name == name)
