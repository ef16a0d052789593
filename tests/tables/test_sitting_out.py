"""Why a seat sits out, as its own panel tells: asked to, out of time, or out of chips."""

from __future__ import annotations

import pytest

from bot.tables.handle.computers import RemoveComputer
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import BuyIn, ComeBack, Join, Leave, SitOut
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Presence, SitOutReason, Stage
from tests.tables.harness import ANN, BO, CY, DEE, Harness


async def three_at_a_deal(harness: Harness, **rules: object) -> str:
    table = await harness.open(ANN, dealer_must_play_ace=False, **rules)  # type: ignore[arg-type]
    for member in (BO, CY):
        await harness.tables.do(table, member, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    return table


def presence(harness: Harness, table: str, member: int) -> Presence:
    view = harness.view(table)
    seat = view.seat_of(member)
    assert seat is not None
    return view.chairs[seat].presence


async def play_on(harness: Harness, table: str) -> None:
    """Play until the next deal is dealt."""
    number = harness.view(table).deal_number
    await harness.play(table, lambda v: v.deal_number > number and v.stage is Stage.DEAL)


async def test_who_asked_to_sit_out_and_then_brings_chips_still_asked_to(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    await harness.tables.do(table, ANN, SitOut())
    await harness.tables.do(table, ANN, BuyIn(20))
    await play_on(harness, table)
    there = presence(harness, table, ANN)
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.ASKED)


async def test_who_asked_and_then_acts_after_running_out_of_time_still_asked_to(
    harness: Harness,
) -> None:
    table = await three_at_a_deal(harness, declaration="rotation")
    await harness.tables.do(table, ANN, SitOut())
    await harness.play(table, lambda v: v.last is not None)
    there = presence(harness, table, ANN)
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.ASKED)


async def test_who_ran_out_of_time_sits_out_for_that_until_back(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait(lambda: presence(harness, table, ANN).away)
    await harness.wait_for(table, Stage.LOBBY)
    there = presence(harness, table, ANN)
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.TIMEOUTS)
    await harness.tables.do(table, ANN, ComeBack())
    assert not presence(harness, table, ANN).sitting_out


async def test_a_host_who_ran_out_of_time_and_deals_is_dealt_in(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait(lambda: presence(harness, table, ANN).away)
    await harness.wait_for(table, Stage.LOBBY)
    assert presence(harness, table, ANN).sitting_out
    await harness.tables.do(table, ANN, StartDeal())
    assert not presence(harness, table, ANN).sitting_out


async def test_a_host_who_ran_out_of_time_and_is_too_few_alone_has_done_nothing(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait(lambda: presence(harness, table, ANN).away)
    await harness.wait_for(table, Stage.LOBBY)
    for _ in range(2):
        await harness.tables.do(table, ANN, RemoveComputer())
    before = harness.view(table).version
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, ANN, StartDeal())
    assert caught.value.reason is TableReason.NOT_ENOUGH_PLAYERS
    assert (caught.value.details["ready"], caught.value.details["out"]) == (1, 0)
    assert harness.view(table).version == before
    await harness.advance(1)
    assert "is reloaded" not in caplog.text


async def test_a_host_who_asked_to_sit_out_may_let_others_play(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, SitOut())
    await harness.tables.do(table, ANN, StartDeal())
    assert presence(harness, table, ANN).sitting_out


async def test_who_brings_less_than_the_ante_is_still_out_of_chips(harness: Harness) -> None:
    table = await harness.open(ANN, buy_in=5, ante=5, dealer_must_play_ace=False)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    view = await harness.play(table, lambda v: v.stage is Stage.LOBBY and v.deal is None)
    broke = next(m for m in (ANN, BO) if view.chairs[view.seat_of(m) or 0].stack < 5)
    there = presence(harness, table, broke)
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.BROKE)
    await harness.tables.do(table, broke, BuyIn(1))
    there = presence(harness, table, broke)
    assert (there.sitting_out, there.why_out) == (True, SitOutReason.BROKE)


async def test_who_asked_to_sit_out_and_then_leaves_is_both_until_the_deal_ends(
    harness: Harness,
) -> None:
    table = await three_at_a_deal(harness)
    await harness.tables.do(table, ANN, SitOut())
    await harness.tables.do(table, ANN, Leave())
    there = presence(harness, table, ANN)
    assert (there.sitting_out, there.leaving) == (True, True)
    await play_on(harness, table)
    assert harness.view(table).seat_of(ANN) is None


# Back before the cards are dealt


async def four_in_a_pause_without_bo(harness: Harness) -> str:
    """Return a table in a pause, its deal's message posted, that Bo sits out of."""
    table = await three_at_a_deal(harness)
    await harness.tables.do(table, DEE, Join())
    await harness.tables.do(table, BO, SitOut())
    await harness.play(table, lambda v: v.stage is Stage.PAUSE and not v.awaits_post)
    assert presence(harness, table, BO).sitting_out
    return table


def is_dealt_in(harness: Harness, table: str, member: int) -> bool:
    view = harness.view(table)
    assert view.deal is not None
    return view.seat_of(member) in view.deal.order


async def test_who_is_back_before_the_cards_are_dealt_is_dealt_in(harness: Harness) -> None:
    """The deck is sealed anew, as its seats have changed; the one before is published undealt."""
    table = await four_in_a_pause_without_bo(harness)
    before = harness.view(table)
    view = (await harness.tables.do(table, BO, ComeBack())).view
    assert (view.stage, view.undealt) == (Stage.PAUSE, before.deal_number)
    assert view.deal_number == before.deal_number + 1
    assert view.commitment != before.commitment
    assert view.awaits_post or view.deal_post != before.deal_post
    await harness.wait_for(table, Stage.DEAL)
    assert is_dealt_in(harness, table, BO)
    await harness.check_chips()


async def test_nobody_has_the_deck_dealt_anew_by_going_and_coming_back(harness: Harness) -> None:
    table = await four_in_a_pause_without_bo(harness)
    await harness.tables.do(table, CY, SitOut())
    await harness.wait(lambda: not harness.view(table).awaits_post)
    number = harness.view(table).deal_number
    view = (await harness.tables.do(table, CY, ComeBack())).view
    assert view.deal_number == number, "that deck is known to who runs the program"
    await harness.wait_for(table, Stage.DEAL)
    assert not is_dealt_in(harness, table, CY)
    await play_on(harness, table)
    assert is_dealt_in(harness, table, CY)


async def test_two_may_come_back_before_the_message_of_the_deal_stands(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    await harness.tables.do(table, DEE, Join())
    for member in (BO, CY):
        await harness.tables.do(table, member, SitOut())
    await harness.play(table, lambda v: v.stage is Stage.LOBBY or v.stage is Stage.PAUSE)
    await harness.wait(lambda: not harness.view(table).awaits_post)
    harness.publisher.posts_deals = False
    for member in (BO, CY):
        await harness.tables.do(table, member, ComeBack())
    harness.publisher.posts_deals = True
    await harness.restart()
    await harness.wait_for(table, Stage.DEAL)
    assert is_dealt_in(harness, table, BO)
    assert is_dealt_in(harness, table, CY)


async def test_who_is_back_once_the_cards_are_dealt_waits_for_the_next_deal(
    harness: Harness,
) -> None:
    table = await four_in_a_pause_without_bo(harness)
    await harness.wait_for(table, Stage.DEAL)
    number = harness.view(table).deal_number
    await harness.tables.do(table, BO, ComeBack())
    assert not is_dealt_in(harness, table, BO)
    await play_on(harness, table)
    assert harness.view(table).deal_number == number + 1
    assert is_dealt_in(harness, table, BO)
