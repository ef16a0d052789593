"""Default world: one server, five channels, six people and the bot.

It can have more servers of the same kind, with the same people in them. Their ids follow one
another in such a way that, however many shards there are, each is on the shard after the one of the
server before.

Its ids are always the same, so what a bot's database knows of these people and channels still
holds when the sandbox is started again. Messages are not kept.

All but the last of the people joined when the servers were founded. Finn joined a few days before
the sandbox was started, so that what servers ask of newcomers can be tried.
"""

from collections.abc import Sequence
from typing import Final

from bot.sandbox.clock import SandboxClock, snowflake_at
from bot.sandbox.models import FORUM, Application, Channel, Guild, Member, Role, User
from bot.sandbox.permissions import MEMBERS, WRITING, Overwrite, Permission
from bot.sandbox.world import World

_FOUNDED: Final = 1_709_290_800.0
"""1 March 2024, 11:00 UTC."""

_NEWCOMER: Final = "finn"
_NEW_FOR: Final = 3 * 86_400.0
"""Seconds since the newcomer joined, when the sandbox starts."""

_CHANNELS: Final = (
    ("general", "Talk about anything."),
    ("card-table", "Pull up a chair."),
    ("back-room", "For the longer games."),
    ("announcements", "News from the house. The bot may not write here."),
    ("game-nights", "A forum: each post is a thread of its own."),
)
_PEOPLE: Final = (
    ("ann", "Ann", "en-US"),
    ("bo", "Bo", "en-US"),
    ("cleo", "Cleo", "en-GB"),
    ("dan", "Dan", "en-US"),
    ("eve", "Eve", "fr"),
    ("finn", "Finn", "de"),
)


_SERVERS: Final = ("The Parlour", "The Attic", "The Cellar", "The Porch", "The Library")
_SHARD_BITS: Final = 22
"""By how many bits an id is shifted before it tells the shard."""


def _id(day: int, server: int = 0) -> str:
    return snowflake_at(_FOUNDED + day * 86_400.123, server)


def default_world(token: str, clock: SandboxClock, servers: int = 1) -> World:
    """The default world.

    Args:
        token: what its bot logs in with.
        clock: the time.
        servers: how many there are.
    """
    bot = User(id=_id(40), username="Booray", bot=True)
    world = World(Application(id=bot.id, name="Booray", token=token, user=bot), clock)
    people = [
        User(id=_id(day), username=username, global_name=name)
        for day, (username, name, _) in enumerate(_PEOPLE)
    ]
    for number in range(servers):
        guild = _server(world, people, number)
        world.guilds[guild.id] = guild
    return world


def _server(world: World, people: Sequence[User], number: int) -> Guild:
    named = number < len(_SERVERS)
    name = _SERVERS[number] if named else f"Server {number + 1}"
    on_the_next_shard = (int(_id(20)) >> _SHARD_BITS) + number
    guild = Guild(str(on_the_next_shard << _SHARD_BITS), name, owner_id=people[0].id)
    bot = world.application.user
    everyone = Role(id=guild.id, name="@everyone", permissions=MEMBERS)
    moderator = Role(
        id=_id(21, number),
        name="Moderator",
        position=2,
        colour=0x1F8B4C,
        permissions=Permission.MANAGE_MESSAGES
        | Permission.MANAGE_CHANNELS
        | Permission.MANAGE_GUILD
        | Permission.MANAGE_THREADS,
    )
    own = Role(_id(41, number), "Booray", position=1, permissions=MEMBERS, bot_id=bot.id)
    guild.roles = {role.id: role for role in (everyone, moderator, own)}
    for user, (_, _, locale) in zip(people, _PEOPLE, strict=True):
        joined = world.clock.now() - _NEW_FOR if user.username == _NEWCOMER else _FOUNDED
        guild.members[user.id] = Member(user, guild.id, joined, locale=locale)
    guild.members[people[0].id].role_ids.append(moderator.id)
    guild.members[bot.id] = Member(bot, guild.id, _FOUNDED, role_ids=[own.id])
    _add_channels(guild, number)
    return guild


def _add_channels(guild: Guild, number: int) -> None:
    for position, (name, topic) in enumerate(_CHANNELS):
        channel_id = _id(22 + position, number)
        guild.channels[channel_id] = Channel(
            channel_id, guild.id, name, topic=topic, position=position, created=_FOUNDED
        )
    *_, announcements, forum = guild.channels.values()
    forum.type = FORUM
    announcements.overwrites[guild.id] = Overwrite(id=guild.id, kind=0, deny=WRITING)
