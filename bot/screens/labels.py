"""Labels of buttons that a private message names.

A table speaks one language to everyone, and its people each read their own in private. A sentence
such as "Press *My hand*" means a button of the table's message, which is labelled in the table's
language, unless the private message has that button itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import discord

from bot.screens.ids import declared
from bot.wording import Wording

_NAMED: Final = re.compile(r"(?<![*\\])\*([^*\n]+)\*(?!\*)")
"""What stands between single asterisks."""


def name_buttons(screen: discord.ui.LayoutView, wording: Wording, language: str) -> None:
    """Name the buttons of a table's message as they are labelled there.

    Args:
        screen: what one person is shown, changed in place.
        wording: that person's language.
        language: the table's.
    """
    labels = _labels(wording.languages, language)
    if not labels:
        return
    own = set(_own_labels(screen))
    for each in screen.walk_children():
        if isinstance(each, discord.ui.TextDisplay):
            each.content = _NAMED.sub(
                lambda found: (
                    found[0] if found[1] in own else f"*{labels.get(found[1], found[1])}*"
                ),
                each.content,
            )


def _own_labels(screen: discord.ui.LayoutView) -> Iterator[str]:
    for each in screen.walk_children():
        if isinstance(each, discord.ui.Button) and each.label:
            yield each.label


@cache
def _labels(languages: tuple[str, ...], language: str) -> dict[str, str]:
    """Return the labels in a table's language by those in a reader's, where they differ."""
    reader, table = Wording(languages[0]), Wording(language)
    names = [verb.name for verb in declared() if verb.at_the_table]
    pairs = {reader.of("button", name): table.of("button", name) for name in names}
    return {own: there for own, there in pairs.items() if own != there}
