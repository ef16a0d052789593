"""``/booray-privacy``: a member's own data, exported, kept out of ratings, or forgotten."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.addresses import Page
from bot.commands.answers import Answer, NotDone
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import command
from bot.publish.enclosed import parted
from bot.screens.member import (
    ASK_FORGET,
    FORGET,
    OWN_DATA,
    RATED,
    exported_screen,
    forgetting_screen,
    forgotten_screen,
    privacy_screen,
)
from bot.store.rows import ratings as store
from bot.tables.history.own_data import Busy

FILE: Final = "booray-your-data.json"


@answers(OWN_DATA)
async def export(ctx: Context) -> Answer:
    """Give whoever asks a file with everything that is kept of them."""
    services = ctx.services
    await services.names.written()
    try:
        data = await services.own_data.of(services.database, ctx.member_id, ctx.now)
    except Busy:
        raise NotDone("privacy-export-busy") from None
    files = await asyncio.to_thread(parted, FILE, data)
    page = services.addresses.of(Page.PRIVACY)
    screen = exported_screen([each.name for each in files], ctx.wording, page)
    return Answer(screen, enclosed=tuple(files), stays=True)


@answers(ASK_FORGET)
async def ask(ctx: Context) -> Answer:
    """Say what forgetting somebody takes away and what it leaves, and ask whether to."""
    page = ctx.services.addresses.of(Page.PRIVACY)
    return Answer(forgetting_screen(ctx.wording, page), replace=True)


@answers(FORGET)
async def forget(ctx: Context) -> Answer:
    """Forget whoever asks."""
    services, member = ctx.services, ctx.member_id
    await services.names.written()  # as their press has told it, and not afterwards
    chips = await services.tables.forget(member)
    services.names.forget(member)
    services.joined.forget(member)
    services.avatars.forget(member)
    services.films.forget()
    services.preferences.forget(member)
    if services.door is not None:
        services.door.pages.end("web-ended", member=member)
    return Answer(forgotten_screen(chips, ctx.wording), replace=True)


@command("booray-privacy")
async def show(ctx: Context) -> Answer:
    """Show what one can do about one's data, and whether one's choices are rated."""
    services, member = ctx.services, ctx.member_id
    out = await ctx.read(lambda tx: store.out_of(tx, [member]))
    page, rates = services.addresses.of(Page.PRIVACY), services.rates
    return Answer(privacy_screen(ctx.wording, page, rated=not out, rates=rates), replace=True)


@answers(RATED)
async def choose_rated(ctx: Context) -> Answer:
    """Have one's choices rated, or no more, by the button's page.

    Who keeps out loses what there was of them on all servers.
    """
    member, rated = ctx.member_id, bool(ctx.page)
    await ctx.commit(lambda tx: store.choose(tx, member, rated=rated))
    return await show(ctx)
