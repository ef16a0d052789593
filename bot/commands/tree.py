"""Command tree: access checks, and replies to commands that cannot be handled."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

import discord
from discord import app_commands

from bot.commands.answers import Answer, respond, said
from bot.commands.context import Context, Interaction, Services
from bot.commands.unanswered import UnderWay
from bot.logs import about, error_line
from bot.publish.decisions import TROUBLES

log = logging.getLogger(__name__)


class UnreadableCommand(app_commands.AppCommandError):
    """A command with missing or mistyped parts, as no Discord client sends today."""


OF_ANOTHER_VERSION: Final = (
    UnreadableCommand,
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""What is raised of a command that is not as the client that sent it knows it."""


class Commands(app_commands.CommandTree[Any]):
    """The commands, and an answer to whatever comes in their name.

    Types, choices and ranges of options are Discord's to check.
    """

    services: Services
    under_way: UnderWay
    may_answer: Callable[[Interaction], bool]
    """Whether an interaction is for this process to answer, and not too old for that."""
    # All three are set before the first command can come.

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Return whether a command can be used where it was typed; say so if not.

        Raises:
            AppCommandError: that failed, by a fault of ours.
        """
        try:
            return await admitted(self.services, interaction)
        except Exception as error:
            raise app_commands.AppCommandError("its way in failed") from error

    async def _call(self, interaction: Interaction) -> None:
        """Have a command answered, or what is typed of one, also by clients of another version.

        What another process answers is met with silence.
        """
        if not self.may_answer(interaction):
            return
        with self.under_way.one():
            try:
                if self._is_to_be_answered(interaction):
                    await super()._call(interaction)
            except app_commands.AppCommandError as error:
                await self.on_error(interaction, error)
            except Exception as error:  # noqa: BLE001 - our own come as the commands' errors
                await self.on_error(interaction, UnreadableCommand(error_line(error)))
            if not _is_typed(interaction) or interaction.response.is_done():
                return
            try:  # what went wrong is in the log
                await interaction.response.autocomplete([])
            except (*TROUBLES, discord.InteractionResponded) as error:
                self.services.unanswered.failed(interaction.id, error)

    def _is_to_be_answered(self, interaction: Interaction) -> bool:
        """Return whether it is a command, or typed into an option that offers something.

        What a client knows of another version discord.py would tell as an error, at each key.
        """
        if not _is_typed(interaction):
            return True
        data: Any = interaction.data
        command, options = self._get_app_command_options(data)
        focused: Any = next((each for each in options if each.get("focused")), {})
        parameter = command.get_parameter(focused.get("name", ""))
        return parameter is not None and parameter.autocomplete and "value" in focused

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that went wrong before it was ours to answer."""
        known = isinstance(error, OF_ANOTHER_VERSION)
        with about(Context(self.services, interaction).subject):
            if known:
                # What was typed may have lines of its own.
                log.info("a command that no client sends: %s", error_line(error))
            else:
                log.error("a command failed", exc_info=error)
        if not _is_typed(interaction):
            sentence = "unknown-command" if known else "error-unforeseen"
            await _say(self.services, interaction, sentence)


def is_ours(services: Services, interaction: Interaction) -> bool:
    """Return whether it is for this process to answer something; else another does.

    What is asked in a server that the bot is not in may come by any shard.
    """
    owner, server = services.owner, interaction.guild_id or 0
    ours = owner.owns(server)
    if not ours and interaction.client.get_guild(server) is None:
        ours = owner.taken.is_set() and not owner.passed.is_set()
    if not ours:
        log.debug("interaction %s belongs to another process", interaction.id)
    return ours


async def admitted(services: Services, interaction: Interaction) -> bool:
    """Return whether the bot is a member where something is asked of it; say what to do if not.

    Whoever has it installed for themselves alone can take its commands to any server, but there
    it can post no table.
    """
    server = interaction.guild_id
    if server is not None and interaction.client.get_guild(server) is not None:
        return True
    if not _is_typed(interaction):
        await _say(services, interaction, "not-in-server")
    return False


def _is_typed(interaction: Interaction) -> bool:
    """Return whether it asks what to offer to somebody who is typing."""
    return interaction.type is discord.InteractionType.autocomplete


async def _say(services: Services, interaction: Interaction, sentence: str) -> None:
    async def answer(ctx: Context) -> Answer:
        return said(ctx, sentence)

    await respond(Context(services, interaction), answer)
