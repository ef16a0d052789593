"""Patient players, who win from computers wherever they can, get no more in a day than may be."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from booray_core import PASS, PLAY, Action, PlayerView
from booray_core.players import player_for
from bot.ledger.computers import Losses
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.requests import Close, StartDeal
from bot.tables.values import Stage, Stakes
from tests.tables.harness import ANN, BO, CHANNEL, Harness
from tests.tables.house import settle_on, today, won_from_the_house
from tests.thinker import QuickThinker

LIMIT = 300


def risk_of(ante: int) -> int:
    """What a deal with one computer can cost it: its ante, and a bourré at both antes."""
    return 3 * ante


class Generous(QuickThinker):
    """A thinker that leaves the antes to others."""

    async def choose(
        self, level: str, view: PlayerView, rng: random.Random, within: float
    ) -> Action:
        return PASS if PASS in view.legal else player_for("easy").choose(view, rng, self.budget)


@pytest.fixture
async def generous(harness: Harness) -> Harness:
    """A server whose computers lose whatever they can."""
    harness.thinker = Generous()
    await harness.restart()
    await settle_on(harness, computers_may_lose=LIMIT)
    return harness


async def sit_down(harness: Harness, member: int, ante: int) -> str | None:
    """Open a table for chips against a computer; None: it would not sit down any more."""
    channel = CHANNEL + member
    try:
        table = await harness.open(member, channel=channel, computers=1, buy_in=3 * ante, ante=ante)
    except TableRefused as refused:
        if refused.reason is not TableReason.COMPUTERS_SPENT:
            raise
        return None
    await harness.tables.do(table, member, StartDeal())
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
    """Play until a deal more is over at each table, or it goes on for practice."""
    before = {table: harness.view(table).last for table in tables}
    for _ in range(2000):
        on = [
            table
            for table in tables
            if harness.view(table).stakes is Stakes.CHIPS
            and (harness.view(table).last is before[table])
        ]
        if not on:
            return
        await act(harness, tables)
        known = await today(harness)
        assert known.lost + known.at_risk <= LIMIT
    raise AssertionError("it never happened")


async def win_all_that_may_be(harness: Harness, ante: int) -> int:
    """Take all there is to take in a day, at two tables at once; return how much it was.

    Ann and Bo leave their tables and sit down anew, and the program starts anew in between.
    """
    before = await won_from_the_house(harness)
    for turn in range(40):
        opened = {m: await sit_down(harness, m, ante) for m in (ANN, BO)}
        tables = {member: table for member, table in opened.items() if table is not None}
        if not tables:
            break
        for _ in range(2):
            await play_a_deal_at_each(harness, list(tables.values()))
        if turn % 2:
            await harness.restart()
        for member, table in tables.items():
            await harness.tables.do(table, member, Close(moderator=False))
            await harness.play(table, lambda view: view.stage is Stage.CLOSED)
    else:
        raise AssertionError("there was always more to take")
    won = await won_from_the_house(harness) - before
    assert won == (await today(harness)).lost
    await harness.check_chips()
    return won


@pytest.mark.parametrize("ante", [75])
async def test_all_that_may_be_is_won_and_never_more(generous: Harness, ante: int) -> None:
    """Two accounts, two tables at once, restarts, and the same again on the next day."""
    for _ in range(2):
        won = await win_all_that_may_be(generous, ante)
        assert LIMIT - risk_of(ante) < won <= LIMIT
        midnight = generous.clock.now().replace(hour=0, minute=0, second=0, microsecond=0)
        generous.clock.go_to(midnight + timedelta(days=1))
        assert await today(generous) == Losses(lost=0, at_risk=0)
