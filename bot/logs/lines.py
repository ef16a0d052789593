"""Log lines: plain text, or one JSON object each; and errors, as a line tells them."""

from __future__ import annotations

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Final

from bot.logs.subject import subject

LONGEST: Final = 200
"""Characters of an error's text."""

_ADDRESS: Final = re.compile(r"(\w+://)(?:[^\s/]*@)?([^\s/?#]+)(?:[/?#]\S*)?")
_TEXT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


class TextLines(logging.Formatter):
    """Lines for people; one that is about a table ends in ``[t-8f3a2c #12]``, 12 the deal."""

    def __init__(self) -> None:
        super().__init__(_TEXT)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging calls it so
        """Return the line without the traceback that may follow it."""
        line, what = super().formatMessage(record), subject()
        if what.table is None:
            return line
        deal = what.deal()
        return f"{line} [{what.table} #{deal}]" if deal else f"{line} [{what.table}]"


class JsonLines(logging.Formatter):
    """One JSON object a line, whatever it tells.

    Ids are text: as numbers, many readers would round them. What a line is not about it does not
    name.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        what = subject()
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if what.table is not None:
            line["table"] = what.table
        if deal := what.deal():
            line["deal"] = deal
        for name in ("server", "channel", "interaction"):
            found = getattr(what, name)
            if found:
                line[name] = str(found)
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = _told(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _told(error: BaseException) -> dict[str, str]:
    """Return what is told of an error."""
    kind = type(error)
    return {
        "type": f"{kind.__module__}.{kind.__qualname__}",
        "text": str(error),
        "stack": "".join(traceback.format_exception(error)),
    }


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
