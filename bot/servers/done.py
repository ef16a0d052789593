"""Managers' actions in a server, its voided deals, and what settings named and Discord deleted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from bot.servers.settings import CHANNELS, MANAGERS, OPENERS
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import servers as store
from bot.store.rows.servers import SettingRow, Stored


class Deed(StrEnum):
    """An admin action; its details are in the row's value."""

    GRANT = "grant"
    """``member`` (its id), ``chips``: below zero where they were taken back."""
    RESET = "reset"
    """``wallets``: how many, ``chips``: what each holds since."""
    CLOSE = "close"
    """``channel`` (its id), ``later``: whether it closes only as its deal ends."""
    EXPORT = "export"
    VOID = "void"
    """A deal was broken off. The fields of :class:`VoidDeal`, but who did it."""
    TOLD = "told"
    """A manager was told of all that settings had named and Discord had deleted."""


NOBODY: Final = 0
"""Stands for a member where no member of the server did it."""


@dataclass(frozen=True, slots=True)
class VoidDeal:
    """A deal that was broken off, for the list of what was done in its server."""

    table: str
    deal: int
    channel: int
    pot: int
    reason: str
    stakes: str
    """What its table was played for, ``chips`` or ``practice``."""
    by: int | None


def write_down(
    tx: Writing, server: int, member: int, at: datetime, deed: Deed, details: Mapping[str, Any]
) -> None:
    """Write down what a manager has done."""
    store.add(tx, [SettingRow(server, deed, dict(details), member, at)])


def write_down_void(tx: Writing, server: int, at: datetime, void: VoidDeal) -> None:
    """Write down that a deal was broken off, in the transaction that does it."""
    details = asdict(void)
    by = details.pop("by")
    write_down(tx, server, NOBODY if by is None else by, at, Deed.VOID, details)


def void_deals(tx: Reading, server: int) -> list[tuple[str, int]]:
    """Return the deals of a server that were broken off, by table and number, the oldest first."""
    rows = (row.value for row in store.all_of(tx, server, Deed.VOID) if row.name == Deed.VOID)
    return [(value["table"], value["deal"]) for value in rows if isinstance(value, Mapping)]


def done_before(tx: Reading, server: int) -> int:
    """Return how much those who manage a server have done and settled so far."""
    return store.count(tx, server)


@dataclass(slots=True)
class Named:
    """What the settings of a server name of it."""

    ids: set[int] = field(default_factory=set)
    untold: list[SettingRow] = field(default_factory=list)
    """Settings from which something was dropped that no manager has been told of."""


def named(tx: Reading, server: int | None = None) -> dict[int, Named]:
    """Return what the settings of a server name, or (None) of every one that has such settings."""
    rows = store.latest_named(tx, [CHANNELS, OPENERS, Deed.TOLD], server)
    told = {row.server_id: row.at for row in rows if row.name == Deed.TOLD}
    found: dict[int, Named] = {}
    for row in rows:
        here = found.setdefault(row.server_id, Named())
        here.ids.update(_ids(row))
        if row.gone and _is_news(row, told.get(row.server_id)):
            here.untold.append(row)
    return found


def drop(tx: Writing, server: int, at: datetime, gone: Mapping[int, str]) -> bool:
    """Take out of a server's settings what is gone; return whether any of them named it.

    Where the role that may open tables is gone, managers may. Where no channel is left to open
    them in, every channel is one: else there could be no table any more.

    ``gone`` has the names of the channels and roles that are gone, by their ids.
    """
    tx.alone(server)
    rows = store.latest_named(tx, [CHANNELS, OPENERS], server)
    untold = named(tx, server).get(server, Named()).untold
    dropped = [
        SettingRow(server, row.name, _dropped(row, gone, is_news=row in untold), NOBODY, at)
        for row in rows
        if not gone.keys().isdisjoint(_ids(row))
    ]
    store.add(tx, dropped)
    return bool(dropped)


def _dropped(row: SettingRow, gone: Mapping[int, str], *, is_news: bool) -> Stored:
    """Return a setting without what is gone, and what that is: with what is still to be told."""
    ids = _ids(row)
    left: Stored = [each for each in ids if each not in gone] or None
    names = {str(each): gone[each] for each in ids if each in gone}
    return {
        "left": MANAGERS if row.name == OPENERS else left,
        "gone": {**(row.gone if is_news else {}), **names},
    }


def _is_news(row: SettingRow, told: datetime | None) -> bool:
    return told is None or row.at > told


def _ids(row: SettingRow) -> list[int]:
    """Return the channels or roles that a setting names."""
    holds = row.holds
    if row.name == OPENERS:
        return [int(holds)] if str(holds).isdecimal() else []
    return holds if row.name == CHANNELS and holds else []
