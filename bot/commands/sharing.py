"""What is shown to everyone: a private answer, an evening's picture, a deal as a moving one."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Final

import discord
from discord.ui import LayoutView

from bot.commands.answers import Answer, NotDone, said
from bot.commands.context import Context
from bot.commands.history import load_people, sound
from bot.commands.router import answers
from bot.logs import error_line
from bot.picture.alt import LONGEST, describe
from bot.picture.chart_artist import NotDrawn
from bot.picture.film_artist import AlreadyDrawing, TooManyFilms, Which
from bot.picture.film_scenes import film_scenes
from bot.picture.scene import Scene
from bot.picture.staging import with_avatars
from bot.publish.decisions import LOCKED, TROUBLES, code_of
from bot.publish.enclosed import Enclosed, files_of
from bot.publish.posting import find_in, in_time, nonce_of, pictures_in
from bot.screens.history import SHARE_DEAL
from bot.screens.parts import Drawing
from bot.screens.result import SHARE, SHARE_WITH_ALL, evening_screen, shared_deal_screen
from bot.screens.table_text import told_apart
from bot.servers.settings import Pictures
from bot.tables.history.past_deals import story_of
from bot.tables.words.reasons import TableReason, TableRefused
from bot.wording import Wording, clock

log = logging.getLogger(__name__)

AS_OFTEN: Final = 3
"""Times a minute that a member may show something: each is a message that everyone sees."""

AN_HOUR: Final = 12
"""Deals that may be shared in an hour on a server: each is a megabyte in everybody's channel."""

PICTURE: Final = "booray.png"
"""What the picture of an evening is called once it is saved."""


async def wording_for_all(ctx: Context) -> Wording:
    """Return what everyone in the server reads: the language that its tables speak."""
    settings, _ = await ctx.settled()
    names = ctx.services.names.in_server(ctx.server_id)
    return Wording(ctx.orderer(settings)["language"], names)


def refuse_showing(ctx: Context, *, files: bool = False) -> None:
    """Refuse to show anything in this channel where somebody may not write in it.

    ``files``: a picture goes with it.
    """
    may = ctx.interaction.permissions
    is_thread = isinstance(ctx.interaction.channel, discord.Thread)
    if not (may.send_messages_in_threads if is_thread else may.send_messages):
        raise NotDone("show-not-yours")
    ctx.refuse_without_permissions("show-missing-permissions", files=files)
    if ctx.services.showings.left(ctx.member_id):
        raise NotDone("show-too-often")


async def show_to_all(
    ctx: Context, screen: LayoutView, enclosed: tuple[Enclosed, ...] = (), *, keeps: bool = False
) -> Answer:
    """Post a screen in the channel, where it notifies nobody, in place of the private copy.

    ``keeps``: the private page stays, as more than that stands there.
    """
    channel = ctx.interaction.channel
    if not isinstance(channel, discord.abc.Messageable):
        raise NotDone("show-not-posted")
    ctx.services.showings.take(ctx.member_id)
    post = channel.send(
        view=screen,
        files=files_of(enclosed),
        silent=True,
        nonce=nonce_of(ctx.interaction.id),
        allowed_mentions=discord.AllowedMentions.none(),
    )
    try:
        await in_time(post)
    except TROUBLES as trouble:
        ctx.services.showings.give_back(ctx.member_id)
        log.info("a shared message was not posted: %s", error_line(trouble))
        is_closed = code_of(trouble) in LOCKED
        raise NotDone("show-closed-thread" if is_closed else "show-not-posted") from trouble
    return replace(said(ctx, "show-done"), replace=not keeps, keeps=keeps)


# An evening


@answers(SHARE)
async def share(ctx: Context) -> Answer:
    told, drawing, picture = await _evening(ctx)
    return Answer(evening_screen(told, drawing, ctx.wording), enclosed=(picture,))


@answers(SHARE_WITH_ALL)
async def share_with_all(ctx: Context) -> Answer:
    refuse_showing(ctx, files=True)
    told, drawing, picture = await _evening(ctx)
    screen = evening_screen(told, drawing, await wording_for_all(ctx), ctx.member_id)
    return await show_to_all(ctx, screen, (picture,))


async def _evening(ctx: Context) -> tuple[str, Drawing, Enclosed]:
    """Return what the message that was pressed tells, its picture and that in words.

    It is the picture that stands there, whatever its people look like by now.
    """
    if not ctx.may_attach:
        missing = ctx.says("permission-attach-files")
        raise NotDone("show-missing-permissions", permissions=missing)
    message = ctx.interaction.message
    shown = [] if message is None else [*pictures_in(message.components)]
    if message is None or not shown:
        raise NotDone("share-no-picture")
    try:
        content = await in_time(ctx.interaction.client.http.get_from_cdn(shown[0].media.url))
    except TROUBLES as trouble:
        log.info("the picture of an evening could not be read: %s", error_line(trouble))
        raise NotDone("share-no-picture") from trouble
    drawing = Drawing(PICTURE, shown[0].description or "")
    return find_in(message).shown, drawing, Enclosed(PICTURE, content)


# A deal


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
    services = ctx.services
    settings, _ = await ctx.settled()
    if settings.pictures is Pictures.OFF:
        raise NotDone("film-off")
    story = await sound(which, story_of(services.database, ctx.reader, *which, bare=False))
    deal = story.deal
    if deal.channel_id != ctx.interaction.channel_id:
        raise TableRefused(TableReason.UNKNOWN_DEAL, deal=deal.number)
    await load_people(ctx, [deal])
    wording = await wording_for_all(ctx)
    apart = told_apart(deal.occupants, wording)
    title = wording.text("film-title", deal=deal.number)

    def scenes() -> tuple[Scene, ...]:
        told = film_scenes(story, apart, settings.deck)
        return tuple(with_avatars(scene, ctx.face_of) for scene in told)

    try:
        film = await services.films.draw(which, title, settings.deck, scenes)
    except NotDrawn as error:
        raise NotDone("film-not-drawn") from error
    name = f"booray-deal-{deal.number}.{services.films.kind}"
    alt = f"{wording.text('film-alt')} {describe(film.last, apart)}"
    screen = shared_deal_screen(story, Drawing(name, alt[:LONGEST]), wording, ctx.member_id)
    return await show_to_all(ctx, screen, (Enclosed(name, film.file),), keeps=True)
