"""The test vectors of the fair shuffle that stand in docs/core.md."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

_PAGE = Path(__file__).parents[3] / "docs" / "core.md"


def _blocks() -> list[Any]:
    text = _PAGE.read_text("utf-8")
    found = re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [json.loads(block) for block in found]


def vectors() -> list[dict[str, Any]]:
    """Return them as they stand there."""
    found: list[dict[str, Any]] = next(block for block in _blocks() if isinstance(block, list))
    return found


def unfinished_example() -> str:
    """Return the line of an unfinished deal that stands there."""
    return next(json.dumps(block) for block in _blocks() if "unfinished" in block)
