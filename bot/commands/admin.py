"""What those who manage a server settle for its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Range

from bot.commands.answers import Answer, NotDone, respond
from bot.commands.context import Context, Interaction, Services
from bot.commands.words import say
from bot.ledger.computers import day_of, losses
from bot.screens import Settled, settings_screen
from bot.screens.options import MOST_CHIPS
from bot.servers.settings import Change, Setting, Value, change, settings_of
from bot.store import Reading, Writing


def booray_admin(services: Services) -> app_commands.Group:
    """Return the ``/booray-admin`` commands, which Discord offers to those who manage a server.

    Discord sets permissions for whole groups, so these are a group of their own.
    """
    group = app_commands.Group(
        name="booray-admin",
        description=say("command-admin-group"),
        guild_only=True,
        allowed_installs=AppInstallationType(guild=True, user=False),
        allowed_contexts=AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )
    _add_settings(group, services)
    return group


async def settle(ctx: Context, wanted: Mapping[Setting, Value]) -> Answer:
    """Change settings of the server, those that are named, and show them all.

    A server can let other members use the command; its settings are still for its managers alone.
    """
    if not ctx.interaction.permissions.manage_guild:
        raise NotDone("not-a-manager")
    services, server, now = ctx.services, ctx.server_id, ctx.services.clock.now()
    usual = services.house.usual

    def look(tx: Reading, changes: Sequence[Change] = ()) -> Settled:
        lost = losses(tx, server, day_of(now)).lost
        return Settled(settings_of(tx, server, usual), tuple(changes), lost)

    def work(tx: Writing) -> Settled:
        return look(tx, change(tx, server, usual, ctx.member_id, now, wanted))

    # Who only looks is not to wait for a disk that takes nothing.
    database = services.database
    settled = await (database.commit(work) if wanted else database.read(look))
    managers = {row.member_id for row in settled.settings.changes.values()}
    await services.names.load(server, managers)
    return Answer(settings_screen(settled, ctx.wording))


def _add_settings(group: app_commands.Group, services: Services) -> None:
    @group.command(name="settings", description=say("command-settings"))
    @app_commands.describe(
        computers_may_lose=say("command-settings-computers-may-lose"),
        advice_among_people=say("command-settings-advice-among-people"),
    )
    async def settings(
        interaction: Interaction,
        computers_may_lose: Range[int, 0, MOST_CHIPS] | None = None,
        advice_among_people: bool | None = None,
    ) -> None:
        given = {
            Setting.COMPUTERS_MAY_LOSE: computers_may_lose,
            Setting.ADVICE_AMONG_PEOPLE: advice_among_people,
        }
        wanted = {each: int(value) for each, value in given.items() if value is not None}
        await respond(Context(services, interaction), lambda ctx: settle(ctx, wanted))
