"""What happened, line by line, with the time that is simulated; two runs are told apart by it."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TextIO

REMEMBERED: Final = 40
"""How many lines are shown with a problem."""


class Trace:
    """A running digest of everything that happened, and its last lines."""

    def __init__(self, file: TextIO | None = None) -> None:
        """Begin with nothing.

        Args:
            file: where every line goes as well.
        """
        self.time: Callable[[], float] = lambda: 0.0
        self.lines = 0
        self._file = file
        self._digest = hashlib.sha256()
        self._last: deque[str] = deque(maxlen=REMEMBERED)

    def note(self, *what: Any) -> None:
        """Note that something happens now."""
        line = f"{self.time():.6f} {' '.join(map(str, what))}\n"
        self.lines += 1
        self._digest.update(line.encode())
        self._last.append(line)
        if self._file is not None:
            self._file.write(line)

    @property
    def digest(self) -> str:
        """The SHA-256 of all lines so far."""
        return self._digest.hexdigest()

    @property
    def last(self) -> str:
        """The last lines."""
        return "".join(self._last)


def short(value: object) -> str:
    """Return a short name for what is too long for a line."""
    return hashlib.sha256(str(value).encode()).hexdigest()[:10]
