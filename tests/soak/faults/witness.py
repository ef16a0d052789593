"""What becomes of every press, every request and every complaint in the log."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from bot.sandbox import Sandbox, events
from bot.sandbox.faults import ActiveFault, Delay, Effect, Refuse
from bot.sandbox.interactions import ANSWER_SECONDS
from bot.sandbox.models import Channel, Interaction

UNSURE: Final = 0.5
"""Seconds around a fault of the gateway in which it is anybody's guess whether a press arrived."""

LAST_TRY: Final = ANSWER_SECONDS - 1.1
"""Seconds after a press from which on the bot, which tries every second, need not try again."""

TRACE: Final = 5
"""How many faults are told of before a problem."""

_LOGGERS: Final = ("bot", "discord", "asyncio", "aiohttp")


@dataclass
class Press:
    """One interaction on its way."""

    interaction: Interaction
    begun: float
    delivered: bool
    answered: asyncio.Future[bool]
    tries: int = 0
    """Callbacks that reached Discord."""
    tried: float = 0.0
    """When the last one did."""
    hit: Effect | None = None
    """What befell that one."""
    killed: bool = False
    """Its token died meanwhile."""
    died: bool = False
    """The bot was dead, or died before it had answered."""
    locked: bool = False
    """Its thread was locked as an answer was last tried: it takes no replies either."""


@dataclass
class Presses:
    """How people's presses ended."""

    answered: int = 0
    not_delivered: int = 0
    not_let_through: int = 0
    """The bot answered, and faults befell each answer in the three seconds."""
    at_dead_bot: int = 0
    """The bot had been killed, or was before it had answered."""
    unanswered: int = 0

    @property
    def total(self) -> int:
        """How many there were."""
        in_vain = self.not_delivered + self.not_let_through + self.at_dead_bot
        return self.answered + in_vain + self.unanswered


@dataclass
class Notes:
    """What is told at the end."""

    presses: Presses = field(default_factory=Presses)
    requests: Counter[str] = field(default_factory=Counter)
    """By route, those that were answered."""
    limited: int = 0
    """Requests that were answered with 429."""
    problems: list[str] = field(default_factory=list)
    """What is to be looked into."""
    complaints: Counter[str] = field(default_factory=Counter)
    """Warnings in the log, by how they begin."""
    errors: int = 0
    """Faults of the program's own in the log."""


