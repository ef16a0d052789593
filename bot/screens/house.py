"""House rules: every option, for the host to change before the first deal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import discord

from booray_core import RulesRefused
from booray_core.errors import RulesConflict
from booray_core.rules import Rules
from bot.screens.ids import ALWAYS, ButtonId, Carries, Verb
from bot.screens.options import GROUPS, KINDS, Number, value_text
from bot.screens.parts import (
    DANGER,
    INK,
    RULES,
    GameButton,
    Part,
    game_button,
    lines,
    refusal_text,
    row,
    rows,
    screen,
    shared_button,
    small,
)
from bot.tables.words.reasons import TableRefused
from bot.tables.words.values import Stage, Stakes
from bot.tables.words.views import TableView
from bot.wording import Wording
from bot.wording.names import LONGEST_NAME, harmless

HOUSE: Final = Verb("house", at_the_table=True)
"""Shows the house rules."""
HOLD: Final = Verb("hold")
"""Lets computers hold the seats of people who are away; ``HOLD_NOT`` does so no more."""
HOLD_NOT: Final = Verb("hold-not")
ALLOW: Final = Verb("allow-advice")
"""Lets players ask what the computer would do; ``ALLOW_NOT`` does so no more."""
ALLOW_NOT: Final = Verb("allow-no-advice")
OPTIONS: Final = Verb("options", Carries.PAGE, labelled=False)
"""Opens the form of one group of options, by its page in the list of groups."""
PRESET: Final = Verb("preset")
"""Opens the form to start over from another game."""


def house_screen(
    view: TableView, wording: Wording, refused: Sequence[Part] = ()
) -> discord.ui.LayoutView:
    """Return the options in their groups, those that the host has changed in bold.

    Args:
        view: the table.
        wording: the host's language.
        refused: what of a form was not taken just now.
    """
    *beside, until = house_beside(view, wording)
    return screen(
        lines(wording.text("house-title"), house_game(view, wording)),
        *(group_text(view.rules, group, view.changed, wording) for group in GROUPS),
        lines(*beside, small(until)),
        *refused,  # by the buttons, where its person has just been
        *rows([_group_button(view, group, wording) for group in GROUPS]),
        row(
            shared_button(view, PRESET, wording, style=DANGER),
            shared_button(view, RULES, wording),
        ),
        row(
            holding_button(view, wording),
            shared_button(view, ALLOW_NOT if view.advice else ALLOW, wording),
        ),
        colour=INK,
    )


def house_game(view: TableView, wording: Wording) -> str:
    """Return which game is played, and whether the host has changed any of its rules."""
    name = wording.of("preset", view.preset)
    return wording.text("house-preset-changed" if view.changed else "house-preset", name=name)


def house_beside(view: TableView, wording: Wording) -> tuple[str, str, str]:
    """Return who plays for the absent, who gets advice, and until when all that can be changed."""
    return (
        wording.text("house-holding" if view.holding else "house-not-holding"),
        wording.of("house-advice", _advice(view)),
        wording.text("house-until", stakes=view.stakes.value),
    )


def refused_option(refused: RulesRefused | TableRefused, wording: Wording) -> str:
    """Return why an option cannot be so; of a number, which ones can."""
    if isinstance(refused, TableRefused) or refused.conflict is not RulesConflict.BAD_VALUE:
        return refusal_text(refused, wording)
    kind = KINDS.get(refused.option)
    if not isinstance(kind, Number):
        return refusal_text(refused, wording)
    return wording.of(
        *("conflict", refused.conflict),
        given=harmless(str(refused.details["given"]), LONGEST_NAME),
        option=wording.of("option-label", refused.option),
        about=number_takes(kind.least, kind.most, "none" if kind.none else "no", wording),
    )


def number_takes(least: int, most: int, empty: str, wording: Wording) -> str:
    """Return which numbers may be typed, and what nothing means: ``none``, ``usual`` or ``no``."""
    return wording.text("option-takes", least=least, most=most, empty=empty)


def _advice(view: TableView) -> str:
    """Return whether there is advice at a table, and when."""
    if not view.advice:
        return "none"
    if view.is_among_people:
        return "not-among-people"
    lasting = view.stakes is Stakes.PRACTICE or view.advice_among_people
    return "always" if lasting else "alone"


def house_button(view: TableView, member_id: int | None, wording: Wording) -> GameButton | None:
    """Return the button that shows the house rules, to the host while they can be changed."""
    if view.stage is not Stage.LOBBY or view.deal_number or member_id != view.host:
        return None
    return shared_button(view, HOUSE, wording)


def holding_button(view: TableView, wording: Wording) -> GameButton:
    """Return the button that lets computers hold the seats of people who are away, or no more."""
    return shared_button(view, HOLD_NOT if view.holding else HOLD, wording)


def group_text(rules: Rules, group: str, changed: Collection[str], wording: Wording) -> str:
    """Return the options of a group as they are in some rules, those that were changed in bold."""
    said = []
    for option in GROUPS[group]:
        value = value_text(option, getattr(rules, option), wording)
        if option in changed:
            value = f"**{value}**"
        label = wording.of("option-label", option)
        said.append(wording.text("house-line", option=label, value=value))
    return lines(f"### {wording.of('house-group', group)}", *said)


def _group_button(view: TableView, group: str, wording: Wording) -> GameButton:
    page = list(GROUPS).index(group)
    carries = ButtonId(view.id, 0, ALWAYS, OPTIONS, page=page)
    return game_button(wording.of("house-group", group), carries)
