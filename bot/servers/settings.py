"""What a server has settled for its tables, by whoever manages it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from bot.store import server_settings as store
from bot.store.server_settings import SettingRow
from bot.store.transaction import Reading, Writing


class Setting(StrEnum):
    """What can be settled; its values are whole numbers, 1 for yes and 0 for no."""

    COMPUTERS_MAY_LOSE = "computers-may-lose"
    """Chips that the computers may lose to members in a day, at tables for chips."""
    ADVICE_AMONG_PEOPLE = "advice-among-people"
    """Whether there is advice at tables for chips at which several people sit."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What holds in a server."""

    computers_may_lose: int
    """In chips a day."""
    advice_among_people: bool = False
    changes: Mapping[Setting, SettingRow] = field(default_factory=dict)
    """By whom and when each setting was changed last; those never changed are left out."""

    @property
    def values(self) -> Mapping[Setting, int]:
        """All of them, in the form in which they are settled."""
        return {
            Setting.COMPUTERS_MAY_LOSE: self.computers_may_lose,
            Setting.ADVICE_AMONG_PEOPLE: int(self.advice_among_people),
        }


@dataclass(frozen=True, slots=True)
class Change:
    """A setting that is not what it was."""

    setting: Setting
    before: int
    after: int


def settings_of(tx: Reading, server: int, starting_chips: int) -> ServerSettings:
    """Return what holds in a server.

    Args:
        tx: the transaction.
        server: the server.
        starting_chips: a member's, which its computers may lose in a day unless it says otherwise.
    """
    known = set(Setting)
    changes = {Setting(row.name): row for row in store.latest(tx, server) if row.name in known}
    may_lose = changes.get(Setting.COMPUTERS_MAY_LOSE)
    advice = changes.get(Setting.ADVICE_AMONG_PEOPLE)
    return ServerSettings(
        computers_may_lose=starting_chips if may_lose is None else may_lose.value,
        advice_among_people=advice is not None and bool(advice.value),
        changes=changes,
    )


def change(
    tx: Writing,
    before: ServerSettings,
    server: int,
    member: int,
    at: datetime,
    wanted: Mapping[Setting, int],
) -> list[Change]:
    """Change a server's settings, and write down who did and when; return what is new.

    Args:
        tx: the transaction, in which the settings were read.
        before: what held so far.
        server: the server.
        member: who changes them.
        at: the moment of it.
        wanted: the settings to be changed; those that are so already are left as they are.
    """
    had = before.values
    changes = [Change(each, had[each], value) for each, value in wanted.items()]
    changes = [each for each in changes if each.before != each.after]
    store.add(tx, [SettingRow(server, c.setting, c.after, member, at) for c in changes])
    return changes
