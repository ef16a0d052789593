"""Joining, leaving, sitting out, buying in and closing, at every moment of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from booray_core import PASS, PLAY, IllegalAction, Phase, Reason
from booray_core.players import LEVELS, PLAYERS
from bot.tables.handle.closing import Close
from bot.tables.handle.computers import AddComputer, RemoveComputer
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import BuyIn, ComeBack, Join, Leave, SitOut
from bot.tables.words import notices
from bot.tables.words.notices import Notice
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import CloseReason, Computer, OpenOrder, Person, SitOutReason, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CHANNEL, CY, SERVER, Harness


async def three_at_a_deal(harness: Harness, preset: str = "fists") -> str:
    table = await harness.open(ANN, preset=preset)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, CY, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    return table


# In the lobby


async def test_the_buy_in_moves_from_the_wallet_to_the_seat_and_home_again(
    harness: Harness,
) -> None:
    table = await harness.open(ANN, buy_in=150)
    await harness.tables.do(table, BO, Join())
    view = (await harness.tables.do(table, CY, Join(400))).view
    assert [chair.stack for chair in view.chairs.values()] == [150, 150, 400]
    assert [await harness.wallet(member) for member in (ANN, BO, CY)] == [850, 850, 600]
    await harness.tables.do(table, BO, BuyIn(50))
    assert harness.view(table).chairs[1].brought == 200
    await harness.check_chips()
    view = (await harness.tables.do(table, CY, Leave())).view
    assert view.seat_of(CY) is None
    assert await harness.wallet(CY) == 1000
    await harness.check_chips()


async def test_computers_come_from_the_house_with_names_of_their_own(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    view = (await harness.tables.do(table, ANN, AddComputer("easy"))).view
    computers = [c.occupant for c in view.chairs.values() if isinstance(c.occupant, Computer)]
    assert len({computer.name for computer in computers}) == 3
    assert [computer.level for computer in computers] == ["steady", "steady", "easy"]
    await harness.check_chips()
    view = (await harness.tables.do(table, ANN, RemoveComputer())).view
    assert [c.occupant for c in view.chairs.values()][1:] == computers[:2]
    view = (await harness.tables.do(table, ANN, AddComputer())).view
    assert len(view.chairs) == 4
    await harness.check_chips()


@pytest.mark.parametrize("level", LEVELS)
async def test_a_table_has_computers_of_its_level_with_names_to_tell_them_by(
    harness: Harness, level: str
) -> None:
    view = await harness.tables.open(
        OpenOrder(SERVER, CHANNEL, ANN, "fists", computers=6, level=level)
    )
    view = (await harness.tables.do(view.id, ANN, AddComputer())).view
    computers = [c.occupant for c in view.chairs.values() if isinstance(c.occupant, Computer)]
    assert [computer.level for computer in computers] == [level] * 7
    assert len({computer.name for computer in computers}) == 7
    other_names = {n for other in LEVELS if other != level for n in PLAYERS[other].names}
    assert not other_names & {computer.name for computer in computers}


async def test_when_the_host_goes_the_next_person_is_host(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, CY, Join())
    assert ((await harness.tables.do(table, ANN, Leave())).view).host == BO
    await harness.tables.do(table, ANN, Join())
    assert harness.view(table).host == BO
    assert ((await harness.tables.do(table, BO, Leave())).view).host == CY
    assert ((await harness.tables.do(table, CY, Leave())).view).host == ANN


async def test_when_the_last_person_goes_the_table_closes(harness: Harness) -> None:
    table = await harness.open(ANN, computers=3)
    view = (await harness.tables.do(table, ANN, Leave())).view
    assert view.close_reason is CloseReason.EMPTY
    assert await harness.wallet(ANN) == 1000
    await harness.check_chips()


async def test_the_last_to_go_takes_the_share_of_a_carried_pot_along(harness: Harness) -> None:
    table = await harness.open(ANN, dealer_must_play_ace=False)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, BO, Leave())
    (hand,) = harness.asked(table)
    await harness.decide(table, hand, PASS)
    view = await harness.wait_for(table, Stage.LOBBY)
    assert view.pot == 2
    await harness.tables.do(table, ANN, Leave())
    assert (await harness.wallet(ANN), await harness.wallet(BO)) == (1001, 999)
    await harness.check_chips()


async def test_the_last_to_go_in_the_pause_closes_the_table(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    view = (await harness.tables.do(table, ANN, Leave())).view
    assert view.close_reason is CloseReason.EMPTY
    assert view.undealt == 1
    assert set(await harness.seeds(table)) == {1}
    assert await harness.wallet(ANN) == 1000


# While a deal is on


async def test_who_joins_during_a_deal_is_dealt_in_at_the_next(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.tables.do(table, BO, Join())  # in the pause: the seats are fixed
    assert harness.view(table).chairs[2].presence.joining
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert set(view.deal.order) == {0, 1}
    await harness.tables.do(table, CY, Join(60))
    assert harness.view(table).chairs[3].waiting == 60
    await harness.check_chips()
    view = await harness.play(table, lambda v: v.deal_number == 2)
    assert view.stage is Stage.PAUSE
    assert [chair.presence.joining for chair in view.chairs.values()] == [False] * 4
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert {2, 3} <= set(view.deal.order)
    await harness.check_chips()


async def test_who_joins_as_all_others_leave_finds_the_carried_pot(harness: Harness) -> None:
    table = await harness.open(ANN, dealer_must_play_ace=False, ante=4)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, CY, Join())
    await harness.tables.do(table, BO, Leave())
    await harness.tables.do(table, ANN, Leave())
    view = await harness.wait_for(table, Stage.LOBBY)
    assert [chair.occupant for chair in view.chairs.values()] == [Person(CY)]
    assert view.pot == 8
    await harness.check_chips()


async def test_who_joined_and_leaves_before_being_dealt_in_is_paid_at_once(
    harness: Harness,
) -> None:
    table = await three_at_a_deal(harness)
    await harness.tables.do(table, 7, Join())
    await harness.tables.do(table, 7, Leave())
    assert await harness.wallet(7) == 1000
    assert harness.view(table).seat_of(7) is None
    await harness.check_chips()


@pytest.mark.parametrize("preset", ["fists", "louisiana", "indiana"])
async def test_who_leaves_during_a_deal_is_played_for_and_then_paid(
    harness: Harness, preset: str
) -> None:
    table = await three_at_a_deal(harness, preset)
    began = harness.clock.now()
    await harness.tables.do(table, BO, Leave())
    view = harness.view(table)
    seat = view.seat_of(BO)
    assert seat is not None
    assert view.chairs[seat].presence.leaving
    assert seat not in view.deadlines
    view = await harness.play(table, lambda v: v.last is not None)
    assert (harness.clock.now() - began).total_seconds() < 60, "nobody waits for who has left"
    assert view.last is not None
    assert view.seat_of(BO) is None
    assert await harness.wallet(BO) == 1000 + view.last.net[seat]
    await harness.check_chips()


async def test_a_leaver_who_holds_cards_plays_them_to_the_end(harness: Harness) -> None:
    table = await three_at_a_deal(harness, "louisiana")
    await harness.play(table, lambda v: v.deal is not None and v.deal.phase is Phase.PLAYING)
    view = harness.view(table)
    assert view.deal is not None
    seat = view.deal.seats_in[0]
    occupant = view.chairs[seat].occupant
    assert isinstance(occupant, Person)
    await harness.tables.do(table, occupant.member_id, Leave())
    view = await harness.play(table, lambda v: v.last is not None)
    assert view.last is not None
    assert all(len(trick.cards) > 1 for trick in view.last.deal.tricks)
    assert seat not in view.chairs
    await harness.check_chips()


async def test_everybody_leaving_ends_the_deal_and_the_table(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    for member in (ANN, BO, CY):
        await harness.tables.do(table, member, Leave())
    assert harness.view(table).host is None
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.EMPTY
    assert sum([await harness.wallet(member) for member in (ANN, BO, CY)]) == 3000
    await harness.check_chips()


async def test_sitting_out_during_a_deal_takes_effect_after_it(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    await harness.tables.do(table, BO, SitOut())
    view = harness.view(table)
    assert view.chairs[1].presence.sitting_out
    assert 1 in view.deadlines, "it plays this one itself"
    await harness.play(table, lambda v: v.deal_number == 2)
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert 1 not in view.deal.order
    await harness.tables.do(table, BO, ComeBack())
    assert not harness.view(table).chairs[1].presence.sitting_out
    await harness.play(table, lambda v: v.deal_number == 3)
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert 1 in view.deal.order


async def test_a_game_left_by_too_many_goes_back_to_its_lobby(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, BO, Leave())
    view = await harness.play(table, lambda v: v.last is not None)
    assert view.stage is Stage.LOBBY
    await harness.tables.do(table, CY, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda v: v.deal_number == 3)
    await harness.check_chips()


async def test_who_cannot_pay_the_ante_sits_out_until_it_buys_in(harness: Harness) -> None:
    table = await harness.open(ANN, buy_in=5, ante=5)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    view = await harness.play(table, lambda v: v.stage is Stage.LOBBY)
    broke = next(seat for seat, chair in view.chairs.items() if chair.stack < 5)
    assert view.chairs[broke].presence.why_out is SitOutReason.BROKE
    occupant = view.chairs[broke].occupant
    assert isinstance(occupant, Person)
    view = (await harness.tables.do(table, occupant.member_id, BuyIn(20))).view
    assert view.stage is Stage.PAUSE, "there are enough again: the game goes on"
    assert view.chairs[broke].stack == 20
    await harness.check_chips()


async def test_who_is_broke_comes_back_with_chips_only(harness: Harness) -> None:
    table = await harness.open(ANN, buy_in=5, ante=5, dealer_must_play_ace=False)
    for member in (BO, CY):
        await harness.tables.do(table, member, Join(50))
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    for hand in harness.asked(table):
        await harness.decide(table, hand, PASS)
    assert harness.view(table).chairs[0].presence.sitting_out
    for stage in (Stage.PAUSE, Stage.DEAL):
        await harness.wait_for(table, stage)
        with pytest.raises(IllegalAction) as caught:
            await harness.tables.do(table, ANN, ComeBack())
        assert caught.value.reason is Reason.NOT_ENOUGH_CHIPS
        assert caught.value.refusal.details == {"needed": 5}
    await harness.tables.do(table, ANN, BuyIn(20))
    assert not harness.view(table).chairs[0].presence.sitting_out
    view = await harness.play(table, lambda v: v.deal_number == 3)
    assert view.chairs[0].stack == 20
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert 0 in view.deal.order
    await harness.check_chips()


async def test_chips_brought_during_a_deal_wait_for_its_end(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    before = harness.view(table).chairs[0].stack
    await harness.tables.do(table, ANN, BuyIn(300))
    chair = harness.view(table).chairs[0]
    assert (chair.stack, chair.waiting, chair.brought) == (before, 300, 400)
    await harness.check_chips()
    view = await harness.play(table, lambda v: v.last is not None)
    assert view.last is not None
    assert view.chairs[0].waiting == 0
    assert view.chairs[0].stack == 400 + view.last.net[0]


# Closing


async def test_the_hosts_close_waits_for_the_deal(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    view = (await harness.tables.do(table, ANN, Close(moderator=False))).view
    assert view.stage is Stage.DEAL
    assert view.closing
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, ANN, Close(moderator=True))
    assert caught.value.reason is TableReason.ALREADY_CLOSING
    view = await harness.play(table, lambda v: v.stage is Stage.CLOSED)
    assert view.last is not None
    assert view.close_reason is CloseReason.HOST
    assert not view.chairs
    assert sum([await harness.wallet(member) for member in (ANN, BO, CY)]) == 3000
    await harness.check_chips()


@pytest.mark.parametrize("reason", [CloseReason.MODERATOR, CloseReason.CHANNEL_GONE])
async def test_a_deal_broken_off_is_void_and_its_chips_go_back(
    harness: Harness, reason: CloseReason
) -> None:
    table = await harness.open(ANN, preset="louisiana", ante=3, second_ante=4)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda v: v.deal is not None and v.deal.phase is Phase.PLAYING)
    await harness.tables.do(table, CY, Join())
    assert harness.view(table).pot >= 14
    if reason is CloseReason.MODERATOR:
        view = (await harness.tables.do(table, 99, Close(moderator=True))).view
    else:
        await harness.tables.channels.channel_gone(CHANNEL)
        view = harness.view(table)
    assert view.stage is Stage.CLOSED
    assert view.close_reason is reason
    assert view.broken_off is not None
    assert harness.publisher.all(notices.DealVoided) == [notices.DealVoided(view.broken_off)]
    assert [await harness.wallet(member) for member in (ANN, BO, CY)] == [1000] * 3
    assert all(standing.net == 0 for standing in view.totals)
    assert set(await harness.seeds(table)) == {1}
    await harness.check_chips()


async def test_a_carried_pot_is_shared_when_the_table_closes(harness: Harness) -> None:
    table = await harness.open(ANN, dealer_must_play_ace=False, ante=4)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    for hand in harness.asked(table):
        await harness.decide(table, hand, PASS)
    view = harness.view(table)
    assert view.stage is Stage.PAUSE
    assert view.pot == 8
    await harness.tables.do(table, ANN, Close(moderator=False))
    assert (await harness.wallet(ANN), await harness.wallet(BO)) == (1000, 1000)
    await harness.check_chips()


# At the same time


async def test_two_acts_at_once_both_count(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    hands = harness.asked(table)
    await asyncio.gather(*(harness.decide(table, hand) for hand in hands))
    view = harness.view(table)
    assert view.deal is None or view.deal.phase is not Phase.DECLARING
    versions = [seen.version for seen, _ in harness.publisher.told if seen.id == table]
    assert versions == sorted(versions)
    await harness.check_chips()


async def test_joining_a_table_in_the_moment_it_closes(harness: Harness) -> None:
    table = await harness.open(ANN)
    _, joined = await asyncio.gather(
        harness.tables.do(table, ANN, Close(moderator=False)),
        harness.tables.do(table, BO, Join()),
        return_exceptions=True,
    )
    assert isinstance(joined, TableRefused)
    assert joined.reason is TableReason.TABLE_CLOSED
    assert await harness.wallet(BO) in {0, 1000}
    await harness.check_chips()


async def test_a_double_click_counts_once(harness: Harness) -> None:
    table = await harness.open(ANN)
    joins = await asyncio.gather(
        *(harness.tables.do(table, BO, Join()) for _ in range(3)), return_exceptions=True
    )
    refusals = [each for each in joins if isinstance(each, TableRefused)]
    assert [each.reason for each in refusals] == [TableReason.ALREADY_SEATED] * 2
    assert await harness.wallet(BO) == 900
    opened = await asyncio.gather(
        *(harness.open(CY, channel=CHANNEL + 5) for _ in range(3)), return_exceptions=True
    )
    reasons = [each.reason for each in opened if isinstance(each, TableRefused)]
    assert reasons == [TableReason.TABLE_EXISTS] * 2
    assert await harness.wallet(CY) == 900
    await harness.check_chips()


async def test_a_faulty_publisher_stops_no_table(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    announce = harness.publisher.announce

    def broken(view: TableView, news: Sequence[Notice]) -> None:
        if view.stage is not Stage.PAUSE:  # cards are dealt only below a message
            raise ValueError("cannot draw")
        announce(view, news)

    monkeypatch.setattr(harness.publisher, "announce", broken)
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda v: v.last is not None)
    assert "cannot draw" in caplog.text
    await harness.check_chips()


async def test_leaving_a_race_hands_the_game_to_the_one_who_stays(harness: Harness) -> None:
    table = await harness.open(ANN, format="race", dealer_must_play_ace=False)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, BO, Leave())
    (hand,) = harness.asked(table)
    await harness.decide(table, hand, PASS)
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.WON
    assert view.winner == Person(ANN)
    assert (await harness.wallet(ANN), await harness.wallet(BO)) == (1001, 999)
    await harness.check_chips()


async def test_leaving_a_race_that_has_stopped_ends_it_too(harness: Harness) -> None:
    table = await harness.open(ANN, format="last_standing", starting_stack=100)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    view = await harness.wait_for(table, Stage.LOBBY)
    assert all(chair.presence.away for chair in view.chairs.values()), "both let their time run out"
    view = (await harness.tables.do(table, ANN, Leave())).view
    assert view.close_reason is CloseReason.WON
    assert view.winner == Person(BO)
    assert await harness.wallet(ANN) + await harness.wallet(BO) == 2000
    await harness.check_chips()


async def test_two_who_went_broke_at_a_race_leave_the_third_the_pot(harness: Harness) -> None:
    table = await harness.open(
        ANN, format="last_standing", starting_stack=5, ante=5, dealer_must_play_ace=False
    )
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, CY, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    # One plays and takes the pot; the others have no ante left for a second deal.
    hands = harness.asked(table)
    for hand in hands:
        await harness.decide(table, hand, PLAY if hand is hands[0] else PASS)
    view = harness.view(table)
    assert view.close_reason is CloseReason.WON
    assert view.winner == view.last.occupants[hands[0].seat] if view.last else False
    assert [standing.taken_home for standing in view.totals] == [15, 0, 0]
    await harness.check_chips()
