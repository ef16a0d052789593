"""What a program says of a table, in words that JSON has; older programs run this as well."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

ANN, BO, CY = 1, 2, 3
NAMES = {ANN: "Ann", BO: "Bo", CY: "Cy"}

TABLE = (
    "host",
    "preset",
    "stakes",
    "pace",
    "buy_in",
    "stage",
    "version",
    "pot",
    "deal_number",
    "commitment",
    "cut",
    "cut_by",
    "cutter",
    "next_dealer",
    "closing",
    "edition",
    "holding",
)
CHAIR = ("stack", "waiting", "brought", "timeouts", "owes_deal")
DEAL = (
    *("phase", "dealer", "order", "seats", "antes", "to_act", "turn_up", "trump", "took_turn_up"),
    *("pot", "bourre_price", "reshuffles", "trick", "tricks", "reneged", "recalled", "forfeits"),
)
PLAYER = ("seat", "hand", "fist", "discarded", "served", "cinch", "legal", "refused")


def told(view: Any, players: Mapping[int, Any]) -> dict[str, Any]:
    """Return what everybody is told of a table, and each person by themselves.

    Args:
        view: of the table.
        players: the views of people who are dealt in, by seat.
    """
    return {
        **_of(view, TABLE),
        "chairs": {
            str(seat): {**_of(chair, CHAIR), "occupant": _plain(chair.occupant)}
            for seat, chair in view.chairs.items()
        },
        "deal": None if view.deal is None else _of(view.deal, DEAL),
        "players": {str(seat): _of(player, PLAYER) for seat, player in players.items()},
    }


def _of(value: Any, names: Sequence[str]) -> dict[str, Any]:
    return {name: _plain(getattr(value, name)) for name in names}


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.name if isinstance(value.value, int) else value.value
    if value is None or type(value) in {bool, int, str}:
        return value
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(each) for key, each in value.items()}
    if isinstance(value, AbstractSet):
        return sorted(str(each) for each in value)
    if isinstance(value, Sequence):
        return [_plain(each) for each in value]
    return str(value)
