"""What people call themselves, as others read it: it disturbs nothing, and tells them apart."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.wording import Wording, name, quoted
from bot.wording.names import LONGEST_NAME

ISOLATED = re.compile("\u2068(.+)\u2069", re.DOTALL)
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ZALGO = "Z" + "\u0301\u0302\u0303\u0316\u0317" * 6

HOSTILE = (
    *("@everyone", "<@123>", "<@&5>", "<#7>", "<t:1:R>", "<:a:1>", "</booray start:1>"),
    *("||x||", "# head", "-# small", "> said", "1. one", "- one", "`x`", "**x", "_x_", "~~x~~"),
    *("[a](http://b)", "https://a.example/b?c=d", "\\", "\\\\", "¯\\_(ツ)_/¯", ":smile:"),
    *("\u202eevil", "a\u2066b", "\u200fx", "a\nb\r\nc", "a\x00b\x1b[0m", ZALGO, "\u0301" * 9),
    *("\U0001f600" * 32, FAMILY * 9, "x" * 32, "\u200d".join("x" * 32), "\U0001f3fd" * 32),
    *("   ", "\u2800\u3164\u200b", "\ufe0f\u200d", "\u00ad\u034f", ""),
)


def seen(shown: str) -> str:
    """Return what Discord shows of a name, without what keeps its direction to itself."""
    if not shown:
        return ""
    found = ISOLATED.fullmatch(shown)
    assert found is not None
    return re.sub(r"\\([^a-zA-Z0-9\s])", r"\1", found[1])


def is_harmless(text: str, longest: int = LONGEST_NAME) -> None:
    shown = name(text) if longest == LONGEST_NAME else quoted(text)
    inside = seen(shown)
    unescaped = re.sub(r"\\[!-/:-@\[-`{-~]", "", shown)
    assert not re.search(r"[!-/:-@\[-`{-~]", unescaped), "every mark is escaped"
    assert not re.search("[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]", inside)
    assert not re.search(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]", inside)
    assert inside == inside.strip()
    assert "  " not in inside
    assert len(inside) <= 2 * longest + 1
    assert not re.search(r"[\u0300-\u036f]{4}", unicodedata.normalize("NFC", inside))
    visible = {"Cn", *"LNPS"}  # Cn: emoji that are younger than this Python
    categories = {unicodedata.category(each) for each in inside}
    assert shown == "" or {*categories, *(each[0] for each in categories)} & visible
    inside.encode()  # no half of a character


@given(st.text(max_size=64) | st.lists(st.sampled_from(HOSTILE), max_size=4).map("".join))
@example("a" + "\u0301" * 30)
def test_any_name_is_harmless(text: str) -> None:
    is_harmless(text)
    is_harmless(text, longest=100)


@pytest.mark.parametrize(
    "text",
    ["Ann", "Zoé", "Jean-Luc O'Neil", "Bo (2)", "Ωμέγα", "נועה", "علی‌رضا", "王小明", "हिन्दी"],
)
def test_a_name_without_tricks_is_shown_as_it_is(text: str) -> None:
    assert seen(name(text)) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**@everyone** <@1>", "**@everyone** <@1>"),
        ("a\nb", "a b"),
        ("  a   b ", "a b"),
        ("\u202eevil", "evil"),
        ("x" * 20, "x" * 20),
        ("x" * 21, "x" * 19 + "…"),
        ("two words that are too long", "two words that are…"),
        ("\U0001f600" * 32, "\U0001f600" * 19 + "…"),
        ("\U0001f44d\U0001f3fd ok", "\U0001f44d\U0001f3fd ok"),
        ("\U0001f1eb\U0001f1f7" * 2, "\U0001f1eb\U0001f1f7" * 2),
        (FAMILY, FAMILY),
        (ZALGO + "!", unicodedata.normalize("NFC", ZALGO)[:4] + "!"),
        ("\u2800 \u3164\u200b", ""),
    ],
)
def test_what_is_shown_of_a_name(text: str, shown: str) -> None:
    assert seen(name(text)) == shown


# In sentences


def speaking_of(*names: str | None) -> Wording:
    """Return a wording in which members 90000, 90001, … have some names."""
    return Wording("en", {90_000 + at: each for at, each in enumerate(names)}.get)


def told(wording: Wording, count: int) -> list[str]:
    """Return what the first of those members are called, as it is seen."""
    shown = [wording.name_of(90_000 + at) for at in range(count)]
    return [re.sub(r"[\u2068\u2069\\]", "", each) for each in shown]


@pytest.mark.parametrize("unknown", [None, "", " \u3164\u200b"])
def test_who_has_no_name_is_a_player_with_a_number_of_their_own(unknown: str | None) -> None:
    wording = speaking_of("Ann", unknown, unknown)
    assert told(wording, 3) == ["Ann", "Player 0001", "Player 0002"]


def test_namesakes_are_counted_in_the_order_they_are_given() -> None:
    wording = speaking_of("Ann", "Bo", "ann", "A\u200bnn", "Ann (2)")
    members = [90_000, 90_001, 90_002, 90_003, 90_004]
    assert told(wording.among(members), 5) == ["Ann", "Bo", "ann (2)", "Ann (3)", "Ann (2) (2)"]
    assert told(wording.among(members[2:]), 3) == ["Ann", "Bo", "ann"]
    assert told(wording, 5) == ["Ann", "Bo", "ann", "Ann", "Ann (2)"], "it is as it was"


def test_a_whole_name_is_not_cut_for_where_there_is_room() -> None:
    called = {1: "Maximiliane von Gerstenberg", 2: "Maximiliane von Gerstenberg", 3: "_Bo_"}
    say = Wording("en", called.get).among([1, 2, 3, 4])
    assert say.whole_name_of(1, 32) == "Maximiliane von Gerstenberg"
    assert say.whole_name_of(2, 32) == "Maximiliane von Gerstenberg (2)"
    assert say.whole_name_of(3, 32) == "_Bo_"
    assert say.whole_name_of(4, 32) == "Player 4"
    assert say.whole_name_of(-7, 32) == say.whole_name_of(-8, 32) != ""
