"""A server's saved house rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import discord

from booray_core import Rules
from bot.screens.house import group_text
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Carries, Verb
from bot.screens.options import GROUPS
from bot.screens.parts import (
    DANGER,
    INK,
    GameButton,
    Part,
    game_button,
    lines,
    named_button,
    row,
    rows,
    screen,
    small,
)
from bot.screens.settings import SAVED
from bot.servers.saved_rules import SavedRules
from bot.wording import Wording, as_label, quoted

SAVED_OPTIONS: Final = Verb("saved-options", Carries.PAGE, labelled=False)
"""Opens the form of one group of their options, by its page in the list of groups."""
SAVE_RULES: Final = Verb("save-rules")
"""Opens the form that saves rules under a name."""
SAVED_RENAME: Final = Verb("saved-rename")
SAVED_DELETE: Final = Verb("saved-delete")


def saved_list_screen(
    saved: Sequence[SavedRules], note: str, wording: Wording
) -> discord.ui.LayoutView:
    """Return all that a server has saved, a button each, what has just been done on top."""
    return screen(
        note,
        wording.text("saved-rules-title"),
        lines(*(_line(each, wording) for each in saved)) or wording.text("saved-rules-none"),
        *rows([_show(each) for each in saved]),
        row(_button(0, SAVE_RULES, wording)),
        small(wording.text("saved-rules-how")),
        colour=INK,
    )


def saved_screen(
    kept: SavedRules,
    rules: Rules,
    changed: Collection[str],
    note: Sequence[Part],
    wording: Wording,
) -> discord.ui.LayoutView:
    """Return house rules, every option as it stands, to be changed.

    Args:
        kept: the rules.
        rules: what a table opens with by them.
        changed: the options that they change of the usual rules of their game.
        note: what has just been done, or was not taken.
        wording: the reader's language.
    """
    return screen(
        *note,
        lines(
            wording.text("saved-rules-one", name=quoted(kept.name)),
            wording.text("saved-rules-of", game=wording.of("preset", kept.preset)),
        ),
        *(group_text(rules, group, changed, wording) for group in GROUPS),
        small(wording.text("saved-rules-from-now-on")),
        *rows([_group_button(kept, group, wording) for group in GROUPS]),
        row(
            _button(kept.number, SAVED_RENAME, wording),
            _button(kept.number, SAVED_DELETE, wording, DANGER),
            _button(0, SAVED, wording),
        ),
        colour=INK,
    )


def _line(kept: SavedRules, wording: Wording) -> str:
    game = wording.of("preset", kept.preset)
    return wording.text("saved-rules-line", name=quoted(kept.name), game=game)


def _show(kept: SavedRules) -> GameButton:
    carries = ButtonId(NO_TABLE, kept.number, ALWAYS, SAVED)
    return game_button(as_label(quoted(kept.name)), carries)


def _group_button(kept: SavedRules, group: str, wording: Wording) -> GameButton:
    page = list(GROUPS).index(group)
    carries = ButtonId(NO_TABLE, kept.number, ALWAYS, SAVED_OPTIONS, page=page)
    return game_button(wording.of("house-group", group), carries)


def _button(
    number: int,
    verb: Verb,
    wording: Wording,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> GameButton:
    carries = ButtonId(NO_TABLE, number, ALWAYS, verb)
    return named_button(carries, wording, style=style)
