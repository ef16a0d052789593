"""What requests do to a table: handlers, one file per theme."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.tables.handle import acting, clocks, hosting, rules, seating
from bot.tables.handle.step import HANDLERS, Step, decides
from bot.tables.requests import May, Request

__all__ = ["Step", "acting", "decide", "hosting"]

_MAY: Final[Mapping[str, Callable[[Step], object]]] = {
    "add-computer": seating.refuse_another_computer,
    "buy-in": seating.buyer,
    "change-rules": rules.refuse_change,
    "pause": clocks.to_pause,
}


@decides(May)
def may(step: Step, request: May) -> None:
    """Refuse what could not be asked for now."""
    _MAY[request.ask](step)


def decide(step: Step, request: Request) -> None:
    """Let a request happen at a table, or refuse it.

    The state is used up where this fails after anything has happened.

    Raises:
        TableRefused: the table refuses.
        IllegalAction: the game refuses.
        RulesRefused: it asks for rules that cannot be.
    """
    HANDLERS[type(request)](step, request)
    if step.happened:
        step.finish()
