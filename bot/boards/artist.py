"""Chart drawing in a separate process, so that no table waits."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import bot
from bot.boards.statistics import Point

log = logging.getLogger(__name__)

LENGTH: Final = 4
"""Bytes of the length that goes before a picture."""

LARGEST: Final = 2_000_000
"""Bytes; a chart takes some forty thousand."""

PATIENCE: Final = 30.0
"""Seconds for a chart. The first one takes longest: the library is loaded, and on a new machine it
looks at all fonts."""


_COMMAND: Final = "import logging; logging.disable(); from bot.boards.drawing import main; main()"
"""matplotlib warns on standard error where it may keep no list of fonts, which changes nothing."""


class NotDrawn(Exception):  # noqa: N818 - what the chart is
    """A chart could not be drawn; the log says why."""


class Artist:
    """A process that draws charts, started for the first one and kept."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._process: asyncio.subprocess.Process | None = None
        self._one_at_a_time = asyncio.Lock()

    async def draw(self, course: Sequence[Point], locale: str) -> bytes:
        """Return a chart of chips over time as a PNG file.

        Args:
            course: the chips, at one moment at least.
            locale: the language in which numbers and days are written.

        Raises:
            NotDrawn: the process cannot be started, ends over it or takes too long.
        """
        points = [(point.deal, point.at.isoformat(), point.chips) for point in course]
        asked = json.dumps({"course": points, "locale": locale}).encode() + b"\n"
        async with self._one_at_a_time:
            try:
                async with asyncio.timeout(PATIENCE):
                    return await self._drawn(asked)
            except (OSError, EOFError, ValueError, TimeoutError) as error:
                log.warning("a chart could not be drawn: %r", error)
                await self.close()
                raise NotDrawn from error
            except BaseException:
                await self.close()  # it would answer the next one with this one's picture
                raise

    async def close(self) -> None:
        """End the process; the next chart starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            # Not by its own `kill`: see bot/tables/computers/pool.py.
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
        await process.communicate()

    async def _drawn(self, asked: bytes) -> bytes:
        if self._process is None:
            self._process = await _start()
        questions, answers = self._process.stdin, self._process.stdout
        if questions is None or answers is None:
            raise AssertionError("started with pipes")
        questions.write(asked)
        await questions.drain()
        length = int.from_bytes(await answers.readexactly(LENGTH))
        if length > LARGEST:
            raise ValueError(length)
        return await answers.readexactly(length)


async def _start() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _COMMAND),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        cwd=Path(bot.__file__).parent.parent,  # where it finds this package again
        start_new_session=True,  # Ctrl-C in our terminal is not for it
    )
