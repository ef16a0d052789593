"""Members' preferences, stored apart so that they can be forgotten."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import select, update

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.putting import put, put_unless_there


class PreferenceRow(NamedTuple):
    """A member's preferences, as stored."""

    cards: str
    """How cards are shown."""
    only_card: bool
    """Whether a card plays itself where it is the only one that may be played."""


def keep_cards(tx: Writing, member_id: int, cards: str) -> None:
    """Keep how a member wants cards to be shown, in place of what they wanted before."""
    put(tx, schema.preferences, {"member_id": member_id, "cards": cards})


def keep_only_card(tx: Writing, member_id: int, *, on: bool, cards: str) -> None:
    """Keep whether a member's only card plays itself.

    Args:
        tx: the transaction.
        member_id: the member.
        on: whether it does.
        cards: how cards are shown to who has never chosen that.
    """
    p = schema.preferences
    put_unless_there(tx, p, {"member_id": member_id, "cards": cards, "only_card": on})
    tx.execute(update(p).where(p.c.member_id == member_id).values(only_card=on))


def preferences_of(tx: Reading, members: Collection[int]) -> dict[int, PreferenceRow]:
    """Return what some members prefer, those who have ever chosen."""
    p = schema.preferences.c
    query = select(p.member_id, p.cards, p.only_card).where(p.member_id.in_(members))
    return {row.member_id: PreferenceRow(row.cards, row.only_card) for row in tx.execute(query)}
