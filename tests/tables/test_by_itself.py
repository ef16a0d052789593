"""What a table does by itself, and the beacon that a deal waits for."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from booray_core import PLAY, RECALL, STAND_PAT, Draw, IllegalAction, Phase, PlayCard, Reason
from booray_core.cards import Card
from booray_core.record import UnfinishedDeal, verify
from booray_core.shuffle import FairShoe, drand_in, round_time
from bot.tables.history.records import lines_of
from bot.tables.history.release import release
from bot.tables.one_table.commit import Outcome
from bot.tables.requests import (
    Close,
    CloseCut,
    DealOut,
    DrawAhead,
    NoteDealPost,
    PauseGame,
    Request,
)
from bot.tables.words import notices
from bot.tables.words.values import Stage
from bot.tables.words.views import HandView, TableView
from tests.tables.harness import ANN, BO, CY, Harness, member_of

SLOWEST = 2.2
"""Seconds a computer takes at most."""


async def at_the_last_trick(harness: Harness, **rules: object) -> str:
    table = await harness.at_play(ANN, BO, CY, **rules)
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
    while harness.view(table).last is None:
        before = harness.clock.now()
        await harness.wait(lambda: on_table(harness.view(table)) != seen[-1])
        longer = 1 if seen[-1] else 2  # one sees who took the trick before
        waited = (harness.clock.now() - before).total_seconds() / longer
        assert 1.2 <= waited <= SLOWEST
        seen.append(on_table(harness.view(table)))
        await harness.restart()
    assert seen == [0, 1, 2, 0]
    assert [act.by for act in acts(harness)[-3:]] == ["table"] * 3
    assert [chair.timeouts for chair in harness.view(table).chairs.values()] == [0, 0, 0]


@pytest.mark.parametrize(("seed", "is_wrong"), [(0, False), (4, True)])
async def test_under_honor_the_last_trick_waits_while_a_card_can_be_taken_back(
    harness: Harness, is_wrong: bool
) -> None:
    table = await harness.at_play(ANN, BO, CY, enforcement="honor", dealer_must_play_ace=False)
    for _ in range(4 * 3 - 1):
        await harness.decide(table, harness.asked(table)[0])
    (last,) = harness.asked(table)
    assert last.player is not None
    wrong = next(iter(last.player.refused), None)
    assert (wrong is not None) is is_wrong
    await harness.decide(table, last, None if wrong is None else PlayCard(wrong))
    assert harness.asked(table) == []
    await harness.advance(4.0)
    assert on_table(harness.view(table)) == 0
    player = harness.hand(table, member_of(last)).player
    assert player is not None
    assert wrong is None or RECALL in player.legal
    await harness.advance(2 * SLOWEST)
    assert on_table(harness.view(table)) > 0


# A draw that is said before the turn


async def three_before_the_draw(harness: Harness, **rules: object) -> tuple[str, list[HandView]]:
    """Return a table of three people who play, and their hands in the order of their turns."""
    table = await harness.dealt(ANN, BO, CY, **rules)
    await harness.all_play(table)
    view = harness.view(table)
    assert view.deal is not None
    by_seat = {hand.seat: hand for hand in (harness.hand(table, each) for each in (ANN, BO, CY))}
    return table, [by_seat[seat] for seat in view.deal.order]


def two_of(hand: HandView) -> Draw:
    """Return the draw of a hand's two lowest cards."""
    assert hand.player is not None
    return Draw(tuple(sorted(hand.player.hand)[:2]))


async def say(harness: Harness, table: str, hand: HandView, draw: Draw | None) -> HandView:
    request = DrawAhead(draw, hand.table.deal_number, hand.decision)
    return (await harness.tables.do(table, member_of(hand), request)).hand


def drawn(harness: Harness, table: str, hand: HandView) -> int | None:
    view = harness.view(table)
    assert view.deal is not None
    return view.deal.seats[hand.seat].drew


