"""The world as it comes: one server, The Parlour, with five channels, six people and the bot.

Its ids are always the same, so what a bot's database knows of these people and channels still
holds when the sandbox is started again. Messages are not kept.
"""

from typing import Final

from bot.sandbox.clock import Clock, snowflake_at
from bot.sandbox.models import FORUM, Application, Channel, Guild, Member, Role, User
from bot.sandbox.permissions import MEMBERS, WRITING, Overwrite, Permission
from bot.sandbox.world import World

_FOUNDED: Final = 1_709_290_800.0
"""1 March 2024, 11:00 UTC."""

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


def _id(day: int) -> str:
    return snowflake_at(_FOUNDED + day * 86_400.123)


def default_world(token: str, clock: Clock) -> World:
    """The default world, whose bot logs in with `token`."""
    bot = User(id=_id(40), username="Booray", bot=True)
    world = World(Application(id=bot.id, name="Booray", token=token, user=bot), clock)
    people = [
        User(id=_id(day), username=username, global_name=name)
        for day, (username, name, _) in enumerate(_PEOPLE)
    ]
    guild = Guild(id=_id(20), name="The Parlour", owner_id=people[0].id)
    everyone = Role(id=guild.id, name="@everyone", permissions=MEMBERS)
    moderator = Role(
        id=_id(21),
        name="Moderator",
        position=2,
        colour=0x1F8B4C,
        permissions=Permission.MANAGE_MESSAGES
        | Permission.MANAGE_CHANNELS
        | Permission.MANAGE_GUILD
        | Permission.MANAGE_THREADS,
    )
    booray = Role(id=_id(41), name="Booray", position=1, permissions=MEMBERS, bot_id=bot.id)
    guild.roles = {role.id: role for role in (everyone, moderator, booray)}
    for user, (_, _, locale) in zip(people, _PEOPLE, strict=True):
        guild.members[user.id] = Member(user, guild.id, _FOUNDED, locale=locale)
    guild.members[people[0].id].role_ids.append(moderator.id)
    guild.members[bot.id] = Member(bot, guild.id, _FOUNDED, role_ids=[booray.id])
    for position, (name, topic) in enumerate(_CHANNELS):
        channel_id = _id(22 + position)
        guild.channels[channel_id] = Channel(
            channel_id, guild.id, name, topic=topic, position=position, created=_FOUNDED
        )
    *_, announcements, forum = guild.channels.values()
    forum.type = FORUM
    announcements.overwrites[guild.id] = Overwrite(id=guild.id, kind=0, deny=WRITING)
    world.guilds[guild.id] = guild
    return world
