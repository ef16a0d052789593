"""People who play at a page in a browser, while the program is killed under them."""

from __future__ import annotations

import asyncio
import random
import re
import secrets
from dataclasses import dataclass
from typing import Any, Final

import aiohttp

from booray_core import Action
from booray_core.record import read_action
from bot.sandbox import Sandbox, events
from tests.bench.load.crowd import as_shown
from tests.soak.kills.people import THINKING, Company
from tests.soak.kills.promises import Acts
from tests.soak.kills.trace import Trace
from tests.web.play import by_chance, is_asked
from tests.web.visitor import Json, Visitor

AGAIN: Final = 0.1
"""Seconds from one try to come in, or to connect, to the next."""

PATIENT: Final = 10.0
"""Seconds that a page waits for an answer before it connects again, as the real one does."""

_LINK: Final = re.compile(r"http://127\.0\.0\.1:\d+/#([\w-]+)")


@dataclass(frozen=True, slots=True)
class Done:
    """An act that a page was told is done."""

    member: str
    table: str
    deal: int
    decision: int
    action: Action

    def is_in(self, acts: Acts) -> bool:
        """Return whether it is stored."""
        return (self.decision, self.action) in acts(self.table, self.deal, self.member)


class AtPage:
    """One of the people of a table, who plays at the page alone."""

    def __init__(self, sandbox: Sandbox, company: Company, url: str, trace: Trace) -> None:
        """Be nowhere yet.

        Args:
            sandbox: where they ask for the way in.
            company: the table's people; its last member is meant.
            url: where the program's pages are.
            trace: takes down what happens.
        """
        self.member = company.place.members[-1]
        self.done: list[Done] = []
        self.connected = 0
        """How often the page was."""
        self._company = company
        self._url = url
        self._trace = trace
        self._chance = random.Random(f"page {self.member}")
        self._choose = by_chance(self._chance)
        self._ticket: str | None = None
        self._asked: Json | None = None
        """What has no answer yet; it is sent again over every socket."""
        sandbox.world.listen(self._on_event)

    def _on_event(self, event: events.Event) -> None:
        if not isinstance(event, events.MessageCreated | events.MessageUpdated):
            return
        if event.message.visible_to == self.member:
            found = _LINK.search(str(as_shown(event.message)))
            self._ticket = found[1] if found else self._ticket

    async def play(self) -> None:
        """Play for good."""
        async with Visitor(self._url) as page:
            while True:
                try:
                    await self._connect(page)
                    await self._stay(page)
                except (aiohttp.ClientError, OSError) as error:
                    self._trace.note("page away", member=self.member, why=type(error).__name__)
                await page.leave()
                await asyncio.sleep(AGAIN)

    async def _connect(self, page: Visitor) -> None:
        """Connect by the session that there is, or by a new link."""
        if not page.at:
            while self._ticket is None:
                await self._company.command(self.member, "web")
                await asyncio.sleep(AGAIN)
            status, answer = await page.knock(self._ticket)
            self._ticket = None if status < 500 else self._ticket
            page.at = answer.get("at", "")
        if page.at:
            page.state = {}
            await page.connect()
            await page.here()
            self.connected += 1

    async def _stay(self, page: Visitor) -> None:
        """Play while the page is connected."""
        if self._asked is not None and page.at:
            await page.say(self._asked)
        waited = 0.0
        while page.at and page.is_connected and waited < PATIENT:
            pause = self._chance.uniform(*THINKING)
            await asyncio.sleep(pause)
            if self._asked is not None:
                waited += pause
                self._take_answer(page)
            elif (wish := self._wish(page.state)) is not None:
                waited = 0.0
                table = page.state["table"]["id"]
                self._asked = {"r": secrets.token_urlsafe(12), "table": table, "ask": wish}
                await page.say(self._asked)
        if page.ended is not None:
            self._trace.problem("page ended", f"{self.member} is told: {page.ended}")
            page.at = ""

    def _take_answer(self, page: Visitor) -> None:
        asked = self._asked
        if asked is None or (answer := page.answers.pop(asked["r"], None)) is None:
            return
        self._asked = None
        self._trace.note("page answered", member=self.member, asked=asked, answer=answer)
        if "done" in answer and asked["ask"]["kind"] == "act":
            act = asked["ask"]
            action = read_action(act["action"])
            at = asked["table"], act["deal"], act["decision"]
            self.done.append(Done(self.member, *at, action))

    def _wish(self, state: Json) -> Json | None:
        """Return what to ask, by what the page shows."""
        table: dict[str, Any] | None = state.get("table")
        if table is None:
            return None
        if is_asked(state) and not self._has_done(state):
            at = {"deal": table["deal"], "decision": state["hand"]["decision"]}
            return {"kind": "act", "action": self._choose(state), **at}
        if "come-back" in state["can"]:
            return {"kind": "come-back"}
        return None

    def _has_done(self, state: Json) -> bool:
        """Return whether the page shows a decision still that is made."""
        if not self.done:
            return False
        last, table = self.done[-1], state["table"]
        at = (table["id"], table["deal"], state["hand"]["decision"])
        return (last.table, last.deal, last.decision) == at
