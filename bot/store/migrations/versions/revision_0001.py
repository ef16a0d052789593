"""The schema of version 0.1.0, with which everything begins."""

from __future__ import annotations

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Do nothing: a new database is made as :mod:`bot.store.engine.migration` says."""
