"""Append-only log of a server's settings and managers' actions.

A row is a setting, saved house rules, or something done once, told apart by their names. For
what can change, the last row with that name holds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import Select, func, insert, select

from bot.store import schema
from bot.store.engine.transaction import Reading, Writing

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
