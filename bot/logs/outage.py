"""Something that fails for a while, told in a few lines.

An operator needs to know that it began, that it lasts, and that it is over, with counts. What
happens each time that it fails is for the level *debug*, where it happens.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.logs.subject import about_nothing

EVERY: Final = timedelta(minutes=1)
"""How often it is told that it lasts."""

CALM: Final = timedelta(seconds=10)
"""How long nothing may have failed before it is over: what fails now and then is one outage."""


@dataclass(frozen=True, slots=True)
class Words:
    """How an outage is told."""

    begins: str
    lasts: str
    ends: str
    failures: str = "failures"
    """What is counted."""


class Outage:
    """One kind of failure: a line when it begins, one a minute, and one when it ends.

    The lines are about no table, whoever notices the failure.
    """

    def __init__(
        self,
        log: logging.Logger,
        now: Callable[[], datetime],
        words: Words,
        *,
        level: int = logging.INFO,
        calm: timedelta = CALM,
        each_kind: bool = False,
    ) -> None:
        """Begin with nothing wrong.

        Args:
            log: where it is told.
            now: the time.
            words: how it is told.
            level: of the first line. That it lasts is a warning, and so is its end then.
            calm: how long nothing may have failed before it is over.
            each_kind: whether another kind of failure is told like the first.
        """
        self._log = log
        self._now = now
        self._words = words
        self._level = level
        self._calm = calm
        self._each_kind = each_kind
        self._began: datetime | None = None
        self._failed_at = self._told_at = datetime.min.replace(tzinfo=UTC)
        self._lasted = False
        self._works = False
        """It has worked since it failed last."""
        self._kinds: Counter[str] = Counter()
        self._beside: Counter[str] = Counter()

    @property
    def goes_on(self) -> bool:
        """Whether it has begun, and is not known to be over."""
        return self._began is not None and not self._is_over

    def failed(self, kind: str = "", why: str = "") -> None:
        """Note a failure; tell that it begins, or that it lasts.

        Args:
            kind: how it failed, in a word or two, by which failures are counted.
            why: more for the first line; the kind, if not given.
        """
        self._end_if_over()
        now = self._failed_at = self._now()
        self._works = False
        self._kinds[kind] += 1
        if self._began is None or (self._each_kind and self._kinds[kind] == 1):
            if self._began is None:
                self._began = self._told_at = now
            self._tell(self._level, ": ".join(filter(None, (self._words.begins, why or kind))))
        elif now - self._told_at >= EVERY:
            self._told_at, self._lasted = now, True
            lasts = f"{self._words.lasts} ({self._counted(now - self._began)})"
            self._tell(logging.WARNING, lasts)

    def takes(self, what: str) -> bool:
        """Count what comes of it, to be told with it; return whether it goes on to be told."""
        self._end_if_over()
        if self._began is None:
            return False
        self._beside[what] += 1
        return True

    def worked(self) -> None:
        """Note that it works; tell that it is over, once nothing has failed for a while."""
        self._works = True
        self._end_if_over()

    @property
    def _is_over(self) -> bool:
        """Whether it has worked since it failed last, and has not failed for a while."""
        return self._works and self._now() - self._failed_at >= self._calm

    def _end_if_over(self) -> None:
        """Tell that it is over if it is, though nobody may have noticed at the time."""
        if self._began is None or not self._is_over:
            return
        ends = f"{self._words.ends} ({self._counted(self._failed_at - self._began)})"
        self._tell(logging.WARNING if self._lasted else min(self._level, logging.WARNING), ends)
        self._began, self._lasted = None, False
        self._kinds.clear()
        self._beside.clear()

    def _counted(self, lasted: timedelta) -> str:
        seconds = round(lasted.total_seconds())
        kinds = ", ".join(
            f"{kind} ×{count}" if kind else str(count) for kind, count in self._kinds.most_common()
        )
        beside = (f"; {what}: {count}" for what, count in self._beside.most_common())
        return "".join((f"{self._words.failures} in {seconds} s: {kinds}", *beside))

    def _tell(self, level: int, line: str) -> None:
        with about_nothing():  # whoever notices may be in the middle of a table's commit
            self._log.log(level, "%s", line)
