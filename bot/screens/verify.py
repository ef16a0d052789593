"""Verification of a deal, in words: what the deck was made of, cards and outcome."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final

import discord

from booray_core import Card, DealRecord, Fault
from booray_core.record import NOTHING
from bot.screens.buttons import GameButton
from bot.screens.outcomes import EXPORT, REPLAY, VERIFY, all_deals, company_of, of_deal
from bot.screens.parts import ASH, INK, line, lines, row, screen, small
from bot.screens.people import Company
from bot.screens.shuffle_proof import figures, ingredients, what_it_proves
from bot.tables.history.records import Checked
from bot.wording import Wording, card_text, quoted


class VerifiedPart(StrEnum):
    """Part of a deal that verification checks."""

    SEAL = "seal"
    CUT = "cut"
    NUMBER = "number"
    CARDS = "cards"
    ACTS = "acts"
    CHIPS = "chips"
    TABLE = "table"


_PARTS: Final = {
    "shuffle.cut": VerifiedPart.CUT,
    "shuffle.beacon": VerifiedPart.NUMBER,
    "shuffle": VerifiedPart.SEAL,
    "deck": VerifiedPart.CARDS,
    "turn_up": VerifiedPart.CARDS,
    "reshuffles": VerifiedPart.CARDS,
    "actions": VerifiedPart.ACTS,
    "tricks": VerifiedPart.ACTS,
    "result": VerifiedPart.CHIPS,
    "pot": VerifiedPart.CHIPS,
    "antes": VerifiedPart.CHIPS,
    "bought": VerifiedPart.CHIPS,
    "seats": VerifiedPart.CHIPS,
}
"""By how the place in a record begins; the first one that fits. Else it is about the table."""


def verify_screen(
    checked: Checked, here: int, wording: Wording, link: str | None = None
) -> discord.ui.LayoutView:
    """Return what was checked of a deal, and what that proves.

    Args:
        checked: the deal.
        here: the channel it is looked at in.
        wording: the reader's language.
        link: the address of the page that checks it without the bot, if there is one.
    """
    deal = checked.deal
    return screen(
        *verified(checked, wording),
        None if checked.fault else small(_yourself(link, wording)),
        line(),
        row(
            _neighbour(checked, checked.before, "verify-before", wording),
            _neighbour(checked, checked.after, "verify-after", wording),
        ),
        row(
            of_deal(deal, REPLAY, wording.of("button", REPLAY.name))
            if deal.result is not None
            else None,
            of_deal(deal, EXPORT, wording.of("button", EXPORT.name)),
            all_deals(deal, here, wording),
        ),
        colour=INK if checked.fault is None else ASH,
    )


def verified(checked: Checked, wording: Wording) -> Iterator[str]:
    """Yield whether a deal adds up, and everything that was checked of it."""
    fault = checked.fault
    sentence = "verify-sound" if fault is None else "verify-off"
    yield wording.text(sentence, deal=checked.deal.number)
    if fault is None:
        yield from _sound(checked, company_of(checked.deal, wording))
    else:
        yield from _off(checked, fault, wording)


def part_of(fault: Fault) -> VerifiedPart:
    """Return what of a deal is off."""
    found = (part for start, part in _PARTS.items() if fault.where.startswith(start))
    return next(found, VerifiedPart.TABLE)


def _sound(checked: Checked, company: Company) -> Iterator[str]:
    """Yield what follows, everything that was checked, and the figures at last."""
    wording, record = company.wording, checked.record
    if isinstance(record, DealRecord):
        yield what_it_proves(record.shuffle, wording)
    else:
        yield wording.of("verify-unfinished", record.unfinished.replace(" ", "-"))
    yield lines(*ingredients(checked.deal, record.shuffle, company), _deck(record.deck, wording))
    if isinstance(record, DealRecord):
        yield from _played(record, checked.dealt, company)
    yield lines(*figures(record.shuffle, wording))


def _deck(deck: Sequence[Card] | None, wording: Wording) -> str:
    if deck is None:
        return ""
    cards = " ".join(card_text(card, wording) for card in deck)
    return lines(wording.text("verify-deck"), small(cards))


def _played(
    record: DealRecord, dealt: Mapping[int, Sequence[Card]], company: Company
) -> Iterator[str]:
    """Yield what came of the deck: who was dealt what, and that the rest was by the rules."""
    wording = company.wording
    yield lines(
        wording.text("verify-dealt", card=card_text(record.turn_up, wording)),
        *(
            small(
                wording.text(
                    "verify-hand",
                    name=company.name(seat),
                    cards=" ".join(card_text(card, wording) for card in cards),
                )
            )
            for seat, cards in dealt.items()
        ),
    )
    yield lines(
        wording.text("verify-acts", acts=len(record.actions)),
        _chips(record, wording),
    )


def _yourself(link: str | None, wording: Wording) -> str:
    """Return how to check a deal without the bot."""
    if link is None:
        return wording.text("verify-yourself")
    return wording.text("verify-yourself-at", link=link)


def _chips(record: DealRecord, wording: Wording) -> str:
    seated = {each.seat for each in record.seats}
    out = sum(chips for seat, chips in record.antes.items() if seat not in seated)
    before = sum(each.stack for each in record.seats) + record.pot + out
    after = sum(record.result.stacks.values()) + record.result.pot_next
    if before != after:  # what was left in the pot went to seats that had no cards
        return wording.text("verify-payments")
    return wording.text("verify-chips", chips=before)


def _off(checked: Checked, fault: Fault, wording: Wording) -> Iterator[str]:
    """Yield what is off, with what stands there and what ought to, and nothing that follows."""
    if fault.deal != checked.deal.number:
        yield wording.text("verify-off-before", deal=fault.deal)
    yield lines(
        wording.of("verify-off", part_of(fault)),
        small(
            wording.text(
                "verify-off-values",
                where=_value(fault.where),
                found=_value(fault.found),
                right=_value(fault.right),
            )
        ),
    )
    yield lines(*figures(checked.record.shuffle, wording), wording.text("verify-off-tell"))


def _value(value: object) -> str:
    """Return a value of a record, cut where it is long."""
    if isinstance(value, str):
        text = value
    else:
        text = repr(value) if value is NOTHING else json.dumps(value, ensure_ascii=False)
    return quoted(text)


def _neighbour(
    checked: Checked, number: int | None, sentence: str, wording: Wording
) -> GameButton | None:
    if number is None:
        return None
    label = wording.text(sentence, deal=number)
    return of_deal(checked.deal, VERIFY, label, number=number)
