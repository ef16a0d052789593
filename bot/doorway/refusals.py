"""Refusals as sentences that say what to do, in pieces that each door writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from booray_core import IllegalAction, RulesRefused
from booray_core.cards import Suit
from bot.ledger.transfers import InsufficientChips
from bot.servers.newcomers import TooNew
from bot.store.engine.errors import (
    StoreBusy,
    StoreClosed,
    StoreTrouble,
    StoreUnknown,
    StoreUnusable,
)
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.wording import Value, Wording, conflict_text, listed, reason_text
from bot.wording.names import LONGEST_NAME
from bot.wording.pieces import (
    NamedChannel,
    NamedMember,
    NamedRole,
    NamedTime,
    Piece,
    Quoted,
    Sentence,
)

StoreFails = StoreBusy | StoreClosed | StoreUnknown | StoreUnusable
Refused = TableRefused | IllegalAction | RulesRefused | InsufficientChips | TooNew | StoreFails

_SAID_AS: Final = {
    StoreTrouble.NO_FOLDER: StoreTrouble.FILE_GONE,
    StoreTrouble.NO_DESCRIPTORS: StoreTrouble.SERVER_GONE,
    StoreTrouble.NOT_A_DATABASE: StoreTrouble.DAMAGED,
    StoreTrouble.TLS_REFUSED: StoreTrouble.SERVER_GONE,
    StoreTrouble.LOGIN_REFUSED: StoreTrouble.SERVER_GONE,
    StoreTrouble.NO_DATABASE: StoreTrouble.SERVER_GONE,
    StoreTrouble.NO_RIGHTS: StoreTrouble.NOT_WRITABLE,
    StoreTrouble.READ_ONLY: StoreTrouble.NOT_WRITABLE,
    StoreTrouble.DATABASE_REPLACED: StoreTrouble.FILE_REPLACED,
}
"""Troubles that are the same to people."""

_OF_SAVING: Final = {StoreTrouble.DISK_FULL, StoreTrouble.DISK_FAILED, StoreTrouble.NOT_WRITABLE}
"""Troubles that are told as such of saving."""


def refusal(refused: Refused, wording: Wording, trump: Suit | None = None) -> tuple[Piece, ...]:
    """Return why something was refused, and what to do instead.

    With the trump suit of the deal, the legal cards are named, trumps first, where one was refused:
    only for the person whose cards they are.
    """
    sentence = Sentence()
    return sentence.worded(_text(refused, wording, trump, sentence))


def _text(refused: Refused, wording: Wording, trump: Suit | None, sentence: Sentence) -> str:
    def quotes(text: str) -> str:
        return sentence.put(Quoted(text))

    if isinstance(refused, TableRefused):
        return _table_refused(refused, wording, sentence)
    if isinstance(refused, IllegalAction):
        text = reason_text(refused.refusal, wording, trump, quotes)
        if isinstance(refused, TooEarly):
            text = f"{text} {wording.of('referee-early', 'you')}"
        return text
    if isinstance(refused, RulesRefused):
        return conflict_text(refused, wording, quotes)
    if isinstance(refused, InsufficientChips):
        details = {"have": refused.balance, "needed": refused.needed}
        short = TableRefused(TableReason.NOT_ENOUGH_CHIPS, **details)
        return _table_refused(short, wording, sentence)
    if isinstance(refused, TooNew):
        return _too_new(refused, wording, sentence)
    return _store_fails(refused, wording)


def _store_fails(refused: StoreFails, wording: Wording) -> str:
    if isinstance(refused, StoreUnusable):
        trouble = _SAID_AS.get(refused.trouble, refused.trouble)
        if refused.reading and trouble in _OF_SAVING:
            return wording.text("store-unreadable")
        return wording.of("store-unusable", trouble)
    if isinstance(refused, StoreUnknown):
        return wording.text("store-unknown")
    if isinstance(refused, StoreBusy):
        return wording.text("store-unread" if refused.reading else "store-busy")
    return wording.text("store-stopped")


def _too_new(why: TooNew, wording: Wording, sentence: Sentence) -> str:
    """Return what a member lacks for the server's chips, and from when they get them."""
    told = "too-new-both" if why.account and why.membership else "too-new-account"
    if not why.account:
        told = "too-new-membership"
    return wording.text(
        told,
        account=why.account,
        membership=why.membership,
        day=sentence.put(NamedTime(why.until, "day")),
        until=sentence.put(NamedTime(why.until, "left")),
    )


def _table_refused(refused: TableRefused, wording: Wording, sentence: Sentence) -> str:
    reason, details = refused.reason, refused.details
    values = _values(details, wording, sentence)
    match reason:
        case TableReason.NOT_HOST if details.get("host") is None:
            return wording.text("table-reason-no-host")
        case TableReason.NOT_ENOUGH_CHIPS:  # what can be done
            fewer, claim = details.get("fewer"), details.get("claim")
            alone = "fewer" if fewer else "claim" if claim else "neither"
            values["then"] = "either" if fewer and claim else alone
        case TableReason.COMPUTERS_SPENT:
            opening = "fewer" if details["left"] else "none"
            values["then"] = opening if details["opening"] else "people"
            values["more"] = "yes" if "until" in values else "no"
        case TableReason.TABLE_CLOSED | TableReason.UNKNOWN_TABLE:
            values.setdefault("open", "no")
    return wording.of("table-reason", reason, **values)


def _values(details: Mapping[str, Any], wording: Wording, sentence: Sentence) -> dict[str, Value]:
    """Return the details of a refusal as a sentence takes them, without those that are none."""
    put = sentence.put
    readable: Mapping[str, Callable[[Any], Value]] = {
        "host": lambda member: put(NamedMember(member)),
        "member": lambda member: put(NamedMember(member)),
        "members": lambda members: listed([*map(put, map(NamedMember, members))], wording),
        "channel_id": lambda channel: put(NamedChannel(channel)),
        "levels": lambda levels: listed(sorted(levels), wording),
        "channels": lambda channels: listed([*map(put, map(NamedChannel, channels))], wording),
        "role": lambda role: put(NamedRole(role)),
        "paces": lambda paces: listed([wording.of("pace-name", p) for p in paces], wording),
        "level": lambda level: put(Quoted(str(level), LONGEST_NAME)),
        "until": lambda until: put(NamedTime(until, "left")),
    }
    return {
        key: readable[key](value) if key in readable else value
        for key, value in details.items()
        if value is not None
    }
