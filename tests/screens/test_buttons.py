"""Presses and typed answers on their way to the desk."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.screens import ButtonId, Verb, buy_in_modal, cut_modal, hand_screen, table_screen
from bot.screens.buttons import GameButton, StaleButton
from bot.tables.values import Stakes
from bot.wording import Wording
from tests.screens.parlour import Parlour, lobby
from tests.screens.test_hand import at_the_tricks

ENGLISH = Wording("en")
CUT = ButtonId("t-8f3a2c", 2, "pause", Verb.CUT)


@dataclass
class FakeDesk:
    """A desk that notes what arrives."""

    arrived: list[tuple[Any, ...]] = field(default_factory=list)

    async def press(self, interaction: discord.Interaction[Any], button: ButtonId) -> None:
        """Note a press."""
        self.arrived.append(("press", button))

    async def press_stale(self, interaction: discord.Interaction[Any]) -> None:
        """Note a press of a button that cannot be read."""
        self.arrived.append(("stale",))

    async def submit(
        self, interaction: discord.Interaction[Any], button: ButtonId, typed: str
    ) -> None:
        """Note a typed answer."""
        self.arrived.append(("typed", button, typed))


@pytest.fixture
def desk() -> FakeDesk:
    return FakeDesk()


def interaction_with(desk: FakeDesk) -> discord.Interaction[Any]:
    """Return an interaction whose client has a desk; nothing else of it is used."""
    return cast("discord.Interaction[Any]", SimpleNamespace(client=SimpleNamespace(desk=desk)))


async def press(kind: type[GameButton], custom_id: str, desk: FakeDesk) -> None:
    """Press a button as discord.py hands it over: found again by its template."""
    match = kind.__discord_ui_compiled_template__.fullmatch(custom_id)
    assert isinstance(match, re.Match)
    plain: discord.ui.Button[Any] = discord.ui.Button(label="?", custom_id=custom_id)
    found = await kind.from_custom_id(interaction_with(desk), plain, match)
    await found.callback(interaction_with(desk))


async def test_a_press_arrives_with_what_the_button_carries(desk: FakeDesk) -> None:
    await press(GameButton, str(CUT), desk)
    assert desk.arrived == [("press", CUT)]


@pytest.mark.parametrize("custom_id", ["b0:old", "b1:t-1:1:0:dance", "b7:t-1:1:0:play"])
async def test_a_button_of_another_version_is_answered_too(desk: FakeDesk, custom_id: str) -> None:
    await press(StaleButton, custom_id, desk)
    assert desk.arrived == [("stale",)]


async def test_a_button_that_only_looks_right_is_stale(desk: FakeDesk) -> None:
    await press(GameButton, "b1:t-1:1:1:draw:AsAs", desk)
    assert desk.arrived == [("stale",)]


async def test_what_is_typed_arrives_as_it_is(desk: FakeDesk) -> None:
    form = cut_modal(CUT, ENGLISH)
    label = form.children[0]
    assert isinstance(label, discord.ui.Label)
    assert isinstance(label.component, discord.ui.TextInput)
    label.component._value = " seventeen "
    await form.on_submit(interaction_with(desk))
    assert desk.arrived == [("typed", CUT, " seventeen ")]


def test_the_form_to_buy_in_offers_the_tables_buy_in_and_says_what_it_costs() -> None:
    def field_of(view: Any) -> dict[str, Any]:
        form = buy_in_modal(ButtonId("t-1", 0, "lobby", Verb.BUY_IN), view, ENGLISH)
        return cast("dict[str, Any]", form.to_dict()["components"][0])

    assert field_of(lobby())["component"]["value"] == "100"
    assert "your wallet" in field_of(lobby())["description"]
    assert "cost you nothing" in field_of(lobby(stakes=Stakes.PRACTICE))["description"]


def test_a_label_that_is_too_long_is_cut() -> None:
    assert len(GameButton.make("x" * 100, CUT).item.label or "") == 80


@pytest.mark.parametrize("parlour", [Parlour("fists", 3), at_the_tricks()])
def test_no_screen_mixes_dynamic_buttons_with_others_or_times_out(parlour: Parlour) -> None:
    view = parlour.view()
    for screen in (table_screen(view, ENGLISH), hand_screen(parlour.hand(1, view), ENGLISH)):
        pressable = [each for each in screen.walk_children() if each.is_dispatchable()]
        assert all(isinstance(each, GameButton) for each in pressable)
        assert screen.timeout is None
