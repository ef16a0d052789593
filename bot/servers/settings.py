"""A server's settings and their defaults.

A setting is one field of :class:`ServerSettings`: its name, type and default, its group, and the
kind that says what it can be. Forms, checks, lists and the log of changes follow from that. Its
sentences are ``setting-<name>`` and ``setting-about-<name>``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum, StrEnum, auto
from typing import Annotated, Any, Final, NamedTuple, get_type_hints

from booray_core import PRESETS
from booray_core.rules import DEFAULT_PRESET
from bot.faces import Deck
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import servers as store
from bot.store.rows.servers import SettingRow
from bot.wording import languages

Value = int | str | tuple[int, ...] | tuple[str, ...] | None
"""What a setting can be; None stands for what holds where nobody has settled anything."""

MOST_CHIPS: Final = 1_000_000
"""More than anybody plays for, and few enough to count and show."""


class Pace(StrEnum):
    """Time limits for decisions."""

    QUICK = "quick"
    NORMAL = "normal"
    RELAXED = "relaxed"
    CORRESPONDENCE = "correspondence"
    """Over days: people are called when they are asked, and come by *My hand*."""


class Pictures(StrEnum):
    """How often the picture in a table's message is replaced."""

    EVERY_CARD = "every-card"
    EVERY_TRICK = "every-trick"
    """Less often, for clients that show nothing for a moment in place of a picture that changes."""
    OFF = "off"
    """There is none: the table is told in text."""


EVERYBODY: Final = "everybody"
MANAGERS: Final = "managers"
ROLE: Final = "role"
"""Whom :attr:`ServerSettings.openers` may name; a role stands there by its id."""


@dataclass(frozen=True, slots=True)
class Usual:
    """Operator's defaults for all servers; chips."""

    starting_chips: int = 1000
    allowance: int = 200
    most_tables: int = 100
    """Servers may settle fewer, and no more."""


USUAL: Final = Usual()


class Unit(StrEnum):
    """What a number counts."""

    CHIPS = "chips"
    DAYS = "setting-days"
    PLAIN = "number"


@dataclass(frozen=True, slots=True)
class Amount:
    """A whole number, typed; nothing typed is what is usual."""

    least: int = 0
    most: int = MOST_CHIPS
    unit: Unit = Unit.CHIPS
    most_usual: str = ""
    """The field of :class:`Usual` that it may not exceed."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of a few names, or several of them; none named: all."""

    names: type[StrEnum]
    family: str
    """Of sentences that say them."""
    several: bool = False


class Special(Enum):
    """What else a setting can be."""

    FLAG = auto()
    LANGUAGE = auto()
    RULES = auto()
    CHANNELS = auto()
    OPENERS = auto()


