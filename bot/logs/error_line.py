"""Errors, as a line of the log tells them."""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 200
"""Characters of an error's text."""

_ADDRESS: Final = re.compile(r"(\w+://)(?:[^\s/]*@)?([^\s/?#]+)(?:[/?#]\S*)?")


def error_line(error: BaseException) -> str:
    """Return what an error says, in one line: its kind, and its text if it has one.

    A refusal by HTTP is told by its text alone if that begins with its status. Of an address only
    the host is told: the rest may hold a token or a password.
    """
    kind, text = type(error).__name__, " ".join(_ADDRESS.sub(r"\1\2", str(error)).split())[:LONGEST]
    status = getattr(error, "status", None)
    if isinstance(status, int) and text.startswith(str(status)):
        return text
    return f"{kind}: {text}" if text else kind
