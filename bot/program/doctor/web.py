"""Doctor's check of the pages: tables in a browser."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Iterator
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy import URL

from bot.descriptors import most_descriptors
from bot.monitoring import address_of, is_open, listening_on
from bot.program.doctor.told import Mark, Told, What
from bot.program.healthcheck import PATIENCE, REACHED_AT
from bot.program.ports import cannot_listen
from bot.settings import NAMES, Settings, is_loopback
from bot.store import StoreUnusable, where_of
from bot.web.limits import most_connections, most_pages

_BESIDES: Final = ("web_port", "web_host", "web_peer", "web_proxy")
"""Settings that do nothing without an address."""

FEW_PAGES: Final = 250

_SIGN: Final = b'name="build"'
"""Stands in the page, and in hardly any other."""


async def checks(settings: Settings) -> list[Told]:
    """Look whether the bot serves pages, or can, and whether they are reached.

    Nothing is found if they are off, or if the port is 0.
    """
    address, host, port = settings.web_address, settings.web_host, settings.web_port
    if address is None:
        return list(_off(settings))
    facts: dict[str, str | int] = {"address": address, "host": host, "port": str(port)}
    runs = False
    try:
        listening_on(host, port).close()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            here = address_of(REACHED_AT.get(host, host), port)
            missing = await asyncio.to_thread(_missing_at, here)
            runs = missing is None
        if not runs:
            problem = str(cannot_listen(error, host, port, "BOORAY_WEB"))
            return [Told(Mark.WRONG, What.WEB_BAD, {"problem": problem})]
    told = [*_of_descriptors(), *_of_peers(settings)]
    if port != 0:
        what = What.WEB_OPEN if is_open(host) else What.WEB
        told.insert(0, Told(Mark.OK, what, facts | {"runs": "yes" if runs else "no"}))
    missing = await asyncio.to_thread(_missing_at, address) if runs else None
    if missing is not None:
        told.append(Told(Mark.WARNING, What.WEB_UNSEEN, facts | {"problem": missing}))
    return told


def _of_descriptors() -> Iterator[Told]:
    """Look whether few pages can be connected; the service may have another limit."""
    pages = most_pages(most_connections())
    if (most := most_descriptors()) is not None and pages < FEW_PAGES:
        yield Told(Mark.WARNING, What.DESCRIPTORS_FEW, {"most": most, "pages": pages})


def _off(settings: Settings) -> Iterator[Told]:
    """Look whether anything is set that does nothing."""
    fields = Settings.model_fields
    names = [NAMES[name] for name in _BESIDES if getattr(settings, name) != fields[name].default]
    if names:
        yield Told(Mark.WARNING, What.WEB_OFF, {"names": ", ".join(names)})


def _of_peers(settings: Settings) -> Iterator[Told]:
    """Look whether several processes reach each other, as far as the settings tell."""
    host, peer = settings.web_host, settings.web_peer
    try:
        shared = isinstance(where_of(settings.database_url), URL)
    except StoreUnusable:
        return  # which the checks of the database tell
    if not shared:
        if peer is not None:
            yield Told(Mark.WARNING, What.WEB_PEER_ALONE)
    elif peer is None:
        if len(settings.shard_ids or ()) != (settings.shard_count or 0):
            yield Told(Mark.WARNING, What.WEB_PEER_NONE)
    elif not is_open(host) and not is_loopback(peer):
        yield Told(Mark.WARNING, What.WEB_PEER_UNHEARD, {"peer": peer, "host": host})


def _missing_at(address: str) -> str | None:
    """Ask for the page at an address; return why it is not there, or None."""
    asked = urlsplit(address)
    kind = HTTPSConnection if asked.scheme == "https" else HTTPConnection
    connection = kind(asked.hostname or "", asked.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/")
        answer = connection.getresponse()
        if answer.status != HTTPStatus.OK:
            return f"HTTP {answer.status} {answer.reason}"
        return None if _SIGN in answer.read() else "another page"
    except (OSError, HTTPException) as error:
        return str(error) or type(error).__name__
    finally:
        connection.close()
