"""A server's settings, and the forms for them, one per group.

A field's name says what stood in it, so that what was left as it was is nobody's wish, even where
somebody else has changed it meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from zlib import crc32

import discord
from discord import ChannelType, SelectDefaultValue, SelectDefaultValueType

from booray_core import PRESETS
from bot.screens import parts as ui
from bot.screens.ids import Carries, Verb
from bot.screens.modals import STOOD, Choice, Field, Fields, drawn, form
from bot.servers.settings import (
    EVERYBODY,
    GROUPS,
    MANAGERS,
    OPENERS,
    ROLE,
    SETTINGS,
    Amount,
    Pick,
    ServerSettings,
    Setting,
    SettingChange,
    Special,
    Unit,
    Value,
)
from bot.store.rows.servers import SettingRow
from bot.wording import Wording, clock, language_name, listed, quoted, typed_number

SETTINGS_GROUP: Final = Verb("settings-group", Carries.PAGE, labelled=False)
"""Opens the form of a group of settings, by its page in the list of them."""
SETTINGS_BACK: Final = Verb("settings-back")
"""Opens the form that puts settings back."""
ALL_SETTINGS: Final = Verb("settings")
"""Shows all settings again, from what they led to."""
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
PLACES: Final = [
    *(ChannelType.text, ChannelType.news, ChannelType.voice),
    *(ChannelType.stage_voice, ChannelType.forum),
]
"""Channels where tables can be opened, in their threads too."""

_BACK: Final = "back"

Saved = Mapping[str, str]
"""The names of saved house rules, by what the settings call them."""


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting's value, and its latest change."""

    settings: ServerSettings
    changes: tuple[SettingChange, ...]
    left_today: int
    """What its computers may still bring to tables for chips."""
    saved: Saved = field(default_factory=dict)


def settings_screen(
    settled: ShownSetting, wording: Wording, refused: Sequence[ui.Part] = ()
) -> ui.Screen:
    """Return a server's settings, on top what has just been changed."""
    settings = settled.settings
    people = (row.member_id for row in settings.changes.values() if not row.gone)
    wording = wording.among(people)
    groups = enumerate(wording.of("settings-group", group) for group in GROUPS)
    return ui.screen(
        ui.lines(*(_changed(each, settled, wording) for each in settled.changes)),
        ui.line() if settled.changes else None,
        wording.text("settings-title"),
        *(
            ui.lines(*(_setting(each, settled, wording) for each in group))
            for group in GROUPS.values()
        ),
        ui.small(wording.text("settings-how")),
        *refused,  # by the buttons, where its person has just been
        *ui.rows([ui.free(SETTINGS_GROUP, wording, label=of, page=n) for n, of in groups]),
        ui.row(ui.free(SETTINGS_BACK, wording), ui.free(SAVED, wording)),
        ui.row(*(ui.free(each, wording) for each in (CHANGES, FAIRNESS, EXPORT_SERVER, RESET))),
    )


def _setting(each: Setting, settled: ShownSetting, wording: Wording) -> str:
    value = setting_text(each, settled.settings.value(each), settled.saved, wording)
    just_now = any(change.setting is each for change in settled.changes)
    left = ""
    if each.name == "computers-may-lose":
        left = ui.small(wording.text("setting-left-today", chips=settled.left_today))
    return ui.lines(
        wording.text("setting-line", setting=wording.of("setting", each.name), value=value),
        left,
        # what was changed just now stands on top already
        None if just_now else _by_whom(settled.settings, each, wording),
    )


def setting_text(setting: Setting, value: Value, saved: Saved, wording: Wording) -> str:
    """Return in a few words what a setting is."""
    match setting.kind:
        case Pick(family=family):
            named = [wording.of(family, str(each)) for each in _each(value)]
            text = listed(named, wording) or wording.text("setting-every-pace")
        case Amount(unit=unit):
            facts = {Unit.DAYS: "days", Unit.CHIPS: "chips", Unit.PLAIN: "value"}
            text = wording.text("rules-brief-no-limit")
            if value is not None:
                text = wording.text(unit, **{facts[unit]: int(str(value))})
        case Special.FLAG:
            text = wording.of("choice", "true" if value else "false")
        case Special.LANGUAGE:
            own = wording.text("setting-language-own")
            text = own if value is None else language_name(str(value))
        case Special.RULES:
            text = quoted(saved.get(str(value), "")) or wording.text("saved-rules-gone")
            if value in PRESETS:
                text = wording.of("preset", str(value))
        case Special.CHANNELS:
            channels = [f"<#{each}>" for each in _each(value)]
            text = listed(channels, wording) or wording.text("setting-every-channel")
        case Special.OPENERS:
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


def _changed(change: SettingChange, settled: ShownSetting, wording: Wording) -> str:
    return wording.text(
        "setting-changed",
        setting=wording.of("setting", change.setting.name),
        after=setting_text(change.setting, change.after, settled.saved, wording),
        before=setting_text(change.setting, change.before, settled.saved, wording),
    )


def _by_whom(settings: ServerSettings, setting: Setting, wording: Wording) -> str:
    row = settings.changes.get(setting.name)
    if row is None:
        return ""
    if row.gone:
        return ui.small(gone_line(row, wording))
    name = wording.name_of(row.member_id)
    return ui.small(wording.text("setting-changed-by", name=name, when=clock(row.at)))


def gone_line(row: SettingRow, wording: Wording) -> str:
    """Return what was deleted on Discord, and when."""
    return wording.text("setting-gone", gone=_gone(row, wording), when=clock(row.at))


