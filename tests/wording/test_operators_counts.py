"""What operators are told in numbers, of none, one and two."""

from __future__ import annotations

import pytest

from bot.wording import Wording

CLEAN = "OK: {} checked."

COUNTED = {
    "program-too-few-starts": ("connect 0 more times", "connect once more", "connect 2 more times"),
    "program-audit-clean": (
        CLEAN.format("0 tables, 0 deals, 0 commits and 0 transfers"),
        CLEAN.format("1 table, 1 deal, 1 commit and 1 transfer"),
        CLEAN.format("2 tables, 2 deals, 2 commits and 2 transfers"),
    ),
    "program-audit-released": ("", "1 released table was not", "2 released tables were not"),
    "program-audit-progress": ("0 of 0 tables", "1 of 1 table checked", "2 of 2 tables"),
    "program-audit-found": ("", "1 problem:", "2 problems:"),
    "program-exported": (
        "Wrote 0 deals of 0 closed tables.",
        "Wrote 1 deal of 1 closed table.",
        "Wrote 2 deals of 2 closed tables.",
    ),
    "program-released": (
        "No member had chips on it.",
        "One member got 1 of their chips back:",
        "2 members got 2 of their chips back:",
    ),
    "program-doctor-sum": ("Wrong: 0. Warnings: 0.", "Wrong: 1. Warnings: 1.", "Wrong: 2."),
    "doctor-disk-low": ("only 0 MB.", "only 1 MB.", "only 2 MB."),
    "doctor-disk": ("0 MB.", "1 MB.", "2 MB."),
    "doctor-starts": (": 0 of 0.", ": 1 of 1.", ": 2 of 2."),
    "doctor-starts-few": (": 0 of 0, too few", ": 1 of 1, too few", ": 2 of 2, too few"),
    "doctor-intents": (
        "needs no privileged intents. It has none.",
        "It has 1, which you can turn off",
        "It has 2, which you can turn off",
    ),
    "doctor-channels": (
        "No table is open, so no channel was checked.",
        "The only open table can be shown in its channel.",
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
