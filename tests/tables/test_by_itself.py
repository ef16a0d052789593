"""What happens without a press: the last trick, a draw said before, a single legal card."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from booray_core import (
    PLAY,
    RECALL,
    STAND_PAT,
    Draw,
    IllegalAction,
    Phase,
    PlayCard,
    Reason,
)
from bot.tables.handle.acting import Act, DrawAhead
from bot.tables.handle.clocks import PauseGame
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join, Leave
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import HandView, TableView
from tests.tables.harness import ANN, BO, CY, Harness

SLOWEST = 2.2
"""Seconds a computer takes at most."""


async def three_at_play(harness: Harness, **rules: object) -> str:
    """Return a table of three people who have all stood pat."""
    table = await harness.open(ANN, **rules)  # type: ignore[arg-type]
    for member in (BO, CY):
        await harness.tables.do(table, member, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    for hand in harness.asked(table):
        await harness.decide(table, hand, PLAY)
    for _ in range(3):
        await harness.decide(table, harness.asked(table)[0], STAND_PAT)
    return table


async def at_the_last_trick(harness: Harness, **rules: object) -> str:
    table = await three_at_play(harness, **rules)
    for _ in range(4 * 3):
        await harness.decide(table, harness.asked(table)[0])
    return table


def on_table(view: TableView) -> int:
    """Return how many cards lie in the trick."""
    return len(view.deal.trick.cards) if view.deal and view.deal.trick else 0


def acts(harness: Harness) -> list[notices.SeatActed]:
    return harness.publisher.all(notices.SeatActed)


async def test_the_last_trick_plays_itself_card_by_card(harness: Harness) -> None:
    table = await at_the_last_trick(harness)
    assert harness.asked(table) == [], "nobody is asked for what is no choice"
    seen = [on_table(harness.view(table))]
    began = harness.clock.now()
    while harness.view(table).last is None:
        before = harness.clock.now()
        await harness.wait(lambda: on_table(harness.view(table)) != seen[-1])
        pace = (harness.clock.now() - before).total_seconds()
        assert 1.2 <= pace <= SLOWEST
        seen.append(on_table(harness.view(table)))
    assert seen == [0, 1, 2, 0]
    assert (harness.clock.now() - began).total_seconds() <= 3 * SLOWEST
    assert [act.by for act in acts(harness)[-3:]] == ["table"] * 3
    await harness.check_chips()


async def test_nobody_is_taken_for_away_by_it(harness: Harness) -> None:
    table = await at_the_last_trick(harness)
    await harness.wait(lambda: harness.view(table).last is not None)
    view = harness.view(table)
    assert [chair.timeouts for chair in view.chairs.values()] == [0, 0, 0]
    assert not harness.publisher.all(notices.TurnCalled)
    assert view.stage is Stage.PAUSE, "and the game goes on"


async def test_it_goes_on_after_a_restart_in_its_middle(harness: Harness) -> None:
    table = await at_the_last_trick(harness)
    await harness.wait(lambda: on_table(harness.view(table)) == 1)
    await harness.restart()
    assert on_table(harness.view(table)) == 1
    await harness.advance(2 * SLOWEST)
    assert harness.view(table).last is not None
    await harness.check_chips()


async def test_a_press_may_be_faster_and_one_too_late_is_told_why(harness: Harness) -> None:
    table = await at_the_last_trick(harness)
    hands = {hand.seat: hand for hand in hands_of(harness, table)}
    view = harness.view(table)
    assert view.deal is not None
    first = hands[view.deal.to_act[0]]
    await harness.decide(table, first)
    assert on_table(harness.view(table)) == 1
    view = harness.view(table)
    assert view.deal is not None
    second = hands[view.deal.to_act[0]]
    await harness.advance(SLOWEST)
    with pytest.raises(TableRefused) as caught:
        await press(harness, table, second)
    assert caught.value.reason is TableReason.PLAYED_ITSELF


async def press(harness: Harness, table: str, hand: HandView) -> None:
    """Press a person's last card."""
    assert hand.player is not None
    (card,) = hand.player.hand
    act = Act(PlayCard(card), hand.table.deal_number, hand.decision)
    await harness.tables.do(table, member_at(harness, table, hand.seat), act)


