"""Modals for a server's settings, one per group.

A field's name says what stood in it, so that what was left as it was is nobody's wish, even where
somebody else has changed it meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from zlib import crc32

import discord
from discord import ChannelType, SelectDefaultValue, SelectDefaultValueType

from booray_core import PRESETS
from bot.screens.modals import MOST_DIGITS, STOOD, Entered, form
from bot.screens.settings import MOST_CHANNELS, NAMED, setting_text
from bot.servers.settings import (
    EVERYBODY,
    FLAGS,
    GROUPS,
    MANAGERS,
    ServerSettings,
    Setting,
    Value,
)
from bot.tables.words.values import Pace
from bot.wording import Wording, languages, typed_number

Saved = Mapping[str, str]

_OWN: Final = "server"
_ROLE: Final = "role"
"""Stands for a role among those who may open tables, and names the field to choose it in."""
_BACK: Final = "back"
PLACES: Final = [
    *(ChannelType.text, ChannelType.news, ChannelType.voice),
    *(ChannelType.stage_voice, ChannelType.forum),
]
"""Channels where tables can be opened, in their threads too."""

_Field = discord.ui.Item[Any]


def group_modal(
    custom_id: str, group: str, settings: ServerSettings, saved: Saved, wording: Wording
) -> discord.ui.Modal:
    """Return the form for a group of settings, as they are.

    Args:
        custom_id: the form's.
        group: which.
        settings: what holds.
        saved: the names of saved house rules, by what the settings call them.
        wording: the reader's language.
    """
    modal = form(custom_id, wording.of("settings-group", group))
    for setting in GROUPS[group]:
        modal.add_item(
            discord.ui.Label(
                text=wording.of("setting", setting),
                description=wording.of("setting-about", setting),
                component=_field(setting, settings, saved, wording),
            )
        )
        if setting is Setting.OPENERS:
            modal.add_item(_role_label(settings, wording))
    return modal


def back_modal(custom_id: str, wording: Wording) -> discord.ui.Modal:
    """Return the form that asks which settings are to be as usual again."""
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=_BACK,
        max_values=len(Setting),
        options=[
            discord.SelectOption(label=wording.of("setting", each), value=each) for each in Setting
        ],
    )
    label = discord.ui.Label[Any](
        text=wording.text("settings-back-label"),
        description=wording.text("settings-back-hint"),
        component=select,
    )
    return form(custom_id, wording.text("settings-back-title")).add_item(label)


def put_back(entered: Entered) -> list[Setting]:
    """Return the settings that are to be as usual again."""
    chosen = entered.get(_BACK, "").split(",")
    return [each for each in Setting if each in chosen]


def wished(entered: Entered, wording: Wording) -> dict[Setting, Value]:
    """Return the settings that were changed in a form, as they are to be.

    What was typed where a number belongs, and is none, is left as it is; a role that was not
    chosen where one was to be is empty.
    """
    found: dict[Setting, Value] = {}
    for field, given in entered.items():
        name, _, stood = field.partition(STOOD)
        if name not in set(Setting):
            continue
        setting = Setting(name)
        value = _read(setting, given.strip(), entered, wording)
        if _mark(value) != stood:
            found[setting] = None if value == () else value
    return found


def _read(setting: Setting, given: str, entered: Entered, wording: Wording) -> Value:
    if setting is Setting.LANGUAGE:
        return None if given in {"", _OWN} else given
    if setting is Setting.OPENERS:
        return entered.get(_ROLE, "") if given == _ROLE else given or None
    if setting is Setting.CHANNELS:
        return tuple(int(each) for each in given.split(",") if each.isdecimal())
    if setting is Setting.PACES:
        chosen = tuple(pace.value for pace in Pace if pace in given.split(","))
        return () if len(chosen) == len(Pace) else chosen
    if setting in FLAGS:
        return int(given == "true")
    if setting is Setting.RULES or setting in NAMED or not given:
        return given or None
    number = typed_number(given, wording)
    return given if number is None else number


def _mark(value: Value) -> str:
    """Return a few letters for a value: it may be longer than a field's name."""
    plain = sorted(value) if isinstance(value, tuple) else value
    return format(crc32(repr(plain).encode()), "x")


def _field(setting: Setting, settings: ServerSettings, saved: Saved, wording: Wording) -> _Field:
    """Return the field for a setting, as it is now."""
    value = settings.value(setting)
    name = f"{setting}{STOOD}{_mark(value)}"
    if setting is Setting.CHANNELS:
        return _channels(name, settings.channels)
    offered = _offered(setting, saved, wording)
    if offered is None:
        return discord.ui.TextInput(
            custom_id=name,
            default=None if value is None else str(value),
            required=False,
            placeholder=wording.text("setting-usual"),
            max_length=MOST_DIGITS,
        )
    several = setting is Setting.PACES
    stands = set(settings.paces or Pace) if several else {_choice(setting, value)}
    return discord.ui.Select(
        custom_id=name,
        min_values=0 if several else 1,
        max_values=len(Pace) if several else 1,
        required=not several,
        options=[
            discord.SelectOption(label=label[:100], value=key, default=key in stands)
            for key, label in offered.items()
        ],
    )


def _choice(setting: Setting, value: Value) -> str:
    """Return which of the choices that are offered stands for a value."""
    if setting in FLAGS:
        return "true" if value else "false"
    if setting is Setting.OPENERS:
        return str(value) if value in {EVERYBODY, MANAGERS} else _ROLE
    return _OWN if value is None else str(value)


def _offered(setting: Setting, saved: Saved, wording: Wording) -> Mapping[str, str] | None:
    """Return what may be chosen for a setting; None where it is a number to be typed."""
    if setting is Setting.LANGUAGE:
        chosen: Sequence[tuple[str, Value]] = [(_OWN, None), *((e, e) for e in sorted(languages()))]
        return {key: setting_text(setting, value, saved, wording) for key, value in chosen}
    if setting is Setting.RULES:
        return {each: wording.of("preset", each) for each in PRESETS} | dict(saved)
    if setting is Setting.PACES:
        return _named(Setting.PACE, wording)
    if setting in NAMED:
        return _named(setting, wording)
    if setting is Setting.OPENERS:
        whole = {
            each: setting_text(setting, each, saved, wording) for each in (EVERYBODY, MANAGERS)
        }
        return {**whole, _ROLE: wording.text("setting-with-a-role")}
    if setting in FLAGS:
        return {each: wording.of("choice", each) for each in ("true", "false")}
    return None


def _named(setting: Setting, wording: Wording) -> Mapping[str, str]:
    """Return the few names that a setting may be."""
    return {each.value: wording.of(f"{setting}-name", each) for each in NAMED[setting]}


def _channels(name: str, channels: Sequence[int]) -> _Field:
    kind = SelectDefaultValueType.channel
    return discord.ui.ChannelSelect(
        custom_id=name,
        channel_types=PLACES,
        min_values=0,
        max_values=MOST_CHANNELS,
        required=False,
        default_values=[SelectDefaultValue(id=each, type=kind) for each in channels],
    )


def _role_label(settings: ServerSettings, wording: Wording) -> discord.ui.Label[Any]:
    chosen = settings.openers.isdecimal()
    kind = SelectDefaultValueType.role
    return discord.ui.Label(
        text=wording.text("settings-role-label"),
        description=wording.text("settings-role-hint"),
        component=discord.ui.RoleSelect(
            custom_id=_ROLE,
            min_values=0,
            required=False,
            default_values=[SelectDefaultValue(id=int(settings.openers), type=kind)]
            if chosen
            else [],
        ),
    )
