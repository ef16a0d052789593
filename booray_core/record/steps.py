"""Replay of a deal from its record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from booray_core.actions import (
    CARD_PLAYS,
    PLAY,
    RECALL,
    STAND_PAT,
    STAY,
    Action,
    Declare,
    Draw,
    Stay,
)
from booray_core.cards import cards_of
from booray_core.deal import Deal
from booray_core.errors import UnreadableInput, UnreadableRecord
from booray_core.events import Event
from booray_core.record.deal_record import DealRecord
from booray_core.record.entries import (
    DeclareEntry,
    DrawEntry,
    Entry,
    PlayEntry,
    PrematureEntry,
    StayEntry,
)
from booray_core.record.recorder import entries_of, offers
from booray_core.refusals import IllegalAction, Reason, Refusal
from booray_core.shuffle import StackedShoe
from booray_core.state import Phase, Setup


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A moment of a deal being replayed."""

    deal: Deal
    """The deal as it stands; the same object moves on with the next step."""
    events: Sequence[Event]
    """What has happened since the step before."""


def replay(record: DealRecord) -> Iterator[ReplayStep]:
    """Play a recorded deal again: the deal dealt, then each act, then the settlement.

    Cards come from the record's deck and reshuffles. Only what the referee needs to go on is
    checked; :func:`booray_core.record.verifier.verify` checks all.

    Raises:
        UnreadableRecord: the deal cannot be played as written; the error says where.
    """
    deal = _dealt(record)
    yield ReplayStep(deal, tuple(deal.events))
    told = 0
    for place, entry in enumerate(record.actions):
        if place < told:
            continue  # the rules did it, along with an act that stands before it
        offered = offers(deal, entry.seat)
        try:
            events = repeat(entry, deal, deal.apply)
        except (IllegalAction, UnreadableInput) as refused:
            raise UnreadableRecord(f"actions[{place}]", str(refused)) from refused
        told += len(list(entries_of(events, offered)))
        yield ReplayStep(deal, events)
    if deal.phase is Phase.PLAYED_OUT:
        yield ReplayStep(deal, deal.settle())
    if deal.phase is not Phase.SETTLED:
        raise UnreadableRecord("actions", "the deal is not over after the last of them")


def _dealt(record: DealRecord) -> Deal:
    stacks = {seated.seat: seated.stack for seated in record.seats}
    out = sum(chips for seat, chips in record.antes.items() if seat not in stacks)
    antes = {seat: chips for seat, chips in record.antes.items() if seat in stacks}
    setup = Setup(record.rules, record.dealer, stacks, antes, record.pot + out)
    try:
        return Deal(setup, StackedShoe(record.deck, record.reshuffles))
    except UnreadableInput as unreadable:
        raise UnreadableRecord("the deal", str(unreadable)) from unreadable


def repeat(
    entry: Entry, deal: Deal, apply: Callable[[int, Action], Sequence[Event]]
) -> Sequence[Event]:
    """Do again what an entry tells, and return what happened.

    Args:
        entry: the entry.
        deal: the deal as it stands.
        apply: lets a seat act, in the deal or in the game it belongs to.

    Raises:
        IllegalAction: the rules refuse it.
    """
    if not isinstance(entry, PrematureEntry):
        return apply(entry.seat, _action(entry))
    # A record does not tell what was tried too early; any such act costs the same.
    refused = IllegalAction(Refusal(Reason.WRONG_PHASE))
    cards = cards_of(deal.hands.get(entry.seat, 0))
    tried: list[Action] = [PLAY, STAND_PAT, STAY, *(CARD_PLAYS[card] for card in cards)]
    for action in tried:
        if not deal.accepts(entry.seat, action):
            try:
                return apply(entry.seat, action)
            except IllegalAction as again:
                refused = again
    raise refused


def _action(entry: Entry) -> Action:
    if isinstance(entry, PlayEntry):
        return CARD_PLAYS[entry.card]
    if isinstance(entry, DeclareEntry):
        return Declare(entry.play)
    if isinstance(entry, DrawEntry):
        return Draw(entry.discard, entry.take)
    if isinstance(entry, StayEntry):
        return Stay(entry.stay)
    return RECALL
