"""What happened in a run, and when: a line of JSON for each."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable
from typing import TextIO


class Trace:
    """Takes down what happens; the problems are told at once."""

    def __init__(self, file: TextIO | None, say: Callable[[str], None]) -> None:
        """Begin.

        Args:
            file: where the lines go, if anywhere.
            say: is told of problems, and how it goes on.
        """
        self.counts: Counter[str] = Counter()
        """By what happened, how often."""
        self.problems: list[str] = []
        self.say = say
        self._file = file
        self._begun = time.monotonic()

    @property
    def now(self) -> float:
        """Seconds since the beginning."""
        return time.monotonic() - self._begun

    def note(self, what: str, **facts: object) -> None:
        """Take down one thing."""
        self.counts[what] += 1
        if self._file is not None:
            line = json.dumps({"t": round(self.now, 3), "what": what, **facts}, default=str)
            self._file.write(line + "\n")
            self._file.flush()

    def problem(self, kind: str, told: str) -> None:
        """Take down what is to be looked into; each kind is counted."""
        self.note(kind, told=told)
        self.problems.append(f"{self.now:7.1f} s  {kind}: {told}")
        self.say(self.problems[-1])
