"""Deals that are over, and what could be learnt from one's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from bot.commands.answers import Answer, NotDone, respond
from bot.commands.context import Context, Interaction, Services
from bot.commands.words import say
from bot.publish.enclosed import Enclosed
from bot.screens import MINE, Chapter, Review, file_screen, history_screen, review_screen
from bot.tables.journal.past_deals import PastDeal, Reader, decisions_of, past_deals
from bot.tables.journal.play_reports import report_of
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
    return Answer(
        review_screen(await _reviewed(ctx), reader_of(ctx).channel_id, ctx.wording), replace=True
    )


async def report(ctx: Context) -> Answer:
    """Give the decision that is reviewed as a file, with nothing that its person did not see."""
    found = await _reviewed(ctx)
    name = f"booray-play-{found.deal.table_id}-{found.deal.number}-{found.number + 1}.json"
    content = report_of(found.deal, found.decision, found.advice).encode()
    screen = file_screen(ctx.wording.text("report-file"), name)
    return Answer(screen, enclosed=(Enclosed(name, content),), stays=True)


async def _reviewed(ctx: Context) -> Review:
    button = ctx.pressed
    if button is None:
        raise AssertionError("a review is asked for by a button")
    services, reader = ctx.services, reader_of(ctx)
    deal, decisions = await decisions_of(services.database, reader, button.table, button.deal)
    if not decisions:
        raise NotDone("review-nothing")
    await load_names(ctx, [deal])
    number = min(button.page, len(decisions) - 1)
    decision = decisions[number]
    advice = await services.tables.think_over(decision.player, ctx.member_id, decision.action)
    return Review(deal, decision, advice, number, len(decisions))


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
