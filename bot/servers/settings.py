"""A server's settings and their defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from booray_core.rules import DEFAULT_PRESET
from bot.faces import Deck
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import server_settings as store
from bot.store.rows.server_settings import SettingRow

Value = int | str | tuple[int, ...] | tuple[str, ...] | None
"""What a setting can be; None stands for what holds where nobody has settled anything."""


class Setting(StrEnum):
    """What can be settled, by the name of its field in :class:`ServerSettings`."""

    LANGUAGE = "language"
    RULES = "rules"
    PACE = "pace"
    PACES = "paces"
    PICTURES = "pictures"
    DECK = "deck"
    CHANNELS = "channels"
    OPENERS = "openers"
    MOST_TABLES = "most-tables"
    STARTING_CHIPS = "starting-chips"
    ALLOWANCE = "allowance"
    MOST_BUY_IN = "most-buy-in"
    ACCOUNT_AGE = "account-age"
    MEMBERSHIP_AGE = "membership-age"
    COMPUTERS_FOR_CHIPS = "computers-for-chips"
    ADVICE_AMONG_PEOPLE = "advice-among-people"
    COMPUTERS_MAY_LOSE = "computers-may-lose"

    @property
    def field(self) -> str:
        """The field that it is in."""
        return self.value.replace("-", "_")


FLAGS: Final = frozenset({Setting.COMPUTERS_FOR_CHIPS, Setting.ADVICE_AMONG_PEOPLE})

AGES: Final = frozenset({Setting.ACCOUNT_AGE, Setting.MEMBERSHIP_AGE})

NAMING: Final = frozenset({Setting.CHANNELS, Setting.OPENERS})
"""The settings that name channels or roles of the server, which may be deleted."""

LEAST: Final[Mapping[Setting, int]] = {
    Setting.MOST_TABLES: 1,
    Setting.STARTING_CHIPS: 0,
    Setting.ALLOWANCE: 0,
    Setting.MOST_BUY_IN: 1,
    Setting.ACCOUNT_AGE: 0,
    Setting.MEMBERSHIP_AGE: 0,
    Setting.COMPUTERS_MAY_LOSE: 0,
}
"""The settings that are a number, with the least that each may be."""

GROUPS: Final[Mapping[str, Sequence[Setting]]] = {
    "tables": (Setting.LANGUAGE, Setting.RULES, Setting.PACE, Setting.PACES),
    "pictures": (Setting.PICTURES, Setting.DECK),
    "places": (Setting.CHANNELS, Setting.OPENERS, Setting.MOST_TABLES),
    "chips": (
        *(Setting.STARTING_CHIPS, Setting.ALLOWANCE, Setting.MOST_BUY_IN),
        *(Setting.ACCOUNT_AGE, Setting.MEMBERSHIP_AGE),
    ),
    "computers": (
        *(Setting.COMPUTERS_FOR_CHIPS, Setting.ADVICE_AMONG_PEOPLE),
        Setting.COMPUTERS_MAY_LOSE,
    ),
}
"""The settings by theme, a form each: Discord has room for five fields in a form."""


class Pictures(StrEnum):
    """How often the picture in a table's message is replaced."""

    EVERY_CARD = "every-card"
    EVERY_TRICK = "every-trick"
    """Less often, for clients that show nothing for a moment in place of a picture that changes."""
    OFF = "off"
    """There is none: the table is told in text."""


EVERYBODY: Final = "everybody"
MANAGERS: Final = "managers"
"""Whom :attr:`ServerSettings.openers` may name besides a role."""


@dataclass(frozen=True, slots=True)
class Usual:
    """Operator's defaults for all servers; chips."""

    starting_chips: int = 1000
    allowance: int = 200
    most_tables: int = 100
    """Servers may settle fewer, and no more."""


USUAL: Final = Usual()

