"""Chips: one's own, and the server's leaderboard."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot import ledger
from bot.commands.answers import Answer, respond
from bot.commands.context import Context, Interaction, Services
from bot.commands.words import say
from bot.screens import Leaderboard, balance_screen
from bot.servers.settings import settings_of
from bot.store import Reading, Writing

PER_PAGE: Final = 10


async def turn_page(ctx: Context) -> Answer:
    """Show another page of the leaderboard in place of the one whose button was pressed."""
    return await show(ctx, ctx.member_id)


async def show(ctx: Context, member: int) -> Answer:
    """Show a member's chips and rank, and a page of the leaderboard; one past the last is the last.

    Whoever asks gets a wallet by asking.
    """
    services, server = ctx.services, ctx.server_id
    usual, now = services.house.usual, services.clock.now()

    def open_wallet(tx: Writing) -> None:
        starting = settings_of(tx, server, usual).starting_chips
        ledger.open_wallet(tx, server, ctx.member_id, starting, now)

    await services.database.commit(open_wallet)

    def look(tx: Reading) -> Leaderboard:
        members = ledger.count(tx, server)
        page = min(ctx.page, max(0, (members - 1) // PER_PAGE))
        return Leaderboard(
            member=member,
            holdings=ledger.holdings(tx, server, member),
            standings=ledger.richest(tx, server, page * PER_PAGE, PER_PAGE),
            page=page,
            pages=max(1, -(-members // PER_PAGE)),
        )

    board = await services.database.read(look)
    await services.names.load(server, [member, *(each.member for each in board.standings)])
    return Answer(balance_screen(board, ctx.wording), replace=ctx.pressed is not None)


def add_to(group: app_commands.Group, services: Services) -> None:
    """Add the commands of this theme."""

    @group.command(name="balance", description=say("command-balance"))
    @app_commands.describe(member=say("command-balance-member"))
    async def balance(interaction: Interaction, member: discord.User | None = None) -> None:
        whose = member or interaction.user
        ctx = Context(services, interaction)
        services.names.note(ctx.server_id, whose.id, whose.display_name)
        await respond(ctx, lambda ctx: show(ctx, whose.id))
