"""Terms a table was opened with."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.words.views import Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening(Terms):
    """Terms a table was opened with. Its host may change the rules until the first deal."""

    host: int
    computers_for_chips: bool
    """Whether computers may sit there while it is for chips, which the server decides."""
