"""Tables that nobody does anything at: said first, then closed; a look is enough to go on."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from bot.tables.handle.closing import Look
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.words.values import CloseReason, HouseRules, Stage
from tests.tables.harness import ANN, BO, Harness

MINUTE = 60.0


async def test_before_a_table_closes_it_says_so(harness: Harness) -> None:
    table = await harness.open(ANN)
    opened = harness.clock.now()
    await harness.advance(10 * MINUTE - 1)
    assert harness.view(table).closes_at is None
    await harness.advance(1)
    assert harness.view(table).closes_at == opened + timedelta(minutes=15)
    assert len([view for view, _ in harness.publisher.told if view.closes_at]) == 1
    await harness.advance(5 * MINUTE)
    assert harness.view(table).close_reason is CloseReason.IDLE


async def test_a_look_keeps_it_open_and_starts_the_time_anew(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.advance(14 * MINUTE)
    await harness.tables.do(table, ANN, Look())
    assert harness.view(table).closes_at is None
    await harness.advance(9 * MINUTE)
    assert harness.view(table).closes_at is None
    await harness.advance(5 * MINUTE)
    assert harness.view(table).stage is Stage.LOBBY
    await harness.restart()
    assert harness.view(table).closes_at is None, "a restart gives the whole time again"
    await harness.advance(14 * MINUTE)
    await harness.restart()
    await harness.advance(14 * MINUTE)
    assert harness.view(table).stage is Stage.LOBBY


async def test_looks_at_a_table_that_does_not_close_soon_are_not_written_down(
    harness: Harness,
) -> None:
    table = await harness.open(ANN)
    version = harness.view(table).version
    for _ in range(5):
        await harness.tables.do(table, ANN, Look())
    assert harness.view(table).version == version


async def test_an_act_takes_the_warning_back(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.advance(12 * MINUTE)
    view = (await harness.tables.do(table, BO, Join())).view
    assert view.closes_at is None


async def test_who_is_out_of_a_game_and_looks_on_sees_its_end(tmp_path: Path) -> None:
    harness = await Harness.opened(tmp_path, house_rules=HouseRules(idle=60))
    table = await harness.open(ANN, computers=2, format="last_standing", buy_in=30, ante=10)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.pass_until_out(table, 0)
    looks = 0
    while harness.view(table).stage is not Stage.CLOSED:
        await harness.advance(10)
        if harness.view(table).closes_at is not None or harness.view(table).closing:
            await harness.tables.do(table, ANN, Look())
            looks += 1
    assert harness.view(table).close_reason is CloseReason.WON
    assert looks
    await harness.check_chips()
    await harness.stop()


async def test_a_look_in_a_deal_takes_back_that_it_closes_then(tmp_path: Path) -> None:
    harness = await Harness.opened(tmp_path, house_rules=HouseRules(idle=30))
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.advance(31)
    assert harness.view(table).closing
    await harness.tables.do(table, ANN, Look())
    assert not harness.view(table).closing
    await harness.stop()


async def test_a_table_that_people_play_at_is_never_warned(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    began = harness.clock.now()

    def late(_: object) -> bool:
        return harness.clock.now() - began > timedelta(minutes=20)

    await harness.play(table, late)
    assert not any(view.closes_at for view, _ in harness.publisher.told)
    assert harness.view(table).stage is not Stage.CLOSED
