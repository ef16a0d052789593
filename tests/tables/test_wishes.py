"""A wish to leave or to sit out is fulfilled by the next deal, whatever happens meanwhile."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any, Final

import pytest

from booray_core import IllegalAction
from bot.tables.handle.acting import Act
from bot.tables.handle.clocks import EndPause, PauseGame
from bot.tables.handle.dealing import CutDeck, StartDeal
from bot.tables.handle.dispatch import MemberRequest
from bot.tables.handle.hosting import Unseat
from bot.tables.handle.rules import HoldSeats
from bot.tables.handle.seating import BuyIn, ComeBack, Join, Leave, SitOut, StepAway
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import CloseReason, Person, SitOutReason, Stage
from bot.tables.words.views import HandView, TableView
from tests.journeys import journeys_but
from tests.tables.harness import ANN, BO, CY, DEE, Harness, member_of
from tests.tables.test_hosting import let_run_out

WISHES: Final = (Leave(), SitOut())
PEOPLE: Final = (ANN, BO, CY, DEE)


async def in_a_pause(harness: Harness, *, deals: int = 0, **rules: Any) -> str:
    """Four people at a table, about to be dealt to, after some deals."""
    table = await harness.started(*PEOPLE, **rules)
    await harness.play(table, lambda v: v.stage is Stage.PAUSE and v.deal_number == deals + 1)
    return table


# In the pause before a deal


@pytest.mark.parametrize(
    ("wish", "whose", "deals"),
    [(Leave(), "dealer", 0), (SitOut(), "cutter", 1), (Leave(), "another", 2)],
)
async def test_in_the_pause_it_is_fulfilled_at_once_and_another_deal_begins(
    harness: Harness, wish: MemberRequest, whose: str, deals: int
) -> None:
    table = await in_a_pause(harness, deals=deals)
    before = harness.view(table)
    seats = {"dealer": before.next_dealer, "cutter": before.cutter}
    others = set(before.chairs) - set(seats.values())
    seat = seats.get(whose, min(others))
    assert seat is not None
    member = before.chairs[seat].occupant
    assert isinstance(member, Person)
    await harness.advance(3)
    after = await harness.do(table, member.member_id, wish)
    assert (after.stage, after.deal_number) == (Stage.PAUSE, deals + 2)
    assert after.commitment != before.commitment
    assert after.undealt == deals + 1, "no seal is replaced by another"
    assert seat not in {after.next_dealer, after.cutter}
    assert after.stage_until is not None
    assert (after.stage_until - harness.clock.now()).total_seconds() == harness.house.pause
    await harness.restart()
    await harness.wait_for(table, Stage.DEAL)
    assert harness.dealt_in(table) == {*PEOPLE} - {member.member_id}


async def test_who_waited_for_the_deal_after_comes_in_as_the_pause_begins_anew(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, BO)
    await harness.do(table, CY, Join())
    assert (await harness.do(table, BO, Leave())).stage is Stage.PAUSE
    await harness.wait_for(table, Stage.DEAL)
    assert harness.dealt_in(table) == {ANN, CY}


async def test_a_race_that_all_but_one_leave_in_the_pause_is_won(harness: Harness) -> None:
    table = await in_a_pause(harness, deals=1, format="race", target=900)
    for member in (BO, CY, DEE):
        await harness.do(table, member, Leave())
    view = harness.view(table)
    assert (view.close_reason, view.winner) == (CloseReason.WON, Person(ANN))


async def test_whose_seat_is_held_and_given_up_in_the_pause_is_not_dealt_in(
    harness: Harness,
) -> None:
    table = await in_a_pause(harness)
    await harness.do(table, ANN, HoldSeats(on=True))
    await harness.do(table, BO, StepAway())
    assert (await harness.do(table, ANN, Unseat(BO))).seat_of(BO) is None
    await harness.wait_for(table, Stage.DEAL)
    assert harness.dealt_in(table) == {ANN, CY, DEE}


# While a deal is on


async def test_brought_chips_do_not_undo_it_for_a_seat_that_is_held(harness: Harness) -> None:
    table = await in_a_pause(harness)
    await harness.do(table, ANN, HoldSeats(on=True))
    await harness.wait_for(table, Stage.DEAL)
    for request in (StepAway(), SitOut(), BuyIn(50)):
        await harness.do(table, BO, request)
    await harness.play(table, lambda v: v.deal_number == 2 and v.stage is Stage.DEAL)
    assert harness.dealt_in(table) == {ANN, CY, DEE}


async def test_a_host_who_asked_and_ran_out_of_time_since_then_is_not_dealt_in_unasked(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, CY)
    await harness.all_play(table)
    await harness.do(table, ANN, SitOut())
    await let_run_out(harness, table, ANN)
    view = await harness.play(table, lambda view: view.stage is not Stage.DEAL)
    there = view.chairs[0].presence
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.ASKED)
    await harness.play(table, lambda v: v.stage is Stage.DEAL)
    assert harness.dealt_in(table) == {BO, CY}


class Evening:
    """Presses and clocks in a random order, with what each member last wished."""

    def __init__(self, harness: Harness, table: str, seed: int) -> None:
        self.harness, self.table, self.dice = harness, table, random.Random(seed)
        self.last_deal: dict[int, int] = {}
        """The last deal that each member who wants to go may have cards in."""
        self.panels: list[HandView] = []
        """Hands as they were shown, of which any may be pressed later."""

    async def goes_on(self) -> bool:
        """Check, and let one thing more happen; return whether the table is open."""
        await self.harness.quiet()
        view = self.harness.view(self.table)
        if view.stage is Stage.CLOSED:
            return False
        for member in self.harness.dealt_in(self.table) & self.last_deal.keys():
            assert self.last_deal[member] >= view.deal_number, f"member {member}"
        hands = self.harness.asked(self.table)
        self.panels += hands
        await self.dice.choices(
            (self.wish, self.come_back, self.act, self.host_something, self.time, self.restart),
            (2, 2, 8, 2, 6, 0.3),
        )[0](view)
        return self.harness.view(self.table).stage is not Stage.CLOSED

    async def wish(self, view: TableView) -> None:
        member, wish = self.dice.choice(PEOPLE), self.dice.choice(WISHES)
        if await asked(self.harness, self.table, member, wish):
            before = 0 if view.stage is Stage.DEAL else 1
            self.last_deal[member] = view.deal_number - before

    async def come_back(self, view: TableView) -> None:
        member, back = self.dice.choice(PEOPLE), self.dice.choice((ComeBack(), Join()))
        if await asked(self.harness, self.table, member, back):
            self.last_deal.pop(member, None)

    async def act(self, view: TableView) -> None:
        """Press on a panel of now, or on any from before."""
        others = (StepAway(), CutDeck(20))
        if self.dice.random() < 0.2:
            member = self.dice.choice(PEOPLE)
            await asked(self.harness, self.table, member, self.dice.choice(others))
        elif self.panels:
            newest = self.panels[-4:] if self.dice.random() < 0.8 else self.panels
            await press(self.harness, self.table, self.dice.choice(newest), self.dice)

    async def host_something(self, view: TableView) -> None:
        acts = (PauseGame(5), EndPause(), HoldSeats(on=True), HoldSeats(on=False), StartDeal())
        await asked(self.harness, self.table, view.host or ANN, self.dice.choice(acts))

    async def time(self, view: TableView) -> None:
        if self.harness.clock.sleeping:
            self.harness.clock.go_to(self.harness.clock.next_alarm())

    async def restart(self, view: TableView) -> None:
        await self.harness.restart()


@pytest.mark.parametrize("seed", journeys_but(range(10), 0, 1, 2))
async def test_whatever_happens_nobody_who_wished_to_go_is_dealt_in(
    harness: Harness, seed: int
) -> None:
    table = await in_a_pause(harness, computers=1, dealer_must_play_ace=False)
    evening = Evening(harness, table, seed)
    for _ in range(250):
        if not await evening.goes_on():
            break


async def asked(harness: Harness, table: str, member: int, request: MemberRequest) -> bool:
    try:
        await harness.do(table, member, request)
    except TableRefused as refused:
        return refused.reason is TableReason.ALREADY_LEAVING and isinstance(request, Leave)
    except IllegalAction:
        return False
    return True


async def press(harness: Harness, table: str, hand: HandView, dice: random.Random) -> None:
    assert hand.player is not None
    act = Act(dice.choice(hand.player.legal), hand.table.deal_number, hand.decision)
    with suppress(TableRefused, IllegalAction):
        await harness.do(table, member_of(hand), act)
