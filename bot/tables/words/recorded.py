"""What a stored deal's columns say: its record, its result, who sat where and how they play."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from pydantic import TypeAdapter

from booray_core import DealRecord, Habits, Result
from booray_core.record import TableLine, read_line
from bot.store.rows.results import ResultRow
from bot.store.rows.tables import DealRow, JsonObject
from bot.tables.words.values import BrokenOff, CloseReason, Computer, Occupant, Person, level_of


def who_is(occupant: Occupant) -> dict[str, Any]:
    """Return how an occupant stands in a deal's row."""
    if isinstance(occupant, Person):
        return {"member": occupant.member_id}
    return {"computer": occupant.name, "level": occupant.level}


def results_of(server_id: int, stakes: str, row: DealRow, record: TableLine) -> Iterator[ResultRow]:
    """Yield what a deal was to each member dealt in; nothing where it was broken off."""
    if not isinstance(record, DealRecord):
        return
    declared = {e.seat: e.play for e in record.actions if e.act == "declare"}
    left = {e.seat for e in record.actions if e.act == "stay" and not e.stay}
    for seat, who in occupants_in(row.seats).items():
        if isinstance(who, Person):
            yield ResultRow(
                table_id=row.table_id,
                deal=row.deal,
                member_id=who.member_id,
                server_id=server_id,
                seat=seat,
                finished_at=row.finished_at,
                stakes=stakes,
                played=declared.get(seat, False) and seat not in left,
                tricks=sum(trick.winner == seat for trick in record.tricks),
                net=row.seats[str(seat)]["net"],
                took=record.result.taken.get(seat, 0),
                bourre=record.result.bourre.get(seat),
                pot=record.result.pot_end,
            )


def line_of(row: DealRow, secret: bytes, names: Mapping[str, str] | None = None) -> TableLine:
    """Return the record of a deal.

    Whoever stands in it is called as ``names`` says; else as they stand there.

    Raises:
        UnreadableRecord: it is none.
    """
    told = json.loads(row.record)
    told["shuffle"]["secret"] = secret.hex()
    for seat in told.get("seats", ()):
        seat["name"] = (names or {}).get(seat["name"], seat["name"])
    return read_line(json.dumps(told))


def name_in_record(who: Occupant) -> str:
    """Return what somebody is called in a stored record: people by their number."""
    return str(who.member_id) if isinstance(who, Person) else who.name


def occupants_in(seats: JsonObject) -> dict[int, Occupant]:
    """Return who was dealt in, by seat."""
    return {int(seat): occupant_of(who) for seat, who in sorted(seats.items())}


def occupant_of(who: JsonObject) -> Occupant:
    """Return who held a seat, as it stands in a deal's row."""
    if "member" in who:
        return Person(who["member"])
    return Computer(who["computer"], who["level"])


def stacks_in(seats: JsonObject) -> dict[int, int]:
    """Return the chips of each seat dealt in, before the antes."""
    return {int(seat): who["stack"] for seat, who in sorted(seats.items())}


def habits_in(row: DealRow) -> dict[int, Habits]:
    """Return what was known of how seats play as a deal was dealt."""
    return {
        seat: Habits(**row.habits[str(seat)], level=level_of(who))
        for seat, who in occupants_in(row.seats).items()
    }


def broken_off(row: DealRow) -> BrokenOff | None:
    """Return how a deal was broken off; None: it was not."""
    ending = row.ending
    if ending is None or "reason" not in ending:
        return None
    return BrokenOff(row.deal, ending["pot"], CloseReason(ending["reason"]), ending["by"])


def result_of(told: JsonObject, seats: JsonObject) -> Result:
    """Return the result of a deal, without what the winner of a game swept after it.

    Lists of deals need no more of a record than JSON has (``told``), and reading it whole takes
    twenty times as long.
    """
    result, actions = told["result"], told["actions"]
    stacks = {int(seat): who["stack"] + who["net"] for seat, who in sorted(seats.items())}
    swept = sum(result["stacks"].values()) - sum(stacks.values())
    besides = {
        "stacks": stacks,
        "tied": _tied(trick["winner"] for trick in told.get("tricks", ())),
        "pot_next": result["pot_next"] + swept,
        "skip_deal_next": sorted({each["seat"] for each in actions if each["act"] in _FORFEITS}),
        "out": [seat for seat in result["out"] if seat in stacks],
    }
    return _RESULT.validate_python(result | besides)


_RESULT: Final = TypeAdapter(Result)
_FORFEITS: Final = frozenset({"premature", "recall"})
"""What costs a seat its next turn to deal."""


def _tied(winners: Iterable[int]) -> tuple[int, ...]:
    """Return the seats that tied for most tricks."""
    won = Counter(winners)
    best = sorted(seat for seat, tricks in won.items() if tricks == max(won.values()))
    return tuple(best) if len(best) > 1 else ()
