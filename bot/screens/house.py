"""House rules: every option of a table for its host, and those that a server has saved."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from booray_core.rules import Rules
from bot.screens import parts as ui
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Carries, Verb
from bot.screens.options import GROUPS, value_text
from bot.screens.settings import ALL_SETTINGS, SAVED
from bot.servers.saved_rules import SavedRules
from bot.tables.words.values import Stage, Stakes
from bot.tables.words.views import TableView
from bot.wording import Wording, as_label, quoted

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
SAVED_OPTIONS: Final = Verb("saved-options", Carries.PAGE, labelled=False)
"""Does so for saved house rules."""
SAVE_RULES: Final = Verb("save-rules")
"""Opens the form that saves rules under a name."""
SAVED_RENAME: Final = Verb("saved-rename")
SAVED_DELETE: Final = Verb("saved-delete")


def house_screen(view: TableView, wording: Wording, refused: Sequence[ui.Part] = ()) -> ui.Screen:
    """Return the options in their groups, those that the host has changed in bold.

    Args:
        view: the table.
        wording: the host's language.
        refused: what of a form was not taken just now.
    """
    *beside, until = house_beside(view, wording)
    return ui.screen(
        ui.lines(wording.text("house-title"), house_game(view, wording)),
        *(group_text(view.rules, group, view.changed, wording) for group in GROUPS),
        ui.lines(*beside, ui.small(until)),
        *refused,  # by the buttons, where its person has just been
        *_group_buttons(ButtonId(view.id, 0, ALWAYS, OPTIONS), wording),
        ui.row(
            ui.shared(view, PRESET, wording, style=ui.DANGER), ui.shared(view, ui.RULES, wording)
        ),
        ui.row(
            holding_button(view, wording),
            ui.shared(view, ALLOW_NOT if view.advice else ALLOW, wording),
        ),
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


def _advice(view: TableView) -> str:
    if not view.advice:
        return "none"
    if view.is_among_people:
        return "not-among-people"
    lasting = view.stakes is Stakes.PRACTICE or view.advice_among_people
    return "always" if lasting else "alone"


def house_button(view: TableView, member_id: int | None, wording: Wording) -> ui.GameButton | None:
    """Return the button that shows the house rules, to the host while they can be changed."""
    if view.stage is not Stage.LOBBY or view.deal_number or member_id != view.host:
        return None
    return ui.shared(view, HOUSE, wording)


def holding_button(view: TableView, wording: Wording) -> ui.GameButton:
    """Return the button that lets computers hold the seats of people who are away, or no more."""
    return ui.shared(view, HOLD_NOT if view.holding else HOLD, wording)


def group_text(rules: Rules, group: str, changed: Collection[str], wording: Wording) -> str:
    """Return the options of a group as they are in some rules, those that were changed in bold."""
    said = []
    for option in GROUPS[group]:
        value = value_text(option, getattr(rules, option), wording)
        if option in changed:
            value = f"**{value}**"
        label = wording.of("option-label", option)
        said.append(wording.text("house-line", option=label, value=value))
    return ui.lines(f"### {wording.of('house-group', group)}", *said)


def _group_buttons(here: ButtonId, wording: Wording) -> list[ui.Row]:
    return ui.rows(
        [
            ui.button(wording.of("house-group", group), replace(here, page=page))
            for page, group in enumerate(GROUPS)
        ]
    )


# Saved ones


def saved_list_screen(saved: Sequence[SavedRules], note: str, wording: Wording) -> ui.Screen:
    """Return all that a server has saved, a button each, what has just been done on top."""
    return ui.screen(
        note,
        wording.text("saved-rules-title"),
        ui.lines(*(_saved_line(each, wording) for each in saved))
        or wording.text("saved-rules-none"),
        *ui.rows([_to_saved(each) for each in saved]),
        ui.row(ui.free(SAVE_RULES, wording), ui.free(ALL_SETTINGS, wording)),
        ui.small(wording.text("saved-rules-how")),
    )


def saved_screen(
    kept: SavedRules,
    rules: Rules,
    changed: Collection[str],
    note: Sequence[ui.Part],
    wording: Wording,
) -> ui.Screen:
    """Return saved house rules, every option as it stands, to be changed.

    Args:
        kept: as they are saved.
        rules: what a table opens with by them.
        changed: the options that they change of the usual rules of their game.
        note: what has just been done, or was not taken.
        wording: the reader's language.
    """
    own = ButtonId(NO_TABLE, kept.number, ALWAYS, SAVED_RENAME)
    return ui.screen(
        *note,
        ui.lines(
            wording.text("saved-rules-one", name=quoted(kept.name)),
            wording.text("saved-rules-of", game=wording.of("preset", kept.preset)),
        ),
        *(group_text(rules, group, changed, wording) for group in GROUPS),
        ui.small(wording.text("saved-rules-from-now-on")),
        *_group_buttons(replace(own, verb=SAVED_OPTIONS), wording),
        ui.row(
            ui.named(own, wording),
            ui.named(replace(own, verb=SAVED_DELETE), wording, style=ui.DANGER),
            ui.free(SAVED, wording),
        ),
    )


def _saved_line(kept: SavedRules, wording: Wording) -> str:
    game = wording.of("preset", kept.preset)
    return wording.text("saved-rules-line", name=quoted(kept.name), game=game)


def _to_saved(kept: SavedRules) -> ui.GameButton:
    carries = ButtonId(NO_TABLE, kept.number, ALWAYS, SAVED)
    return ui.button(as_label(quoted(kept.name)), carries)
