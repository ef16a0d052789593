"""Command tree: access checks, and replies to commands that cannot be handled."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

import discord
from discord import AppCommandOptionType, app_commands

from bot.commands.answers import Answer, NotDone, respond, said
from bot.commands.context import Context, Interaction, Services
from bot.commands.under_way import UnderWay
from bot.logs import about, error_line
from bot.publish.decisions import TROUBLES

log = logging.getLogger(__name__)


class UnreadableCommand(app_commands.AppCommandError):
    """A command with missing or mistyped parts, as no Discord client sends."""


class OutOfRange(app_commands.AppCommandError):
    """A number or a text beyond what its option takes. Discord's own clients send none."""

    def __init__(self, sentence: str, option: app_commands.Parameter) -> None:
        super().__init__(f"{option.display_name} is out of range")
        limits = {"least": option.min_value, "most": option.max_value}
        details = {name: int(limit) for name, limit in limits.items() if limit is not None}
        self.told = NotDone(sentence, option=option.display_name, **details)


OF_ANOTHER_VERSION: Final = (
    UnreadableCommand,
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""What is raised of a command that is not as the client that sent it knows it."""


_TYPED_COMMAND: Final = 1

_VALUES: Final = {
    AppCommandOptionType.string: str,
    AppCommandOptionType.integer: int,
    AppCommandOptionType.boolean: bool,
    AppCommandOptionType.user: str,
    AppCommandOptionType.channel: str,
    AppCommandOptionType.role: str,
}
"""As what the options of our commands come, by their types."""


class Commands(app_commands.CommandTree[Any]):
    """The commands, and an answer to whatever comes in their name."""

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
        """Have a command answered, or what is typed of one, whatever discord.py makes of it.

        It would answer neither what it cannot read nor what is typed into an option that offers
        nothing; both come from clients that know the commands of another version. Whatever our own
        code raises comes as an error of the commands' already, so anything else is its reading.
        What another process answers is met with silence.
        """
        if self.may_answer(interaction):
            with self.under_way.one():
                await self._call_ours(interaction)

    async def _call_ours(self, interaction: Interaction) -> None:
        try:
            if self._offers_nothing(interaction):
                await _offer_nothing(self.services, interaction)
            else:
                self._check_options(interaction)
                await super()._call(interaction)
        # Told at once: discord.py would look anew for what cannot be read before it told of it.
        except app_commands.AppCommandError as error:
            await self.on_error(interaction, error)
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for an answer
            await self.on_error(interaction, UnreadableCommand(error_line(error)))
        if _is_typed(interaction) and not interaction.response.is_done():
            await _offer_nothing(self.services, interaction)  # what went wrong is in the log

    def _offers_nothing(self, interaction: Interaction) -> bool:
        if not _is_typed(interaction):
            return False
        data: Any = interaction.data
        command, options = self._get_app_command_options(data)
        focused: Any = next((each for each in options if each.get("focused")), None)
        if focused is None or not isinstance(focused["value"], str):
            return True
        parameter = command.get_parameter(focused["name"])
        return parameter is None or not parameter.autocomplete

    def _check_options(self, interaction: Interaction) -> None:
        """Raise an error unless options are of their types, choices and ranges.

        Discord checks all of that, and discord.py little of it: a forged command isn't stopped.
        """
        data: Any = interaction.data
        if _is_typed(interaction) or data.get("type", 1) != _TYPED_COMMAND:
            return
        command, options = self._get_app_command_options(data)
        option: Any
        for option in options:
            parameter = command.get_parameter(option["name"])
            if parameter is None:
                continue
            value: Any = option["value"]
            if option["type"] != parameter.type.value or type(value) is not _VALUES[parameter.type]:
                raise UnreadableCommand(f"{parameter.display_name} is {value!r:.100}")
            _check_value(parameter, value)
            if parameter.type is AppCommandOptionType.user:
                data["resolved"]["users"][value]  # who is not there was not named by Discord

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that went wrong before it was ours to answer."""
        known = isinstance(error, (OutOfRange, *OF_ANOTHER_VERSION))
        with about(Context(self.services, interaction).subject):
            if known:
                # What was typed may have lines of its own.
                log.info("a command that no client sends: %s", error_line(error))
            else:
                log.error("a command failed", exc_info=error)
        if _is_typed(interaction):
            await _offer_nothing(self.services, interaction)
            return
        if isinstance(error, OutOfRange):
            await _refuse(self.services, interaction, error.told)
            return
        sentence = "unknown-command" if known else "error-unforeseen"
        await _say(self.services, interaction, sentence)


def _check_value(parameter: app_commands.Parameter, value: Any) -> None:
    """Raise an error unless an option takes a value of its type.

    Raises:
        Unreadable: it is none of the option's choices.
        OutOfRange: a number, or a text's length, is beyond the option's limits.
    """
    if parameter.choices and value not in {each.value for each in parameter.choices}:
        raise UnreadableCommand(f"{parameter.display_name} is {value!r:.100}, no choice of its")
    size, is_text = (len(value), True) if isinstance(value, str) else (value, False)
    least, most = parameter.min_value, parameter.max_value
    if (least is None or size >= least) and (most is None or size <= most):
        return
    if is_text:
        raise OutOfRange("option-length", parameter)
    raise OutOfRange("option-at-most" if least is None else "option-between", parameter)


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
    if _is_typed(interaction):
        await _offer_nothing(services, interaction)
    else:
        await _say(services, interaction, "not-in-server")
    return False


def _is_typed(interaction: Interaction) -> bool:
    """Return whether it asks what to offer to somebody who is typing."""
    return interaction.type is discord.InteractionType.autocomplete


async def _say(services: Services, interaction: Interaction, sentence: str) -> None:
    async def answer(ctx: Context) -> Answer:
        return said(ctx, sentence)

    await respond(Context(services, interaction), answer)


async def _refuse(services: Services, interaction: Interaction, told: NotDone) -> None:
    async def answer(_: Context) -> Answer:
        raise told

    await respond(Context(services, interaction), answer)


async def _offer_nothing(services: Services, interaction: Interaction) -> None:
    try:
        await interaction.response.autocomplete([])
    except (*TROUBLES, discord.InteractionResponded) as error:
        services.unanswered.failed(interaction.id, error)
