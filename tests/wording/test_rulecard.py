"""The rule card: every option of the rules in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core import OPTIONS, PRESETS, rules_for
from bot.screens.options import KINDS, Number, written
from bot.wording import Wording, rule_card

ENGLISH = Wording("en")

OTHER_VALUES: dict[str, Any] = {
    "players": (3, 5),
    "limit_caps_win": True,
    "starting_stack": 55,
    "target": 500,
}
"""Of an option a value that is not that of the rules below; of all others it is found."""

BESIDES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "limit_caps_win": ({"limit": 20, "limit_caps_win": False}, {"limit": 20}),
    "renege_multiple": ({"enforcement": "honor"}, {"enforcement": "honor"}),
    "target": ({"format": "race"}, {"format": "race"}),
    "format": ({"starting_stack": 50}, {"starting_stack": 50}),
    "trump": ({"dealer_must_play_ace": False}, {"dealer_must_play_ace": False}),
}
"""What else has to be set for an option to matter: without and with the other value."""

ALWAYS = (
    "- Aces are high. The winner of each trick leads the next one.",
    "- If players tie for the most tricks, nobody wins the pot: it carries over.",
)
"""What the card says at every table."""


def other_value(option: str) -> Any:
    """Return a value of an option that is not that of a usual table."""
    kind, usual = KINDS[option], getattr(rules_for("fists"), option)
    if option in OTHER_VALUES:
        return OTHER_VALUES[option]
    if isinstance(kind, Number):
        return kind.least if usual != kind.least else kind.least + 1
    return next(each for each in kind.few if each != written(option, usual))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_that_changes_something_has_a_line(preset: str) -> None:
    rules = rules_for(preset)
    card = rule_card(rules, ENGLISH).splitlines()
    idle = {"renege_multiple"} | ({"target"} if rules.target is None else {"least_buy_in"})
    assert sum(line.startswith("- ") for line in card) == len(OPTIONS) - len(idle) + len(ALWAYS)
    assert all(line in card for line in ALWAYS)
    assert all(line.endswith((".", "**")) for line in card)


@pytest.mark.parametrize("option", OPTIONS)
def test_changing_an_option_changes_the_card(option: str) -> None:
    without, besides = BESIDES.get(option, ({}, {}))
    before = rule_card(rules_for("fists", **without), ENGLISH)
    after = rule_card(rules_for("fists", **{**besides, option: other_value(option)}), ENGLISH)
    assert before != after


LINES: list[tuple[dict[str, Any], str]] = [
    ({}, "The dealer’s last card is dealt face up, and its suit is trumps."),
    ({"trump": "turned"}, "The card belongs to nobody."),
    ({"trump": "dealer_may_take"}, "A dealer who plays may swap a card for it."),
    ({}, "If the deck runs out, the cards thrown away are shuffled and dealt again."),
    ({"stock_end": "under"}, "Cards thrown away go under the deck, so"),
    ({}, "Everyone chooses play or pass in secret, in a closed fist."),
    ({"declaration": "rotation"}, "in turn. Then those who play draw in turn."),
    ({"declaration": "rotation_with_draw"}, "turn. If you play, you draw right away."),
    ({"must_hold": "trump_or_club"}, "play with a trump or a club in your hand."),
    ({}, "If the turned-up card is an ace, the dealer must play."),
    ({"trump": "turned"}, "The dealer can pass, even with an ace turned up."),
    ({"max_draw": 0}, "Nobody draws: you play the cards you’re dealt."),
    ({"stay_ante": 2}, "After the draw, you pay 2 chips more to stay in, or pass."),
    ({}, "Beat the best card of the trick if you can."),
    ({"must_head": False}, "You don’t have to beat the best card of the trick."),
    ({"enforcement": "honor"}, "Don’t take it back, and you pay as much as for a"),
    ({"enforcement": "honor", "renege_multiple": 2}, "2 times as much as for a bourré"),
    ({"limit": 20}, "A bourré costs what the pot held, up to 20 chips."),
    ({"limit": 20}, "The winner takes 20 chips at most; the rest carries over."),
    ({"limit": 20, "limit_caps_win": False}, "The winner takes the whole pot."),
    ({}, "If you paid for a bourré, you pay no ante for the next deal."),
    ({"bourre_exempt": False}, "After a bourré, you still pay the next ante."),
    ({}, "If you tied for most tricks, you pay no ante for the next deal."),
    ({"tied_exempt": False}, "After a split pot, you still pay the next ante."),
    ({"format": "race"}, "It’s a race: run out of chips, and you’re out."),
    ({"format": "race"}, "The first player with 400 chips wins the game, and whatever is in the"),
    ({"format": "last_standing"}, "the last player left wins."),
    ({"limit": 30}, "Bring at least 30 chips when you sit down."),
    ({"least_buy_in": 1}, "Bring at least 1 chip when you sit down."),
    ({"starting_stack": 60}, "You sit down with 60 chips, unless you choose another buy-in."),
]
"""What the card says of values of the options, on top of fists."""


@pytest.mark.parametrize(("given", "line"), LINES)
def test_values_are_told_in_plain_words(given: dict[str, Any], line: str) -> None:
    assert line in rule_card(rules_for("fists", **given), ENGLISH)
