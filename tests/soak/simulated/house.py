"""What a server's computers have lost to its members, held against what they might lose."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import func, select

from bot.servers.settings import Setting
from bot.store import Reading, schema


def lost_by_computers(tx: Reading, *, server: int) -> int:
    """Return what they are said to have lost on all days."""
    c = schema.computer_losses.c
    rows = tx.execute(select(func.sum(c.lost)).where(c.server_id == server))
    return int(rows.scalar_one() or 0)


def over_limit(tx: Reading, *, server: int, usual: int) -> list[str]:
    """Return the days on which they have lost more than was ever allowed on them.

    Args:
        tx: the transaction.
        server: the server.
        usual: what they may lose in a day where nobody has settled anything.
    """
    c = schema.computer_losses.c
    lost = (
        select(c.day, func.sum(c.lost).label("lost")).where(c.server_id == server).group_by(c.day)
    )
    s = schema.server_settings.c
    settled = select(s.at, s.value).where(
        s.server_id == server, s.name == Setting.COMPUTERS_MAY_LOSE.value
    )
    rows = tx.execute(settled.order_by(s.id))
    changes = [(row.at.date().isoformat(), row.value) for row in rows]
    return [
        f"computers have lost {row.lost} on {row.day}, and may lose {most}"
        for row in tx.execute(lost)
        if row.lost > (most := max(_allowed(row.day, changes, usual)))
    ]


def _allowed(day: str, changes: list[tuple[str, int]], usual: int) -> Iterator[int]:
    """Return what they were allowed to lose at some time of a day."""
    before = [value for at, value in changes if at < day]
    yield before[-1] if before else usual
    yield from (value for at, value in changes if at == day)
