"""What takes longest at a start, made once in a process: the commands, and Discord's copy of them.

Commands follow from the code and the languages alone, and a test has a bot of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

from bot.client.command_sync import sync_commands
from bot.commands.context import Services
from bot.commands.slash import slash_commands
from bot.sandbox.errors import Json
from bot.sandbox.world import World
from bot.wording import languages, sentences

Said = tuple[Path, frozenset[str]]
"""Where sentences stand, and in which languages."""


class _Present:
    """Hands on to the services of the bot that was started last."""

    services: Services

    def __getattr__(self, name: str) -> Any:
        return getattr(self.services, name)


_present = _Present()
_commands: dict[tuple[Said, bool], list[Any]] = {}
_known: dict[tuple[Said, bool], dict[str, Json]] = {}
"""The commands as Discord has them once it was told."""


@contextmanager
def made_once(world: World) -> Iterator[None]:
    """Have a bot that starts meanwhile take what one before it has made.

    Discord knows the commands then, without being told.
    """

    async def sync(tree: Any) -> None:
        said = _said(), _is_told_of_pages(tree)
        if said not in _known:
            await sync_commands(tree)
            _known[said] = _copied(world.commands[None])
        world.commands[None] = _copied(_known[said])

    with (
        patch("bot.client.client.sync_commands", sync),
        patch("bot.client.client.slash_commands", _made),
    ):
        yield


def _said() -> Said:
    return sentences.LOCALES, languages()


def _made(services: Services, *, pages: bool) -> list[Any]:
    _present.services = services
    said = _said(), pages
    if said not in _commands:
        _commands[said] = slash_commands(cast("Any", _present), pages=pages)
    return _commands[said]


def _is_told_of_pages(tree: Any) -> bool:
    return tree.get_command("booray").get_command("web") is not None


def _copied(commands: dict[str, Json]) -> dict[str, Json]:
    """Return commands of which each can be changed as a whole."""
    return {id_: dict(command) for id_, command in commands.items()}
