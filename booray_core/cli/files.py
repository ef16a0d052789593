"""Files: reading, and atomic writing. ``-`` is a standard stream."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO, Final, NoReturn

from booray_core.cli.asked import Complaint, unreadable_text
from booray_core.errors import UnreadableRecord
from booray_core.record import TableLine, read_records

STANDARD: Final = "-"
_MOST: Final = 2**20
"""Bytes; no report is nearly as long."""
_unfinished: Final[list[Path]] = []
"""The file being written, until it has its name."""


def source_name(name: str) -> str:
    """Return what to call an input."""
    return "standard input" if name == STANDARD else name


def records_in(name: str) -> Iterator[tuple[int, TableLine]]:
    """Yield a file's records, unfinished deals included, each with its line.

    Raises:
        Complaint: the file or a line of it cannot be read, or there is none.
    """
    empty = True
    try:
        with _source(name) as file:
            for line, record in read_records(file):
                empty = False
                yield line, record
    except UnreadableRecord as unreadable:
        why = unreadable_text(unreadable)
        raise Complaint(f"{source_name(name)} is no file of deal records: {why}") from unreadable
    except (OSError, ValueError) as error:
        raise Complaint(f"{source_name(name)} cannot be read: {_why(error)}") from error
    if empty:
        raise Complaint(f"{source_name(name)} holds no deal records")


def whole_file(name: str) -> bytes:
    """Return what is in a file.

    Raises:
        Complaint: it cannot be read, or is too long.
    """
    try:
        with _source(name) as file:
            content = file.read(_MOST + 1)
    except (OSError, ValueError) as error:
        raise Complaint(f"{source_name(name)} cannot be read: {_why(error)}") from error
    if len(content) > _MOST:
        raise Complaint(f"{source_name(name)} is longer than {_MOST} bytes")
    return content


def _source(name: str) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdin.buffer) if name == STANDARD else Path(name).open("rb")


@contextmanager
def output(name: str, *, force: bool) -> Iterator[Callable[[TableLine], object]]:
    """Write a file of records, given one by one. It takes its name once it is whole.

    Args:
        name: the file's; ``-`` is standard output.
        force: whether it may take the place of one that is there.

    Raises:
        Complaint: the file is there already, or cannot be written.
    """
    if name == STANDARD:
        yield lambda record: sys.stdout.buffer.write(record.to_json().encode() + b"\n")
        return
    path = Path(os.path.realpath(name))  # what a link leads to is what is written
    if path.is_file() and not force:
        raise Complaint(f"{name} is there already; --force overwrites it")
    # A device or a pipe is written to as it is.
    is_odd = path.exists() and not path.is_file()
    part = path if is_odd else path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        if not is_odd:
            _unfinished.append(part)
        with part.open("wb") as file:
            yield lambda record: file.write(record.to_json().encode() + b"\n")
        if not is_odd:
            part.replace(path)
    except OSError as error:
        raise Complaint(f"{name} cannot be written: {_why(error)}") from error
    finally:
        _remove_unfinished()


def interrupted(*_: object) -> NoReturn:
    """End the program at Ctrl-C, and leave no half a file.

    It raises nothing: compiled code, in which a computer may be thinking, would swallow that.
    """
    _remove_unfinished()
    os._exit(130)  # as any program that a shell runs


def _remove_unfinished() -> None:
    while _unfinished:
        _unfinished.pop().unlink(missing_ok=True)


def _why(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
