"""Host commands to pause and resume the game."""

from __future__ import annotations

from discord import app_commands

from bot.commands.answers import Answer, respond_here, said
from bot.commands.context import Context, Interaction, Services
from bot.commands.groups import Groups
from bot.commands.router import answers
from bot.commands.words import say
from bot.screens import paused_screen, pausing_screen
from bot.screens.pausing import GO_ON, PAUSE, PAUSE_FOR
from bot.tables.requests import EndPause, May, PauseGame


@answers(PAUSE)
async def ask(ctx: Context) -> Answer:
    """Ask for how long to pause, who may."""
    view = (await ctx.do(May("pause"))).view
    return Answer(pausing_screen(view, ctx.wording), replace=True)


@answers(PAUSE_FOR)
async def pause(ctx: Context) -> Answer:
    """Pause the game for as many minutes as the button is for."""
    return await _pause(ctx, ctx.page)


async def _pause(ctx: Context, minutes: int) -> Answer:
    view = (await ctx.do(PauseGame(minutes))).view
    return Answer(paused_screen(view, ctx.wording), replace=True)


@answers(GO_ON)
async def go_on(ctx: Context) -> Answer:
    """Let a paused game go on."""
    await ctx.do(EndPause())
    return said(ctx, "going-on", replace=True)


def add_to(groups: Groups, services: Services) -> None:
    """Add the commands of this theme."""

    @groups.host.command(name="pause", description=say("command-pause"))
    @app_commands.describe(minutes=say("command-pause-minutes"))
    async def pause_(interaction: Interaction, minutes: int | None = None) -> None:
        async def answer(ctx: Context) -> Answer:
            return await ask(ctx) if minutes is None else await _pause(ctx, minutes)

        await respond_here(services, interaction, answer)

    @groups.host.command(name="resume", description=say("command-resume"))
    async def resume(interaction: Interaction) -> None:
        await respond_here(services, interaction, go_on)
