"""The wire between the client and the sandbox, in one process: no sockets, no waiting.

discord.py's own code makes the requests and reads the answers, retries and limits included. What
would be an HTTP session hands them to the sandbox's API.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from fnmatch import fnmatchcase
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, Final, Literal, Self
from unittest.mock import patch

import aiohttp
from aiohttp import web
from aiohttp.base_protocol import BaseProtocol
from aiohttp.http_parser import RawRequestMessage
from aiohttp.http_writer import HttpVersion11
from aiohttp.streams import EMPTY_PAYLOAD, StreamReader
from multidict import CIMultiDict, CIMultiDictProxy
from yarl import URL

from bot.sandbox.models import StoredFile
from bot.sandbox.rest.wire import BASE

LARGEST: Final = 2**20


@dataclass(frozen=True)
class Asked:
    """A request that the bot has made."""

    method: str
    path: str
    """Below the API's base, without a query."""
    json: Any
    """Its body; of one with files, what stands beside them."""

    @property
    def brings_files(self) -> bool:
        """Whether files are uploaded with it."""
        return isinstance(self.json, dict) and bool(self.json.get("attachments"))

    @property
    def is_plain(self) -> bool:
        """Whether it is about a message of plain text, such as one that calls people."""
        return isinstance(self.json, dict) and bool(self.json.get("content"))


@dataclass
class Fault:
    """What Discord answers to requests of a kind, in place of doing what they ask."""

    method: str
    path: str
    """A pattern, such as ``/channels/*/messages``."""
    status: int
    """0: the connection drops."""
    code: int
    times: int | None
    """How often yet; None: for ever."""
    only: Callable[[Asked], bool] = lambda _: True
    """Tells which of them it befalls."""
    lands: Literal["never", "now", "late"] = "never"
    """Whether what was asked is done all the same, perhaps after the next request of its path."""
    seconds: float = 0.0
    """How long it takes until then."""

    def meets(self, asked: Asked) -> bool:
        """Return whether it befalls a request; count it."""
        if self.times == 0 or self.method not in {asked.method, "*"}:
            return False
        if not fnmatchcase(asked.path, self.path):
            return False
        if not self.only(asked):
            return False
        if self.times is not None:
            self.times -= 1
        return True


class Wire:
    """Takes requests to the sandbox's API, and for files that were uploaded there."""

    def __init__(self, api: web.Application, files: Mapping[str, StoredFile]) -> None:
        self._files = files
        self._app = web.Application()
        self._app.add_subapp(BASE, api)
        self._app.freeze()
        self.requests: list[Asked] = []
        self.faults: list[Fault] = []
        self.refused: list[Asked] = []
        """Those in which Discord found a fault of the bot's."""
        self._late: dict[str, web.Request] = {}

    def file(self, url: URL) -> Reply:
        """Return an uploaded file: its address ends with its number and its name."""
        return Reply(200, {}, self._files[url.parts[-2]].content)

    async def answer(self, method: str, url: URL, headers: Any, data: Any) -> Reply:
        """Take a request, and return what Discord answers."""
        asked = Asked(method, url.path.removeprefix(BASE), _json_of(data))
        body, headers = await _encoded(data, headers)  # which empties a form
        self.requests.append(asked)
        await asyncio.sleep(0)  # it is on its way
        for fault in self.faults:
            if fault.meets(asked):
                request = _request(method, url, headers, body)
                if fault.lands == "late":
                    self._late[asked.path] = request
                elif fault.lands == "now":
                    await self._app._handle(request)
                await asyncio.sleep(fault.seconds)
                if not fault.status:
                    raise aiohttp.ServerDisconnectedError
                return Reply.of_fault(fault)
        response = await self._app._handle(_request(method, url, headers, body))
        if late := self._late.pop(asked.path, None):
            await self._app._handle(late)
        if response.status == HTTPStatus.BAD_REQUEST:
            self.refused.append(asked)
        await asyncio.sleep(0)
        assert isinstance(response, web.Response)
        content = response.body or b""
        assert isinstance(content, bytes)
        return Reply(response.status, response.headers, content)


class Session:
    """What the client takes for its HTTP session."""

    closed = False

    def __init__(self, wire: Wire, traces: list[aiohttp.TraceConfig] | None) -> None:
        self._wire = wire
        self._traces = traces or []
        for trace in self._traces:
            trace.freeze()

    def request(self, method: str, url: str, **options: Any) -> _Exchange:
        """Make a request, for an ``async with``."""
        return _Exchange(self._wire, self._traces, method, url, options)

    @asynccontextmanager
    async def get(self, url: str, **_: object) -> AsyncIterator[Reply]:
        """Download a file."""
        yield self._wire.file(URL(url))

    async def close(self) -> None:
        """Have no more of it."""
        self.closed = True


