"""Recorded deals to look at, and what can be done to them."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from booray_core import DealRecord, Fault, UnreadableRecord, rules_for, verify
from booray_core.simulate import Simulation

Document = dict[str, Any]


@cache
def simulated(
    preset: str, seats: int = 4, deals: int = 25, **overrides: Any
) -> tuple[DealRecord, ...]:
    """Return the records of some deals of random players."""
    rules = rules_for(preset, **overrides)
    return tuple(Simulation(rules, seats, deals, "records").run())


def document(record: DealRecord) -> Document:
    """Return a record as JSON has it, free to be changed."""
    read: Document = json.loads(record.to_json())
    return read


def reading(changed: Document) -> DealRecord:
    return DealRecord.from_json(json.dumps(changed))


def verdict(
    records: Sequence[DealRecord], place: int, changed: Document
) -> Fault | UnreadableRecord | None:
    """Return what is found wrong when one record of several is put in another's place."""
    try:
        tampered = reading(changed)
    except UnreadableRecord as unreadable:
        return unreadable
    return verify([*records[:place], tampered, *records[place + 1 :]])


def tamperings(whole: Any, part: Any = None, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every small change of a document: where, and the whole document so changed."""
    part = whole if part is None and not path else part
    items = part.items() if isinstance(part, dict) else enumerate(part)
    for key, value in list(items):
        where = f"{path}[{key}]" if isinstance(part, list) else f"{path}.{key}".lstrip(".")
        if isinstance(value, dict | list) and value:
            yield from tamperings(whole, value, where)
        for other in _others(value):
            part[key] = other
            yield where, copy.deepcopy(whole)
        part[key] = value
    if isinstance(part, dict):
        for key, value in list(part.items()):
            del part[key]
            yield f"{path}.{key}, gone", copy.deepcopy(whole)
            part[key] = value


def _others(value: Any) -> Iterator[Any]:
    """Yield values that stand there by no right: another one, and some of another kind."""
    if isinstance(value, bool):
        yield from (not value, int(value), None)
    elif isinstance(value, int):
        yield from (value + 1, -value - 1, float(value), str(value), None)
    elif value is None:
        yield from (0, "", [])
    elif isinstance(value, str):
        yield from (_other_text(value), "", [value], 0, None)
    elif isinstance(value, list):
        yield from ([*value, *value[:1]] if value else [0], {}, None)
        if value:
            yield value[:-1]
    else:
        yield from ({**value, "9": 1}, [], None)
        if not value:
            yield {"0": 1}


def _other_text(text: str) -> str:
    """Return another text of the same kind, so that it is read, and found to be wrong."""
    swaps = {"play": "pass", "pass": "play", "stay": "pass"}
    if text in swaps:
        return swaps[text]
    if len(text) == 2 and text[1] in "cdhs":
        return text[0] + {"c": "d", "d": "h", "h": "s", "s": "c"}[text[1]]
    if len(text) == 64:
        return ("0" if text[0] != "0" else "1") + text[1:]
    if text.endswith("Z"):
        return "2099" + text[4:]
    return text + "x"
