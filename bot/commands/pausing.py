"""Host commands to pause and resume the game."""

from __future__ import annotations

from bot.commands.answers import Answer, said
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import table_command
from bot.screens import paused_screen, pausing_screen
from bot.screens.menu import GO_ON, PAUSE, PAUSE_FOR
from bot.tables.requests import EndPause, May, PauseGame


@table_command("booray-host pause")
async def pause_or_resume(ctx: Context, minutes: int | None = None) -> Answer:
    """Pause the game, for as long as is said or asked; for no minutes, let it go on."""
    if minutes is None:
        return await ask(ctx)
    return await (_pause(ctx, minutes) if minutes else go_on(ctx))


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
