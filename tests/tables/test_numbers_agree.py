"""Wallets, statistics, boards and tables that have closed tell one and the same of each member."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

import pytest

from booray_core import PASS, IllegalAction
from bot.boards.leaderboard import Board, Wanted, leaderboard
from bot.boards.periods import Period
from bot.boards.statistics import Statistics, statistics
from bot.ledger import TransferReason, claim, fortunes, history
from bot.ledger.managed import grant
from bot.store import Writing
from bot.tables.handle.clocks import PauseGame
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.dispatch import MemberRequest
from bot.tables.handle.rules import HoldSeats
from bot.tables.handle.seating import BuyIn, ComeBack, Join, Leave, SitOut, StepAway
from bot.tables.words.reasons import TableRefused
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import HandView, TableView
from tests.journeys import journeys_but
from tests.tables.harness import ANN, BO, CHANNEL, CY, DEE, SERVER, Harness
from tests.tables.house import settle_on

PEOPLE: Final = (ANN, BO, CY, DEE)
RACES: Final[Sequence[dict[str, Any]]] = (
    {"format": "race", "target": 40, "starting_stack": 15, "ante": 4},
    {"format": "last_standing", "starting_stack": 10, "ante": 3},
)
CASH: Final[Sequence[dict[str, Any]]] = (
    {"buy_in": 30, "ante": 2, "dealer_must_play_ace": False},
    {"buy_in": 20, "ante": 3, "limit": None, "tied_exempt": False},
    {"buy_in": 40, "ante": 2, "limit": 5, "limit_caps_win": True},
)


async def told_of(harness: Harness, member: int, period: Period = Period.ALL) -> Statistics | None:
    now = harness.clock.now()
    found, _ = await harness.database.read(lambda tx: statistics(tx, SERVER, member, period, now))
    return found


async def won_by(harness: Harness, member: int, period: Period = Period.ALL) -> int:
    """What the statistics and the board say alike that a member has won."""
    now = harness.clock.now()
    found = await told_of(harness, member, period)
    board = await harness.database.read(
        lambda tx: leaderboard(tx, SERVER, Wanted(Board.PROFIT, period), member, now)
    )
    net = 0 if found is None else found.net
    assert (0 if board.own is None else board.own.value) == net
    if found is not None:
        assert found.course[-1].chips == net
    return net


def told_at_the_end(view: TableView) -> Counter[int]:
    """What a table says that each member won there, as it stands now; practice left out."""
    return Counter(
        {
            total.occupant.member_id: total.net
            for total in view.totals
            if isinstance(total.occupant, Person)
        }
    )


class Session:
    """Random evenings of four members."""

    def __init__(self, harness: Harness, seed: int) -> None:
        self.harness, self.dice = harness, random.Random(seed)
        self.told = Counter[int]()
        """What the tables that closed have told each member."""
        self.given = Counter[int]()
        """What members got of the house, or gave back to it, apart from play."""
        self.games = 0

    async def evening(self) -> None:
        """Play at one table until it is closed."""
        dice, harness = self.dice, self.harness
        self.games += 1
        kind = dict(dice.choice(CASH if dice.random() < 0.6 else RACES))
        computers = dice.choice((0, 0, 1, 2))
        await settle_on(harness, computers_may_lose=1000)
        table = await harness.open(ANN, channel=CHANNEL + self.games, computers=computers, **kind)
        for member in PEOPLE[1 : dice.randint(2, 4)]:
            await self._ask(table, member, Join())
        await self._ask(table, ANN, StartDeal())
        for _ in range(dice.randint(5, 120)):
            await self._something(table)
            if harness.view(table).stage is Stage.CLOSED:
                break
        if harness.view(table).stage is not Stage.CLOSED:
            await self._end(table)
        self.told.update(told_at_the_end(harness.view(table)))

    async def _something(self, table: str) -> None:
        harness, dice = self.harness, self.dice
        await harness.quiet()
        view = harness.view(table)
        if view.stage is Stage.CLOSED:
            return
        if dice.random() < 0.12:
            acts: list[MemberRequest] = [
                Leave(),
                SitOut(),
                ComeBack(),
                BuyIn(15),
                Join(),
                StepAway(),
            ]
            await self._ask(table, dice.choice(PEOPLE), dice.choice(acts))
        elif dice.random() < 0.02:
            await self._ask(table, ANN, HoldSeats(on=True))
        elif dice.random() < 0.02:
            await settle_on(harness, computers_may_lose=dice.choice((0, 1000)))
        elif view.stage is Stage.LOBBY and view.host is not None:
            await self._ask(table, view.host, StartDeal())
            harness.clock.go_to(harness.clock.now() + timedelta(seconds=1))
        elif hands := harness.asked(table):
            await self._decide(table, dice.choice(hands))
        elif harness.clock.sleeping:
            harness.clock.go_to(harness.clock.next_alarm())

    async def _decide(self, table: str, hand: HandView) -> None:
        legal = hand.player.legal if hand.player else ()
        passes = PASS in legal and self.dice.random() < 0.5
        await self.harness.decide(table, hand, PASS if passes else None)

    async def _end(self, table: str) -> None:
        harness, dice = self.harness, self.dice
        view = harness.view(table)
        if dice.random() < 0.2:
            await harness.do(table, 99, Close(moderator=True))
            return
        with suppress(TableRefused):
            await harness.do(table, view.host or ANN, Close(moderator=False))
        await harness.play(table, lambda view: view.stage is Stage.CLOSED)

    async def _ask(self, table: str, member: int, request: MemberRequest) -> None:
        with suppress(TableRefused, IllegalAction):
            await self.harness.tables.do(table, member, request)

    async def between(self) -> None:
        """Claims and grants between two evenings."""
        harness, dice, now = self.harness, self.dice, self.harness.clock.now()
        member, chips, step = dice.choice(PEOPLE), dice.randint(-50, 50), self.games
        usual = harness.house.starting_chips

        def work(tx: Writing) -> int:
            if dice.random() < 0.5:
                moved, _ = grant(tx, SERVER, member, chips, usual, step, now)
                return moved
            if member not in fortunes(tx, SERVER):
                return 0
            before = fortunes(tx, SERVER)[member]
            return claim(tx, SERVER, member, 5000, now).chips - before

        self.given[member] += await harness.database.commit(work)

    async def check(self) -> None:
        """See that all that is told of a member is the same."""
        owned = await self.harness.database.read(lambda tx: fortunes(tx, SERVER))
        starting = self.harness.house.starting_chips
        for member, chips in owned.items():
            won = await won_by(self.harness, member)
            assert won == chips - starting - self.given[member], f"member {member}"
            assert won == self.told[member], f"member {member}"


@pytest.mark.parametrize("seed", journeys_but(range(8), 0, 1))
async def test_after_any_evenings_all_figures_of_a_member_agree(
    harness: Harness, seed: int
) -> None:
    session = Session(harness, seed)
    for _ in range(4):
        await session.evening()
        await session.check()
        await session.between()
        await session.check()


async def test_a_share_of_a_carried_pot_counts_even_for_who_was_never_dealt_in(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, ante=7, dealer_must_play_ace=False)
    await harness.do(table, CY, Join())
    await harness.all_pass(table)
    view = await harness.wait_for(table, Stage.PAUSE)
    assert view.pot == 14
    view = await harness.do(table, ANN, Close(moderator=False))
    won = {member: await won_by(harness, member) for member in (ANN, BO, CY)}
    assert won == told_at_the_end(view)
    assert won[CY] in {4, 5}
    assert sum(won.values()) == 0
    newcomer, dealt_in = await told_of(harness, CY), await told_of(harness, ANN)
    assert newcomer is not None
    assert dealt_in is not None
    assert (newcomer.deals, newcomer.left_over) == (0, won[CY])
    assert (dealt_in.deals, dealt_in.net, dealt_in.left_over) == (1, won[ANN], won[ANN] + 7)
    assert [(point.deal, point.chips) for point in dealt_in.course] == [(1, won[ANN])]
    assert newcomer.best.net == won[CY]


async def test_a_share_counts_in_the_week_in_which_it_was_paid(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, ante=7, dealer_must_play_ace=False)
    await harness.all_pass(table)
    await harness.wait_for(table, Stage.PAUSE)
    await harness.do(table, ANN, PauseGame(minutes=24 * 60))
    harness.clock.go_to(datetime(2026, 2, 1, 10, tzinfo=UTC))  # a Sunday, of the next month
    assert await won_by(harness, ANN, Period.MONTH) == 0
    await harness.do(table, ANN, Close(moderator=False))
    won = [await won_by(harness, ANN, period) for period in Period]
    assert won == [0, 7, 0]


async def test_an_ante_that_a_seat_went_out_by_counts(harness: Harness) -> None:
    rules: dict[str, Any] = {
        "preset": "boxed-de",
        "format": "last_standing",
        "ante": 2,
        "buy_in": 5,
    }
    for channel in range(CHANNEL, CHANNEL + 15):
        table = await harness.open(ANN, channel=channel, **rules)
        for member in (BO, CY, DEE):
            await harness.do(table, member, Join())
        await harness.do(table, ANN, StartDeal())
        view = await harness.play(table, lambda view: view.stage is Stage.CLOSED)
        posted = await harness.database.read(partial(history, table=view.id))
        last = [t for t in posted if t.reason is TransferReason.ANTE and t.amount == 1]
        if any(t.deal for t in last):
            break
    else:
        raise AssertionError("nobody went out so")
    for member in PEOPLE:
        assert await won_by(harness, member) == await harness.wallet(member) - 1000
