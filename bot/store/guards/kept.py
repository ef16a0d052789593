"""What is never changed or deleted, but for members who are forgotten and servers that are gone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_OF_TABLE: Final = "(SELECT server_id FROM tables WHERE id = OLD.table_id)"


@dataclass(frozen=True, slots=True)
class Kept:
    """A table whose rows stay."""

    name: str
    never_changed: str | None
    """What is said to whoever changes a row; None: a trigger of its own looks at what changes."""
    never_deleted: str
    may_change: tuple[str, ...] = ()
    """Where a member's number stands, or may."""
    server: str = "OLD.server_id"
    """The server that a row belongs to."""
    has_term: bool = False
    """Whether a row may go once it is past its ``until``."""


KEPT: Final = (
    Kept("tables", None, "a table is never deleted", ("facts",)),
    Kept("events", "a fact is never changed", "a fact is never deleted", ("body",), _OF_TABLE),
    Kept("deals", None, "a deal is never deleted", ("setup",), _OF_TABLE),
    Kept("actions", "an action is never changed", "an action is never deleted", (), _OF_TABLE),
    Kept("accounts", None, "an account is never deleted", ("key", "member_id")),
    Kept(
        "transfers",
        "a transfer is never changed",
        "a transfer is never changed",
        ("key",),
        "(SELECT server_id FROM accounts WHERE id = OLD.debit_id)",
    ),
    Kept(
        "server_settings",
        "a setting is never changed: another is added",
        "a setting is never deleted: another is added",
        ("value", "member_id"),
    ),
    Kept("results", "a result is never changed", "a result is never deleted", ("member_id",)),
    Kept("computer_losses", None, "losses are never deleted"),
    Kept(
        "former_wallets",
        "a former wallet is never changed",
        "a former wallet is never deleted before its time",
        has_term=True,
    ),
)
OTHERWISE: Final = "who is forgotten is called otherwise, and nothing else changes"
"""What is said to whoever changes more than that."""
