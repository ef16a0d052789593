"""Where chips are counted."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot import ledger
from bot.commands.answers import Answer, wording_of
from bot.screens import Board, balance_screen
from bot.store import Database
from bot.tables.ports import Clock

PER_PAGE: Final = 10


class Counter:
    """Tells members' chips, and who is the richest."""

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
        self,
        interaction: discord.Interaction[Any],
        member: int,
        page: int = 0,
        *,
        replace: bool = False,
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
