"""The archive: deals that are over, and what could be learnt from one's own."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.commands.answers import Answer, NotDone, wording_of
from bot.screens import ButtonId, Chapter, Review, history_screen, review_screen
from bot.store import Database
from bot.tables.advice import think_over
from bot.tables.history import decisions_of, past_deals
from bot.tables.ports import Chance, Thinker

PER_PAGE: Final = 5

Interaction = discord.Interaction[Any]


class Archive:
    """Shows past deals of a channel, and reviews the decisions of whoever played in one."""

    def __init__(self, database: Database, thinker: Thinker, chance: Chance) -> None:
        """Open the archive.

        Args:
            database: where deals are stored.
            thinker: thinks decisions over again.
            chance: where its chance comes from.
        """
        self._database = database
        self._thinker = thinker
        self._chance = chance

    async def show(
        self, interaction: Interaction, page: int = 0, *, replace: bool = False
    ) -> Answer:
        """Show a page of the deals that are over in this channel, the newest first.

        Args:
            interaction: whose person asks, and where.
            page: 0-based; one past the last is empty.
            replace: whether this is in place of another page.
        """
        channel = interaction.channel_id or 0
        deals, count = await past_deals(self._database, channel, page * PER_PAGE, PER_PAGE)
        if not count:
            raise NotDone("history-none")
        chapter = Chapter(deals, page, max(1, -(-count // PER_PAGE)))
        screen = history_screen(chapter, interaction.user.id, wording_of(interaction))
        return Answer(screen, replace=replace)

    async def review(self, interaction: Interaction, button: ButtonId) -> Answer:
        """Show one of one's own decisions in a deal, and what *sharp* thinks of it."""
        deal, decisions = await decisions_of(
            self._database, button.table, button.deal, interaction.user.id
        )
        if not decisions:
            raise NotDone("review-nothing")
        number = min(button.page, len(decisions) - 1)
        decision = decisions[number]
        advice = await think_over(decision.player, self._thinker, self._chance)
        review = Review(deal, decision, advice, number, len(decisions))
        # From the list it opens beside it; from another decision, in its place.
        replace = button.step == "review"
        return Answer(review_screen(review, wording_of(interaction)), replace=replace)
