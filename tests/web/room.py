"""A card room whose tables are opened in browsers, too: all in memory, in a time that is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from bot.sandbox.models import Channel, Member
from bot.sandbox.moderation import Moderation
from bot.sandbox.people import SimulatedPerson
from bot.tables.words.values import HouseRules
from bot.web.server import WebServer
from tests.behaviour.harness import Server
from tests.e2e.running_bot import BRISK, LONG
from tests.measured import Measured
from tests.web.network import VISITOR, Network
from tests.web.visitor import Visitor, link_in, page_of

HOST: Final = "table.test:80"
URL: Final = "http://table.test"


class Room(Server):
    """The behaviour tests' server, whose members come to pages as well."""

    web: WebServer

    def __init__(self, folder: Path, house: HouseRules = BRISK) -> None:
        super().__init__(folder, replace(house, pages=True), seed=1, patience=LONG)
        self.pages = URL
        self.measured = Measured()
        self._reached: dict[str, Callable[[], Any]] = {}
        self._people: list[SimulatedPerson] = []

    async def open(self) -> None:
        """Start the bot, let people in, and serve pages."""
        await super().open()
        await self._serve()

    async def restart(
        self, *, crash: bool = False, meanwhile: Callable[[], None] = lambda: None
    ) -> None:
        """Stop the bot, or kill it, and start it again; its pages have to connect anew."""
        self._reached.clear()
        await super().restart(crash=crash, meanwhile=meanwhile)
        await self._serve()

    async def _serve(self) -> None:
        door = self.client.door
        assert door is not None
        self.web = WebServer(door)
        await self.web.set_up()
        self._reached[HOST] = self.web.protocol

    async def _stop_bot(self) -> None:
        await self.web.stop()
        await super()._stop_bot()

    async def close(self) -> None:
        """Stop the bot."""
        for person in self._people:
            person.close()
        await super().close()

    # People

    def person(self, name: str) -> SimulatedPerson:
        """Return a member's own window."""
        person = self.window(name)
        self._people.append(person)
        return person

    def visitor(self, come_from: str = VISITOR) -> Visitor:
        """Return somebody who has not come in yet."""
        return Visitor(URL, Network(self._reached, come_from))

    async def watch_link(self) -> str:
        """Have a member ask for a link to watch, and return it."""
        bo = self.person("Bo")
        return link_in(await bo.click("Watch link", message=await bo.click("Table")) or {})

    async def opens_page(self, name: str) -> Visitor:
        """Return a member's page, which shows the channel's table."""
        visitor = await self.visitor().enter(await page_of(self.person(name)))
        await visitor.sees_that(lambda state: state["table"])
        return visitor

    def member(self, name: str) -> Member:
        """Return a member, as Discord has them."""
        members = self.guild.stored.members.values()
        return next(each for each in members if each.user.username == name)

    def id_of(self, name: str) -> int:
        """Return a member's number."""
        return int(self.member(name).user.id)

    @property
    def moderation(self) -> Moderation:
        """What the server's moderators do."""
        return Moderation(self.env.world)

    def place(self, name: str) -> Channel:
        """Return a channel or a thread, as Discord has it."""
        channels = self.guild.stored.channels.values()
        return next(each for each in channels if each.name == name)

    def loses(self, name: str) -> Member:
        """Have a member leave the server without a word, and return who it was."""
        return self.guild.stored.members.pop(self.member(name).user.id)
