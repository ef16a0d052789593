"""Joining, leaving, sitting out, buying in and closing, at every moment of a game."""

from __future__ import annotations

import asyncio

import pytest

from booray_core import PASS, PLAY, IllegalAction, Phase, Reason
from booray_core.players import LEVELS
from bot.tables import news
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.seating import NAMES
from bot.tables.values import CloseReason, Computer, OpenOrder, Person, SitOutReason, Stage
from tests.tables.tavern import ANN, BO, CHANNEL, CY, SERVER, Tavern


async def three_at_a_deal(tavern: Tavern, preset: str = "fists") -> str:
    table = await tavern.open(ANN, preset=preset)
    await tavern.floor.join(table, BO)
    await tavern.floor.join(table, CY)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    return table


# In the lobby


async def test_the_buy_in_moves_from_the_wallet_to_the_seat_and_home_again(tavern: Tavern) -> None:
    table = await tavern.open(ANN, buy_in=150)
    await tavern.floor.join(table, BO)
    view = await tavern.floor.join(table, CY, 400)
    assert [chair.stack for chair in view.chairs.values()] == [150, 150, 400]
    assert [await tavern.wallet(member) for member in (ANN, BO, CY)] == [850, 850, 600]
    await tavern.floor.buy_in(table, BO, 50)
    assert tavern.view(table).chairs[1].brought == 200
    await tavern.check_chips()
    view = await tavern.floor.leave(table, CY)
    assert view.seat_of(CY) is None
    assert await tavern.wallet(CY) == 1000
    await tavern.check_chips()


