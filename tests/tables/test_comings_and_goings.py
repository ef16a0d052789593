"""Joining, leaving and sitting out at every moment of a game, and who is host then."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from booray_core import PASS, Action, Phase, PlayerView
from booray_core.events import Declared, Drew
from booray_core.players import player_for
from bot.tables.computers import plans
from bot.tables.requests import (
    ActFor,
    AddComputer,
    Agree,
    Close,
    ComeBack,
    HoldSeats,
    Join,
    Leave,
    RemoveComputer,
    SitOut,
    StartDeal,
    StepAway,
    Unseat,
)
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import CloseReason, Computer, Person, SitOutReason, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, Harness, refused


async def test_the_last_to_go_takes_the_share_of_a_carried_pot_along(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, dealer_must_play_ace=False)
    await harness.do(table, BO, Leave())
    (hand,) = harness.asked(table)
    await harness.decide(table, hand, PASS)
    view = await harness.wait_for(table, Stage.LOBBY)
    assert view.pot == 2
    await harness.do(table, ANN, Leave())
    assert (await harness.wallet(ANN), await harness.wallet(BO)) == (1001, 999)


async def test_who_sits_down_in_the_pause_may_sit_out_and_come_back_before_the_cards(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, BO)
    for request in (Join(), SitOut(), ComeBack()):
        await harness.do(table, CY, request)
    await harness.do(table, BO, Leave())
    await harness.wait_for(table, Stage.DEAL)
    assert harness.dealt_in(table) == {ANN, CY}


# While a deal is on


async def test_who_joins_once_all_others_leave_is_host_and_finds_the_carried_pot(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, dealer_must_play_ace=False, ante=4)
    for member in (BO, ANN):
        view = await harness.do(table, member, Leave())
    assert view.host is None
    assert (await harness.do(table, CY, Join())).host == CY
    view = await harness.wait_for(table, Stage.LOBBY)
    assert [chair.occupant for chair in view.chairs.values()] == [Person(CY)]
    assert (view.host, view.pot) == (CY, 8)


# At the same time


async def test_joining_a_table_in_the_moment_it_closes(harness: Harness) -> None:
    table = await harness.open(ANN)
    closing, joining = harness.do(table, ANN, Close(moderator=False)), harness.do(table, BO, Join())
    _, error = await asyncio.gather(closing, refused(joining))
    assert error.reason is TableReason.TABLE_CLOSED
    assert await harness.wallet(BO) in {0, 1000}


async def test_leaving_a_race_hands_the_game_to_the_one_who_stays(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, format="race", dealer_must_play_ace=False)
    await harness.do(table, BO, Leave())
    (hand,) = harness.asked(table)
    await harness.decide(table, hand, PASS)
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.WON
    assert view.winner == Person(ANN)
    assert (await harness.wallet(ANN), await harness.wallet(BO)) == (1001, 999)


# Whole games, to the last chip paid


def ended(number: int) -> Callable[[TableView], bool]:
    return lambda view: view.last is not None and view.last.number == number


async def test_computers_alone_play_a_deal_when_the_host_asks_for_it(harness: Harness) -> None:
    table = await harness.open(ANN, computers=3)
    await harness.do(table, ANN, SitOut())
    await harness.do(table, ANN, StartDeal())
    view = await harness.play(table, ended(1))
    assert view.last is not None
    assert all(isinstance(who, Computer) for who in view.last.occupants.values())
    assert view.stage is Stage.LOBBY, "nobody is there to play the next one"


# The next host where one is gone, and unseating who holds a race up


async def let_run_out(harness: Harness, table: str, member: int, times: int = 2) -> TableView:
    """Have everybody but one play, until that one has run out of time so often."""
    while (there := harness.chair(table, member)).timeouts < times:
        hands = harness.asked(table)
        others = [hand for hand in hands if hand.table.chairs[hand.seat] != there]
        if others:
            await harness.decide(table, others[0])
        else:
            await harness.advance(1)
    return harness.view(table)


async def test_alone_with_computers_the_host_stays_until_somebody_else_is_dealt_in(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, computers=2)
    assert (await let_run_out(harness, table, ANN)).host == ANN
    assert (await harness.do(table, BO, Join())).host == ANN
    view = await harness.play(table, lambda view: view.stage is not Stage.DEAL)
    assert (view.stage, view.host) == (Stage.PAUSE, BO)


async def test_who_never_agrees_holds_no_race_up(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, CY, computers=1)
    await harness.rules(table, preset="boxed")
    await harness.do(table, CY, Agree())
    assert await harness.refuses(table, ANN, StartDeal()) is TableReason.NOT_ALL_AGREED
    view = await harness.do(table, ANN, Unseat(BO))
    assert view.seat_of(BO) is None
    assert await harness.wallet(BO) == 1000
    assert (await harness.do(table, ANN, StartDeal())).stage is Stage.PAUSE


# In the pause before a deal


async def test_who_waited_for_the_deal_after_comes_in_as_the_pause_begins_anew(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, BO)
    await harness.do(table, CY, Join())
    assert (await harness.do(table, BO, Leave())).stage is Stage.PAUSE
    await harness.wait_for(table, Stage.DEAL)
    assert harness.dealt_in(table) == {ANN, CY}


# Sitting out: why a seat does, and coming back before the cards are dealt


async def test_a_host_who_ran_out_of_time_and_deals_is_dealt_in_where_others_are(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.started(ANN, computers=2)
    await harness.wait_for(table, Stage.LOBBY)
    there = harness.chair(table, ANN).presence
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.TIMEOUTS)
    for _ in range(2):
        await harness.do(table, ANN, RemoveComputer())
    before = harness.view(table).version
    error = await refused(harness.do(table, ANN, StartDeal()))
    assert error.reason is TableReason.NOT_ENOUGH_PLAYERS
    assert (error.details["ready"], error.details["out"]) == (1, 0)
    await harness.advance(1)
    assert harness.view(table).version == before, "alone, nothing is done"
    assert "is reloaded" not in caplog.text
    for _ in range(2):
        await harness.do(table, ANN, AddComputer())
    assert not (await harness.do(table, ANN, StartDeal())).chairs[0].presence.sitting_out


# A computer holds the seat of somebody who is away, where the host lets it


class Watched:
    """*steady*, and a list of what it was shown."""

    def __init__(self, level: str, seen: list[tuple[str, PlayerView]]) -> None:
        self._level = level
        self._seen = seen

    def choose(self, view: PlayerView, rng: random.Random) -> Action:
        self._seen.append((self._level, view))
        return player_for(self._level).choose(view, rng)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, PlayerView]]:
    """Everything that computer players were shown, with their level."""
    seen: list[tuple[str, PlayerView]] = []
    monkeypatch.setattr(plans, "player_for", lambda level: Watched(level, seen))
    return seen


async def held_table(harness: Harness, **rules: Any) -> str:
    """Ann and Bo at a deal, at a table where a computer holds Ann's seat."""
    table = await harness.seated(ANN, BO, **rules)
    await harness.do(table, ANN, HoldSeats(on=True))
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.do(table, ANN, StepAway())
    return table


