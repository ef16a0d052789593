"""A server's settings and what its managers did, in order; and servers that the bot has left.

A row of settings is a setting, saved house rules, or something done once, told apart by their
names. For what can change, the last row with that name holds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

from sqlalchemy import Select, delete, func, insert, select, union

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows.members import KEPT_OF_SERVERS

Stored: TypeAlias = int | str | Sequence[int] | Sequence[str] | Mapping[str, Any] | None
"""A number, 1 for yes and 0 for no, a text, a list, several values by name; or none any more."""


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting's value, with who changed it and when."""

    server_id: int
    name: str
    value: Stored
    """None: it is as if it had never been settled."""
    member_id: int
    at: datetime

    @property
    def gone(self) -> Mapping[str, str]:
        """The channels or roles that Discord deleted, so that this row dropped them from a setting.

        Their names by their ids; a name that was not known any more is empty.
        """
        value: Any = self.value
        return value["gone"] if isinstance(value, Mapping) and "gone" in value else {}

    @property
    def holds(self) -> Any:
        """What a setting is since."""
        value: Any = self.value
        return value["left"] if self.gone else value


def add(tx: Writing, rows: Iterable[SettingRow]) -> None:
    """Write down what somebody has settled; it holds from now on."""
    for row in rows:
        tx.alone(row.server_id)  # so that the last row by its number is the last that was committed
        tx.execute(insert(schema.server_settings), asdict(row))


def latest(tx: Reading, server_id: int) -> list[SettingRow]:
    """Return what holds in a server: of everything that was ever settled, its last row."""
    s = schema.server_settings.c
    last = select(func.max(s.id)).where(s.server_id == server_id).group_by(s.name)
    return _all(tx, select(schema.server_settings).where(s.id.in_(last)).order_by(s.id))


def latest_named(
    tx: Reading, names: Collection[str], server_id: int | None = None
) -> list[SettingRow]:
    """Return the last rows of some names in a server, or (None) in every one."""
    s = schema.server_settings.c
    last = select(func.max(s.id)).where(s.name.in_(names)).group_by(s.server_id, s.name)
    if server_id is not None:
        last = last.where(s.server_id == server_id)
    return _all(tx, select(schema.server_settings).where(s.id.in_(last)))


def log(tx: Reading, server_id: int, offset: int, limit: int) -> list[SettingRow]:
    """Return a page of all that was ever settled in a server, the newest first."""
    s = schema.server_settings.c
    query = select(schema.server_settings).where(s.server_id == server_id).order_by(s.id.desc())
    return _all(tx, query.offset(offset).limit(limit))


def all_of(tx: Reading, server_id: int, prefix: str) -> list[SettingRow]:
    """Return all rows of a server whose names begin so, the oldest first."""
    s = schema.server_settings.c
    query = select(schema.server_settings).where(s.server_id == server_id)
    own = query.where(s.name.startswith(prefix, autoescape=True))
    return _all(tx, own.order_by(s.id))


def done_since(tx: Reading, server: int, name: str, since: datetime) -> list[SettingRow]:
    """Return what was settled or done under a name, the newest first."""
    s = schema.server_settings.c
    own = (s.server_id == server, s.name == name, s.at >= since)
    return _all(tx, select(schema.server_settings).where(*own).order_by(s.id.desc()))


def count(tx: Reading, server_id: int) -> int:
    """Return how often something was settled in a server."""
    query = select(func.count()).select_from(schema.server_settings)
    rows = tx.execute(query.where(schema.server_settings.c.server_id == server_id))
    return int(rows.scalar_one())


def _all(tx: Reading, query: Select[Any]) -> list[SettingRow]:
    """Return the rows that a query of the whole table finds."""
    return [SettingRow(r.server_id, r.name, r.value, r.member_id, r.at) for r in tx.execute(query)]


AT_ONCE: Final = 2_000
"""So many rows of one kind are deleted at a time, so that nobody waits long for the writer."""

