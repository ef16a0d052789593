"""Evenings and their deals, and the review of one's own decisions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.commands.answers import Answer, NotDone
from bot.commands.context import Context
from bot.commands.router import answers
from bot.publish.enclosed import Enclosed
from bot.screens import (
    MINE,
    Chapter,
    Evenings,
    Review,
    evenings_screen,
    file_screen,
    glance_screen,
    history_screen,
    review_screen,
)
from bot.screens.advice import REPORT
from bot.screens.history import EVENING, HISTORY, REVIEW
from bot.tables.history.past_deals import (
    PastDeal,
    PastDecision,
    Reader,
    decisions_of,
    past_deals,
    past_evenings,
    report_of,
)
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Person
from bot.tables.words.views import TableView

PER_PAGE: Final = 3
"""As many deals as a phone shows at once: it begins at a message's end; the newest is on top."""
EVENINGS: Final = 4
"""On a page."""


@answers(HISTORY)
async def show(ctx: Context) -> Answer:
    """Show a page of the evenings that were, the newest first: the channel's, or one's own."""
    return await show_evenings(ctx, mine=_of_ones_own(ctx))


@answers(EVENING, anywhere=True)
async def show_evening(ctx: Context) -> Answer:
    """Show a page of an evening's deals that are over, the newest first."""
    page, reader, mine = ctx.page, reader_of(ctx), _of_ones_own(ctx)
    part = range(page * PER_PAGE, (page + 1) * PER_PAGE)
    database, table = ctx.services.database, ctx.button.table
    evenings, _ = await past_evenings(database, reader, range(1), table=table, mine=mine)
    deals, count = await past_deals(database, reader, part, table=table, mine=mine)
    if not deals or not evenings:
        raise TableRefused(TableReason.UNKNOWN_DEAL)
    await load_names(ctx, deals)
    chapter = Chapter(deals, page, -(-count // PER_PAGE), evenings[0].begun_at, mine=mine)
    return Answer(history_screen(chapter, reader, ctx.wording), replace=True)


def _of_ones_own(ctx: Context) -> bool:
    return ctx.button.step == MINE


async def show_evenings(ctx: Context, *, mine: bool) -> Answer:
    """Show a page of the channel's evenings, or of one's own."""
    page, reader = ctx.page, reader_of(ctx)
    part = range(page * EVENINGS, (page + 1) * EVENINGS)
    evenings, count = await past_evenings(ctx.services.database, reader, part, mine=mine)
    if not count:
        raise _none_of_ones_own(ctx) if mine else await none_here(ctx)
    sat = {who for each in evenings for who, _ in each.nets}
    people = {who.member_id for who in sat if isinstance(who, Person)}
    await ctx.services.names.load(ctx.server_id, people)
    still_on = [] if page else _still_on(ctx, mine=mine)
    shown = Evenings(evenings, page, max(1, -(-count // EVENINGS)), mine=mine, still_on=still_on)
    screen = evenings_screen(shown, reader, ctx.wording)
    return Answer(screen, replace=True)


def _still_on(ctx: Context, *, mine: bool) -> list[TableView]:
    """Return the tables with a deal that is still played: the channel's, or of one's own deals."""
    there = ctx.services.tables.views()
    on = [view for view in there if view.deal is not None and view.server_id == ctx.server_id]
    if mine:
        return [view for view in on if _is_dealt_in(view, ctx.member_id)]
    return [view for view in on if view.channel_id == ctx.interaction.channel_id]


def _is_dealt_in(view: TableView, member_id: int) -> bool:
    return view.deal is not None and view.seat_of(member_id) in view.deal.seats


async def none_here(ctx: Context) -> NotDone:
    """Return what to tell where no deal of the channel is over: what is there instead.

    Raises:
        TableRefused: the channel's table is set aside.
        StoreError: the database cannot be read now.
    """
    tables, channel = ctx.services.tables, ctx.interaction.channel_id or 0
    table_id = await tables.arrive_in(channel)
    view = None if table_id is None else tables.find(table_id)
    if view is None:
        await tables.refuse_if_set_aside(channel)
        return NotDone("history-none")
    if view.deal is None:
        return NotDone("history-none-yet")
    return NotDone("history-none-but-on", deal=view.deal_number)


def _none_of_ones_own(ctx: Context) -> NotDone:
    """Return what to tell somebody of whose deals none is over."""
    on = _still_on(ctx, mine=True)
    if on:
        where = f"<#{on[0].channel_id}>"
        return NotDone("history-none-of-yours-but-on", deal=on[0].deal_number, where=where)
    here = [v for v in ctx.services.tables.views() if v.server_id == ctx.server_id]
    seated = any(view.seat_of(ctx.member_id) is not None for view in here)
    return NotDone("history-none-of-yours-yet" if seated else "history-none-of-yours")


def reader_of(ctx: Context) -> Reader:
    """Return who asks, and where."""
    return Reader(ctx.server_id, ctx.interaction.channel_id or 0, ctx.member_id)


async def load_names(ctx: Context, deals: Collection[PastDeal]) -> None:
    """Have the names at hand of everyone who was dealt in, or broke a deal off."""
    sat = (who for deal in deals for who in deal.occupants.values())
    people = {who.member_id for who in sat if isinstance(who, Person)}
    people |= {d.broken_off.by for d in deals if d.broken_off and d.broken_off.by is not None}
    await ctx.services.names.load(ctx.server_id, people)


@answers(REVIEW, anywhere=True)
async def review(ctx: Context) -> Answer:
    """Show one's own decisions in a deal and what *sharp* thinks of them: all, or one."""
    deal, decisions = await _decisions(ctx)
    here = reader_of(ctx).channel_id
    if ctx.page:
        found = await _reviewed(ctx, deal, decisions, ctx.page - 1)
        return Answer(review_screen(found, here, ctx.wording), replace=True)
    all_of_them = [await _reviewed(ctx, deal, decisions, each) for each in range(len(decisions))]
    return Answer(glance_screen(all_of_them, here, ctx.wording), replace=True)


@answers(REPORT, anywhere=True)
async def report(ctx: Context) -> Answer:
    """Give the decision that is reviewed as a file, with nothing that its person did not see."""
    found = await _reviewed(ctx, *await _decisions(ctx), ctx.page)
    name = f"booray-play-{found.deal.table_id}-{found.deal.number}-{found.number + 1}.json"
    content = report_of(found.deal, found.decision, found.advice).encode()
    screen = file_screen(ctx.wording.text("report-file"), name)
    return Answer(screen, enclosed=(Enclosed(name, content),), stays=True)


async def _decisions(ctx: Context) -> tuple[PastDeal, list[PastDecision]]:
    """Return the deal whose button was pressed, and one's own decisions in it, one at least."""
    button = ctx.button
    services, reader = ctx.services, reader_of(ctx)
    deal, decisions = await decisions_of(services.database, reader, button.table, button.deal)
    if not decisions:
        raise NotDone("review-nothing")
    await load_names(ctx, [deal])
    return deal, decisions


async def _reviewed(
    ctx: Context, deal: PastDeal, decisions: Sequence[PastDecision], number: int
) -> Review:
    """Return one of some decisions thought over; the last, where there are not so many."""
    number = min(number, len(decisions) - 1)
    decision, tables = decisions[number], ctx.services.tables
    advice = await tables.think_over(decision.player, ctx.member_id, decision.action)
    return Review(deal, decision, advice, number, len(decisions))
