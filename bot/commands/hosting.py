"""What belongs to the host: handing the table over, freeing seats, pausing the game."""

from __future__ import annotations

import discord

from bot.commands.answers import Answer, NotDone, said
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import table_command
from bot.screens.menu import (
    GO_ON,
    HAND_OVER,
    KEEP,
    OFFER,
    PAUSE,
    PAUSE_FOR,
    UNSEAT,
    UNSEAT_NOW,
    hand_over_screen,
    paused_screen,
    pausing_screen,
    unseat_screen,
)
from bot.screens.table_text import TAKE_OVER
from bot.tables.requests import EndPause, May, OfferTable, PauseGame, TakeOver, Unseat
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView


@answers(HAND_OVER)
@table_command("booray-host hand-over")
async def hand_over(ctx: Context, member: discord.User | None = None) -> Answer:
    """Offer the table to a member, or ask the host whom to."""
    if member is not None:
        return await offer(ctx, _heard_of(ctx, member))
    return Answer(hand_over_screen(_hosted(ctx), ctx.wording), replace=True)


@answers(OFFER, takes="member")
async def offer(ctx: Context, member: int) -> Answer:
    """Offer the table to a member."""
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
@table_command("booray-host free-seat")
async def free_seat(ctx: Context, member: discord.User | None = None) -> Answer:
    """Give up the seat of a member, or ask the host whose."""
    if member is not None:
        return await unseat(ctx, _heard_of(ctx, member))
    return Answer(unseat_screen(_hosted(ctx), ctx.wording), replace=True)


@answers(UNSEAT_NOW, takes="member")
async def unseat(ctx: Context, member: int) -> Answer:
    """Give up the seat of a member."""
    name = ctx.wording.name_of(member)
    view = (await ctx.do(Unseat(member))).view
    later = view.seat_of(member) is not None
    return said(ctx, "unseated-after-deal" if later else "unseated", replace=True, name=name)


def _hosted(ctx: Context) -> TableView:
    """Return the table, to its host alone.

    Raises:
        TableRefused: closed, or another is host.
    """
    view = ctx.view
    if view.stage is Stage.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)
    if view.host != ctx.member_id:
        raise TableRefused(TableReason.NOT_HOST, host=view.host)
    return view


def _heard_of(ctx: Context, member: discord.User | discord.Member) -> int:
    """Hear what somebody is called who is named in a command, and return who it is.

    Raises:
        NotDone: it is no person.
    """
    if member.bot:
        raise NotDone("not-a-person")
    ctx.services.names.hear(ctx.server_id, member.id, member.display_name)
    return member.id


@answers(PAUSE)
@answers(PAUSE_FOR, takes="minutes")
@table_command("booray-host pause")
async def pause(ctx: Context, minutes: int | None = None) -> Answer:
    """Pause the game, for as long as is said or asked; for no minutes, let it go on."""
    if minutes is None:
        view = (await ctx.do(May("pause"))).view
        return Answer(pausing_screen(view, ctx.wording), replace=True)
    if not minutes:
        return await go_on(ctx)
    view = (await ctx.do(PauseGame(minutes))).view
    return Answer(paused_screen(view, ctx.wording), replace=True)


@answers(GO_ON)
async def go_on(ctx: Context) -> Answer:
    """Let a paused game go on."""
    await ctx.do(EndPause())
    return said(ctx, "going-on", replace=True)
