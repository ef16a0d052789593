"""Telling Discord the commands, when they are not what it knows."""

from __future__ import annotations

import logging
from typing import Any, Final

from discord import app_commands

log = logging.getLogger(__name__)

_COMPARED: Final = (
    "name",
    "description",
    "type",
    "required",
    "min_value",
    "max_value",
    "autocomplete",
)
"""What makes a command, or an option of one, another than before."""


async def sync_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Tell Discord the commands, if they are not what it knows."""
    known = [dict(command.to_dict()) for command in await tree.fetch_commands()]
    ours = [command.to_dict(tree) for command in tree.get_commands()]
    if _compared(known) == _compared(ours):
        return
    await tree.sync()
    log.info("commands synced")


def _compared(commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what two sets of commands are compared by, Discord's own additions left out."""
    return sorted((_command(each) for each in commands), key=lambda each: str(each["name"]))


def _command(command: dict[str, Any]) -> dict[str, Any]:
    kept = {key: command[key] for key in _COMPARED if command.get(key)}
    kept["options"] = [_command(option) for option in command.get("options") or ()]
    kept["choices"] = [(c["name"], c["value"]) for c in command.get("choices") or ()]
    return kept
