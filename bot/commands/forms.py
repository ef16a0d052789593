"""What was entered in forms: a number, or rules as far as they can be."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from bot.commands.answers import NotDone
from bot.commands.context import Context
from bot.screens.house_forms import granted
from bot.screens.modals import NUMBER, Entered, not_taken
from bot.screens.parts import Part
from bot.wording import quoted, typed_number

T = TypeVar("T")


def number_typed(ctx: Context, entered: Entered) -> int:
    """Return the number that was typed into the form that asks for one.

    Raises:
        NotDone: it is none.
    """
    typed = entered.get(NUMBER, "")
    number = typed_number(typed, ctx.wording)
    if number is None:
        raise NotDone("not-a-number", given=quoted(typed))
    return number


async def grant_entered(
    ctx: Context, entered: Entered, change: Callable[[dict[str, Any]], Awaitable[T]]
) -> tuple[T, Sequence[Part]]:
    """Change rules as far as the form of a group asks for what can be.

    Args:
        ctx: the form.
        entered: what was entered in it.
        change: changes these options, or raises `RulesRefused`.

    Returns:
        what the change came to, and what was not taken, to be shown.
    """
    done, said = await granted(entered, change, ctx.wording)
    return done, not_taken(ctx.button, entered, said, ctx.wording)
