"""What leads on from a closed table: *Play again*, also behind *Deal*, and *Share*."""

from __future__ import annotations

import logging
from typing import Final

from bot.commands.answers import Answer, NotDone, no_table_here
from bot.commands.context import Context
from bot.commands.orders import asker_of
from bot.commands.permissions import may_attach
from bot.commands.router import answers
from bot.commands.sharing import refuse_showing, show_to_all, wording_for_all
from bot.commands.slash import table_command
from bot.commands.start import start
from bot.commands.tables import deal
from bot.doorway.again import order_again
from bot.logs import error_line
from bot.publish.decisions import TROUBLES
from bot.publish.enclosed import Enclosed
from bot.publish.posting import find_in, in_time, pictures_in
from bot.screens.parts import Drawing
from bot.screens.result import AGAIN, SHARE, SHARE_WITH_ALL, evening_screen
from bot.store.rows import tables
from bot.tables.words.reasons import TableReason, TableRefused
from bot.wording import link

log = logging.getLogger(__name__)

PICTURE: Final = "booray.png"
"""What the picture of an evening is called once it is saved."""


async def play_last_again(ctx: Context) -> Answer:
    """Open another table like the last one of this channel."""
    last = await ctx.read(lambda tx: tables.last_closed(tx, ctx.channel_id))
    not_here = await no_table_here(ctx)
    if last is None:
        raise not_here
    try:
        return await play_again(ctx, last)
    except TableRefused as refused:
        if refused.reason is TableReason.UNKNOWN_TABLE:  # it was broken off
            raise not_here from refused
        raise


@answers(AGAIN)
async def play_again(ctx: Context, table_id: str | None = None) -> Answer:
    """Open a table by what another was played by, and ask who sat there last.

    Of several who ask for it at once, one opens it; the others are told where it is.
    """
    services, channel = ctx.services, ctx.channel_id
    if await services.tables.arrive_in(channel) is not None:
        raise _is_on(ctx)
    order, past = await order_again(
        services.database, services.house, table_id or ctx.table_id, ctx.asker, asker_of(ctx)
    )
    try:
        answer = await start(ctx, order, past)
    except TableRefused as refused:
        if refused.reason is TableReason.TABLE_EXISTS:
            raise _is_on(ctx) from refused
        if refused.reason is TableReason.NOT_ENOUGH_CHIPS:
            have, needed = refused.details["have"], refused.details["needed"]
            raise NotDone("again-not-enough-chips", have=have, needed=needed) from refused
        raise
    view = services.tables.at(channel)
    if view is not None:
        services.publisher.invite(view, [each for each in past.last if each != ctx.member_id])
    return answer


def _is_on(ctx: Context) -> NotDone:
    """Return that a table is open in the channel already, and where it stands."""
    view, where = ctx.services.tables.at(ctx.channel_id), f"<#{ctx.channel_id}>"
    if view is not None and view.post is not None:
        where = link(view.server_id, view.post.channel_id, view.post.post_id)
    return NotDone("again-is-on", where=where)


@answers(SHARE)
async def share(ctx: Context) -> Answer:
    """Give the picture of the message that was pressed, for one's own eyes."""
    told, drawing, picture = await _evening(ctx)
    return Answer(evening_screen(told, drawing, ctx.wording), enclosed=(picture,))


@answers(SHARE_WITH_ALL)
async def share_with_all(ctx: Context) -> Answer:
    """Show it to everyone in the channel."""
    refuse_showing(ctx, files=True)
    told, drawing, picture = await _evening(ctx)
    screen = evening_screen(told, drawing, await wording_for_all(ctx), ctx.member_id)
    return await show_to_all(ctx, screen, (picture,))


async def _evening(ctx: Context) -> tuple[str, Drawing, Enclosed]:
    """Return what the message that was pressed tells, its picture and that in words.

    It is the picture that stands there, whatever its people look like by now.

    Raises:
        NotDone: it cannot be had from Discord, or not be sent here.
    """
    if not may_attach(ctx):
        missing = ctx.wording.text("permission-attach-files")
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


@table_command("booray deal", otherwise=play_last_again)
async def deal_or_play_again(ctx: Context) -> Answer:
    """Begin the game; where none is open, open another table like the last."""
    return await deal(ctx)
