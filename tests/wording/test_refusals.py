"""Why the game refuses, in words."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core import RulesRefused, rules_for
from booray_core.refusals import Reason, Refusal
from bot.wording import Wording, conflict_text, reason_text

ENGLISH = Wording("en")


def test_facts_come_from_the_refusal() -> None:
    refusal = Refusal(Reason.TOO_MANY_DRAWN, details={"most": 3})
    assert reason_text(refusal, ENGLISH) == "You can draw 3 cards at most. Unmark some."


def test_rules_that_cannot_be_played_are_refused_in_words() -> None:
    refused: list[tuple[dict[str, Any], str]] = [
        ({"players": (5, 3)}, "5 to 3 players won’t work."),
        ({"players": (2, 9)}, "“\u20682\\-9\u2069” doesn’t work for *Players*."),
        ({"max_draw": 5, "hand_size": 4}, "Nobody can draw 5 cards with only 4 to throw away."),
        ({"target": 400}, "Only a race has a target."),
        ({"format": "race", "target": 10}, "starts with 200 chips. Choose a target above that."),
        ({"colour": "red"}, "These rules have no option “\u2068colour\u2069”."),
    ]
    for options, said in refused:
        with pytest.raises(RulesRefused) as error:
            rules_for("fists", **options)
        assert said in conflict_text(error.value, ENGLISH)
