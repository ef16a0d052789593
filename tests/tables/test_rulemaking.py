"""House rules: what the host changes before the first deal, and everybody's chips with it."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from booray_core import PRESETS, RulesRefused, rules_for
from booray_core.pot import bourre_price, prize
from booray_core.rules import Format
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.rules import ChangeRules
from bot.tables.handle.seating import Agree, BuyIn, ComeBack, Join, SitOut
from bot.tables.state.usual_rules import overrides_of, rules_at
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import HouseRules, Stage, Stakes
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, Harness, refused


async def test_the_host_changes_single_options_and_the_others_follow(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    view = await harness.rules(table, hand_size="4", limit="20")
    assert view.rules == rules_for("fists", hand_size=4, limit=20, limit_caps_win=False)
    assert view.rules.max_draw == 3
    view = await harness.rules(table, max_draw="1")
    assert view.rules.max_draw == 1
    assert (await harness.rules(table, max_draw="1")).version == view.version, "nothing changes"
    view = await harness.rules(table, max_draw=None, limit=None)
    assert view.rules == rules_for("fists", hand_size=4, limit_caps_win=False)
    await harness.restart()
    assert harness.view(table).rules == rules_for("fists", hand_size=4, limit_caps_win=False)


def stacks(view: TableView) -> list[int]:
    return [chair.stack for chair in view.chairs.values()]


def asked(view: TableView) -> list[int | None]:
    """What each is to bring when it agrees."""
    return [chair.presence.to_agree for chair in view.chairs.values()]


async def test_more_chips_to_start_with_are_brought_by_a_yes_and_fewer_given_back(
    harness: Harness,
) -> None:
    table = await harness.seated(ANN, BO, computers=1)
    await harness.do(table, CY, Join(300))
    view = await harness.rules(table, starting_stack=250)
    assert view.buy_in == 250
    assert stacks(view) == [250, 250, 100, 300], "the host has asked for it, and computers comply"
    assert asked(view) == [None, None, 150, 0], "who brought another sum keeps to it"
    assert await harness.wallet(BO) == 900, "nobody's chips are taken unasked"
    await harness.check_chips()
    view = await harness.rules(table, starting_stack=200)
    assert (stacks(view), asked(view)) == ([200, 200, 100, 300], [None, None, 100, 0])
    view = await harness.do(table, BO, Agree())
    assert (stacks(view), asked(view)) == ([200, 200, 200, 300], [None, None, None, 0])
    assert await harness.wallet(BO) == 800
    await harness.check_chips()
    view = await harness.rules(table, starting_stack=40)
    assert (stacks(view), asked(view)) == ([40, 40, 40, 300], [None, None, 0, 0])
    assert await harness.wallet(BO) == 960
    await harness.restart()
    assert harness.view(table).chairs == view.chairs
    await harness.check_chips()
    await harness.do(table, ANN, Close(moderator=False))
    assert await harness.wallet(BO) == 1000
    standings = harness.view(table).totals
    assert {standing.net for standing in standings} == {0}
    assert sorted(standing.brought for standing in standings) == [40, 40, 40, 300]


async def test_by_changed_rules_nobody_is_dealt_in_who_has_not_agreed(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, computers=1)
    view = await harness.rules(table, ante=50, starting_stack=150)
    assert view.chairs[2].presence.sitting_out
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    assert harness.dealt_in(table) == {ANN}
    chair = (await harness.do(table, BO, Agree())).chairs[2]
    assert (chair.presence.to_agree, chair.presence.sitting_out) == (None, False)
    assert (chair.stack, chair.waiting) == (100, 50), "it brings chips for the next deal"
    await harness.restart()
    await harness.play(table, lambda view: view.last is not None)
    assert harness.view(table).chairs[2].stack == 150
    await harness.wait_for(table, Stage.DEAL)
    assert harness.dealt_in(table) == {ANN, BO}


async def test_a_race_waits_until_everybody_has_agreed(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, computers=1)
    await harness.rules(table, preset="boxed")
    assert (await refused(harness.do(table, ANN, StartDeal()))).details == {"members": [BO]}
    await harness.restart()
    assert await harness.refuses(table, ANN, StartDeal()) is TableReason.NOT_ALL_AGREED
    view = await harness.do(table, BO, Agree())
    assert stacks(view) == [200, 200, 200]
    view = await harness.do(table, ANN, StartDeal())
    assert view.stage is Stage.PAUSE


async def test_a_yes_is_to_the_rules_that_were_looked_at(harness: Harness) -> None:
    table = await harness.seated(ANN, BO)
    seen = (await harness.rules(table, ante=2)).edition
    now = (await harness.rules(table, ante=90)).edition
    assert await harness.refuses(table, BO, Agree(seen)) is TableReason.RULES_CHANGED_AGAIN
    for request in (ComeBack(), BuyIn(10)):
        assert await harness.refuses(table, BO, request) is TableReason.AGREE_FIRST
    await harness.do(table, BO, Agree(now))
    assert await harness.refuses(table, BO, Agree(now)) is TableReason.ALREADY_AGREED


async def test_a_full_table_does_not_start_by_itself_before_all_have_agreed(
    harness: Harness,
) -> None:
    table = await harness.seated(ANN, BO, computers=1, players=(2, 3))
    view = await harness.rules(table, ante=2)
    assert view.stage_until is None
    assert (await harness.do(table, BO, Agree())).stage_until is not None


async def test_at_practice_nobody_is_asked(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, stakes=Stakes.PRACTICE)
    view = await harness.rules(table, starting_stack=500)
    assert (stacks(view), asked(view)) == ([500, 500], [None, None])


async def test_a_race_begins_with_the_same_chips_for_everybody(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.do(table, BO, Join(300))
    await harness.do(table, BO, SitOut())
    view = await harness.rules(table, format="race")
    assert (view.rules.starting_stack, view.rules.target) == (200, 400)
    assert (stacks(view), asked(view)) == ([200, 200], [None, 0])
    assert not view.chairs[1].presence.sitting_out, "there is no sitting out of a race"
    await harness.do(table, BO, Agree())
    assert (await harness.wallet(ANN), await harness.wallet(BO)) == (800, 800)
    view = await harness.rules(table, format="cash")
    assert view.rules == rules_for("fists", limit=20, limit_caps_win=False)
    assert (stacks(view), asked(view)) == ([100, 100], [None, 0])


@pytest.mark.parametrize("house", [HouseRules(buy_in=60)])
async def test_the_house_s_usual_buy_in_stands_at_cash_tables(harness: Harness) -> None:
    table = await harness.open(ANN)
    view = await harness.rules(table, starting_stack=100)
    assert view.buy_in == 100
    view = await harness.rules(table, ante=2)
    assert view.buy_in == 100, "a buy-in of one's own stays"
    view = await harness.rules(table, starting_stack=None)
    assert view.buy_in == 60
    view = await harness.rules(table, format="last_standing")
    assert view.buy_in == 200
    view = await harness.rules(table, preset="house")
    assert view.buy_in == 60


async def test_a_limit_of_a_fifth_of_the_buy_in_stands_unless_the_host_says_otherwise(
    harness: Harness,
) -> None:
    table = await harness.open(ANN)

    async def limit_with(**changes: Any) -> int | None:
        return (await harness.do(table, ANN, ChangeRules(changes))).rules.limit

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


async def test_the_rules_stay_once_the_first_deal_is_about_to_begin(harness: Harness) -> None:
    table = await harness.started(ANN, computers=1)
    assert await harness.refuses(table, ANN, ChangeRules({"ante": 2})) is TableReason.RULES_FIXED
    await harness.wait_for(table, Stage.DEAL)
    assert await harness.refuses(table, ANN, ChangeRules({"ante": 2})) is TableReason.RULES_FIXED


async def test_who_has_too_few_chips_to_agree_is_told_and_keeps_what_is_there(
    harness: Harness,
) -> None:
    table = await harness.open(ANN)
    await harness.open(BO, channel=77, buy_in=850)
    await harness.do(table, BO, Join())
    await harness.rules(table, starting_stack=200)
    error = await refused(harness.do(table, BO, Agree()))
    assert error.reason is TableReason.NOT_ENOUGH_CHIPS
    assert error.details == {"have": 50, "needed": 100, "fewer": False}
    assert harness.view(table).chairs[1].stack == 100


async def test_what_the_host_is_refused_is_no_trouble_of_the_operators(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.open(ANN, computers=2)
    before = harness.view(table)
    with pytest.raises(RulesRefused):
        await harness.rules(table, ante="a few")
    await refused(harness.rules(table, format="last_standing", starting_stack="5000"))
    await harness.quiet()
    assert harness.view(table).rules == before.rules
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING] == []


async def test_agreeing_with_too_little_for_the_new_ante_stops_no_table(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, dealer_must_play_ace=False)
    await harness.do(table, CY, Join(20))
    await harness.rules(table, ante=50)
    await harness.do(table, BO, Agree())
    await harness.do(table, ANN, StartDeal())
    await harness.do(table, CY, Agree())
    view = await harness.play(table, lambda v: v.deal_number == 2)
    assert view.chairs[2].stack == 20
    await harness.check_chips()
    await harness.do(table, CY, BuyIn(40))
    view = await harness.play(table, lambda v: v.deal is not None and 2 in v.deal.order)


# The usual limit on bourrés, and none on winnings


HOUSE = HouseRules()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_winner_takes_the_whole_pot_of_a_usual_table(preset: str) -> None:
    rules = rules_at(HOUSE, preset, {})
    assert prize(1_000, rules) == 1_000
    if rules.format is Format.CASH:
        assert bourre_price(1_000, rules) == HOUSE.buy_in // 5
    assert overrides_of(preset, rules, HOUSE) == {}


def test_a_host_may_cap_the_winnings_too_as_the_book_does() -> None:
    rules = rules_at(HOUSE, "louisiana", {"limit_caps_win": True})
    assert prize(1_000, rules) == 20
    assert overrides_of("louisiana", rules, HOUSE) == {"limit_caps_win": True}
    assert rules == rules_for("louisiana", limit=20), "what the book says, exactly"
