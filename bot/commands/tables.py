"""The table: its menu, message, cut, pauses, host, closing, and its page in a browser."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord
from discord import AppCommandOptionType, ChannelType
from discord.app_commands import AppCommandChannel, AppCommandThread, Transform, Transformer

from bot.commands.answers import Answer, Modal, NotDone, heard, no_table_here, panel, said
from bot.commands.context import Context, Interaction
from bot.commands.router import FORMS, answers
from bot.commands.slash import command
from bot.publish.decisions import Fate
from bot.screens import menu as ui
from bot.screens.lobby import DEAL
from bot.screens.modals import cut_modal
from bot.screens.parts import MENU, text_screen
from bot.screens.settings import PLACES
from bot.screens.table import CUT, CUT_AT, MAY_CUT
from bot.screens.table_text import TAKE_OVER
from bot.servers.done import Deed
from bot.tables import requests as ask
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.web.entry import Entry

SOON: Final = 10.0
"""Seconds that whoever asks for a post waits to hear what became of it."""


@answers(MENU)
async def menu(ctx: Context) -> Answer:
    """Show everything else that there is to do at a table."""
    view = ctx.view
    wallet = await ctx.services.wallets.of(view, ctx.member_id)
    screen = ui.menu_screen(
        view, ctx.member_id, ctx.wording, moderator=ctx.moderates, wallet=wallet
    )
    return Answer(screen, replace=True)


@answers(DEAL)
async def deal(ctx: Context) -> Answer:
    """Begin the game, which shows on the message that was pressed: no words are needed."""
    await ctx.do(ask.StartDeal())
    return heard(ctx)


@answers(MAY_CUT)
async def show_cut(ctx: Context) -> Answer:
    """Show who may cut the buttons for it; the pause waits for them a while."""
    await ctx.do(ask.OpenCut())
    return panel(ctx, ctx.hand)


@answers(CUT)
async def ask_cut(ctx: Context) -> Modal:
    """Ask where to cut, who may; the pause waits for the answer a while."""
    await ctx.do(ask.OpenCut())
    return cut_modal(ctx.form_id, ctx.wording)


@answers(CUT_AT, takes="number")
@answers(CUT, takes="number", to=FORMS)
async def cut(ctx: Context, number: int) -> Answer:
    await ctx.do(ask.CutDeck(number))
    return said(ctx, "cut-made", number=number)


@command("booray table", here=True)
async def post_again(ctx: Context) -> Answer:
    """Post the table's message anew at the bottom of the channel, and tell what became of it."""
    posting = ctx.services.publisher.post_again(ctx.view)
    await asyncio.wait({posting}, timeout=SOON)
    fate = posting.result() if posting.done() else Fate.LATER
    if fate is Fate.POSTED:
        return said(ctx, "posted-again")
    if fate is Fate.FORBIDDEN:
        ctx.refuse_without_permissions("not-posted-without")
    return Answer(text_screen(ctx.wording.of("not-posted", fate)))


# What belongs to the host


@answers(ui.HAND_OVER)
@command("booray-host hand-over", here=True)
async def hand_over(ctx: Context, member: discord.User | None = None) -> Answer:
    """Offer the table to a member, or ask the host whom to."""
    if member is not None:
        return await offer(ctx, _heard_of(ctx, member))
    return Answer(ui.hand_over_screen(_hosted(ctx), ctx.wording), replace=True)


@answers(ui.OFFER, takes="member")
async def offer(ctx: Context, member: int) -> Answer:
    await ctx.do(ask.OfferTable(member))
    return said(ctx, "table-offered", replace=True, name=ctx.wording.name_of(member))


@answers(ui.KEEP)
async def keep(ctx: Context) -> Answer:
    await ctx.do(ask.OfferTable(None))
    return said(ctx, "table-kept", replace=True)


@answers(TAKE_OVER)
async def take_over(ctx: Context) -> Answer:
    await ctx.do(ask.TakeOver())
    return said(ctx, "table-taken-over")


@answers(ui.UNSEAT)
@command("booray-host free-seat", here=True)
async def free_seat(ctx: Context, member: discord.User | None = None) -> Answer:
    """Give up the seat of a member, or ask the host whose."""
    if member is not None:
        return await unseat(ctx, _heard_of(ctx, member))
    return Answer(ui.unseat_screen(_hosted(ctx), ctx.wording), replace=True)


@answers(ui.UNSEAT_NOW, takes="member")
async def unseat(ctx: Context, member: int) -> Answer:
    name = ctx.wording.name_of(member)
    later = (await ctx.do(ask.Unseat(member))).view.seat_of(member) is not None
    return said(ctx, "unseated-after-deal" if later else "unseated", replace=True, name=name)


def _hosted(ctx: Context) -> TableView:
    view = ctx.view
    if view.stage is Stage.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)
    if view.host != ctx.member_id:
        raise TableRefused(TableReason.NOT_HOST, host=view.host)
    return view


def _heard_of(ctx: Context, member: discord.User | discord.Member) -> int:
    """Hear what somebody is called who is named in a command, and return who it is."""
    if member.bot:
        raise NotDone("not-a-person")
    ctx.services.names.hear(ctx.server_id, member.id, member.display_name)
    return member.id


@answers(ui.PAUSE)
@answers(ui.PAUSE_FOR, takes="minutes")
@command("booray-host pause", here=True)
async def pause(ctx: Context, minutes: int | None = None) -> Answer:
    """Pause the game, for as long as is said or asked; for no minutes, let it go on."""
    if minutes is None:
        view = (await ctx.do(ask.May("pause"))).view
        return Answer(ui.pausing_screen(view, ctx.wording), replace=True)
    if not minutes:
        return await go_on(ctx)
    view = (await ctx.do(ask.PauseGame(minutes))).view
    return Answer(ui.paused_screen(view, ctx.wording), replace=True)


