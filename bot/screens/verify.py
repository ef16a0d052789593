"""Verification of a deal, in words: what the deck was made of, cards and outcome."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final

import discord
from discord.utils import snowflake_time

from booray_core import Card, DealRecord, Fault
from booray_core.record import NOTHING
from booray_core.record.deal_record import Shuffle
from booray_core.shuffle import QUICKNET, drand_in, message_in, round_time
from bot.beacon.local import is_local
from bot.screens.history import EXPORT, REPLAY, VERIFY, all_deals, company_of, of_deal
from bot.screens.parts import ASH, INK, GameButton, file_screen, line, lines, row, screen, small
from bot.screens.table_text import Company
from bot.tables.history.past_deals import PastDeal
from bot.tables.history.records import Checked, Export
from bot.wording import Wording, card_text, clock_time, link, quoted

_ROUND: Final = f"https://api.drand.sh/{QUICKNET}/public/"
"""Where anyone reads a round of drand, by its number."""


def ingredients(deal: PastDeal, shuffle: Shuffle, company: Company) -> Iterator[str]:
    """Yield what a deck was made of, in the order in which it was settled."""
    wording = company.wording
    if shuffle.seal_message is not None:
        told = _posted(deal, int(shuffle.seal_message))
        yield wording.text("verify-secret", **told)
    if shuffle.cut is None or shuffle.cut_by is None:
        yield wording.text("verify-uncut")
    else:
        name = company.name(shuffle.cut_by)
        yield wording.text("verify-cut-by", name=name, cut=shuffle.cut)
    drawn = drand_in(shuffle.beacon or "")
    message = message_in(shuffle.beacon or "")
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


def what_it_proves(shuffle: Shuffle, wording: Wording) -> str:
    """Return what follows from a deal that adds up, and what does not."""
    drawn = drand_in(shuffle.beacon or "")
    if drawn is not None and is_local(drawn):
        return wording.text("verify-proves-local")
    proves = wording.text("verify-proves-but-for-owner" if drawn is None else "verify-proves")
    return lines(proves, small(wording.text("verify-proves-not")))


def figures(shuffle: Shuffle, wording: Wording) -> Iterator[str]:
    """Yield the figures by which anyone can make the deck again."""
    yield small(wording.text("verify-figure-seal", seal=shuffle.seal))
    yield small(wording.text("verify-figure-secret", secret=shuffle.secret))
    if shuffle.beacon is not None:
        yield small(wording.text("verify-figure-number", number=shuffle.beacon))


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


def export_screen(
    export: Export,
    names: Sequence[str],
    wording: Wording,
    *,
    link: str | None = None,
    page: str | None = None,
) -> discord.ui.LayoutView:
    """Return a file of deals, with what stands in it and how it can be checked.

    Args:
        export: what the file holds.
        names: the file's; those of its parts, where it is too large for one.
        wording: the reader's language.
        link: the address of the page that checks it, if there is one.
        page: the name of that page's own file, if it comes along.
    """
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
    return file_screen(lines(said, parts, check), *names, *([page] if page else []))
