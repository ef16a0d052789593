"""``/booray-privacy``: a member's own data, exported, kept out of ratings, or forgotten."""

from __future__ import annotations

import asyncio
from typing import Final

from discord import app_commands

from bot.addresses import Page
from bot.commands.answers import Answer, NotDone, respond
from bot.commands.context import Context, Interaction, Services
from bot.commands.groups import Groups
from bot.commands.router import answers
from bot.commands.words import say
from bot.publish.enclosed import parted
from bot.screens import exported_screen, forgetting_screen, forgotten_screen, ratings_screen
from bot.screens.privacy import FORGET, RATED
from bot.store import Writing
from bot.store.rows import ratings as store
from bot.tables.history.own_data import Busy

FILE: Final = "booray-your-data.json"


async def export(ctx: Context) -> Answer:
    """Give whoever asks a file with everything that is kept of them."""
    services = ctx.services
    await services.people.names.written()
    try:
        data = await services.people.own_data.of(
            services.database, ctx.member_id, services.clock.now()
        )
    except Busy:
        raise NotDone("privacy-export-busy") from None
    files = await asyncio.to_thread(parted, FILE, data)
    page = services.addresses.of(Page.PRIVACY)
    screen = exported_screen([each.name for each in files], ctx.wording, page)
    return Answer(screen, enclosed=tuple(files), stays=True)


async def ask(ctx: Context) -> Answer:
    """Say what forgetting somebody takes away and what it leaves, and ask whether to."""
    return Answer(forgetting_screen(ctx.wording, ctx.services.addresses.of(Page.PRIVACY)))


@answers(FORGET)
async def forget(ctx: Context) -> Answer:
    """Forget whoever asks."""
    services, member = ctx.services, ctx.member_id
    await services.people.names.written()  # as their press has told it, and not afterwards
    chips = await services.play.tables.forget(member)
    services.people.names.forget(member)
    services.people.joined.forget(member)
    services.people.avatars.forget(member)
    services.answering.films.forget()
    services.people.preferences.forget(member)
    if services.door is not None:
        services.door.pages.end("web-ended", member)
    return Answer(forgotten_screen(chips, ctx.wording), replace=True)


@answers(RATED)
async def choose_rated(ctx: Context) -> Answer:
    """Have one's choices rated, or no more, by the button's page."""
    return await ratings(ctx, rated=bool(ctx.page))


async def ratings(ctx: Context, *, rated: bool | None = None) -> Answer:
    """Show whether one's choices are rated, after changing it if that is said.

    Who keeps out loses what there was of them on all servers.
    """
    member, now = ctx.member_id, ctx.services.clock.now()

    def work(tx: Writing) -> None:
        if rated:
            store.take_in(tx, member)
        else:
            store.keep_out(tx, member, now)

    database = ctx.services.database
    if rated is not None:
        await database.commit(work)
    out = await database.read(lambda tx: store.out_of(tx, [member]))
    shown = ratings_screen(ctx.wording, rated=not out, rates=ctx.services.play.rates)
    return Answer(shown, replace=ctx.pressed is not None)


def add_to(groups: Groups, services: Services) -> None:
    """Add the commands of this theme."""

    @groups.privacy.command(name="export", description=say("command-privacy-export"))
    async def export_(interaction: Interaction) -> None:
        await respond(Context(services, interaction), export)

    @groups.privacy.command(name="ratings", description=say("command-privacy-ratings"))
    @app_commands.describe(rated=say("command-privacy-ratings-rated"))
    async def ratings_(interaction: Interaction, rated: bool | None = None) -> None:
        await respond(Context(services, interaction), lambda ctx: ratings(ctx, rated=rated))

    @groups.privacy.command(name="forget", description=say("command-privacy-forget"))
    async def forget_(interaction: Interaction) -> None:
        await respond(Context(services, interaction), ask)
