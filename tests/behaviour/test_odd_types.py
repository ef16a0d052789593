"""Presses, forms and commands whose parts are of the wrong types: answered, privately, in words."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.screens import ButtonId, Verb
from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of_reply
from tests.behaviour.test_odd_input import COMMAND, typed

FORM = discord.InteractionType.modal_submit
PRESS = discord.InteractionType.component

NO_VALUES: list[Any] = [None, True, 7, 1.5, [], {}, [[]], {"a": 1}, "x" * 5000, "\ud800"]


def labelled(field: Any) -> list[Any]:
    """Return a form's components with something in place of its field."""
    return [{"type": 18, "component": field}]


NO_FIELDS: list[Any] = [7, "x", [], [{}], {}, {"custom_id": []}, {"value": 7}]
NO_FORMS: list[Any] = [
    *(None, 7, "x", {}, {"a": 1}, [None], [7], ["x"], [[]], [{}], [{"component": None}]),
    *(labelled(each) for each in NO_FIELDS),
    *(labelled({"custom_id": "number", "value": each}) for each in NO_VALUES),
    *(labelled({"custom_id": "number", "values": each}) for each in NO_VALUES),
    *(labelled({"custom_id": each, "value": "1"}) for each in NO_VALUES),
]


@pytest.mark.parametrize("verb", [Verb.BUY_IN, Verb.CUT, Verb.OPTIONS, Verb.PRESET])
async def test_a_form_whose_parts_are_of_the_wrong_types_is_answered(
    server: Server, verb: Verb
) -> None:
    await server.ann.types("start")
    button = ButtonId(server.table.id, 0, "lobby", verb)
    for components in NO_FORMS:
        sent = {"custom_id": f"f1:1:{button}", "components": components}
        reply = await server.arrives(server.ann.id, FORM, sent)
        assert reply.acknowledged, components
        assert reply.response is None or reply.ephemeral or "rules" in text_of_reply(reply)


@pytest.mark.parametrize("custom_id", [7, None, True, "", "\ud800", "b1:" + "\ud800" * 9])
async def test_a_press_that_carries_something_else_breaks_nothing(
    server: Server, custom_id: Any
) -> None:
    await server.ann.types("start")
    await server.arrives(server.ann.id, PRESS, {"custom_id": custom_id, "component_type": 2})
    assert await server.ann.types("balance")


@pytest.mark.expects_trouble(r"bot.commands.tree: a command failed")
@pytest.mark.expects_trouble(r"somebody is told: Something went wrong on my side")
@pytest.mark.parametrize(
    ("subcommand", "kind", "name"),
    [("card", 3, "card"), ("cut", 4, "number"), ("start", 5, "practice"), ("start", 4, "buy-in")],
)
async def test_an_option_of_the_wrong_type_is_answered(
    server: Server, subcommand: str, kind: int, name: str
) -> None:
    for value in NO_VALUES:
        for said in {kind, 3, 6, 99}:
            option = {"type": said, "name": name, "value": value}
            reply = await server.arrives(server.ann.id, COMMAND, typed(subcommand, option))
            if server.env.errors:
                server.forgive(app_commands.AppCommandError)
            assert reply.acknowledged, option
            assert reply.ephemeral or subcommand == "start"