@dataclass(frozen=True, slots=True)
class In:
    """Where a setting belongs, and what it can be."""

    group: str
    kind: Amount | Pick | Special


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings, by groups: a form each, with room for five fields."""

    language: Annotated[str | None, In("tables", Special.LANGUAGE)] = None
    """The folder of the language its tables speak; None: the server's own at Discord."""
    rules: Annotated[str, In("tables", Special.RULES)] = DEFAULT_PRESET
    """The rules of a table that is opened without naming any: a preset, or saved house rules."""
    pace: Annotated[str, In("tables", Pick(Pace, "pace-name"))] = "normal"
    """The pace of a table that is opened without naming one; see :attr:`usual_pace`."""
    paces: Annotated[tuple[str, ...], In("tables", Pick(Pace, "pace-name", several=True))] = ()
    """The paces that tables may have; none named: all."""
    pictures: Annotated[Pictures, In("pictures", Pick(Pictures, "pictures-name"))] = (
        Pictures.EVERY_CARD
    )
    """How often a table is drawn."""
    deck: Annotated[Deck, In("pictures", Pick(Deck, "deck-name"))] = Deck.TWO_COLOURS
    """The colours of the cards on the table that is drawn."""
    channels: Annotated[tuple[int, ...], In("places", Special.CHANNELS)] = ()
    """Where tables may be opened, in their threads too; none named: everywhere."""
    openers: Annotated[str, In("places", Special.OPENERS)] = EVERYBODY
    """Who may open tables: :data:`EVERYBODY`, :data:`MANAGERS`, or the id of a role."""
    most_tables: Annotated[
        int, In("places", Amount(1, unit=Unit.PLAIN, most_usual="most_tables"))
    ] = USUAL.most_tables
    """How many tables may be open at once."""
    starting_chips: Annotated[int, In("chips", Amount())] = USUAL.starting_chips
    """What a new wallet holds."""
    allowance: Annotated[int, In("chips", Amount())] = USUAL.allowance
    """What a member who is broke may claim in a day, in chips."""
    most_buy_in: Annotated[int | None, In("chips", Amount(1))] = None
    """The most chips that somebody may bring to a table for chips at once; None: as many as they
    have."""
    account_age: Annotated[int, In("chips", Amount(0, 365, Unit.DAYS))] = 0
    """How old an account at Discord must be for starting chips and the allowance, in days."""
    membership_age: Annotated[int, In("chips", Amount(0, 365, Unit.DAYS))] = 0
    """How long somebody must have been in the server for them, in days."""
    computers_for_chips: Annotated[bool, In("computers", Special.FLAG)] = True
    """Whether computers may sit at tables for chips."""
    advice_among_people: Annotated[bool, In("computers", Special.FLAG)] = False
    """Whether there is advice at tables for chips at which several people sit."""
    computers_may_lose: Annotated[int, In("computers", Amount())] = 10 * USUAL.starting_chips
    """Chips that the computers may lose to members in a day: no more are in the house's purse."""
    changes: Mapping[str, SettingRow] = field(default_factory=dict)
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
class Setting:
    """A setting, as :class:`ServerSettings` declares it."""

    name: str
    """As rows and sentences have it."""
    group: str
    kind: Amount | Pick | Special

    @property
    def field(self) -> str:
        """The field that it is in."""
        return self.name.replace("-", "_")

    def most(self, usual: Usual) -> int:
        """Return the most that a number may be; of what is none, 0."""
        kind = self.kind if isinstance(self.kind, Amount) else Amount(most=0)
        return getattr(usual, kind.most_usual) if kind.most_usual else kind.most

    def choices(self, saved: Collection[str]) -> Mapping[str, Value] | None:
        """Return what can be chosen, by what stands for it in forms; None: it is no choice.

        Args:
            saved: the keys of the server's house rules.
        """
        match self.kind:
            case Pick(names=names):
                return {each.value: each.value for each in names}
            case Special.FLAG:
                return {"true": 1, "false": 0}
            case Special.LANGUAGE:
                return {"server": None} | {each: each for each in sorted(languages())}
            case Special.RULES:
                return {each: each for each in (*PRESETS, *saved)}
            case Special.OPENERS:
                return {EVERYBODY: EVERYBODY, MANAGERS: MANAGERS, ROLE: ""}
        return None

    def is_offered(self, value: Value, saved: Collection[str]) -> bool:
        """Return whether it can be what somebody has chosen: house rules may have been deleted."""
        choices = self.choices(saved)
        if choices is None or value is None or (ROLE in choices and str(value).isdecimal()):
            return True
        return {*(value if isinstance(value, tuple) else (value,))} <= {*choices.values()}


SETTINGS: Final[Mapping[str, Setting]] = {
    name.replace("_", "-"): Setting(name.replace("_", "-"), each.group, each.kind)
    for name, hint in get_type_hints(ServerSettings, include_extras=True).items()
    for each in getattr(hint, "__metadata__", ())
}

GROUPS: Final[Mapping[str, Sequence[Setting]]] = {
    group: [each for each in SETTINGS.values() if each.group == group]
    for group in dict.fromkeys(each.group for each in SETTINGS.values())
}

CHANNELS: Final = "channels"
OPENERS: Final = "openers"
"""The settings that name channels or roles of the server, which may be deleted."""


class SettingChange(NamedTuple):
    """A setting that is not what it was."""

    setting: Setting
    before: Value
    after: Value


def settings_of(tx: Reading, server: int, usual: Usual) -> ServerSettings:
    """Return what holds in a server."""
    rows = {row.name: row for row in store.latest(tx, server) if row.name in SETTINGS}
    given = {
        SETTINGS[name].field: _typed(SETTINGS[name].kind, row.holds)
        for name, row in rows.items()
        if row.holds is not None
    }
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
    wanted: Mapping[str, Value],
) -> list[SettingChange]:
    """Change a server's settings, and write down who did and when; return what is new.

    Settings that are so already are left as they are.
    """
    tx.alone(server)
    had = settings_of(tx, server, usual)
    rows = [
        SettingRow(server, name, value, member, at)
        for name, value in wanted.items()
        if had.value(SETTINGS[name]) != value and not (value is None and _is_usual(had, name))
    ]
    store.add(tx, rows)
    has = settings_of(tx, server, usual)
    changed = [SETTINGS[row.name] for row in rows]
    return [SettingChange(each, had.value(each), has.value(each)) for each in changed]


def _is_usual(settings: ServerSettings, name: str) -> bool:
    """Return whether nobody has settled something, or it was put back."""
    row = settings.changes.get(name)
    return row is None or row.holds is None


def _typed(kind: Amount | Pick | Special, value: Any) -> Any:
    """Return a stored value as its field has it."""
    if isinstance(value, list):
        return tuple(value)
    if isinstance(kind, Pick):
        return kind.names(value)
    return bool(value) if kind is Special.FLAG else value
