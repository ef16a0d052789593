"""Evenings and finished deals: listed, reviewed, replayed, verified, exported."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Collection, Sequence
from typing import Final, TypeVar

from discord.app_commands import Choice, Range

from bot.addresses import Page
from bot.checking.page import NAME, checking_page
from bot.commands.answers import Answer, NotDone
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import MOST_CHOICES, command, say
from bot.logs import Subject, about
from bot.publish.enclosed import Enclosed, parted
from bot.screens import history as ui
from bot.screens.advice import REPORT, Review, glance_screen, review_screen
from bot.screens.parts import file_screen
from bot.screens.verify import export_screen, verify_screen
from bot.store import StoreError
from bot.tables.history import past_deals as past
from bot.tables.history.records import checked, export_of
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Person
from bot.tables.words.views import TableView
from bot.wording import typed_number

log = logging.getLogger(__name__)

T = TypeVar("T")

LOOKED_BACK: Final = 5
"""Deals to look among for the last one played; a table leaves at most one unplayed."""

_TYPED: Final = re.compile(r"(?P<table>[A-Za-z0-9-]{1,24}):(?P<deal>[1-9][0-9]{0,6})", re.ASCII)

_MOST_DEALS: Final = 10_000_000
"""More than any table has: the database takes no number however long."""

Typed = Range[str, 1, 60]

Which = tuple[str, int]
"""A table, and the number of a deal there."""

_WHOSE: Final = [
    Choice(name=say("history-whose-here"), value="here"),
    Choice(name=say("history-whose-mine"), value=ui.MINE),
]

_EXPORTED: Final = [
    Choice(name=say("verify-export-deal"), value="deal"),
    Choice(name=say("verify-export-table"), value="table"),
]

PER_PAGE: Final = 3
"""As many deals as a phone shows at once: it begins at a message's end; the newest is on top."""
EVENINGS: Final = 4
"""On a page."""


