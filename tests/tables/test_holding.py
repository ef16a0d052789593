"""A computer holds the seat of somebody who is away, where the host lets it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from booray_core import PASS, Action, Phase, PlayerView
from booray_core.events import Declared, Drew
from booray_core.players import player_for
from bot.tables.computers import plans
from bot.tables.handle.acting import ActFor
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import CutDeck, StartDeal
from bot.tables.handle.rules import HoldSeats
from bot.tables.handle.seating import BuyIn, ComeBack, Join, Leave, SitOut, StepAway
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import CloseReason, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, Harness
from tests.tables.house import settle_on


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


async def held_table(harness: Harness, preset: str = "fists", **rules: Any) -> str:
    """Ann and Bo at a deal, at a table where computers hold seats."""
    table = await harness.open(ANN, preset=preset, **rules)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, HoldSeats(on=True))
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    return table


def seat_of(harness: Harness, table: str, member: int) -> int:
    seat = harness.view(table).seat_of(member)
    assert seat is not None
    return seat


def refused(caught: pytest.ExceptionInfo[TableRefused]) -> TableReason:
    return caught.value.reason


async def act_as(harness: Harness, table: str, member: int) -> None:
    """Let one member act whenever asked, until the deal is over."""
    number = harness.view(table).deal_number
    seat = seat_of(harness, table, member)

    def over() -> bool:
        last = harness.view(table).last
        return last is not None and last.number >= number

    while not over():
        await harness.wait(lambda: over() or any(h.seat == seat for h in harness.asked(table)))
        for hand in harness.asked(table):
            if hand.seat == seat:
                await harness.decide(table, hand)


# What the host lets happen


async def test_no_seat_is_held_unless_the_host_lets_it(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    assert not harness.view(table).holding
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, BO, StepAway())
    assert refused(caught) is TableReason.NOBODY_HOLDS
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, BO, HoldSeats(on=True))
    assert refused(caught) is TableReason.NOT_HOST
    assert ((await harness.tables.do(table, ANN, HoldSeats(on=True))).view).holding
    assert harness.publisher.all(notices.NewHolding)


async def test_it_may_be_changed_at_any_time_and_twice_is_once(harness: Harness) -> None:
    table = await held_table(harness)
    version = harness.view(table).version
    await harness.tables.do(table, ANN, HoldSeats(on=True))
    assert harness.view(table).version == version
    assert not ((await harness.tables.do(table, ANN, HoldSeats(on=False))).view).holding
    await harness.tables.do(table, ANN, Close(moderator=False))
    await harness.play(table, lambda view: view.stage is Stage.CLOSED)
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, ANN, HoldSeats(on=True))
    assert refused(caught) is TableReason.TABLE_CLOSED


# Being held


async def test_a_held_seat_declares_draws_and_plays_as_steady_does(
    harness: Harness, seen: list[tuple[str, PlayerView]]
) -> None:
    table = await held_table(harness)
    await harness.tables.do(table, ANN, StepAway())
    ann = seat_of(harness, table, ANN)
    for _ in range(12):
        await act_as(harness, table, BO)
        await harness.wait_for(table, Stage.DEAL)
    assert {level for level, _ in seen} == {"steady"}
    assert {view.seat for _, view in seen} == {ann}, "nobody's hand but its own"
    decided = {view.deal.phase for _, view in seen}
    assert {Phase.DECLARING, Phase.DRAWING, Phase.PLAYING} <= decided
    done = [
        e
        for told in harness.publisher.all(notices.SeatActed)
        if told.seat == ann
        for e in told.events
    ]
    assert any(isinstance(e, Drew) and e.cards for e in done), "it does not just stand pat"
    declared = [e for told in harness.publisher.all(notices.SeatActed) for e in told.events]
    assert any(isinstance(e, Declared) and e.seat == ann and e.play for e in declared)
    assert not harness.publisher.timed_out()
    assert harness.view(table).chairs[ann].presence.held
    await harness.check_chips()


async def test_it_acts_after_a_computers_pause_and_its_person_is_not_called(
    harness: Harness,
) -> None:
    table = await held_table(harness)
    await harness.tables.do(table, ANN, StepAway())
    ann = seat_of(harness, table, ANN)
    assert ann not in harness.view(table).deadlines
    began = harness.clock.now()

    def closed() -> bool:
        return any(told.seat == ann for told in harness.publisher.all(notices.SeatActed))

    await harness.wait(closed)
    assert 1.2 <= (harness.clock.now() - began).total_seconds() <= 2.2
    await act_as(harness, table, BO)
    assert all(call.member_id == BO for call in harness.publisher.all(notices.TurnCalled))


async def test_out_of_time_twice_the_seat_is_held_from_the_next_decision_on(
    harness: Harness, seen: list[tuple[str, PlayerView]]
) -> None:
    table = await held_table(harness, "louisiana")
    ann = seat_of(harness, table, ANN)
    while not harness.view(table).chairs[ann].presence.held:
        await harness.wait(lambda: bool(harness.asked(table)))
        for hand in harness.asked(table):
            if hand.seat == ann:
                await harness.advance(45)
            else:
                await harness.decide(table, hand)
    assert not harness.view(table).chairs[ann].presence.sitting_out
    number = harness.view(table).deal_number
    await act_as(harness, table, BO)
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal_number == number + 1
    assert view.deal is not None
    assert ann in view.deal.seats, "dealt in again, where it would sit out"
    await act_as(harness, table, BO)
    assert any(view.seat == ann for _, view in seen)
    await harness.check_chips()


async def test_in_a_race_a_seat_can_be_held_too(harness: Harness) -> None:
    table = await held_table(harness, "boxed", players=(2, 4))
    await harness.tables.do(table, BO, StepAway())
    await act_as(harness, table, ANN)
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.chairs[seat_of(harness, table, BO)].presence.held
    await harness.check_chips()


async def test_who_came_in_mid_deal_can_step_away_before_the_first_cards(
    harness: Harness,
) -> None:
    table = await held_table(harness)
    await harness.tables.do(table, CY, Join())
    await harness.tables.do(table, CY, StepAway())
    await harness.play(table, lambda view: view.last is not None)
    view = await harness.wait_for(table, Stage.DEAL)
    cy = seat_of(harness, table, CY)
    assert view.chairs[cy].presence.held
    assert view.deal is not None
    assert cy in view.deal.seats


# Coming back


async def test_back_is_at_once_in_the_middle_of_a_turn(harness: Harness) -> None:
    table = await held_table(harness)
    ann = seat_of(harness, table, ANN)
    await harness.tables.do(table, ANN, StepAway())
    view = (await harness.tables.do(table, ANN, ComeBack())).view
    assert not view.chairs[ann].presence.held
    assert view.deadlines.keys() == {0, 1}
    await harness.advance(10)
    assert not harness.publisher.all(notices.SeatActed), "nobody else decides any more"
    assert [hand.seat for hand in harness.asked(table)] == [0, 1]


async def test_a_thought_that_is_ready_as_its_person_comes_back_is_not_played(
    harness: Harness,
) -> None:
    table = await held_table(harness)
    await harness.tables.do(table, ANN, StepAway())
    running = harness.tables.running._tables[table]
    (plan,) = running._plans
    action = await plan.thought
    await harness.tables.do(table, ANN, ComeBack())
    await running.do(ActFor(plan.turn.seat, plan.turn.since, action, plan.by))
    assert not harness.publisher.all(notices.SeatActed)


async def test_acting_cutting_dealing_and_buying_in_are_coming_back(harness: Harness) -> None:
    table = await held_table(harness)
    ann = seat_of(harness, table, ANN)
    await harness.tables.do(table, ANN, StepAway())
    await harness.decide(table, harness.tables.running.hand(table, ANN), PASS)
    assert not harness.view(table).chairs[ann].presence.held
    await harness.tables.do(table, ANN, StepAway())
    await harness.tables.do(table, ANN, BuyIn(50))
    assert not harness.view(table).chairs[ann].presence.held
    await harness.play(table, lambda view: view.last is not None)
    view = await harness.play(table, lambda v: v.stage is Stage.PAUSE and v.cutter == ann)
    await harness.tables.do(table, ANN, StepAway())
    assert harness.view(table).cutter is None, "nobody waits for a cut of who is away"
    assert view.stage is Stage.PAUSE
    await harness.tables.do(table, ANN, CutDeck(9))
    assert not harness.view(table).chairs[ann].presence.held


async def test_the_host_who_presses_deal_is_back(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, HoldSeats(on=True))
    await harness.tables.do(table, ANN, StepAway())
    view = (await harness.tables.do(table, ANN, StartDeal())).view
    assert view.stage is Stage.PAUSE
    assert not view.chairs[0].presence.held


async def test_what_the_computer_decided_meanwhile_is_told_as_that(harness: Harness) -> None:
    table = await held_table(harness, "louisiana")
    await harness.wait(lambda: bool(harness.asked(table)))
    (first,) = harness.asked(table)
    member = ANN if first.seat == seat_of(harness, table, ANN) else BO
    await harness.tables.do(table, member, StepAway())
    await harness.wait(
        lambda: harness.tables.running.hand(table, member).decision != first.decision
    )
    with pytest.raises(TableRefused) as caught:
        await harness.decide(table, first, PASS)
    assert refused(caught) is TableReason.SEAT_HELD


async def test_a_held_seat_is_given_no_advice(harness: Harness) -> None:
    await settle_on(harness, advice_among_people=1)
    table = await held_table(harness)
    await harness.tables.do(table, ANN, StepAway())
    with pytest.raises(TableRefused) as caught:
        await harness.tables.advisor.advice(table, ANN)
    assert refused(caught) is TableReason.SEAT_HELD


# Sitting out, leaving, and the option taken back


async def test_who_asked_to_sit_out_is_held_for_this_deal_and_then_sits_out(
    harness: Harness,
) -> None:
    table = await held_table(harness)
    await harness.tables.do(table, CY, Join())
    await harness.tables.do(table, ANN, SitOut())
    await harness.tables.do(table, ANN, StepAway())
    ann = seat_of(harness, table, ANN)
    assert harness.view(table).chairs[ann].presence.held
    assert harness.view(table).chairs[ann].presence.sitting_out
    await act_as(harness, table, BO)
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert ann not in view.deal.seats
    assert not view.chairs[ann].presence.held
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, ANN, StepAway())
    assert refused(caught) is TableReason.ALREADY_SITTING_OUT


async def test_stepping_away_twice_and_coming_back_twice_are_refused(harness: Harness) -> None:
    table = await held_table(harness)
    await harness.tables.do(table, ANN, StepAway())
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, ANN, StepAway())
    assert refused(caught) is TableReason.ALREADY_AWAY
    await harness.tables.do(table, ANN, ComeBack())
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, ANN, ComeBack())
    assert refused(caught) is TableReason.NOT_SITTING_OUT


async def test_who_is_away_may_sit_out_instead_in_the_lobby(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, ANN, HoldSeats(on=True))
    await harness.tables.do(table, ANN, StepAway())
    chair = ((await harness.tables.do(table, ANN, SitOut())).view).chairs[0]
    assert (chair.presence.sitting_out, chair.presence.held, chair.presence.away) == (
        True,
        False,
        False,
    )


async def test_who_leaves_while_held_is_played_out_by_the_ordinary_rule(
    harness: Harness,
) -> None:
    table = await held_table(harness)
    await harness.tables.do(table, ANN, StepAway())
    await harness.tables.do(table, ANN, Leave())
    assert not harness.view(table).chairs[0].presence.held
    await harness.play(table, lambda view: view.last is not None)
    assert harness.view(table).seat_of(ANN) is None


async def test_taken_back_held_seats_go_by_the_ordinary_rule(
    harness: Harness, seen: list[tuple[str, PlayerView]]
) -> None:
    table = await held_table(harness)
    await harness.tables.do(table, CY, Join())
    ann = seat_of(harness, table, ANN)
    await harness.tables.do(table, ANN, StepAway())
    await harness.tables.do(table, ANN, HoldSeats(on=False))
    chair = harness.view(table).chairs[ann]
    assert (chair.presence.away, chair.presence.held, chair.presence.sitting_out) == (
        True,
        False,
        True,
    )
    seen.clear()
    await act_as(harness, table, BO)
    assert all(view.deal.phase is Phase.PLAYING for _, view in seen), "it passes and stands pat"
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert ann not in view.deal.seats


async def test_taken_back_in_the_lobby_they_sit_out_at_once(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, HoldSeats(on=True))
    await harness.tables.do(table, BO, StepAway())
    chair = ((await harness.tables.do(table, ANN, HoldSeats(on=False))).view).chairs[1]
    assert (chair.presence.sitting_out, chair.presence.away) == (True, False)
    assert (
        not ((await harness.tables.do(table, BO, ComeBack())).view).chairs[1].presence.sitting_out
    )


async def test_a_held_seat_that_is_broke_sits_out_until_it_buys_in(harness: Harness) -> None:
    table = await harness.open(ANN, preset="fists", buy_in=1)
    await harness.tables.do(table, BO, Join(50))
    await harness.tables.do(table, CY, Join(50))
    await harness.tables.do(table, ANN, HoldSeats(on=True))
    await harness.tables.do(table, ANN, StepAway())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.tables.do(table, ANN, StepAway())

    def gone(view: TableView) -> bool:
        return view.chairs[0].presence.sitting_out and view.chairs[0].stack == 0

    view = await harness.play(table, gone)
    assert not view.chairs[0].presence.held, "nothing is played for who has nothing"
    view = (await harness.tables.do(table, ANN, BuyIn(40))).view
    assert not view.chairs[0].presence.away
    await harness.check_chips()


# Nobody left to play with


async def test_held_seats_and_computers_do_not_play_on_among_themselves(
    harness: Harness,
) -> None:
    table = await harness.open(ANN, computers=3)
    await harness.tables.do(table, ANN, HoldSeats(on=True))
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, ANN, StepAway())
    view = await harness.wait_for(table, Stage.LOBBY)
    assert view.last is not None, "the deal is played to its end"
    assert view.chairs[0].presence.held
    await harness.advance(60)
    assert harness.view(table).stage is Stage.LOBBY
    view = (await harness.tables.do(table, ANN, ComeBack())).view
    assert view.stage is Stage.PAUSE, "and it goes on as soon as somebody is back"


async def test_where_nobody_comes_back_the_table_closes_as_idle(harness: Harness) -> None:
    table = await held_table(harness)
    await harness.tables.do(table, ANN, StepAway())
    await harness.tables.do(table, BO, StepAway())
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.IDLE
    assert view.last is not None
    await harness.check_chips()


# Restarts


async def test_held_seats_survive_a_restart_at_any_moment(harness: Harness) -> None:
    table = await held_table(harness)
    ann = seat_of(harness, table, ANN)
    await harness.tables.do(table, ANN, StepAway())
    for _ in range(25):
        before = harness.view(table)
        await harness.restart()
        after = harness.view(table)
        assert after.holding
        assert after.chairs == before.chairs
        assert after.chairs[ann].presence.held
        hands = harness.asked(table)
        if hands:
            await harness.decide(table, hands[0])
        else:
            await harness.advance(3)
    assert harness.view(table).last is not None
    await harness.check_chips()
    await harness.tables.do(table, ANN, ComeBack())
    await harness.restart()
    assert not harness.view(table).chairs[ann].presence.away
