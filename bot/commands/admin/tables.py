"""Closing of any table of the server, by a manager."""

from __future__ import annotations

from discord import app_commands

from bot.commands.admin.managing import refuse_unless_manager
from bot.commands.answers import Answer, NotDone, respond, said
from bot.commands.channels import PlaceOrThread
from bot.commands.context import Context, Interaction, Services
from bot.commands.groups import Groups
from bot.commands.words import say
from bot.servers.done import Deed, write_down
from bot.tables.requests import Close
from bot.tables.words.values import Stage


async def close(ctx: Context, channel: int) -> Answer:
    """Close the table of a channel, as a moderator there does."""
    refuse_unless_manager(ctx)
    services, server, now = ctx.services, ctx.server_id, ctx.services.clock.now()
    table = await services.play.tables.arrive_in(channel)
    if table is None:
        await services.play.tables.refuse_if_set_aside(channel)
    if table is None or services.play.tables.view(table).server_id != server:
        raise NotDone("admin-close-no-table", channel=f"<#{channel}>")
    view = (await services.servers.way_in.do(ctx.asker, table, Close(moderator=True))).view
    if view.broken_off is not None:  # which is written down with the deal's end
        deal = view.broken_off.deal
        return said(ctx, "admin-closed-breaking-off", channel=f"<#{channel}>", deal=deal)
    later = view.stage is not Stage.CLOSED
    details = {"channel": channel, "later": later}
    await services.database.commit(
        lambda tx: write_down(tx, server, ctx.member_id, now, Deed.CLOSE, details)
    )
    sentence = "admin-closed"
    if later:
        hosts = view.host == ctx.member_id
        sentence = "admin-closes-after-deal" if hosts else "admin-closes-after-your-deal"
    return said(ctx, sentence, channel=f"<#{channel}>")


def add_to(groups: Groups, services: Services) -> None:
    """Add the commands of this theme."""

    @groups.admin.command(name="close", description=say("command-admin-close"))
    @app_commands.describe(channel=say("command-admin-close-channel"))
    async def close_(
        interaction: Interaction,
        channel: PlaceOrThread | None = None,
    ) -> None:
        where = (interaction.channel_id or 0) if channel is None else channel.id
        await respond(Context(services, interaction), lambda ctx: close(ctx, where))
