"""What computers may lose to members in a day, and tables that go on for practice past it."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from booray_core import PASS, PLAY, Action, PlayerView
from booray_core.players import player_for
from bot.ledger import Holder, TransferReason, history
from bot.ledger.computers import Losses, counted
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import BuyIn, Join
from bot.tables.journal.release import release
from bot.tables.journal.verify import verified
from bot.tables.words.notices import NewStakes
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules, Person, Stage, Stakes
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CHANNEL, CY, Harness
from tests.tables.house import settle_on, today, won_from_the_house
from tests.thinker import QuickThinker


def gone_over(view: TableView) -> bool:
    return view.went_over is not None


async def test_a_table_goes_on_for_practice_once_its_computers_could_lose_too_much(
    harness: Harness,
) -> None:
    await settle_on(harness, computers_may_lose=101)
    table = await harness.started(ANN, BO, computers=1)
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.stakes is Stakes.CHIPS
    await settle_on(harness, computers_may_lose=0)
    view = await harness.play(table, gone_over)
    over = view.went_over
    assert over is not None
    assert (view.stage, over.deal, over.may_lose) == (Stage.PAUSE, 2, 0)
    assert len(harness.publisher.all(NewStakes)) == 1
    assert view.stakes is Stakes.PRACTICE
    assert view.stage_until == harness.clock.now() + timedelta(seconds=harness.house.pause)
    wallets = [await harness.wallet(member) for member in (ANN, BO)]
    assert sum(wallets) - 2000 == await won_from_the_house(harness)
    await harness.play(table, lambda v: v.last is not None and v.last.number == 3)
    assert [await harness.wallet(member) for member in (ANN, BO)] == wallets
    await harness.do(table, ANN, Close(moderator=False))
    view = await harness.play(table, lambda v: v.stage is Stage.CLOSED)
    assert [await harness.wallet(member) for member in (ANN, BO)] == wallets
    before = {total.occupant: total for total in view.totals}
    assert {who: t.net for who, t in before.items() if isinstance(who, Person)} == {
        Person(ANN): wallets[0] - 1000,
        Person(BO): wallets[1] - 1000,
    }
    assert sum(total.net for total in view.totals) == 0
    assert {total.occupant for total in view.practice_totals} == set(before)
    await harness.restart()


async def test_a_pot_is_shared_when_a_table_goes_over(harness: Harness) -> None:
    table = await harness.started(ANN, computers=2, tied_exempt=True)
    await harness.play(table, lambda v: v.stage is Stage.PAUSE and v.pot > 0)
    before = harness.view(table)
    await settle_on(harness, computers_may_lose=0)
    view = await harness.play(table, gone_over)
    assert (view.pot, view.went_over and view.went_over.pot) == (before.pot, before.pot)
    stacks = {seat: chair.stack for seat, chair in view.chairs.items()}
    assert stacks == {seat: chair.stack for seat, chair in before.chairs.items()}
    moved = await harness.database.read(partial(history, table=table))
    share = sum(t.amount for t in moved if t.reason is TransferReason.SHARE)
    assert share == before.pot
    home = [t for t in moved if t.credit.holder is Holder.WALLET]
    (mine,) = home
    assert mine.amount >= before.chairs[0].stack + before.pot // 3
    await harness.restart()
    assert harness.view(table).went_over == view.went_over
    await harness.play(table, lambda v: v.last is not None and v.last.number > view.deal_number)


async def test_chips_brought_in_the_pause_go_home_too(harness: Harness) -> None:
    table = await harness.started(ANN, computers=1)
    await harness.do(table, ANN, BuyIn(40))
    await harness.do(table, BO, Join())
    await settle_on(harness, computers_may_lose=0)
    view = await harness.play(table, gone_over)
    assert [await harness.wallet(member) for member in (ANN, BO)] == [1000, 1000]
    assert (view.chairs[0].waiting, view.chairs[2].waiting) == (40, 100)
    view = await harness.play(table, lambda v: v.last is not None)
    assert {total.brought for total in view.totals} == set()
    await harness.do(table, ANN, Close(moderator=False))
    view = await harness.play(table, lambda v: v.stage is Stage.CLOSED)
    assert {t.occupant: t.brought for t in view.practice_totals}[Person(ANN)] == 140
    assert {t.occupant: t.net for t in view.totals}[Person(ANN)] == 0


async def test_a_deal_that_is_on_elsewhere_is_counted_for_all_that_it_could_cost(
    harness: Harness,
) -> None:
    await settle_on(harness, computers_may_lose=9)
    first = await harness.started(ANN, computers=1, ante=2)
    await harness.advance(2)
    second = await harness.started(BO, computers=1, ante=2, channel=CHANNEL + 1)
    await harness.wait_for(first, Stage.DEAL)
    assert await today(harness) == Losses(lost=2, at_risk=4)
    view = await harness.play(second, lambda v: gone_over(v) or v.stage is Stage.DEAL)
    assert gone_over(view), "both could cost 6"
    assert await today(harness) == Losses(lost=2, at_risk=4)
    await harness.do(first, CY, Close(moderator=True))
    assert await today(harness) == Losses(lost=0, at_risk=0), "of a deal that was broken off"


@pytest.mark.journey
async def test_the_count_stands_an_audit_whatever_becomes_of_a_table(harness: Harness) -> None:
    """One goes over with a pot and plays on; one is released within a deal."""
    harness.is_damaged = True  # the one that runs untold of its release
    released = await harness.started(BO, computers=2, channel=CHANNEL + 1)
    await harness.play(released, lambda v: v.last is not None and v.stage is Stage.DEAL)
    table = await harness.started(ANN, computers=2, tied_exempt=True)
    await harness.play(table, lambda v: v.stage is Stage.PAUSE and v.pot > 0)
    await settle_on(harness, computers_may_lose=0)
    over = await harness.play(table, gone_over)
    await harness.play(table, lambda v: v.last is not None and v.last.number > over.deal_number)
    await release(harness.database, released, harness.clock.now())
    ids = [table, released]
    assert (await harness.database.read(lambda tx: counted(tx, ids))).keys() == set(ids)
    found = await harness.database.read(lambda tx: list(verified(tx, ids, harness.house)))
    assert [each.flaws for each in found] == [(), ()]


# Patient players win what they may, and no chip more


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
