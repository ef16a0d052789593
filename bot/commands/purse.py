"""The ``/booray-chips`` commands: chips for whoever has few left, and how one has played."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType

from bot import ledger
from bot.boards import next_day
from bot.commands.answers import Answer, NotDone, respond, said
from bot.commands.context import Context, Interaction, Services
from bot.commands.words import say
from bot.ledger import Claim
from bot.servers.settings import settings_of
from bot.store import Writing
from bot.wording import clock


def booray_chips(services: Services) -> app_commands.Group:
    """Return the ``/booray-chips`` commands; ``/booray`` has as many as Discord takes."""
    group = app_commands.Group(
        name="booray-chips",
        description=say("command-chips-group"),
        guild_only=True,
        allowed_installs=AppInstallationType(guild=True, user=False),
        allowed_contexts=AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    )
    _add_claim(group, services)
    return group


async def claim(ctx: Context) -> Answer:
    """Give whoever asks the server's allowance, if they have few chips and had none today."""
    services, server, now = ctx.services, ctx.server_id, ctx.services.clock.now()

    def work(tx: Writing) -> tuple[int, ledger.Claimed]:
        settled = settings_of(tx, server, services.house.usual)
        ledger.open_wallet(tx, server, ctx.member_id, settled.starting_chips, now)
        return settled.allowance, ledger.claim(tx, server, ctx.member_id, settled.allowance, now)

    allowance, claimed = await services.database.commit(work)
    again = clock(next_day(now))
    match claimed.claim:
        case Claim.NONE_HERE:
            raise NotDone("claim-none-here")
        case Claim.ENOUGH:
            raise NotDone("claim-enough", chips=claimed.chips, allowance=allowance)
        case Claim.TODAY:
            raise NotDone("claim-today", again=again)
        case Claim.GIVEN:
            chips = claimed.chips
            return said(ctx, "claim-given", allowance=allowance, chips=chips, again=again)


def _add_claim(group: app_commands.Group, services: Services) -> None:
    @group.command(name="claim", description=say("command-claim"))
    async def claim_(interaction: Interaction) -> None:
        await respond(Context(services, interaction), claim)