_LONG_AGO: Final = datetime(2000, 1, 1, tzinfo=UTC)

_NO_SERVER: Final = -2
"""What stands for a server's number where the first application is settled: no server has it."""

_CHILDREN_FIRST: Final = tuple(reversed(schema.metadata.sorted_tables))


def note(tx: Writing, server_id: int, at: datetime) -> None:
    """Note that the bot is not in a server any more; when it was first noted stands."""
    tx.put_unless_there(schema.departures, {"server_id": server_id, "at": at})


def take_back(tx: Writing, server_id: int) -> None:
    """Note that the bot is in a server after all, or again."""
    tx.execute(delete(schema.departures).where(schema.departures.c.server_id == server_id))


def noted(tx: Reading) -> dict[int, datetime]:
    """Return the servers that the bot is not in any more, and since when that is known."""
    return {row.server_id: row.at for row in tx.execute(select(schema.departures))}


def servers(tx: Reading) -> list[int]:
    """Return all servers of which anything is kept."""
    columns = [table.c.server_id for table in _CHILDREN_FIRST if "server_id" in table.c]
    found = union(*(select(column.label("server_id")) for column in columns))
    return sorted(tx.execute(found).scalars())


def delete_some(tx: Writing, server_id: int) -> bool:
    """Delete a part of what is kept of a server; return whether there may be more.

    While there is more, the ledger of that server has gaps. The note that the bot is not there goes
    last, so that whoever is interrupted goes on later. The ledger's guards ask for that note.
    """
    tx.alone(server_id)
    note(tx, server_id, _LONG_AGO)  # it may have come back meanwhile, and half a ledger is none
    return _delete_a_table(tx, server_id) or _delete_the_rest(tx, server_id)


def _delete_a_table(tx: Writing, server_id: int) -> bool:
    """Delete one table with all that ever happened at it; return whether there was one."""
    t = schema.tables.c
    found = tx.execute(select(t.id).where(t.server_id == server_id).limit(1)).first()
    if found is None:
        return False
    for table in _CHILDREN_FIRST:
        if "table_id" in table.c:
            tx.execute(delete(table).where(table.c.table_id == found.id))
    tx.execute(delete(schema.tables).where(t.id == found.id))
    return True


def _delete_the_rest(tx: Writing, server_id: int) -> bool:
    """Delete rows that belong to none of its tables; return whether there were any."""
    a, t = schema.accounts.c, schema.transfers.c
    own = select(a.id).where(a.server_id == server_id)
    of_wallets = select(t.id).where(t.debit_id.in_(own)).limit(AT_ONCE)
    some = list(tx.execute(of_wallets).scalars())
    tx.execute(delete(schema.transfers).where(t.id.in_(some)))
    if some:
        return True
    for table in _CHILDREN_FIRST:
        if "server_id" in table.c:
            tx.execute(delete(table).where(table.c.server_id == server_id))
    # And what members of no server, as far as is known, have chosen for all of them.
    known = select(schema.people.c.member_id)
    for table in KEPT_OF_SERVERS:
        if "member_id" in table.c:
            tx.execute(delete(table).where(table.c.member_id.not_in(known)))
    return False


def application(tx: Reading) -> int | None:
    """Return the id of the application that the database belongs to; None: to none yet."""
    c = schema.applications.c
    found: int | None = tx.execute(select(c.id).order_by(c.at, c.id).limit(1)).scalar()
    return found


def own(tx: Writing, application_id: int, at: datetime) -> int:
    """Make a database an application's, unless it is another's; return whose it is.

    Another one is in other servers: its bot would take the tables of all others for left.
    """
    known = application(tx)
    if known is None:  # on PostgreSQL two may find that at the same moment
        tx.alone(_NO_SERVER)
        known = application(tx)
    if known is None:
        tx.put_unless_there(schema.applications, {"id": application_id, "at": at})
    return application_id if known is None else known


def disown(tx: Writing) -> None:
    """Let a database be that of whichever application comes next."""
    tx.execute(delete(schema.applications))
