"""Finished deals: replayed, verified, exported."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Sequence
from typing import Final, TypeVar

from discord.app_commands import Choice, Range

from bot.addresses import Page
from bot.checking.page import NAME, checking_page
from bot.commands.answers import PATIENCE, Answer, NotDone
from bot.commands.context import Context, Interaction, Services
from bot.commands.history import load_names, none_here, reader_of, show_evenings
from bot.commands.router import answers
from bot.commands.slash import command
from bot.commands.words import say
from bot.logs import Subject, about
from bot.publish.enclosed import Enclosed, parted
from bot.screens import (
    MINE,
    export_screen,
    is_bare,
    offered_deal,
    replay_screen,
    verify_screen,
)
from bot.screens.history import EXPORT, REPLAY, VERIFY
from bot.store import StoreError
from bot.tables.history.past_deals import PastDeal, past_deals
from bot.tables.history.records import checked, export_of
from bot.tables.history.stories import Story, story_of
from bot.tables.words.reasons import TableReason, TableRefused
from bot.wording import typed_number

log = logging.getLogger(__name__)

T = TypeVar("T")

LOOKED_BACK: Final = 5
"""How many deals to look among for the last one played; a table leaves at most one unplayed."""

MOST_OFFERED: Final = 25
"""As many choices as Discord takes."""

LONGEST_TYPED: Final = 60

_TYPED: Final = re.compile(r"(?P<table>[A-Za-z0-9-]{1,24}):(?P<deal>[1-9][0-9]{0,6})", re.ASCII)

_MOST_DEALS: Final = 10_000_000
"""More than any table has: the database takes no number however long."""

Typed = Range[str, 1, LONGEST_TYPED]

Which = tuple[str, int]
"""A table, and the number of a deal there."""

_WHOSE: Final = [
    Choice(name=say("history-whose-here"), value="here"),
    Choice(name=say("history-whose-mine"), value=MINE),
]

_TABLE: Final = "table"
_EXPORTED: Final = [
    Choice(name=say("verify-export-deal"), value="deal"),
    Choice(name=say("verify-export-table"), value=_TABLE),
]


@answers(REPLAY, anywhere=True)
async def replay(ctx: Context) -> Answer:
    """Show a moment of the deal whose button was pressed."""
    button = ctx.button
    return await _replayed(ctx, (button.table, button.deal), button.page, bare=is_bare(button))


@answers(VERIFY, anywhere=True)
async def verify(ctx: Context) -> Answer:
    """Check the deal whose button was pressed."""
    button = ctx.button
    return await _verified(ctx, (button.table, button.deal))


@answers(EXPORT, anywhere=True)
async def export(ctx: Context) -> Answer:
    """Give the deal whose button was pressed as a file."""
    button = ctx.button
    return await _exported(ctx, (button.table, button.deal), all_deals=False)


async def _replayed(ctx: Context, which: Which, number: int, *, bare: bool) -> Answer:
    reader = reader_of(ctx)
    looked_up = story_of(ctx.services.database, reader, *which, bare=bare)
    story: Story = await sound(which, looked_up)
    await load_names(ctx, [story.deal])
    screen = replay_screen(story, number, reader.channel_id, ctx.wording)
    return Answer(screen, replace=True)


async def _verified(ctx: Context, which: Which) -> Answer:
    services, reader = ctx.services, reader_of(ctx)
    looked_up = checked(services.database, reader, *which)
    found = await sound(which, looked_up)
    await load_names(ctx, [found.deal])
    link = services.addresses.of(Page.CHECKING)
    screen = verify_screen(found, reader.channel_id, ctx.wording, link)
    return Answer(screen, replace=True)


async def _exported(ctx: Context, which: Which, *, all_deals: bool) -> Answer:
    services = ctx.services
    looked_up = export_of(services.database, reader_of(ctx), *which, all_deals=all_deals)
    found = await sound(which, looked_up)
    number = "" if found.deal is None else f"-{found.deal}"
    name = f"booray-{found.table_id}{number}.jsonl"
    files = await asyncio.to_thread(lambda: parted(name, found.content()))
    link, beside = None, []
    if found.is_whole:
        link = services.addresses.of(Page.CHECKING)
        beside = [] if link else [Enclosed(NAME, await asyncio.to_thread(checking_page))]
    names = [each.name for each in files]
    page = beside[0].name if beside else None
    screen = export_screen(found, names, ctx.wording, link=link, page=page)
    return Answer(screen, enclosed=(*files, *beside), stays=True)


async def sound(which: Which, looked_up: Awaitable[T]) -> T:
    """Return what is looked up of a deal.

    Raises:
        NotDone: what is stored of it is damaged.
        TableRefused: it may not be seen.
        StoreError: the database cannot be read now.
    """
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
    """Return which deal somebody means: one of the list, by its number, or the last one here.

    Raises:
        NotDone: there is no such deal in this channel.
        TableRefused: it is not over, or the channel's table is set aside.
        StoreError: the database cannot be read now.
    """
    found = _TYPED.fullmatch(typed.strip())
    if found is not None:
        return found["table"], int(found["deal"])
    database, reader = ctx.services.database, reader_of(ctx)
    number = typed_number(typed, ctx.wording)
    if number is not None:
        number = min(number, _MOST_DEALS)
        await _refuse_if_on(ctx, number)
    if number is not None or not typed:
        deals, _ = await past_deals(database, reader, range(LOOKED_BACK), number=number)
        if deals:
            last = deals[0] if number is not None else _last_played(deals)
            return last.table_id, last.number
    _, count = await past_deals(database, reader, range(1))
    raise NotDone("story-no-such") if count else await none_here(ctx)


async def _refuse_if_on(ctx: Context, number: int) -> None:
    """Refuse a deal of the channel's table that is still played: it has that number, no other.

    Raises:
        TableRefused: it is.
    """
    tables = ctx.services.tables
    table_id = await tables.arrive_in(ctx.interaction.channel_id or 0)
    view = None if table_id is None else tables.find(table_id)
    if view is not None and view.deal is not None and view.deal_number == number:
        raise TableRefused(TableReason.DEAL_NOT_OVER, deal=number)


def _last_played(deals: Sequence[PastDeal]) -> PastDeal:
    """Return the newest deal that was played; where none was, the newest."""
    return next((deal for deal in deals if deal.result is not None), deals[0])


async def offer(services: Services, interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Return the last deals of the channel, in words, whose words hold what is typed."""
    ctx = Context(services, interaction)
    try:
        async with asyncio.timeout(PATIENCE):
            deals, _ = await past_deals(services.database, reader_of(ctx), range(MOST_OFFERED))
            await load_names(ctx, deals)
    except (TimeoutError, StoreError):
        return []
    named = {f"{deal.table_id}:{deal.number}": offered_deal(deal, ctx.wording) for deal in deals}
    wanted = typed.strip().casefold()
    return [
        Choice(name=name, value=value) for value, name in named.items() if wanted in name.casefold()
    ]


@command("booray history", whose=_WHOSE, deal=offer)
async def history(ctx: Context, whose: str = "here", deal: Typed = "") -> Answer:
    """Show the evenings that were, or a deal step by step."""
    if deal:
        return await _replayed(ctx, await meant(ctx, deal), 0, bare=False)
    return await show_evenings(ctx, mine=whose == MINE)


@command("booray verify", deal=offer, export=_EXPORTED)
async def verify_or_export(ctx: Context, deal: Typed = "", export: str = "") -> Answer:
    """Check a deal, or give it or all of its table as a file."""
    which = await meant(ctx, deal)
    if not export:
        return await _verified(ctx, which)
    return await _exported(ctx, which, all_deals=export == _TABLE)
