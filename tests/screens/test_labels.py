"""Buttons are named by the labels that stand on them, whatever language their reader has."""

from __future__ import annotations

import re

import pytest

from bot.screens.hand import hand_screen
from bot.screens.ids import declared
from bot.screens.lobby import LEAVE
from bot.screens.parts import AGREE, HAND, RULES, name_buttons, noted_screen
from bot.screens.table import table_screen
from bot.tables.words.views import HandView
from bot.wording import Wording, languages
from tests.screens.reading import labels, text
from tests.screens.samples import ENGLISH, called, chair, lobby, to_agree
from tests.screens.test_hand import at_the_tricks

FRENCH = Wording("fr", called)
GERMAN = Wording("de", called)


def named(said: str) -> set[str]:
    """Return what a text names between asterisks."""
    return set(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", said))


@pytest.mark.parametrize("reader", [ENGLISH, FRENCH, GERMAN], ids=["en", "fr", "de"])
@pytest.mark.parametrize("table", [ENGLISH, FRENCH, GERMAN], ids=["en", "fr", "de"])
def test_a_refusal_names_the_label_that_stands_on_the_tables_message(
    reader: Wording, table: Wording
) -> None:
    sample = at_the_tricks()
    board = table_screen(sample.view(), table)
    panel = noted_screen(hand_screen(sample.hand(2), reader), reader.text("reason-wrong-phase"))
    name_buttons(panel, reader, table.languages[0])
    assert named(text(panel)) == {table.of("button", HAND.name)}
    assert named(text(panel)) <= set(labels(board))


def test_a_button_that_the_private_message_has_itself_keeps_its_own_label() -> None:
    view = lobby(3, chairs={0: chair(0, 50, presence=to_agree(0))})
    panel = hand_screen(HandView(view, 0, None, 0), FRENCH)
    name_buttons(panel, FRENCH, "de")
    own = {FRENCH.of("button", verb.name) for verb in (RULES, AGREE, LEAVE)}
    assert own <= named(text(panel))
    assert own < set(labels(panel))


@pytest.mark.parametrize("language", sorted(languages()))
def test_no_two_buttons_of_a_table_are_labelled_alike(language: str) -> None:
    wording = Wording(language)
    labels = [wording.of("button", each.name) for each in declared() if each.at_the_table]
    assert len(set(labels)) == len(labels) > 8
