"""*Play again*: another table like the closed one, also behind *Deal*."""

from __future__ import annotations

from bot.commands.answers import Answer, NotDone, respond_here
from bot.commands.context import Context, Interaction, Services
from bot.commands.groups import Groups
from bot.commands.orders import asker_of
from bot.commands.router import answers
from bot.commands.start import start
from bot.commands.tables import deal
from bot.commands.words import say
from bot.doorway.again import order_again
from bot.screens.again import AGAIN
from bot.store.rows import journal
from bot.tables.journal.past_tables import past_table
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.views import TableView
from bot.wording import link


@answers(AGAIN)
async def play_again(ctx: Context) -> Answer:
    """Open another table like the closed one whose button was pressed."""
    return await _again(ctx, ctx.table_id)


async def play_last_again(ctx: Context) -> Answer:
    """Open another table like the last one of this channel."""
    channel = ctx.interaction.channel_id or 0
    last = await ctx.services.database.read(lambda tx: journal.last_closed(tx, channel))
    if last is None:
        raise NotDone("no-table-here")
    return await _again(ctx, last)


async def _again(ctx: Context, table_id: str) -> Answer:
    """Open a table by what another was played by, and ask who sat there last.

    Of several who ask for it at once, one opens it; the others are told where it is.
    """
    services, channel = ctx.services, ctx.interaction.channel_id or 0
    if await services.play.tables.directory.arrive_in(channel) is not None:
        raise _is_on(ctx)
    past = await past_table(services.database, services.play.house, table_id)
    order = order_again(ctx.asker, past, asker_of(ctx))
    if ctx.member_id not in past.members:
        raise NotDone("again-not-seated")
    try:
        answer = await start(ctx, order, past)
    except TableRefused as refused:
        if refused.reason is TableReason.TABLE_EXISTS:
            raise _is_on(ctx) from refused
        if refused.reason is TableReason.NOT_ENOUGH_CHIPS:
            have, needed = refused.details["have"], refused.details["needed"]
            raise NotDone("again-not-enough-chips", have=have, needed=needed) from refused
        raise
    view = services.play.tables.running.at(channel)
    if view is not None:
        services.play.publisher.invite(view, [each for each in past.last if each != ctx.member_id])
    return answer


def _is_on(ctx: Context) -> NotDone:
    """Return that a table is open in the channel already, and where it stands."""
    view = ctx.services.play.tables.running.at(ctx.interaction.channel_id or 0)
    return NotDone("again-is-on", where=_place(ctx, view))


def _place(ctx: Context, view: TableView | None) -> str:
    channel = ctx.interaction.channel_id or 0
    if view is None or view.post is None:
        return f"<#{channel}>"
    return link(view.server_id, view.post.channel_id, view.post.post_id)


def add_to(groups: Groups, services: Services) -> None:
    """Add the commands of this theme."""

    @groups.play.command(name="deal", description=say("command-deal"))
    async def deal_(interaction: Interaction) -> None:
        await respond_here(services, interaction, deal, otherwise=play_last_again)
