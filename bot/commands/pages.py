"""``/booray web``: the table in a browser."""

from __future__ import annotations

import discord

from bot.commands.answers import Answer, NotDone, said
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import table_command
from bot.screens.menu import PAGE, PAGE_END, WATCH, WATCH_END, page_screen, watch_screen
from bot.tables.words.reasons import TableReason, TableRefused
from bot.web.entry import Entry


@answers(PAGE)
@table_command("booray web", on_pages=True)
async def open_page(ctx: Context) -> Answer:
    """Give a link by which its member plays in a browser."""
    entry, user = _entry(ctx), ctx.interaction.user
    if isinstance(user, discord.Member) and user.is_timed_out():
        raise NotDone("web-timed-out")
    pages_open = await entry.are_open(ctx.server_id, ctx.member_id)
    link = await entry.link(ctx.asker)
    return Answer(page_screen(link, ctx.wording, pages_open=pages_open))


@answers(WATCH)
async def watch(ctx: Context) -> Answer:
    """Give a link by which whoever has it watches."""
    entry, view = _entry(ctx), ctx.view
    link = await entry.watch_link(ctx.asker)
    return Answer(watch_screen(link, view, ctx.wording, may_end=_may_end_watching(ctx)))


@answers(WATCH_END)
async def end_watching(ctx: Context) -> Answer:
    """Take back the channel's links to watch, for the table's host or a manager of the server."""
    entry, view = _entry(ctx), ctx.view
    if not _may_end_watching(ctx):
        raise TableRefused(TableReason.NOT_HOST, host=view.host)
    await entry.end_watching(view.server_id, view.channel_id)
    return said(ctx, "watching-ended", replace=True)


def _may_end_watching(ctx: Context) -> bool:
    return ctx.view.host == ctx.member_id or ctx.interaction.permissions.manage_guild


@answers(PAGE_END)
async def end_pages(ctx: Context) -> Answer:
    """End all of one's pages in the server."""
    ended = await _entry(ctx).end(ctx.server_id, ctx.member_id)
    return said(ctx, "pages-ended", replace=True, pages=ended)


def _entry(ctx: Context) -> Entry:
    """Return what lets people in.

    Raises:
        NotDone: tables can't be opened in a browser here.
    """
    if ctx.services.door is None:
        raise NotDone("no-pages")
    return ctx.services.door.entry
