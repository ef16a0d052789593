"""Check that the optional PostgreSQL driver is installed."""

from __future__ import annotations

from importlib.util import find_spec

from sqlalchemy import URL

from bot.store.engine.address import place_of
from bot.store.engine.errors import StoreTrouble, StoreUnusable


def need_driver(url: URL) -> None:
    """Make sure that it is installed, before anything is imported that imports it.

    Raises:
        StoreUnusable: it is not.
    """
    if find_spec("asyncpg") is None:
        raise StoreUnusable(StoreTrouble.NO_DRIVER, place_of(url))
