"""What a server has settled for its tables."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.screens.parts import INK, line, lines, screen, small
from bot.servers.settings import Change, ServerSettings, Setting
from bot.wording import Wording, clock


@dataclass(frozen=True, slots=True)
class Settled:
    """What holds in a server, and what has just been changed of it."""

    settings: ServerSettings
    changes: tuple[Change, ...]
    lost_today: int
    """By its computers to members, in chips; below zero where they have won."""


def settings_screen(settled: Settled, wording: Wording) -> discord.ui.LayoutView:
    """Return a server's settings, what has just been changed on top."""
    settings = settled.settings
    wording = wording.among(row.member_id for row in settings.changes.values())
    today = {Setting.COMPUTERS_MAY_LOSE: _today(settled, wording)}
    return screen(
        lines(*(_changed(each, wording) for each in settled.changes)),
        line() if settled.changes else None,
        wording.text("settings-title"),
        *(
            lines(
                wording.of("setting", setting, value=value),
                today.get(setting),
                _by_whom(settings, setting, wording),
            )
            for setting, value in settings.values.items()
        ),
        small(wording.text("settings-how")),
        colour=INK,
    )


def _changed(each: Change, wording: Wording) -> str:
    return wording.of("setting-changed", each.setting, before=each.before, after=each.after)


def _today(settled: Settled, wording: Wording) -> str:
    if settled.lost_today < 0:
        return wording.text("setting-won-today", chips=-settled.lost_today)
    return wording.text("setting-lost-today", chips=settled.lost_today)


def _by_whom(settings: ServerSettings, setting: Setting, wording: Wording) -> str:
    row = settings.changes.get(setting)
    if row is None:
        return small(wording.text("setting-never-changed"))
    name = wording.name_of(row.member_id)
    return small(wording.text("setting-changed-by", name=name, when=clock(row.at)))
