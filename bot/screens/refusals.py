"""Refusals as sentences that say what to do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from booray_core import IllegalAction, RulesRefused
from booray_core.cards import Suit
from bot.ledger.errors import InsufficientChips
from bot.screens.people import listed
from bot.servers.newcomers import TooNew
from bot.store.engine.errors import (
    StoreBusy,
    StoreClosed,
    StoreTrouble,
    StoreUnknown,
    StoreUnusable,
)
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.wording import Value, Wording, clock, conflict_text, day, name, reason_text

StoreFails = StoreBusy | StoreClosed | StoreUnknown | StoreUnusable
Refused = TableRefused | IllegalAction | RulesRefused | InsufficientChips | TooNew | StoreFails

_SAID_AS: Final = {
    StoreTrouble.NO_FOLDER: StoreTrouble.FILE_GONE,
    StoreTrouble.NOT_A_DATABASE: StoreTrouble.DAMAGED,
    StoreTrouble.TLS_REFUSED: StoreTrouble.SERVER_GONE,
    StoreTrouble.LOGIN_REFUSED: StoreTrouble.SERVER_GONE,
    StoreTrouble.NO_DATABASE: StoreTrouble.SERVER_GONE,
    StoreTrouble.NO_RIGHTS: StoreTrouble.NOT_WRITABLE,
    StoreTrouble.READ_ONLY: StoreTrouble.NOT_WRITABLE,
    StoreTrouble.DATABASE_REPLACED: StoreTrouble.FILE_REPLACED,
}
"""Troubles that are the same to people."""


def refusal_text(refused: Refused, wording: Wording, trump: Suit | None = None) -> str:
    """Return why something was refused, and what to do instead.

    Args:
        refused: what was raised.
        wording: the person's language.
        trump: the trump suit of the deal, where a card may have been refused: the legal ones are
            named then, trumps first. Only for the person whose cards they are.
    """
    if isinstance(refused, TableRefused):
        return _table_refused(refused, wording)
    if isinstance(refused, IllegalAction):
        text = reason_text(refused.refusal, wording, trump)
        if isinstance(refused, TooEarly):
            text = f"{text} {wording.of('referee-early', 'you')}"
        return text
    if isinstance(refused, RulesRefused):
        return conflict_text(refused, wording)
    if isinstance(refused, InsufficientChips):
        details = {"have": refused.balance, "needed": refused.needed}
        return _table_refused(TableRefused(TableReason.NOT_ENOUGH_CHIPS, **details), wording)
    if isinstance(refused, TooNew):
        return too_new_text(refused, wording)
    return _store_fails_text(refused, wording)


def _store_fails_text(refused: StoreFails, wording: Wording) -> str:
    if isinstance(refused, StoreUnusable):
        trouble = _SAID_AS.get(refused.trouble, refused.trouble)
        return wording.of("store-unusable", trouble)
    if isinstance(refused, StoreUnknown):
        return wording.text("store-unknown")
    return wording.text("store-busy" if isinstance(refused, StoreBusy) else "store-stopped")


def too_new_text(why: TooNew, wording: Wording) -> str:
    """Return what a member lacks for the server's chips, and from when they get them."""
    sentence = "too-new-both" if why.account and why.membership else "too-new-account"
    if not why.account:
        sentence = "too-new-membership"
    return wording.text(
        sentence,
        account=why.account,
        membership=why.membership,
        day=day(why.until),
        until=clock(why.until),
    )


def _table_refused(refused: TableRefused, wording: Wording) -> str:
    values = _values(refused.details, wording)
    if refused.reason is TableReason.NOT_HOST and refused.details.get("host") is None:
        return wording.text("table-reason-no-host")
    if refused.reason is TableReason.NOT_ENOUGH_CHIPS:
        return wording.of("table-reason", refused.reason, **values, then=_then(refused))
    if refused.reason in {TableReason.TABLE_CLOSED, TableReason.UNKNOWN_TABLE}:
        values.setdefault("open", "no")
    return wording.of("table-reason", refused.reason, **values)


def _then(refused: TableRefused) -> str:
    """Return what somebody short of chips can do."""
    fewer, claim = refused.details.get("fewer"), refused.details.get("claim")
    if fewer and claim:
        return "either"
    return "fewer" if fewer else "claim" if claim else "neither"


def _values(details: Mapping[str, Any], wording: Wording) -> dict[str, Value]:
    """Return the details of a refusal as a sentence takes them, without those that are none."""
    readable: Mapping[str, Callable[[Any], Value]] = {
        "host": wording.name_of,
        "member": wording.name_of,
        "members": lambda members: listed([*map(wording.name_of, members)], wording),
        "channel_id": lambda channel: f"<#{channel}>",
        "levels": lambda levels: listed(sorted(levels), wording),
        "channels": lambda channels: listed([f"<#{each}>" for each in channels], wording),
        "role": lambda role: f"<@&{role}>",
        "paces": lambda paces: listed([wording.of("pace-name", p) for p in paces], wording),
        "level": lambda level: name(str(level)),
        "until": clock,
    }
    return {
        key: readable[key](value) if key in readable else value
        for key, value in details.items()
        if value is not None
    }
