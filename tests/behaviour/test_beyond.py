"""Values beyond what options, buttons and forms take: each is answered privately, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import AppCommandOptionType, app_commands

from bot.commands.router import ROUTES
from bot.screens import LESSONS, NO_TABLE
from bot.screens.ids import Carries
from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of_reply

APOLOGY: Final = "Something went wrong"
BEYOND: Final = 2**53
LONG: Final = "x" * 6000
PLAIN: Final = {
    AppCommandOptionType.string: "x",
    AppCommandOptionType.integer: 1,
    AppCommandOptionType.boolean: True,
}

Option = app_commands.Parameter


def commands(server: Server) -> list[app_commands.Command[Any, ..., Any]]:
    """Every command that can be typed."""
    found = server.client.tree.walk_commands()
    return [each for each in found if isinstance(each, app_commands.Command)]


def beyond(option: Option) -> Iterator[Any]:
    """Values that an option does not take, and those just outside its limits."""
    if option.choices:
        yield "no such choice" if option.type is AppCommandOptionType.string else BEYOND
    elif option.type is AppCommandOptionType.integer:
        least = 0 if option.min_value is None else int(option.min_value)
        most = BEYOND if option.max_value is None else int(option.max_value)
        yield from (least - 1, most + 1)
    elif option.type is AppCommandOptionType.string:
        yield LONG
        if option.min_value is not None:
            yield ""


def forged(server: Server, option: Option, value: Any) -> dict[str, Any]:
    """A command with such a value, and with whatever else it requires."""
    member, command = str(server.bo.id), option.command

    def due(other: Option) -> Any:
        if other.choices:
            return other.choices[0].value
        return PLAIN.get(other.type, member)

    others = [each for each in command.parameters if each.required and each.name != option.name]
    given = [(each, due(each)) for each in others] + [(option, value)]
    options = [
        {"type": each.type.value, "name": each.display_name, "value": it} for each, it in given
    ]
    data: dict[str, Any] = {"type": 1, "name": command.name, "options": options}
    parent = command.parent
    while parent is not None:
        kind = 1 if parent.parent is None else 2
        data = {"type": kind, "name": parent.name, "options": [data]}
        parent = parent.parent
    users = {member: {"id": member, "username": "bo", "discriminator": "0", "avatar": None}}
    return data | {"id": "5", "resolved": {"users": users}}


async def said_of(server: Server, option: Option, value: Any) -> str:
    """What somebody is told in private who sends such a value."""
    kind = discord.InteractionType.application_command
    reply = await server.arrives(server.ann.id, kind, forged(server, option, value))
    return checked(reply, (option.command.qualified_name, option.display_name, str(value)[:40]))


def forgive(server: Server) -> None:
    """Take no offence at what the commands' tree refused."""
    if server.env.errors:
        server.forgive(app_commands.AppCommandError)


def checked(reply: Any, what: object) -> str:
    """An answer that its person alone reads, and that is no apology."""
    assert reply.acknowledged, what
    assert reply.ephemeral or reply.modal is not None, what
    said = text_of_reply(reply) if reply.modal is None else reply.modal["title"]
    assert said, what
    assert APOLOGY not in said, what
    return said


async def test_every_option_beyond_its_range_is_answered(server: Server) -> None:
    tried = 0
    for command in commands(server):
        for option in command.parameters:
            for value in beyond(option):
                said = await said_of(server, option, value)
                forgive(server)
                if option.choices:
                    assert "That command was updated." in said
                elif option.min_value is not None:
                    assert f"`{option.display_name}` takes" in said
                tried += 1
    assert tried > 30
    assert server.messages() == [], "nothing of it did anything"


FAR: Final = {
    Carries.PAGE: ":99999",
    Carries.MEMBER: ":999999999999999999",
    Carries.CARD: ":2c",
    Carries.CARDS: ":2c3d4h5s6c",
}


async def open_anew(server: Server) -> str:
    """Have a table be there, if a button has closed the last one."""
    if server.client.tables.at(server.channel.id) is None:
        await server.passes(6)  # a channel takes only so many messages at once
        await server.ann.types("start")
    return server.table.id


async def test_every_button_beyond_its_pages_is_answered(server: Server) -> None:
    for verb in ROUTES:
        other = [("own", "lobby"), (NO_TABLE, "99"), (LESSONS, "99")]
        for of, step in [("own", "99"), *(other if verb.carries is Carries.PAGE else ())]:
            table = await open_anew(server) if of == "own" else of
            button = f"b1:{table}:9999999:{step}:{verb}{FAR.get(verb.carries, '')}"
            reply = await server.pressed(server.ann, button)
            if reply.response is None and reply.acknowledged:
                continue  # it did what everyone sees, and there is nothing to say
            checked(reply, button)
