"""Tables that nobody does anything at: said first, then closed; a look is enough to go on."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from bot.tables import news
from bot.tables.values import CloseReason, HouseRules, Stage
from tests.tables.tavern import ANN, BO, Tavern

MINUTE = 60.0


async def test_before_a_table_closes_it_says_so(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    opened = tavern.clock.now()
    await tavern.advance(10 * MINUTE - 1)
    assert tavern.view(table).closes_at is None
    await tavern.advance(1)
    assert tavern.view(table).closes_at == opened + timedelta(minutes=15)
    assert len(tavern.crier.all(news.IdleChanged)) == 1
    await tavern.advance(5 * MINUTE)
    assert tavern.view(table).close_reason is CloseReason.IDLE


async def test_a_look_keeps_it_open_and_starts_the_time_anew(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.advance(14 * MINUTE)
    await tavern.floor.seen(table)
    assert tavern.view(table).closes_at is None
    await tavern.advance(9 * MINUTE)
    assert tavern.view(table).closes_at is None
    await tavern.advance(5 * MINUTE)
    assert tavern.view(table).stage is Stage.LOBBY
    await tavern.restart()
    assert tavern.view(table).closes_at is None, "a restart gives the whole time again"
    await tavern.advance(14 * MINUTE)
    await tavern.restart()
    await tavern.advance(14 * MINUTE)
    assert tavern.view(table).stage is Stage.LOBBY


async def test_looks_at_a_table_that_does_not_close_soon_are_not_written_down(
    tavern: Tavern,
) -> None:
    table = await tavern.open(ANN)
    version = tavern.view(table).version
    for _ in range(5):
        await tavern.floor.seen(table)
    assert tavern.view(table).version == version
    await tavern.floor.close(table, ANN, moderator=False)
    await tavern.floor.seen(table)
    await tavern.floor.seen("t-never")


async def test_an_act_takes_the_warning_back(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.advance(12 * MINUTE)
    view = await tavern.floor.join(table, BO)
    assert view.closes_at is None


async def test_who_is_out_of_a_game_and_looks_on_sees_its_end(tmp_path: Path) -> None:
    tavern = await Tavern.opened(tmp_path, house_rules=HouseRules(idle=60))
    table = await tavern.open(ANN, computers=2, format="last_standing", buy_in=30, ante=10)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.pass_until_out(table, 0)
    looks = 0
    while tavern.view(table).stage is not Stage.CLOSED:
        await tavern.advance(10)
        if tavern.view(table).closes_at is not None or tavern.view(table).closing:
            await tavern.floor.seen(table)
            looks += 1
    assert tavern.view(table).close_reason is CloseReason.WON
    assert looks
    await tavern.check_chips()
    await tavern.stop()


async def test_a_look_in_a_deal_takes_back_that_it_closes_then(tmp_path: Path) -> None:
    tavern = await Tavern.opened(tmp_path, house_rules=HouseRules(idle=30))
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.advance(31)
    assert tavern.view(table).closing
    await tavern.floor.seen(table)
    assert not tavern.view(table).closing
    await tavern.stop()


async def test_a_table_that_people_play_at_is_never_warned(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    began = tavern.clock.now()

    def late(_: object) -> bool:
        return tavern.clock.now() - began > timedelta(minutes=20)

    await tavern.play(table, late)
    assert not tavern.crier.all(news.IdleChanged)
    assert tavern.view(table).stage is not Stage.CLOSED
