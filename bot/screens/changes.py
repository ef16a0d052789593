"""List of a server's changed settings and managers' actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId
from bot.screens.parts import INK, lines, page_line, row, screen, small
from bot.screens.people import chips
from bot.screens.settings import CHANGES, gone_line, setting_text
from bot.servers.done import NOBODY, Deed
from bot.servers.settings import Setting
from bot.store.rows.server_settings import SettingRow
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
    wording = wording.among(row.member_id for row in changes.rows if row.member_id != NOBODY)
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
    carries = ButtonId(NO_TABLE, 0, ALWAYS, CHANGES, page=page)
    return game_button(wording.text(label), carries)


def _change(row: SettingRow, changes: Changes, wording: Wording) -> str:
    return lines(_what(row, changes.saved, wording), small(_by(row, wording)))


def _by(row: SettingRow, wording: Wording) -> str:
    """Return who did it, or why it happened, and when."""
    value: Any = row.value
    if row.gone:
        return gone_line(row, wording)
    if row.member_id == NOBODY:
        return wording.of("change-void", value["reason"], when=clock(row.at))
    return wording.text("change-by", name=wording.name_of(row.member_id), when=clock(row.at))


def _what(row: SettingRow, saved: Mapping[str, str], wording: Wording) -> str:
    """Return what was done, as far as this version knows it."""
    value: Any = row.value
    if row.name in saved:
        name = quoted(saved[row.name])
        return wording.text("change-rules" if value else "change-rules-deleted", name=name)
    if row.name in set(Setting):
        return _setting(Setting(row.name), row.holds, saved, wording)
    return _deed(row.name, value, wording)


def _deed(name: str, value: Any, wording: Wording) -> str:
    """Return what was done once, by the name of its row and the details that it has."""
    match name:
        case Deed.GRANT:
            member, amount = wording.name_of(value["member"]), value["chips"]
            sentence = "change-given" if amount > 0 else "change-taken"
            return wording.text(sentence, name=member, chips=abs(amount))
        case Deed.RESET:
            return wording.text("change-reset", wallets=value["wallets"], chips=value["chips"])
        case Deed.CLOSE:
            sentence = "change-close-later" if value.get("later") else "change-close"
            return wording.text(sentence, channel=f"<#{value['channel']}>")
        case Deed.VOID:
            channel, pot = f"<#{value['channel']}>", chips(value["pot"], wording)
            return wording.text("change-void", deal=value["deal"], channel=channel, chips=pot)
        case Deed.TOLD:
            return wording.text("change-told")
        case Deed.EXPORT:
            return wording.text("change-export")
    return wording.text("change-unknown")


def _setting(setting: Setting, value: Any, saved: Mapping[str, str], wording: Wording) -> str:
    label = wording.of("setting", setting)
    if value is None:
        return wording.text("change-back", setting=label)
    plain = tuple(value) if isinstance(value, list) else value
    text = setting_text(setting, plain, saved, wording)
    return wording.text("setting-line", setting=label, value=text)
