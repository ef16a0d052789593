"""What members prefer, in every server; kept apart from play, to be forgettable."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import select

from bot.store import schema
from bot.store.putting import put
from bot.store.transaction import Reading, Writing


def keep_cards(tx: Writing, member_id: int, cards: str) -> None:
    """Keep how a member wants cards to be shown, in place of what they wanted before."""
    put(tx, schema.preferences, {"member_id": member_id, "cards": cards})


def cards_of(tx: Reading, members: Collection[int]) -> dict[int, str]:
    """Return how some members want cards to be shown, those who have ever chosen."""
    p = schema.preferences.c
    query = select(p.member_id, p.cards).where(p.member_id.in_(members))
    return {row.member_id: row.cards for row in tx.execute(query)}
