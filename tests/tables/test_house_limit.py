"""What computers may lose to members in a day: they bring it from a purse, and nothing more."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from booray_core import PASS, PLAY, Action, PlayerView
from booray_core.players import player_for
from bot.tables.requests import Close, StartDeal
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules, Stage
from tests.tables.harness import ANN, BO, CHANNEL, Harness, refused
from tests.tables.house import left_today, settle_on, won_from_the_house
from tests.thinker import QuickThinker


async def test_a_limit_that_no_computer_can_play_with_promises_no_tomorrow(
    harness: Harness,
) -> None:
    await settle_on(harness, computers_may_lose=99)
    spent = await refused(harness.open(ANN, computers=1))
    assert (spent.details["left"], spent.details["until"]) == (99, None)


async def test_a_table_plays_on_for_chips_whatever_is_left(harness: Harness) -> None:
    table = await harness.started(ANN, BO, computers=1)
    await settle_on(harness, computers_may_lose=0)
    view = await harness.play(table, lambda view: view.last is not None and view.last.number == 3)
    assert view.stakes == "chips"
    assert await left_today(harness) == 0


# Patient players win what they may, and no chip more


BOTH = range(ANN, BO + 1)
LIMIT = 150
ANTE = 20
BUY_IN = 40


class Generous(QuickThinker):
    """A thinker that leaves the antes to others wherever it may."""

    async def choose(self, level: str, view: PlayerView, rng: Any, *_: Any, **__: Any) -> Action:
        return PASS if PASS in view.legal else player_for("easy").choose(view, rng, self.budget)


@pytest.fixture
def house() -> HouseRules:
    """Computers lose whatever they can: only *sharp* asks the thinker."""
    return HouseRules(level="sharp")


async def sit_down(harness: Harness, member: int) -> str | None:
    """Open a table for chips against a computer; None: it would not sit down any more."""
    rules: dict[str, Any] = {"ante": ANTE, "limit": ANTE, "starting_stack": BUY_IN}
    try:
        table = await harness.open(member, channel=CHANNEL + member, computers=1, **rules)
    except TableRefused as why:
        if why.reason is not TableReason.COMPUTERS_SPENT:
            raise
        return None
    await harness.do(table, member, StartDeal())
    return table


async def play_a_deal_at_each(harness: Harness, tables: list[str]) -> None:
    """Play until a deal more is over at each table, or its computer has no ante left."""
    before = {table: harness.view(table).last for table in tables}
    while any(harness.view(table).last is before[table] for table in tables):
        await harness.quiet()
        asked = [(table, hand) for table in tables for hand in harness.asked(table)]
        for table, hand in asked[:1]:
            legal = hand.player.legal if hand.player else ()
            await harness.decide(table, hand, PLAY if PLAY in legal else None)
        if not asked:
            harness.clock.go_to(harness.clock.next_alarm())


async def win_all_that_may_be(harness: Harness) -> int:
    """Take all there is to take in a day, at two tables at once; return how much it was.

    Ann and Bo leave their tables and sit down anew, and the program starts anew in between.
    """
    before = await won_from_the_house(harness, BOTH)
    for _ in range(LIMIT // ANTE + 1):
        opened = [(member, await sit_down(harness, member)) for member in (ANN, BO)]
        tables = {table: member for member, table in opened if table is not None}
        if not tables:
            return await won_from_the_house(harness, BOTH) - before
        await play_a_deal_at_each(harness, list(tables))
        await harness.restart()
        for table, member in tables.items():
            await harness.do(table, member, Close(moderator=False))
            await harness.play(table, lambda view: view.stage is Stage.CLOSED)
        won = await won_from_the_house(harness, BOTH) - before
        assert await left_today(harness) == LIMIT - won
    raise AssertionError("there was always more to take")


async def test_all_that_may_be_is_won_and_never_more(harness: Harness) -> None:
    """Two accounts, two tables at once, a restart after each, and all again on the next day."""
    harness.thinker = Generous()
    await harness.restart()
    await settle_on(harness, computers_may_lose=LIMIT)
    for _ in range(2):
        assert LIMIT - BUY_IN < await win_all_that_may_be(harness) <= LIMIT
        await harness.restart()
        assert [await sit_down(harness, member) for member in (ANN, BO)] == [None, None]
        midnight = harness.clock.now().replace(hour=0, minute=0, second=0, microsecond=0)
        harness.clock.go_to(midnight + timedelta(days=1))
        assert await left_today(harness) == LIMIT
