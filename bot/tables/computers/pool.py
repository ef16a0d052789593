"""Pool of thinking processes, one thought each at a time.

They are started when first needed and kept. One that dies, or that is overdue beyond hope, is
replaced when the next thought comes; whoever waited for it decides without.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import random
from dataclasses import replace
from typing import Final

from booray_core import Action, PlayerView
from booray_core.players import Estimate
from bot import metrics
from bot.tables.computers.worker import LONGEST_ANSWER, Question, Thought
from bot.tables.words.fallbacks import Cause, Instead, fall_back
from bot.tables.words.ports import NoThought
from bot.workers.answering import fault_of, framed
from bot.workers.process import NotStarted, WorkerProcess

LONGEST: Final = 1.0
"""Seconds for a thought, from when it begins."""

LONGEST_ADVICE: Final = 4.0
"""Seconds for advice: several times what it takes, so that the clock does not cut it and the same
question has the same answer."""

SHORTEST: Final = 0.02
"""Seconds for a thought, however many are waiting."""

GRACE: Final = 10.0
"""Seconds after which a thought is given up with the process that had it: the machine may be busy,
and a new process has to wake up first."""

_COMMAND: Final = "from bot.tables.computers.worker import main; main()"


class ThinkingPool:
    """The processes that think."""

    def __init__(self, most: int | None = None) -> None:
        """Start nothing yet: ``most`` processes at once, or one less than the machine has cores."""
        self.most = most or max(1, (os.cpu_count() or 1) - 1)
        self._room = asyncio.Semaphore(self.most)
        self._waiting = 0
        """Questions for which no process is free yet."""
        self._free: list[WorkerProcess] = []
        self._processes: set[WorkerProcess] = set()
        """All that were started and not ended since."""
        self._tasks: set[asyncio.Task[Thought | Cause]] = set()
        self._closed = False

    def process_ids(self) -> list[int]:
        """Return the ids of the processes that run now, thinking or not."""
        return [each.id for each in self._processes if each.is_running]

    async def choose(
        self,
        level: str,
        view: PlayerView,
        rng: random.Random,
        within: float,
        wanted: float | None = None,
    ) -> Action:
        """Return what a level does; see :class:`~bot.tables.words.ports.Thinker`."""
        question = Question(level, view, rng.getrandbits(64), LONGEST)
        with metrics.THOUGHT.labels(level).time():
            action = (await self._answer(question, within, wanted)).action
        if action is None:
            raise NoThought(Cause.FAULT)
        return action

    async def estimates(
        self, view: PlayerView, within: float, chosen: Action | None = None
    ) -> tuple[Estimate, ...]:
        """Return what *sharp* thinks; see :class:`~bot.tables.words.ports.Thinker`."""
        question = Question("sharp", view, 0, LONGEST_ADVICE, every_choice=True, chosen=chosen)
        with metrics.THOUGHT.labels("advice").time():
            return (await self._answer(question, within)).estimates

    async def given_away(self, view: PlayerView, chosen: Action) -> float:
        """Return what a decision gave away; see :class:`~bot.tables.words.ports.Judge`.

        It begins when a process is free that no table waits for.
        """
        question = Question("sharp", view, 0, LONGEST_ADVICE, chosen=chosen, for_rating=True)
        await self._have_idle_room()
        answer = await self._thought_of(question, None)
        if answer.given_away is None:
            raise NoThought(Cause.FAULT)
        return answer.given_away

    async def close(self) -> None:
        """End every process; nothing is thought any more."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        processes, self._free = self._free, []
        for process in processes:
            await self._end(process)

    async def _answer(
        self, question: Question, within: float, wanted: float | None = None
    ) -> Thought:
        by = None if wanted is None else asyncio.get_running_loop().time() + wanted
        try:
            async with asyncio.timeout(within):
                self._waiting += 1
                try:
                    await self._room.acquire()
                finally:
                    self._waiting -= 1
                return await self._thought_of(question, by)
        except TimeoutError as error:
            raise NoThought(Cause.LATE) from error

    async def _have_idle_room(self) -> None:
        """Wait for a process that is free, and that nobody else waits for."""
        await self._room.acquire()
        while self._waiting:
            self._room.release()  # the one who has waited longest gets it, and we wait anew
            await asyncio.sleep(0)  # who has just given up can say so only now
            await self._room.acquire()

    async def _thought_of(self, question: Question, by: float | None) -> Thought:
        """Return the answer of a process that is free, and give its room back."""
        task = asyncio.create_task(self._ask(question, by))
        self._tasks.add(task)
        task.add_done_callback(self._is_over)
        # Whoever asked may go away; the process finishes its thought and is free again.
        await asyncio.wait({task})
        answer = Cause.STOPPING if task.cancelled() else task.result()
        if isinstance(answer, Cause):
            raise NoThought(answer)
        return answer

    async def _ask(self, question: Question, by: float | None) -> Thought | Cause:
        """Have a process think, to answer by a time of the loop's; return why it did not."""
        if self._closed:
            return Cause.STOPPING
        if by is not None:
            # Those who wait are in as much of a hurry, and there are so many processes for all.
            left = (by - asyncio.get_running_loop().time()) * self.most / (1 + self._waiting)
            question = replace(question, seconds=min(question.seconds, max(left, SHORTEST)))
        level, instead = question.level, Instead.NO_ANSWER
        try:
            asked = framed(pickle.dumps(question))
            instead = Instead.NEW_PROCESS
            answer = await self._have_answered(asked)
        except NotStarted as error:
            fall_back(level, Cause.NOT_STARTED, Instead.NO_ANSWER, str(error))
            return Cause.NOT_STARTED
        except Exception as error:  # noqa: BLE001 - no fault whatever may go unnoticed
            cause = _cause_of(error)
            fall_back(level, cause, instead, fault_of(error))
            return cause
        if answer.fault is not None:
            fall_back(level, Cause.FAULT, Instead.NO_ANSWER, answer.fault)
            return Cause.FAULT
        return answer

    async def _have_answered(self, asked: bytes) -> Thought:
        """Return a process's answer; a process that gives none is ended, however that comes."""
        if self._free:
            process = self._free.pop()
        else:
            process = await WorkerProcess.start(_COMMAND, LONGEST_ANSWER)
        self._processes.add(process)
        try:
            async with asyncio.timeout(max(LONGEST, LONGEST_ADVICE) + GRACE):
                answer = await process.ask(asked, Thought)
        except BaseException:
            await self._end(process)
            raise
        self._free.append(process)
        return answer

    async def _end(self, process: WorkerProcess) -> None:
        try:
            await process.end()
        finally:
            self._processes.discard(process)

    def _is_over(self, task: asyncio.Task[Thought | Cause]) -> None:
        self._tasks.discard(task)
        self._room.release()


def _cause_of(error: Exception) -> Cause:
    if isinstance(error, TimeoutError):
        return Cause.OVERDUE
    return Cause.DIED if isinstance(error, EOFError) else Cause.FAULT
