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


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": (5, 3)}, "5 to 3 players won’t work."),
        ({"players": (2, 9)}, "“\u20682\\-9\u2069” doesn’t work for *Players*."),
        ({"max_draw": 5, "hand_size": 4}, "Nobody can draw 5 cards with only 4 to throw away."),
        ({"trump": "dealer_may_take", "max_draw": 0}, "the dealer has to throw one away."),
        (
            {"trump": "turned", "dealer_must_play_ace": True},
            "*Dealer must play with an ace up* needs the dealer’s own card",
        ),
        ({"target": 400}, "Only a race has a target."),
        ({"format": "race", "target": None}, "A race needs a target."),
        ({"format": "race", "target": 10}, "starts with 200 chips. Choose a target above that."),
        (
            {"starting_stack": 1, "second_ante": 1},
            "One deal can cost 2 chips here, so starting with 1 isn’t enough.",
        ),
        ({"ante": "much"}, "“\u2068much\u2069” doesn’t work for *Ante*."),
        ({"colour": "red"}, "These rules have no option “\u2068colour\u2069”."),
    ],
)
def test_rules_that_cannot_be_played_are_refused_in_words(
    options: dict[str, Any], said: str
) -> None:
    with pytest.raises(RulesRefused) as refused:
        rules_for("fists", **options)
    assert said in conflict_text(refused.value, ENGLISH)