MOST_DAYS: Final = 365


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings."""

    language: str | None = None
    """The folder of the language its tables speak; None: the server's own at Discord."""
    rules: str = DEFAULT_PRESET
    """The rules of a table that is opened without naming any: a preset, or saved house rules."""
    pace: str = "normal"
    """The pace of a table that is opened without naming one; see :attr:`usual_pace`."""
    paces: tuple[str, ...] = ()
    """The paces that tables may have; none named: all."""
    pictures: Pictures = Pictures.EVERY_CARD
    deck: Deck = Deck.TWO_COLOURS
    channels: tuple[int, ...] = ()
    """Where tables may be opened, in their threads too; none named: everywhere."""
    openers: str = EVERYBODY
    """Who may open tables: :data:`EVERYBODY`, :data:`MANAGERS`, or the id of a role."""
    most_tables: int = USUAL.most_tables
    starting_chips: int = USUAL.starting_chips
    allowance: int = USUAL.allowance
    """What a member who is broke may claim in a day, in chips."""
    most_buy_in: int | None = None
    """The most chips that somebody may bring to a table for chips at once; None: as many as they
    have."""
    account_age: int = 0
    """How old an account at Discord must be for starting chips and the allowance, in days."""
    membership_age: int = 0
    """How long somebody must have been in the server for them, in days."""
    computers_for_chips: bool = True
    """Whether computers may sit at tables for chips."""
    advice_among_people: bool = False
    """Whether there is advice at tables for chips at which several people sit."""
    computers_may_lose: int = 10 * USUAL.starting_chips
    """Chips that the computers may lose to members in a day: no more are in the house's purse."""
    changes: Mapping[Setting, SettingRow] = field(default_factory=dict)
    """By whom and when each setting was changed last; those never changed are left out."""

    @property
    def usual_pace(self) -> str:
        """The pace of a table that is opened without naming one, which is one it may have."""
        return self.paces[0] if self.paces and self.pace not in self.paces else self.pace

    def value(self, setting: Setting) -> Value:
        """Return one of them, in the form in which it is settled: yes and no as 1 and 0."""
        value: Any = getattr(self, setting.field)
        return int(value) if isinstance(value, bool) else value


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A setting that is not what it was."""

    setting: Setting
    before: Value
    after: Value


def settings_of(tx: Reading, server: int, usual: Usual) -> ServerSettings:
    """Return what holds in a server."""
    known = set(Setting)
    rows = {Setting(row.name): row for row in store.latest(tx, server) if row.name in known}
    return _settled({each: row.holds for each, row in rows.items()}, rows, usual)


def _settled(
    values: Mapping[Setting, Any], rows: Mapping[Setting, SettingRow], usual: Usual
) -> ServerSettings:
    given = {each.field: _typed(each, value) for each, value in values.items() if value is not None}
    starting = given.get("starting_chips", usual.starting_chips)
    plain = ServerSettings(
        most_tables=usual.most_tables,
        starting_chips=usual.starting_chips,
        allowance=usual.allowance,
        computers_may_lose=10 * starting,
        changes=rows,
    )
    settled = replace(plain, **given)
    # The operator's limit holds, whatever was settled when there was another.
    return replace(settled, most_tables=min(settled.most_tables, usual.most_tables))


def change(
    tx: Writing,
    server: int,
    usual: Usual,
    member: int,
    at: datetime,
    wanted: Mapping[Setting, Value],
) -> list[SettingChange]:
    """Change a server's settings, and write down who did and when; return what is new.

    Settings that are so already are left as they are.
    """
    tx.alone(server)
    had = settings_of(tx, server, usual)
    rows = [
        SettingRow(server, each, value, member, at)
        for each, value in wanted.items()
        if had.value(each) != value and not (value is None and _is_usual(had, each))
    ]
    store.add(tx, rows)
    has = settings_of(tx, server, usual)
    changed = [Setting(row.name) for row in rows]
    return [SettingChange(each, had.value(each), has.value(each)) for each in changed]


def _is_usual(settings: ServerSettings, setting: Setting) -> bool:
    """Return whether nobody has settled something, or it was put back."""
    row = settings.changes.get(setting)
    return row is None or row.holds is None


def _typed(setting: Setting, value: Any) -> Any:
    """Return a stored value as its field has it."""
    if isinstance(value, list):
        return tuple(value)
    if setting is Setting.PICTURES:
        return Pictures(value)
    if setting is Setting.DECK:
        return Deck(value)
    return bool(value) if setting in FLAGS else value
