"""Slash commands, each declared where it is answered."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Choice, Group

from bot.commands.answers import Endpoint, Reply, respond, respond_here
from bot.commands.context import Context, Interaction, Services
from bot.commands.words import of

Answering = Callable[..., Coroutine[Any, Any, Reply]]
"""Answers a command: its first argument is the context, the others are the command's options."""

Completing = Callable[[Context, str], Awaitable[list[Choice[str]]]]
"""Returns what to offer to somebody who is typing an option."""

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


@dataclass(frozen=True, slots=True)
class _Declared:
    """A command, its answer, and what it offers for its options."""

    name: str
    answer: Answering
    offered: Mapping[str, Offered]
    here: bool
    """It is about the table of the channel."""
    otherwise: Answering | None
    """Answers where there is no table; None: that is told."""
    on_pages: bool
    """There is no such command where tables can't be opened in a browser."""


_DECLARED: Final[list[_Declared]] = []


def command(name: str, **offered: Offered) -> Callable[[A], A]:
    """Say of an endpoint which command it answers.

    Its parameters besides the context are the command's options, and their annotations say what
    those take. ``command-<name>`` describes the command, ``command-<name>-<option>`` an option.

    Args:
        name: what is typed after the slash.
        offered: the choices of options, or what offers some while they are typed.
    """
    return _declare(name, offered)


def table_command(
    name: str, *, otherwise: Answering | None = None, on_pages: bool = False, **offered: Offered
) -> Callable[[A], A]:
    """Say of an endpoint which command about this channel's table it answers; see :func:`command`.

    Args:
        name: what is typed after the slash.
        otherwise: answers where there is no table; None: that is told.
        on_pages: whether there is no such command where tables can't be opened in a browser.
        offered: the choices of options, or what offers some while they are typed.
    """
    return _declare(name, offered, here=True, otherwise=otherwise, on_pages=on_pages)


def _declare(
    name: str,
    offered: Mapping[str, Offered],
    *,
    here: bool = False,
    otherwise: Answering | None = None,
    on_pages: bool = False,
) -> Callable[[A], A]:
    def note(answer: A) -> A:
        _DECLARED.append(_Declared(name, answer, offered, here, otherwise, on_pages))
        return answer

    return note


def slash_commands(
    services: Services, *, pages: bool
) -> list[Group | app_commands.Command[Any, Any, Any]]:
    """Return the slash commands, in their groups.

    Args:
        services: everything behind the commands.
        pages: whether tables can be opened in a browser.
    """
    groups = {name: _group(name, needed) for name, needed in GROUPS.items()}
    alone = []
    for each in _DECLARED:
        group, _, name = each.name.partition(" ")
        if each.on_pages and not pages:
            continue
        made = _command(each, services, name or group)
        if name:
            groups[group].add_command(made)
        else:
            alone.append(_in_servers(made))
    return [*groups.values(), *alone]


def _group(name: str, needed: discord.Permissions | None) -> Group:
    about = of("command-group", name)
    return _in_servers(Group(name=name, description=about, default_permissions=needed))


C = TypeVar("C", Group, app_commands.Command[Any, Any, Any])


def _in_servers(made: C) -> C:
    """Offer a command in servers that have the bot, and only there.

    Unsaid, Discord would offer it to whoever has the bot installed for themselves alone, where no
    table can be posted.
    """
    made.guild_only = True
    made.allowed_installs = AppInstallationType(guild=True, user=False)
    made.allowed_contexts = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
    return made


def _command(each: _Declared, services: Services, name: str) -> app_commands.Command[Any, Any, Any]:
    """Return a command as discord.py knows it."""

    async def run(interaction: Interaction, /, **options: Any) -> None:
        endpoint: Endpoint = partial(each.answer, **options)
        if each.here:
            otherwise = each.otherwise and partial(each.otherwise, **options)
            await respond_here(services, interaction, endpoint, otherwise=otherwise)
        else:
            await respond(Context(services, interaction), endpoint)

    # discord.py reads the options from it
    run.__signature__ = signature = inspect.signature(each.answer, eval_str=True)  # type: ignore[attr-defined]
    about = name.removeprefix("booray-")
    made: app_commands.Command[Any, Any, Any] = app_commands.Command(
        name=name, description=of("command", about), callback=run
    )
    options = [*signature.parameters][1:]
    told = {option: of("command", f"{about}-{option.replace('_', '-')}") for option in options}
    made = app_commands.describe(**told)(made)
    for option, offer in each.offered.items():
        if callable(offer):
            made.autocomplete(option)(_completing(services, offer))
        else:
            made = app_commands.choices(**{option: [*offer]})(made)
    return made


def _completing(services: Services, offer: Completing) -> Any:
    async def complete(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await offer(Context(services, interaction), typed)

    return complete
