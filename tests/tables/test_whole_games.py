"""Whole games, from the first seat to the last chip paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from booray_core import commitment
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import SitOut
from bot.tables.words import notices
from bot.tables.words.values import CloseReason, Computer, Person, Stage
from bot.tables.words.views import TableView
from tests.journeys import journeys_but
from tests.tables.harness import ANN, BO, CY, Harness


def ended(number: int) -> Callable[[TableView], bool]:
    return lambda view: view.last is not None and view.last.number == number


def is_closed(view: TableView) -> bool:
    return view.stage is Stage.CLOSED


@pytest.mark.parametrize(
    "preset", journeys_but(("fists", "louisiana", "indiana", "house"), "louisiana")
)
async def test_people_and_computers_play_a_cash_table_until_its_host_closes_it(
    harness: Harness, preset: str
) -> None:
    table = await harness.seated(ANN, BO, preset=preset, computers=2)
    await harness.check_chips()
    await harness.do(table, ANN, StartDeal())
    carried = 0
    for number in range(1, 6):
        view = await harness.play(table, ended(number))
        assert view.last is not None
        assert sum(view.last.net.values()) == carried - view.last.result.pot_next
        carried = view.last.result.pot_next
        await harness.check_chips()
    await harness.do(table, ANN, Close(moderator=False))
    view = await harness.play(table, is_closed)
    assert view.close_reason is CloseReason.HOST
    by = {standing.occupant: standing for standing in view.totals}
    assert len(by) == 4
    assert sum(standing.net for standing in view.totals) == 0
    for member in (ANN, BO):
        assert await harness.wallet(member) == 1000 + by[Person(member)].net


@pytest.mark.parametrize("extra", [{"format": "race", "target": 30}, {"format": "last_standing"}])
async def test_a_game_with_a_winner_closes_and_pays_everyone(
    harness: Harness, extra: dict[str, Any]
) -> None:
    table = await harness.started(ANN, computers=2, starting_stack=12, ante=3, **extra)
    for _ in range(100):
        view = await harness.play(table, lambda v: v.stage in {Stage.CLOSED, Stage.LOBBY})
        if view.stage is Stage.CLOSED:
            break
        # Ann is out of the game: its host may still have it played on.
        await harness.do(table, ANN, StartDeal())
    assert view.close_reason is CloseReason.WON
    assert view.winner is not None
    best = view.totals[0]
    assert best.occupant == view.winner
    assert best.net > 0
    if extra["format"] == "last_standing":
        assert best.taken_home == 36
    ann = next(s for s in view.totals if s.occupant == Person(ANN))
    assert await harness.wallet(ANN) == 1000 + ann.net


async def test_computers_alone_play_a_deal_when_the_host_asks_for_it(harness: Harness) -> None:
    table = await harness.open(ANN, computers=3)
    await harness.do(table, ANN, SitOut())
    await harness.do(table, ANN, StartDeal())
    view = await harness.play(table, ended(1))
    assert view.last is not None
    assert all(isinstance(who, Computer) for who in view.last.occupants.values())
    assert view.stage is Stage.LOBBY, "nobody is there to play the next one"


async def test_every_step_moves_the_same_chips_in_the_ledger(harness: Harness) -> None:
    table = await harness.started(ANN, BO, CY, preset="louisiana", second_ante=2, ante=2)
    while not ended(4)(harness.view(table)):
        await harness.quiet()
        hands = harness.asked(table)
        if hands:
            await harness.decide(table, hands[0])
        else:
            harness.clock.go_to(harness.clock.next_alarm())
            await harness.quiet()
        await harness.check_chips()


async def test_closing_reveals_the_standings_and_the_records_and_every_sealed_deal_is_kept(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, computers=2)
    commitments = {}
    for number in range(1, 5):
        view = await harness.wait_for(table, Stage.DEAL)
        commitments[number] = view.commitment
        view = await harness.play(table, ended(number))
    commitments[5] = view.commitment
    pots = [told.finished.result.taken for told in harness.publisher.all(notices.DealEnded)]
    bourres = [
        seat
        for told in harness.publisher.all(notices.DealEnded)
        for seat in told.finished.result.bourre
    ]
    await harness.do(table, ANN, Close(moderator=False))
    view = harness.view(table)
    seeds = await harness.seeds(table)
    assert {n: commitment(seed) for n, seed in seeds.items()} == commitments
    assert view.records.biggest_pot == max(sum(pot.values()) for pot in pots)
    assert view.records.most_bourres == max((bourres.count(seat) for seat in bourres), default=0)
    assert [standing.net for standing in view.totals] == sorted(
        (standing.net for standing in view.totals), reverse=True
    )
