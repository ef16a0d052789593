"""JSON as it is sent to pages."""

from __future__ import annotations

import json
from typing import Any, Final

Json = dict[str, Any]

_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def encoded(message: Json) -> str:
    """Return a message as it is sent."""
    return _ENCODER.encode(message)


def joined(*objects: str) -> str:
    """Return encoded objects, none of them empty, as one that has all of their members."""
    return "{" + ",".join(each[1:-1] for each in objects) + "}"
