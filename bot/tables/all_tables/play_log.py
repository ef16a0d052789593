"""Play as the operator's log tells it: tables opened and closed, and deals by the minute."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from enum import Enum
from typing import Any, Final

from bot import metrics
from bot.clock import Clock
from bot.store.rows.results import Firsts
from bot.tables.state.usual_rules import overrides_of
from bot.tables.words.values import Computer, HouseRules, Occupant
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)

EVERY: Final = timedelta(minutes=1)


async def tell_of_deals(clock: Clock, open_tables: Callable[[], int]) -> None:
    """Tell at the end of each minute how many deals ended in it at all tables, if any did."""
    before = _ended()
    while True:
        await clock.sleep_until(clock.now() + EVERY)
        now = _ended()
        if ended := now - before:
            broken_off = f", {ended['voided']} broken off" if ended["voided"] else ""
            log.info(
                "deals ended in a minute: %d%s; open tables: %d",
                *(ended["settled"], broken_off, open_tables()),
            )
        before = now


def _ended() -> Counter[str]:
    """Return how many deals have ended since the start, by how."""
    (family,) = metrics.DEALS.collect()
    totals = (each for each in family.samples if each.name.endswith("_total"))
    return Counter({each.labels["outcome"]: int(each.value) for each in totals})


def tell_opened(view: TableView, first: Firsts) -> None:
    """Tell that a table has opened: its rules, and who sits at it."""
    changed = ", ".join(f"{name}={_plain(value)}" for name, value in sorted(_changes(view).items()))
    news = [
        *(["the server's first table"] if first.table else []),
        *(["its host's first"] if first.host else []),
    ]
    log.info(
        "table %s opened: %s%s, buy-in %d, stakes %s, pace %s; %s%s",
        *(view.id, view.preset, f" with {changed}" if changed else ""),
        *(view.buy_in, view.stakes.value, view.pace.value),
        _seats(chair.occupant for chair in view.chairs.values()),
        f"; {' and '.join(news)}" if news else "",
    )


def tell_closed(view: TableView, now: datetime) -> None:
    """Tell that a table has closed: why, how long it was open, and who has sat at it."""
    minutes = round((now - view.opened_at) / timedelta(minutes=1))
    reason = "unknown" if view.close_reason is None else view.close_reason.value
    log.info(
        "table %s closed (%s): open for %d min, %d deals; %s",
        *(view.id, reason, minutes, view.deal_number),
        _seats(total.occupant for total in view.totals),
    )


def _changes(view: TableView) -> dict[str, Any]:
    """Return the options that the host has changed; what each brings is told anyway."""
    changes = overrides_of(view.preset, view.rules, HouseRules(buy_in=view.buy_in))
    return {name: value for name, value in changes.items() if name != "starting_stack"}


def _plain(value: object) -> object:
    return value.value if isinstance(value, Enum) else value


def _seats(occupants: Iterable[Occupant]) -> str:
    """Return how many people and computers there are."""
    seen = set(occupants)
    computers = sum(isinstance(each, Computer) for each in seen)
    return f"people {len(seen) - computers}, computers {computers}"
