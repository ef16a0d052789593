"""The table's menu, cut, message and closing."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from discord import AppCommandOptionType, ChannelType
from discord.app_commands import AppCommandChannel, AppCommandThread, Transform, Transformer

from bot.commands.answers import Answer, Form, NotDone, fresh_panel, heard, no_table_here, said
from bot.commands.context import Context, Interaction
from bot.commands.permissions import missing_permissions, refuse_unless_manager
from bot.commands.router import answers, answers_form
from bot.commands.slash import table_command
from bot.publish.decisions import Fate
from bot.screens.lobby import DEAL
from bot.screens.menu import (
    CLOSE,
    CLOSE_ELSEWHERE,
    CLOSE_NOW,
    closing_elsewhere_screen,
    closing_screen,
    menu_screen,
)
from bot.screens.modals import cut_modal
from bot.screens.parts import MENU, text_screen
from bot.screens.settings import PLACES
from bot.screens.table import CUT, CUT_AT, MAY_CUT
from bot.servers.done import Deed, write_down
from bot.tables.requests import Close, CutDeck, OpenCut, StartDeal
from bot.tables.words.values import Stage

SOON: Final = 10.0
"""Seconds that whoever asks for a post waits to hear what became of it."""


_TYPES: Final = [
    *PLACES,
    ChannelType.news_thread,
    ChannelType.public_thread,
    ChannelType.private_thread,
]


class _Offering(Transformer):
    """Offers some types of channels; discord.py's own lists have one that Discord does not know."""

    @property
    def type(self) -> AppCommandOptionType:
        return AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[ChannelType]:
        return _TYPES

    async def transform(self, interaction: Interaction, value: Any, /) -> Any:  # noqa: ARG002 - discord.py's signature
        return value


PlaceOrThread = Transform[AppCommandChannel | AppCommandThread, _Offering]
"""Where a table can be."""


@answers(MENU)
async def menu(ctx: Context) -> Answer:
    """Show everything else that there is to do at a table."""
    moderator = ctx.interaction.permissions.manage_messages
    view = ctx.view
    wallet = await ctx.services.way_in.wallets.of(view, ctx.member_id)
    screen = menu_screen(view, ctx.member_id, ctx.wording, moderator=moderator, wallet=wallet)
    return Answer(screen, replace=True)


async def deal(ctx: Context) -> Answer:
    """Begin the game."""
    await ctx.do(StartDeal())
    return said(ctx, "deal-begun")


@answers(DEAL)
async def deal_quietly(ctx: Context) -> Answer:
    """Begin the game.

    That shows on the message that was pressed, which its person is looking at: no words are needed.
    """
    await ctx.do(StartDeal())
    return heard(ctx)


@answers(MAY_CUT)
async def show_cut(ctx: Context) -> Answer:
    """Show who may cut the buttons for it; the pause waits for them a while."""
    await ctx.do(OpenCut())
    return fresh_panel(ctx, ctx.table_id)


@answers(CUT)
async def ask_cut(ctx: Context) -> Form:
    """Ask where to cut, who may; the pause waits for the answer a while."""
    await ctx.do(OpenCut())
    return Form(cut_modal(ctx.form_id, ctx.wording))


@answers(CUT_AT, takes="number")
@answers_form(CUT, takes="number")
async def cut(ctx: Context, number: int) -> Answer:
    """Cut the deck of the next deal, as deep as the button or the form says."""
    await ctx.do(CutDeck(number))
    return said(ctx, "cut-made", number=number)


@table_command("booray table")
async def post_again(ctx: Context) -> Answer:
    """Post the table's message anew at the bottom of the channel, and tell what became of it."""
    posting = ctx.services.publisher.post_again(ctx.view)
    await asyncio.wait({posting}, timeout=SOON)
    fate = posting.result() if posting.done() else Fate.LATER
    if fate is Fate.POSTED:
        return said(ctx, "posted-again")
    if fate is Fate.FORBIDDEN and (missing := missing_permissions(ctx)):
        return said(ctx, "not-posted-without", permissions=", ".join(missing))
    return Answer(text_screen(ctx.wording.of("not-posted", fate)))


@answers(CLOSE)
async def ask_close(ctx: Context) -> Answer:
    """Ask whether to close the table."""
    return Answer(closing_screen(ctx.view, ctx.member_id, ctx.wording), replace=True)


@answers(CLOSE_NOW)
async def close(ctx: Context) -> Answer:
    """Close the table: after the deal, or at once for a moderator without a seat in it."""
    view = (await ctx.do(Close(moderator=ctx.interaction.permissions.manage_messages))).view
    if view.broken_off is not None:
        return said(ctx, "closed-breaking-off", replace=True, deal=view.broken_off.deal)
    if view.stage is Stage.CLOSED:
        return said(ctx, "hand-table-closed", replace=True)
    hosts = view.host == ctx.member_id
    return said(ctx, "closing-after-deal" if hosts else "closing-after-your-deal", replace=True)


@answers(CLOSE_ELSEWHERE, takes="channel")
async def close_elsewhere(ctx: Context, channel: int, *, asks: bool = False) -> Answer:
    """Close the table of a channel, for who manages the server, and write that down.

    Args:
        ctx: who asks.
        channel: the channel, by its id.
        asks: whether to ask first where a deal would be called off.
    """
    refuse_unless_manager(ctx)
    services, server, where = ctx.services, ctx.server_id, f"<#{channel}>"
    table = await services.tables.arrive_in(channel)
    if table is None:
        await services.tables.refuse_if_set_aside(channel)
    if table is None or services.tables.view(table).server_id != server:
        raise NotDone("admin-close-no-table", channel=where)
    view = services.tables.view(table)
    if asks and view.is_called_off_by(ctx.member_id):
        return Answer(closing_elsewhere_screen(channel, ctx.wording))
    view = (await services.way_in.do(ctx.asker, table, Close(moderator=True))).view
    if view.broken_off is not None:  # which is written down with the deal's end
        deal = view.broken_off.deal
        return said(ctx, "admin-closed-breaking-off", replace=True, channel=where, deal=deal)
    later, now = view.stage is not Stage.CLOSED, ctx.now
    details = {"channel": channel, "later": later}
    await ctx.commit(lambda tx: write_down(tx, server, ctx.member_id, now, Deed.CLOSE, details))
    sentence = "admin-closed"
    if later:
        hosts = view.host == ctx.member_id
        sentence = "admin-closes-after-deal" if hosts else "admin-closes-after-your-deal"
    return said(ctx, sentence, replace=True, channel=where)


async def close_named(ctx: Context, channel: PlaceOrThread | None = None) -> Answer:
    """Close the table of a channel that was named; where it calls a deal off, ask first."""
    if channel is None:
        raise await no_table_here(ctx)
    return await close_elsewhere(ctx, channel.id, asks=True)


@table_command("booray-host close", otherwise=close_named)
async def close_in(ctx: Context, channel: PlaceOrThread | None = None) -> Answer:
    """Close this channel's table, or that of another; where it calls a deal off, ask first."""
    if channel is not None:
        return await close_named(ctx, channel)
    asks = ctx.interaction.permissions.manage_messages and ctx.view.is_called_off_by(ctx.member_id)
    return await (ask_close if asks else close)(ctx)
