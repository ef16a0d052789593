"""Text made storable in PostgreSQL.

It has no place for the character 0, and none for half a pair of surrogates. Nobody means to write
either, but who sends them all the same must not make a whole commit fail.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final

from bot.store.engine.sqlite.connections import write_json as _write_json

INSTEAD: Final = "\N{REPLACEMENT CHARACTER}"

_REFUSED: Final = re.compile("[\x00\ud800-\udfff]")
_ESCAPED_ZERO: Final = re.compile(r"(?<!\\)((?:\\\\)*)\\u0000")


def write_json(value: Any) -> str:
    """Return a value as JSON that PostgreSQL keeps.

    Raises:
        ValueError: it holds a number that is none, or is infinite.
    """
    text: str = _write_json(value)
    return _ESCAPED_ZERO.sub(rf"\1{INSTEAD}", text) if r"\u0000" in text else text


def writable(parameters: Any) -> Any:
    """Return the parameters of a statement, one set or several, with texts that can be kept."""
    if isinstance(parameters, str):
        needs_none = parameters.isascii() and "\x00" not in parameters
        return parameters if needs_none else _REFUSED.sub(INSTEAD, parameters)
    if isinstance(parameters, Sequence) and not isinstance(parameters, bytes):
        return type(parameters)(map(writable, parameters))  # type: ignore[call-arg]
    return parameters


def as_kept(value: Any) -> Any:
    """Return a value of a row as it is read after it was written: see :func:`writable`."""
    return json.loads(write_json(value)) if isinstance(value, dict | list) else writable(value)
