"""The next host where one is gone, and unseating who holds a race up."""

from __future__ import annotations

from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.hosting import Unseat
from bot.tables.handle.seating import Agree, ComeBack, Join, Leave
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import HandedOn, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, Harness

# A host who is not there


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


async def test_who_runs_out_of_time_twice_hands_the_table_on(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, CY)
    view = await let_run_out(harness, table, ANN)
    assert view.host == BO
    assert view.handed_on is not None
    assert (view.handed_on.by, view.handed_on.away) == (ANN, True)
    await harness.restart()
    view = await harness.do(table, ANN, ComeBack())
    assert view.host == BO, "coming back takes nothing away from Bo"
    await harness.play(table, lambda view: view.stage is Stage.PAUSE)
    view = await harness.do(table, BO, Leave())
    assert (view.host, view.stage) == (CY, Stage.PAUSE)
    assert view.undealt is not None
    assert view.handed_on == HandedOn(BO, view.undealt, away=False), "nothing older is told"


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
