"""Leases: which process may run a server's tables and answer its people.

A lease is free if nobody holds it, or its time has run out. Its epoch grows whenever it changes
hands, and when what its holder has in memory is old. A lease whose time has run out is still its
holder's until somebody takes it.

What only one process does at a time has a lease too, by a number that no server has.

Who takes a lease locks its row in a way that waits for every commit that has checked it; renewing
waits for none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, case, not_, or_, select, update

from bot.store import schema
from bot.store.engine.errors import LeaseLost, LeaseRaised
from bot.store.engine.moments import moment
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.parts import parts
from bot.store.rows.putting import insertion

LASTS: Final = timedelta(seconds=5)
"""A lease that is not renewed for so long may be taken by another process."""

NOBODY: Final = ""
"""Who holds a lease that was given up."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The right of a process to a server, as it knows it."""

    server_id: int
    holder: str
    epoch: int


def take(
    tx: Writing,
    servers: Collection[int],
    holder: str,
    at: datetime,
    peer: str | None = None,
) -> dict[int, Lease]:
    """Take, or renew, the leases of servers; those that another process holds are left out.

    Args:
        tx: the transaction.
        servers: the servers.
        holder: the process.
        at: the time by the program's clock.
        peer: the address at which other processes reach it; None: they cannot.
    """
    for some in parts(servers):
        _take_some(tx, some, {"holder": holder, "peer": peer}, at)
    return _held(tx, servers, holder)


def renew(tx: Writing, holder: str, at: datetime, peer: str | None = None) -> dict[int, Lease]:
    """Renew all leases of a process, and return them; see :func:`take`."""
    c = schema.leases.c
    until = moment(tx, at, LASTS)
    own = update(schema.leases).where(c.holder == holder).values(until=until, peer=peer)
    rows = tx.execute(own.returning(c.server_id, c.epoch))
    return {row.server_id: Lease(row.server_id, holder, row.epoch) for row in rows}


def release(tx: Writing, servers: Collection[int], holder: str, at: datetime) -> None:
    """Let anybody take the leases of servers that a process holds."""
    c = schema.leases.c
    for some in parts(servers):
        _lock(tx, c.server_id.in_(some))
        own = (c.server_id.in_(some), c.holder == holder)
        free = {"holder": NOBODY, "until": moment(tx, at), "peer": None}
        tx.execute(update(schema.leases).where(*own).values(free))


def check(tx: Writing, lease: Lease) -> None:
    """Make sure that a lease is what its holder takes it for, until the transaction ends.

    Raises:
        LeaseLost: another process has it, or nobody.
        LeaseRaised: it is the holder's, of another epoch.
    """
    if _epoch_held(tx, lease) != lease.epoch:
        raise LeaseRaised(lease.server_id)


def check_holder(tx: Writing, lease: Lease) -> None:
    """Make sure that a server is its holder's still, whatever else has changed.

    Raises:
        LeaseLost: another process has it, or nobody.
    """
    _epoch_held(tx, lease)


def _epoch_held(tx: Writing, lease: Lease) -> int:
    c = schema.leases.c
    query = select(c.holder, c.epoch).where(c.server_id == lease.server_id)
    row = tx.execute(query.with_for_update(read=True, key_share=True)).first()
    if row is None or row.holder != lease.holder:
        raise LeaseLost(lease.server_id)
    return int(row.epoch)


def raise_epochs(tx: Writing, servers: Collection[int], at: datetime) -> None:
    """Have whoever holds servers read their tables again before anything else happens at them.

    Nothing is committed at these tables from now on until the transaction ends.
    """
    c = schema.leases.c
    for some in parts(servers):
        _make_missing(tx, some, at)
        _lock(tx, c.server_id.in_(some))
        tx.execute(update(schema.leases).where(c.server_id.in_(some)).values(epoch=c.epoch + 1))


def unheld(tx: Reading, at: datetime) -> list[int]:
    """Return the servers that have open tables and whose leases are free."""
    c, t = schema.leases.c, schema.tables.c
    query = (
        select(t.server_id)
        .join(schema.leases, c.server_id == t.server_id, isouter=True)
        .where(t.closed_at.is_(None), or_(c.server_id.is_(None), _is_free(tx, at)))
        .distinct()
    )
    return sorted(tx.execute(query).scalars())


def free(tx: Reading, servers: Collection[int], at: datetime) -> set[int]:
    """Return those among some servers whose leases were given up, or have run out."""
    c = schema.leases.c
    return {
        each
        for some in parts(servers)
        for each in tx.execute(
            select(c.server_id).where(c.server_id.in_(some), _is_free(tx, at))
        ).scalars()
    }


def peer_of(tx: Reading, server_id: int, at: datetime) -> str | None:
    """Return the address at which processes reach the holder of a server's lease.

    Returns:
        None: the lease is free, or its holder cannot be reached.
    """
    c = schema.leases.c
    query = select(c.peer).where(c.server_id == server_id, not_(_is_free(tx, at)))
    return tx.execute(query).scalar_one_or_none()


def _take_some(
    tx: Writing, servers: Sequence[int], who: Mapping[str, str | None], at: datetime
) -> None:
    """Take, or renew, the leases of a few servers.

    Args:
        tx: the transaction.
        servers: the servers.
        who: the process, as its name and address stand in the rows.
        at: the time by the program's clock.
    """
    c, holder = schema.leases.c, who["holder"]
    _make_missing(tx, servers, at)
    # Looked at first without a lock: whoever holds one must not wait for everybody who asks.
    may = or_(c.holder == holder, _is_free(tx, at))
    there = select(c.server_id).where(c.server_id.in_(servers), may)
    wanted = tx.execute(there).scalars().all()
    if not wanted:
        return
    mine = _lock(tx, c.server_id.in_(wanted), may)
    epoch = case((c.holder == holder, c.epoch), else_=c.epoch + 1)
    taken = {**who, "epoch": epoch, "until": moment(tx, at, LASTS)}
    tx.execute(update(schema.leases).where(c.server_id.in_(mine)).values(taken))


def _held(tx: Reading, servers: Collection[int], holder: str) -> dict[int, Lease]:
    c = schema.leases.c
    found = {}
    for some in parts(servers):
        own = select(c.server_id, c.epoch).where(c.server_id.in_(some), c.holder == holder)
        for row in tx.execute(own):
            found[row.server_id] = Lease(row.server_id, holder, row.epoch)
    return found


def _make_missing(tx: Writing, servers: Sequence[int], at: datetime) -> None:
    """Have a row for each of some servers."""
    c = schema.leases.c
    known = set(tx.execute(select(c.server_id).where(c.server_id.in_(servers))).scalars())
    missing = [each for each in servers if each not in known]
    if not missing:
        return
    free = {"holder": NOBODY, "epoch": 0, "until": at}
    rows = [{"server_id": each, **free} for each in missing]
    tx.execute(insertion(tx, schema.leases).on_conflict_do_nothing(), rows)


def _lock(tx: Writing, *which: ColumnElement[bool]) -> list[int]:
    """Lock rows once all commits have ended that have checked them, in the same order always."""
    c = schema.leases.c
    query = select(c.server_id).where(*which).order_by(c.server_id).with_for_update()
    return list(tx.execute(query).scalars())


def _is_free(tx: Reading, at: datetime) -> ColumnElement[bool]:
    c = schema.leases.c
    return or_(c.holder == NOBODY, c.until < moment(tx, at))
