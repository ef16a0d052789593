"""House rules: what the host changes before the first deal, and everybody's chips with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from booray_core import RulesConflict, RulesRefused, rules_for, verify
from booray_core.rules import Format
from bot.tables.news import RulesChanged
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.records import records_of
from bot.tables.values import CloseReason, Computer, HouseRules, Stage, Stakes, TableView
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


def stacks(view: TableView) -> list[int]:
    return [chair.stack for chair in view.chairs.values()]


def asked(view: TableView) -> list[int | None]:
    """What each is to bring when it agrees."""
    return [chair.to_agree for chair in view.chairs.values()]


async def test_more_chips_to_start_with_are_brought_by_a_yes_and_fewer_given_back(
    tavern: Tavern,
) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.join(table, BO)
    await tavern.floor.join(table, CY, 300)
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": 250})
    assert view.buy_in == 250
    assert stacks(view) == [250, 250, 100, 300], "the host has asked for it, and computers comply"
    assert asked(view) == [None, None, 150, 0], "who brought another sum keeps to it"
    assert await tavern.wallet(BO) == 900, "nobody's chips are taken unasked"
    await tavern.check_chips()
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": 200})
    assert (stacks(view), asked(view)) == ([200, 200, 100, 300], [None, None, 100, 0])
    view = await tavern.floor.agree(table, BO)
    assert (stacks(view), asked(view)) == ([200, 200, 200, 300], [None, None, None, 0])
    assert await tavern.wallet(BO) == 800
    await tavern.check_chips()
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": 40})
    assert (stacks(view), asked(view)) == ([40, 40, 40, 300], [None, None, 0, 0])
    assert await tavern.wallet(BO) == 960
    await tavern.restart()
    assert tavern.view(table).chairs == view.chairs
    await tavern.check_chips()
    await tavern.floor.close(table, ANN, moderator=False)
    assert await tavern.wallet(BO) == 1000
    standings = tavern.view(table).standings
    assert {standing.net for standing in standings} == {0}
    assert sorted(standing.brought for standing in standings) == [40, 40, 40, 300]


async def test_by_changed_rules_nobody_is_dealt_in_who_has_not_agreed(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.join(table, BO)
    view = await tavern.floor.change_rules(table, ANN, {"ante": 50})
    assert view.chairs[2].sitting_out
    await tavern.floor.deal(table, ANN)
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert view.deal.seats.keys() == {0, 1}
    assert view.chairs[2].stack == 100
    view = await tavern.floor.agree(table, BO)
    assert view.chairs[2].to_agree is None
    assert not view.chairs[2].sitting_out, "from the next deal on"
    await tavern.play(table, lambda view: view.last is not None)
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert 2 in view.deal.seats
    await tavern.check_chips()


async def test_who_agrees_while_a_deal_is_on_brings_chips_for_the_next(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.join(table, BO)
    await tavern.floor.change_rules(table, ANN, {"starting_stack": 150})
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    view = await tavern.floor.agree(table, BO)
    assert (view.chairs[2].stack, view.chairs[2].waiting) == (100, 50)
    await tavern.restart()
    await tavern.play(table, lambda view: view.last is not None)
    assert tavern.view(table).chairs[2].stack == 150
    await tavern.check_chips()


async def test_a_race_waits_until_everybody_has_agreed(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.join(table, BO)
    await tavern.floor.change_rules(table, ANN, {}, preset="boxed")
    assert (await deal_refused(tavern, table)).facts == {"members": [BO]}
    await tavern.restart()
    assert (await deal_refused(tavern, table)).reason is TableReason.NOT_ALL_AGREED
    view = await tavern.floor.agree(table, BO)
    assert stacks(view) == [200, 200, 200]
    view = await tavern.floor.deal(table, ANN)
    assert view.stage is Stage.PAUSE
    await tavern.check_chips()


async def deal_refused(tavern: Tavern, table: str) -> TableRefused:
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.deal(table, ANN)
    return caught.value


async def test_two_cannot_play_while_one_has_not_agreed(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    await tavern.floor.change_rules(table, ANN, {"ante": 2})
    assert (await deal_refused(tavern, table)).reason is TableReason.NOT_ALL_AGREED
    await tavern.floor.leave(table, BO)
    assert (await deal_refused(tavern, table)).reason is TableReason.NOT_ENOUGH_PLAYERS
    assert await tavern.wallet(BO) == 1000


async def test_a_yes_is_to_the_rules_that_were_looked_at(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    seen = (await tavern.floor.change_rules(table, ANN, {"ante": 2})).edition
    now = (await tavern.floor.change_rules(table, ANN, {"ante": 90})).edition
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.agree(table, BO, seen)
    assert caught.value.reason is TableReason.RULES_CHANGED_AGAIN
    for act in (tavern.floor.back(table, BO), tavern.floor.buy_in(table, BO, 10)):
        with pytest.raises(TableRefused) as caught:
            await act
        assert caught.value.reason is TableReason.AGREE_FIRST
    await tavern.floor.agree(table, BO, now)
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.agree(table, BO, now)
    assert caught.value.reason is TableReason.ALREADY_AGREED


async def test_a_full_table_does_not_start_by_itself_before_all_have_agreed(
    tavern: Tavern,
) -> None:
    table = await tavern.open(ANN, computers=1, players=(2, 3))
    await tavern.floor.join(table, BO)
    view = await tavern.floor.change_rules(table, ANN, {"ante": 2})
    assert view.stage_until is None
    assert (await tavern.floor.agree(table, BO)).stage_until is not None


async def test_at_practice_nobody_is_asked(tavern: Tavern) -> None:
    table = await tavern.open(ANN, stakes=Stakes.PRACTICE)
    await tavern.floor.join(table, BO)
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": 500})
    assert (stacks(view), asked(view)) == ([500, 500], [None, None])
    await tavern.check_chips()


async def test_a_race_begins_with_the_same_chips_for_everybody(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO, 300)
    await tavern.floor.sit_out(table, BO)
    view = await tavern.floor.change_rules(table, ANN, {"format": "race"})
    assert (view.rules.starting_stack, view.rules.target) == (200, 400)
    assert (stacks(view), asked(view)) == ([200, 200], [None, 0])
    assert not view.chairs[1].sitting_out, "there is no sitting out of a race"
    await tavern.floor.agree(table, BO)
    assert (await tavern.wallet(ANN), await tavern.wallet(BO)) == (800, 800)
    view = await tavern.floor.change_rules(table, ANN, {"format": "cash"})
    assert view.rules == rules_for("fists")
    assert (stacks(view), asked(view)) == ([100, 100], [None, 0])
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


async def test_a_host_who_cannot_bring_the_chips_changes_nothing(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.open(ANN, channel=77, buy_in=850)
    await tavern.floor.join(table, BO)
    error = await refused(tavern, table, starting_stack=200)
    assert error.reason is TableReason.MEMBER_CANNOT_PAY
    assert error.facts == {"member": ANN, "have": 50, "needed": 100}
    view = await tavern.floor.change_rules(table, ANN, {"starting_stack": 150})
    assert view.chairs[0].stack == 150
    assert await tavern.wallet(ANN) == 0
    await tavern.check_chips()


async def test_who_has_too_few_chips_to_agree_is_told_and_keeps_what_is_there(
    tavern: Tavern,
) -> None:
    table = await tavern.open(ANN)
    await tavern.open(BO, channel=77, buy_in=850)
    await tavern.floor.join(table, BO)
    await tavern.floor.change_rules(table, ANN, {"starting_stack": 200})
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.agree(table, BO)
    assert caught.value.reason is TableReason.NOT_ENOUGH_CHIPS
    assert caught.value.facts == {"have": 50, "needed": 100}
    assert tavern.view(table).chairs[1].stack == 100
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
    await tavern.pass_until_out(table, 0)
    await tavern.wait(lambda: tavern.view(table).stage is Stage.CLOSED, at_most=patient.idle)
    view = tavern.view(table)
    assert view.close_reason is CloseReason.WON
    assert isinstance(view.winner, Computer)
    assert await tavern.wallet(ANN) == 970
    await tavern.check_chips()
    await tavern.stop()
