"""A server's saved house rules, by name."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from pydantic_core import to_jsonable_python

from booray_core import PRESETS
from booray_core.rules import DEFAULT_PRESET
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import servers as store
from bot.store.rows.servers import SettingRow
from bot.wording import Wording, as_seen, languages, visible

LONGEST: Final = 40

MOST: Final = 19
"""How many a server may keep: with the presets, so many choices fit into one list at Discord."""

_PREFIX: Final = "saved/"


class NameRefusal(StrEnum):
    """Reason why house rules cannot be saved under a name."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    PRESET = "preset"
    TAKEN = "taken"
    TOO_MANY = "too-many"
    GONE = "gone"


class SavingRefused(Exception):  # noqa: N818 - it reads as what it is
    """House rules were not kept, or not changed, for what is asked of a name or of them."""

    def __init__(self, why: NameRefusal) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class SavedRules:
    """House rules by name: what they change of what a table of a preset has."""

    key: str
    """What the server's settings, and commands, call them."""
    name: str
    """As it was typed, without what nobody sees; not made harmless."""
    preset: str
    changes: Mapping[str, Any]

    @property
    def number(self) -> int:
        """Their number among all that the server ever saved."""
        return int(self.key.removeprefix(_PREFIX))


def saved_rules(tx: Reading, server: int) -> list[SavedRules]:
    """Return what a server has saved, by name."""
    found = [_read(row) for row in _rows(tx, server) if row.value is not None]
    return sorted(found, key=lambda each: as_seen(each.name))


def names_ever(tx: Reading, server: int) -> dict[str, str]:
    """Return what a server's house rules are called, or were before they were deleted, by key."""
    rows = store.all_of(tx, server, _PREFIX)
    return {row.name: _read(row).name for row in rows if row.value is not None}


def key_of(number: int) -> str:
    """Return what settings call the rules of a number."""
    return f"{_PREFIX}{number}"


def is_saved(row: SettingRow) -> bool:
    """Return whether a row of a server's log is about saved house rules."""
    return row.name.startswith(_PREFIX)


def save(  # noqa: PLR0913, PLR0917 - who, when and what
    tx: Writing,
    server: int,
    member: int,
    at: datetime,
    name: str,
    preset: str,
    changes: Mapping[str, Any],
) -> SavedRules:
    """Keep house rules by a name; those of that name already are what these are from now on."""
    tx.alone(server)
    seen, others = checked_name(name), saved_rules(tx, server)
    same = next((each for each in others if _alike(each.name, seen)), None)
    if same is None and len(others) >= MOST:
        raise SavingRefused(NameRefusal.TOO_MANY)
    key = same.key if same else f"{_PREFIX}{1 + len(_rows(tx, server))}"
    return _write(tx, server, member, at, SavedRules(key, seen, preset, _plain(changes)))


def edit(  # noqa: PLR0913 - who, when and what
    tx: Writing,
    server: int,
    member: int,
    at: datetime,
    key: str,
    *,
    name: str | None = None,
    changes: Mapping[str, Any] | None = None,
) -> SavedRules:
    """Give house rules another name, or have them change other options from now on."""
    tx.alone(server)
    others = saved_rules(tx, server)
    kept = _find(others, key)
    if name is not None:
        kept = replace(kept, name=checked_name(name))
        if any(each.key != key and _alike(each.name, kept.name) for each in others):
            raise SavingRefused(NameRefusal.TAKEN)
    if changes is not None:
        kept = replace(kept, changes=_plain(changes))
    return _write(tx, server, member, at, kept)


def delete(tx: Writing, server: int, member: int, at: datetime, key: str) -> SavedRules:
    """Keep house rules no more; where they were the server's usual ones, there are none.

    Tables that play by them go on as they are.
    """
    tx.alone(server)
    old = _find(saved_rules(tx, server), key)
    rows = [SettingRow(server, key, None, member, at)]
    usual = {row.name: row.value for row in store.latest(tx, server)}.get("rules")
    if usual == key:
        rows.append(SettingRow(server, "rules", None, member, at))
    store.add(tx, rows)
    return old


def named(saved: Sequence[SavedRules], typed: str) -> SavedRules | None:
    """Return the rules that somebody has chosen or named; None where there are none such."""
    return next((each for each in saved if each.key == typed or _alike(each.name, typed)), None)


def rules_named(saved: Sequence[SavedRules], typed: str) -> tuple[str, Mapping[str, Any]]:
    """Return the preset that is meant by a setting or a command, and what is changed of it.

    What stood for saved rules that were deleted since is the usual preset.
    """
    found = named(saved, typed)
    if found is not None:
        return found.preset, found.changes
    return (DEFAULT_PRESET if typed.startswith(_PREFIX) else typed), {}


def checked_name(name: str) -> str:
    """Return a name as it is kept."""
    seen = visible(name[: LONGEST * 10], LONGEST * 10)
    if not seen:
        raise SavingRefused(NameRefusal.EMPTY)
    if visible(seen, LONGEST) != seen:
        raise SavingRefused(NameRefusal.TOO_LONG)
    games = [Wording(language).of("preset", each) for language in languages() for each in PRESETS]
    if any(_alike(seen, game) for game in (*PRESETS, *games)) or seen.startswith(_PREFIX):
        raise SavingRefused(NameRefusal.PRESET)
    return seen


def _alike(one: str, other: str) -> bool:
    """Return whether two names are the same but for case and spacing."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return re.sub(r"\s+", "", as_seen(name))


def _rows(tx: Reading, server: int) -> list[SettingRow]:
    return [row for row in store.latest(tx, server) if is_saved(row)]


def _read(row: SettingRow) -> SavedRules:
    """Return what was saved."""
    kept: Any = row.value
    return SavedRules(row.name, kept["name"], kept["preset"], kept["changes"])


def _find(saved: Sequence[SavedRules], key: str) -> SavedRules:
    found = next((each for each in saved if each.key == key), None)
    if found is None:
        raise SavingRefused(NameRefusal.GONE)
    return found


def _plain(changes: Mapping[str, Any]) -> Mapping[str, Any]:
    plain: Mapping[str, Any] = to_jsonable_python(changes)
    return plain


def _write(tx: Writing, server: int, member: int, at: datetime, kept: SavedRules) -> SavedRules:
    value = {"name": kept.name, "preset": kept.preset, "changes": dict(kept.changes)}
    store.add(tx, [SettingRow(server, kept.key, value, member, at)])
    return kept
