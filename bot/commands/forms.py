"""What was entered in forms: a number, or rules as far as they can be."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from booray_core import RulesRefused
from bot.commands.answers import NotDone
from bot.commands.context import Context
from bot.screens.house import refused_option
from bot.screens.house_forms import changed_options
from bot.screens.modals import NUMBER, Entered, not_taken
from bot.screens.parts import Part
from bot.screens.refusals import refusal_text
from bot.tables.words.reasons import TableReason, TableRefused
from bot.wording import quoted, typed_number

T = TypeVar("T")

_OPTION_OF: Final[Mapping[TableReason, str]] = {
    TableReason.TOO_MANY_SEATED: "players",
    TableReason.MEMBER_CANNOT_PAY: "starting_stack",
    TableReason.BUY_IN_ABOVE_LIMIT: "starting_stack",
}
"""The option that a table refuses for a reason of its own."""


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


async def granted(
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
    wished, unread = changed_options(entered, ctx.wording)
    said = {each.option: refused_option(each, ctx.wording) for each in unread}
    changes = wished
    while True:
        try:
            done = await change(changes)
        except RulesRefused as why:
            said.setdefault(why.option, refused_option(why, ctx.wording))
            # Where it is about another option, nothing tells which of these are to blame.
            changes = {
                o: v for o, v in changes.items() if o != why.option and why.option in changes
            }
        except TableRefused as why:
            option = _OPTION_OF.get(why.reason)
            if option not in changes:
                raise
            said[option] = refusal_text(why, ctx.wording)
            changes = {o: v for o, v in changes.items() if o != option}
        else:
            break
    said = dict.fromkeys(wished.keys() - changes.keys(), "") | said
    return done, not_taken(ctx.form_opener, entered, said, ctx.wording)
