"""House rules: what the host changes before the first deal, and everybody's chips with it."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core import PRESETS, rules_for
from booray_core.pot import bourre_price, prize
from booray_core.rules import Format
from bot.tables.requests import Agree, ChangeRules, Close, Join, SitOut, StartDeal
from bot.tables.state.usual_rules import overrides_of, rules_at
from bot.tables.words.values import HouseRules, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, Harness


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


async def test_a_full_table_does_not_start_by_itself_before_all_have_agreed(
    harness: Harness,
) -> None:
    table = await harness.seated(ANN, BO, computers=1, players=(2, 3))
    view = await harness.rules(table, ante=2)
    assert view.stage_until is None
    assert (await harness.do(table, BO, Agree())).stage_until is not None


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


async def test_agreeing_to_a_higher_least_buy_in_brings_what_is_missing(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, dealer_must_play_ace=False)
    await harness.do(table, CY, Join(20))
    await harness.rules(table, ante=50)
    assert harness.view(table).chairs[2].presence.to_agree == 30
    await harness.do(table, CY, Agree())
    assert harness.view(table).chairs[2].stack == 50


# The usual limit on bourrés, and none on winnings


HOUSE = HouseRules()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_winner_takes_the_whole_pot_of_a_usual_table(preset: str) -> None:
    rules = rules_at(HOUSE, preset, {})
    assert prize(1_000, rules) == 1_000
    if rules.format is Format.CASH:
        assert bourre_price(1_000, rules) == HOUSE.buy_in // 5
    assert overrides_of(preset, rules, HOUSE) == {}
