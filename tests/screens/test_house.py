"""The house rules: what stands on the screen and in the forms, and how it is read back."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core import OPTIONS, PRESETS, rules_for
from booray_core.rules import DEPENDENT
from bot.screens.lobby import house_screen
from bot.screens.options import KINDS, changed_options, options_modal, present, read, written
from tests.screens.reading import text
from tests.screens.samples import ENGLISH, lobby


def fields(group: str, preset: str = "fists", **options: Any) -> dict[str, dict[str, Any]]:
    """Return the fields of a group's form by option, as Discord is given them."""
    body = options_modal("f1", preset, rules_for(preset, **options), group, ENGLISH).to_dict()
    found = [label["component"] for label in body["components"]]
    return {field["custom_id"].partition("=")[0]: field for field in found}


def chosen(field: dict[str, Any]) -> str:
    """Return the value that stands in a field of choices."""
    (one,) = [each["value"] for each in field["options"] if each.get("default")]
    return str(one)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_stands_in_the_forms_is_read_back_as_the_same_rules(preset: str) -> None:
    rules = rules_for(preset, players=(3, 5), limit=20, enforcement="honor", max_draw=1)
    read_back = {
        option: read(option, text, ENGLISH) for option, text in present(preset, rules).items()
    }
    kept = {o: v for o, v in read_back.items() if v is not None or o not in DEPENDENT}
    assert rules_for(preset, **kept) == rules


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        ("players", "3-6", (3, 6)),
        ("players", " 2 – 8 ", (2, 8)),
        ("players", "３－６", (3, 6)),
        ("players", "six", "six"),
        ("limit", "", None),
        ("limit", "0", None),
        ("limit", "20", 20),
        ("stay_ante", 0, None),
        ("second_ante", 0, 0),
        ("must_hold", "none", None),
        ("must_hold", "trump_or_club", "trump_or_club"),
        ("cinch", "true", "true"),
        ("target", "", None),
    ],
)
def test_what_people_write_is_read(option: str, given: str | int, value: object) -> None:
    assert read(option, given, ENGLISH) == value


def test_the_screen_tells_every_option_and_what_is_changed_in_bold() -> None:
    said = text(house_screen(lobby(rules=rules_for("fists", limit=20, cinch=False)), ENGLISH))
    for option in OPTIONS:
        assert f"{ENGLISH.of('option-label', option)}: " in said
    assert "Limit: **20**" in said
    assert "Cinch: **no**" in said
    assert "Players: 2 to 8" in said
    assert said.count("**") == 4
    assert "Fists, with the changes in bold." in said


def test_what_is_left_as_it_stood_is_nobodys_wish() -> None:
    sent = {
        field["custom_id"]: field.get("value") or (chosen(field) if "options" in field else "")
        for field in fields("deal").values()
    }
    assert changed_options(sent, ENGLISH) == ({}, {})
    (hand_size,) = [name for name in sent if name.startswith("hand_size")]
    assert changed_options({**sent, hand_size: " 4 "}, ENGLISH)[0] == {"hand_size": 4}
    (ace,) = [name for name in sent if name.startswith("dealer_must_play_ace")]
    assert changed_options({**sent, ace: "true"}, ENGLISH)[0] == {"dealer_must_play_ace": "true"}
    others, _ = changed_options({"dealer_must_play_ace=true": "as-others"}, ENGLISH)
    assert others == {"dealer_must_play_ace": None}
    assert changed_options({"an_option_that_was=1": "2"}, ENGLISH) == ({}, {})


def test_options_that_follow_from_others_can_be_left_to_them() -> None:
    deal, game = fields("deal"), fields("game")
    assert chosen(deal["dealer_must_play_ace"]) == "as-others"
    assert game["players"].get("value") is None
    assert game["players"]["placeholder"] == "automatic: 2 to 8"
    unset = deal["dealer_must_play_ace"]["options"][0]
    assert unset["label"] == "automatic: yes"
    own = fields("deal", dealer_must_play_ace=False)
    assert chosen(own["dealer_must_play_ace"]) == "false"
    own = fields("game", players=(2, 4))
    assert own["players"]["value"] == "2-4"
    assert own["players"]["placeholder"] == "automatic"
    assert "as-others" not in [each["value"] for each in deal["trump"]["options"]]


def test_every_field_takes_what_the_rules_take() -> None:
    for option, kind in KINDS.items():
        for value in kind.few:
            assert written(option, getattr(rules_at(option, value), option)) == value


def rules_at(option: str, value: str) -> Any:
    """Return rules in which an option has a value."""
    besides: dict[str, Any] = {}
    if option == "max_draw":
        besides = {"hand_size": 5}
    return rules_for("fists", **besides, **{option: read(option, value, ENGLISH)})
