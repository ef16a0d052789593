"""Deals told again: nothing of them tells what the reader could not see while the table is open."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from booray_core import CARDS, Action, Card, Deal, Draw, FairShoe
from booray_core.cards import cards_of
from booray_core.record import read_action
from bot.store.rows import history as store
from bot.store.rows.history import StoredDeal
from bot.tables.handle.closing import Close
from bot.tables.handle.seating import Leave
from bot.tables.journal.deal_rows import as_dealt
from bot.tables.journal.exports import export_of
from bot.tables.journal.past_deals import Reader, rules_of
from bot.tables.journal.stories import Story, steps_of, story_of
from bot.tables.words.values import Stage
from tests.journeys import journeys_but
from tests.tables.harness import ANN, BO, CHANNEL, CY, SERVER, Harness

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
        self.back = {other: card for card, other in self.exchange.items()}

    def shoe(self, *args: Any, **options: Any) -> Any:
        """Return a fair shoe with other cards in it."""
        fair, exchange, back = FairShoe(*args, **options), self.exchange, self.back

        class Other:
            deck = tuple(exchange[card] for card in fair.deck)

            def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
                return [exchange[c] for c in fair.reshuffled(index, [back[c] for c in muck])]

        return Other()

    def action(self, written: Any) -> Action:
        """Read an action: what was thrown away unseen is another card, too."""
        done = read_action(written)
        if isinstance(done, Draw):
            return Draw(tuple(self.exchange[card] for card in done.discard), done.take)
        return done


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
            patch.setattr("bot.tables.journal.deal_rows.FairShoe", other.shoe)
            patch.setattr("bot.tables.journal.stories.read_action", other.action)
            *_, (another, _) = steps_of(stored)
            exchanged += another.dealt != deal.dealt or another.stock != deal.stock
            assert seen(await story(harness, table, member)) == seen(before)
    assert exchanged == 3


@pytest.mark.parametrize("preset", journeys_but(PRESETS, "louisiana"))
async def test_all_hands_are_shown_once_the_table_has_closed_to_who_wants_to_see_them(
    harness: Harness, preset: str
) -> None:
    table, stored = await played(harness, preset)
    assert all(not each.hands for each in (await story(harness, table, CY, bare=True)).moments)
    reader = Reader(SERVER, CHANNEL, CY)
    public = await export_of(harness.database, reader, table, 1, harness.house)
    assert not public.is_whole
    assert stored.deal.seed.hex() not in public.lines[0]
    await harness.do(table, 99, Close(moderator=True))
    assert all(not each.hands for each in (await story(harness, table, CY)).moments)
    told = await story(harness, table, CY, bare=True)
    dealt = as_dealt(stored.deal, rules_of(stored))
    assert {seat: set(cards) for seat, cards in told.moments[0].hands.items()} == {
        seat: set(cards) for seat, cards in dealt.dealt.items()
    }
    whole = await export_of(harness.database, reader, table, 1, harness.house)
    assert whole.is_whole
    assert stored.deal.seed.hex() in whole.lines[0]


async def test_from_elsewhere_one_saves_those_deals_alone_into_which_one_was_dealt(
    harness: Harness,
) -> None:
    table, _ = await played(harness, "fists")
    await harness.wait_for(table, Stage.DEAL)
    await harness.do(table, BO, Leave())  # after the second deal
    await harness.play(table, lambda view: view.last is not None and view.last.number == 3)
    await harness.do(table, 99, Close(moderator=True))
    for channel, deals in ((CHANNEL, 4), (CHANNEL + 1, 2)):
        reader = Reader(SERVER, channel, BO)
        saved = await export_of(harness.database, reader, table, 1, harness.house, all_deals=True)
        assert len(saved.lines) == deals, "the one that was never dealt is told of, too"
