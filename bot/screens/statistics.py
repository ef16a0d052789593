"""A member's statistics, as text and chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time
from typing import Final

import discord

from bot.boards.periods import Period
from bot.boards.skill import MonthRating, SkillCourse, antes, margin_in_antes
from bot.boards.statistics import Day, Statistics
from bot.picture.axes import month_named
from bot.screens.buttons import game_button
from bot.screens.ids import NO_TABLE, ButtonId, Verb
from bot.screens.parts import BRASS, Drawing, Part, gallery, lines, row, screen, small
from bot.wording import Wording, as_label, day

STATS_TO_ALL: Final = Verb("stats-to-all", labelled=False)
"""Shows everyone in the channel how one has played."""

CHART: Final = "chart.png"
"""The name of the picture that goes with the screen."""

SKILL_CHART: Final = "skill.png"
"""The same of the one of months, where there is one."""


@dataclass(frozen=True, slots=True)
class DealsPlayed:
    """A member's play in a period."""

    member: int
    period: Period
    statistics: Statistics
    practice: int
    """The deals for practice in that time; nothing else is told of them."""
    skill: SkillCourse | None = None
    """The rating of that time; None: it is not sure."""

    @property
    def months(self) -> Sequence[MonthRating]:
        """Those to draw a line over: two at least, or none."""
        return () if self.skill is None or len(self.skill.months) < 2 else self.skill.months


def statistics_screen(
    played: DealsPlayed, wording: Wording, *, drawn: bool, own: bool = False
) -> discord.ui.LayoutView:
    """Return a member's statistics.

    Args:
        played: what there is to tell.
        wording: the reader's language.
        drawn: whether a chart goes with it, as :data:`CHART`; of no deals there is none.
        own: whether they are the reader's own, who alone may show them to everyone.
    """
    carries = ButtonId(NO_TABLE, 0, played.period, STATS_TO_ALL)
    show = game_button(wording.text("show-button"), carries)
    return screen(*_told(played, wording, drawn=drawn), row(show) if own else None, colour=BRASS)


def statistics_for_all_screen(
    played: DealsPlayed, wording: Wording, *, drawn: bool
) -> discord.ui.LayoutView:
    """Return a member's statistics for everyone, with who shows them: the member."""
    by = wording.text("show-by", name=wording.name_of(played.member))
    return screen(*_told(played, wording, drawn=drawn), small(by), colour=BRASS)


def period_shown(button: ButtonId) -> Period:
    """Return which period a button stands below; all time, where it says none that there is."""
    return next((each for each in Period if each == button.step), Period.ALL)


def _told(played: DealsPlayed, wording: Wording, *, drawn: bool) -> tuple[Part, ...]:
    all_of_it, name = played.statistics, wording.name_of(played.member)
    return (
        lines(
            wording.text("stats-title", name=name),
            _net(all_of_it.net, wording),
            wording.text("stats-left-over", chips=all_of_it.left_over)
            if all_of_it.left_over
            else None,
            _dealt_in(all_of_it, wording),
            wording.text("stats-pot", chips=all_of_it.biggest_pot)
            if all_of_it.biggest_pot
            else None,
            *_days(all_of_it, wording),
        ),
        _picture(all_of_it, name, wording, drawn=drawn) if all_of_it.deals else None,
        None if played.skill is None else _skill(played.skill, wording),
        _months(played.months, name, wording) if drawn and played.months else None,
        lines(
            small(wording.of("stats-counts", played.period)),
            small(wording.text("stats-practice", deals=played.practice))
            if played.practice
            else None,
        ),
    )


def _skill(skill: SkillCourse, wording: Wording) -> str:
    """Return what is given away a deal, and where to read what that is."""
    rating = skill.rating
    return wording.text(
        "stats-skill",
        value=antes(rating.value),
        margin=margin_in_antes(rating.margin or 0),
        deals=rating.deals,
    )


def _months(months: Sequence[MonthRating], name: str, wording: Wording) -> Part:
    """Return the chart of the months; it is told in text with each month's figure."""
    told = [
        wording.text(
            "stats-skill-month",
            month=month_named(each.month, wording.languages[0]),
            value=antes(each.rating.value),
        )
        for each in months
    ]
    text = wording.text("stats-skill-chart", name=name, months=", ".join(told))
    return gallery(Drawing(SKILL_CHART, as_label(text)))


def _dealt_in(statistics: Statistics, wording: Wording) -> str:
    """Return what came of the deals; nothing of none."""
    deals, won = statistics.deals, statistics.won
    if not deals:
        return ""
    return lines(
        wording.text("stats-deals", deals=deals, played=statistics.played),
        wording.text("stats-won", rate=won / deals, won=won),
        _in_play(statistics, wording),
    )


def _in_play(statistics: Statistics, wording: Wording) -> str:
    """Return what came of the deals that were played; nothing where all were passed."""
    played = statistics.played
    if not played:
        return ""
    return lines(
        wording.text("stats-bourres", bourres=statistics.bourres, rate=statistics.bourres / played),
        wording.text("stats-tricks", tricks=statistics.tricks / played),
    )


def _net(chips: int, wording: Wording) -> str:
    if not chips:
        return wording.text("stats-even")
    return wording.text("stats-ahead" if chips > 0 else "stats-behind", chips=abs(chips))


def _days(statistics: Statistics, wording: Wording) -> list[str]:
    """Return the best day and the worst, where somebody won or lost on them."""
    best, worst, said = statistics.best, statistics.worst, []
    if best.net > 0:
        said.append(wording.text("stats-best", day=_written(best), chips=best.net))
    if worst.net < 0:
        said.append(wording.text("stats-worst", day=_written(worst), chips=-worst.net))
    return said


def _written(of: Day) -> str:
    return day(datetime.combine(of.day, time(12), UTC))


def _picture(statistics: Statistics, name: str, wording: Wording, *, drawn: bool) -> Part:
    if not drawn:
        return small(wording.text("stats-not-drawn"))
    return _chart(statistics, name, wording)


def _chart(statistics: Statistics, name: str, wording: Wording) -> Part:
    chips = [0, *(point.chips for point in statistics.course)]  # as it is drawn
    text = wording.text(
        "stats-chart",
        name=name,
        deals=statistics.deals,
        last=chips[-1],
        highest=max(chips),
        lowest=min(chips),
    )
    # Read out as it is, so that marks that are escaped elsewhere would be heard.
    return gallery(Drawing(CHART, as_label(text)))
