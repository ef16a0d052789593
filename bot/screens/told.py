"""What happens in a deal, a sentence for each thing."""

from __future__ import annotations

from booray_core.cards import Suit
from booray_core.events import (
    CardPlayed,
    Dealt,
    Declared,
    Drew,
    Event,
    Paid,
    Payment,
    Premature,
    Recalled,
    Reshuffled,
    Settled,
    Stayed,
    Took,
    TrickWon,
)
from bot.screens.parts import lines, small
from bot.screens.people import Company, chips
from bot.wording import shown_card, shown_cards


def told(event: Event, trump: Suit, company: Company) -> str:  # noqa: PLR0911 - one for each
    """Return what happened in a sentence; of what a deal brought, nothing: its outcome tells.

    Args:
        event: as its reader may know it.
        trump: the trump suit of the deal.
        company: who sits there.
    """
    wording = company.wording
    if isinstance(event, Settled | Took):
        return ""
    if isinstance(event, Reshuffled):
        return wording.text("told-reshuffled", cards=event.cards)
    if isinstance(event, Dealt):
        card = shown_card(event.turn_up, wording)
        return wording.text("told-dealt", name=company.name(event.dealer), card=card)
    name = company.name(event.seat)
    if isinstance(event, Paid):
        if event.payment in {Payment.BOURRE, Payment.RENEGE}:
            return ""
        return wording.text("told-paid", name=name, chips=chips(event.amount, wording))
    if isinstance(event, Drew):
        return _drew(event, trump, company)
    if isinstance(event, CardPlayed | Recalled):
        card = shown_card(event.card, wording)
        sentence = "told-played" if isinstance(event, CardPlayed) else "told-recalled"
        return wording.text(sentence, name=name, card=card)
    return wording.of("told", _member(event), name=name)


def _member(event: Declared | Stayed | TrickWon | Premature | Event) -> str:
    """Return which sentence tells of something that a seat did without a card."""
    if isinstance(event, Declared):
        return "in" if event.play else "passed"
    if isinstance(event, Stayed):
        return "stayed" if event.stay else "left"
    return "trick" if isinstance(event, TrickWon) else "too-early"


def _drew(event: Drew, trump: Suit, company: Company) -> str:
    wording, name = company.wording, company.name(event.seat)
    if not event.cards:
        return wording.text("told-stood-pat", name=name)
    sentence = "told-drew-and-took" if event.take else "told-drew"
    said = wording.text(sentence, name=name, cards=event.cards)
    if event.secret is None:
        return said
    away, served = (shown_cards(cards, trump, wording) for cards in event.secret)
    if served:
        return lines(said, small(wording.text("told-exchange", away=away, served=served)))
    return lines(said, small(wording.text("told-thrown-away", away=away)))