@answers(ui.GO_ON)
async def go_on(ctx: Context) -> Answer:
    await ctx.do(ask.EndPause())
    return said(ctx, "going-on", replace=True)


# Closing


class _Offering(Transformer):
    """Offers some types of channels; discord.py's own lists have one that Discord does not know."""

    @property
    def type(self) -> AppCommandOptionType:
        return AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[ChannelType]:
        threads = ChannelType.news_thread, ChannelType.public_thread, ChannelType.private_thread
        return [*PLACES, *threads]

    async def transform(self, interaction: Interaction, value: Any, /) -> Any:  # noqa: ARG002 - discord.py's signature
        return value


PlaceOrThread = Transform[AppCommandChannel | AppCommandThread, _Offering]
"""Where a table can be."""


@answers(ui.CLOSE)
async def ask_close(ctx: Context) -> Answer:
    return Answer(ui.closing_screen(ctx.view, ctx.member_id, ctx.wording), replace=True)


@answers(ui.CLOSE_NOW)
async def close(ctx: Context) -> Answer:
    """Close the table: after the deal, or at once for a moderator without a seat in it."""
    view = (await ctx.do(ask.Close(moderator=ctx.moderates))).view
    if view.broken_off is not None:
        return said(ctx, "closed-breaking-off", replace=True, deal=view.broken_off.deal)
    if view.stage is Stage.CLOSED:
        return said(ctx, "hand-table-closed", replace=True)
    hosts = view.host == ctx.member_id
    return said(ctx, "closing-after-deal" if hosts else "closing-after-your-deal", replace=True)


@answers(ui.CLOSE_ELSEWHERE, takes="channel", managers=True)
async def close_elsewhere(ctx: Context, channel: int, *, asks: bool = False) -> Answer:
    """Close the table of a channel, and write that down.

    ``asks``: where a deal would be called off, ask first.
    """
    services, where = ctx.services, f"<#{channel}>"
    table = await services.tables.arrive_in(channel)
    if table is None:
        await services.tables.refuse_if_set_aside(channel)
    if table is None or services.tables.view(table).server_id != ctx.server_id:
        raise NotDone("admin-close-no-table", channel=where)
    if asks and services.tables.view(table).is_called_off_by(ctx.member_id):
        return Answer(ui.closing_elsewhere_screen(channel, ctx.wording))
    view = (await services.do(ctx.asker, table, ask.Close(moderator=True))).view
    if view.broken_off is not None:  # which is written down with the deal's end
        deal = view.broken_off.deal
        return said(ctx, "admin-closed-breaking-off", replace=True, channel=where, deal=deal)
    later, now = view.stage is not Stage.CLOSED, ctx.now
    await ctx.commit(lambda tx: ctx.write_down(tx, now, Deed.CLOSE, channel=channel, later=later))
    sentence = "admin-closed"
    if later:
        hosts = view.host == ctx.member_id
        sentence = "admin-closes-after-deal" if hosts else "admin-closes-after-your-deal"
    return said(ctx, sentence, replace=True, channel=where)


async def close_named(ctx: Context, channel: PlaceOrThread | None = None) -> Answer:
    """Close the table of a channel that was named; where it calls a deal off, ask first."""
    if channel is None:
        raise await no_table_here(ctx)
    ctx.refuse_unless_manager()
    return await close_elsewhere(ctx, channel.id, asks=True)


@command("booray-host close", here=True, otherwise=close_named)
async def close_in(ctx: Context, channel: PlaceOrThread | None = None) -> Answer:
    """Close this channel's table, or that of another; where it calls a deal off, ask first."""
    if channel is not None:
        return await close_named(ctx, channel)
    asks = ctx.moderates and ctx.view.is_called_off_by(ctx.member_id)
    return await (ask_close if asks else close)(ctx)


# The table in a browser


@answers(ui.PAGE)
@command("booray web", here=True, on_pages=True)
async def open_page(ctx: Context) -> Answer:
    entry, user = _entry(ctx), ctx.interaction.user
    if isinstance(user, discord.Member) and user.is_timed_out():
        raise NotDone("web-timed-out")
    pages_open = await entry.are_open(ctx.server_id, ctx.member_id)
    return Answer(ui.page_screen(await entry.link(ctx.asker), ctx.wording, pages_open=pages_open))


@answers(ui.WATCH)
async def watch(ctx: Context) -> Answer:
    link, view = await _entry(ctx).link(ctx.asker, watches=True), ctx.view
    return Answer(ui.watch_screen(link, view, ctx.wording, may_end=_may_end_watching(ctx)))


@answers(ui.WATCH_END)
async def end_watching(ctx: Context) -> Answer:
    """Take back the channel's links to watch, for the table's host or a manager of the server."""
    entry, view = _entry(ctx), ctx.view
    if not _may_end_watching(ctx):
        raise TableRefused(TableReason.NOT_HOST, host=view.host)
    await entry.end_watching(view.server_id, view.channel_id)
    return said(ctx, "watching-ended", replace=True)


def _may_end_watching(ctx: Context) -> bool:
    return ctx.view.host == ctx.member_id or ctx.manages


@answers(ui.PAGE_END)
async def end_pages(ctx: Context) -> Answer:
    ended = await _entry(ctx).end(ctx.server_id, ctx.member_id)
    return said(ctx, "pages-ended", replace=True, pages=ended)


def _entry(ctx: Context) -> Entry:
    if ctx.services.door is None:
        raise NotDone("no-pages")
    return ctx.services.door.entry