def gone_text(row: SettingRow, wording: Wording) -> str:
    """Return that what a setting named was deleted, and what the setting is therefore."""
    setting, holds = SETTINGS[row.name], row.holds
    value = tuple(holds or ()) if setting.kind is Special.CHANNELS else holds
    return wording.text(
        "setting-dropped",
        gone=_gone(row, wording),
        setting=wording.of("setting", setting.name),
        value=setting_text(setting, value, {}, wording),
    )


def _gone(row: SettingRow, wording: Wording) -> str:
    kind, mark = ("role", "@") if row.name == OPENERS else ("channel", "#")
    nameless = wording.text("setting-nameless", kind=kind)  # it went while the bot was off
    names = [f"{mark}{quoted(name)}" if name else nameless for name in row.gone.values()]
    return listed(names, wording)


# Forms


def group_modal(
    custom_id: str, group: str, settings: ServerSettings, saved: Saved, wording: Wording
) -> discord.ui.Modal:
    """Return the form for a group of settings, as they are."""
    modal = form(custom_id, wording.of("settings-group", group))
    for setting in GROUPS[group]:
        value = settings.value(setting)
        if setting.kind is Special.CHANNELS:
            modal.add_item(_channels(setting, value, wording))
        else:
            modal.add_item(drawn(_form_field(setting, value, saved, wording)))
        if setting.kind is Special.OPENERS:
            modal.add_item(_role(settings.openers, wording))
    return modal


def back_modal(custom_id: str, wording: Wording) -> discord.ui.Modal:
    """Return the form that asks which settings are to be as usual again."""
    label, hint = wording.text("settings-back-label"), wording.text("settings-back-hint")
    choices = tuple(Choice(name, wording.of("setting", name)) for name in SETTINGS)
    which = Field(_BACK, label, hint, choices=choices, opens=True, several=True)
    return form(custom_id, wording.of("button", "settings-back"), which)


def put_back(entered: Fields) -> list[str]:
    """Return the settings that are to be as usual again."""
    chosen = entered.get(_BACK, "").split(",")
    return [each for each in SETTINGS if each in chosen]


def wished(entered: Fields, wording: Wording) -> dict[str, Value]:
    """Return the settings that were changed in a form, as they are to be.

    What was typed where a number belongs, and is none, is left as it is; a role that was not
    chosen where one was to be is empty.
    """
    found: dict[str, Value] = {}
    for named, given in entered.items():
        name, _, stood = named.partition(STOOD)
        if name not in SETTINGS:
            continue
        value = _read(SETTINGS[name].kind, given.strip(), entered, wording)
        if _mark(value) != stood:
            found[name] = None if value == () else value
    return found


def _read(kind: Amount | Pick | Special, given: str, entered: Fields, wording: Wording) -> Value:
    match kind:
        case Pick(names=names, several=True):
            chosen = tuple(each.value for each in names if each in given.split(","))
            return () if len(chosen) == len(names) else chosen
        case Amount():
            number = typed_number(given, wording)
            return (given or None) if number is None else number
        case Special.CHANNELS:
            return tuple(int(each) for each in given.split(",") if each.isdecimal())
        case Special.FLAG:
            return int(given == "true")
        case Special.LANGUAGE:
            return None if given in {"", "server"} else given
        case Special.OPENERS if given == ROLE:
            return entered.get(ROLE, "")
    return given or None


def _mark(value: Value) -> str:
    """Return a few letters for a value: it may be longer than a field's name."""
    plain = sorted(value) if isinstance(value, tuple) else value
    return format(crc32(repr(plain).encode()), "x")


def _form_field(setting: Setting, value: Value, saved: Saved, wording: Wording) -> Field:
    choices = setting.choices(saved)
    label, about = (wording.of(of, setting.name) for of in ("setting", "setting-about"))
    name = f"{setting.name}{STOOD}{_mark(value)}"
    if choices is None:
        stands = "" if value is None else str(value)
        return Field(name, label, about, stands, empty=wording.text("setting-usual"))
    several = isinstance(setting.kind, Pick) and setting.kind.several
    stand = (value or tuple(choices)) if isinstance(value, tuple) else (value,)
    keys = [key for key, of in choices.items() if of in stand]
    return Field(
        name,
        label,
        about,
        ",".join(keys or [ROLE]),
        tuple(
            Choice(key, setting_text(setting, of, saved, wording)[:100])
            for key, of in choices.items()
        ),
        empty="" if several else None,
        opens=True,
        several=several,
    )


def _channels(setting: Setting, value: Value, wording: Wording) -> discord.ui.Label[Any]:
    kind, channels = SelectDefaultValueType.channel, value if isinstance(value, tuple) else ()
    return discord.ui.Label(
        text=wording.of("setting", setting.name),
        description=wording.of("setting-about", setting.name),
        component=discord.ui.ChannelSelect(
            custom_id=f"{setting.name}{STOOD}{_mark(value)}",
            channel_types=PLACES,
            min_values=0,
            max_values=MOST_CHANNELS,
            required=False,
            default_values=[SelectDefaultValue(id=int(each), type=kind) for each in channels],
        ),
    )


def _role(openers: str, wording: Wording) -> discord.ui.Label[Any]:
    kind = SelectDefaultValueType.role
    chosen = [SelectDefaultValue(id=int(openers), type=kind)] if openers.isdecimal() else []
    return discord.ui.Label(
        text=wording.text("settings-role-label"),
        description=wording.text("settings-role-hint"),
        component=discord.ui.RoleSelect(
            custom_id=ROLE, min_values=0, required=False, default_values=chosen
        ),
    )
