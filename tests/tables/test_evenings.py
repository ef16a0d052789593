"""Evenings by chance: nobody plays who wished to go, and all figures of a member agree after them.

Wallets, statistics, boards and tables that have closed tell one and the same of each member.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

import pytest

from booray_core import PASS, IllegalAction
from bot.boards.leaderboard import Board, Wanted, leaderboard
from bot.boards.periods import Period
from bot.boards.statistics import Statistics, statistics
from bot.ledger.wallets import claim, fortunes, grant
from bot.servers.done import Deed, done_before, write_down
from bot.store import Writing
from bot.tables.requests import (
    Act,
    BuyIn,
    Close,
    ComeBack,
    CutDeck,
    EndPause,
    HoldSeats,
    Join,
    Leave,
    MemberRequest,
    PauseGame,
    SitOut,
    StartDeal,
    StepAway,
)
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import HandView, TableView
from tests.journeys import journeys_but
from tests.tables.harness import ANN, BO, CY, DEE, SERVER, Harness, member_of
from tests.tables.house import settle_on

PEOPLE: Final = (ANN, BO, CY, DEE)
KINDS: Final[tuple[dict[str, Any], ...]] = (
    {"buy_in": 30, "ante": 2, "dealer_must_play_ace": False},
    {"buy_in": 20, "ante": 3, "limit": None, "tied_exempt": False},
    {"buy_in": 40, "ante": 2, "limit": 5, "limit_caps_win": True},
    {"format": "race", "target": 40, "starting_stack": 15, "ante": 4},
    {"format": "last_standing", "starting_stack": 10, "ante": 3},
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
    people = ((each.occupant, each.net) for each in view.totals)
    return Counter({who.member_id: net for who, net in people if isinstance(who, Person)})


class Evenings:
    """Presses, clocks and restarts in a random order, at one table after another."""

    def __init__(self, harness: Harness, seed: int) -> None:
        self.harness, self.dice = harness, random.Random(seed)
        self.told = Counter[int]()
        """What the tables that closed have told each member."""
        self.given = Counter[int]()
        """What members got of the house, or gave back to it, apart from play."""
        self.table = ""
        self.last_deal: dict[int, int] = {}
        """The last deal that each member who wants to go may have cards in."""
        self.panels: list[HandView] = []
        """Hands as they were shown at this table, of which any may be pressed later."""

    async def one(self, number: int) -> None:
        """Play at one table until it is closed."""
        dice, harness = self.dice, self.harness
        self.last_deal, self.panels = {}, []
        await settle_on(harness, computers_may_lose=1000)
        kind, computers = dice.choice(KINDS), dice.choice((0, 0, 1, 2))
        self.table = await harness.open(ANN, channel=number, computers=computers, **kind)
        for member in PEOPLE[1 : dice.randint(2, 4)]:
            await self.asks(member, Join())
        await self.asks(ANN, StartDeal())
        for _ in range(dice.randint(20, 200)):
            await harness.quiet()
            view = harness.view(self.table)
            if view.stage is Stage.CLOSED:
                break
            for member in harness.dealt_in(self.table) & self.last_deal.keys():
                assert self.last_deal[member] >= view.deal_number, f"member {member}"
            self.panels += harness.asked(self.table)
            acts = (self.wishes, self.returns, self.presses, self.hosts, self.waits, self.dies)
            await dice.choices(acts, (1, 2, 10, 2, 6, 0.2))[0](view)
        view = harness.view(self.table)
        if view.stage is not Stage.CLOSED and dice.random() < 0.2:
            view = await harness.do(self.table, 99, Close(moderator=True))
        elif view.stage is not Stage.CLOSED:
            await self.asks(view.host or ANN, Close(moderator=False))
            view = await harness.play(self.table, lambda view: view.stage is Stage.CLOSED)
        self.told.update(told_at_the_end(view))

    async def asks(self, member: int, request: MemberRequest) -> bool:
        """Have something asked, which may be refused; return whether it holds now."""
        try:
            await self.harness.do(self.table, member, request)
        except TableRefused as refused:
            return refused.reason is TableReason.ALREADY_LEAVING and isinstance(request, Leave)
        except IllegalAction:
            return False
        return True

    async def wishes(self, view: TableView) -> None:
        member, wish = self.dice.choice(PEOPLE), self.dice.choice((Leave(), SitOut()))
        if await self.asks(member, wish):
            self.last_deal[member] = view.deal_number - (not view.deal_is_on)

    async def returns(self, view: TableView) -> None:
        member, back = self.dice.choice(PEOPLE), self.dice.choice((ComeBack(), Join()))
        if await self.asks(member, back):
            self.last_deal.pop(member, None)

    async def presses(self, view: TableView) -> None:
        """Press on a panel of now, or on any from before."""
        if self.dice.random() < 0.1:
            request = self.dice.choice((StepAway(), CutDeck(20), BuyIn(15)))
            member = self.dice.choice(PEOPLE)
            if await self.asks(member, request) and isinstance(request, BuyIn):
                self.last_deal.pop(member, None)  # who sits out is dealt in again by it
        elif self.panels:
            newest = self.panels[-4:] if self.dice.random() < 0.8 else self.panels
            hand = self.dice.choice(newest)
            legal = hand.player.legal if hand.player else ()
            passes = PASS in legal and self.dice.random() < 0.5
            act = PASS if passes else self.dice.choice(legal)
            await self.asks(member_of(hand), Act(act, hand.table.deal_number, hand.decision))

    async def hosts(self, view: TableView) -> None:
        if self.dice.random() < 0.1:
            await settle_on(self.harness, computers_may_lose=self.dice.choice((0, 1000)))
        acts = (PauseGame(5), EndPause(), HoldSeats(on=True), HoldSeats(on=False), StartDeal())
        await self.asks(view.host or ANN, self.dice.choice(acts))

    async def waits(self, view: TableView) -> None:
        if self.harness.clock.sleeping:
            self.harness.clock.go_to(self.harness.clock.next_alarm())

    async def dies(self, view: TableView) -> None:
        await self.harness.restart()

    async def between(self) -> None:
        """Have a claim or a grant between two evenings."""
        member, chips, now = (
            self.dice.choice(PEOPLE),
            self.dice.randint(-50, 50),
            self.harness.clock.now(),
        )
        usual = self.harness.house.starting_chips

        def work(tx: Writing) -> int:
            if self.dice.random() < 0.5:
                step = done_before(tx, SERVER)
                moved, _ = grant(tx, SERVER, member, chips, usual, step, now)
                gift = {"member": member, "chips": moved}
                write_down(tx, SERVER, CY, now, Deed.GRANT, gift)
                return moved
            if member not in fortunes(tx, SERVER):
                return 0
            before = fortunes(tx, SERVER)[member]
            return claim(tx, SERVER, member, 5000, now).chips - before

        self.given[member] += await self.harness.database.commit(work)

    async def check(self) -> None:
        """See that all that is told of a member is the same."""
        owned = await self.harness.database.read(lambda tx: fortunes(tx, SERVER))
        starting = self.harness.house.starting_chips
        for member, chips in owned.items():
            won = await won_by(self.harness, member)
            assert won == chips - starting - self.given[member], f"member {member}"
            assert won == self.told[member], f"member {member}"


@pytest.mark.parametrize("seed", journeys_but(range(6), 0))
async def test_after_any_evenings_all_figures_agree_and_nobody_played_who_wished_to_go(
    harness: Harness, seed: int
) -> None:
    evenings = Evenings(harness, seed)
    for number in range(2):
        await evenings.one(number)
        await evenings.check()
        await evenings.between()
        await evenings.check()


async def test_a_share_of_a_carried_pot_counts_even_for_who_was_never_dealt_in(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, ante=7, dealer_must_play_ace=False)
    await harness.do(table, CY, Join())
    await harness.all_pass(table)
    view = await harness.do(table, ANN, Close(moderator=False))
    won = {member: await won_by(harness, member) for member in (ANN, BO, CY)}
    assert won == told_at_the_end(view)
    assert won[CY] in {4, 5}
    newcomer, dealt_in = await told_of(harness, CY), await told_of(harness, ANN)
    assert newcomer is not None
    assert dealt_in is not None
    assert (newcomer.deals, newcomer.left_over) == (0, won[CY])
    assert (dealt_in.deals, dealt_in.net, dealt_in.left_over) == (1, won[ANN], won[ANN] + 7)
    assert [(point.deal, point.chips) for point in dealt_in.course] == [(1, won[ANN])]
    assert newcomer.best.net == won[CY]
