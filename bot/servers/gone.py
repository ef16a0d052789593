"""What a server's settings named and Discord has deleted: dropped, and told to managers once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from bot.servers.done import NOBODY, Deed
from bot.servers.settings import CHANNELS, MANAGERS, OPENERS
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import server_settings as store
from bot.store.rows.server_settings import SettingRow, Stored


@dataclass(slots=True)
class Named:
    """What the settings of a server name of it."""

    ids: set[int] = field(default_factory=set)
    untold: list[SettingRow] = field(default_factory=list)
    """Settings from which something was dropped that no manager has been told of."""


def named(tx: Reading, server: int | None = None) -> dict[int, Named]:
    """Return what the settings of a server name, or (None) of every one that has such settings."""
    rows = store.latest_named(tx, [CHANNELS, OPENERS, Deed.TOLD], server)
    told = {row.server_id: row.at for row in rows if row.name == Deed.TOLD}
    found: dict[int, Named] = {}
    for row in rows:
        here = found.setdefault(row.server_id, Named())
        here.ids.update(_ids(row))
        if row.gone and _is_news(row, told.get(row.server_id)):
            here.untold.append(row)
    return found


def drop(tx: Writing, server: int, at: datetime, gone: Mapping[int, str]) -> bool:
    """Take out of a server's settings what is gone; return whether any of them named it.

    Where the role that may open tables is gone, managers may. Where no channel is left to open
    them in, every channel is one: else there could be no table any more.

    ``gone`` has the names of the channels and roles that are gone, by their ids.
    """
    tx.alone(server)
    rows = store.latest_named(tx, [CHANNELS, OPENERS], server)
    untold = named(tx, server).get(server, Named()).untold
    dropped = [
        SettingRow(server, row.name, _dropped(row, gone, is_news=row in untold), NOBODY, at)
        for row in rows
        if not gone.keys().isdisjoint(_ids(row))
    ]
    store.add(tx, dropped)
    return bool(dropped)


def _dropped(row: SettingRow, gone: Mapping[int, str], *, is_news: bool) -> Stored:
    """Return a setting without what is gone, and what that is: with what is still to be told."""
    ids = _ids(row)
    left: Stored = [each for each in ids if each not in gone] or None
    names = {str(each): gone[each] for each in ids if each in gone}
    return {
        "left": MANAGERS if row.name == OPENERS else left,
        "gone": {**(row.gone if is_news else {}), **names},
    }


def _is_news(row: SettingRow, told: datetime | None) -> bool:
    return told is None or row.at > told


def _ids(row: SettingRow) -> list[int]:
    """Return the channels or roles that a setting names."""
    holds = row.holds
    if row.name == OPENERS:
        return [int(holds)] if str(holds).isdecimal() else []
    return holds if row.name == CHANNELS and holds else []
