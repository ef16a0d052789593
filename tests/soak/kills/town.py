"""A stand-in Discord with several servers, and in each channels and threads to play in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.sandbox.clock import snowflake_at
from bot.sandbox.models import PUBLIC_THREAD, Channel, Guild, Member, User
from bot.sandbox.world import World
from tests.bench.load.town import with_bot

SERVERS: Final = 6
"""As many as there are pairs of a shard of two and one of three."""
PEOPLE: Final = (2, 3)
"""How many people are at a table, by turns."""

_BEGUN: Final = 1_720_000_000.0
_SERVER, _CHANNEL, _THREAD, _PERSON, _ROLE = range(5)
_SHARDED_BY: Final = 22
"""The lowest bits of a server's id, which do not decide on its shard."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table is, and who plays there; the first opens it."""

    number: int
    server: str
    channel: str
    members: tuple[str, ...]


def settle(world: World, tables: int, servers: int = SERVERS) -> list[Place]:
    """Add servers to a world whose bot has not come yet; tables are in threads by turns.

    Args:
        world: where they are added.
        tables: how many places there are to be.
        servers: how many servers; each is on the shard after that of the one before.
    """
    return [_settle_one(world, number, servers) for number in range(tables)]


def _settle_one(world: World, number: int, servers: int) -> Place:
    count = PEOPLE[number // 2 % len(PEOPLE)]
    people = [_id(_PERSON, 100 * number + at) for at in range(count)]
    server = _server_id(number % servers)
    if server not in world.guilds:
        guild, role = Guild(server, f"Server {server}", people[0]), _id(_ROLE, int(server) % 997)
        world.guilds[server] = with_bot(world, guild, role)
    guild = world.guilds[server]
    for at, person in enumerate(people):
        user = User(person, f"person-{number}-{at}", f"Person {number} {at}")
        guild.members[person] = Member(user, guild.id, _BEGUN)
    parent = Channel(_id(_CHANNEL, number), guild.id, f"table-{number}", created=_BEGUN)
    guild.channels[parent.id] = parent
    channel = parent
    if number // servers % 2:
        channel = Channel(
            _id(_THREAD, number),
            guild.id,
            f"thread-{number}",
            type=PUBLIC_THREAD,
            parent_id=parent.id,
            owner_id=people[0],
            created=_BEGUN,
            member_ids=[*people],
        )
        guild.channels[channel.id] = channel
    return Place(number, server, channel.id, tuple(people))


def _server_id(number: int) -> str:
    return str(int(_id(_SERVER, 0)) + (number << _SHARDED_BY))


def _id(kind: int, number: int) -> str:
    return snowflake_at(_BEGUN + number, kind)
