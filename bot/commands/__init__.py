"""Slash commands and buttons, one file per theme.

Importing anything of the package imports every theme, so every command and button finds its answer.
"""

from bot.commands import (  # noqa: F401 - each says which commands and buttons it answers
    admin,
    boards,
    hands,
    history,
    learning,
    personal,
    rules,
    seats,
    sharing,
    start,
    tables,
)
