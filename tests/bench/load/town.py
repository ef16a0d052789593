"""A stand-in Discord with room for many tables: servers with a channel and a person for each.

The ids are always the same, so a database made without a sandbox fits the channels of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.sandbox.clock import snowflake_at
from bot.sandbox.models import Channel, Guild, Member, Role, User
from bot.sandbox.permissions import MEMBERS
from bot.sandbox.world import World

A_SERVER: Final = 50
"""Tables in a server: Discord has no room for 1,000 channels in one."""

_BEGUN: Final = 1_720_000_000.0
_SERVERS, _CHANNELS, _PEOPLE, _ROLES, _FRIENDS = range(5)


@dataclass(frozen=True, slots=True)
class Place:
    """A channel for a table, and the person who plays there."""

    server: str
    channel: str
    member: str


def places(count: int) -> list[Place]:
    """Return some places."""
    return [
        Place(_id(_SERVERS, at // A_SERVER), _id(_CHANNELS, at), _id(_PEOPLE, at))
        for at in range(count)
    ]


def friends_of(host: Place, at: int, count: int) -> list[Place]:
    """Return some others at the table of the place with a number."""
    return [
        Place(host.server, host.channel, _id(_FRIENDS, at * A_SERVER + friend))
        for friend in range(count)
    ]


def settle_friend(world: World, friend: Place) -> None:
    """Add somebody to a server that is in the world already."""
    person = User(friend.member, f"friend-{friend.member}", f"Friend {friend.member[-4:]}")
    guild = world.guilds[friend.server]
    guild.members[person.id] = Member(person, guild.id, _BEGUN)


def settle(world: World, settled: Sequence[Place]) -> None:
    """Add servers with these places to a world whose bot has not come yet."""
    for at, place in enumerate(settled):
        if place.server not in world.guilds:
            name, role = f"Server {at // A_SERVER}", _id(_ROLES, at // A_SERVER)
            world.guilds[place.server] = with_bot(
                world, Guild(place.server, name, owner_id=place.member), role
            )
        guild = world.guilds[place.server]
        guild.channels[place.channel] = Channel(
            place.channel, guild.id, f"table-{at}", position=at % A_SERVER, created=_BEGUN
        )
        person = User(place.member, f"person-{at}", f"Person {at}")
        guild.members[person.id] = Member(person, guild.id, _BEGUN)


def with_bot(world: World, guild: Guild, role: str) -> Guild:
    """Return a server once the bot is in it, with a role of its own that has this id."""
    bot = world.application.user
    own = Role(role, bot.username, MEMBERS, position=1, bot_id=bot.id)
    everyone = Role(guild.id, "@everyone", MEMBERS)
    guild.roles = {role.id: role for role in (everyone, own)}
    guild.members[bot.id] = Member(bot, guild.id, _BEGUN, role_ids=[own.id])
    return guild


def _id(kind: int, number: int) -> str:
    return snowflake_at(_BEGUN + number, kind)
