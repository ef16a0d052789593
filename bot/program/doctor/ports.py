"""Doctor's checks of what the bot serves: metrics and health, and tables in a browser."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable, Iterator
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy import URL

from bot.monitoring import address_of, is_open
from bot.program.doctor.told import Told, caution, good, keeps
from bot.program.healthcheck import PATIENCE, REACHED_AT, ask_health
from bot.program.listening import listen
from bot.program.refusals import CannotStart
from bot.settings import NAMES, Settings, is_loopback
from bot.store import StoreUnusable, where_of

_BESIDES: Final = ("web_port", "web_host", "web_peer", "web_proxy")
"""Settings that do nothing without an address."""

_SIGN: Final = b'name="build"'
"""Stands in the page, and in hardly any other."""


async def monitoring(settings: Settings) -> list[Told]:
    """Look whether the bot serves metrics and health, or can.

    Nothing is found if they are off, or if the port is 0.
    """
    host, port = settings.monitoring_host, settings.monitoring_port
    if port is None:
        is_default = host == Settings.model_fields["monitoring_host"].default
        return [] if is_default else [caution("doctor-monitoring-off")]

    def is_ours() -> bool:
        try:
            ask_health(host, port)
        except (OSError, HTTPException, ValueError):
            return False
        return True

    try:
        runs = await _runs(host, port, "BOORAY_MONITORING", is_ours)
    except CannotStart as refusal:
        return [keeps(refusal)]
    what = "doctor-monitoring-open" if is_open(host) else "doctor-monitoring"
    facts = {"address": address_of(host, port), "runs": "yes" if runs else "no"}
    return [good(what, **facts)] if port else []


async def pages(settings: Settings) -> list[Told]:
    """Look whether the bot serves pages, or can, and whether they are reached.

    Nothing is found if they are off, or if the port is 0.
    """
    address, host, port = settings.web_address, settings.web_host, settings.web_port
    if address is None:
        fields = Settings.model_fields
        odd = [NAMES[name] for name in _BESIDES if getattr(settings, name) != fields[name].default]
        return [caution("doctor-web-off", names=", ".join(odd))] if odd else []
    here = address_of(REACHED_AT.get(host, host), port)
    try:
        runs = await _runs(host, port, "BOORAY_WEB", lambda: _missing_at(here) is None)
    except CannotStart as refusal:
        return [keeps(refusal)]
    told = list(_of_peers(settings))
    if port != 0:
        what = "doctor-web-open" if is_open(host) else "doctor-web"
        facts = {"host": host, "port": str(port), "runs": "yes" if runs else "no"}
        told.insert(0, good(what, address=address, **facts))
    missing = await asyncio.to_thread(_missing_at, address) if runs else None
    if missing is not None:
        told.append(caution("doctor-web-unseen", address=address, problem=missing))
    return told


async def _runs(host: str, port: int, settings: str, is_ours: Callable[[], bool]) -> bool:
    """Return whether the bot has a port; raise :class:`CannotStart` if somebody else has."""
    try:
        listen(host, port, settings).close()
    except CannotStart as refusal:
        error = refusal.__cause__
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        if not taken or not await asyncio.to_thread(is_ours):
            raise
        return True
    return False


def _of_peers(settings: Settings) -> Iterator[Told]:
    """Look whether several processes reach each other, as far as the settings tell."""
    host, peer = settings.web_host, settings.web_peer
    try:
        shared = isinstance(where_of(settings.database_url), URL)
    except StoreUnusable:
        return  # which the checks of the database tell
    if not shared:
        if peer is not None:
            yield caution("doctor-web-peer-alone")
    elif peer is None:
        if len(settings.shard_ids or ()) != (settings.shard_count or 0):
            yield caution("doctor-web-peer-none")
    elif not is_open(host) and not is_loopback(peer):
        yield caution("doctor-web-peer-unheard", peer=peer, host=host)


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
