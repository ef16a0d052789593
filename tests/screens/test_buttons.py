"""Buttons and forms: what they carry, and what is entered."""

from __future__ import annotations

import discord

from bot.screens import table
from bot.screens.hand import hand_screen
from bot.screens.ids import ButtonId, form_id, parse, parse_form
from bot.screens.lobby import OPTIONS
from bot.screens.modals import cut_modal, read_form
from bot.screens.parts import button
from bot.screens.table import table_screen
from tests.screens.samples import ENGLISH
from tests.screens.test_hand import at_the_tricks

CUT = ButtonId("t-8f3a2c", 2, "pause", table.CUT)


async def test_a_form_tells_what_it_is_about_and_is_not_kept() -> None:
    form = cut_modal(form_id(CUT, 2**63), ENGLISH)
    assert parse_form(form.custom_id) == CUT
    assert form.is_finished(), "discord.py would keep it, and wait for it"


def test_every_form_has_an_id_of_its_own() -> None:
    assert form_id(CUT, 1) != form_id(CUT, 2)
    longest = ButtonId("t" * 24, 9_999_999, "x" * 16, OPTIONS, page=99_999)
    assert len(form_id(longest, 2**64 - 1)) <= 100
    assert parse_form(form_id(longest, 2**64 - 1)) == longest


def test_what_is_entered_is_read_as_it_is() -> None:
    assert read_form(
        [
            {"type": 18, "component": {"type": 4, "custom_id": "number", "value": " seventeen "}},
            {"type": 18, "component": {"type": 3, "custom_id": "preset", "values": ["boxed"]}},
            {"type": 18, "component": {"type": 21, "custom_id": "cinch=true", "value": None}},
        ]
    ) == {"number": " seventeen ", "preset": "boxed", "cinch=true": ""}


def test_a_label_that_is_too_long_is_cut() -> None:
    assert len(button("x" * 100, CUT).label or "") == 80


async def test_every_button_of_a_screen_can_be_read_and_the_screen_is_not_kept() -> None:
    sample = at_the_tricks()
    view, shown = sample.view(), []
    for screen in (table_screen(view, ENGLISH), hand_screen(sample.hand(1, view), ENGLISH)):
        buttons = [each for each in screen.walk_children() if isinstance(each, discord.ui.Button)]
        shown += buttons
        assert all(parse(each.custom_id or "") for each in buttons)
        assert screen.is_finished(), "discord.py would keep it, and a task with it"
    assert shown
