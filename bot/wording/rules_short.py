"""A table's rules in short, for people who have never played."""

from __future__ import annotations

from booray_core.rules import Enforcement, Format, Rules
from bot.wording.sentences import Wording


def short_rules(rules: Rules, wording: Wording) -> str:
    """Return the rules in four lines: the deal, play or pass, the tricks, the pot."""
    told = (_deal, _declare, _play, _chips)
    return "\n".join(f"- {' '.join(tell(rules, wording))}" for tell in told)


def game_in_brief(rules: Rules, wording: Wording) -> str:
    """Return what a table's game is about, as the lobby says it."""
    said = [
        wording.text(
            "rules-brief-game",
            ante=rules.ante,
            cards=rules.hand_size,
            limit=_most_paid(rules),
            capped=_most_won(rules),
        )
    ]
    if rules.table_stakes:
        said.append(wording.text("rules-short-table-stakes"))
    return " ".join(said)


def _deal(rules: Rules, wording: Wording) -> list[str]:
    return [wording.text("rules-short-deal", ante=rules.ante, cards=rules.hand_size)]


def _declare(rules: Rules, wording: Wording) -> list[str]:
    said = [wording.of("rules-short-declaration", rules.declaration)]
    if rules.must_hold is not None:
        said.append(wording.of("rules-short-must_hold", rules.must_hold))
    if rules.second_ante:
        said.append(wording.text("rules-short-second-ante", chips=rules.second_ante))
    said.append(wording.text("rules-short-draw", most=rules.max_draw))
    if rules.stay_ante is not None:
        said.append(wording.text("rules-short-stay", chips=rules.stay_ante))
    return said


def _play(rules: Rules, wording: Wording) -> list[str]:
    said = [wording.text("rules-short-play")]
    if rules.must_head:
        said.append(wording.text("rules-short-head"))
    said.append(wording.text("rules-short-takes"))
    if rules.enforcement is Enforcement.HONOR:
        said.append(wording.text("rules-short-renege", multiple=rules.renege_multiple))
    return said


def _chips(rules: Rules, wording: Wording) -> list[str]:
    said = [
        wording.text("rules-short-won", most=_most_won(rules)),
        wording.text("rules-short-bourre", most=_most_paid(rules)),
    ]
    if rules.table_stakes:
        said.append(wording.text("rules-short-table-stakes"))
    if rules.format is not Format.CASH:
        said.append(wording.of("rules-short-format", rules.format, target=rules.target or 0))
    return said


def _most_won(rules: Rules) -> int:
    """Return the most chips that a winner takes from a pot; 0: the whole pot."""
    return _most_paid(rules) if rules.limit_caps_win else 0


def _most_paid(rules: Rules) -> int:
    """Return the most chips that a bourré costs; 0: there is no limit."""
    return rules.limit or 0
