"""A fault in a record, with its location."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from booray_core.refusals import Reason


class _Nothing:
    """The value of what is not there."""

    def __repr__(self) -> str:
        return "nothing"


NOTHING: Final = _Nothing()


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a record that does not follow from the rest of it."""

    where: str
    """In the record, as ``actions[7].legal``."""
    found: Any
    """What stands there, as JSON has it; :data:`NOTHING` where nothing does."""
    right: Any
    """What ought to, :data:`NOTHING` included."""
    reason: Reason | None = None
    """Why, where it is an act that the rules refuse."""
    why: str = ""
    """Why, where the values alone don't tell."""
    table: str = ""
    deal: int = 0

    def __str__(self) -> str:
        why = "".join(f" ({each})" for each in (self.reason, self.why) if each)
        return f"{self.where}: found {_text(self.found)}, right is {_text(self.right)}{why}"


def differences(where: str, found: Any, right: Any, why: str = "") -> Iterator[Fault]:
    """Yield where two values of JSON differ, the first place first, as deep down as can be told."""
    if isinstance(found, Mapping) and isinstance(right, Mapping):
        for key in (*right, *(key for key in found if key not in right)):
            path = f"{where}.{key}"
            yield from differences(path, found.get(key, NOTHING), right.get(key, NOTHING))
    elif isinstance(found, list) and isinstance(right, list):
        for place in range(max(len(found), len(right))):
            one, other = (each[place] if place < len(each) else NOTHING for each in (found, right))
            yield from differences(f"{where}[{place}]", one, other)
    elif found != right or type(found) is not type(right):
        yield Fault(where, found, right, why=why)


def _text(value: Any) -> str:
    """Return a value as JSON has it, what could not be seen by its number."""
    if value is NOTHING:
        return repr(value)
    text = json.dumps(value, ensure_ascii=False)
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)
