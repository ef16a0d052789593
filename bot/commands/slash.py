"""Slash commands, each declared where it is answered, and what they say in each language."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeVar, get_args

import discord
from discord import Locale, app_commands
from discord.app_commands import Choice, Group, locale_str

from booray_core.players import LEVELS
from bot.commands.answers import PATIENCE, Reply, no_table_here, respond
from bot.commands.context import Context, Interaction, Services
from bot.logs import about
from bot.screens.ids import NO_TABLE
from bot.store import StoreError
from bot.wording import FALLBACK, Wording, has, language_of

Answering = Callable[..., Coroutine[Any, Any, Reply]]
"""Answers a command: its first argument is the context, the others are the command's options."""

Completing = Callable[[Context, str], Awaitable[list[Choice[str]]]]
"""Returns what to offer to somebody who is typing an option."""

MOST_CHOICES: Final = 25
"""As many as Discord takes."""

Offered = Sequence[Choice[str]] | Completing

A = TypeVar("A", bound=Answering)

GROUPS: Final[Mapping[str, discord.Permissions | None]] = {
    "booray": None,
    "booray-seat": None,
    "booray-host": None,
    "booray-admin": discord.Permissions(manage_guild=True),
}
"""The groups of commands, and what members need to be offered one, unless their server decides
otherwise: Discord knows permissions of whole groups only."""

FOR_MANAGERS: Final = frozenset(name for name, needed in GROUPS.items() if needed)
"""The groups whose commands are refused to others, whatever their server decides."""


# Declaring


@dataclass(frozen=True, slots=True)
class _Declared:
    """A command, as :func:`command` is told of it."""

    name: str
    answer: Answering
    offered: Mapping[str, Offered]
    here: bool
    otherwise: Answering | None
    on_pages: bool


_DECLARED: Final[list[_Declared]] = []


def command(
    name: str,
    *,
    here: bool = False,
    otherwise: Answering | None = None,
    on_pages: bool = False,
    **offered: Offered,
) -> Callable[[A], A]:
    """Say of an endpoint which command it answers.

    Its parameters besides the context are the command's options, and their annotations say what
    those take: a :class:`StrEnum` one of its members. ``command-<name>`` describes the command,
    ``command-<name>-<option>`` an option, and ``<enum>-choice-<member>`` a choice.

    Args:
        name: what is typed after the slash.
        here: whether it is about this channel's table.
        otherwise: answers where there is no such table; None: that is told.
        on_pages: whether there is no such command where tables can't be opened in a browser.
        offered: other choices of options, or what offers some while they are typed.
    """

    def note(answer: A) -> A:
        _DECLARED.append(_Declared(name, answer, offered, here, otherwise, on_pages))
        return answer

    return note


def slash_commands(
    services: Services, *, pages: bool
) -> list[Group | app_commands.Command[Any, Any, Any]]:
    """Return the slash commands, in their groups; ``pages``: tables can be opened in a browser."""
    groups = {
        name: Group(name=name, description=of("command-group", name), default_permissions=needed)
        for name, needed in GROUPS.items()
    }
    alone = []
    for each in _DECLARED:
        group, _, name = each.name.partition(" ")
        if each.on_pages and not pages:
            continue
        made = _command(each, services, name or group)
        if name:
            groups[group].add_command(made)
        else:
            alone.append(made)
    commands: list[Group | app_commands.Command[Any, Any, Any]] = [*groups.values(), *alone]
    for offered in commands:
        # Unsaid, Discord would offer it to whoever has the bot installed for themselves alone,
        # where no table can be posted.
        offered.guild_only = True
        offered.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
        offered.allowed_contexts = app_commands.AppCommandContext(
            guild=True, dm_channel=False, private_channel=False
        )
    return commands


def _command(each: _Declared, services: Services, name: str) -> app_commands.Command[Any, Any, Any]:
    """Return a command as discord.py knows it."""

    async def run(interaction: Interaction, /, **options: Any) -> None:
        async def endpoint(ctx: Context) -> Reply:
            answer = each.answer
            if each.name.split()[0] in FOR_MANAGERS:
                ctx.refuse_unless_manager()
            if each.here:  # just after a start it may not have been known yet which are open
                ctx.table_id = await services.tables.arrive_in(ctx.channel_id) or NO_TABLE
                if ctx.table_id == NO_TABLE:
                    if each.otherwise is None:
                        raise await no_table_here(ctx)
                    answer = each.otherwise
            with about(ctx.subject):
                return await answer(ctx, **options)

        ctx = Context(services, interaction)
        if each.here:
            ctx.table_id = services.tables.in_channel(ctx.channel_id) or NO_TABLE
        await respond(ctx, endpoint)

    # discord.py reads the options from it
    run.__signature__ = signature = inspect.signature(each.answer, eval_str=True)  # type: ignore[attr-defined]
    family = name.removeprefix("booray-")
    made: app_commands.Command[Any, Any, Any] = app_commands.Command(
        name=name, description=of("command", family), callback=run
    )
    options = [*signature.parameters.values()][1:]
    told = {o.name: of("command", f"{family}-{o.name.replace('_', '-')}") for o in options}
    made = app_commands.describe(**told)(made)
    offered = {o.name: found for o in options if (found := _choices(o.annotation))}
    for option, offer in {**offered, **each.offered}.items():
        if callable(offer):
            made.autocomplete(option)(_completing(services, offer))
        else:
            made = app_commands.choices(**{option: [*offer]})(made)
    return made


def _choices(annotation: Any) -> list[Choice[str]]:
    """Return what can be chosen of an option that is an enumeration, or may be left out."""
    for kind in (annotation, *get_args(annotation)):
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            family = f"{kind.__name__.lower()}-choice"
            return [Choice(name=of(family, each), value=each.value) for each in kind]
    return []


def _completing(services: Services, offer: Completing) -> Any:
    async def complete(interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:  # offers cannot be promised for later
            async with asyncio.timeout(PATIENCE):
                return (await offer(Context(services, interaction), typed))[:MOST_CHOICES]
        except (TimeoutError, StoreError):
            return []

    return complete


# Words


def say(sentence: str, /) -> locale_str:
    """Return a sentence in English, which Discord is told in the other languages too."""
    return locale_str(Wording(FALLBACK).text(sentence), sentence=sentence)


def of(family: str, member: StrEnum | str, /) -> locale_str:
    """Return the sentence that a family has for one of its members, in the same way."""
    return say(f"{family}-{member}")


class Translations(app_commands.Translator):
    """Tells Discord what commands say, for each of its languages that we have."""

    async def translate(
        self,
        string: locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - discord.py gives it
    ) -> str | None:
        """Return a description in a language, or the name of a choice.

        The names of commands and options stay as they are: sentences name them, in any language.

        Returns:
            None where Discord is to show the English one, as where there is no translation yet.
        """
        language, sentence = language_of(locale.value), string.extras.get("sentence", "")
        if language == FALLBACK or not has(language, sentence):
            return None
        return Wording(language).text(sentence)


LEVEL_CHOICES: Final = [Choice(name=of("level-choice", level), value=level) for level in LEVELS]
"""The levels of computer players, for the commands that ask for one."""
