"""House rules: what the host changes before the first deal, and everybody's chips with it."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from booray_core import RulesConflict, RulesRefused, rules_for, verify
from booray_core.rules import Format
from bot.tables.handle.closing import Close
from bot.tables.handle.computers import AddComputer, RemoveComputer
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.rules import ChangeRules, MayChangeRules
from bot.tables.handle.seating import Agree, BuyIn, ComeBack, Join, Leave, SitOut
from bot.tables.journal.records import records_of
from bot.tables.words.notices import NewRules
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import CloseReason, Computer, HouseRules, Stage, Stakes
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, Harness


async def refused(harness: Harness, table: str, member: int = ANN, **changes: Any) -> TableRefused:
    before = harness.view(table)
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, member, ChangeRules(changes))
    assert harness.view(table).rules == before.rules
    await harness.check_chips()
    return caught.value


async def test_the_host_changes_single_options_and_the_others_follow(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    view = (
        await harness.tables.do(table, ANN, ChangeRules({"hand_size": "4", "limit": "20"}))
    ).view
    assert view.rules == rules_for("fists", hand_size=4, limit=20, limit_caps_win=False)
    assert view.rules.max_draw == 3
    view = (await harness.tables.do(table, ANN, ChangeRules({"max_draw": "1"}))).view
    assert view.rules.max_draw == 1
    view = (
        await harness.tables.do(table, ANN, ChangeRules({"max_draw": None, "limit": None}))
    ).view
    assert view.rules == rules_for("fists", hand_size=4, limit_caps_win=False)
    await harness.restart()
    assert harness.view(table).rules == rules_for("fists", hand_size=4, limit_caps_win=False)
    await harness.check_chips()


async def test_the_table_s_message_and_panels_are_told(harness: Harness) -> None:
    table = await harness.open(ANN)
    harness.publisher.told.clear()
    await harness.tables.do(table, ANN, ChangeRules({"ante": 2}))
    assert [news for _, said in harness.publisher.told for news in said] == [NewRules()]
    harness.publisher.told.clear()
    await harness.tables.do(table, ANN, ChangeRules({"ante": 2}))
    assert harness.publisher.told == [], "nothing has changed"


def stacks(view: TableView) -> list[int]:
    return [chair.stack for chair in view.chairs.values()]


def asked(view: TableView) -> list[int | None]:
    """What each is to bring when it agrees."""
    return [chair.presence.to_agree for chair in view.chairs.values()]


async def test_more_chips_to_start_with_are_brought_by_a_yes_and_fewer_given_back(
    harness: Harness,
) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, CY, Join(300))
    view = (await harness.tables.do(table, ANN, ChangeRules({"starting_stack": 250}))).view
    assert view.buy_in == 250
    assert stacks(view) == [250, 250, 100, 300], "the host has asked for it, and computers comply"
    assert asked(view) == [None, None, 150, 0], "who brought another sum keeps to it"
    assert await harness.wallet(BO) == 900, "nobody's chips are taken unasked"
    await harness.check_chips()
    view = (await harness.tables.do(table, ANN, ChangeRules({"starting_stack": 200}))).view
    assert (stacks(view), asked(view)) == ([200, 200, 100, 300], [None, None, 100, 0])
    view = (await harness.tables.do(table, BO, Agree())).view
    assert (stacks(view), asked(view)) == ([200, 200, 200, 300], [None, None, None, 0])
    assert await harness.wallet(BO) == 800
    await harness.check_chips()
    view = (await harness.tables.do(table, ANN, ChangeRules({"starting_stack": 40}))).view
    assert (stacks(view), asked(view)) == ([40, 40, 40, 300], [None, None, 0, 0])
    assert await harness.wallet(BO) == 960
    await harness.restart()
    assert harness.view(table).chairs == view.chairs
    await harness.check_chips()
    await harness.tables.do(table, ANN, Close(moderator=False))
    assert await harness.wallet(BO) == 1000
    standings = harness.view(table).totals
    assert {standing.net for standing in standings} == {0}
    assert sorted(standing.brought for standing in standings) == [40, 40, 40, 300]


async def test_by_changed_rules_nobody_is_dealt_in_who_has_not_agreed(
    harness: Harness,
) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, BO, Join())
    view = (await harness.tables.do(table, ANN, ChangeRules({"ante": 50}))).view
    assert view.chairs[2].presence.sitting_out
    await harness.tables.do(table, ANN, StartDeal())
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert view.deal.seats.keys() == {0, 1}
    assert view.chairs[2].stack == 100
    view = (await harness.tables.do(table, BO, Agree())).view
    assert view.chairs[2].presence.to_agree is None
    assert not view.chairs[2].presence.sitting_out, "from the next deal on"
    await harness.play(table, lambda view: view.last is not None)
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert 2 in view.deal.seats
    await harness.check_chips()


async def test_who_agrees_while_a_deal_is_on_brings_chips_for_the_next(
    harness: Harness,
) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, ChangeRules({"starting_stack": 150}))
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    view = (await harness.tables.do(table, BO, Agree())).view
    assert (view.chairs[2].stack, view.chairs[2].waiting) == (100, 50)
    await harness.restart()
    await harness.play(table, lambda view: view.last is not None)
    assert harness.view(table).chairs[2].stack == 150
    await harness.check_chips()


async def test_a_race_waits_until_everybody_has_agreed(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, ChangeRules({}, preset="boxed"))
    assert (await deal_refused(harness, table)).details == {"members": [BO]}
    await harness.restart()
    assert (await deal_refused(harness, table)).reason is TableReason.NOT_ALL_AGREED
    view = (await harness.tables.do(table, BO, Agree())).view
    assert stacks(view) == [200, 200, 200]
    view = (await harness.tables.do(table, ANN, StartDeal())).view
    assert view.stage is Stage.PAUSE
    await harness.check_chips()


async def deal_refused(harness: Harness, table: str) -> TableRefused:
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, ANN, StartDeal())
    return caught.value


async def test_two_cannot_play_while_one_has_not_agreed(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, ChangeRules({"ante": 2}))
    assert (await deal_refused(harness, table)).reason is TableReason.NOT_ALL_AGREED
    await harness.tables.do(table, BO, Leave())
    assert (await deal_refused(harness, table)).reason is TableReason.NOT_ENOUGH_PLAYERS
    assert await harness.wallet(BO) == 1000


async def test_a_yes_is_to_the_rules_that_were_looked_at(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    seen = ((await harness.tables.do(table, ANN, ChangeRules({"ante": 2}))).view).edition
    now = ((await harness.tables.do(table, ANN, ChangeRules({"ante": 90}))).view).edition
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, BO, Agree(seen))
    assert caught.value.reason is TableReason.RULES_CHANGED_AGAIN
    for act in (harness.tables.do(table, BO, ComeBack()), harness.tables.do(table, BO, BuyIn(10))):
        with pytest.raises(TableRefused) as caught:
            await act
        assert caught.value.reason is TableReason.AGREE_FIRST
    await harness.tables.do(table, BO, Agree(now))
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, BO, Agree(now))
    assert caught.value.reason is TableReason.ALREADY_AGREED


async def test_a_full_table_does_not_start_by_itself_before_all_have_agreed(
    harness: Harness,
) -> None:
    table = await harness.open(ANN, computers=1, players=(2, 3))
    await harness.tables.do(table, BO, Join())
    view = (await harness.tables.do(table, ANN, ChangeRules({"ante": 2}))).view
    assert view.stage_until is None
    assert ((await harness.tables.do(table, BO, Agree())).view).stage_until is not None


async def test_at_practice_nobody_is_asked(harness: Harness) -> None:
    table = await harness.open(ANN, stakes=Stakes.PRACTICE)
    await harness.tables.do(table, BO, Join())
    view = (await harness.tables.do(table, ANN, ChangeRules({"starting_stack": 500}))).view
    assert (stacks(view), asked(view)) == ([500, 500], [None, None])
    await harness.check_chips()


async def test_a_race_begins_with_the_same_chips_for_everybody(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join(300))
    await harness.tables.do(table, BO, SitOut())
    view = (await harness.tables.do(table, ANN, ChangeRules({"format": "race"}))).view
    assert (view.rules.starting_stack, view.rules.target) == (200, 400)
    assert (stacks(view), asked(view)) == ([200, 200], [None, 0])
    assert not view.chairs[1].presence.sitting_out, "there is no sitting out of a race"
    await harness.tables.do(table, BO, Agree())
    assert (await harness.wallet(ANN), await harness.wallet(BO)) == (800, 800)
    view = (await harness.tables.do(table, ANN, ChangeRules({"format": "cash"}))).view
    assert view.rules == rules_for("fists", limit=20, limit_caps_win=False)
    assert (stacks(view), asked(view)) == ([100, 100], [None, 0])
    await harness.check_chips()


async def test_starting_over_from_another_game_forgets_every_change(harness: Harness) -> None:
    table = await harness.open(ANN, computers=3, limit=30)
    view = (await harness.tables.do(table, ANN, ChangeRules({}, preset="boxed"))).view
    assert (view.preset, view.rules) == ("boxed", rules_for("boxed"))
    view = (await harness.tables.do(table, ANN, ChangeRules({}, preset="louisiana"))).view
    assert (view.preset, view.rules) == (
        "louisiana",
        rules_for("louisiana", limit=20, limit_caps_win=False),
    )


async def test_the_house_s_usual_buy_in_stands_at_cash_tables(tmp_path: Path) -> None:
    harness = await Harness.opened(tmp_path, house_rules=HouseRules(buy_in=60))
    table = await harness.open(ANN)
    view = (await harness.tables.do(table, ANN, ChangeRules({"starting_stack": 100}))).view
    assert view.buy_in == 100
    view = (await harness.tables.do(table, ANN, ChangeRules({"ante": 2}))).view
    assert view.buy_in == 100, "a buy-in of one's own stays"
    view = (await harness.tables.do(table, ANN, ChangeRules({"starting_stack": None}))).view
    assert view.buy_in == 60
    view = (await harness.tables.do(table, ANN, ChangeRules({"format": "last_standing"}))).view
    assert view.buy_in == 200
    view = (await harness.tables.do(table, ANN, ChangeRules({}, preset="house"))).view
    assert view.buy_in == 60
    await harness.stop()


async def test_a_limit_of_a_fifth_of_the_buy_in_stands_unless_the_host_says_otherwise(
    harness: Harness,
) -> None:
    table = await harness.open(ANN)

    async def limit_with(**changes: Any) -> int | None:
        return (await harness.tables.do(table, ANN, ChangeRules(changes))).view.rules.limit

    assert await limit_with(hand_size=4) == 20
    assert await limit_with(starting_stack="60") == 12, "it follows the buy-in"
    assert await limit_with(ante="15") == 15, "a bourré costs an ante at least"
    assert await limit_with(limit=None) is None
    assert await limit_with(ante=2) is None, "none is a choice of one's own"
    assert await limit_with(limit=7) == 7
    assert await limit_with(starting_stack=200) == 7
    assert await limit_with(limit=40) == 40
    assert await limit_with(starting_stack=100) == 20, "what is usual is no choice of one's own"
    assert await limit_with(format="race") is None


async def test_the_game_that_follows_is_played_by_the_new_rules(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, ChangeRules({"hand_size": 4, "ante": 5}))
    await harness.tables.do(table, ANN, StartDeal())
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert view.deal.pot == 15
    assert {seat.cards for seat in view.deal.seats.values()} == {4}
    await harness.play(table, lambda view: view.last is not None)
    await harness.restart()
    await harness.check_chips()
    await harness.tables.do(table, 99, Close(moderator=True))
    records = await records_of(harness.database, table, harness.house)
    assert [each.rules for each in records] == [
        rules_for("fists", hand_size=4, ante=5, limit=20, limit_caps_win=False)
    ]
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
    harness: Harness, changes: dict[str, Any], conflict: RulesConflict
) -> None:
    table = await harness.open(ANN, computers=1)
    before = harness.view(table)
    with pytest.raises(RulesRefused) as caught:
        await harness.tables.do(table, ANN, ChangeRules(changes))
    assert caught.value.conflict is conflict
    assert harness.view(table) == before
    await harness.tables.do(table, ANN, AddComputer())
    await harness.check_chips()


async def test_only_the_host_changes_the_rules(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    for member in (BO, CY):
        error = await refused(harness, table, member, ante=2)
        assert (error.reason, error.details) == (TableReason.NOT_HOST, {"host": ANN})
        with pytest.raises(TableRefused):
            await harness.tables.do(table, member, MayChangeRules())
    await harness.tables.do(table, ANN, MayChangeRules())


async def test_the_rules_stay_once_the_first_deal_is_about_to_begin(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, ANN, StartDeal())
    assert (await refused(harness, table, ante=2)).reason is TableReason.RULES_FIXED
    await harness.wait_for(table, Stage.DEAL)
    assert (await refused(harness, table, ante=2)).reason is TableReason.RULES_FIXED
    await harness.tables.do(table, ANN, Close(moderator=False))
    await harness.play(table, lambda view: view.stage is Stage.CLOSED)
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, ANN, ChangeRules({"ante": 2}))
    assert caught.value.reason is TableReason.TABLE_CLOSED


async def test_more_seated_than_the_rules_have_room_for_is_refused(harness: Harness) -> None:
    table = await harness.open(ANN, computers=4)
    error = await refused(harness, table, players=(2, 4))
    assert (error.reason, error.details) == (TableReason.TOO_MANY_SEATED, {"most": 4, "seated": 5})
    await harness.tables.do(table, ANN, RemoveComputer())
    view = (await harness.tables.do(table, ANN, ChangeRules({"players": (2, 4)}))).view
    assert view.free_seats == 0
    assert view.stage_until is not None, "a full table starts by itself"


async def test_a_host_who_cannot_bring_the_chips_changes_nothing(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.open(ANN, channel=77, buy_in=850)
    await harness.tables.do(table, BO, Join())
    error = await refused(harness, table, starting_stack=200)
    assert error.reason is TableReason.MEMBER_CANNOT_PAY
    assert error.details == {"member": ANN, "have": 50, "needed": 100}
    view = (await harness.tables.do(table, ANN, ChangeRules({"starting_stack": 150}))).view
    assert view.chairs[0].stack == 150
    assert await harness.wallet(ANN) == 0
    await harness.check_chips()


async def test_who_has_too_few_chips_to_agree_is_told_and_keeps_what_is_there(
    harness: Harness,
) -> None:
    table = await harness.open(ANN)
    await harness.open(BO, channel=77, buy_in=850)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, ChangeRules({"starting_stack": 200}))
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, BO, Agree())
    assert caught.value.reason is TableReason.NOT_ENOUGH_CHIPS
    assert caught.value.details == {"have": 50, "needed": 100, "fewer": False}
    assert harness.view(table).chairs[1].stack == 100
    await harness.check_chips()


async def test_practice_chips_are_the_house_s(harness: Harness) -> None:
    table = await harness.open(ANN, stakes=Stakes.PRACTICE)
    view = (await harness.tables.do(table, ANN, ChangeRules({"starting_stack": 5000}))).view
    assert view.chairs[0].stack == 5000
    assert await harness.wallet(ANN) == 0
    await harness.check_chips()


async def test_the_end_of_a_race_tells_the_winner_and_the_sweep(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2, format="race", starting_stack=20, target=40)
    await harness.tables.do(table, ANN, StartDeal())
    view = await harness.play(table, lambda view: view.stage is Stage.CLOSED)
    assert view.rules.format is Format.RACE
    assert view.winner is not None
    assert [share.occupant for share in view.shares] in ([], [view.winner])
    assert sum(standing.taken_home for standing in view.totals) == 60


async def test_who_is_out_of_a_game_sees_how_it_ends(tmp_path: Path) -> None:
    patient = HouseRules(idle=100_000)
    harness = await Harness.opened(tmp_path, house_rules=patient)
    table = await harness.open(ANN, computers=2, format="last_standing", buy_in=30, ante=10)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.pass_until_out(table, 0)
    await harness.wait(lambda: harness.view(table).stage is Stage.CLOSED, at_most=patient.idle)
    view = harness.view(table)
    assert view.close_reason is CloseReason.WON
    assert isinstance(view.winner, Computer)
    assert await harness.wallet(ANN) == 970
    await harness.check_chips()
    await harness.stop()


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"hand_size": "4", "max_draw": "5"}, RulesRefused),
        ({"ante": "500"}, RulesRefused),
        ({"ante": "a few"}, RulesRefused),
        ({"format": "last_standing", "starting_stack": "5000"}, TableRefused),
    ],
)
async def test_what_the_host_is_refused_is_no_trouble_of_the_operators(
    harness: Harness,
    caplog: pytest.LogCaptureFixture,
    changes: dict[str, Any],
    error: type[Exception],
) -> None:
    table = await harness.open(ANN, computers=2)
    before = harness.view(table)
    with pytest.raises(error):
        await harness.tables.do(table, ANN, ChangeRules(changes))
    await harness.quiet()
    assert harness.view(table).rules == before.rules
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING] == []
    await harness.check_chips()


async def test_agreeing_with_too_little_for_the_new_ante_stops_no_table(harness: Harness) -> None:
    table = await harness.open(ANN, dealer_must_play_ace=False)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, CY, Join(20))
    await harness.tables.do(table, ANN, ChangeRules({"ante": 50}))
    await harness.tables.do(table, BO, Agree())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.tables.do(table, CY, Agree())
    view = await harness.play(table, lambda v: v.deal_number == 2)
    assert view.chairs[2].stack == 20
    await harness.check_chips()
    await harness.tables.do(table, CY, BuyIn(40))
    view = await harness.play(table, lambda v: v.deal is not None and 2 in v.deal.order)
    await harness.check_chips()
