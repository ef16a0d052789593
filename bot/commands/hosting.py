"""What belongs to the host: handing the table over, freeing seats, pausing the game."""

from __future__ import annotations

import discord

from bot.commands.answers import Answer, NotDone, said
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import table_command
from bot.screens import hand_over_screen, paused_screen, pausing_screen, unseat_screen
from bot.screens.menu import GO_ON, HAND_OVER, KEEP, OFFER, PAUSE, PAUSE_FOR, UNSEAT, UNSEAT_NOW
from bot.screens.table_text import TAKE_OVER
from bot.tables.requests import EndPause, May, OfferTable, PauseGame, TakeOver, Unseat
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage


@answers(HAND_OVER)
async def ask_hand_over(ctx: Context) -> Answer:
    """Ask the host whom to offer the table to."""
    _refuse_unless_host(ctx)
    return Answer(hand_over_screen(ctx.view, ctx.wording), replace=True)


@table_command("booray-host hand-over")
async def hand_over(ctx: Context, member: discord.User | None = None) -> Answer:
    """Offer the table to a member, or ask whom to."""
    if member is None:
        return await ask_hand_over(ctx)
    _hear(ctx, member)
    return await _offer(ctx, member.id)


@answers(OFFER)
async def offer(ctx: Context) -> Answer:
    """Offer the table to the member that the button is for."""
    return await _offer(ctx, 0 if ctx.pressed is None else ctx.pressed.member)


async def _offer(ctx: Context, member: int) -> Answer:
    await ctx.do(OfferTable(member))
    return said(ctx, "table-offered", replace=True, name=ctx.wording.name_of(member))


@answers(KEEP)
async def keep(ctx: Context) -> Answer:
    """Take an offer back."""
    await ctx.do(OfferTable(None))
    return said(ctx, "table-kept", replace=True)


@answers(TAKE_OVER)
async def take_over(ctx: Context) -> Answer:
    """Be host of the table that is offered to one."""
    await ctx.do(TakeOver())
    return said(ctx, "table-taken-over")


@answers(UNSEAT)
async def ask_unseat(ctx: Context) -> Answer:
    """Ask the host whose seat to give up."""
    _refuse_unless_host(ctx)
    return Answer(unseat_screen(ctx.view, ctx.wording), replace=True)


@table_command("booray-host free-seat")
async def free_seat(ctx: Context, member: discord.User | None = None) -> Answer:
    """Give up the seat of a member, or ask whose."""
    if member is None:
        return await ask_unseat(ctx)
    _hear(ctx, member)
    return await _unseat(ctx, member.id)


@answers(UNSEAT_NOW)
async def unseat(ctx: Context) -> Answer:
    """Give up the seat of the member that the button is for."""
    return await _unseat(ctx, 0 if ctx.pressed is None else ctx.pressed.member)


async def _unseat(ctx: Context, member: int) -> Answer:
    name = ctx.wording.name_of(member)
    view = (await ctx.do(Unseat(member))).view
    later = view.seat_of(member) is not None
    return said(ctx, "unseated-after-deal" if later else "unseated", replace=True, name=name)


def _refuse_unless_host(ctx: Context) -> None:
    """Refuse what is shown to the host alone.

    Raises:
        TableRefused: closed, or another is host.
    """
    view = ctx.view
    if view.stage is Stage.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)
    if view.host != ctx.member_id:
        raise TableRefused(TableReason.NOT_HOST, host=view.host)


def _hear(ctx: Context, member: discord.User | discord.Member) -> None:
    """Hear what somebody is called who is named in a command.

    Raises:
        NotDone: it is no person.
    """
    if member.bot:
        raise NotDone("not-a-person")
    ctx.services.names.hear(ctx.server_id, member.id, member.display_name)


@table_command("booray-host pause")
async def pause_or_resume(ctx: Context, minutes: int | None = None) -> Answer:
    """Pause the game, for as long as is said or asked; for no minutes, let it go on."""
    if minutes is None:
        return await ask_pause(ctx)
    return await (_pause(ctx, minutes) if minutes else go_on(ctx))


@answers(PAUSE)
async def ask_pause(ctx: Context) -> Answer:
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
