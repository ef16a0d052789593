"""Managers' actions in a server, and its voided deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import server_settings as store
from bot.store.rows.server_settings import SettingRow


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
