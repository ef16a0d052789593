"""Refusals in pieces: any door can write them, and none finds another's marks in them."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from booray_core import IllegalAction, Reason, Refusal, RulesRefused
from booray_core.errors import RulesConflict
from bot.doorway.refusals import Refused, refusal
from bot.screens.parts import written
from bot.servers.newcomers import TooNew
from bot.tables.words.reasons import TableReason, TableRefused
from bot.wording import Wording
from bot.wording.pieces import (
    Command,
    Labelled,
    NamedChannel,
    NamedMember,
    NamedTime,
    Piece,
    Quoted,
    Words,
)
from tests.wording.test_sentences import REASON_FACTS, TABLE_FACTS

ANN, CHANNEL, ROLE = 712_345_678_901_234_567, 812_345_678_901_234_567, 9
WHEN = datetime(2026, 3, 3, 21, 15, tzinfo=UTC)
NAMES = {ANN: "*Ann*"}.get

DETAILS: dict[str, Any] = {
    "host": ANN,
    "member": ANN,
    "members": (ANN, ANN + 1),
    "channel_id": CHANNEL,
    "channels": (CHANNEL, CHANNEL + 1),
    "role": ROLE,
    "levels": ("steady", "easy"),
    "level": "*god*",
    "paces": ("normal", "quick"),
    "until": WHEN,
    "opening": True,
}


def wordings() -> list[Wording]:
    return [Wording(language, NAMES) for language in ("en", "fr", "de")]


def details(needed: set[str]) -> dict[str, Any]:
    """What a refusal is raised with: numbers, but for what is told in another way."""
    return {fact: DETAILS.get(fact, 3) for fact in sorted(needed - {"then"} | {"opening"})}


def refusals() -> list[Refused]:
    return [
        *(
            TableRefused(reason, **details(TABLE_FACTS.get(reason, set())))
            for reason in TableReason
        ),
        *(
            IllegalAction(Refusal(reason, details=details(REASON_FACTS.get(reason, set()))))
            for reason in Reason
        ),
        RulesRefused(RulesConflict.UNKNOWN_OPTION, "*ante*"),
        RulesRefused(RulesConflict.UNKNOWN_PRESET, "*poker*"),
        RulesRefused(RulesConflict.BAD_VALUE, "ante", given="*lots*", allowed="int"),
    ]


def plain(pieces: tuple[Piece, ...]) -> str:
    """Write a sentence as a page without formatting would."""
    said = []
    for piece in pieces:
        match piece:
            case Words(text) | Labelled(text) | Command(text) | Quoted(text):
                said.append(text)
            case NamedMember(member):
                said.append(NAMES(member) or "someone")
            case NamedTime(when, _):
                said.append(f"{when:%H:%M}")
            case _:
                said.append("elsewhere")
    return "".join(said)


@pytest.mark.parametrize("wording", wordings(), ids=lambda each: each.languages[0])
def test_no_words_hold_marks_of_discord(wording: Wording) -> None:
    marks = re.compile(r"<[@#t:]|`|\\|(?<!\*)\*(?!\*)|[\ue000-\uf8ff\u2068\u2069]")
    for refused in refusals():
        words = [each.text for each in refusal(refused, wording) if isinstance(each, Words)]
        assert words, refused
        shown = [each for each in refusal(refused, wording) if isinstance(each, Labelled | Command)]
        assert not re.search(r"[\ue000-\uf8ff]", str(shown)), refused
        assert not [each for each in words if marks.search(each)], refused


def test_names_times_and_verbs_stay_apart() -> None:
    english = wordings()[0]
    host = refusal(TableRefused(TableReason.NOT_HOST, host=ANN), english)
    assert NamedMember(ANN) in host
    exists = refusal(TableRefused(TableReason.TABLE_EXISTS, channel_id=CHANNEL), english)
    assert any(isinstance(each, Labelled | Command | NamedChannel) for each in exists)
    level = refusal(TableRefused(TableReason.UNKNOWN_LEVEL, **DETAILS), english)
    assert [each.text for each in level if isinstance(each, Quoted)] == ["*god*"]
    too_new = refusal(TooNew(account=3, membership=0, until=WHEN), english)
    assert {each.by for each in too_new if isinstance(each, NamedTime)} <= {"day", "left"}
    assert any(isinstance(each, NamedTime) for each in too_new)


def test_two_doors_write_the_same_refusal_each_in_its_way() -> None:
    english = wordings()[0]
    told = refusal(TableRefused(TableReason.NOT_HOST, host=ANN), english)
    assert plain(told) == "Only the host can do that. Ask *Ann*."
    assert written(told, english) == "Only the host can do that. Ask \u2068\\*Ann\\*\u2069."
