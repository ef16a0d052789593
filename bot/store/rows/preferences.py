"""Members' preferences, stored apart so that they can be forgotten."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from sqlalchemy import select

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.putting import put


class PreferenceRow(NamedTuple):
    """A member's preferences, as stored."""

    cards: str | None
    """How cards are shown; None: never chosen."""
    only_card: bool
    """Whether a card plays itself where it is the only one that may be played."""


def keep(tx: Writing, member_id: int, chosen: Mapping[str, Any]) -> None:
    """Keep what a member has chosen; what else they prefer stays."""
    put(tx, schema.preferences, {"member_id": member_id, **chosen})


def preferences_of(tx: Reading, members: Collection[int]) -> dict[int, PreferenceRow]:
    """Return what some members prefer, those who have ever chosen."""
    p = schema.preferences.c
    query = select(p.member_id, p.cards, p.only_card).where(p.member_id.in_(members))
    return {row.member_id: PreferenceRow(row.cards, row.only_card) for row in tx.execute(query)}
