"""Values beyond what buttons and forms take: each is answered privately, in words."""

from __future__ import annotations

from typing import Any, Final

from bot.commands.router import IN_LESSONS, ROUTES
from bot.screens.ids import LESSONS, NO_TABLE, Carries, declared
from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of_reply

APOLOGY: Final = "Something went wrong"


def checked(reply: Any, what: object) -> str:
    """An answer that its person alone reads, and that is no apology."""
    assert reply.acknowledged, what
    assert reply.ephemeral or reply.modal is not None, what
    said = text_of_reply(reply) if reply.modal is None else reply.modal["title"]
    assert said, what
    assert APOLOGY not in said, what
    return said


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


def test_every_button_that_is_drawn_is_answered() -> None:
    assert ROUTES.keys() | IN_LESSONS.keys() == set(declared())


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
