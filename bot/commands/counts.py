"""Counts of answers and their delays."""

from __future__ import annotations

from collections import defaultdict

import discord

from bot.measures import Spread
from bot.publish.counts import Troubles


class AnswerCounts:
    """Counts of all interactions that were to be answered."""

    def __init__(self) -> None:
        self.waits: defaultdict[str, Spread] = defaultdict(Spread)
        """By kind, seconds from an interaction's arrival until Discord has its first answer."""
        self.ages = Spread()
        """How many seconds old interactions were when they arrived."""
        self.lost = 0
        """Interactions whose answer did not reach Discord, or not in time."""
        self.late = 0
        """Interactions that were not answered, as they were made too long ago while no process
        was connected."""
        self.troubles = Troubles()
        """With answers."""
        self.promised = 0
        """First answers that said only that one will come."""


def kind_of(interaction: discord.Interaction) -> str:
    """Return what kind of interaction it is: command, button or form."""
    kinds = {
        discord.InteractionType.component: "button",
        discord.InteractionType.modal_submit: "form",
    }
    return kinds.get(interaction.type, "command")