def member_at(harness: Harness, table: str, seat: int) -> int:
    occupant = harness.view(table).chairs[seat].occupant
    assert isinstance(occupant, Person)
    return occupant.member_id


def hands_of(harness: Harness, table: str) -> list[HandView]:
    return [harness.tables.running.hand(table, member) for member in (ANN, BO, CY)]


async def test_while_the_host_pauses_the_game_people_may_play_on_and_nothing_plays_itself(
    harness: Harness,
) -> None:
    table = await at_the_last_trick(harness)
    await harness.tables.do(table, ANN, PauseGame(5))
    await harness.advance(60)
    view = harness.view(table)
    assert on_table(view) == 0
    assert view.deal is not None
    (seat,) = view.deal.to_act
    assert not harness.tables.running.hand(table, member_at(harness, table, seat)).by_itself
    await harness.advance(5 * 60)
    assert harness.view(table).last is not None


@pytest.mark.parametrize("seed", range(6))
async def test_under_honor_a_card_can_be_taken_back_before_the_last_trick_begins(
    tmp_path: Path, seed: int
) -> None:
    """Who leads upon the own card, which may be wrong, decides whether; others wait for it."""
    harness = await Harness.opened(tmp_path, seed)
    table = await three_at_play(harness, enforcement="honor", dealer_must_play_ace=False)
    for _ in range(4 * 3 - 1):
        await harness.decide(table, harness.asked(table)[0])
    (last,) = harness.asked(table)
    assert last.player is not None
    wrong = next(iter(last.player.refused), None)
    await harness.decide(table, last, None if wrong is None else PlayCard(wrong))
    view = harness.view(table)
    assert view.deal is not None
    leads_upon_own = view.deal.to_act == (last.seat,)
    assert [each.seat for each in harness.asked(table)] == ([last.seat] if leads_upon_own else [])
    await harness.advance(4.0)
    assert on_table(harness.view(table)) == 0, "a card is waited upon as long as it can be wrong"
    if wrong is not None:
        player = harness.tables.running.hand(table, member_at(harness, table, last.seat)).player
        assert player is not None
        assert RECALL in player.legal
    await harness.advance(1.2 + SLOWEST)
    assert (on_table(harness.view(table)) == 0) is leads_upon_own
    await harness.stop()


async def test_the_cards_of_the_last_trick_are_never_wrong_and_wait_for_nothing(
    harness: Harness,
) -> None:
    table = await at_the_last_trick(harness, enforcement="honor")
    for hand in harness.asked(table):
        await harness.decide(table, hand)
    await harness.wait(lambda: on_table(harness.view(table)) == 1)
    await harness.advance(2 * SLOWEST)
    view = harness.view(table)
    assert view.deal is not None
    assert view.deal.phase is Phase.PLAYED_OUT


# A draw that is said before the turn


