"""What those who manage a server have settled and done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Verb
from bot.screens.parts import INK, lines, page_line, row, screen, small
from bot.screens.settings import setting_text
from bot.servers.done import Deed
from bot.servers.settings import Setting
from bot.store.server_settings import SettingRow
from bot.wording import Wording, clock, quoted


@dataclass(frozen=True, slots=True)
class Changes:
    """A page of what was done."""

    rows: Sequence[SettingRow]
    """The newest first."""
    saved: Mapping[str, str]
    """What house rules are called, or were last, by what the settings call them."""
    page: int
    """0-based."""
    pages: int


def changes_screen(changes: Changes, wording: Wording) -> discord.ui.LayoutView:
    """Return a page of what was done: what, by whom, when."""
    wording = wording.among(row.member_id for row in changes.rows)
    return screen(
        wording.text("changes-title"),
        "" if changes.rows else wording.text("changes-none"),
        *(_change(row, changes, wording) for row in changes.rows),
        page_line(changes.page, changes.pages, wording),
        row(
            _page(changes.page - 1, "page-back", wording) if changes.page else None,
            _page(changes.page + 1, "page-on", wording)
            if changes.page + 1 < changes.pages
            else None,
        ),
        colour=INK,
    )


def _page(page: int, label: str, wording: Wording) -> GameButton:
    carries = ButtonId(NO_TABLE, 0, ALWAYS, Verb.CHANGES, page=page)
    return game_button(wording.text(label), carries)


def _change(row: SettingRow, changes: Changes, wording: Wording) -> str:
    by = wording.text("change-by", name=wording.name_of(row.member_id), when=clock(row.at))
    return lines(_what(row, changes.saved, wording), small(by))


def _what(row: SettingRow, saved: Mapping[str, str], wording: Wording) -> str:
    """Return what was done, as far as this version knows it."""
    value: Any = row.value
    if row.name in saved:
        name = quoted(saved[row.name])
        return wording.text("change-rules" if value else "change-rules-deleted", name=name)
    if row.name in set(Setting):
        return _setting(Setting(row.name), value, saved, wording)
    if row.name == Deed.GRANT:
        name, chips = wording.name_of(value["member"]), value["chips"]
        return wording.text(
            "change-given" if chips > 0 else "change-taken", name=name, chips=abs(chips)
        )
    if row.name == Deed.RESET:
        return wording.text("change-reset", wallets=value["wallets"], chips=value["chips"])
    if row.name == Deed.CLOSE:
        return wording.text("change-close", channel=f"<#{value['channel']}>")
    if row.name == Deed.EXPORT:
        return wording.text("change-export")
    return wording.text("change-unknown")


def _setting(setting: Setting, value: Any, saved: Mapping[str, str], wording: Wording) -> str:
    label = wording.of("setting", setting)
    if value is None:
        return wording.text("change-back", setting=label)
    plain = tuple(value) if isinstance(value, list) else value
    text = setting_text(setting, plain, saved, wording)
    return wording.text("setting-line", setting=label, value=text)
