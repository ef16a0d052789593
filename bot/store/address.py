"""Where the database is: the address that the operator gives."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import StoreTrouble, StoreUnusable

DRIVER: Final = "sqlite+aiosqlite"

_KIND: Final = re.compile(r"[\w+]+(?=://)")


def parse(url: str) -> URL:
    """Return an address in its parts: that of a file, and nothing else.

    Whatever more an address may say (a host, a name, parts after ``?``) is refused, as it would
    have the file opened in a way that the store does not know.

    Raises:
        StoreUnusable: it names no file, or a database that this program does not speak.
    """
    try:
        parsed = make_url(url.strip())
    except (ArgumentError, ValueError) as error:
        raise StoreUnusable(StoreTrouble.UNSUPPORTED_URL, shown(url)) from error
    if parsed.database in {None, "", ":memory:"} or parsed != URL.create(
        DRIVER, database=parsed.database
    ):
        raise StoreUnusable(StoreTrouble.UNSUPPORTED_URL, shown(url))
    return parsed


def file_of(url: str) -> Path:
    """Return the file of a database.

    Raises:
        StoreUnusable: the address names no file.
    """
    return Path(parse(url).database or "")


def shown(url: str) -> str:
    """Return an address as it may be told: of one that may hold a password, only its kind."""
    if "@" not in url and ("?" not in url or url.startswith("sqlite")):
        return url
    kind = _KIND.match(url)
    return f"{kind[0]}://…" if kind else "…"
