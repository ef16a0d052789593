"""Coming to the table, leaving it, and what lies between."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Range

from bot.commands.desk import Desk, Interaction
from bot.commands.words import say
from bot.screens.options import MOST_CHIPS


def add_to(group: app_commands.Group, desk: Desk) -> None:
    """Add the commands of this theme."""

    @group.command(name="join", description=say("command-join"))
    @app_commands.describe(buy_in=say("command-join-buy-in"))
    async def join(
        interaction: Interaction, buy_in: Range[int, None, MOST_CHIPS] | None = None
    ) -> None:
        await desk.here(interaction, lambda table: desk.join_or_agree(interaction, table, buy_in))

    @group.command(name="leave", description=say("command-leave"))
    async def leave(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.leave(interaction, table))

    @group.command(name="sit-out", description=say("command-sit-out"))
    async def sit_out(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.sit_out(interaction, table))

    @group.command(name="away", description=say("command-away"))
    async def away(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.step_away(interaction, table))

    @group.command(name="back", description=say("command-back"))
    async def back(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.back(interaction, table))

    @group.command(name="buy-in", description=say("command-buy-in"))
    @app_commands.describe(chips=say("command-buy-in-chips"))
    async def buy_in_(interaction: Interaction, chips: Range[int, None, MOST_CHIPS]) -> None:
        await desk.here(interaction, lambda table: desk.buy_in(interaction, table, chips))
