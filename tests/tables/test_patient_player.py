"""Patient players win from computers what they may in a day, and no chip more."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from booray_core import PASS, PLAY, Action, PlayerView
from booray_core.players import player_for
from bot.ledger.computers import Losses
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules, Stage, Stakes
from tests.tables.harness import ANN, BO, CHANNEL, Harness
from tests.tables.house import settle_on, today, won_from_the_house
from tests.thinker import QuickThinker

BOTH = range(ANN, BO + 1)
LIMIT = 150
ANTE = 20
RISK = 2 * ANTE
"""What a deal can cost its one computer: the ante, and a bourré, which the limit caps."""


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
    channel = CHANNEL + member
    try:
        table = await harness.open(member, channel=channel, computers=1, ante=ANTE, limit=ANTE)
    except TableRefused as refused:
        if refused.reason is not TableReason.COMPUTERS_SPENT:
            raise
        return None
    await harness.do(table, member, StartDeal())
    return table


async def act(harness: Harness, tables: list[str]) -> None:
    """Have whoever is asked at any of the tables play on; else let time pass."""
    await harness.quiet()
    asked = [(table, hand) for table in tables for hand in harness.asked(table)]
    for table, hand in asked[:1]:
        legal = hand.player.legal if hand.player else ()
        await harness.decide(table, hand, PLAY if PLAY in legal else None)
    if not asked:
        harness.clock.go_to(harness.clock.next_alarm())


async def play_a_deal_at_each(harness: Harness, tables: list[str]) -> None:
    """Play until a deal more is over at each table."""
    before = {table: harness.view(table).last for table in tables}
    while any(harness.view(table).last is before[table] for table in tables):
        await act(harness, tables)
        known = await today(harness)
        assert known.lost + known.at_risk <= LIMIT


async def win_all_that_may_be(harness: Harness) -> int:
    """Take all there is to take in a day, at two tables at once; return how much it was.

    Ann and Bo leave their tables and sit down anew, and the program starts anew in between.
    """
    before = await won_from_the_house(harness, BOTH)
    over: set[str] = set()
    for _ in range(LIMIT // ANTE):
        opened = [(member, await sit_down(harness, member)) for member in (ANN, BO)]
        tables = {table: member for member, table in opened if table is not None}
        if not tables:
            break
        for _ in range(2):
            await play_a_deal_at_each(harness, list(tables))
        over |= {each for each in tables if harness.view(each).stakes is Stakes.PRACTICE}
        await harness.restart()
        for table, member in tables.items():
            await harness.do(table, member, Close(moderator=False))
            await harness.play(table, lambda view: view.stage is Stage.CLOSED)
        won = await won_from_the_house(harness, BOTH) - before
        assert await today(harness) == Losses(lost=won, at_risk=0), "nothing is kept back"
    else:
        raise AssertionError("there was always more to take")
    assert over, "no table was on when the limit was reached"
    return won


async def test_all_that_may_be_is_won_and_never_more(harness: Harness) -> None:
    """Two accounts, two tables at once, a restart after each, and all again on the next day."""
    harness.thinker = Generous()
    await harness.restart()
    await settle_on(harness, computers_may_lose=LIMIT)
    for _ in range(2):
        won = await win_all_that_may_be(harness)
        assert LIMIT - RISK < won <= LIMIT
        await harness.restart()
        assert [await sit_down(harness, member) for member in (ANN, BO)] == [None, None]
        midnight = harness.clock.now().replace(hour=0, minute=0, second=0, microsecond=0)
        harness.clock.go_to(midnight + timedelta(days=1))
        assert await today(harness) == Losses(lost=0, at_risk=0)
