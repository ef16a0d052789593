"""Patient players, who win from computers wherever they can, get no more in a day than may be."""

from __future__ import annotations

import random

from booray_core import PASS, PLAY, Action, PlayerView
from booray_core.players import player_for
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.requests import Close, StartDeal
from bot.tables.values import Stage
from bot.tables.views import TableView
from tests.tables.harness import ANN, BO, CHANNEL, Harness
from tests.tables.house import settle_on, today, won_from_the_house
from tests.thinker import QuickThinker

LIMIT = 130


class Generous(QuickThinker):
    """A thinker that leaves the antes to others."""

    async def choose(
        self, level: str, view: PlayerView, rng: random.Random, within: float
    ) -> Action:
        return PASS if PASS in view.legal else player_for("easy").choose(view, rng, self.budget)


async def sit_down(harness: Harness, member: int, channel: int) -> str | None:
    """Open a table for chips against computers; None: they would not sit down any more."""
    try:
        table = await harness.open(member, channel=channel, computers=3, ante=20, limit=20)
    except TableRefused as refused:
        if refused.reason is not TableReason.COMPUTERS_SPENT:
            raise
        return None
    await harness.tables.do(table, member, StartDeal())
    return table


async def play_a_deal(harness: Harness, table: str) -> TableView:
    """Play whatever one holds until a deal is over, or the table goes on for practice."""
    view = await harness.wait_for(table, Stage.DEAL)
    await harness.quiet()
    while harness.view(table).stage is Stage.DEAL:
        hands = harness.asked(table)
        if hands:
            legal = hands[0].player.legal if hands[0].player else ()
            await harness.decide(table, hands[0], PLAY if PLAY in legal else None)
        else:
            harness.clock.go_to(harness.clock.next_alarm())
        await harness.quiet()
    return view


async def test_however_tables_are_left_and_opened_again_no_more_is_won(harness: Harness) -> None:
    """Two accounts take turns; each leaves after two deals, and the program starts anew."""
    harness.thinker = Generous()
    await harness.restart()
    await settle_on(harness, computers_may_lose=LIMIT)
    for turn in range(4):
        member = (ANN, BO)[turn % 2]
        table = await sit_down(harness, member, CHANNEL + member)
        if table is None:
            break
        for _ in range(2):
            await play_a_deal(harness, table)
            known = await today(harness)
            assert known.lost + known.at_risk <= LIMIT
            assert await won_from_the_house(harness) <= LIMIT
        await harness.restart()
        await harness.tables.do(table, member, Close(moderator=False))
        assert await won_from_the_house(harness) == (await today(harness)).lost
        await harness.check_chips()
