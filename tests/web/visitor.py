"""Somebody at the table's page, as the page speaks to the bot; no browser."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections.abc import Sequence
from typing import Any, Final, Self

import aiohttp
from multidict import CIMultiDict

from bot.sandbox import SimulatedPerson
from tests.web.network import Network

Json = dict[str, Any]

SOON: Final = 60.0
"""Seconds that nothing here takes, on however busy a machine."""

_LINK: Final = re.compile(r"http://[\w.:]+/#([\w-]+)")


def link_in(message: Json) -> str:
    """Return the link to a page in a message of the bot's."""
    found = _LINK.search(str(message))
    assert found is not None, message
    return found[0]


def ticket_of(link: str) -> str:
    """Return the secret in a link."""
    return link.rpartition("#")[2]


def asked(key: str, kind: str, table: str | None = None, **more: Any) -> Json:
    """Return something as a page asks it: a request, and of which table."""
    return {"r": key, "table": table, "ask": {"kind": kind, **more}}


class Visitor:
    """A page that is connected."""

    def __init__(self, url: str, network: Network | None = None) -> None:
        """Be nowhere yet.

        Args:
            url: where the pages are.
            network: how they are reached; None: over a real socket.
        """
        self.url, self.network = url, network
        self.at = ""
        """The path of its session."""
        self.secret = ""
        self.hello: Json = {}
        self.state: Json = {}
        """The last that was sent."""
        self.sent: list[str] = []
        """Everything that was ever sent, as it came."""
        self.answers: dict[str | None, Json] = {}
        self.reactions: list[Json] = []
        """What people at the table showed of themselves."""
        self.beats = 0
        """How often it was told that the other side is there."""
        self.ended: str | None = None
        self.moved = False
        self.sees = True
        """Whether it says that it has seen each state."""
        self._news = asyncio.Condition()
        self._http = aiohttp.ClientSession(connector=network, cookie_jar=aiohttp.DummyCookieJar())
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()
        await self._http.close()

    # In and out

    async def knock(
        self,
        ticket: str,
        origin: str | None = None,
        language: str = "en-US",
        via: Sequence[str] = (),
    ) -> tuple[int, Json]:
        """Ask to come in by a ticket, and return what is answered.

        Args:
            ticket: the link's secret.
            origin: the page that asks.
            language: the browser's.
            via: what proxies say of whom they pass on, a line each.
        """
        headers = CIMultiDict({"Origin": origin or self.url, "Accept-Language": language})
        headers.extend(("X-Forwarded-For", each) for each in via)
        body = {"ticket": ticket}
        async with self._http.post(f"{self.url}/enter", json=body, headers=headers) as response:
            cookie = response.headers.get("Set-Cookie", "")
            if found := re.match(r"booray=([\w-]+);", cookie):
                self.secret = found[1]
            said = await response.read()
            return response.status, json.loads(said) if said.startswith(b"{") else {}

    async def enter(self, link: str, language: str = "en-US") -> Self:
        """Come in by a link, and connect."""
        status, answer = await self.knock(ticket_of(link), language=language)
        assert status == 200, answer
        self.at = answer["at"]
        await self.connect()
        return self

    async def connect(self, origin: str | None = None) -> None:
        """Connect with the session that there is, as after the socket was cut."""
        headers = {"Origin": origin or self.url, "Cookie": f"booray={self.secret}"}
        self.ended, self.moved = None, False
        self.socket = await self._http.ws_connect(
            f"{self.url}{self.at}socket", headers=headers, max_msg_size=0
        )
        self._reading = asyncio.create_task(self._read(self.socket))

    async def leave(self) -> None:
        """Cut the socket."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        if self.socket is not None:
            await self.socket.close()

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            self.sent.append(message.data)
            await self._take(socket, message.json())
            async with self._news:
                self._news.notify_all()

    async def _take(self, socket: aiohttp.ClientWebSocketResponse, said: Json) -> None:
        if "hello" in said:
            self.hello = said["hello"]
        elif "state" in said:
            self.state = said["state"]
            if self.sees:
                await socket.send_json({"seen": self.state["n"]})
        elif "ended" in said:
            self.ended = said["ended"]
        elif "beat" in said:
            self.beats += 1
        elif "moved" in said:
            self.moved = True
        elif "react" in said:
            self.reactions.append(said["react"])
        else:
            key = said.get("done", said.get("refused", said.get("unread")))
            self.answers[key] = said

    # Seeing

    async def sees_that(self, true: Any, what: str = "") -> None:
        """Wait until something is so."""

        def is_so() -> bool:
            try:
                return bool(true(self.state))
            except (KeyError, TypeError, IndexError):
                return False

        try:
            async with asyncio.timeout(SOON), self._news:
                await self._news.wait_for(is_so)
        except TimeoutError:
            raise AssertionError(f"{what}: {self.state}") from None

    async def sees_reactions(self, many: int) -> list[Json]:
        """Wait until so many were shown since this was asked last, and return them."""
        async with asyncio.timeout(SOON), self._news:
            await self._news.wait_for(lambda: len(self.reactions) >= many)
        shown, self.reactions = self.reactions, []
        return shown

    async def is_ended(self) -> str:
        """Wait until the door is closed, and return why."""
        async with asyncio.timeout(SOON), self._news:
            await self._news.wait_for(lambda: self.ended is not None)
        return str(self.ended)

    @property
    def is_connected(self) -> bool:
        """Whether the socket is open."""
        return self._reading is not None and not self._reading.done()

    async def is_cut_off(self) -> None:
        """Wait until the other side has closed the socket."""
        assert self._reading is not None
        async with asyncio.timeout(SOON):
            await self._reading

    @property
    def table(self) -> Json:
        return self.state["table"]  # type: ignore[no-any-return] # JSON

    @property
    def hand(self) -> Json:
        return self.state["hand"]  # type: ignore[no-any-return] # JSON

    # Asking

    async def say(self, message: Any) -> None:
        """Send something, whatever it is."""
        assert self.socket is not None
        if isinstance(message, str):
            await self.socket.send_str(message)
        else:
            await self.socket.send_json(message)

    async def here(self, *, here: bool = True) -> None:
        """Have the page in sight, or out of it."""
        await self.say({"here": here})

    async def ask(self, ask: str, key: str | None = None, **more: Any) -> Json:
        """Ask something, and return what is answered."""
        key = key or secrets.token_urlsafe(12)
        self.answers.pop(key, None)
        await self.say(asked(key, ask, **more))
        return await self.answer(key)

    async def answer(self, key: str | None) -> Json:
        """Wait for the answer to what was asked under a key."""
        async with asyncio.timeout(SOON), self._news:
            await self._news.wait_for(lambda: key in self.answers)
        return self.answers[key]

    async def act(self, key: str | None = None, **act: Any) -> Json:
        """Act in the deal, as the page does: for the decision that it shows."""
        at = {"deal": self.table["deal"], "decision": self.hand["decision"]}
        return await self.ask("act", key, action=act, **at)


async def page_of(person: SimulatedPerson) -> str:
    """Have a member type ``/booray web``, and return the link."""
    answer = await person.command("booray web")
    assert answer is not None
    return link_in(answer)