@contextmanager
def sessions_over(wire: Wire) -> Iterator[None]:
    """Have every HTTP session that is made meanwhile go over a wire."""

    def made(*_: object, trace_configs: Any = None, **__: object) -> Session:
        return Session(wire, trace_configs)

    with patch("aiohttp.ClientSession", made):
        yield


class Reply:
    """What the client takes for an HTTP response."""

    def __init__(self, status: int, headers: Any, content: bytes) -> None:
        self.status = status
        self.headers = headers
        self.reason = ""
        self._content = content

    @classmethod
    def of_fault(cls, fault: Fault) -> Self:
        """Return what a fault has Discord answer."""
        body = {"message": "this goes wrong in a test", "code": fault.code}
        headers = CIMultiDict({"Content-Type": "application/json"})
        return cls(fault.status, headers, json.dumps(body).encode())

    async def read(self) -> bytes:
        """Return the body."""
        return self._content

    async def text(self, encoding: str = "utf-8") -> str:
        """Return the body as text."""
        return self._content.decode(encoding)


class _Exchange:
    """One request and its answer, seen by the traces as aiohttp shows them."""

    def __init__(
        self,
        wire: Wire,
        traces: list[aiohttp.TraceConfig],
        method: str,
        url: str,
        options: dict[str, Any],
    ) -> None:
        self._wire = wire
        self._traces = [(each, SimpleNamespace()) for each in traces]
        self._method = method
        self._url = URL(url, encoded="%" in url)
        if params := options.get("params"):
            self._url = self._url.update_query(params)
        self._options = options

    async def __aenter__(self) -> Reply:
        method, url, headers = self._method, self._url, CIMultiDict(self._options["headers"])
        session: Any = None
        try:
            for trace, its in self._traces:
                params = aiohttp.TraceRequestStartParams(method, url, headers)
                await trace.on_request_start.send(session, its, params)
            reply = await self._wire.answer(method, url, headers, self._options.get("data"))
        except Exception as error:
            for trace, its in self._traces:
                failure = aiohttp.TraceRequestExceptionParams(method, url, headers, error)
                await trace.on_request_exception.send(session, its, failure)
            raise
        response: Any = reply
        for trace, its in self._traces:
            end = aiohttp.TraceRequestEndParams(method, url, headers, response)
            await trace.on_request_end.send(session, its, end)
        return reply

    async def __aexit__(self, *_: object) -> None:
        return None


class _Collected:
    """Takes down what a form writes."""

    def __init__(self) -> None:
        self.content = bytearray()

    async def write(self, chunk: bytes) -> None:
        self.content += chunk


async def _encoded(data: Any, headers: CIMultiDict[str]) -> tuple[bytes, CIMultiDict[str]]:
    if data is None:
        return b"", headers
    if isinstance(data, str):
        return data.encode(), headers
    payload = data()
    collected: Any = _Collected()
    await payload.write(collected)
    return bytes(collected.content), CIMultiDict({**headers, **payload.headers})


def _json_of(data: Any) -> Any:
    """Return the JSON of a request."""
    if isinstance(data, aiohttp.FormData):
        fields = ((options["name"], value) for options, _, value in data._fields)
        return next((json.loads(value) for name, value in fields if name == "payload_json"), None)
    return json.loads(data) if data else None


def _request(method: str, url: URL, headers: CIMultiDict[str], body: bytes) -> web.Request:
    """Return a request as the API's handlers take it."""
    loop = asyncio.get_running_loop()
    named = CIMultiDictProxy(headers)
    message = RawRequestMessage(
        *(method, url.raw_path_qs, HttpVersion11, named, ()),
        *(False, None, False, False, url.relative()),
    )
    payload: Any = EMPTY_PAYLOAD
    if body:
        payload = StreamReader(BaseProtocol(loop), LARGEST, loop=loop)
        payload.feed_data(body)
        payload.feed_eof()
    protocol: Any = SimpleNamespace(
        **dict.fromkeys(("transport", "ssl_context", "peername", "sockname")),
        max_field_size=LARGEST,
        max_headers=128,
    )
    writer: Any = None
    task: Any = None
    return web.Request(message, payload, protocol, writer, task, loop, client_max_size=32 * LARGEST)
