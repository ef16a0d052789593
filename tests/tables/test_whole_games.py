"""Whole games, from the first seat to the last chip paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import SitOut
from bot.tables.words.values import CloseReason, Computer, Person, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, Harness


def ended(number: int) -> Callable[[TableView], bool]:
    return lambda view: view.last is not None and view.last.number == number


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
    while not ended(1)(harness.view(table)):
        await harness.quiet()
        hands = harness.asked(table)
        if hands:
            await harness.decide(table, hands[0])
        else:
            harness.clock.go_to(harness.clock.next_alarm())
            await harness.quiet()
        await harness.check_chips()