async def three_before_the_draw(harness: Harness, **rules: object) -> tuple[str, list[HandView]]:
    """Return a table of three people who play, and their hands in the order of their turns."""
    table = await harness.open(ANN, **rules)  # type: ignore[arg-type]
    for member in (BO, CY):
        await harness.tables.do(table, member, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    for hand in harness.asked(table):
        await harness.decide(table, hand, PLAY)
    view = harness.view(table)
    assert view.deal is not None
    by_seat = {hand.seat: hand for hand in hands_of(harness, table)}
    return table, [by_seat[seat] for seat in view.deal.order]


def two_of(hand: HandView) -> Draw:
    """Return the draw of a hand's two lowest cards."""
    assert hand.player is not None
    return Draw(tuple(sorted(hand.player.hand)[:2]))


async def say(harness: Harness, table: str, hand: HandView, draw: Draw | None) -> HandView:
    request = DrawAhead(draw, hand.table.deal_number, hand.decision)
    member = member_at(harness, table, hand.seat)
    return (await harness.tables.do(table, member, request)).hand


def drawn(harness: Harness, table: str) -> dict[int, int | None]:
    view = harness.view(table)
    assert view.deal is not None
    return {seat: shown.drew for seat, shown in view.deal.seats.items()}


async def test_what_is_said_before_the_turn_is_drawn_when_it_comes(harness: Harness) -> None:
    table, (first, second, third) = await three_before_the_draw(harness)
    said = await say(harness, table, second, two_of(second))
    assert said.ahead == two_of(second)
    await say(harness, table, third, STAND_PAT)
    await harness.advance(10)
    assert set(drawn(harness, table).values()) == {None}, "nobody draws before their turn"
    await harness.decide(table, first, STAND_PAT)
    await harness.advance(1.1)
    assert drawn(harness, table)[second.seat] is None
    await harness.advance(SLOWEST - 1.1)
    assert drawn(harness, table)[second.seat] == 2
    await harness.advance(SLOWEST)
    assert drawn(harness, table)[third.seat] == 0
    assert [act.by for act in acts(harness)[-2:]] == ["ahead", "ahead"]
    assert not harness.publisher.all(notices.TurnCalled)
    assert harness.tables.running.hand(table, member_at(harness, table, second.seat)).ahead is None


async def test_it_can_be_taken_back_in_ones_turn_too(harness: Harness) -> None:
    table, (first, second, _) = await three_before_the_draw(harness)
    await say(harness, table, second, two_of(second))
    await harness.decide(table, first, STAND_PAT)
    assert (await say(harness, table, second, None)).ahead is None
    await harness.advance(10)
    assert drawn(harness, table)[second.seat] is None
    assert [hand.seat for hand in harness.asked(table)] == [second.seat]
    with pytest.raises(TableRefused) as caught:
        await say(harness, table, second, None)
    assert caught.value.reason is TableReason.NOTHING_AHEAD


async def test_it_stands_after_a_restart(harness: Harness) -> None:
    table, (first, second, _) = await three_before_the_draw(harness)
    await say(harness, table, second, two_of(second))
    await harness.restart()
    member = member_at(harness, table, second.seat)
    assert harness.tables.running.hand(table, member).ahead == two_of(second)
    await harness.decide(table, first, STAND_PAT)
    await harness.restart()
    await harness.advance(SLOWEST)
    assert drawn(harness, table)[second.seat] == 2


async def test_it_is_drawn_for_one_who_leaves(harness: Harness) -> None:
    table, (first, second, _) = await three_before_the_draw(harness)
    await say(harness, table, second, two_of(second))
    await harness.tables.do(table, member_at(harness, table, second.seat), Leave())
    await harness.decide(table, first, STAND_PAT)
    await harness.advance(SLOWEST)
    assert drawn(harness, table)[second.seat] == 2


async def test_said_when_the_turn_has_just_come_it_is_drawn(harness: Harness) -> None:
    table, (first, _, _) = await three_before_the_draw(harness)
    await say(harness, table, first, two_of(first))
    assert drawn(harness, table)[first.seat] == 2


async def test_nothing_is_said_that_could_not_be_drawn(harness: Harness) -> None:
    table, (first, second, _) = await three_before_the_draw(harness, max_draw=1)
    for draw, reason in (
        (two_of(second), Reason.TOO_MANY_DRAWN),
        (Draw(two_of(first).discard[:1]), Reason.NOT_YOUR_CARD),
        (Draw(two_of(second).discard[:1], take=True), Reason.CANNOT_TAKE),
    ):
        with pytest.raises(IllegalAction) as caught:
            await say(harness, table, second, draw)
        assert caught.value.refusal.reason is reason
    await harness.decide(table, first, STAND_PAT)
    with pytest.raises(TableRefused) as refused:
        await say(harness, table, first, STAND_PAT)
    assert refused.value.reason is TableReason.ALREADY_DONE


async def test_no_fist_is_told_by_it(harness: Harness) -> None:
    """Who has closed a fist may say nothing yet: that they do would tell that they play."""
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    hand = harness.asked(table)[0]
    await harness.decide(table, hand, PLAY)
    with pytest.raises(IllegalAction) as caught:
        await harness.tables.do(
            table, member_at(harness, table, hand.seat), DrawAhead(two_of(hand))
        )
    assert caught.value.refusal.reason is Reason.WRONG_PHASE


async def test_it_is_told_to_nobody_else(harness: Harness) -> None:
    table, (_, second, third) = await three_before_the_draw(harness)
    before = harness.view(table)
    await say(harness, table, second, two_of(second))
    after = harness.view(table)
    assert replace(after, version=before.version) == before
    other = harness.tables.running.hand(table, member_at(harness, table, third.seat))
    assert other.ahead is None
    assert str(two_of(second).discard[0]) not in repr(after) + repr(second)


# A single legal card, for who wants that


async def choose_it(harness: Harness, member: int, *, on: bool = True) -> None:
    prefer = harness.preferences
    prefer.known.add(member)
    (prefer.only_card.add if on else prefer.only_card.discard)(member)
    await harness.tables.running.preferences_changed(member)


async def until_one_has_a_single_card(harness: Harness, table: str) -> HandView:
    """Play until a person has one legal card among several, and return that hand."""
    while True:
        (hand,) = harness.asked(table)
        assert hand.player is not None
        if len(hand.player.legal) == 1:
            return hand
        await harness.decide(table, hand)


@pytest.fixture
async def asked_for_one_card(harness: Harness) -> tuple[str, HandView]:
    table = await three_at_play(harness, dealer_must_play_ace=False)
    return table, await until_one_has_a_single_card(harness, table)


async def test_it_waits_for_its_person_unless_they_want_otherwise(
    harness: Harness, asked_for_one_card: tuple[str, HandView]
) -> None:
    table, hand = asked_for_one_card
    await harness.advance(10)
    assert [each.seat for each in harness.asked(table)] == [hand.seat]


async def test_it_plays_itself_at_a_computers_pace_for_who_wants_that(
    harness: Harness, asked_for_one_card: tuple[str, HandView]
) -> None:
    table, hand = asked_for_one_card
    before = harness.view(table)
    await choose_it(harness, member_at(harness, table, hand.seat))
    assert harness.view(table) == before, "nothing tells it before its time does"
    await harness.advance(1.1)
    assert harness.view(table).version == before.version
    await harness.advance(SLOWEST - 1.1)
    (act,) = acts(harness)[-1:]
    assert (act.seat, act.by) == (hand.seat, "table")
    assert harness.view(table).chairs[hand.seat].timeouts == 0


async def test_who_wants_it_no_more_is_asked_again(
    harness: Harness, asked_for_one_card: tuple[str, HandView]
) -> None:
    table, hand = asked_for_one_card
    member = member_at(harness, table, hand.seat)
    await choose_it(harness, member)
    await harness.advance(1)
    await choose_it(harness, member, on=False)
    await harness.advance(10)
    assert [each.seat for each in harness.asked(table)] == [hand.seat]


async def test_after_a_restart_it_is_known_who_wants_it(
    harness: Harness, asked_for_one_card: tuple[str, HandView]
) -> None:
    table, hand = asked_for_one_card
    await choose_it(harness, member_at(harness, table, hand.seat))
    harness.preferences.known.clear()
    await harness.restart()
    version = harness.view(table).version
    await harness.advance(SLOWEST)
    assert harness.view(table).version > version


async def test_where_there_is_a_choice_nothing_plays_itself(harness: Harness) -> None:
    table = await three_at_play(harness)
    for member in (ANN, BO, CY):
        await choose_it(harness, member)
    (hand,) = harness.asked(table)
    assert hand.player is not None
    assert len(hand.player.legal) > 1
    await harness.advance(10)
    assert [each.seat for each in harness.asked(table)] == [hand.seat]


async def test_under_honor_a_single_legal_card_is_a_choice(harness: Harness) -> None:
    """A wrong card stands there; and that one plays itself would tell which cards are wrong."""
    table = await three_at_play(harness, enforcement="honor", dealer_must_play_ace=False)
    hand = await until_one_has_a_single_card(harness, table)
    await choose_it(harness, member_at(harness, table, hand.seat))
    await harness.advance(10)
    assert [each.seat for each in harness.asked(table)] == [hand.seat]
