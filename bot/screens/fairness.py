"""Fairness report for a server's owner."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any, TypeVar

import discord

from bot.boards.fairness import (
    LEAST_TOGETHER,
    LOOKED_BACK,
    YOUNG,
    Breaker,
    Claimant,
    Fairness,
    Pair,
    Section,
    Start,
    TableOpener,
)
from bot.screens.buttons import named_button
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId
from bot.screens.parts import INK, line, lines, row, screen, small
from bot.screens.people import chips
from bot.screens.settings import CHANGES
from bot.servers.done import NOBODY
from bot.wording import Wording, clock

T = TypeVar("T")


def fairness_screen(
    found: Fairness, starts: Section[Start], wording: Wording
) -> discord.ui.LayoutView:
    """Return what an owner is shown of the last days.

    Args:
        found: all but the last section.
        starts: starting chips of new accounts and members.
        wording: the owner's language.
    """
    named = sorted(found.members | {start.member for start in starts.shown})
    wording = wording.among(named)
    to_changes = ButtonId(NO_TABLE, 0, ALWAYS, CHANGES)
    broken_off = wording.text("fairness-broken-off", total=found.broken_off.total)
    pairs = wording.text("fairness-pairs", deals=LEAST_TOGETHER)
    opened = wording.text("fairness-opened", total=found.opened.total)
    given = chips(found.claims.total, wording)
    claims = wording.text("fairness-claims", total=found.claims.total, chips=given)
    started = wording.text("fairness-starts", days=YOUNG.days)
    sections = (
        _section(broken_off, "fairness-none-broken-off", found.broken_off, _breaker, wording),
        _section(pairs, "fairness-none-pairs", found.pairs, _pair, wording),
        _section(opened, "fairness-none-opened", found.opened, _opener, wording),
        _section(claims, "fairness-none-claims", found.claims, _claimant, wording),
        _section(started, "fairness-none-starts", starts, _start, wording),
    )
    return screen(
        wording.text("fairness-title", days=LOOKED_BACK.days),
        *(part for section in sections for part in (line(), section)),
        small(wording.text("fairness-how")),
        row(named_button(to_changes, wording)),
        colour=INK,
    )


def _section(
    title: str,
    none: str,
    section: Section[T],
    text: Callable[[T, Wording], str],
    wording: Wording,
) -> str:
    """Return a section: its title, a line for each, how much more there is.

    Args:
        title: as it stands above it.
        none: the sentence to say where it is empty.
        section: what is in it.
        text: says one of it.
        wording: the reader's language.
    """
    more, reach = section.more, section.reach
    return lines(
        title,
        *([text(each, wording) for each in section.shown] or [wording.text(none)]),
        small(wording.text("fairness-more", more=more)) if more else None,
        small(wording.text("fairness-reach", when=clock(reach))) if reach else None,
    )


def _breaker(breaker: Breaker, wording: Wording) -> str:
    facts: dict[str, Any] = {
        "deals": breaker.deals,
        "chips": chips(breaker.chips, wording),
        "when": clock(breaker.last),
    }
    if breaker.member == NOBODY:
        return wording.of("fairness-void", breaker.reason, **facts)
    name = wording.name_of(breaker.member)
    return wording.text("fairness-broken-off-by", name=name, **facts)


def _pair(pair: Pair, wording: Wording) -> str:
    one, other = wording.name_of(pair.winner), wording.name_of(pair.loser)
    return wording.text(
        "fairness-pair" if pair.chips else "fairness-pair-even",
        winner=one,
        loser=other,
        chips=chips(pair.chips, wording),
        deals=pair.deals,
        alone=pair.alone,
    )


def _opener(opener: TableOpener, wording: Wording) -> str:
    name = wording.name_of(opener.member)
    return wording.text("fairness-opener", name=name, tables=opener.tables)


def _claimant(claimant: Claimant, wording: Wording) -> str:
    return wording.text(
        "fairness-claimant",
        name=wording.name_of(claimant.member),
        times=claimant.times,
        chips=chips(claimant.chips, wording),
    )


def _start(start: Start, wording: Wording) -> str:
    return lines(
        wording.text(
            "fairness-start",
            name=wording.name_of(start.member),
            chips=chips(start.chips, wording),
            when=clock(start.at),
        ),
        small(_ages(start, wording)),
    )


def _ages(start: Start, wording: Wording) -> str:
    account = _days(start.account)
    if start.membership is None:
        return wording.text("fairness-account", account=account)
    return wording.text("fairness-ages", account=account, membership=_days(start.membership))


def _days(age: timedelta) -> int:
    return max(0, age.days)
