"""Deals told again: as their people saw them, and no more while the table is open."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from booray_core import CARDS, PLAY, Action, Card, Deal, DealRecord, Habits, Phase, PlayerView
from booray_core.cards import cards_of
from booray_core.record import Occasion
from booray_core.shuffle import StackedShoe
from bot.store.rows import deals as store
from bot.store.rows.deals import StoredDeal
from bot.tables.history.past_deals import (
    PastDecision,
    Reader,
    Story,
    decisions_of,
    record_of,
    steps_of,
    story_of,
)
from bot.tables.history.records import export_of
from bot.tables.requests import Close, HoldSeats, Join, Leave, StepAway
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from tests.journeys import journeys_but
from tests.tables.harness import ANN, BO, CHANNEL, CY, SERVER, Harness, member_of

PRESETS = ["fists", "louisiana", "indiana", "boxed"]


async def played(harness: Harness, preset: str) -> tuple[str, StoredDeal]:
    """Play a deal of two people and a computer; return the table, and what is stored of it."""
    table = await harness.started(ANN, BO, preset=preset, computers=1)
    await harness.play(table, lambda view: view.last is not None)
    return table, await harness.database.read(lambda tx: store.load_deal(tx, table, 1))


async def story(harness: Harness, table: str, member: int, *, bare: bool = False) -> Story:
    """Return the first deal as somebody in the channel may see it."""
    reader = Reader(SERVER, CHANNEL, member)
    return await story_of(harness.database, reader, table, 1, bare=bare)


def seen(story: Story) -> list[Any]:
    """Return what a reader learns of a deal."""
    return [
        (
            each.deal,
            each.events,
            each.hands,
            each.player and replace(each.player, legal=tuple(each.player.legal)),
        )
        for each in story.moments
    ]


def shown_by(deal: Deal, seat: int | None) -> set[Card]:
    """Return the cards that a seat, or everybody, has seen once a deal is over."""
    known = {CARDS[deal.turn_up], *(card for trick in deal.tricks for card in trick.cards)}
    known |= {CARDS[card] for card in deal.trick}
    if seat is not None:
        known |= {*deal.dealt[seat], *deal.served[seat], *cards_of(deal.hands[seat])}
    return known


class OtherCards:
    """Has deals played again on a deck in which cards are exchanged that a reader never saw."""

    def __init__(self, hidden: list[Card], chance: random.Random) -> None:
        others = chance.sample(hidden, len(hidden))
        self.exchange = dict(zip(CARDS, CARDS, strict=True)) | dict(
            zip(hidden, others, strict=True)
        )

    def record(self, stored: StoredDeal) -> DealRecord:
        """Return a deal's record with other cards in it."""
        record = record_of(stored)
        return record.model_copy(
            update={
                "deck": self._others(record.deck),
                "reshuffles": tuple(self._others(each) for each in record.reshuffles),
                "actions": tuple(
                    each.model_copy(update={"discard": self._others(each.discard)})
                    if each.act == "draw"
                    else each
                    for each in record.actions
                ),
            }
        )

    def _others(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(self.exchange[card] for card in cards)


def deck_of(record: DealRecord, _: int) -> StackedShoe:
    return StackedShoe(record.deck, record.reshuffles)


@pytest.mark.parametrize("preset", journeys_but(PRESETS, "fists", "indiana"))
async def test_what_others_held_and_never_showed_changes_nothing(
    harness: Harness, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, stored = await played(harness, preset)
    *_, (deal, _) = steps_of(stored)
    chance, exchanged = random.Random(1), 0
    for member in (ANN, BO, CY):
        before = await story(harness, table, member)
        shown = shown_by(deal, before.deal.seat_of(member))
        other = OtherCards([card for card in CARDS if card not in shown], chance)
        with monkeypatch.context() as patch:
            patch.setattr("bot.tables.history.past_deals.record_of", other.record)
            patch.setattr(Occasion, "shoe", partial(deck_of, other.record(stored)))
            *_, (another, _) = steps_of(stored)
            exchanged += another.dealt != deal.dealt or another.stock != deal.stock
            assert seen(await story(harness, table, member)) == seen(before)
    assert exchanged == 3


async def test_from_elsewhere_one_saves_those_deals_alone_into_which_one_was_dealt(
    harness: Harness,
) -> None:
    table, _ = await played(harness, "fists")
    await harness.wait_for(table, Stage.DEAL)
    await harness.do(table, BO, Leave())  # after the second deal
    await harness.play(table, lambda view: view.last is not None and view.last.number == 3)
    await harness.do(table, 99, Close(moderator=True))
    for channel, deals in ((CHANNEL, 3), (CHANNEL + 1, 2)):
        reader = Reader(SERVER, channel, BO)
        saved = await export_of(harness.database, reader, table, 1, all_deals=True)
        assert len(saved.lines) == deals


# Deals that are over: decisions as their person saw them, and how each seat has played


def as_seen(view: PlayerView) -> PlayerView:
    """Return a view that can be compared: a record doesn't tell in which order fists closed."""
    legal = tuple(view.legal)
    if view.deal.phase is Phase.DECLARING:
        seats = {seat: each for seat, each in view.deal.seats.items() if seat == view.seat}
        return replace(view, legal=legal, deal=replace(view.deal, seats=seats, to_act=()))
    return replace(view, legal=legal)


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
        assert hand.player is not None
        legal = list(hand.player.legal)
        action = PLAY if PLAY in legal else harness.random.choice(legal)
        if len(legal) > 1:
            seen[hand.table.deal_number, member_of(hand)].append((as_seen(hand.player), action))
        await harness.decide(table, hand, action)
    return seen


async def decided(
    harness: Harness, table: str, member: int, deal: int = 1
) -> tuple[PastDecision, ...]:
    """Return what a member decided in a deal."""
    reader = Reader(SERVER, CHANNEL, member)
    past, decisions = await decisions_of(harness.database, reader, table, deal)
    assert past.number == deal
    return tuple(decisions)


@pytest.mark.parametrize(
    "preset", journeys_but(("fists", "louisiana", "indiana", "boxed"), "indiana")
)
async def test_a_decision_is_shown_as_it_was_seen(harness: Harness, preset: str) -> None:
    table = await harness.started(ANN, BO, preset=preset, computers=1)
    seen = await play_noting(harness, table, deals=3)
    assert len(seen) > 3
    for (deal, member), expected in seen.items():
        if deal <= 3:
            decisions = await decided(harness, table, member, deal)
            assert [(as_seen(each.player), each.action) for each in decisions] == expected


# How each seat has played at the table


def of_member(view: TableView, member: int) -> Habits:
    """Return how a member has played, as the deal that is on tells it to all."""
    assert view.deal is not None
    seat = view.seat_of(member)
    assert seat is not None
    return view.deal.habits[seat]


async def until_dealt(harness: Harness, table: str, number: int) -> TableView:
    return await harness.play(table, lambda v: v.deal_number == number and v.deal is not None)


async def test_habits_are_counted_from_deal_to_deal_and_kept_over_restarts(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, BO, computers=1)
    assert of_member(await until_dealt(harness, table, 1), ANN) == Habits()
    view = await until_dealt(harness, table, 4)
    assert view.deal is not None
    habits = view.deal.habits.values()
    assert sum(each.asked for each in habits) >= 6
    assert sum(each.tricks for each in habits) % 5 == 0
    assert [view.deal.habits[seat].level for seat in range(3)] == [None, "steady", None]
    await harness.restart()
    again = harness.view(table).deal
    assert again is not None
    assert again.habits == view.deal.habits
    await harness.do(table, BO, Leave())
    await harness.play(table, lambda view: view.seat_of(BO) is None)
    seat = (await harness.do(table, CY, Join())).seat_of(CY)
    view = await harness.play(table, lambda v: v.deal is not None and seat in v.deal.order)
    assert of_member(view, CY) == Habits(), "Bo's seat, and no habits of his"
    assert of_member(view, ANN).asked


async def test_deals_in_which_a_computer_or_the_clock_acted_for_somebody_tell_nothing_of_them(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, BO, computers=1)
    await harness.do(table, ANN, HoldSeats(on=True))
    await harness.wait_for(table, Stage.DEAL)
    await harness.do(table, BO, StepAway())
    await harness.wait(lambda: harness.view(table).last is not None)
    view = await until_dealt(harness, table, 2)
    assert of_member(view, ANN) == Habits(), "the clock passed for Ann"
    view = await until_dealt(harness, table, 3)
    assert of_member(view, ANN).asked == 1
    assert of_member(view, BO) == Habits(), "a computer holds Bo's seat"
