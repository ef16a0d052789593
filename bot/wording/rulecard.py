"""A table's rules in plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from booray_core.rules import Enforcement, Format, Rules, changes_from
from bot.wording.sentences import Wording

_Line = Callable[[Rules, Wording], str | None]
"""Writes an option; None where it changes nothing."""


def _number(option: str) -> _Line:
    """Write an option that is a number; none of it, or 0, may have a sentence of its own."""

    def line(rules: Rules, wording: Wording) -> str:
        value = getattr(rules, option)
        if not value:
            return wording.of("rule-without", option)
        return wording.of("rule-with", option, value=value)

    return line


def _choice(option: str) -> _Line:
    """Write an option that is one of several values, true and false included."""

    def line(rules: Rules, wording: Wording) -> str:
        value = getattr(rules, option)
        word = "none" if value is None else str(value).lower()
        return wording.of(f"rule-{option}", word)

    return line


def _players(rules: Rules, wording: Wording) -> str:
    fewest, most = rules.players
    return wording.text("rule-players", fewest=fewest, most=most)


def _limit_caps_win(rules: Rules, wording: Wording) -> str:
    if rules.limit is None or not rules.limit_caps_win:
        return wording.text("rule-win-whole-pot")
    return wording.text("rule-win-capped", limit=rules.limit)


def _renege_multiple(rules: Rules, wording: Wording) -> str | None:
    if rules.enforcement is Enforcement.STRICT:
        return None
    return wording.text("rule-renege-costs", multiple=rules.renege_multiple)


def _starting_stack(rules: Rules, wording: Wording) -> str:
    kind = "cash" if rules.format is Format.CASH else "game"
    return wording.of("rule-starting-stack", kind, chips=rules.starting_stack)


def _least_buy_in(rules: Rules, wording: Wording) -> str | None:
    if rules.format is not Format.CASH:
        return None
    return wording.text("rule-least-buy-in", chips=rules.least_buy_in)


def _target(rules: Rules, wording: Wording) -> str | None:
    if rules.target is None:
        return None
    return wording.text("rule-target", value=rules.target)


SECTIONS: Final[Mapping[str, Mapping[str, _Line]]] = {
    "deal": {
        "players": _players,
        "hand_size": _number("hand_size"),
        "ante": _number("ante"),
        "trump": _choice("trump"),
        "stock_end": _choice("stock_end"),
    },
    "declare": {
        "declaration": _choice("declaration"),
        "second_ante": _number("second_ante"),
        "must_hold": _choice("must_hold"),
        "dealer_must_play_ace": _choice("dealer_must_play_ace"),
        "max_draw": _number("max_draw"),
        "stay_ante": _number("stay_ante"),
    },
    "play": {
        "must_head": _choice("must_head"),
        "cinch": _choice("cinch"),
        "enforcement": _choice("enforcement"),
        "renege_multiple": _renege_multiple,
    },
    "chips": {
        "limit": _number("limit"),
        "limit_caps_win": _limit_caps_win,
        "table_stakes": _choice("table_stakes"),
        "bourre_exempt": _choice("bourre_exempt"),
        "tied_exempt": _choice("tied_exempt"),
        "format": _choice("format"),
        "starting_stack": _starting_stack,
        "least_buy_in": _least_buy_in,
        "target": _target,
    },
}
"""The options by section, each with what writes its sentence."""


_ALWAYS: Final = ("play", "chips")
"""The sections that begin with what holds whatever the options."""


def rule_card(rules: Rules, wording: Wording) -> str:
    """Return the whole rule card."""
    parts = []
    for section, lines in SECTIONS.items():
        parts.append(f"**{wording.of('rules-section', section)}**")
        if section in _ALWAYS:
            parts.append(f"- {wording.of('rules-always', section)}")
        written = (line(rules, wording) for line in lines.values())
        parts += [f"- {each}" for each in written if each is not None]
    return "\n".join(parts)


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
