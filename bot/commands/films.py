"""*Share this deal*: a finished deal, posted as a moving picture."""

from __future__ import annotations

from typing import Final

from bot.commands.answers import Answer, NotDone
from bot.commands.context import Context
from bot.commands.history import load_names, reader_of, sound
from bot.commands.orders import settled_in
from bot.commands.router import answers
from bot.commands.sharing import refuse_showing, show_to_all, wording_for_all
from bot.faces import Deck
from bot.picture.alt import LONGEST, describe
from bot.picture.chart_artist import NotDrawn
from bot.picture.film_artist import AlreadyDrawing, TooManyFilms, Which
from bot.picture.film_scenes import film_scenes
from bot.picture.scene import Scene
from bot.picture.staging import with_avatars
from bot.publish.enclosed import Enclosed
from bot.screens.history import SHARE_DEAL
from bot.screens.parts import Drawing
from bot.screens.result import shared_deal_screen
from bot.screens.table_text import told_apart
from bot.servers.settings import Pictures
from bot.tables.history.past_deals import Story, story_of
from bot.tables.words.reasons import TableReason, TableRefused
from bot.wording import Wording, clock

AN_HOUR: Final = 12
"""Deals that may be shared in an hour on a server: each is a megabyte in everybody's channel."""


@answers(SHARE_DEAL, anywhere=True)
async def share_deal(ctx: Context) -> Answer:
    """Post the deal whose button was pressed as everyone at its table saw it."""
    refuse_showing(ctx, files=True)
    services, which = ctx.services, (ctx.button.table, ctx.button.deal)
    try:
        with services.films.sharing(which):
            left = services.shared_deals.left(ctx.server_id)
            if left:
                raise NotDone("film-too-often", again=clock(ctx.now + left))
            services.shared_deals.take(ctx.server_id)
            try:
                return await _share(ctx, which)
            except BaseException:
                services.shared_deals.give_back(ctx.server_id)
                raise
    except AlreadyDrawing:
        raise NotDone("film-being-drawn") from None
    except TooManyFilms:
        raise NotDone("film-busy") from None


async def _share(ctx: Context, which: Which) -> Answer:
    """Have a deal drawn, and post it.

    Raises:
        NotDone: it is not to be drawn or cannot be, or Discord does not take it.
        TableRefused: it was not played here, is not over, or was broken off.
        StoreError: the database cannot be read now.
    """
    services = ctx.services
    settings, _ = await settled_in(ctx)
    if settings.pictures is Pictures.OFF:
        raise NotDone("film-off")
    story: Story = await sound(
        which, story_of(services.database, reader_of(ctx), *which, bare=False)
    )
    deal = story.deal
    if deal.channel_id != ctx.interaction.channel_id:
        raise TableRefused(TableReason.UNKNOWN_DEAL, deal=deal.number)
    await load_names(ctx, [deal])
    wording = await wording_for_all(ctx)
    apart = told_apart(deal.occupants, wording)
    title = wording.text("film-title", deal=deal.number)
    try:
        film = await services.films.draw(
            *(which, title, settings.deck), lambda: _scenes(ctx, story, apart, settings.deck)
        )
    except NotDrawn as error:
        raise NotDone("film-not-drawn") from error
    name = f"booray-deal-{deal.number}.{services.films.kind}"
    alt = f"{wording.text('film-alt')} {describe(film.last, apart)}"
    screen = shared_deal_screen(story, Drawing(name, alt[:LONGEST]), wording, ctx.member_id)
    return await show_to_all(ctx, screen, (Enclosed(name, film.file),), keeps=True)


def _scenes(ctx: Context, story: Story, wording: Wording, deck: Deck) -> tuple[Scene, ...]:
    """Return what everyone saw of a deal, with the faces that its people have now."""
    avatars, server = ctx.services.avatars, ctx.server_id
    return tuple(
        with_avatars(scene, lambda member: avatars.at_hand(server, member))
        for scene in film_scenes(story, wording, deck)
    )
