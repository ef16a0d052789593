"""Deals that are over, and what could be learnt from one's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from bot.commands.answers import Answer, NotDone, respond
from bot.commands.context import Context, Interaction, Services
from bot.commands.words import say
from bot.screens import MINE, Chapter, Review, history_screen, review_screen
from bot.tables.journal.past_deals import PastDeal, Reader, decisions_of, past_deals
from bot.tables.values import Person

PER_PAGE: Final = 5


async def show(ctx: Context) -> Answer:
    """Show a page of the deals that are over, the newest first: the channel's, or one's own."""
    return await _show(ctx, mine=ctx.pressed is not None and ctx.pressed.step == MINE)


async def _show(ctx: Context, *, mine: bool) -> Answer:
    page, reader = ctx.page, reader_of(ctx)
    deals, count = await past_deals(
        *(ctx.services.database, reader, page * PER_PAGE, PER_PAGE), mine=mine
    )
    if not count:
        raise NotDone("history-none-of-yours" if mine else "history-none")
    await load_names(ctx, deals)
    chapter = Chapter(deals, page, max(1, -(-count // PER_PAGE)), mine=mine)
    screen = history_screen(chapter, reader, ctx.wording)
    return Answer(screen, replace=ctx.pressed is not None)


def reader_of(ctx: Context) -> Reader:
    """Return who asks, and where."""
    return Reader(ctx.server_id, ctx.interaction.channel_id or 0, ctx.member_id)


async def load_names(ctx: Context, deals: Iterable[PastDeal]) -> None:
    """Have the names of everybody at hand who was dealt in."""
    sat = (who for deal in deals for who in deal.occupants.values())
    people = {who.member_id for who in sat if isinstance(who, Person)}
    await ctx.services.names.load(ctx.server_id, people)


async def review(ctx: Context) -> Answer:
    """Show one of one's own decisions in a deal, and what *sharp* thinks of it."""
    button = ctx.pressed
    if button is None:
        raise AssertionError("a review is asked for by a button")
    services = ctx.services
    reader = reader_of(ctx)
    deal, decisions = await decisions_of(services.database, reader, button.table, button.deal)
    if not decisions:
        raise NotDone("review-nothing")
    await load_names(ctx, [deal])
    number = min(button.page, len(decisions) - 1)
    decision = decisions[number]
    advice = await services.tables.think_over(decision.player, ctx.member_id)
    shown = Review(deal, decision, advice, number, len(decisions))
    return Answer(review_screen(shown, ctx.wording), replace=True)


def add_to(group: app_commands.Group, services: Services) -> None:
    """Add the commands of this theme."""

    @group.command(name="history", description=say("command-history"))
    @app_commands.describe(whose=say("command-history-whose"))
    @app_commands.choices(
        whose=[
            Choice(name=say("history-whose-here"), value="here"),
            Choice(name=say("history-whose-mine"), value=MINE),
        ]
    )
    async def history(interaction: Interaction, whose: str = "here") -> None:
        await respond(Context(services, interaction), lambda ctx: _show(ctx, mine=whose == MINE))
