"""Why a command cannot do what it is asked, in a sentence for the operator."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.settings import BadSetting, SettingsUnreadable
from bot.store import StoreBusy, StoreUnusable
from bot.wording import Wording

wording: Final = Wording()


class CannotStart(Exception):  # noqa: N818 - it is what it says
    """A command cannot do what it is asked; its text is the sentence to print."""


Refused: TypeAlias = CannotStart | BadSetting | SettingsUnreadable | StoreUnusable | StoreBusy


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
    return str(error)