async def test_what_is_said_before_the_turn_is_drawn_when_it_comes(harness: Harness) -> None:
    table, (first, second, third) = await three_before_the_draw(harness)
    before = harness.view(table)
    said = await say(harness, table, second, two_of(second))
    assert said.ahead == two_of(second)
    after = harness.view(table)
    assert replace(after, version=before.version) == before, "it is told to nobody else"
    assert harness.hand(table, member_of(third)).ahead is None
    assert str(two_of(second).discard[0]) not in repr(after) + repr(second)
    await say(harness, table, third, STAND_PAT)
    await harness.restart()
    await harness.advance(10)
    assert drawn(harness, table, second) is None, "nobody draws before their turn"
    await harness.decide(table, first, STAND_PAT)
    await harness.advance(1.1)
    assert drawn(harness, table, second) is None
    await harness.advance(SLOWEST - 1.1)
    assert drawn(harness, table, second) == 2
    await harness.advance(SLOWEST)
    assert drawn(harness, table, third) == 0
    assert [act.by for act in acts(harness)[-2:]] == ["ahead", "ahead"]
    assert not harness.publisher.all(notices.TurnCalled)
    assert harness.hand(table, member_of(second)).ahead is None


async def test_no_fist_is_told_by_it(harness: Harness) -> None:
    """Who has closed a fist may say nothing yet: that they do would tell that they play."""
    table = await harness.dealt(ANN, BO)
    hand = harness.asked(table)[0]
    await harness.decide(table, hand, PLAY)
    with pytest.raises(IllegalAction) as caught:
        await say(harness, table, hand, two_of(hand))
    assert caught.value.refusal.reason is Reason.WRONG_PHASE


# Where illegal acts stand: what takes longer there, so that nobody learns of them


async def test_computers_wait_longer_after_every_card_of_a_persons_right_or_wrong(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, computers=2, enforcement="honor")
    after_right: list[float] = []
    after_wrong: list[float] = []
    after_others: list[float] = []

    def acted() -> int:
        return len(harness.publisher.all(notices.SeatActed))

    while not (len(after_wrong) > 1 and len(after_right) > 1):
        while hands := harness.asked(table):
            wrong = await anns_act(harness, table, hands[0])
            if wrong is not None:
                (after_wrong if wrong else after_right).extend(pauses(harness, table))
        before = acted()
        await harness.wait(lambda before=before: acted() > before)  # type: ignore[misc]
        if not harness.asked(table):
            after_others += pauses(harness, table)
    assert all(5.2 <= each <= 6.2 for each in (*after_right, *after_wrong)), "the same for both"
    assert after_others
    assert [each for each in after_others if not 1.2 <= each <= 2.2] == []


def pauses(harness: Harness, table: str) -> list[float]:
    """How many seconds it is until those act who are about to follow in a trick."""
    view, now = harness.view(table), harness.clock.now()
    if view.deal is None or view.deal.phase is not Phase.PLAYING or not on_table(view):
        return []
    plans = harness.tables._tables[table]._plans
    return [(plan.when - now).total_seconds() for plan in plans]


async def anns_act(harness: Harness, table: str, hand: HandView) -> bool | None:
    """Let Ann play a wrong card when she can; return whether she did, None for no card at all."""
    assert hand.player is not None
    if hand.player.deal.phase is not Phase.PLAYING:
        await harness.decide(table, hand, PLAY if PLAY in hand.player.legal else None)
        return None
    wrong = next(iter(hand.player.refused), None)
    await harness.decide(table, hand, None if wrong is None else PlayCard(wrong))
    return wrong is not None


# The beacon: settled before anybody can know it, and the deck is made with it


MESSAGE = 1310000000000000001


async def cut_closed(harness: Harness, *, deals: int = 0) -> str:
    """Bring a table of two to a pause whose cut has just closed."""
    table = await harness.started(ANN, BO)
    await harness.play(
        table, lambda view: view.deal_number == deals + 1 and view.cut_closed_at is not None
    )
    assert harness.view(table).stage is Stage.PAUSE
    return table


def as_dealt(harness: Harness, table: str) -> list[Card]:
    """Return the first cards of the deck, as they were dealt."""
    deal = harness.tables._tables[table]._state.deal
    hands = zip(*(deal.dealt[seat] for seat in deal.order), strict=True)
    return [card for cards in hands for card in cards]


@pytest.mark.parametrize("deals", [0, 1])
async def test_the_beacon_is_a_round_that_came_after_the_cut_had_closed(
    harness: Harness, deals: int
) -> None:
    table = await cut_closed(harness, deals=deals)
    closed_at = harness.view(table).cut_closed_at
    assert closed_at is not None
    await harness.wait_for(table, Stage.DEAL)
    this = harness.tables._tables[table]._state.this
    assert this.beacon is not None
    drawn = drand_in(this.beacon)
    assert drawn is not None
    came = round_time(drawn.round)
    assert timedelta(seconds=1) <= came - closed_at < timedelta(seconds=4)
    assert timedelta() <= harness.clock.now() - came < timedelta(seconds=2), "nobody waits long"
    deck = FairShoe(harness.chance.secrets[-1], deals + 1, this.beacon, this.cut).deck
    dealt = as_dealt(harness, table)
    assert dealt == list(deck[: len(dealt)])


