"""Deals that are over, and the decisions in them as their person saw them then."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest
from sqlalchemy import text

from booray_core import PASS, PLAY, Action, Declare, PlayerView
from bot.store import UnknownDeal, Writing
from bot.store.rows import history as store
from bot.tables.handle.acting import Act
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.rules import ChangeRules
from bot.tables.handle.seating import Join
from bot.tables.journal.past_deals import Reader, decisions_of, past_deals
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Computer, Person, Stage
from tests.store.unguarded import unguarded
from tests.tables.harness import ANN, BO, CHANNEL, CY, SERVER, Harness

SOMEWHERE_ELSE = CHANNEL + 1


def as_seen(view: PlayerView) -> PlayerView:
    """Return a view whose legal acts can be compared."""
    return replace(view, legal=tuple(view.legal))


async def play_noting(
    harness: Harness, table: str, deals: int
) -> dict[tuple[int, int], list[tuple[PlayerView, Action]]]:
    """Play some deals to their end; return what every person saw and did, by deal and member."""
    seen: dict[tuple[int, int], list[tuple[PlayerView, Action]]] = defaultdict(list)
    while (view := harness.view(table)).last is None or view.last.number < deals:
        await harness.quiet()
        hands = harness.asked(table)
        if not hands:
            harness.clock.go_to(harness.clock.next_alarm())
            continue
        hand = harness.random.choice(hands)
        occupant = hand.table.chairs[hand.seat].occupant
        assert hand.player is not None
        assert isinstance(occupant, Person)
        legal = list(hand.player.legal)
        action = PLAY if PLAY in legal else harness.random.choice(legal)
        if len(legal) > 1:
            seen[hand.table.deal_number, occupant.member_id].append((as_seen(hand.player), action))
        await harness.decide(table, hand, action)
    return seen


@pytest.mark.parametrize("preset", ["fists", "louisiana", "indiana", "boxed"])
async def test_a_decision_is_shown_as_it_was_seen(harness: Harness, preset: str) -> None:
    table = await harness.open(ANN, preset=preset, computers=1)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    seen = await play_noting(harness, table, deals=3)
    assert len(seen) > 3
    for (deal, member), expected in seen.items():
        if deal > 3:
            continue
        reader = Reader(SERVER, CHANNEL, member)
        past, decisions = await decisions_of(harness.database, reader, table, deal)
        assert past.number == deal
        assert [(as_seen(each.player), each.action) for each in decisions] == expected


async def test_of_a_fist_that_was_changed_the_last_word_is_the_decision(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    for action in (PASS, PLAY, PASS, PLAY):
        await harness.tables.do(table, BO, Act(action))
    await play_noting(harness, table, deals=1)
    _, decisions = await decisions_of(harness.database, Reader(SERVER, CHANNEL, BO), table, 1)
    declared = [each.action for each in decisions if isinstance(each.action, Declare)]
    assert declared == [PLAY]


async def test_rules_changed_in_the_lobby_are_those_it_was_played_by(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, ChangeRules({"ante": 3}))
    await harness.tables.do(table, ANN, StartDeal())
    seen = await play_noting(harness, table, deals=1)
    _, decisions = await decisions_of(harness.database, Reader(SERVER, CHANNEL, ANN), table, 1)
    assert decisions[0].player.deal.rules.ante == 3
    assert as_seen(decisions[0].player) == seen[1, ANN][0][0]


async def test_computers_are_known_in_a_deal_from_before_habits_were_kept(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await play_noting(harness, table, deals=1)
    forgotten = text("UPDATE deals SET setup = json_remove(setup, '$.habits') WHERE deal = 1")

    def forget(tx: Writing) -> None:
        with unguarded(tx):
            assert tx.execute(forgotten).rowcount == 1

    await harness.database.commit(forget)
    _, decisions = await decisions_of(harness.database, Reader(SERVER, CHANNEL, ANN), table, 1)
    habits = decisions[0].player.deal.habits
    assert [habits[seat].level for seat in sorted(habits)] == [None, "steady", "steady"]


async def test_what_the_clock_decided_is_nobodys_decision(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait(lambda: harness.view(table).last is not None)
    _, decisions = await decisions_of(harness.database, Reader(SERVER, CHANNEL, ANN), table, 1)
    assert decisions == []


async def test_the_newest_deals_come_first_with_who_won_what(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await play_noting(harness, table, deals=4)
    last = harness.view(table).last
    assert last is not None
    deals, count = await past_deals(harness.database, Reader(SERVER, CHANNEL, ANN), 0, 3)
    assert count == 4
    assert [deal.number for deal in deals] == [4, 3, 2]
    assert deals[0].result == last.result
    assert {seat: deals[0].net(seat) for seat in deals[0].stacks} == last.net
    seat = deals[0].seat_of(ANN)
    assert seat == harness.view(table).seat_of(ANN)
    assert deals[0].seat_of(BO) is None
    assert sum(isinstance(o, Computer) for o in deals[0].occupants.values()) == 2
    rest, _ = await past_deals(harness.database, Reader(SERVER, CHANNEL, ANN), 3, 3)
    assert [deal.number for deal in rest] == [1]
    assert await past_deals(harness.database, Reader(SERVER, SOMEWHERE_ELSE, ANN), 0, 3) == ([], 0)


async def test_a_deal_that_was_broken_off_has_no_result(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, ANN, Act(PASS if can_pass(harness, table) else PLAY))
    await harness.tables.do(table, 99, Close(moderator=True))
    deals, count = await past_deals(harness.database, Reader(SERVER, CHANNEL, ANN), 0, 3)
    assert count == 1
    assert deals[0].result is None
    assert deals[0].net(0) == 0


def can_pass(harness: Harness, table: str) -> bool:
    player = harness.tables.running.hand(table, ANN).player
    return player is not None and PASS in player.legal


async def refused(harness: Harness, table: str, deal: int, member: int) -> TableReason:
    with pytest.raises(TableRefused) as caught:
        await decisions_of(harness.database, Reader(SERVER, CHANNEL, member), table, deal)
    return caught.value.reason


async def test_what_cannot_be_reviewed(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    assert await refused(harness, table, 1, ANN) is TableReason.UNKNOWN_DEAL
    await harness.wait_for(table, Stage.DEAL)
    assert await refused(harness, table, 1, ANN) is TableReason.DEAL_NOT_OVER
    await play_noting(harness, table, deals=1)
    await harness.tables.do(table, CY, Join())
    assert await refused(harness, table, 1, CY) is TableReason.NOT_YOUR_DEAL
    assert await refused(harness, "t-nowhere", 1, ANN) is TableReason.UNKNOWN_DEAL
    with pytest.raises(UnknownDeal, match="9 of table"):
        await harness.database.read(lambda tx: store.load_deal(tx, table, 9))
