"""A computer holds the seat of somebody who is away, where the host lets it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from booray_core import PASS, Action, Phase, PlayerView
from booray_core.events import Declared, Drew
from booray_core.players import player_for
from bot.tables import computers, dealing, news
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.steps import Step
from bot.tables.values import CloseReason, Stage, TableView
from tests.tables.tavern import ANN, BO, CY, Tavern


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
    monkeypatch.setattr(computers, "player_for", lambda level: Watched(level, seen))
    return seen


async def held_table(tavern: Tavern, preset: str = "fists", **rules: Any) -> str:
    """Ann and Bo at a deal, at a table where computers hold seats."""
    table = await tavern.open(ANN, preset=preset, **rules)
    await tavern.floor.join(table, BO)
    await tavern.floor.hold_seats(table, ANN, on=True)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    return table


def seat_of(tavern: Tavern, table: str, member: int) -> int:
    seat = tavern.view(table).seat_of(member)
    assert seat is not None
    return seat


def refused(caught: pytest.ExceptionInfo[TableRefused]) -> TableReason:
    return caught.value.reason


async def act_as(tavern: Tavern, table: str, member: int) -> None:
    """Let one member act whenever asked, until the deal is over."""
    number = tavern.view(table).deal_number
    seat = seat_of(tavern, table, member)

    def over() -> bool:
        last = tavern.view(table).last
        return last is not None and last.number >= number

    while not over():
        await tavern.wait(lambda: over() or any(h.seat == seat for h in tavern.asked(table)))
        for hand in tavern.asked(table):
            if hand.seat == seat:
                await tavern.decide(table, hand)


# What the host lets happen


async def test_no_seat_is_held_unless_the_host_lets_it(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    assert not tavern.view(table).holding
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.step_away(table, BO)
    assert refused(caught) is TableReason.NOBODY_HOLDS
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.hold_seats(table, BO, on=True)
    assert refused(caught) is TableReason.NOT_HOST
    assert (await tavern.floor.hold_seats(table, ANN, on=True)).holding
    assert tavern.crier.all(news.HoldingChanged)


async def test_it_may_be_changed_at_any_time_and_twice_is_once(tavern: Tavern) -> None:
    table = await held_table(tavern)
    version = tavern.view(table).version
    await tavern.floor.hold_seats(table, ANN, on=True)
    assert tavern.view(table).version == version
    assert not (await tavern.floor.hold_seats(table, ANN, on=False)).holding
    await tavern.floor.close(table, ANN, moderator=False)
    await tavern.play(table, lambda view: view.stage is Stage.CLOSED)
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.hold_seats(table, ANN, on=True)
    assert refused(caught) is TableReason.TABLE_CLOSED


# Being held


async def test_a_held_seat_declares_draws_and_plays_as_steady_does(
    tavern: Tavern, seen: list[tuple[str, PlayerView]]
) -> None:
    table = await held_table(tavern)
    await tavern.floor.step_away(table, ANN)
    ann = seat_of(tavern, table, ANN)
    for _ in range(12):
        await act_as(tavern, table, BO)
        await tavern.wait_for(table, Stage.DEAL)
    assert {level for level, _ in seen} == {"steady"}
    assert {view.seat for _, view in seen} == {ann}, "nobody's hand but its own"
    decided = {view.deal.phase for _, view in seen}
    assert {Phase.DECLARING, Phase.DRAWING, Phase.PLAYING} <= decided
    done = [e for told in tavern.crier.all(news.Acted) if told.seat == ann for e in told.events]
    assert any(isinstance(e, Drew) and e.cards for e in done), "it does not just stand pat"
    declared = [e for told in tavern.crier.all(news.Acted) for e in told.events]
    assert any(isinstance(e, Declared) and e.seat == ann and e.play for e in declared)
    assert not tavern.crier.all(news.TimedOut)
    assert tavern.view(table).chairs[ann].held
    await tavern.check_chips()


async def test_it_acts_after_a_computers_pause_and_its_person_is_not_called(
    tavern: Tavern,
) -> None:
    table = await held_table(tavern)
    await tavern.floor.step_away(table, ANN)
    ann = seat_of(tavern, table, ANN)
    assert ann not in tavern.view(table).deadlines
    began = tavern.clock.now()

    def closed() -> bool:
        return any(told.seat == ann for told in tavern.crier.all(news.Acted))

    await tavern.wait(closed)
    assert 1.2 <= (tavern.clock.now() - began).total_seconds() <= 2.2
    await act_as(tavern, table, BO)
    assert all(call.member_id == BO for call in tavern.crier.all(news.TurnHalfOver))


async def test_out_of_time_twice_the_seat_is_held_from_the_next_decision_on(
    tavern: Tavern, seen: list[tuple[str, PlayerView]]
) -> None:
    table = await held_table(tavern, "louisiana")
    ann = seat_of(tavern, table, ANN)
    while not tavern.view(table).chairs[ann].held:
        await tavern.wait(lambda: bool(tavern.asked(table)))
        for hand in tavern.asked(table):
            if hand.seat == ann:
                await tavern.advance(45)
            else:
                await tavern.decide(table, hand)
    assert not tavern.crier.all(news.SatOut)
    assert not tavern.view(table).chairs[ann].sitting_out
    number = tavern.view(table).deal_number
    await act_as(tavern, table, BO)
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal_number == number + 1
    assert view.deal is not None
    assert ann in view.deal.seats, "dealt in again, where it would sit out"
    await act_as(tavern, table, BO)
    assert any(view.seat == ann for _, view in seen)
    await tavern.check_chips()


async def test_in_a_race_a_seat_can_be_held_too(tavern: Tavern) -> None:
    table = await held_table(tavern, "boxed", players=(2, 4))
    await tavern.floor.step_away(table, BO)
    await act_as(tavern, table, ANN)
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.chairs[seat_of(tavern, table, BO)].held
    await tavern.check_chips()


async def test_who_came_in_mid_deal_can_step_away_before_the_first_cards(tavern: Tavern) -> None:
    table = await held_table(tavern)
    await tavern.floor.join(table, CY)
    await tavern.floor.step_away(table, CY)
    await tavern.play(table, lambda view: view.last is not None)
    view = await tavern.wait_for(table, Stage.DEAL)
    cy = seat_of(tavern, table, CY)
    assert view.chairs[cy].held
    assert view.deal is not None
    assert cy in view.deal.seats


# Coming back


async def test_back_is_at_once_in_the_middle_of_a_turn(tavern: Tavern) -> None:
    table = await held_table(tavern)
    ann = seat_of(tavern, table, ANN)
    await tavern.floor.step_away(table, ANN)
    view = await tavern.floor.back(table, ANN)
    assert not view.chairs[ann].held
    assert view.deadlines.keys() == {0, 1}
    await tavern.advance(10)
    assert not tavern.crier.all(news.Acted), "nobody else decides any more"
    assert [hand.seat for hand in tavern.asked(table)] == [0, 1]


async def test_a_thought_that_is_ready_as_its_person_comes_back_is_not_played(
    tavern: Tavern,
) -> None:
    table = await held_table(tavern)
    await tavern.floor.step_away(table, ANN)
    running = tavern.floor._tables[table]
    (plan,) = running._plans
    action = await plan.thought
    await tavern.floor.back(table, ANN)

    def too_late(step: Step) -> None:
        dealing.act_for(step, plan.turn.seat, plan.turn.since, action, plan.by)

    await running.do(too_late)
    assert not tavern.crier.all(news.Acted)


async def test_acting_cutting_dealing_and_buying_in_are_coming_back(tavern: Tavern) -> None:
    table = await held_table(tavern)
    ann = seat_of(tavern, table, ANN)
    await tavern.floor.step_away(table, ANN)
    await tavern.decide(table, tavern.floor.hand(table, ANN), PASS)
    assert not tavern.view(table).chairs[ann].held
    await tavern.floor.step_away(table, ANN)
    await tavern.floor.buy_in(table, ANN, 50)
    assert not tavern.view(table).chairs[ann].held
    await tavern.play(table, lambda view: view.last is not None)
    view = await tavern.play(table, lambda v: v.stage is Stage.PAUSE and v.cutter == ann)
    await tavern.floor.step_away(table, ANN)
    assert tavern.view(table).cutter is None, "nobody waits for a cut of who is away"
    assert view.stage is Stage.PAUSE
    await tavern.floor.cut(table, ANN, 9)
    assert not tavern.view(table).chairs[ann].held


async def test_the_host_who_presses_deal_is_back(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.hold_seats(table, ANN, on=True)
    await tavern.floor.step_away(table, ANN)
    view = await tavern.floor.deal(table, ANN)
    assert view.stage is Stage.PAUSE
    assert not view.chairs[0].held


async def test_what_the_computer_decided_meanwhile_is_told_as_that(tavern: Tavern) -> None:
    table = await held_table(tavern, "louisiana")
    await tavern.wait(lambda: bool(tavern.asked(table)))
    (first,) = tavern.asked(table)
    member = ANN if first.seat == seat_of(tavern, table, ANN) else BO
    await tavern.floor.step_away(table, member)
    await tavern.wait(lambda: tavern.floor.hand(table, member).decision != first.decision)
    with pytest.raises(TableRefused) as caught:
        await tavern.decide(table, first, PASS)
    assert refused(caught) is TableReason.SEAT_HELD


async def test_a_held_seat_is_given_no_advice(tavern: Tavern) -> None:
    table = await held_table(tavern)
    await tavern.floor.step_away(table, ANN)
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.advice(table, ANN)
    assert refused(caught) is TableReason.SEAT_HELD


# Sitting out, leaving, and the option taken back


async def test_who_asked_to_sit_out_is_held_for_this_deal_and_then_sits_out(
    tavern: Tavern,
) -> None:
    table = await held_table(tavern)
    await tavern.floor.join(table, CY)
    await tavern.floor.sit_out(table, ANN)
    await tavern.floor.step_away(table, ANN)
    ann = seat_of(tavern, table, ANN)
    assert tavern.view(table).chairs[ann].held
    assert tavern.view(table).chairs[ann].sitting_out
    await act_as(tavern, table, BO)
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert ann not in view.deal.seats
    assert not view.chairs[ann].held
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.step_away(table, ANN)
    assert refused(caught) is TableReason.ALREADY_SITTING_OUT


async def test_stepping_away_twice_and_coming_back_twice_are_refused(tavern: Tavern) -> None:
    table = await held_table(tavern)
    await tavern.floor.step_away(table, ANN)
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.step_away(table, ANN)
    assert refused(caught) is TableReason.ALREADY_AWAY
    await tavern.floor.back(table, ANN)
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.back(table, ANN)
    assert refused(caught) is TableReason.NOT_SITTING_OUT


async def test_who_is_away_may_sit_out_instead_in_the_lobby(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.hold_seats(table, ANN, on=True)
    await tavern.floor.step_away(table, ANN)
    chair = (await tavern.floor.sit_out(table, ANN)).chairs[0]
    assert (chair.sitting_out, chair.held, chair.away) == (True, False, False)


async def test_who_leaves_while_held_is_played_out_by_the_ordinary_rule(tavern: Tavern) -> None:
    table = await held_table(tavern)
    await tavern.floor.step_away(table, ANN)
    await tavern.floor.leave(table, ANN)
    assert not tavern.view(table).chairs[0].held
    await tavern.play(table, lambda view: view.last is not None)
    assert tavern.view(table).seat_of(ANN) is None


async def test_taken_back_held_seats_go_by_the_ordinary_rule(
    tavern: Tavern, seen: list[tuple[str, PlayerView]]
) -> None:
    table = await held_table(tavern)
    await tavern.floor.join(table, CY)
    ann = seat_of(tavern, table, ANN)
    await tavern.floor.step_away(table, ANN)
    await tavern.floor.hold_seats(table, ANN, on=False)
    chair = tavern.view(table).chairs[ann]
    assert (chair.away, chair.held, chair.sitting_out) == (True, False, True)
    seen.clear()
    await act_as(tavern, table, BO)
    assert all(view.deal.phase is Phase.PLAYING for _, view in seen), "it passes and stands pat"
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert ann not in view.deal.seats


async def test_taken_back_in_the_lobby_they_sit_out_at_once(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    await tavern.floor.hold_seats(table, ANN, on=True)
    await tavern.floor.step_away(table, BO)
    chair = (await tavern.floor.hold_seats(table, ANN, on=False)).chairs[1]
    assert (chair.sitting_out, chair.away) == (True, False)
    assert not (await tavern.floor.back(table, BO)).chairs[1].sitting_out


async def test_a_held_seat_that_is_broke_sits_out_until_it_buys_in(tavern: Tavern) -> None:
    table = await tavern.open(ANN, preset="fists", buy_in=1)
    await tavern.floor.join(table, BO, 50)
    await tavern.floor.join(table, CY, 50)
    await tavern.floor.hold_seats(table, ANN, on=True)
    await tavern.floor.step_away(table, ANN)
    await tavern.floor.deal(table, ANN)
    await tavern.floor.step_away(table, ANN)

    def gone(view: TableView) -> bool:
        return view.chairs[0].sitting_out and view.chairs[0].stack == 0

    view = await tavern.play(table, gone)
    assert not view.chairs[0].held, "nothing is played for who has nothing"
    view = await tavern.floor.buy_in(table, ANN, 40)
    assert not view.chairs[0].away
    await tavern.check_chips()


# Nobody left to play with


async def test_held_seats_and_computers_do_not_play_on_among_themselves(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=3)
    await tavern.floor.hold_seats(table, ANN, on=True)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.floor.step_away(table, ANN)
    view = await tavern.wait_for(table, Stage.LOBBY)
    assert view.last is not None, "the deal is played to its end"
    assert view.chairs[0].held
    await tavern.advance(60)
    assert tavern.view(table).stage is Stage.LOBBY
    view = await tavern.floor.back(table, ANN)
    assert view.stage is Stage.PAUSE, "and it goes on as soon as somebody is back"


async def test_where_nobody_comes_back_the_table_closes_as_idle(tavern: Tavern) -> None:
    table = await held_table(tavern)
    await tavern.floor.step_away(table, ANN)
    await tavern.floor.step_away(table, BO)
    view = await tavern.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.IDLE
    assert view.last is not None
    await tavern.check_chips()


# Restarts


async def test_held_seats_survive_a_restart_at_any_moment(tavern: Tavern) -> None:
    table = await held_table(tavern)
    ann = seat_of(tavern, table, ANN)
    await tavern.floor.step_away(table, ANN)
    for _ in range(25):
        before = tavern.view(table)
        await tavern.restart()
        after = tavern.view(table)
        assert after.holding
        assert after.chairs == before.chairs
        assert after.chairs[ann].held
        hands = tavern.asked(table)
        if hands:
            await tavern.decide(table, hands[0])
        else:
            await tavern.advance(3)
    assert tavern.view(table).last is not None
    await tavern.check_chips()
    await tavern.floor.back(table, ANN)
    await tavern.restart()
    assert not tavern.view(table).chairs[ann].away