class Witness(logging.Handler):
    """Watches a sandbox, the requests that it takes, and the log."""

    def __init__(self, say: Callable[[str], None]) -> None:
        """Begin with nothing seen.

        Args:
            say: is told every problem at once.
        """
        super().__init__(logging.WARNING)
        self.notes = Notes()
        self._say = say
        self.online = asyncio.Event()
        """Set while the bot is there."""
        self.begun = time.monotonic()
        self._recent: deque[tuple[int | None, str]] = deque(maxlen=60)
        """The last faults, and the table that each was about; None: all."""
        self._pending: dict[str, Press] = {}
        self._unsure_until = 0.0
        self._away = False
        self._dead = False

    def watch(self, sandbox: Sandbox) -> Callable[[], None]:
        """Begin to watch a sandbox; call what is returned to stop."""
        self._world, self._gateway = sandbox.world, sandbox.gateway
        self._striking = sandbox.faults.striking
        sandbox.faults.striking = self._strike  # type: ignore[method-assign] # every request passes
        return sandbox.world.listen(self._on_event)

    # What the one who throws the faults tells

    def note_fault(self, told: str, table: int | None = None) -> None:
        """Note a fault of one table or, without its number, of all, for the trace of a problem."""
        self._recent.append((table, f"{self.now:7.1f} s  {told}"))

    def gateway_troubled(self) -> None:
        """Note that the gateway goes wrong just now: presses on their way may be lost."""
        now = time.monotonic()
        self._unsure_until = now + UNSURE
        for press in self._pending.values():
            if not press.tries and now - press.begun < UNSURE:
                press.delivered = False

    def tokens_killed(self) -> None:
        """Note that the tokens of all presses on their way are dead."""
        for press in self._pending.values():
            press.killed = True

    def bot_goes(self) -> None:
        """Note that the bot is being stopped."""
        self._away = True
        for press in self._pending.values():
            press.delivered = False

    def bot_dies(self) -> None:
        """Note that the bot is being killed."""
        self._away = self._dead = True
        self.online.clear()
        for press in self._pending.values():
            press.died = True

    def bot_is_back(self) -> None:
        """Note that the bot has been started again."""
        self._away = self._dead = False

    # What happens

    @property
    def now(self) -> float:
        """Seconds since the beginning."""
        return time.monotonic() - self.begun

    def problem(self, told: str, table: int | None = None) -> None:
        """Note what is to be looked into, with the last faults before it: of its table, or all."""
        concern = [each for about, each in self._recent if None in {table, about} or about == table]
        trace = "".join(f"\n      after {each}" for each in concern[-TRACE:])
        self.notes.problems.append(f"{self.now:7.1f} s  {told}{trace}")
        self._say(self.notes.problems[-1])

    async def outcome(self, interaction: Interaction) -> bool:
        """Return whether an interaction is answered, once that is known."""
        return await self._pending[interaction.id].answered

    def request(self, method: str, path: str, status: int) -> None:
        """Take down a request."""
        if not path.startswith("/api/v10/"):
            return
        self.notes.requests[_route(method, path)] += 1
        self.notes.limited += status == 429

    def emit(self, record: logging.LogRecord) -> None:
        """Take down a record of the log."""
        self.notes.complaints[f"{record.name}: {str(record.msg)[:60]}"] += 1
        if record.levelno < logging.ERROR:
            return
        error = record.exc_info[1] if record.exc_info else None
        told = f"{record.name}: {record.getMessage()}" + (f": {error!r}" if error else "")
        if record.name.startswith(("bot", "asyncio")):
            self.notes.errors += 1
            self.problem(told)

    def _on_event(self, event: events.Event) -> None:
        match event:
            case events.InteractionCreated(interaction):
                answered = asyncio.get_running_loop().create_future()
                press = Press(interaction, time.monotonic(), self._arrives(interaction), answered)
                press.died = self._dead
                self._pending[interaction.id] = press
            case events.InteractionAnswered(interaction):
                self.notes.presses.answered += 1
                self._end(interaction, answered=True)
            case events.InteractionFailed(interaction):
                self._judge(self._pending[interaction.id])
                self._end(interaction, answered=False)
            case events.BotOnline(online):
                (self.online.set if online else self.online.clear)()

    def _end(self, interaction: Interaction, *, answered: bool) -> None:
        press = self._pending.pop(interaction.id)
        if not press.answered.done():
            press.answered.set_result(answered)

    def _arrives(self, interaction: Interaction) -> bool:
        """Return whether a press reaches the bot, as the gateway stands."""
        gateway, guild = self._gateway, interaction.member.guild_id
        if self._away or time.monotonic() < self._unsure_until or not gateway.is_open:
            return False
        if not self._world.guild(guild).available:
            return False
        return any(
            connection.session is not None
            and connection.session in gateway.sessions
            and connection.session.covers(guild)
            and connection.session.outbox is connection.outbox
            and connection.may_speak.is_set()
            and "INTERACTION_CREATE" not in connection.session.never_told
            for connection in gateway.connections
        )

    def _judge(self, press: Press) -> None:
        """Say why a press has no answer."""
        presses = self.notes.presses
        if press.killed or (press.tries and self._is_excused(press)):
            presses.not_let_through += 1
        elif press.died:
            presses.at_dead_bot += 1
        elif not press.delivered and not press.tries:
            presses.not_delivered += 1
        else:
            presses.unanswered += 1
            pressed = press.interaction.data.get("custom_id") or press.interaction.command_name
            channel = press.interaction.channel
            last = f", the last after {press.tried - press.begun:.1f} s" if press.tries else ""
            self.problem(
                f"UNANSWERED {pressed} in {channel.name}, pressed at "
                f"{press.begun - self.begun:.1f} s: {press.tries} tries{last}; {press.hit}",
                int(channel.name.split("-")[1]),
            )

    def _is_excused(self, press: Press) -> bool:
        """Return whether faults let no answer through."""
        if press.locked:
            return True
        if press.hit is None:
            return False
        final = isinstance(press.hit, Refuse | Delay)
        return final or press.tried - press.begun >= LAST_TRY

    def _strike(self, method: str, path: str, channel: Channel | None) -> list[ActiveFault]:
        met = self._striking(method, path, channel)
        parts = path.split("/")
        if path.endswith("/callback") and (press := self._pending.get(parts[2])) is not None:
            press.tries += 1
            press.locked = press.interaction.channel.locked
            press.tried = time.monotonic()
            press.hit = met[-1].fault.effect if met else None
        return met

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear all complaints of the log, in everybody else's place."""
        logs = [logging.getLogger(name) for name in _LOGGERS]
        for log in logs:
            log.addHandler(self)
            log.propagate = False
        try:
            yield
        finally:
            for log in logs:
                log.removeHandler(self)
                log.propagate = True


def _route(method: str, path: str) -> str:
    parts = path.removeprefix("/api/v10/").split("/")
    match parts:
        case ["channels", _, "messages", *_]:
            return f"{method} message"
        case ["interactions", *_]:
            return f"{method} callback"
        case ["webhooks", _, _]:
            return f"{method} follow-up"
        case ["webhooks", *_]:
            return f"{method} private message"
    return f"{method} {parts[0]}"
