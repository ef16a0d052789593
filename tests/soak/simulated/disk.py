"""The disk under the program: real SQLite files, on which any statement may fail, or be the last.

After a kill the files are copied as they stand. Where the power failed in a commit, what that had
not yet made sure of is lost or torn: the end of the write-ahead log beyond all earlier commits.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import struct
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

from tests.soak.simulated.loop import Killed, Life
from tests.soak.simulated.thrown import ThrownIn
from tests.soak.simulated.trace import Trace

FILE: Final = "booray.db"

OUTLIVING: Final = ("", "-wal", "-commits")
"""The ends of the names of the files that a death leaves."""

_WAL_HEADER: Final = 32
_FRAME_HEADER: Final = 24


class Trouble(StrEnum):
    """What the disk does to a statement."""

    LOCKED = "locked"
    FULL = "full"
    FAILING = "failing"
    READ_ONLY = "read-only"
    NOT_MADE = "commit not made"
    UNCERTAIN = "commit made, told as failed"
    KILLED = "killed at a statement"
    KILLED_AFTER = "killed after a commit"
    TORN = "power cut in a commit"


_CODES: Final = {
    Trouble.LOCKED: sqlite3.SQLITE_BUSY,
    Trouble.FULL: sqlite3.SQLITE_FULL,
    Trouble.FAILING: sqlite3.SQLITE_IOERR,
    Trouble.READ_ONLY: sqlite3.SQLITE_READONLY,
    Trouble.NOT_MADE: sqlite3.SQLITE_IOERR,
    Trouble.UNCERTAIN: sqlite3.SQLITE_IOERR,
}
_WRITES: Final = ("INSERT", "UPDATE", "DELETE", "REPLACE", "CREATE", "ALTER", "DROP")
_NEVER: Final = ("ROLLBACK", "SAVEPOINT", "RELEASE")
_AT_COMMIT: Final = frozenset(
    {Trouble.NOT_MADE, Trouble.UNCERTAIN, Trouble.KILLED_AFTER, Trouble.TORN, Trouble.FULL}
)
LASTING: Final = frozenset({Trouble.LOCKED, Trouble.FULL, Trouble.FAILING, Trouble.READ_ONLY})
"""Troubles that may go on for a while; the others befall one statement."""


class Injected(ThrownIn, sqlite3.OperationalError):
    """What a statement raises that the disk does not let through."""


class Disk:
    """The files of one life after another, and what befalls them."""

    def __init__(self, folder: Path, seed: int, trace: Trace, time: Callable[[], float]) -> None:
        self.chance = random.Random(f"disk {seed}")
        self.befell: Counter[str] = Counter()
        """What befell statements, by its name."""
        self.commits = 0
        self.dies: Callable[[str], None] = lambda _: None
        """Told once the program is dead of what befell a statement."""
        self._folder = folder
        self._trace = trace
        self._time = time
        self._trouble: Trouble | None = None
        self._statements_left = 0
        self._until = 0.0
        self._last: dict[Trouble, float] = {}
        """When a trouble last befell a statement of this life."""
        self.connections: list[sqlite3.Connection] = []
        """Those that were opened in this life."""
        self._life: Life | None = None
        self._places = 0
        self._place = self._new_place()

    @property
    def path(self) -> Path:
        """Where the database is now."""
        return self._place / FILE

    @property
    def url(self) -> str:
        """What the program is told of its database."""
        return f"sqlite+aiosqlite:///{self.path}"

    def _new_place(self) -> Path:
        self._places += 1
        place = self._folder / str(self._places)
        place.mkdir()
        return place

    def belongs_to(self, life: Life) -> None:
        """Note which life of the program uses it from now on."""
        self._life = life
        self._last.clear()

    def befell_within(self, seconds: float) -> list[Trouble]:
        """Return what has befallen statements of this life in the last seconds."""
        return [each for each, when in self._last.items() if self._time() - when <= seconds]

    @staticmethod
    def says(trouble: Trouble) -> str:
        """Return what SQLite says of a trouble."""
        return f"injected: {trouble}"

    def throw_in(self, trouble: Trouble, statements: int, seconds: float) -> None:
        """Have a trouble befall a statement to come.

        Args:
            trouble: which.
            statements: how many statements are let through before it.
            seconds: how long it goes on, where it is one that does.
        """
        self._trouble, self._statements_left = trouble, statements
        self._until = self._time() + seconds if trouble in LASTING else 0.0

    def heal(self) -> None:
        """Have no trouble any more."""
        self._trouble = None

    # What statements meet

    def before(self, connection: sqlite3.Connection, sql: str) -> None:
        """Let a statement through, or not."""
        self._check_alive()
        verb = sql.lstrip()[:9].upper()
        trouble = self._trouble
        if trouble is None or verb.startswith(_NEVER) or not self._is_due(trouble):
            return
        if trouble is Trouble.KILLED:
            self.crash(trouble)
        if not _concerns(trouble, verb):
            return
        self._end_of(trouble)
        if connection.in_transaction and self.chance.random() < 0.3:
            sqlite3.Connection.rollback(connection)  # as SQLite may by itself
        raise self._error(trouble)

    def commit(self, connection: sqlite3.Connection) -> None:
        """Make a commit, or not, or not quite."""
        self._check_alive()
        trouble = self._trouble
        if trouble is None or trouble not in _AT_COMMIT or not self._is_due(trouble):
            self._make(connection)
            return
        if trouble is Trouble.TORN:
            self._tear(connection)
        self._end_of(trouble)
        if trouble in {Trouble.NOT_MADE, Trouble.FULL}:
            sqlite3.Connection.rollback(connection)
            raise self._error(trouble)
        self._make(connection)
        if trouble is Trouble.KILLED_AFTER:
            self.crash(trouble)
        raise self._error(trouble)

    def _make(self, connection: sqlite3.Connection) -> None:
        sqlite3.Connection.commit(connection)
        self.commits += 1
        self._trace.note("commit", self.commits)

    def _is_due(self, trouble: Trouble) -> bool:
        if self._statements_left > 0:
            self._statements_left -= 1
            return False
        if trouble in LASTING and self._time() >= self._until > 0:
            self._trouble = None
            return False
        return True

    def _end_of(self, trouble: Trouble) -> None:
        self.befell[trouble] += 1
        self._trace.note("disk:", trouble)
        if trouble not in LASTING:
            self._trouble = None

    def _error(self, trouble: Trouble) -> Injected:
        error = Injected(self.says(trouble))
        error.sqlite_errorcode = _CODES[trouble]
        self._last[trouble] = self._time()
        return error

    def _check_alive(self) -> None:
        if self._life is not None and not self._life.alive:
            raise Killed

    # Death

    def crash(self, why: str) -> None:
        """Have the program die now; what the next one finds is what stands in the files.

        Raises:
            Killed: always.
        """
        self._die(why, None)
        raise Killed

    def _tear(self, connection: sqlite3.Connection) -> None:
        """Have the power fail while a commit is written."""
        before = self._log()
        self._make(connection)
        self._die(Trouble.TORN, _tearable(before, self._log()))
        raise Killed

    def _die(self, why: str, tearable: tuple[int, int] | None) -> None:
        if self._life is not None:
            self._life.alive = False
        self._trouble = None
        self.befell[why] += 1
        self._trace.note("dies:", why, tearable)
        old = self._place
        self._place = self._new_place()
        for end in OUTLIVING:
            with suppress(FileNotFoundError):
                shutil.copy(old / f"{FILE}{end}", self._place)
        if tearable is not None:
            self._damage(self._place / f"{FILE}-wal", *tearable)
        self.dies(why)

    def _damage(self, log: Path, start: int, end: int) -> None:
        """Lose or spoil what stands between two bytes of the log."""
        at = self.chance.randint(start, end)
        content = bytearray(log.read_bytes())
        if self.chance.random() < 0.6 or at >= len(content):
            del content[at:]
        else:
            until = min(len(content), at + self.chance.randint(1, 4096))
            content[at:until] = self.chance.randbytes(until - at)
        log.write_bytes(content)

    def _log(self) -> tuple[int, bytes, int, int]:
        """Return the write-ahead log's frames, its generation, frames moved on, and frame size."""
        try:
            index = (self._place / f"{FILE}-shm").read_bytes()
        except FileNotFoundError:
            return 0, b"", 0, _FRAME_HEADER + 4096
        (page,) = struct.unpack_from("=H", index, 14)
        (frames,) = struct.unpack_from("=I", index, 16)
        (moved,) = struct.unpack_from("=I", index, 96)
        return frames, index[32:40], moved, _FRAME_HEADER + (page if page > 1 else 65536)

    def bury(self) -> None:
        """Close what a dead program, or one that has stopped, had open."""
        for connection in self.connections:
            connection.close()
        self.connections.clear()
        for place in self._folder.iterdir():
            if place != self._place and place.name.isdecimal():
                shutil.rmtree(place)


def _concerns(trouble: Trouble, verb: str) -> bool:
    """Return whether a trouble befalls statements of a kind."""
    match trouble:
        case Trouble.LOCKED:
            return verb.startswith("BEGIN IMM")
        case Trouble.FAILING:
            return True
        case Trouble.FULL | Trouble.READ_ONLY:
            return verb.startswith(_WRITES)
    return False


def _tearable(
    before: tuple[int, bytes, int, int], after: tuple[int, bytes, int, int]
) -> tuple[int, int] | None:
    """Return from and to which byte a commit was not sure to be on the disk; None: it was."""
    frames, generation, _, _ = before
    now, is_now, moved, size = after
    sure = frames if generation == is_now else 0
    if moved > sure:
        return None  # moved on to the file itself, which is only done once it is sure
    return (_WAL_HEADER + sure * size if sure else 0), _WAL_HEADER + now * size
