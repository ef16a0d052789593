"""The commands' way in: who may use them at all, and what is said when one finds no way."""

from __future__ import annotations

import logging
from typing import Any, Final

import discord
from discord import app_commands

from bot.commands.answers import Answer, respond, said
from bot.commands.context import Context, Interaction, Services
from bot.logs import about

log = logging.getLogger(__name__)

_OF_ANOTHER_VERSION: Final = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)


class Commands(app_commands.CommandTree[Any]):
    """The commands, and an answer to whatever comes in their name."""

    services: Services
    """Set before the first command can come."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Return whether a command can be used where it was typed; say so if not."""
        return await admitted(self.services, interaction)

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that went wrong before it was ours to answer."""
        known = isinstance(error, _OF_ANOTHER_VERSION)
        with about(Context(self.services, interaction).subject):
            if known:
                log.info("a command of another version: %s", error)
            else:
                log.error("a command failed", exc_info=error)
        if interaction.type is discord.InteractionType.autocomplete:
            await _offer_nothing(interaction)
            return
        sentence = "unknown-command" if known else "error-unforeseen"
        await _say(self.services, interaction, sentence)


async def admitted(services: Services, interaction: Interaction) -> bool:
    """Return whether the bot is a member where something is asked of it; say what to do if not.

    Whoever has it installed for themselves alone can take its commands to any server, but there
    it can post no table.
    """
    server = interaction.guild_id
    if server is not None and interaction.client.get_guild(server) is not None:
        return True
    if interaction.type is discord.InteractionType.autocomplete:
        await _offer_nothing(interaction)
    else:
        await _say(services, interaction, "not-in-server")
    return False


async def _say(services: Services, interaction: Interaction, sentence: str) -> None:
    async def answer(ctx: Context) -> Answer:
        return said(ctx, sentence)

    await respond(Context(services, interaction), answer)


async def _offer_nothing(interaction: Interaction) -> None:
    try:
        await interaction.response.autocomplete([])
    except (discord.HTTPException, discord.InteractionResponded) as error:
        log.info("interaction %s not answered: %s", interaction.id, error)
