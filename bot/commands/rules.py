"""A table's rules: shown to everybody, and changed by its host before the first deal."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands

from bot.commands.answers import Answer, Form, respond, respond_here, said
from bot.commands.context import Context, Interaction, Services
from bot.commands.words import say
from bot.screens import house_screen, rules_screen
from bot.screens.house_forms import PRESET, Entered, OptionsForm, PresetForm
from bot.screens.modals import Submit
from bot.screens.options import GROUPS, read
from bot.tables.requests import ChangeRules, HoldSeats, MayChangeRules


async def show(ctx: Context) -> Answer:
    """Show the rules of a table."""
    return Answer(rules_screen(ctx.view, ctx.wording))


async def show_house(ctx: Context) -> Answer:
    """Show the host every option as it stands."""
    view = (await ctx.do(MayChangeRules())).view
    return Answer(house_screen(view, ctx.wording))


async def ask_options(ctx: Context) -> Form:
    """Ask for the options of a group."""
    view = (await ctx.do(MayChangeRules())).view
    group = list(GROUPS)[min(ctx.page, len(GROUPS) - 1)]
    return Form(OptionsForm(_submit(ctx), view, group, ctx.wording))


async def ask_preset(ctx: Context) -> Form:
    """Ask for the game to start over from."""
    view = (await ctx.do(MayChangeRules())).view
    return Form(PresetForm(_submit(ctx), view, ctx.wording))


def _submit(ctx: Context) -> Submit[Entered]:
    async def submit(interaction: Interaction, entered: Entered) -> None:
        filled = Context(ctx.services, interaction, ctx.table_id, ctx.pressed)
        await respond(filled, lambda ctx: change(ctx, entered))

    return submit


async def change(ctx: Context, entered: Mapping[str, str]) -> Answer:
    """Change the rules by a form, and show them in place of the old ones."""
    preset = entered.get(PRESET)
    changes = {option: read(option, given) for option, given in entered.items() if preset is None}
    done = await ctx.do(ChangeRules(changes, preset))
    return Answer(house_screen(done.view, ctx.wording), replace=True)


async def hold_seats(ctx: Context) -> Answer:
    """Let computers hold the seats of people who are away."""
    await ctx.do(HoldSeats(on=True))
    return said(ctx, "holding", replace=True)


async def hold_seats_no_more(ctx: Context) -> Answer:
    """Let computers hold seats no more."""
    await ctx.do(HoldSeats(on=False))
    return said(ctx, "not-holding", replace=True)


def add_to(group: app_commands.Group, services: Services) -> None:
    """Add the commands of this theme."""

    @group.command(name="rules", description=say("command-rules"))
    async def rules(interaction: Interaction) -> None:
        await respond_here(services, interaction, show)

    @group.command(name="house", description=say("command-house"))
    @app_commands.describe(hold=say("command-house-hold"))
    async def house(interaction: Interaction, hold: bool | None = None) -> None:
        chosen = {None: show_house, True: hold_seats, False: hold_seats_no_more}
        await respond_here(services, interaction, chosen[hold])
