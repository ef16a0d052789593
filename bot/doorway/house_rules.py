"""Changes of house rules, as far as they can be."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeVar

from booray_core import RulesRefused
from bot.tables.words.reasons import TableReason, TableRefused

T = TypeVar("T")

_OPTION_OF: Final[Mapping[TableReason, str]] = {
    TableReason.TOO_MANY_SEATED: "players",
    TableReason.MEMBER_CANNOT_PAY: "starting_stack",
    TableReason.BUY_IN_ABOVE_LIMIT: "starting_stack",
}
"""The option that a table refuses for a reason of its own."""


async def granted(
    wished: Mapping[str, Any], change: Callable[[dict[str, Any]], Awaitable[T]]
) -> tuple[T, dict[str, RulesRefused | TableRefused | None]]:
    """Change as many of some options as can be.

    Args:
        wished: the options, with their values.
        change: changes these options, or raises `RulesRefused`.

    Returns:
        what the change came to, and why each option was not taken; None where that of another
        says it.
    """
    refused: dict[str, RulesRefused | TableRefused | None] = {}
    changes = dict(wished)
    while True:
        try:
            done = await change(changes)
        except RulesRefused as why:
            refused.setdefault(why.option, why)
            # Where it is about another option, nothing tells which of these are to blame.
            kept = changes if why.option in changes else {}
            changes = {o: v for o, v in kept.items() if o != why.option}
        except TableRefused as why:
            option = _OPTION_OF.get(why.reason)
            if option not in changes:
                raise
            refused[option] = why
            changes = {o: v for o, v in changes.items() if o != option}
        else:
            return done, dict.fromkeys(wished.keys() - changes.keys()) | refused
