"""Thinking apart from the event loop: a few processes, each with one thought at a time.

They are started when first needed and kept. One that dies, or that is overdue beyond hope, is
replaced when the next thought comes; whoever waited for it decides without.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import random
import sys
from pathlib import Path
from typing import Final, Self

import bot
from booray_core import Action, PlayerView
from booray_core.players import Estimate
from bot.tables.ports import NoThought
from bot.tables.worker import LENGTH, Answer, Question, written

log = logging.getLogger(__name__)

LONGEST: Final = 1.0
"""Seconds for a thought, from when it begins."""

GRACE: Final = 10.0
"""Seconds after which a thought is given up with the process that had it: the machine may be busy,
and a new process has to wake up first."""

_COMMAND: Final = "from bot.tables.worker import main; main()"


class Minds:
    """The processes that think."""

    def __init__(self, most: int | None = None) -> None:
        """Start nothing yet.

        Args:
            most: processes at once; one less than the machine has cores, unless said.
        """
        self._most = most or max(1, (os.cpu_count() or 1) - 1)
        self._room = asyncio.Semaphore(self._most)
        self._free: list[_Mind] = []
        self._errands: set[asyncio.Task[Answer | None]] = set()
        self._closed = False

    async def choose(
        self, level: str, view: PlayerView, rng: random.Random, within: float
    ) -> Action:
        """Return what a level does; see :class:`~bot.tables.ports.Thinker`."""
        question = Question(level, view, rng.getrandbits(64), LONGEST)
        action = (await self._answer(question, within)).action
        if action is None:
            raise NoThought
        return action

    async def estimates(
        self, view: PlayerView, rng: random.Random, within: float
    ) -> tuple[Estimate, ...]:
        """Return what *sharp* thinks; see :class:`~bot.tables.ports.Thinker`."""
        question = Question("sharp", view, rng.getrandbits(64), LONGEST, every_choice=True)
        return (await self._answer(question, within)).estimates

    async def close(self) -> None:
        """End every process; nothing is thought any more."""
        self._closed = True
        errands = list(self._errands)
        for errand in errands:
            errand.cancel()
        await asyncio.gather(*errands, return_exceptions=True)
        minds, self._free = self._free, []
        for mind in minds:
            await mind.end()

    async def _answer(self, question: Question, within: float) -> Answer:
        """Return the answer to a question.

        Raises:
            NoThought: there is none in time, or there will never be one.
        """
        try:
            async with asyncio.timeout(within):
                await self._room.acquire()
                if self._closed:
                    self._room.release()
                    raise NoThought
                errand = asyncio.create_task(self._ask(question))
                self._errands.add(errand)
                errand.add_done_callback(self._is_over)
                # Whoever asked may go away; the process finishes its thought and is free again.
                await asyncio.wait({errand})
        except TimeoutError as error:
            raise NoThought from error
        answer = None if errand.cancelled() else errand.result()
        if answer is None:
            raise NoThought
        if answer.fault is not None:
            log.error("a computer player failed: %s", answer.fault)
            raise NoThought
        return answer

    async def _ask(self, question: Question) -> Answer | None:
        """Have a process think; None where that came to nothing."""
        mind: _Mind | None = None
        try:
            mind = self._free.pop() if self._free else await _Mind.start()
            async with asyncio.timeout(LONGEST + GRACE):
                answer = await mind.ask(question)
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            log.warning("a thinking process came to nothing, another takes its place: %r", error)
            if mind is not None:
                await mind.end()
            return None
        except asyncio.CancelledError:
            if mind is not None:
                await mind.end()
            raise
        else:
            self._free.append(mind)
            return answer

    def _is_over(self, errand: asyncio.Task[Answer | None]) -> None:
        self._errands.discard(errand)
        self._room.release()


class _Mind:
    """One process that thinks."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> Self:
        """Start it.

        Raises:
            OSError: the system does not let us.
        """
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                _COMMAND,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                cwd=Path(bot.__file__).parent.parent,  # where it finds this package again
                start_new_session=True,  # Ctrl-C in our terminal is not for it
            )
        )

    async def ask(self, question: Question) -> Answer:
        """Return its answer.

        Raises:
            OSError: it is gone, or does not answer.
            EOFError: it died over it.
        """
        asked, answered = self._process.stdin, self._process.stdout
        if asked is None or answered is None:
            raise AssertionError("started with pipes")
        asked.write(written(question))
        await asked.drain()
        length = int.from_bytes(await answered.readexactly(LENGTH))
        body = await answered.readexactly(length)
        answer: Answer = pickle.loads(body)  # noqa: S301 - both ends of the pipe are this program
        return answer

    async def end(self) -> None:
        """End it, and wait until it has."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.communicate()
