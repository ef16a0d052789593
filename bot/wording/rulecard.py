"""A table's rules in plain words."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from booray_core.rules import Enforcement, Format, Rules, changes_from
from bot.wording.sentences import Wording

SECTIONS: Final = {
    "deal": ("players", "hand_size", "ante", "trump", "stock_end"),
    "declare": (
        *("declaration", "second_ante", "must_hold", "dealer_must_play_ace"),
        *("max_draw", "stay_ante"),
    ),
    "play": ("must_head", "cinch", "enforcement", "renege_multiple"),
    "chips": (
        *("limit", "limit_caps_win", "table_stakes", "bourre_exempt", "tied_exempt"),
        *("format", "starting_stack", "least_buy_in", "target"),
    ),
}
"""The options by section."""

_ALWAYS: Final = ("play", "chips")
"""The sections that begin with what holds whatever the options."""


def rule_card(rules: Rules, wording: Wording) -> str:
    """Return the whole rule card."""
    parts = []
    for section, options in SECTIONS.items():
        parts.append(f"**{wording.of('rules-section', section)}**")
        if section in _ALWAYS:
            parts.append(f"- {wording.of('rules-always', section)}")
        parts += [f"- {said}" for each in options if (said := _line(each, rules, wording))]
    return "\n".join(parts)


def _line(option: str, rules: Rules, wording: Wording) -> str:  # noqa: C901 - one for each
    """Return an option in a sentence; nothing where it changes nothing."""
    value, said = getattr(rules, option), ""
    cash = rules.format is Format.CASH
    match option:
        case "players":
            said = wording.text("rule-players", fewest=value[0], most=value[1])
        case "limit_caps_win":
            said = wording.text("rule-win-whole-pot")
            if value and rules.limit is not None:
                said = wording.text("rule-win-capped", limit=rules.limit)
        case "renege_multiple":
            if rules.enforcement is not Enforcement.STRICT:
                said = wording.text("rule-renege-costs", multiple=value)
        case "starting_stack":
            said = wording.of("rule-starting-stack", "cash" if cash else "game", chips=value)
        case "least_buy_in":
            said = wording.text("rule-least-buy-in", chips=value) if cash else ""
        case "target":
            said = "" if value is None else wording.text("rule-target", value=value)
        case _ if isinstance(value, bool | StrEnum):
            said = wording.of(f"rule-{option}", str(value).lower())
        case _ if value:
            said = wording.of("rule-with", option, value=value)
        case _:
            said = wording.of("rule-without", option)
    return said


_BRIEF: Final = {
    *("hand_size", "ante", "second_ante", "limit", "limit_caps_win", "format"),
    *("starting_stack", "target"),
}
"""The options that the one line tells of by themselves, or that stand beside it."""


def rules_in_one_line(preset: str, rules: Rules, wording: Wording) -> str:
    """Return what tells this table's rules from others, in one line."""
    parts = [
        wording.of("preset", preset),
        wording.text("rules-brief-cards", cards=rules.hand_size),
        wording.text("rules-brief-ante", chips=rules.ante),
    ]
    if rules.second_ante:
        parts.append(wording.text("rules-brief-second-ante", chips=rules.second_ante))
    if rules.limit is None:
        parts.append(wording.text("rules-brief-no-limit"))
    else:
        parts.append(wording.text("rules-brief-limit", chips=rules.limit))
    if rules.target is not None:
        parts.append(wording.text("rules-brief-target", chips=rules.target))
    elif rules.format is Format.LAST_STANDING:
        parts.append(wording.text("rules-brief-last-standing"))
    if changes_from(preset, rules).keys() - _BRIEF:
        parts.append(wording.text("rules-brief-house"))
    return " · ".join(parts)
