"""Deals in the sandbox in which all that is told to screen readers is held against what is so."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Final
from unittest.mock import patch

from playwright.async_api import Browser, CDPSession

from booray_core import PLAY, Draw, PlayCard
from bot.faces import ShownDeck
from bot.publish import table_message
from bot.tables.handle.acting import Act
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from tests.e2e.running_bot import BRISK, RunningBot
from tests.spoken.heard import Hand, Table, hand_in, table_in
from tests.spoken.tree import tree_of
from tests.spoken.truth import hand_as_it_is, table_as_it_is

STYLES: Final = ("two-colours", "four-colours", "written")
"""How cards are shown to Ann."""
PEOPLE: Final = ("Ann", "Bo", "Cleo")
PATIENCE: Final = 20.0
"""Seconds after which something has not been told."""
AT_ONCE: Final = replace(BRISK, pause=0.2)
Told = tuple[Table | None, Hand | None]


@dataclass
class Figures:
    """What was compared."""

    deals: int = 0
    steps: int = 0
    facts: dict[str, int] = field(default_factory=dict)
    """How many were in each phase."""


class Listener:
    """Ann's page, as it is read out to her."""

    def __init__(self, session: CDPSession, running: RunningBot, rng: random.Random) -> None:
        self._session = session
        self._running = running
        self._rng = rng
        people = {each: running.person(each) for each in PEOPLE}
        self._ids = {name: int(person.id) for name, person in people.items()}
        self.ann = people["Ann"]
        self.figures = Figures()

    @property
    def view(self) -> TableView:
        """The table as it is."""
        (view,) = self._running.client.tables.running.views()
        return view

    async def play(self, deals: int) -> None:
        """Have so many deals played, and listen at each step."""
        while self.figures.deals < deals:
            view = self.view
            self.figures.deals = view.last.number if view.last else 0
            if view.stage is not Stage.DEAL or view.deal is None or not view.deal.to_act:
                await asyncio.sleep(0.02)
                continue
            await self._listen()
            await self._act()

    async def _listen(self) -> None:
        """Compare what is told with what is so, as soon as it has been told.

        The last trick plays itself meanwhile.
        """
        truth, until = self._truth(), time.monotonic() + PATIENCE
        said = await self._heard()
        while said != truth and time.monotonic() < until:
            await asyncio.sleep(0.03)
            said = await self._heard()
            if self.view.deal is None:
                return
            truth = self._truth()
        assert said == truth, f"{said} is told, {truth} is so"
        self.figures.steps += 1
        deal = self.view.deal
        phase = deal.phase.value if deal else ""
        self.figures.facts[phase] = self.figures.facts.get(phase, 0) + 1

    def _truth(self) -> Told:
        view = self.view
        names = {seat: name for name, seat in self._seats(view).items()}
        hand = self._running.client.tables.running.hand(view.id, self._ids["Ann"])
        return table_as_it_is(view, names), hand_as_it_is(hand)

    def _seats(self, view: TableView) -> dict[str, int]:
        return {name: view.held_by(member) for name, member in self._ids.items()}

    async def _heard(self) -> Told:
        """Return what is told, or nothing where it is not there yet."""
        articles = (await tree_of(self._session)).articles()
        boards = [a for a in articles if a.can_press("My hand")]
        private = [a for a in articles if "Only you can see this" in a.words]
        if not boards or not private:
            return None, None
        try:
            return table_in(boards[-1], PEOPLE), hand_in(private[-1])
        except (AssertionError, ValueError):
            return None, None

    async def _act(self) -> None:
        """Have somebody who is asked do something that is allowed: Ann types it."""
        view = self.view
        if view.deal is None:
            return  # the last trick has played itself
        tables = self._running.client.tables
        asked = [
            name
            for name, seat in self._seats(view).items()
            if seat in view.deal.to_act
            and not tables.running.hand(view.id, self._ids[name]).by_itself
        ]
        if not asked:
            await asyncio.sleep(0.1)
            return
        name = self._rng.choice(asked)
        member = self._ids[name]
        player = tables.running.hand(view.id, member).player
        assert player is not None
        action = self._rng.choice(list(player.legal))
        if name != "Ann":
            await tables.do(view.id, member, Act(action))
        elif isinstance(action, PlayCard):
            await self.ann.command("booray card", card=str(action.card))
        elif isinstance(action, Draw):
            cards = {"cards": " ".join(map(str, action.discard))} if action.discard else {}
            await self.ann.command("booray draw", **cards)
        else:
            await self.ann.command("booray play" if action == PLAY else "booray pass")


@asynccontextmanager
async def listening(
    browser: Browser, folder: Path, style: str, seed: int
) -> AsyncIterator[Listener]:
    """Seat three people at a table, of whom Ann has a page open, and deal.

    Who reads cards as text is given the table in text, too.
    """
    with patch.object(table_message, "SPACING", timedelta(seconds=0.02)):
        async with RunningBot(folder, AT_ONCE, seed=seed, pictures=style != "written") as running:
            page = await browser.new_page(viewport={"width": 1000, "height": 900}, locale="en-US")
            await page.goto(running.sandbox.page_url)
            await page.get_by_role("button", name="card-table", exact=True).click()
            session = await page.context.new_cdp_session(page)
            listener = Listener(session, running, random.Random(seed))
            while ShownDeck(running.client.faces).back is None:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.05)
            await listener.ann.command("booray cards", shown=style)
            await listener.ann.command("booray start", buy_in=900, limit=5)
            for name in PEOPLE[1:]:
                await running.person(name).command("booray join")
            await listener.ann.command("booray deal")
            yield listener
            await page.close()
