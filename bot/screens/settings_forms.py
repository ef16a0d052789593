"""Modals for a server's settings, one per group.

A field's name says what stood in it, so that what was left as it was is nobody's wish, even where
somebody else has changed it meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

import discord
from discord import ChannelType, SelectDefaultValue, SelectDefaultValueType

from bot.screens.modals import MOST_DIGITS, STOOD, Entered, form
from bot.screens.settings import MOST_CHANNELS, setting_text
from bot.servers.settings import (
    GROUPS,
    ROLE,
    SETTINGS,
    Kind,
    Number,
    OneOf,
    ServerSettings,
    Setting,
    Value,
)
from bot.wording import Wording, typed_number

Saved = Mapping[str, str]
"""The names of saved house rules, by what the settings call them."""

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
        saved: the names of saved house rules.
        wording: the reader's language.
    """
    modal = form(custom_id, wording.of("settings-group", group))
    for setting in GROUPS[group]:
        label, about = (wording.of(of, setting.name) for of in ("setting", "setting-about"))
        field = _field(setting, settings.value(setting), saved, wording)
        modal.add_item(discord.ui.Label(text=label, description=about, component=field))
        if setting.kind is Kind.OPENERS:
            modal.add_item(_role_label(settings.openers, wording))
    return modal


def back_modal(custom_id: str, wording: Wording) -> discord.ui.Modal:
    """Return the form that asks which settings are to be as usual again."""
    options = [
        discord.SelectOption(label=wording.of("setting", name), value=name) for name in SETTINGS
    ]
    label = discord.ui.Label[Any](
        text=wording.text("settings-back-label"),
        description=wording.text("settings-back-hint"),
        component=discord.ui.Select(custom_id=_BACK, max_values=len(options), options=options),
    )
    return form(custom_id, wording.text("settings-back-title")).add_item(label)


def put_back(entered: Entered) -> list[str]:
    """Return the settings that are to be as usual again."""
    chosen = entered.get(_BACK, "").split(",")
    return [each for each in SETTINGS if each in chosen]


def wished(entered: Entered, wording: Wording) -> dict[str, Value]:
    """Return the settings that were changed in a form, as they are to be.

    What was typed where a number belongs, and is none, is left as it is; a role that was not
    chosen where one was to be is empty.
    """
    found: dict[str, Value] = {}
    for field, given in entered.items():
        name, _, stood = field.partition(STOOD)
        if name not in SETTINGS:
            continue
        value = _read(SETTINGS[name].kind, given.strip(), entered, wording)
        if _mark(value) != stood:
            found[name] = None if value == () else value
    return found


def _read(kind: Number | OneOf | Kind, given: str, entered: Entered, wording: Wording) -> Value:
    match kind:
        case OneOf(names=names, several=True):
            chosen = tuple(each.value for each in names if each in given.split(","))
            return () if len(chosen) == len(names) else chosen
        case Number():
            number = typed_number(given, wording)
            return (given or None) if number is None else number
        case Kind.CHANNELS:
            return tuple(int(each) for each in given.split(",") if each.isdecimal())
        case Kind.FLAG:
            return int(given == "true")
        case Kind.LANGUAGE:
            return None if given in {"", "server"} else given
        case Kind.OPENERS if given == ROLE:
            return entered.get(ROLE, "")
    return given or None


def _mark(value: Value) -> str:
    """Return a few letters for a value: it may be longer than a field's name."""
    plain = sorted(value) if isinstance(value, tuple) else value
    return format(crc32(repr(plain).encode()), "x")


def _field(setting: Setting, value: Value, saved: Saved, wording: Wording) -> _Field:
    """Return the field for a setting, as it is now."""
    name = f"{setting.name}{STOOD}{_mark(value)}"
    if setting.kind is Kind.CHANNELS:
        kind = SelectDefaultValueType.channel
        channels = value if isinstance(value, tuple) else ()
        return discord.ui.ChannelSelect(
            custom_id=name,
            channel_types=PLACES,
            min_values=0,
            max_values=MOST_CHANNELS,
            required=False,
            default_values=[SelectDefaultValue(id=int(each), type=kind) for each in channels],
        )
    choices = setting.choices(saved)
    if choices is None:
        return discord.ui.TextInput(
            custom_id=name,
            default=None if value is None else str(value),
            required=False,
            placeholder=wording.text("setting-usual"),
            max_length=MOST_DIGITS,
        )
    several = isinstance(setting.kind, OneOf) and setting.kind.several
    stand = (value or tuple(choices)) if isinstance(value, tuple) else (value,)
    is_role = value not in choices.values()
    options = [
        discord.SelectOption(
            label=setting_text(setting, of, saved, wording)[:100],
            value=key,
            default=of in stand or (key == ROLE and is_role),
        )
        for key, of in choices.items()
    ]
    return discord.ui.Select(
        custom_id=name,
        min_values=0 if several else 1,
        max_values=len(options) if several else 1,
        required=not several,
        options=options,
    )


def _role_label(openers: str, wording: Wording) -> discord.ui.Label[Any]:
    kind = SelectDefaultValueType.role
    chosen = [SelectDefaultValue(id=int(openers), type=kind)] if openers.isdecimal() else []
    return discord.ui.Label(
        text=wording.text("settings-role-label"),
        description=wording.text("settings-role-hint"),
        component=discord.ui.RoleSelect(
            custom_id=ROLE, min_values=0, required=False, default_values=chosen
        ),
    )
