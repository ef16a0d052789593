"""Owners of shards: which process runs the tables of whose servers.

Each shard has a row with an epoch, which whoever takes it raises: the newest process owns it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, Integer, bindparam, func, literal, select, text, update

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing

SERVERS_OF_SHARD: Final = 1 << 22
"""The lowest bits of a server's number don't decide on its shard."""

_LOCK: Final = 0x6F776E73
"""With a shard's number, the lock of its row: whoever waits for it goes before later commits."""

_OTHERS: Final = text("""
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'booray' AND pid <> pg_backend_pid()
""")


_shard: Final = bindparam("shard", type_=Integer)
_lock: Final = (literal(_LOCK, Integer), _shard)
_epoch: Final = select(schema.owners.c.epoch).where(schema.owners.c.shard_id == _shard)
# The row's own lock would be had by ever more commits, and whoever takes it never. It is asked for
# all the same, so that what is read is newer than the wait.
_epoch_held: Final = _epoch.where(
    func.pg_advisory_xact_lock_shared(*_lock).is_not(None)
).with_for_update(read=True)


@dataclass(frozen=True, slots=True)
class ShardGroup:
    """The shards that a process is to own."""

    ids: Collection[int]
    count: int
    address: str | None = None
    """Where other processes reach the owner's pages."""

    def of(self, server_id: int) -> int:
        """Return the shard that a server's events come by, by Discord's own formula."""
        return server_id // SERVERS_OF_SHARD % self.count


def take(tx: Writing, shards: ShardGroup, ids: Collection[int], at: datetime) -> Mapping[int, int]:
    """Take shards, and return their epochs.

    Whatever is being committed at their tables ends first. Of processes that count shards in
    another way, none owns anything from then on.
    """
    c = schema.owners.c
    others = c.shard_count != shards.count
    _hold(tx, {*ids, *tx.execute(select(c.shard_id).where(others)).scalars()})
    tx.execute(update(schema.owners).where(others).values(epoch=c.epoch + 1))
    own = {"shard_count": shards.count, "address": shards.address, "started_at": at}
    put = tx.insertion(schema.owners).on_conflict_do_update(
        index_elements=[c.shard_id], set_={**own, "epoch": c.epoch + 1}
    )
    put = put.returning(c.epoch)
    return {
        each: tx.execute(put, {"shard_id": each, "epoch": 1, **own}).scalar_one()
        for each in sorted(ids)
    }


def hold_all(tx: Writing) -> None:
    """Have nobody move a table of any shard until the transaction ends."""
    _hold(tx, tx.execute(select(schema.owners.c.shard_id)).scalars())


def _hold(tx: Writing, shards: Iterable[int]) -> None:
    if tx.dialect.name == "postgresql":
        for shard in sorted(shards):
            tx.execute(select(func.pg_advisory_xact_lock(*_lock)), {"shard": shard})


def epoch_of(tx: Writing, shard: int) -> int | None:
    """Return a shard's epoch, which stays as it is until the transaction ends."""
    query = _epoch_held if tx.dialect.name == "postgresql" else _epoch
    return tx.execute(query, {"shard": shard}).scalar_one_or_none()


def epochs(tx: Reading) -> dict[int, int]:
    """Return the epochs of all shards."""
    c = schema.owners.c
    return {row.shard_id: row.epoch for row in tx.execute(select(c.shard_id, c.epoch))}


def address_of(tx: Reading, shard: int, count: int) -> str | None:
    """Return where the pages of a shard's owner are reached, as far as is known."""
    c = schema.owners.c
    query = select(c.address).where(c.shard_id == shard, c.shard_count == count)
    return tx.execute(query).scalar_one_or_none()


def among(servers: ColumnElement[int], ids: Collection[int], count: int) -> ColumnElement[bool]:
    """Return, for a statement, whether a column has a server of some shards."""
    return (servers // SERVERS_OF_SHARD % count).in_(sorted(ids))


def started(tx: Reading) -> tuple[set[int], int] | None:
    """Return which shards were ever started, and how many there are; None: none was."""
    c = schema.owners.c
    newest = select(c.shard_count).order_by(c.started_at.desc(), c.shard_id).limit(1)
    count = tx.execute(newest).scalar_one_or_none()
    if count is None:
        return None
    return set(tx.execute(select(c.shard_id).where(c.shard_count == count)).scalars()), count


def is_used(tx: Reading) -> bool:
    """Return whether somebody else of this program is connected to a database on a server.

    Behind a pooler that may be the pooler alone.
    """
    return bool(tx.execute(_OTHERS).scalar_one())