async def test_computers_come_from_the_house_with_names_of_their_own(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    view = await tavern.floor.add_computer(table, ANN, "easy")
    computers = [c.occupant for c in view.chairs.values() if isinstance(c.occupant, Computer)]
    assert len({computer.name for computer in computers}) == 3
    assert [computer.level for computer in computers] == ["steady", "steady", "easy"]
    await tavern.check_chips()
    view = await tavern.floor.remove_computer(table, ANN)
    assert [c.occupant for c in view.chairs.values()][1:] == computers[:2]
    view = await tavern.floor.add_computer(table, ANN)
    assert len(view.chairs) == 4
    await tavern.check_chips()


@pytest.mark.parametrize("level", LEVELS)
async def test_a_table_has_computers_of_its_level_with_names_to_tell_them_by(
    tavern: Tavern, level: str
) -> None:
    view = await tavern.floor.open(
        OpenOrder(SERVER, CHANNEL, ANN, "fists", computers=6, level=level)
    )
    view = await tavern.floor.add_computer(view.id, ANN)
    computers = [c.occupant for c in view.chairs.values() if isinstance(c.occupant, Computer)]
    assert [computer.level for computer in computers] == [level] * 7
    assert len({computer.name for computer in computers}) == 7
    other_names = {n for other, names in NAMES.items() if other != level for n in names}
    assert not other_names & {computer.name for computer in computers}


async def test_when_the_host_goes_the_next_person_is_host(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.join(table, BO)
    await tavern.floor.join(table, CY)
    assert (await tavern.floor.leave(table, ANN)).host == BO
    await tavern.floor.join(table, ANN)
    assert tavern.view(table).host == BO
    assert (await tavern.floor.leave(table, BO)).host == CY
    assert (await tavern.floor.leave(table, CY)).host == ANN


async def test_when_the_last_person_goes_the_table_closes(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=3)
    view = await tavern.floor.leave(table, ANN)
    assert view.close_reason is CloseReason.EMPTY
    assert await tavern.wallet(ANN) == 1000
    await tavern.check_chips()


async def test_the_last_to_go_takes_the_share_of_a_carried_pot_along(tavern: Tavern) -> None:
    table = await tavern.open(ANN, dealer_must_play_ace=False)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.floor.leave(table, BO)
    (hand,) = tavern.asked(table)
    await tavern.decide(table, hand, PASS)
    view = await tavern.wait_for(table, Stage.LOBBY)
    assert view.pot == 2
    await tavern.floor.leave(table, ANN)
    assert (await tavern.wallet(ANN), await tavern.wallet(BO)) == (1001, 999)
    await tavern.check_chips()


async def test_the_last_to_go_in_the_pause_closes_the_table(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    view = await tavern.floor.leave(table, ANN)
    assert view.close_reason is CloseReason.EMPTY
    assert set(view.seeds) == {1}
    assert await tavern.wallet(ANN) == 1000


# While a deal is on


async def test_who_joins_during_a_deal_is_dealt_in_at_the_next(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.deal(table, ANN)
    await tavern.floor.join(table, BO)  # in the pause: the seats are fixed
    assert tavern.view(table).chairs[2].joining
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert set(view.deal.order) == {0, 1}
    await tavern.floor.join(table, CY, 60)
    assert tavern.view(table).chairs[3].waiting == 60
    await tavern.check_chips()
    view = await tavern.play(table, lambda v: v.deal_number == 2)
    assert view.stage is Stage.PAUSE
    assert [chair.joining for chair in view.chairs.values()] == [False] * 4
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert {2, 3} <= set(view.deal.order)
    await tavern.check_chips()


async def test_who_joined_and_leaves_before_being_dealt_in_is_paid_at_once(tavern: Tavern) -> None:
    table = await three_at_a_deal(tavern)
    await tavern.floor.join(table, 7)
    await tavern.floor.leave(table, 7)
    assert await tavern.wallet(7) == 1000
    assert tavern.view(table).seat_of(7) is None
    await tavern.check_chips()


@pytest.mark.parametrize("preset", ["fists", "louisiana", "indiana"])
async def test_who_leaves_during_a_deal_is_played_for_and_then_paid(
    tavern: Tavern, preset: str
) -> None:
    table = await three_at_a_deal(tavern, preset)
    began = tavern.clock.now()
    await tavern.floor.leave(table, BO)
    view = tavern.view(table)
    seat = view.seat_of(BO)
    assert seat is not None
    assert view.chairs[seat].leaving
    assert seat not in view.deadlines
    view = await tavern.play(table, lambda v: v.last is not None)
    assert (tavern.clock.now() - began).total_seconds() < 60, "nobody waits for who has left"
    assert view.last is not None
    assert view.seat_of(BO) is None
    assert await tavern.wallet(BO) == 1000 + view.last.net[seat]
    await tavern.check_chips()


async def test_a_leaver_who_holds_cards_plays_them_to_the_end(tavern: Tavern) -> None:
    table = await three_at_a_deal(tavern, "louisiana")
    await tavern.play(table, lambda v: v.deal is not None and v.deal.phase is Phase.PLAYING)
    view = tavern.view(table)
    assert view.deal is not None
    seat = view.deal.seats_in[0]
    occupant = view.chairs[seat].occupant
    assert isinstance(occupant, Person)
    await tavern.floor.leave(table, occupant.member_id)
    view = await tavern.play(table, lambda v: v.last is not None)
    assert view.last is not None
    assert all(len(trick.cards) > 1 for trick in view.last.deal.tricks)
    assert seat not in view.chairs
    await tavern.check_chips()


async def test_everybody_leaving_ends_the_deal_and_the_table(tavern: Tavern) -> None:
    table = await three_at_a_deal(tavern)
    for member in (ANN, BO, CY):
        await tavern.floor.leave(table, member)
    assert tavern.view(table).host is None
    view = await tavern.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.EMPTY
    assert sum([await tavern.wallet(member) for member in (ANN, BO, CY)]) == 3000
    await tavern.check_chips()


async def test_sitting_out_during_a_deal_takes_effect_after_it(tavern: Tavern) -> None:
    table = await three_at_a_deal(tavern)
    await tavern.floor.sit_out(table, BO)
    view = tavern.view(table)
    assert view.chairs[1].sitting_out
    assert 1 in view.deadlines, "it plays this one itself"
    await tavern.play(table, lambda v: v.deal_number == 2)
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert 1 not in view.deal.order
    await tavern.floor.back(table, BO)
    assert not tavern.view(table).chairs[1].sitting_out
    await tavern.play(table, lambda v: v.deal_number == 3)
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert 1 in view.deal.order


async def test_a_game_left_by_too_many_goes_back_to_its_lobby(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.floor.leave(table, BO)
    view = await tavern.play(table, lambda v: v.last is not None)
    assert view.stage is Stage.LOBBY
    assert tavern.crier.all(news.Adjourned)
    await tavern.floor.join(table, CY)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, lambda v: v.deal_number == 3)
    await tavern.check_chips()


async def test_who_cannot_pay_the_ante_sits_out_until_it_buys_in(tavern: Tavern) -> None:
    table = await tavern.open(ANN, buy_in=5, ante=5)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    view = await tavern.play(table, lambda v: v.stage is Stage.LOBBY)
    broke = next(seat for seat, chair in view.chairs.items() if chair.stack < 5)
    told = tavern.crier.all(news.SatOut)
    assert told == [news.SatOut(broke, SitOutReason.BROKE)]
    occupant = view.chairs[broke].occupant
    assert isinstance(occupant, Person)
    view = await tavern.floor.buy_in(table, occupant.member_id, 20)
    assert view.stage is Stage.PAUSE, "there are enough again: the game goes on"
    assert view.chairs[broke].stack == 20
    await tavern.check_chips()


async def test_who_is_broke_comes_back_with_chips_only(tavern: Tavern) -> None:
    table = await tavern.open(ANN, buy_in=5, ante=5, dealer_must_play_ace=False)
    for member in (BO, CY):
        await tavern.floor.join(table, member, 50)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    for hand in tavern.asked(table):
        await tavern.decide(table, hand, PASS)
    assert tavern.view(table).chairs[0].sitting_out
    for stage in (Stage.PAUSE, Stage.DEAL):
        await tavern.wait_for(table, stage)
        with pytest.raises(IllegalAction) as caught:
            await tavern.floor.back(table, ANN)
        assert caught.value.reason is Reason.NOT_ENOUGH_CHIPS
        assert caught.value.refusal.facts == {"needed": 5}
    await tavern.floor.buy_in(table, ANN, 20)
    assert not tavern.view(table).chairs[0].sitting_out
    view = await tavern.play(table, lambda v: v.deal_number == 3)
    assert view.chairs[0].stack == 20
    view = await tavern.wait_for(table, Stage.DEAL)
    assert view.deal is not None
    assert 0 in view.deal.order
    await tavern.check_chips()


async def test_chips_brought_during_a_deal_wait_for_its_end(tavern: Tavern) -> None:
    table = await three_at_a_deal(tavern)
    before = tavern.view(table).chairs[0].stack
    await tavern.floor.buy_in(table, ANN, 300)
    chair = tavern.view(table).chairs[0]
    assert (chair.stack, chair.waiting, chair.brought) == (before, 300, 400)
    await tavern.check_chips()
    view = await tavern.play(table, lambda v: v.last is not None)
    assert view.last is not None
    assert view.chairs[0].waiting == 0
    assert view.chairs[0].stack == 400 + view.last.net[0]


# Closing


async def test_the_hosts_close_waits_for_the_deal(tavern: Tavern) -> None:
    table = await three_at_a_deal(tavern)
    view = await tavern.floor.close(table, ANN, moderator=False)
    assert view.stage is Stage.DEAL
    assert view.closing
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.close(table, ANN, moderator=True)
    assert caught.value.reason is TableReason.ALREADY_CLOSING
    view = await tavern.play(table, lambda v: v.stage is Stage.CLOSED)
    assert view.last is not None
    assert view.close_reason is CloseReason.HOST
    assert not view.chairs
    assert sum([await tavern.wallet(member) for member in (ANN, BO, CY)]) == 3000
    await tavern.check_chips()


@pytest.mark.parametrize("reason", [CloseReason.MODERATOR, CloseReason.CHANNEL_GONE])
async def test_a_deal_broken_off_is_void_and_its_chips_go_back(
    tavern: Tavern, reason: CloseReason
) -> None:
    table = await tavern.open(ANN, preset="louisiana", ante=3, second_ante=4)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, lambda v: v.deal is not None and v.deal.phase is Phase.PLAYING)
    await tavern.floor.join(table, CY)
    assert tavern.view(table).pot >= 14
    if reason is CloseReason.MODERATOR:
        view = await tavern.floor.close(table, 99, moderator=True)
    else:
        view = await tavern.floor.break_off(table, reason)
    assert view.stage is Stage.CLOSED
    assert view.close_reason is reason
    assert tavern.crier.all(news.DealVoided) == [news.DealVoided(1)]
    assert [await tavern.wallet(member) for member in (ANN, BO, CY)] == [1000] * 3
    assert all(standing.net == 0 for standing in view.standings)
    assert set(view.seeds) == {1}
    await tavern.check_chips()


async def test_a_carried_pot_is_shared_when_the_table_closes(tavern: Tavern) -> None:
    table = await tavern.open(ANN, dealer_must_play_ace=False, ante=4)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    for hand in tavern.asked(table):
        await tavern.decide(table, hand, PASS)
    view = tavern.view(table)
    assert view.stage is Stage.PAUSE
    assert view.pot == 8
    await tavern.floor.close(table, ANN, moderator=False)
    assert (await tavern.wallet(ANN), await tavern.wallet(BO)) == (1000, 1000)
    await tavern.check_chips()


# At the same time


async def test_two_acts_at_once_both_count(tavern: Tavern) -> None:
    table = await three_at_a_deal(tavern)
    hands = tavern.asked(table)
    await asyncio.gather(*(tavern.decide(table, hand) for hand in hands))
    view = tavern.view(table)
    assert view.deal is None or view.deal.phase is not Phase.DECLARING
    versions = [seen.version for seen, _ in tavern.crier.told if seen.id == table]
    assert versions == sorted(versions)
    await tavern.check_chips()


async def test_joining_a_table_in_the_moment_it_closes(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    _, joined = await asyncio.gather(
        tavern.floor.close(table, ANN, moderator=False),
        tavern.floor.join(table, BO),
        return_exceptions=True,
    )
    assert isinstance(joined, TableRefused)
    assert joined.reason is TableReason.TABLE_CLOSED
    assert await tavern.wallet(BO) in {0, 1000}
    await tavern.check_chips()


async def test_a_double_click_counts_once(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    joins = await asyncio.gather(
        *(tavern.floor.join(table, BO) for _ in range(3)), return_exceptions=True
    )
    refusals = [each for each in joins if isinstance(each, TableRefused)]
    assert [each.reason for each in refusals] == [TableReason.ALREADY_SEATED] * 2
    assert await tavern.wallet(BO) == 900
    opened = await asyncio.gather(
        *(tavern.open(CY, channel=CHANNEL + 5) for _ in range(3)), return_exceptions=True
    )
    reasons = [each.reason for each in opened if isinstance(each, TableRefused)]
    assert reasons == [TableReason.TABLE_EXISTS] * 2
    assert await tavern.wallet(CY) == 900
    await tavern.check_chips()


async def test_a_faulty_publisher_stops_no_table(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("cannot draw")

    monkeypatch.setattr(tavern.crier, "announce", broken)
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, lambda v: v.last is not None)
    assert "cannot draw" in caplog.text
    await tavern.check_chips()


async def test_leaving_a_race_hands_the_game_to_the_one_who_stays(tavern: Tavern) -> None:
    table = await tavern.open(ANN, format="race", dealer_must_play_ace=False)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.floor.leave(table, BO)
    (hand,) = tavern.asked(table)
    await tavern.decide(table, hand, PASS)
    view = await tavern.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.WON
    assert view.winner == Person(ANN)
    assert (await tavern.wallet(ANN), await tavern.wallet(BO)) == (1001, 999)
    await tavern.check_chips()


async def test_leaving_a_race_that_has_stopped_ends_it_too(tavern: Tavern) -> None:
    table = await tavern.open(ANN, format="last_standing", starting_stack=100)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    view = await tavern.wait_for(table, Stage.LOBBY)
    assert all(chair.away for chair in view.chairs.values()), "both let their time run out"
    view = await tavern.floor.leave(table, ANN)
    assert view.close_reason is CloseReason.WON
    assert view.winner == Person(BO)
    assert await tavern.wallet(ANN) + await tavern.wallet(BO) == 2000
    await tavern.check_chips()


async def test_two_who_went_broke_at_a_race_leave_the_third_the_pot(tavern: Tavern) -> None:
    table = await tavern.open(
        ANN, format="last_standing", starting_stack=5, ante=5, dealer_must_play_ace=False
    )
    await tavern.floor.join(table, BO)
    await tavern.floor.join(table, CY)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    # One plays and takes the pot; the others have no ante left for a second deal.
    hands = tavern.asked(table)
    for hand in hands:
        await tavern.decide(table, hand, PLAY if hand is hands[0] else PASS)
    view = tavern.view(table)
    assert view.close_reason is CloseReason.WON
    assert view.winner == view.last.occupants[hands[0].seat] if view.last else False
    assert [standing.taken_home for standing in view.standings] == [15, 0, 0]
    await tavern.check_chips()