@answers(ui.EVENING, anywhere=True)
async def show_evening(ctx: Context) -> Answer:
    """Show a page of an evening's deals that are over, the newest first."""
    page, reader, mine = ctx.page, ctx.reader, ctx.button.step == ui.MINE
    part = range(page * PER_PAGE, (page + 1) * PER_PAGE)
    database, table = ctx.services.database, ctx.button.table
    evenings, _ = await past.past_evenings(database, reader, range(1), table=table, mine=mine)
    deals, count = await past.past_deals(database, reader, part, table=table, mine=mine)
    if not deals or not evenings:
        raise TableRefused(TableReason.UNKNOWN_DEAL)
    await load_people(ctx, deals)
    chapter = ui.Chapter(deals, page, -(-count // PER_PAGE), evenings[0].begun_at, mine=mine)
    return Answer(ui.history_screen(chapter, reader, ctx.wording), replace=True)


@answers(ui.HISTORY)
async def show_evenings(ctx: Context) -> Answer:
    """Show a page of the evenings that were, the newest first: the channel's, or one's own."""
    return await _evenings(ctx, mine=ctx.button.step == ui.MINE)


async def _evenings(ctx: Context, *, mine: bool) -> Answer:
    page, reader = ctx.page, ctx.reader
    part = range(page * EVENINGS, (page + 1) * EVENINGS)
    evenings, count = await past.past_evenings(ctx.services.database, reader, part, mine=mine)
    if not count:
        raise _none_of_ones_own(ctx) if mine else await _none_here(ctx)
    sat = {who for each in evenings for who, _ in each.nets}
    people = {who.member_id for who in sat if isinstance(who, Person)}
    await ctx.load_names(people)
    still_on = [] if page else _still_on(ctx, mine=mine)
    shown = ui.Evenings(evenings, page, max(1, -(-count // EVENINGS)), mine=mine, still_on=still_on)
    return Answer(ui.evenings_screen(shown, reader, ctx.wording), replace=True)


def _still_on(ctx: Context, *, mine: bool) -> list[TableView]:
    """Return the tables with a deal that is still played: the channel's, or of one's own deals."""
    there = ctx.services.tables.views()
    on = [view for view in there if view.deal is not None and view.server_id == ctx.server_id]
    if mine:
        return [view for view in on if view.is_in_deal(ctx.member_id)]
    return [view for view in on if view.channel_id == ctx.channel_id]


async def _none_here(ctx: Context) -> NotDone:
    """Return what to tell where no deal of the channel is over: what is there instead."""
    await ctx.services.tables.arrive_in(ctx.channel_id)
    view = ctx.table_here
    if view is None:
        await ctx.services.tables.refuse_if_set_aside(ctx.channel_id)
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


async def load_people(ctx: Context, deals: Collection[past.PastDeal]) -> None:
    """Have the names at hand of everyone who was dealt in, or broke a deal off."""
    sat = (who for deal in deals for who in deal.occupants.values())
    people = {who.member_id for who in sat if isinstance(who, Person)}
    people |= {d.broken_off.by for d in deals if d.broken_off and d.broken_off.by is not None}
    await ctx.load_names(people)


@answers(ui.REVIEW, anywhere=True)
async def review(ctx: Context) -> Answer:
    """Show one's own decisions in a deal and what *sharp* thinks of them: all, or one."""
    deal, decisions = await _decisions(ctx)
    if ctx.page:
        found = await _reviewed(ctx, deal, decisions, ctx.page - 1)
        return Answer(review_screen(found, ctx.channel_id, ctx.wording), replace=True)
    all_of_them = [await _reviewed(ctx, deal, decisions, each) for each in range(len(decisions))]
    return Answer(glance_screen(all_of_them, ctx.channel_id, ctx.wording), replace=True)


@answers(REPORT, anywhere=True)
async def report(ctx: Context) -> Answer:
    """Give the decision that is reviewed as a file, with nothing that its person did not see."""
    found = await _reviewed(ctx, *await _decisions(ctx), ctx.page)
    name = f"booray-play-{found.deal.table_id}-{found.deal.number}-{found.number + 1}.json"
    content = past.report_of(found.deal, found.decision, found.advice).encode()
    screen = file_screen(ctx.says("report-file"), name)
    return Answer(screen, enclosed=(Enclosed(name, content),), stays=True)


async def _decisions(ctx: Context) -> tuple[past.PastDeal, list[past.PastDecision]]:
    """Return the deal whose button was pressed, and one's own decisions in it, one at least."""
    database, which = ctx.services.database, _pressed(ctx)
    deal, decisions = await past.decisions_of(database, ctx.reader, *which)
    if not decisions:
        raise NotDone("review-nothing")
    await load_people(ctx, [deal])
    return deal, decisions


async def _reviewed(
    ctx: Context, deal: past.PastDeal, decisions: Sequence[past.PastDecision], number: int
) -> Review:
    """Return one of some decisions thought over; the last, where there are not so many."""
    number = min(number, len(decisions) - 1)
    decision, tables = decisions[number], ctx.services.tables
    advice = await tables.think_over(decision.player, ctx.member_id, decision.action)
    return Review(deal, decision, advice, number, len(decisions))


def _pressed(ctx: Context) -> Which:
    return ctx.button.table, ctx.button.deal


@answers(ui.REPLAY, anywhere=True)
async def replay(ctx: Context, which: Which | None = None) -> Answer:
    bare = which is None and ui.is_bare(ctx.button)
    which = which or _pressed(ctx)
    told = past.story_of(ctx.services.database, ctx.reader, *which, bare=bare)
    story = await sound(which, told)
    await load_people(ctx, [story.deal])
    return Answer(ui.replay_screen(story, ctx.page, ctx.channel_id, ctx.wording), replace=True)


@answers(ui.VERIFY, anywhere=True)
async def verify(ctx: Context, which: Which | None = None) -> Answer:
    which = which or _pressed(ctx)
    found = await sound(which, checked(ctx.services.database, ctx.reader, *which))
    await load_people(ctx, [found.deal])
    link = ctx.services.addresses.of(Page.CHECKING)
    return Answer(verify_screen(found, ctx.channel_id, ctx.wording, link), replace=True)


@answers(ui.EXPORT, anywhere=True)
async def give(ctx: Context, which: Which | None = None, *, all_deals: bool = False) -> Answer:
    which, database = which or _pressed(ctx), ctx.services.database
    found = await sound(which, export_of(database, ctx.reader, *which, all_deals=all_deals))
    number = "" if found.deal is None else f"-{found.deal}"
    name = f"booray-{found.table_id}{number}.jsonl"
    files = await asyncio.to_thread(lambda: parted(name, found.content()))
    link, beside = None, []
    if found.is_whole:
        link = ctx.services.addresses.of(Page.CHECKING)
        beside = [] if link else [Enclosed(NAME, await asyncio.to_thread(checking_page))]
    page = beside[0].name if beside else None
    names = [each.name for each in files]
    screen = export_screen(found, names, ctx.wording, link=link, page=page)
    return Answer(screen, enclosed=(*files, *beside), stays=True)


async def sound(which: Which, looked_up: Awaitable[T]) -> T:
    """Return what is looked up of a deal."""
    try:
        return await looked_up
    except (TableRefused, StoreError, NotDone):
        raise
    except Exception as error:  # by whatever way rows that are no deal's are noticed
        table, deal = which
        with about(Subject(table, deal=lambda: deal)):
            log.exception("deal %d of table %s could not be played again", deal, table)
        raise NotDone("story-damaged") from error


async def meant(ctx: Context, typed: str) -> Which:
    """Return which deal somebody means: one of the list, by its number, or the last one here."""
    found = _TYPED.fullmatch(typed.strip())
    if found is not None:
        return found["table"], int(found["deal"])
    database = ctx.services.database
    number = typed_number(typed, ctx.wording)
    if number is not None:
        number = min(number, _MOST_DEALS)
        await ctx.services.tables.arrive_in(ctx.channel_id)
        view = ctx.table_here
        if view is not None and view.deal is not None and view.deal_number == number:
            raise TableRefused(TableReason.DEAL_NOT_OVER, deal=number)
    if number is not None or not typed:
        deals, _ = await past.past_deals(database, ctx.reader, range(LOOKED_BACK), number=number)
        if deals:  # the newest that was played; where none was, the newest
            last = next((deal for deal in deals if deal.result is not None), deals[0])
            return last.table_id, last.number
    _, count = await past.past_deals(database, ctx.reader, range(1))
    raise NotDone("story-no-such") if count else await _none_here(ctx)


async def offer(ctx: Context, typed: str) -> list[Choice[str]]:
    """Return the last deals of the channel, in words, whose words hold what is typed."""
    deals, _ = await past.past_deals(ctx.services.database, ctx.reader, range(MOST_CHOICES))
    await load_people(ctx, deals)
    named = {f"{deal.table_id}:{deal.number}": ui.offered_deal(deal, ctx.wording) for deal in deals}
    wanted = typed.strip().casefold()
    return [
        Choice(name=name, value=value) for value, name in named.items() if wanted in name.casefold()
    ]


@command("booray history", whose=_WHOSE, deal=offer)
async def history(ctx: Context, whose: str = "here", deal: Typed = "") -> Answer:
    if deal:
        return await replay(ctx, await meant(ctx, deal))
    return await _evenings(ctx, mine=whose == ui.MINE)


@command("booray verify", deal=offer, export=_EXPORTED)
async def verify_or_export(ctx: Context, deal: Typed = "", export: str = "") -> Answer:
    which = await meant(ctx, deal)
    if not export:
        return await verify(ctx, which)
    return await give(ctx, which, all_deals=export == "table")
