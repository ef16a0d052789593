"""A table's rules: shown to everyone, changed by the host before the first deal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from bot.commands.answers import Answer, Form
from bot.commands.context import Context
from bot.commands.router import answers, answers_form
from bot.commands.slash import table_command
from bot.commands.tables import menu
from bot.screens import lobby
from bot.screens.lobby import ALLOW, ALLOW_NOT, HOLD, HOLD_NOT, HOUSE, OPTIONS, house_screen
from bot.screens.member import BACK_TO_SHORT, MORE, rules_screen, whole_rules_screen
from bot.screens.modals import Entered, not_taken
from bot.screens.options import GROUPS, PRESET, granted, options_modal, preset_modal
from bot.screens.parts import RULES, Part
from bot.tables.requests import AllowAdvice, ChangeRules, HoldSeats, May
from bot.tables.words.views import TableView

T = TypeVar("T")


@answers(RULES, BACK_TO_SHORT)
@table_command("booray rules")
async def show(ctx: Context) -> Answer:
    """Show the rules of a table in short."""
    return Answer(rules_screen(ctx.view, ctx.wording), replace=True)


@answers(MORE)
async def show_whole(ctx: Context) -> Answer:
    """Show every rule of a table in place of the short ones."""
    return Answer(whole_rules_screen(ctx.view, ctx.wording), replace=True)


@answers(HOUSE)
@table_command("booray-host house")
async def show_house(ctx: Context) -> Answer:
    """Show the host every option as it stands."""
    return Answer(house_screen(await _to_change(ctx), ctx.wording))


@answers(OPTIONS)
async def ask_options(ctx: Context) -> Form:
    """Ask for the options of a group."""
    view = await _to_change(ctx)
    group = list(GROUPS)[min(ctx.page, len(GROUPS) - 1)]
    return Form(options_modal(ctx.form_id, view.preset, view.rules, group, ctx.wording))


@answers(lobby.PRESET)
async def ask_preset(ctx: Context) -> Form:
    """Ask for the game to start over from."""
    return Form(preset_modal(ctx.form_id, await _to_change(ctx), ctx.wording))


async def _to_change(ctx: Context) -> TableView:
    """Return the table whose rules are to be changed, for who may."""
    return (await ctx.do(May("change-rules"))).view


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


@answers_form(OPTIONS)
async def change_options(ctx: Context, entered: Entered) -> Answer:
    """Change the options that were changed in the form of a group."""

    async def change(changes: dict[str, Any]) -> TableView:
        return (await ctx.do(ChangeRules(changes))).view

    view, refused = await grant_entered(ctx, entered, change)
    return Answer(house_screen(view, ctx.wording, refused), replace=True)


@answers_form(lobby.PRESET)
async def start_over(ctx: Context, entered: Entered) -> Answer:
    """Start over from the game that was chosen in the form."""
    done = await ctx.do(ChangeRules({}, entered.get(PRESET)))
    return Answer(house_screen(done.view, ctx.wording), replace=True)


@answers(HOLD, HOLD_NOT)
async def hold_seats(ctx: Context) -> Answer:
    """Let computers hold the seats of people who are away, or no more; show that in its place."""
    view = (await ctx.do(HoldSeats(on=ctx.button.verb is HOLD))).view
    if lobby.PRESET in ctx.offered and not view.deal_number:
        return Answer(house_screen(view, ctx.wording), replace=True)
    return await menu(ctx)


@answers(ALLOW, ALLOW_NOT)
async def allow_advice(ctx: Context) -> Answer:
    """Let players ask what the computer would do, or no more."""
    done = await ctx.do(AllowAdvice(on=ctx.button.verb is ALLOW))
    return Answer(house_screen(done.view, ctx.wording), replace=True)
