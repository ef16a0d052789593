"""Refusals of operator commands, as sentences."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.settings import BadSetting, SettingsUnreadable
from bot.store import StoreBusy, StoreUnknown, StoreUnusable
from bot.store.operator.moving import CopyFailed, RowsDiffer, RowsRefused
from bot.wording import Wording

wording: Final = Wording()


class CannotStart(Exception):  # noqa: N818 - it is what it says
    """A command cannot do what it is asked; its text is the sentence to print."""


REFUSALS: Final = (
    *(CannotStart, BadSetting, SettingsUnreadable),
    *(StoreUnusable, StoreBusy, StoreUnknown, CopyFailed),
)
"""What each command may raise: the operator is told a sentence of it."""

Refused: TypeAlias = (
    CannotStart
    | BadSetting
    | SettingsUnreadable
    | StoreUnusable
    | StoreBusy
    | StoreUnknown
    | CopyFailed
)


def sentence(error: Refused) -> str:
    """Return what to print of an error."""
    if isinstance(error, SettingsUnreadable):
        return wording.text("program-settings-unreadable", problem=str(error))
    if isinstance(error, BadSetting):
        if error.unknown:
            return wording.text("program-setting-unknown", name=error.name)
        takes = wording.of("setting-takes", error.name)
        return wording.text("program-setting-bad", name=error.name, value=error.value, takes=takes)
    if isinstance(error, StoreUnusable):
        return wording.of("store-trouble", error.trouble, where=error.where)
    if isinstance(error, StoreBusy):
        return wording.text("program-busy")
    if isinstance(error, StoreUnknown):
        return wording.text("program-unknown")
    return _why_not_copied(error) if isinstance(error, CopyFailed) else str(error)


def _why_not_copied(error: CopyFailed) -> str:
    if isinstance(error, RowsRefused):
        return wording.text("program-copy-refused", table=error.table, problem=error.kind)
    if isinstance(error, RowsDiffer):
        return wording.text("program-copy-differs", table=error.table, row=error.row)
    return wording.text("program-copy-not-empty", table=error.table)
