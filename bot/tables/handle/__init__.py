"""What may be asked of a table, and the handler that decides it: a file per theme.

A handler looks at the state and lets facts happen, or refuses; it waits for nothing, and where it
refuses nothing has happened.
"""

from __future__ import annotations

from typing import Final

from bot.tables.handle import clocks, closing, dealing, hosting, opening, rules, seating
from bot.tables.handle.dispatch import Handlers

HANDLERS: Final[Handlers] = {
    **opening.HANDLERS,
    **seating.HANDLERS,
    **hosting.HANDLERS,
    **rules.HANDLERS,
    **dealing.HANDLERS,
    **closing.HANDLERS,
    **clocks.HANDLERS,
}
"""Who decides each kind of request."""