async def act_as(harness: Harness, table: str, member: int) -> None:
    """Let one member act whenever asked, until the deal is over."""
    number = harness.view(table).deal_number
    seat = harness.view(table).seat_of(member)

    def over() -> bool:
        last = harness.view(table).last
        return last is not None and last.number >= number

    while not over():
        await harness.wait(lambda: over() or any(h.seat == seat for h in harness.asked(table)))
        for hand in harness.asked(table):
            if hand.seat == seat:
                await harness.decide(table, hand)


async def test_a_held_seat_declares_draws_and_plays_as_steady_does(
    harness: Harness, seen: list[tuple[str, PlayerView]]
) -> None:
    table = await held_table(harness)
    ann = harness.view(table).seat_of(ANN)
    for _ in range(6):
        await act_as(harness, table, BO)
        await harness.wait_for(table, Stage.DEAL)
    assert {level for level, _ in seen} == {"steady"}
    assert {view.seat for _, view in seen} == {ann}, "nobody's hand but its own"
    decided = {view.deal.phase for _, view in seen}
    assert {Phase.DECLARING, Phase.DRAWING, Phase.PLAYING} <= decided
    told = [acted for acted in harness.publisher.all(notices.SeatActed) if acted.seat == ann]
    done = [event for acted in told for event in acted.events]
    assert any(isinstance(e, Drew) and e.cards for e in done), "it does not just stand pat"
    assert any(isinstance(e, Declared) and e.seat == ann and e.play for e in done)
    assert not harness.publisher.timed_out()
    assert harness.chair(table, ANN).presence.held


# Coming back


async def test_a_thought_that_is_ready_as_its_person_comes_back_is_not_played(
    harness: Harness,
) -> None:
    table = await held_table(harness)
    running = harness.tables._tables[table]
    (plan,) = running._plans
    action = await plan.thought
    assert not (await harness.do(table, ANN, ComeBack())).chairs[0].presence.held
    await running.do(ActFor(plan.turn.seat, plan.turn.since, action, plan.by))
    await harness.advance(10)
    assert not harness.publisher.all(notices.SeatActed), "nobody else decides any more"
