"""Chips: one's own, and the server's leaderboard."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot import ledger
from bot.commands.answers import Answer, wording_of
from bot.commands.desk import Desk, Interaction
from bot.commands.words import say
from bot.screens import Board, balance_screen
from bot.store import Database
from bot.tables.ports import Clock

PER_PAGE: Final = 10


class Counter:
    """Where chips are counted."""

    def __init__(self, database: Database, clock: Clock, starting_chips: int) -> None:
        """Open the counter.

        Args:
            database: the ledger's.
            clock: the time.
            starting_chips: what a wallet starts with.
        """
        self._database = database
        self._clock = clock
        self._starting_chips = starting_chips

    async def show(
        self, interaction: Interaction, member: int, page: int = 0, *, replace: bool = False
    ) -> Answer:
        """Show a member's chips and rank, and a page of the leaderboard.

        Args:
            interaction: whose person asks, and gets a wallet by asking.
            member: whose chips.
            page: of the leaderboard, 0-based; one past the last is the last.
            replace: whether this is in place of another page.
        """
        server = interaction.guild_id or 0
        async with self._database.begin() as tx:
            await ledger.open_wallet(
                tx, server, interaction.user.id, self._starting_chips, self._clock.now()
            )
            members = await ledger.count(tx, server)
            page = min(page, max(0, (members - 1) // PER_PAGE))
            board = Board(
                member=member,
                holdings=await ledger.holdings(tx, server, member),
                standings=await ledger.richest(tx, server, page * PER_PAGE, PER_PAGE),
                page=page,
                pages=max(1, -(-members // PER_PAGE)),
            )
        return Answer(balance_screen(board, wording_of(interaction)), replace=replace)


def add_to(group: app_commands.Group, desk: Desk) -> None:
    """Add the commands of this theme."""

    @group.command(name="balance", description=say("command-balance"))
    @app_commands.describe(member=say("command-balance-member"))
    async def balance(interaction: Interaction, member: discord.User | None = None) -> None:
        whose = member or interaction.user
        await desk.give(interaction, "", desk.counter.show(interaction, whose.id))
