"""No list of rule options lacks one of the rules."""

from __future__ import annotations

from booray_core import OPTIONS
from bot.screens.options import GROUPS, KINDS
from bot.wording.rulecard import SECTIONS
from tests.core.options import CHOICES
from tests.core.players.tables import VARIANTS


def test_every_option_is_in_a_form_on_the_rule_card_and_tried() -> None:
    assert set(KINDS) == set(OPTIONS), "the forms"
    assert {option for lines in SECTIONS.values() for option in lines} == set(OPTIONS)
    assert [option for option, values in CHOICES.items() if not values] == []
    tried = {option: {getattr(rules, option) for rules in VARIANTS.values()} for option in OPTIONS}
    assert [option for option, values in tried.items() if len(values) < 2] == []


def test_discord_has_room_for_each_form() -> None:
    assert max(map(len, GROUPS.values())) <= 5
