"""What those who manage a server have done: given chips, dealt them out anew, closed a table."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any

from bot.store import server_settings as store
from bot.store.server_settings import SettingRow
from bot.store.transaction import Reading, Writing


class Deed(StrEnum):
    """What was done; its details are in the row's value."""

    GRANT = "grant"
    """``member`` (its id), ``chips``: below zero where they were taken back."""
    RESET = "reset"
    """``wallets``: how many, ``chips``: what each holds since."""
    CLOSE = "close"
    """``channel`` (its id)"""
    EXPORT = "export"


def write_down(
    tx: Writing, server: int, member: int, at: datetime, deed: Deed, details: Mapping[str, Any]
) -> None:
    """Write down what a manager has done.

    Args:
        tx: the transaction, which does it.
        server: the server.
        member: who did it.
        at: the moment of it.
        deed: what was done.
        details: what more is to be known of it.
    """
    store.add(tx, [SettingRow(server, deed, dict(details), member, at)])


def done_before(tx: Reading, server: int) -> int:
    """Return how much those who manage a server have done and settled so far."""
    return store.count(tx, server)
