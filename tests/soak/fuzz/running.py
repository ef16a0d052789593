"""People in channels of two servers, who type, press and forge whatever they can."""

from __future__ import annotations

import logging
import random
import re
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import discord

from bot.commands.tree import OF_ANOTHER_VERSION
from bot.sandbox.errors import ApiError
from bot.sandbox.shapes import user_json
from bot.store.engine.database import PATIENCE, migrate
from bot.tables.words.values import HouseRules
from tests.behaviour.harness import FILE, Server
from tests.behaviour.places import ChannelHandle
from tests.behaviour.players import Player
from tests.behaviour.reading import Reply, text_of_reply
from tests.soak.fuzz import junk

KINDS: Final = {
    "command": 30,
    "offers": 8,
    "button": 40,
    "forged button": 12,
    "form": 10,
    "forged form": 4,
    "time": 30,
}
"""What happens, and how often of all."""

BETWEEN_CHECKS: Final = 500
ANSWERED_WITHIN: Final = 2.5
"""Seconds in which an answer has to be given, or promised; Discord waits for three."""
REMEMBERED: Final = 60
"""Messages and forms whose buttons are still pressed, old ones among them."""

REFUSED: Final = OF_ANOTHER_VERSION
"""What is raised of commands that no client of today sends, and told to people in words."""

APOLOGY: Final = "Something went wrong. Nothing you did before is lost"


@dataclass
class Figures:
    """What came of a run."""

    events: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    deals: set[tuple[str, int]] = field(default_factory=set)
    """The deals that were played to their end, by table and number."""
    happened: list[str] = field(default_factory=list)
    """Every event, in order."""


