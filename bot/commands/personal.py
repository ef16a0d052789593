"""What is one's own: how cards are shown, and one's data, exported, unrated or forgotten."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.addresses import Page
from bot.commands.answers import Answer, NotDone
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import command
from bot.publish.enclosed import parted
from bot.screens import member as ui
from bot.screens.menu import CARDS
from bot.store.rows import ratings
from bot.tables.history.own_data import Busy

FILE: Final = "booray-your-data.json"


@answers(CARDS)
@command("booray cards")
async def show_cards(ctx: Context) -> Answer:
    only_card = ctx.services.preferences.plays_only_card(ctx.member_id)
    return Answer(ui.cards_screen(ctx.wording, only_card=only_card), replace=True)


@answers(ui.SHOW_CARDS)
async def show_cards_as(ctx: Context) -> Answer:
    """Show cards in the way of the button from now on, on all that is open too."""
    if ctx.page < len(ui.STYLES):  # a forged one's stay as they are
        await ctx.services.preferences.choose(ctx.member_id, cards=ui.STYLES[ctx.page])
        ctx.services.publisher.panels.redraw(ctx.member_id)
    return await show_cards(ctx)


@answers(ui.ONLY_CARD)
async def let_only_card_play(ctx: Context) -> Answer:
    """Let one's only card play itself from now on, at every table, or no more."""
    await ctx.services.preferences.choose(ctx.member_id, only_card=bool(ctx.page))
    await ctx.services.tables.preferences_changed(ctx.member_id)
    return await show_cards(ctx)


@command("booray-privacy")
async def show_privacy(ctx: Context) -> Answer:
    """Show what one can do about one's data, and whether one's choices are rated."""
    out = await ctx.read(lambda tx: ratings.out_of(tx, [ctx.member_id]))
    page, rates = ctx.services.addresses.of(Page.PRIVACY), ctx.services.rates
    return Answer(ui.privacy_screen(ctx.wording, page, rated=not out, rates=rates), replace=True)


@answers(ui.RATED)
async def choose_rated(ctx: Context) -> Answer:
    """Have one's choices rated, or no more, by the button's page.

    Who keeps out loses what there was of them on all servers.
    """
    await ctx.commit(lambda tx: ratings.choose(tx, ctx.member_id, rated=bool(ctx.page)))
    return await show_privacy(ctx)


@answers(ui.OWN_DATA)
async def export(ctx: Context) -> Answer:
    services = ctx.services
    await services.names.written()
    try:
        data = await services.own_data.of(services.database, ctx.member_id, ctx.now)
    except Busy:
        raise NotDone("privacy-export-busy") from None
    files = await asyncio.to_thread(parted, FILE, data)
    page = services.addresses.of(Page.PRIVACY)
    screen = ui.exported_screen([each.name for each in files], ctx.wording, page)
    return Answer(screen, enclosed=tuple(files), stays=True)


@answers(ui.ASK_FORGET)
async def ask_forget(ctx: Context) -> Answer:
    page = ctx.services.addresses.of(Page.PRIVACY)
    return Answer(ui.forgetting_screen(ctx.wording, page), replace=True)


@answers(ui.FORGET)
async def forget(ctx: Context) -> Answer:
    services, member = ctx.services, ctx.member_id
    await services.names.written()  # as their press has told it, and not afterwards
    chips = await services.tables.forget(member)
    for each in (services.names, services.joined, services.avatars, services.preferences):
        each.forget(member)
    services.films.forget()
    if services.door is not None:
        services.door.pages.end("web-ended", member=member)
    return Answer(ui.forgotten_screen(chips, ctx.wording), replace=True)
