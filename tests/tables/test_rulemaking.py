"""House rules: what the host changes before the first deal, and everybody's chips with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from booray_core import PASS, RulesConflict, RulesRefused, rules_for, verify
from booray_core.rules import Format
from bot.tables.news import RulesChanged
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.records import records_of
from bot.tables.values import CloseReason, Computer, HouseRules, Stage, Stakes
from tests.tables.tavern import ANN, BO, CY, Tavern


async def refused(tavern: Tavern, table: str, member: int = ANN, **changes: Any) -> TableRefused:
    before = tavern.view(table)
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.change_rules(table, member, changes)
    assert tavern.view(table).rules == before.rules
    await tavern.check_chips()
    return caught.value


async def test_the_host_changes_single_options_and_the_others_follow(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    view = await tavern.floor.change_rules(table, ANN, {"hand_size": "4", "limit": "20"})
    assert view.rules == rules_for("fists", hand_size=4, limit=20)
    assert view.rules.max_draw == 3
    view = await tavern.floor.change_rules(table, ANN, {"max_draw": "1"})
    assert view.rules.max_draw == 1
    view = await tavern.floor.change_rules(table, ANN, {"max_draw": None, "limit": None})
    assert view.rules == rules_for("fists", hand_size=4)
    await tavern.restart()
    assert tavern.view(table).rules == rules_for("fists", hand_size=4)
    await tavern.check_chips()


async def test_the_table_s_message_and_panels_are_told(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    tavern.crier.told.clear()
    await tavern.floor.change_rules(table, ANN, {"ante": 2})
    assert [news for _, said in tavern.crier.told for news in said] == [RulesChanged()]
    tavern.crier.told.clear()
    await tavern.floor.change_rules(table, ANN, {"ante": 2})
    assert tavern.crier.told == [], "nothing has changed"


async def test_more_or_fewer_chips_to_start_with_are_brought_or_given_back(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.join(table, BO)
    await tavern.floor.join(table, CY, 300)
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": 250})
    assert [chair.stack for chair in view.chairs.values()] == [250, 250, 250, 300]
    assert view.buy_in == 250
    assert await tavern.wallet(BO) == 750
    await tavern.check_chips()
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": 40})
    assert [chair.stack for chair in view.chairs.values()] == [40, 40, 40, 300]
    assert await tavern.wallet(BO) == 960
    await tavern.restart()
    assert tavern.view(table).chairs == view.chairs
    await tavern.check_chips()
    await tavern.floor.close(table, ANN, moderator=False)
    assert await tavern.wallet(BO) == 1000
    standings = tavern.view(table).standings
    assert {standing.net for standing in standings} == {0}
    assert sorted(standing.brought for standing in standings) == [40, 40, 40, 300]


async def test_a_race_begins_with_the_same_chips_for_everybody(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO, 300)
    await tavern.floor.sit_out(table, BO)
    view = await tavern.floor.change_rules(table, ANN, {"format": "race"})
    assert (view.rules.starting_stack, view.rules.target) == (200, 400)
    assert [chair.stack for chair in view.chairs.values()] == [200, 200]
    assert not view.chairs[1].sitting_out, "there is no sitting out of a race"
    assert (await tavern.wallet(ANN), await tavern.wallet(BO)) == (800, 800)
    view = await tavern.floor.change_rules(table, ANN, {"format": "cash"})
    assert view.rules == rules_for("fists")
    assert [chair.stack for chair in view.chairs.values()] == [100, 100]
    await tavern.check_chips()


async def test_starting_over_from_another_game_forgets_every_change(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=3, limit=20)
    view = await tavern.floor.change_rules(table, ANN, {}, preset="boxed")
    assert (view.preset, view.rules) == ("boxed", rules_for("boxed"))
    view = await tavern.floor.change_rules(table, ANN, {}, preset="louisiana")
    assert (view.preset, view.rules) == ("louisiana", rules_for("louisiana"))


async def test_the_house_s_usual_buy_in_stands_at_cash_tables(tmp_path: Path) -> None:
    tavern = await Tavern.opened(tmp_path, house_rules=HouseRules(buy_in=60))
    table = await tavern.open(ANN)
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": 100})
    assert view.buy_in == 100
    view = await tavern.floor.change_rules(table, ANN, {"ante": 2})
    assert view.buy_in == 100, "a buy-in of one's own stays"
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": None})
    assert view.buy_in == 60
    view = await tavern.floor.change_rules(table, ANN, {"format": "last_standing"})
    assert view.buy_in == 200
    view = await tavern.floor.change_rules(table, ANN, {}, preset="house")
    assert view.buy_in == 60
    await tavern.stop()


async def test_the_game_that_follows_is_played_by_the_new_rules(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.change_rules(table, ANN, {"hand_size": 4, "ante": 5})
    await tavern.floor.deal(table, ANN)
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert view.deal.pot == 15
    assert {seat.cards for seat in view.deal.seats.values()} == {4}
    await tavern.play(table, lambda view: view.last is not None)
    await tavern.restart()
    await tavern.check_chips()
    await tavern.floor.break_off(table, CloseReason.MODERATOR)
    records = await records_of(tavern.database, table, tavern.house)
    assert [each.rules for each in records] == [rules_for("fists", hand_size=4, ante=5)]
    assert verify(records) is None


@pytest.mark.parametrize(
    ("changes", "conflict"),
    [
        ({"hand_size": 4, "max_draw": 5}, RulesConflict.TOO_MANY_DRAWN),
        ({"trump": "turned", "dealer_must_play_ace": True}, RulesConflict.ACE_NEEDS_DEALER_CARD),
        ({"ante": 101}, RulesConflict.STACK_TOO_LOW),
        ({"target": 300}, RulesConflict.TARGET_NEEDS_RACE),
        ({"format": "race", "target": 150}, RulesConflict.TARGET_TOO_LOW),
        ({"players": (6, 3)}, RulesConflict.PLAYERS_RANGE),
        ({"players": "lots"}, RulesConflict.BAD_VALUE),
        ({"jokers": 2}, RulesConflict.UNKNOWN_OPTION),
    ],
)
async def test_rules_that_cannot_be_change_nothing(
    tavern: Tavern, changes: dict[str, Any], conflict: RulesConflict
) -> None:
    table = await tavern.open(ANN, computers=1)
    before = tavern.view(table)
    with pytest.raises(RulesRefused) as caught:
        await tavern.floor.change_rules(table, ANN, changes)
    assert caught.value.conflict is conflict
    assert tavern.view(table) == before
    await tavern.floor.add_computer(table, ANN)
    await tavern.check_chips()


async def test_only_the_host_changes_the_rules(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    for member in (BO, CY):
        error = await refused(tavern, table, member, ante=2)
        assert (error.reason, error.facts) == (TableReason.NOT_HOST, {"host": ANN})
        with pytest.raises(TableRefused):
            await tavern.floor.may_change_rules(table, member)
    await tavern.floor.may_change_rules(table, ANN)


async def test_the_rules_stay_once_the_first_deal_is_about_to_begin(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.deal(table, ANN)
    assert (await refused(tavern, table, ante=2)).reason is TableReason.RULES_FIXED
    await tavern.wait_for(table, Stage.DEAL)
    assert (await refused(tavern, table, ante=2)).reason is TableReason.RULES_FIXED
    await tavern.floor.close(table, ANN, moderator=False)
    await tavern.play(table, lambda view: view.stage is Stage.CLOSED)
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.change_rules(table, ANN, {"ante": 2})
    assert caught.value.reason is TableReason.TABLE_CLOSED


async def test_more_seated_than_the_rules_have_room_for_is_refused(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=4)
    error = await refused(tavern, table, players=(2, 4))
    assert (error.reason, error.facts) == (TableReason.TOO_MANY_SEATED, {"most": 4, "seated": 5})
    await tavern.floor.remove_computer(table, ANN)
    view = await tavern.floor.change_rules(table, ANN, {"players": (2, 4)})
    assert view.free_seats == 0
    assert view.stage_until is not None, "a full table starts by itself"


async def test_who_cannot_bring_the_chips_is_named_and_nothing_changes(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    other = await tavern.open(BO, channel=77, buy_in=850)
    await tavern.floor.join(table, BO)
    error = await refused(tavern, table, starting_stack=200)
    assert error.reason is TableReason.MEMBER_CANNOT_PAY
    assert error.facts == {"member": BO, "have": 50, "needed": 100}
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": 150})
    assert [chair.stack for chair in view.chairs.values()] == [150, 150]
    assert await tavern.wallet(BO) == 0
    assert tavern.view(other).buy_in == 850
    await tavern.check_chips()


async def test_practice_chips_are_the_house_s(tavern: Tavern) -> None:
    table = await tavern.open(ANN, stakes=Stakes.PRACTICE)
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": 5000})
    assert view.chairs[0].stack == 5000
    assert await tavern.wallet(ANN) == 0
    await tavern.check_chips()


async def test_the_end_of_a_race_tells_the_winner_and_the_sweep(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2, format="race", starting_stack=20, target=40)
    await tavern.floor.deal(table, ANN)
    view = await tavern.play(table, lambda view: view.stage is Stage.CLOSED)
    assert view.rules.format is Format.RACE
    assert view.winner is not None
    assert [share.occupant for share in view.shares] in ([], [view.winner])
    assert sum(standing.taken_home for standing in view.standings) == 60


async def test_who_is_out_of_a_game_sees_how_it_ends(tmp_path: Path) -> None:
    patient = HouseRules(idle=100_000)
    tavern = await Tavern.opened(tmp_path, house_rules=patient)
    table = await tavern.open(ANN, computers=2, format="last_standing", buy_in=30, ante=10)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)

    while not tavern.view(table).chairs[0].out:
        for hand in tavern.asked(table):
            legal = hand.player.legal if hand.player else ()
            await tavern.decide(table, hand, PASS if PASS in legal else None)
        await tavern.advance(1)
    await tavern.wait(lambda: tavern.view(table).stage is Stage.CLOSED, at_most=patient.idle)
    view = tavern.view(table)
    assert view.close_reason is CloseReason.WON
    assert isinstance(view.winner, Computer)
    assert await tavern.wallet(ANN) == 970
    await tavern.check_chips()
    await tavern.stop()
