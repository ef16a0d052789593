"""Verification of a deal, in words: what the deck was made of, cards and outcome."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final

from discord.utils import snowflake_time

from booray_core import Card, DealRecord, Fault
from booray_core.record import NOTHING
from booray_core.record.deal_record import Shuffle
from booray_core.shuffle import QUICKNET, drand_in, message_in, round_time
from bot.beacon.local import is_local
from bot.screens import parts as ui
from bot.screens.history import EXPORT, REPLAY, VERIFY, all_deals, company_of, of_deal
from bot.screens.table_text import Company
from bot.tables.history.past_deals import PastDeal
from bot.tables.history.records import Checked, Export
from bot.wording import Wording, card_text, clock_time, link, quoted


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
    ("shuffle.cut",): VerifiedPart.CUT,
    ("shuffle.beacon",): VerifiedPart.NUMBER,
    ("shuffle",): VerifiedPart.SEAL,
    ("deck", "turn_up", "reshuffles"): VerifiedPart.CARDS,
    ("actions", "tricks"): VerifiedPart.ACTS,
    ("result", "pot", "antes", "bought", "seats"): VerifiedPart.CHIPS,
}
"""By how the place in a record begins; the first one that fits. Else it is about the table."""

_ROUND: Final = f"https://api.drand.sh/{QUICKNET}/public/"
"""Where anyone reads a round of drand, by its number."""


def verify_screen(
    checked: Checked, here: int, wording: Wording, link: str | None = None
) -> ui.Screen:
    """Return what was checked of a deal, and what that proves.

    ``link`` is the address of the page that checks it without the bot, if there is one.
    """
    deal, sound = checked.deal, checked.fault is None
    yourself = wording.text("verify-yourself")
    if link is not None:
        yourself = wording.text("verify-yourself-at", link=link)
    others = ((checked.before, "verify-before"), (checked.after, "verify-after"))
    return ui.screen(
        *verified(checked, wording),
        ui.small(yourself) if sound else None,
        ui.line(),
        ui.row(
            *(
                of_deal(deal, VERIFY, wording, wording.text(sentence, deal=number), number=number)
                for number, sentence in others
                if number is not None
            )
        ),
        ui.row(
            None if deal.result is None else of_deal(deal, REPLAY, wording),
            of_deal(deal, EXPORT, wording),
            all_deals(deal, here, wording),
        ),
        colour=ui.INK if sound else ui.ASH,
    )


def export_screen(
    export: Export,
    names: Sequence[str],
    wording: Wording,
    *,
    link: str | None = None,
    page: str | None = None,
) -> ui.Screen:
    """Return files of deals, and how to check them: at a ``link``, or by a ``page`` with them."""
    if export.deal is not None:
        sentence = "export-whole" if export.is_whole else "export-public"
        said = wording.text(sentence, deal=export.deal)
    else:
        sentence = "export-whole-table" if export.is_whole else "export-public-table"
        said = wording.text(sentence, deals=len(export.lines))
    parts = wording.text("export-parts", files=len(names)) if len(names) > 1 else ""
    check = ""
    if link is not None:
        check = wording.text("check-yourself-at", link=link)
    elif page is not None:
        check = wording.text("check-yourself")
    return ui.file_screen(ui.lines(said, parts, check), *names, *([page] if page else []))


def verified(checked: Checked, wording: Wording) -> Iterator[str]:
    """Yield whether a deal adds up, and everything that was checked of it."""
    fault, deal = checked.fault, checked.deal.number
    if fault is None:
        yield wording.text("verify-sound", deal=deal)
        yield from _sound(checked, company_of(checked.deal, wording))
        return
    yield wording.text("verify-off", deal=deal)
    if fault.deal != deal:
        yield wording.text("verify-off-before", deal=fault.deal)
    where, found, right = map(_value, (fault.where, fault.found, fault.right))
    values = wording.text("verify-off-values", where=where, found=found, right=right)
    yield ui.lines(wording.of("verify-off", part_of(fault)), ui.small(values))
    yield ui.lines(*_figures(checked.record.shuffle, wording), wording.text("verify-off-tell"))


def part_of(fault: Fault) -> VerifiedPart:
    """Return what of a deal is off."""
    found = (part for starts, part in _PARTS.items() if fault.where.startswith(starts))
    return next(found, VerifiedPart.TABLE)


def _value(value: object) -> str:
    """Return a value of a record, cut where it is long."""
    if isinstance(value, str):
        return quoted(value)
    return quoted(repr(value) if value is NOTHING else json.dumps(value, ensure_ascii=False))


def _sound(checked: Checked, company: Company) -> Iterator[str]:
    """Yield what follows, everything that was checked, and the figures at last."""
    wording, record = company.wording, checked.record
    deck = None
    if record.deck is not None:
        deck = ui.lines(wording.text("verify-deck"), ui.small(_cards(record.deck, wording)))
    made_of = ui.lines(*_ingredients(checked.deal, record.shuffle, company), deck)
    if isinstance(record, DealRecord):
        yield _what_it_proves(record.shuffle, wording)
        yield made_of
        yield from _played(record, checked.dealt, company)
    else:
        yield wording.of("verify-unfinished", record.unfinished.replace(" ", "-"))
        yield made_of
    yield ui.lines(*_figures(record.shuffle, wording))


def _cards(cards: Iterable[Card], wording: Wording) -> str:
    return " ".join(card_text(card, wording) for card in cards)


def _played(
    record: DealRecord, dealt: Mapping[int, Sequence[Card]], company: Company
) -> Iterator[str]:
    """Yield what came of the deck: who was dealt what, and that the rest was by the rules."""
    wording = company.wording
    hands = (
        wording.text("verify-hand", name=company.name(seat), cards=_cards(cards, wording))
        for seat, cards in dealt.items()
    )
    turned = wording.text("verify-dealt", card=card_text(record.turn_up, wording))
    yield ui.lines(turned, *map(ui.small, hands))
    acts = wording.text("verify-acts", acts=len(record.actions))
    yield ui.lines(acts, _chips(record, wording))


def _chips(record: DealRecord, wording: Wording) -> str:
    seated = {each.seat for each in record.seats}
    out = sum(chips for seat, chips in record.antes.items() if seat not in seated)
    before = sum(each.stack for each in record.seats) + record.pot + out
    after = sum(record.result.stacks.values()) + record.result.pot_next
    if before != after:  # what was left in the pot went to seats that had no cards
        return wording.text("verify-payments")
    return wording.text("verify-chips", chips=before)


# What a deck was made of


def _ingredients(deal: PastDeal, shuffle: Shuffle, company: Company) -> Iterator[str]:
    """Yield what a deck was made of, in the order in which it was settled."""
    wording, beacon = company.wording, shuffle.beacon or ""
    if shuffle.seal_message is not None:
        yield wording.text("verify-secret", **_posted(deal, int(shuffle.seal_message)))
    if shuffle.cut is None or shuffle.cut_by is None:
        yield wording.text("verify-uncut")
    else:
        name = company.name(shuffle.cut_by)
        yield wording.text("verify-cut-by", name=name, cut=shuffle.cut)
    drawn, message = drand_in(beacon), message_in(beacon)
    if drawn is not None and is_local(drawn):
        yield wording.text("verify-number-local", round=str(drawn.round))
    elif drawn is not None:
        number, at = str(drawn.round), clock_time(round_time(drawn.round))
        link_to = f"{_ROUND}{number}"
        yield wording.text("verify-number-drand", round=number, link=link_to, time=at)
    elif message is not None:
        yield wording.text("verify-number-message", **_posted(deal, message))
    else:
        yield wording.text("verify-number-none")


def _posted(deal: PastDeal, message: int) -> dict[str, str]:
    """Return where a message of a deal's table is, and when it was posted."""
    at = clock_time(snowflake_time(message))
    return {"link": link(deal.server_id, deal.channel_id, message), "time": at}


def _what_it_proves(shuffle: Shuffle, wording: Wording) -> str:
    """Return what follows from a deal that adds up, and what does not."""
    drawn = drand_in(shuffle.beacon or "")
    if drawn is not None and is_local(drawn):
        return wording.text("verify-proves-local")
    proves = wording.text("verify-proves-but-for-owner" if drawn is None else "verify-proves")
    return ui.lines(proves, ui.small(wording.text("verify-proves-not")))


def _figures(shuffle: Shuffle, wording: Wording) -> Iterator[str]:
    yield ui.small(wording.text("verify-figure-seal", seal=shuffle.seal))
    yield ui.small(wording.text("verify-figure-secret", secret=shuffle.secret))
    if shuffle.beacon is not None:
        yield ui.small(wording.text("verify-figure-number", number=shuffle.beacon))
