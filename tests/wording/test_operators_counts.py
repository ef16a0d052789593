"""What operators are told in numbers, of none, one and two."""

from __future__ import annotations

import pytest

from bot.wording import Wording

CLEAN = "{} played again as stored. Every chip is accounted for, in {}."

COUNTED = {
    "program-too-few-starts": ("connect 0 more times", "connect once more", "connect 2 more times"),
    "program-audit-clean": (
        CLEAN.format("0 tables with 0 deals and 0 commits", "0 transfers"),
        CLEAN.format("One table with one deal and one commit", "one transfer"),
        CLEAN.format("2 tables with 2 deals and 2 commits", "2 transfers"),
    ),
    "program-audit-released": ("", "One table was released, so it was", "2 tables were released"),
    "program-audit-progress": ("0 of 0 tables", "1 of 1 table checked", "2 of 2 tables"),
    "program-audit-found": ("", "One thing is off:", "2 things are off:"),
    "program-exported": (
        "0 deals of 0 closed tables written.",
        "One deal of one closed table written.",
        "2 deals of 2 closed tables written.",
    ),
    "program-released": (
        "No member had chips on it.",
        "One member has 1 of their chips back:",
        "2 members have 2 of their chips back:",
    ),
    "program-doctor-sum": ("Wrong: 0. Warnings: 0.", "Wrong: 1. Warnings: 1.", "Wrong: 2."),
    "doctor-disk-low": ("only 0 MB.", "only 1 MB.", "only 2 MB."),
    "doctor-disk": ("0 MB.", "1 MB.", "2 MB."),
    "doctor-starts": (": 0 of 0.", ": 1 of 1.", ": 2 of 2."),
    "doctor-starts-few": (": 0 of 0, too few", ": 1 of 1, too few", ": 2 of 2, too few"),
    "doctor-intents": (
        "needs no privileged intents.",
        "and has one of them; it may be switched off",
        "and has 2 of them; they may be switched off",
    ),
    "doctor-channels": (
        "No open table is known, so no channel was looked at.",
        "The one open table can be shown in its channel.",
        "All 2 open tables can be shown in their channels.",
    ),
}
"""By sentence; empty: it is not said of none."""

NUMBERS = (
    *("count", "done", "tables", "deals", "facts", "transfers", "members", "chips", "wrong"),
    *("warnings", "free", "total", "remaining", "needed", "privileged"),
)


@pytest.mark.parametrize("sentence", COUNTED)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_is_counted_is_told_in_the_right_number(sentence: str, number: int) -> None:
    facts: dict[str, str | int] = dict.fromkeys(NUMBERS, number)
    said = Wording().text(sentence, **facts, folder=".", resets="tomorrow", table="t-1")
    assert COUNTED[sentence][number] in said
