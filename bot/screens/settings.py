"""A server's settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import discord

from booray_core import PRESETS
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Carries, Verb
from bot.screens.parts import (
    INK,
    GameButton,
    Part,
    game_button,
    line,
    lines,
    named_button,
    row,
    rows,
    screen,
    small,
)
from bot.servers.settings import (
    EVERYBODY,
    GROUPS,
    MANAGERS,
    OPENERS,
    SETTINGS,
    Kind,
    Number,
    OneOf,
    ServerSettings,
    Setting,
    SettingChange,
    Unit,
    Value,
)
from bot.store.rows.servers import SettingRow
from bot.wording import Wording, clock, language_name, listed, quoted

SETTINGS_GROUP: Final = Verb("settings-group", Carries.PAGE, labelled=False)
"""Opens the form of a group of settings, by its page in the list of them."""
SETTINGS_BACK: Final = Verb("settings-back")
"""Opens the form that puts settings back."""
SAVED: Final = Verb("saved")
"""Shows saved house rules: those of the number that stands for the deal, or all."""
CHANGES: Final = Verb("changes", Carries.PAGE)
"""Shows a page of what was done in the server."""
FAIRNESS: Final = Verb("fairness")
"""Shows signs of unfair play."""
EXPORT_SERVER: Final = Verb("export-server")
"""Gives the server's chips and deals as files."""
RESET: Final = Verb("reset")
"""Asks whether everybody is to begin with the starting chips again."""

MOST_CHANNELS: Final = 15
"""How many channels may be named: so many fit on the screen with everything else."""


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting's value, and its latest change."""

    settings: ServerSettings
    changes: tuple[SettingChange, ...]
    left_today: int
    """What its computers may still bring to tables for chips."""
    saved: Mapping[str, str] = field(default_factory=dict)
    """The names of saved house rules, by what the settings call them."""


def settings_screen(
    settled: ShownSetting, wording: Wording, refused: Sequence[Part] = ()
) -> discord.ui.LayoutView:
    """Return a server's settings, on top what has just been changed."""
    settings = settled.settings
    people = (row.member_id for row in settings.changes.values() if not row.gone)
    wording = wording.among(people)
    return screen(
        lines(*(_changed(each, settled, wording) for each in settled.changes)),
        line() if settled.changes else None,
        wording.text("settings-title"),
        *(
            lines(*(_setting(each, settled, wording) for each in group))
            for group in GROUPS.values()
        ),
        small(wording.text("settings-how")),
        *refused,  # by the buttons, where its person has just been
        *rows([_group_button(group, wording) for group in GROUPS]),
        row(_button(SETTINGS_BACK, wording), _button(SAVED, wording)),
        row(*(_button(each, wording) for each in (CHANGES, FAIRNESS, EXPORT_SERVER, RESET))),
        colour=INK,
    )


def _group_button(group: str, wording: Wording) -> GameButton:
    carries = ButtonId(NO_TABLE, 0, ALWAYS, SETTINGS_GROUP, page=list(GROUPS).index(group))
    return game_button(wording.of("settings-group", group), carries)


def _button(verb: Verb, wording: Wording) -> GameButton:
    return named_button(ButtonId(NO_TABLE, 0, ALWAYS, verb), wording)


def _setting(each: Setting, settled: ShownSetting, wording: Wording) -> str:
    value = setting_text(each, settled.settings.value(each), settled.saved, wording)
    just_now = any(change.setting is each for change in settled.changes)
    return lines(
        wording.text("setting-line", setting=wording.of("setting", each.name), value=value),
        _today(settled, wording) if each.name == "computers-may-lose" else None,
        # what was changed just now stands on top already
        None if just_now else _by_whom(settled.settings, each, wording),
    )


def setting_text(setting: Setting, value: Value, saved: Mapping[str, str], wording: Wording) -> str:
    """Return in a few words what a setting is.

    Args:
        setting: the setting.
        value: what it is.
        saved: the names of saved house rules, by what the settings call them.
        wording: the reader's language.
    """
    match setting.kind:
        case OneOf(family=family):
            named = [wording.of(family, str(each)) for each in _each(value)]
            text = listed(named, wording) or wording.text("setting-every-pace")
        case Number(unit=unit):
            facts = {Unit.DAYS: "days", Unit.CHIPS: "chips", Unit.PLAIN: "value"}
            text = wording.text("setting-as-many-as-they-have")
            if value is not None:
                text = wording.text(unit, **{facts[unit]: int(str(value))})
        case Kind.FLAG:
            text = wording.of("choice", "true" if value else "false")
        case Kind.LANGUAGE:
            own = wording.text("setting-language-own")
            text = own if value is None else language_name(str(value))
        case Kind.RULES:
            text = rules_name(str(value), saved, wording)
        case Kind.CHANNELS:
            channels = [f"<#{each}>" for each in _each(value)]
            text = listed(channels, wording) or wording.text("setting-every-channel")
        case Kind.OPENERS:
            whole = {
                EVERYBODY: "setting-everybody",
                MANAGERS: "setting-managers",
                "": "setting-with-a-role",
            }
            told = whole.get(str(value))
            text = f"<@&{value}>" if told is None else wording.text(told)
    return text


def _each(value: Value) -> Sequence[int | str]:
    if isinstance(value, tuple):
        return value
    return () if value is None else (value,)


def rules_name(rules: str, saved: Mapping[str, str], wording: Wording) -> str:
    """Return what rules are called: a preset, or saved house rules."""
    if rules in PRESETS:
        return wording.of("preset", rules)
    return quoted(saved.get(rules, "")) or wording.text("saved-rules-gone")


def _changed(change: SettingChange, settled: ShownSetting, wording: Wording) -> str:
    return wording.text(
        "setting-changed",
        setting=wording.of("setting", change.setting.name),
        after=setting_text(change.setting, change.after, settled.saved, wording),
        before=setting_text(change.setting, change.before, settled.saved, wording),
    )


def _today(settled: ShownSetting, wording: Wording) -> str:
    return small(wording.text("setting-left-today", chips=settled.left_today))


def _by_whom(settings: ServerSettings, setting: Setting, wording: Wording) -> str:
    row = settings.changes.get(setting.name)
    if row is None:
        return ""
    if row.gone:
        return small(gone_line(row, wording))
    name = wording.name_of(row.member_id)
    return small(wording.text("setting-changed-by", name=name, when=clock(row.at)))


def gone_line(row: SettingRow, wording: Wording) -> str:
    """Return what was deleted on Discord, and when."""
    return wording.text("setting-gone", gone=_gone(row, wording), when=clock(row.at))


def gone_text(row: SettingRow, wording: Wording) -> str:
    """Return that what a setting named was deleted, and what the setting is therefore."""
    setting, holds = SETTINGS[row.name], row.holds
    value = tuple(holds or ()) if setting.kind is Kind.CHANNELS else holds
    return wording.text(
        "setting-dropped",
        gone=_gone(row, wording),
        setting=wording.of("setting", setting.name),
        value=setting_text(setting, value, {}, wording),
    )


def _gone(row: SettingRow, wording: Wording) -> str:
    """Return the names of the channels or roles that were deleted, as they were."""
    kind, mark = ("role", "@") if row.name == OPENERS else ("channel", "#")
    nameless = wording.text("setting-nameless", kind=kind)  # it went while the bot was off
    names = [f"{mark}{quoted(name)}" if name else nameless for name in row.gone.values()]
    return listed(names, wording)
