"""Buttons and forms: what they carry, and whom what is typed goes to."""

from __future__ import annotations

from typing import Any, cast

import discord
import pytest

from bot.screens import ButtonId, Verb, buy_in_modal, cut_modal, hand_screen, table_screen
from bot.screens.buttons import game_button, is_ours
from bot.tables.values import Stakes
from tests.screens.samples import ENGLISH, SampleTable, lobby
from tests.screens.test_hand import at_the_tricks

CUT = ButtonId("t-8f3a2c", 2, "pause", Verb.CUT)


class Typed:
    """Notes what is handed on."""

    def __init__(self) -> None:
        self.arrived: list[str] = []

    async def __call__(self, _: discord.Interaction[Any], typed: str) -> None:
        self.arrived.append(typed)


async def test_what_is_typed_arrives_as_it_is() -> None:
    typed = Typed()
    form = cut_modal(typed, ENGLISH)
    label = form.children[0]
    assert isinstance(label, discord.ui.Label)
    assert isinstance(label.component, discord.ui.TextInput)
    label.component._value = " seventeen "
    await form.on_submit(cast("discord.Interaction[Any]", None))
    assert typed.arrived == [" seventeen "]


def test_the_form_to_buy_in_offers_the_tables_buy_in_and_says_what_it_costs() -> None:
    def field_of(view: Any) -> dict[str, Any]:
        form = buy_in_modal(Typed(), view, ENGLISH)
        return cast("dict[str, Any]", form.to_dict()["components"][0])

    assert field_of(lobby())["component"]["value"] == "100"
    assert "your wallet" in field_of(lobby())["description"]
    assert "cost you nothing" in field_of(lobby(stakes=Stakes.PRACTICE))["description"]


def test_a_button_carries_its_id() -> None:
    assert game_button("Cut", CUT).custom_id == str(CUT)


def test_a_label_that_is_too_long_is_cut() -> None:
    assert len(game_button("x" * 100, CUT).label or "") == 80


@pytest.mark.parametrize("sample", [SampleTable("fists", 3), at_the_tricks()])
async def test_every_button_of_a_screen_is_ours_and_the_screen_is_not_kept(
    sample: SampleTable,
) -> None:
    view, shown = sample.view(), []
    for screen in (table_screen(view, ENGLISH), hand_screen(sample.hand(1, view), ENGLISH)):
        buttons = [each for each in screen.walk_children() if isinstance(each, discord.ui.Button)]
        shown += buttons
        assert all(is_ours(each.custom_id or "") for each in buttons)
        assert screen.is_finished(), "discord.py would keep it, and a task with it"
    assert shown
