"""Errors of the store, as typed facts; and trying again what nobody waits for."""

# ruff: noqa: N818 - errors say what happened, as the core's do

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from enum import StrEnum
from typing import Final, TypeVar

from bot.clock import Clock


class StoreError(Exception):
    """The root of every error of the store."""

    reading = False
    """Something was only to be read."""
    kind = ""
    """What the whole store's troubles are counted by."""


class StoreBusy(StoreError):
    """Somebody else kept the database locked for longer than the store waits.

    Nothing was committed; the same work may be tried again.
    """

    kind = "busy"


class StoreClosed(StoreError):
    """The database was closed before this transaction began."""


class StoreTrouble(StrEnum):
    """Reason why a database cannot be used."""

    UNSUPPORTED_URL = "unsupported-url"
    """The address is no URL, or names a database this program does not speak."""
    MISSING = "missing"
    NO_FOLDER = "no-folder"
    NOT_WRITABLE = "not-writable"
    FOLDER = "folder"
    NO_DESCRIPTORS = "no-descriptors"
    """The process, or the machine, has as many files and connections open as it may."""
    NOT_A_DATABASE = "not-a-database"
    NOT_OURS = "not-ours"
    NEWER_SCHEMA = "newer-schema"
    OLDER_SCHEMA = "older-schema"
    """Written by an earlier version of this program, where only one of this version will do."""
    EMPTY = "empty"
    DAMAGED = "damaged"
    """The database's own pages contradict each other."""
    DISK_FULL = "disk-full"
    DISK_FAILED = "disk-failed"
    IN_USE = "in-use"
    FILE_GONE = "file-gone"
    """The file, or one of the two beside it, was deleted or moved away while it was open."""
    FILE_REPLACED = "file-replaced"
    """Another file was put into its place while it was open, or an older copy written over it."""
    FILE_EXISTS = "file-exists"
    """A backup is never written over an existing file."""
    NO_DRIVER = "no-driver"
    SERVER_GONE = "server-gone"
    TLS_REFUSED = "tls-refused"
    """Server and program could not agree on how to encrypt what they say."""
    LOGIN_REFUSED = "login-refused"
    """The server lets this user in with another password, or from elsewhere, or not at all."""
    NO_DATABASE = "no-database"
    NO_RIGHTS = "no-rights"
    READ_ONLY = "read-only"
    """The server takes no writes: it follows another, or somebody has set it so."""
    SERVER_TOO_OLD = "server-too-old"
    NOT_UTF8 = "not-utf8"
    """The database cannot hold all of people's names."""
    DATABASE_REPLACED = "database-replaced"
    """Another database answers at the address than the one that was opened."""


class StoreUnusable(StoreError):
    """The database cannot be used, and trying again will not help by itself."""

    def __init__(self, trouble: StoreTrouble, where: str, detail: str = "") -> None:
        super().__init__(f"{trouble}: {where}" + (f" ({detail})" if detail else ""))
        self.trouble = trouble
        self.kind = trouble.value
        self.where = where
        """The database's file or address, without a password."""
        self.detail = detail
        """What the driver said, or the schema's revision; for logs."""


class StoreUnknown(StoreError):
    """The connection was lost while a commit was made.

    It has happened, once and whole, or not at all; what is read next shows which.
    """

    kind = "unknown"

    def __init__(self, why: StoreBusy | StoreUnusable) -> None:
        super().__init__(f"what became of a commit is not known: {why}")
        self.why = why
        """What became of the connection."""


FAILS_NOW: Final = (StoreBusy, StoreUnknown, StoreUnusable)
"""What is the whole store's trouble, and told to the operator in one place, for everything."""


def loudness(error: Exception, otherwise: int = logging.INFO) -> int:
    """Return the log's level for an error of the store that made something fail."""
    return logging.DEBUG if isinstance(error, FAILS_NOW) else otherwise


class ChannelTaken(StoreError):
    """The channel has an open table already."""

    def __init__(self, channel_id: int, table_id: str) -> None:
        super().__init__(f"channel {channel_id} has the open table {table_id}")
        self.channel_id = channel_id
        self.table_id = table_id


class TableIdTaken(StoreError):
    """A table of this id, open or closed, exists already: another id is needed."""


class UnknownTable(StoreError):
    """There is no table of this id, or it is closed where an open one is needed."""


class UnknownDeal(StoreError):
    """There is no such deal."""


class StaleTable(StoreError):
    """Somebody else moved the table since it was loaded; nothing may be committed on top."""


class NotOwner(StoreError):
    """Another process runs the server's tables, or is about to; nothing was written."""


T = TypeVar("T")

log = logging.getLogger(__name__)

TROUBLE_PAUSE: Final = timedelta(seconds=2)
"""How long to wait before trying again what nobody waits for."""


async def once_it_works(clock: Clock, attempt: Callable[[], Awaitable[T]], waits: str) -> T:
    """Do something with the store that nobody waits for, again while it cannot be used.

    The log says what waits for it.
    """
    while True:
        try:
            return await attempt()
        except FAILS_NOW as error:
            log.debug("%s: %s", waits, error)
        await clock.sleep_until(clock.now() + TROUBLE_PAUSE)