class _Listener(logging.Handler):
    """Takes down what the log has at warning or above, and every traceback."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.WARNING or record.exc_info:
            self.seen.append(logging.Formatter().format(record))


class Fuzz:
    """One run; the same seed brings the same events."""

    def __init__(
        self, folder: Path, seed: int, say: Callable[[str], None] = lambda _: None
    ) -> None:
        """Do nothing yet.

        Args:
            folder: where the database is made.
            seed: whose events.
            say: hears of every problem as it shows.
        """
        self._folder = folder
        self._chance = random.Random(seed)
        self._say = say
        self._server = Server(folder, HouseRules(pause=2.0, idle=600.0), seed, PATIENCE)
        self._listener = _Listener()
        self._shown: deque[tuple[ChannelHandle, int, Player | None]]
        self._shown = deque(maxlen=REMEMBERED)
        self._forms: deque[dict[str, Any]] = deque(maxlen=8)
        self._tables: list[str] = []
        self.figures = Figures()

    async def run(self, events: int) -> Figures:
        """Have that many things happen, and return what came of them."""
        await migrate(f"sqlite:///{self._folder / FILE}")
        await self._server.open()
        log = logging.getLogger()
        log.addHandler(self._listener)
        try:
            await self._happen(events)
        finally:
            log.removeHandler(self._listener)
            await self._server.close()
        return self.figures

    async def _happen(self, events: int) -> None:
        await self._settle()
        for number in range(events):
            await self._step(number)
        await self._check(events)

    async def _settle(self) -> None:
        """Make channels and people in two servers, and read the commands."""
        server = self._server
        abroad = server.another_guild("Abroad")
        own = (server.channel, server.guild.create_text_channel("second"))
        self._channels = [*own, abroad.create_text_channel("first")]
        self._people = [server.ann, server.bo, server.cy, server.dee, server.mod]
        for player in self._people:
            abroad.add_member(player.member.user)
        tree = server.client.tree
        groups = [group.to_dict(tree) for group in tree.get_commands()]
        self._commands = [
            {**each, "group": group["name"]} for group in groups for each in group["options"]
        ]
        users = [player.member.user for player in self._people]
        self._ids = [user.id for user in users]
        self._resolved = {
            "users": {user.id: user_json(user) for user in users},
        }
        await server.env.settle()

    async def _step(self, number: int) -> None:
        kind = self._chance.choices([*KINDS], [*KINDS.values()])[0]
        self.figures.events[kind] += 1
        before = len(self._listener.seen)
        what = await self._happens(kind)
        self.figures.happened.append(what)
        if self._server.env.errors:
            errors = [each for each in self._server.env.errors if not isinstance(each, REFUSED)]
            self._listener.seen += map(repr, errors)
            self._server.env.errors.clear()
        for told in self._listener.seen[before:]:
            self._problem(f"event {number}, {what}: {told}")
        if number % BETWEEN_CHECKS == BETWEEN_CHECKS - 1:
            await self._check(number)

    async def _happens(self, kind: str) -> str:
        if kind == "time":
            seconds = self._chance.choice((0.2, 1.0, 3.0, 8.0, 25.0))
            await self._server.passes(seconds)
            return f"{seconds} s pass"
        interaction, data, more = self._made(kind)
        by = more.pop("by", None) or self._chance.choice(self._people)
        at = more.pop("at", None) or self._chance.choice(self._channels)
        reply = await self._server.arrives(by.id, interaction, data, at=at, **more)
        if not reply.acknowledged and reply.autocomplete_choices is None:
            await self._server.passes(ANSWERED_WITHIN)
        what = f"{by.name} in {at.id}: {kind} {data!r:.600}"
        self._look(reply, by, what, at)
        return what

    def _made(self, kind: str) -> tuple[discord.InteractionType, dict[str, Any], dict[str, Any]]:
        """Return what arrives: of which type, what it says, and what else is said of it."""
        chance, types = self._chance, discord.InteractionType
        if kind == "command":
            return types.application_command, self._command(), {}
        if kind == "offers":
            return types.autocomplete, self._typing(), {}
        if kind == "form" and self._forms:
            return types.modal_submit, junk.filled(chance, chance.choice(self._forms)), {}
        if kind in {"form", "forged form"}:
            return types.modal_submit, junk.sent_form(chance, self._tables), {}
        if kind == "button" and (found := self._button()) is not None:
            return types.component, *found
        return types.component, self._pressed(junk.button(chance, self._tables)), {}

    def _pressed(self, custom_id: str) -> dict[str, Any]:
        return {"custom_id": custom_id, "component_type": 2}

    def _button(self) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Return the press of a button that was shown to somebody not long ago."""
        if not self._shown:
            return None
        # The newest most often, so that deals get on.
        newest = self._chance.random() < 0.6
        shown = self._chance.choice([*self._shown][-8:] if newest else self._shown)
        at, message_id, whose = shown
        try:
            stored = self._server.env.world.message(str(at.id), str(message_id))
        except ApiError:
            return None
        payload = self._server.env.payload(stored)
        found = re.findall(r"'custom_id': '(b1:[^']+)'", repr(payload.get("components")))
        if not found:
            return None
        more: dict[str, Any] = {"at": at, "message": payload}
        if whose is not None and self._chance.random() < 0.8:
            more["by"] = whose
        return self._pressed(self._chance.choice(found)), more

    def _command(self) -> dict[str, Any]:
        """Return a command as it is typed; seldom one, or an option, that there is not."""
        chance = self._chance
        if chance.random() < 0.03:
            return _typed(junk.text(chance) or "x", [])
        few = len(self._server.client.tables.views()) < 2
        likely = {"start": 12 if few else 1, "join": 3, "deal": 3, "computer": 3}
        asked = chance.choices(
            self._commands, [likely.get(each["name"], 1) for each in self._commands]
        )[0]
        often = chance.choice((0.05, 0.3)) if asked["name"] == "start" else 0.7
        return _typed(
            asked["name"],
            [
                {
                    "type": each["type"],
                    "name": each["name"],
                    "value": junk.option(chance, each, self._ids),
                }
                for each in asked.get("options", ())
                if each.get("required") or chance.random() < often
            ],
            asked["group"],
        ) | {"resolved": self._resolved}

    def _typing(self) -> dict[str, Any]:
        """Return a command that somebody is typing."""
        asked = self._chance.choice([each for each in self._commands if each.get("options")])
        name = self._chance.choice(asked["options"])["name"]
        value = self._chance.choice(("", junk.text(self._chance)))
        option = {"type": 3, "name": name, "value": value, "focused": True}
        return _typed(asked["name"], [option], asked["group"])

    def _look(
        self,
        reply: Reply,
        by: Player,
        what: str,
        at: ChannelHandle,
    ) -> None:
        """Take note of an answer, and of what can be pressed on it."""
        said = text_of_reply(reply)
        self.figures.answers[_kind_of(reply, said)] += 1
        if not reply.acknowledged and reply.autocomplete_choices is None:
            self._problem(f"unanswered: {what}")
        if APOLOGY in said:
            self._problem(f"an apology: {what}")
        if reply.modal is not None:
            self._forms.append(reply.modal)
        for answer in ([reply.response] if reply.response else []) + reply.followups:
            source = reply.interaction.source
            pressed = source is not None and int(source.id) == answer.message.id
            if not answer.message.flags.ephemeral and not pressed:
                self._problem(f"answered for everybody: {what}")
            self._shown.append((at, answer.message.id, by))
        for view in self._server.client.tables.views():
            if view.last is not None:
                self.figures.deals.add((view.id, view.last.number))
            if view.id not in self._tables:
                self._tables = [*self._tables[-5:], view.id]
            if view.post is not None and self._chance.random() < 0.3:
                known = (c for each in self._channels for c in (each, *each.threads))
                channel = next(c for c in known if c.id == view.channel_id)
                self._shown.append((channel, view.post.post_id, None))

    async def _check(self, number: int) -> None:
        """Look whether every chip is somewhere once, and every record sound."""
        try:
            await self._server.check_chips()
        except AssertionError as error:
            self._problem(f"after event {number}: {error!r}")
        self._say(f"{number + 1} events, {len(self.figures.problems)} problems")

    def _problem(self, told: str) -> None:
        self.figures.problems.append(told)
        self._say(told)


def _typed(name: str, options: list[dict[str, Any]], group: str = "booray") -> dict[str, Any]:
    inside = {"type": 1, "name": name, "options": options}
    return {"id": "5", "name": group, "type": 1, "options": [inside]}


def _kind_of(reply: Reply, said: str) -> str:
    """Return what kind of answer it is: by what it begins with, names and numbers left out."""
    if reply.modal is not None:
        return "a form"
    if reply.autocomplete_choices is not None:
        return "offers" if reply.autocomplete_choices else "no offers"
    if not said:
        return "heard, and nothing said"
    first = re.sub(r"[\d.,]+", "0", said.splitlines()[0])
    return re.sub(r"“.*", "“…”", first)[:70]