async def test_a_round_that_came_while_the_table_was_busy_is_no_beacon(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.started(ANN, BO)
    running = harness.tables._tables[table]
    do, late = running.do, [2.0, 0.5]

    async def in_turn(request: Request) -> Outcome:
        if isinstance(request, CloseCut) and late:
            harness.clock.go_to(harness.clock.now() + timedelta(seconds=late.pop(0)))
        return await do(request)

    monkeypatch.setattr(running, "do", in_turn)
    await harness.wait_for(table, Stage.DEAL)
    drawn = drand_in(harness.view(table).beacon or "")
    closed_at = harness.view(table).cut_closed_at
    assert drawn is not None
    assert closed_at is not None
    assert round_time(drawn.round) - closed_at >= timedelta(seconds=1)


async def test_a_restart_between_cut_and_cards_asks_for_the_same_round(harness: Harness) -> None:
    table = await cut_closed(harness)
    seal = harness.view(table).seal
    await harness.restart()
    await harness.advance(0.5)
    await harness.restart()
    await harness.wait_for(table, Stage.DEAL)
    assert len(set(harness.beacons.asked)) == 1
    assert harness.view(table).seal == seal
    assert harness.view(table).deal_number == 1


async def test_where_no_beacon_comes_the_id_of_the_deals_message_is_it(harness: Harness) -> None:
    harness.beacons.comes = harness.publisher.posts_deals = False
    table = await cut_closed(harness)
    await harness.advance(300)
    assert harness.view(table).awaits_post
    await harness.tables.deal_post(table, 2, 77)
    assert harness.view(table).awaits_post, "another deal's message is none of this one"
    await harness.restart()
    assert harness.view(table).awaits_post
    await harness.tables.deal_post(table, 1, 77)
    await harness.tables.deal_post(table, 1, MESSAGE)  # the one before was deleted
    await harness.wait_for(table, Stage.DEAL)
    assert harness.view(table).beacon == f"message:{MESSAGE}"
    deck = FairShoe(harness.chance.secrets[-1], 1, f"message:{MESSAGE}").deck
    dealt = as_dealt(harness, table)
    assert dealt == list(deck[: len(dealt)])
    version = harness.view(table).version
    await harness.tables.deal_post(table, 1, 79)
    assert harness.view(table).version == version, "after the deal none counts any more"


async def test_a_message_posted_anew_just_before_the_cards_is_the_one_that_counts(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness.beacons.by_message = True
    table = await harness.started(ANN, BO)
    running = harness.tables._tables[table]
    do = running.do

    async def in_turn(request: Request) -> Outcome:
        if isinstance(request, DealOut):
            await do(NoteDealPost(1, MESSAGE))
        return await do(request)

    monkeypatch.setattr(running, "do", in_turn)
    view = await harness.wait_for(table, Stage.DEAL)
    assert view.beacon == f"message:{MESSAGE}" == f"message:{view.deal_post}"
    assert harness.beacons.asked == []


@pytest.mark.parametrize("released", [False, True], ids=["moderator", "operator"])
async def test_a_deal_is_told_of_with_the_message_that_it_was_bound_to(
    harness: Harness, *, released: bool
) -> None:
    harness.beacons.by_message, harness.publisher.posts_deals = True, False
    table = await cut_closed(harness, deals=0)
    await harness.do(table, ANN, PauseGame(10))
    await harness.tables.deal_post(table, 1, MESSAGE)
    if released:
        await harness.tables.stop()
        await release(harness.database, table, harness.clock.now())
        harness.is_damaged = True  # nobody has told the table
    else:
        await harness.do(table, CY, Close(moderator=True))
    told = await never_dealt(harness, table)
    assert told.shuffle.beacon == f"message:{MESSAGE}"
    assert told.deck == FairShoe(harness.chance.secrets[-1], 1, f"message:{MESSAGE}").deck


async def never_dealt(harness: Harness, table: str) -> UnfinishedDeal:
    """Return what is told of a table's last deal, which was never dealt."""
    lines = await lines_of(harness.database, table)
    assert verify(lines) is None
    assert [line.deal for line in lines] == [*range(1, len(lines) + 1)]
    assert isinstance(lines[-1], UnfinishedDeal)
    assert lines[-1].unfinished == "never dealt"
    return lines[-1]
