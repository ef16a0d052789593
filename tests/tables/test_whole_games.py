"""Whole games, from the first seat to the last chip paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from booray_core import commitment
from bot.tables import news
from bot.tables.values import CloseReason, Computer, Person, Stage, Stakes, TableView
from tests.tables.tavern import ANN, BO, CY, Tavern


def ended(number: int) -> Callable[[TableView], bool]:
    return lambda view: view.last is not None and view.last.number == number


def is_closed(view: TableView) -> bool:
    return view.stage is Stage.CLOSED


@pytest.mark.parametrize("preset", ["fists", "louisiana", "indiana", "house"])
async def test_people_and_computers_play_a_cash_table_until_its_host_closes_it(
    tavern: Tavern, preset: str
) -> None:
    table = await tavern.open(ANN, preset=preset, computers=2)
    await tavern.floor.join(table, BO)
    await tavern.check_chips()
    await tavern.floor.deal(table, ANN)
    carried = 0
    for number in range(1, 6):
        view = await tavern.play(table, ended(number))
        assert view.last is not None
        assert sum(view.last.net.values()) == carried - view.last.result.pot_next
        carried = view.last.result.pot_next
        await tavern.check_chips()
    await tavern.floor.close(table, ANN, moderator=False)
    view = await tavern.play(table, is_closed)
    assert view.close_reason is CloseReason.HOST
    by = {standing.occupant: standing for standing in view.standings}
    assert len(by) == 4
    assert sum(standing.net for standing in view.standings) == 0
    for member in (ANN, BO):
        assert await tavern.wallet(member) == 1000 + by[Person(member)].net
    await tavern.check_chips()


@pytest.mark.parametrize("extra", [{"format": "race", "target": 30}, {"format": "last_standing"}])
async def test_a_game_with_a_winner_closes_and_pays_everyone(
    tavern: Tavern, extra: dict[str, Any]
) -> None:
    table = await tavern.open(ANN, computers=2, starting_stack=12, ante=3, **extra)
    await tavern.floor.deal(table, ANN)
    for _ in range(100):
        view = await tavern.play(table, lambda v: v.stage in {Stage.CLOSED, Stage.LOBBY})
        if view.stage is Stage.CLOSED:
            break
        # Ann is out of the game: its host may still have it played on.
        await tavern.floor.deal(table, ANN)
    assert view.close_reason is CloseReason.WON
    assert view.winner is not None
    best = view.standings[0]
    assert best.occupant == view.winner
    assert best.net > 0
    if extra["format"] == "last_standing":
        assert best.taken_home == 36
    ann = next(s for s in view.standings if s.occupant == Person(ANN))
    assert await tavern.wallet(ANN) == 1000 + ann.net
    await tavern.check_chips()


async def test_a_practice_table_touches_no_wallet(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1, stakes=Stakes.PRACTICE, buy_in=5000)
    await tavern.floor.join(table, BO, 7000)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, ended(2))
    await tavern.check_chips()
    await tavern.floor.close(table, ANN, moderator=False)
    await tavern.play(table, is_closed)
    assert await tavern.wallet(ANN) == await tavern.wallet(BO) == 0
    await tavern.check_chips()


async def test_computers_alone_play_a_deal_when_the_host_asks_for_it(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=3)
    await tavern.floor.sit_out(table, ANN)
    await tavern.floor.deal(table, ANN)
    view = await tavern.play(table, ended(1))
    assert view.last is not None
    assert all(isinstance(who, Computer) for who in view.last.occupants.values())
    assert view.stage is Stage.LOBBY, "nobody is there to play the next one"
    assert tavern.crier.all(news.Adjourned)
    await tavern.check_chips()


async def test_every_step_moves_the_same_chips_in_the_ledger(tavern: Tavern) -> None:
    table = await tavern.open(ANN, preset="louisiana", second_ante=2, ante=2)
    await tavern.floor.join(table, BO)
    await tavern.floor.join(table, CY)
    await tavern.floor.deal(table, ANN)
    while not ended(4)(tavern.view(table)):
        await tavern.quiet()
        hands = tavern.asked(table)
        if hands:
            await tavern.decide(table, hands[0])
        else:
            tavern.clock.go_to(tavern.clock.next_alarm())
            await tavern.quiet()
        await tavern.check_chips()


async def test_closing_reveals_the_seeds_the_standings_and_the_records(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    commitments = {}
    for number in range(1, 5):
        view = await tavern.wait_for(table, Stage.DEAL)
        commitments[number] = view.commitment
        assert not view.seeds
        view = await tavern.play(table, ended(number))
    commitments[5] = view.commitment
    pots = [told.finished.result.taken for told in tavern.crier.all(news.DealEnded)]
    bourres = [
        seat for told in tavern.crier.all(news.DealEnded) for seat in told.finished.result.bourre
    ]
    await tavern.floor.close(table, ANN, moderator=False)
    view = tavern.view(table)
    assert {n: committed(seed) for n, seed in view.seeds.items()} == commitments
    assert view.records.biggest_pot == max(sum(pot.values()) for pot in pots)
    assert view.records.most_bourres == max((bourres.count(seat) for seat in bourres), default=0)
    assert [standing.net for standing in view.standings] == sorted(
        (standing.net for standing in view.standings), reverse=True
    )


def committed(seed: str) -> str:
    return commitment(bytes.fromhex(seed))
