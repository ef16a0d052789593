"""Deal record files: reading, and atomic writing. ``-`` is a standard stream."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from tempfile import mkstemp
from types import TracebackType
from typing import BinaryIO, Final, Self

from booray_core import interrupts
from booray_core.cli.complaints import Complaint, unreadable_text
from booray_core.errors import UnreadableRecord
from booray_core.record import TableLine, read_records

STANDARD: Final = "-"
LONGEST_LINE: Final = 2**20
"""Bytes; no record is nearly as long, so what has longer lines is something else."""


def source_name(name: str) -> str:
    """Return what to call an input."""
    return "standard input" if name == STANDARD else name


def records_in(name: str) -> Iterator[tuple[int, TableLine]]:
    """Yield a file's records, unfinished deals included, each with its line.

    Raises:
        Complaint: the file or a line of it cannot be read, or there is none.
    """
    called = source_name(name)
    empty = True
    try:
        with _source(name) as file:
            for line, record in read_records(_lines(file, called)):
                empty = False
                yield line, record
    except UnreadableRecord as unreadable:
        why = unreadable_text(unreadable)
        raise Complaint(f"{called} is no file of deal records: {why}") from unreadable
    except (OSError, ValueError) as error:
        raise Complaint(f"{called} cannot be read: {_why(error)}") from error
    if empty:
        raise Complaint(f"{called} holds no deal records")


def whole_file(name: str, most: int) -> bytes:
    """Return what is in a file.

    Args:
        name: the file's; ``-`` is standard input.
        most: bytes beyond which it is not read.

    Raises:
        Complaint: it cannot be read, or is longer.
    """
    called = source_name(name)
    try:
        with _source(name) as file:
            content = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise Complaint(f"{called} cannot be read: {_why(error)}") from error
    if len(content) > most:
        raise Complaint(f"{called} is longer than {most} bytes")
    return content.removeprefix(codecs.BOM_UTF8)


def _source(name: str) -> AbstractContextManager[BinaryIO]:
    if name != STANDARD:
        return Path(name).open("rb")
    if sys.stdin is None:
        raise Complaint("standard input is closed")
    return nullcontext(sys.stdin.buffer)


def _lines(file: BinaryIO, called: str) -> Iterator[bytes]:
    for number, line in enumerate(iter(partial(file.readline, LONGEST_LINE + 1), b""), start=1):
        if len(line) > LONGEST_LINE:
            why = f"line {number}: longer than any record"
            raise Complaint(f"{called} is no file of deal records: {why}")
        interrupts.heed()
        yield line


class Output:
    """A file of records being written. It takes its name once it is whole, and not before."""

    def __init__(self, name: str, *, force: bool) -> None:
        """Name a file.

        Args:
            name: the file's; ``-`` is standard output.
            force: whether it may take the place of one that is there.
        """
        self._name = name
        self._force = force

    def __enter__(self) -> Self:
        """Begin to write.

        Raises:
            Complaint: the file is there already, or cannot be written.
        """
        self._part: Path | None = None
        if self._name == STANDARD:
            self._file: BinaryIO = sys.stdout.buffer
            return self
        try:
            # A device or a pipe is written to as it is; what a link leads to is what is written.
            self._target = Path(os.path.realpath(self._name))
            is_there, is_file = self._target.exists(), self._target.is_file()
            if is_file and not self._force:
                raise Complaint(f"{self._name} is there already; --force overwrites it")
            path = self._target
            if is_file or not is_there:
                handle, part = mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
                self._part = Path(part)
                self._file = os.fdopen(handle, "wb")
            else:
                self._file = path.open("wb")
        except (OSError, ValueError) as error:
            raise self._complaint(error) from error
        return self

    def write(self, record: TableLine) -> None:
        """Write one record.

        Raises:
            Complaint: the file cannot be written.
        """
        line = record.to_json() + "\n"
        if self._name == STANDARD:
            self._file.write(line.encode())
            return
        try:
            self._file.write(line.encode())
        except OSError as error:
            raise self._complaint(error) from error

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Give a file that is whole its name, and remove one that is not."""
        if self._name == STANDARD:
            return
        try:
            self._file.close()
            if self._part is not None and kind is None:
                self._give_name(self._part)
        except OSError as trouble:
            if kind is None:
                raise self._complaint(trouble) from trouble
        finally:
            if self._part is not None:
                self._part.unlink(missing_ok=True)

    def _give_name(self, part: Path) -> None:
        """Give the file its name, unless another has taken that meanwhile."""
        if self._target.exists() and not self._force:
            raise Complaint(f"{self._name} is there by now; --force overwrites it")
        mask = os.umask(0)
        os.umask(mask)
        part.chmod(0o666 & ~mask)  # as any new file has it
        part.replace(self._target)

    def _complaint(self, error: Exception) -> Complaint:
        return Complaint(f"{self._name} cannot be written: {_why(error)}")


def _why(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
