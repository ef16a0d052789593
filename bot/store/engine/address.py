"""Database address given by the operator."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeAlias

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.engine.errors import StoreTrouble, StoreUnusable

Where: TypeAlias = Path | URL

DRIVER: Final = "sqlite"

SHARED_DRIVER: Final = "postgresql+asyncpg"

_SHARED: Final = frozenset({"postgresql", "postgres", SHARED_DRIVER})

_OPTIONS: Final = frozenset({"host", "sslmode", "sslrootcert", "sslcert", "sslkey"})
"""What may stand after ``?`` in PostgreSQL's address: a socket's folder, and how to encrypt."""

_KIND: Final = re.compile(r"[\w+]+(?=://)")


def parse(url: str) -> URL:
    """Return an address in its parts: a file's, or that of a database in PostgreSQL.

    Whatever more an address may say (of a file a host, parts after ``?``) is refused, as it would
    have the database opened in a way that the store does not know.

    Raises:
        StoreUnusable: it names no database, or one that this program does not speak.
    """
    try:
        parsed = make_url(url.strip())
    except (ArgumentError, ValueError) as error:
        raise StoreUnusable(StoreTrouble.UNSUPPORTED_URL, shown(url)) from error
    if parsed.drivername in _SHARED:
        # An @ in the host is a password's, which would be told with the host's name.
        is_off = not parsed.database or "@" in (parsed.host or "")
        if is_off or not _OPTIONS.issuperset(parsed.query):
            raise StoreUnusable(StoreTrouble.UNSUPPORTED_URL, shown(url))
        return parsed.set(drivername=SHARED_DRIVER)
    if parsed.database in {None, "", ":memory:"} or parsed != URL.create(
        DRIVER, database=parsed.database
    ):
        raise StoreUnusable(StoreTrouble.UNSUPPORTED_URL, shown(url))
    return parsed


def file_of(url: str) -> Path:
    """Return the file of a database."""
    where = where_of(url)
    if isinstance(where, URL):
        raise StoreUnusable(StoreTrouble.UNSUPPORTED_URL, shown(url))
    return where


def where_of(url: str) -> Where:
    """Return where a database is, be it a file or on a server."""
    parsed = parse(url)
    return parsed if parsed.drivername == SHARED_DRIVER else Path(parsed.database or "")


def absolute(url: str) -> str:
    """Return an address that means the same whatever folder it is read in."""
    parsed = parse(url)
    if parsed.drivername != SHARED_DRIVER:
        parsed = parsed.set(database=str(Path(parsed.database or "").absolute()))
    return parsed.render_as_string(hide_password=False)


def name_of(where: Where) -> str:
    """Return a database's name for the operator: its file, or its address, no password."""
    return str(where) if isinstance(where, Path) else place_of(where)


def place_of(url: URL) -> str:
    """Return where a database is, for the operator: its file, or server and name, no password."""
    if url.drivername != SHARED_DRIVER:
        return url.database or ""
    host = url.host or url.query.get("host") or "localhost"
    port = f":{url.port}" if url.port else ""
    return f"postgresql://{host}{port}/{url.database}"


def need_driver(url: URL) -> None:
    """Make sure that PostgreSQL's optional driver is installed, before it is imported."""
    if find_spec("asyncpg") is None:
        raise StoreUnusable(StoreTrouble.NO_DRIVER, place_of(url))


def is_on_this_machine(url: URL) -> bool:
    """Return whether what is said to a server never leaves this machine."""
    host = url.host or str(url.query.get("host") or "localhost")
    return host == "localhost" or host.startswith(("/", "127.")) or host == "::1"


def shown(url: str) -> str:
    """Return an address as it may be told: of one that may hold a password, only its kind."""
    if "@" not in url and ("?" not in url or url.startswith("sqlite")):
        return url
    kind = _KIND.match(url)
    return f"{kind[0]}://…" if kind else "…"
