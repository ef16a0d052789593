"""Presses and forms whose parts are of the wrong types: answered, privately, in words."""

from __future__ import annotations

from typing import Any

import discord

from bot.screens.ids import ButtonId
from bot.screens.lobby import OPTIONS, PRESET
from bot.screens.menu import BUY_IN
from bot.screens.table import CUT
from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of_reply

FORM = discord.InteractionType.modal_submit
PRESS = discord.InteractionType.component


NO_VALUES: list[Any] = [None, True, 7, 1.5, [], {}, [[]], {"a": 1}, "x" * 5000, "\ud800"]


def labelled(field: Any) -> list[Any]:
    """Return a form's components with something in place of its field."""
    return [{"type": 18, "component": field}]


NO_FORMS: list[Any] = [
    *(None, 7, "x", {}, {"a": 1}, [None], [7], ["x"], [[]], [{}], [{"component": None}]),
    *map(labelled, (7, [{}], {"custom_id": []}, {"value": 7})),
    *(labelled({"custom_id": "number", "value": each}) for each in NO_VALUES),
    *(labelled({"custom_id": each, "value": "1"}) for each in NO_VALUES),
]


NO_BUTTONS: list[Any] = [7, None, True, "", "\ud800", "b1:" + "\ud800" * 9, "c1:t:1:0:play"]


async def test_a_press_or_a_form_that_carries_something_else_is_answered(server: Server) -> None:
    await server.ann.types("start")
    before = server.table
    for custom_id in (*NO_BUTTONS, "x" * 5000):
        press = {"custom_id": custom_id, "component_type": 2}
        reply = await server.arrives(server.ann.id, PRESS, press)
        assert reply.ephemeral
        assert "That button is outdated" in text_of_reply(reply)
        assert server.table == before
    for verb in (BUY_IN, CUT, OPTIONS, PRESET):
        button = ButtonId(before.id, 0, "lobby", verb)
        for components in NO_FORMS:
            sent = {"custom_id": f"f1:1:{button}", "components": components}
            reply = await server.arrives(server.ann.id, FORM, sent)
            assert reply.acknowledged, components
            assert reply.response is None or reply.ephemeral or "rules" in text_of_reply(reply)
