"""What becomes of every press: each is answered once, and not in vain."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from bot.sandbox import Sandbox, events
from bot.sandbox.models import Interaction
from bot.tables.words.reasons import TableReason
from bot.wording import Wording
from tests.soak.kills.promises import sentence_of
from tests.soak.kills.trace import Trace

MOVED: Final = Wording("en").of("table-reason", TableReason.TABLE_MOVED)
"""What is told where somebody else moved the table: here, another process."""

BUSY: Final = 0.5
"""Seconds by which this process was late while a press waited, from which on nobody is to blame:
the machine has no time for the program either."""

LOOK: Final = 0.05

Servers = Callable[[str], bool]


@dataclass
class _Pending:
    begun: float
    server: str
    answered: asyncio.Future[bool]
    excused: bool
    lateness: float


class Presses:
    """Watches a sandbox."""

    def __init__(self, trace: Trace) -> None:
        """Begin with nothing seen.

        Args:
            trace: takes down what must not be.
        """
        self.answered: list[float] = []
        """Seconds from each press to the first response."""
        self.excused = 0
        """Unanswered, pressed where nobody could answer, or the machine was busy."""
        self.unanswered = 0
        self.twice = 0
        """Answers to what another process had answered, for all that is known: Discord takes none
        of them, and what is done twice shows in what is stored."""
        self.again = 0
        """Answers that a process gave once more, as it had not heard that Discord had the first."""
        self.is_crowded: Servers = lambda _: False
        """Whether several processes hear of what is pressed in a server."""
        self.late = 0
        """Answers to what could be answered no more."""
        self.sentences: Counter[str] = Counter()
        """What people were told instead of, or above, what they wanted."""
        self.lateness = 0.0
        """Seconds by which this process was late, in all."""
        self._trace = trace
        self._pending: dict[str, _Pending] = {}
        self._servers: dict[str, str] = {}
        """Where each interaction was."""
        self._away: list[Servers] = []
        self._doubtful: Counter[str] = Counter()
        """Answers to what had been answered, where several processes hear the same."""

    def watch(self, sandbox: Sandbox) -> None:
        """Begin to watch a sandbox, whose every request is told to :meth:`request`."""
        sandbox.world.listen(self._on_event)

    async def look_at_the_time(self) -> None:
        """Note how late this process is, for good."""
        while True:
            begun = time.monotonic()
            await asyncio.sleep(LOOK)
            self.lateness += time.monotonic() - begun - LOOK

    async def outcome(self, interaction: Interaction) -> bool:
        """Return whether an interaction is answered, once that is known."""
        pending = self._pending.get(interaction.id)
        return True if pending is None else await pending.answered

    @contextmanager
    def away(self, servers: Servers) -> Iterator[None]:
        """Take it that nobody can answer in some servers: what is on its way is lost too."""
        self._away.append(servers)
        for each in self._pending.values():
            each.excused = each.excused or servers(each.server)
        try:
            yield
        finally:
            self._away.remove(servers)

    def request(self, method: str, path: str, status: int) -> None:
        """See how a request was answered."""
        if not path.endswith("/callback") or status < 400:
            return
        number = path.split("/")[4]
        if status == 404:
            self.late += 1
        elif self.is_crowded(self._servers[number]):
            self._doubtful[number] += 1
        else:
            self.again += 1

    def judge(self, retried: Mapping[str, int]) -> None:
        """Tell what another process had answered from what one answered once more by itself.

        Args:
            retried: how often processes tell that they did, by the interaction.
        """
        for number, times in self._doubtful.items():
            own = min(times, retried.get(number, 0))
            self.again += own
            self.twice += times - own
        self._doubtful.clear()

    def _on_event(self, event: events.Event) -> None:
        match event:
            case events.InteractionCreated(interaction):
                server = interaction.member.guild_id
                excused = any(away(server) for away in self._away)
                answered = asyncio.get_running_loop().create_future()
                now = time.perf_counter()
                pending = _Pending(now, server, answered, excused, self.lateness)
                self._pending[interaction.id] = pending
                self._servers[interaction.id] = server
            case events.InteractionAnswered(interaction):
                pending = self._pending.pop(interaction.id)
                self.answered.append(time.perf_counter() - pending.begun)
                self._look_at(interaction)
                _end(pending, answered=True)
            case events.InteractionFailed(interaction):
                pending = self._pending.pop(interaction.id)
                self._fails(interaction, pending)
                _end(pending, answered=False)

    def _look_at(self, interaction: Interaction) -> None:
        sentence = sentence_of(interaction)
        if sentence:
            self.sentences[sentence] += 1
        if sentence == MOVED:
            self._trace.problem("somebody was faster", _told(interaction))

    def _fails(self, interaction: Interaction, pending: _Pending) -> None:
        if pending.excused or self.lateness - pending.lateness > BUSY:
            self.excused += 1
        else:
            self.unanswered += 1
            self._trace.problem("unanswered", _told(interaction))


def _end(pending: _Pending, *, answered: bool) -> None:
    if not pending.answered.done():  # who pressed may have gone home
        pending.answered.set_result(answered)


def _told(interaction: Interaction) -> str:
    pressed = interaction.data.get("custom_id") or interaction.command_name
    return f"{interaction.id}: {pressed} in {interaction.channel.name}"
