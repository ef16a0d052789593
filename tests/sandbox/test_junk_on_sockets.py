"""Junk on the sandbox's sockets ends its own connection, as at Discord, and troubles nobody else.

Whatever is logged at warning or above fails a test that does not name it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.server import HOST
from tests.sandbox.raw import GUILDS, HandClock, RawBot, Socket

DEEP = "[" * 2000
SURROGATE = r"\ud800"
NO_FRAMES = [
    *("", "{", "null", "true", "7", "[]", '""', "[[1]]", "{}", '{"d": {}}', "\x00"),
    *(DEEP, '{"op":' * 700, '{"op": 1, "d": ' + DEEP, "1" * 4000, '{"op": 1' + " " * 5000 + "}"),
]
"""Texts that are no frame at all."""

NO_OBJECT: tuple[Any, ...] = (None, [], "x", 7, True)
NO_INTENTS: tuple[Any, ...] = ("x", [], {}, None, float("inf"), float("nan"))
NO_NUMBER: tuple[Any, ...] = ("x", [1], {"a": 1}, float("inf"))

NO_DATA: list[tuple[int, Any]] = [
    *((op, junk) for op in (2, 6) for junk in NO_OBJECT),
    *((2, {"intents": junk}) for junk in NO_INTENTS),
    *((6, {"seq": junk, "session_id": "x"}) for junk in NO_NUMBER),
]
"""What an operation cannot be done with."""


@pytest.fixture
async def honest(connect: Any) -> Socket:
    """Somebody else, whose session stands all the while."""
    socket: Socket = await connect()
    await socket.ready()
    return socket


@pytest.fixture
async def wire(
    sandbox: Sandbox,
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare connection to the sandbox."""
    port = int(sandbox.world.origin.rpartition(":")[2])
    reader, writer = await asyncio.open_connection(HOST, port)
    yield reader, writer
    writer.close()


async def lives(honest: Socket, clock: HandClock) -> None:
    """Assert that somebody else's session stands, and that nothing else was told it."""
    assert (await honest.heartbeat(clock))["op"] == 11


@pytest.mark.parametrize("junk", NO_FRAMES, ids=range(len(NO_FRAMES)))
async def test_what_is_no_frame_ends_the_connection_that_sent_it(
    connect: Any, honest: Socket, clock: HandClock, junk: str
) -> None:
    socket = await connect()
    await socket.ws.send_str(junk)
    assert await socket.closed_with() == 4002
    await lives(honest, clock)


@pytest.mark.parametrize(("op", "data"), NO_DATA, ids=range(len(NO_DATA)))
async def test_wrong_types_end_the_connection_that_sent_them(
    connect: Any, sandbox: Sandbox, honest: Socket, clock: HandClock, op: int, data: Any
) -> None:
    socket = await connect()
    if isinstance(data, dict):
        data = {"token": sandbox.token, "intents": GUILDS} | data
    await socket.send(op, data)
    assert await socket.closed_with() == 4002
    await lives(honest, clock)


@pytest.mark.parametrize("op", [-1, 5, 12, 2**70, 1.5, "1", None, [], {}])
async def test_an_operation_that_there_is_not_ends_the_connection(
    connect: Any, honest: Socket, clock: HandClock, op: Any
) -> None:
    socket = await connect()
    await socket.ready()
    await socket.send(op, {})
    assert await socket.closed_with() == 4001
    await lives(honest, clock)


@pytest.mark.parametrize(
    "asked",
    [
        {"guild_id": [], "user_ids": [[], {}, None, 7]},
        {"guild_id": {}, "user_ids": {}},
        {"user_ids": 7},
        {},
    ],
)
async def test_members_asked_for_with_junk_are_not_found(
    connect: Any, sandbox: Sandbox, honest: Socket, clock: HandClock, asked: dict[str, Any]
) -> None:
    socket = await connect()
    await socket.ready()
    (guild,) = sandbox.world.guilds
    await socket.send(8, asked)
    await socket.ws.send_str(
        f'{{"op": 8, "d": {{"guild_id": "{guild}", "user_ids": [[], {{}}, "{SURROGATE}"]}}}}'
    )
    chunk = await socket.receive()
    assert (chunk["d"]["members"], len(chunk["d"]["not_found"])) == ([], 3)
    await lives(honest, clock)


@pytest.mark.parametrize("junk", [b"", b"\xff" * 20, zlib.compress(b'{"op": 1}'), b'{"op": 1}'])
async def test_bytes_end_the_connection_that_sent_them(
    connect: Any, honest: Socket, clock: HandClock, junk: bytes
) -> None:
    socket = await connect()
    await socket.ws.send_bytes(junk)
    assert await socket.closed_with() == 4002
    await lives(honest, clock)


async def test_a_frame_that_is_too_long_ends_the_connection_that_sent_it(
    connect: Any, honest: Socket, clock: HandClock
) -> None:
    socket = await connect()
    await socket.ws.send_str('{"op": 1, "d": "' + "x" * 1_000_000 + '"}')
    assert await socket.closed_with() == 4002
    await lives(honest, clock)


UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@pytest.mark.parametrize("path", ["/gateway/?v=10&encoding=json", "/page/live"])
@pytest.mark.parametrize(
    "junk",
    [
        b"\xc1\x84\0\0\0\0\xff\xff\xff\xff",  # said to be deflated, and nobody agreed on that
        b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # said to have no end
        b"\x81\x82\0\0\0\0\xff\xff",  # no UTF-8
        b"\x81\xff\0",  # cut off
        b"\x8f\x80\0\0\0\0",  # of no kind that there is
        b"GET / HTTP/1.1\r\n\r\n",
        b"",
    ],
)
async def test_junk_in_place_of_a_websocket_frame_troubles_nobody(
    wire: Any, sandbox: Sandbox, honest: Socket, clock: HandClock, path: str, junk: bytes
) -> None:
    reader, writer = wire
    host = sandbox.world.origin.removeprefix("http://")
    writer.write(UPGRADE.format(path=path, host=host).encode())
    assert b" 101 " in await reader.readline()
    writer.write(junk)
    writer.write_eof()
    await asyncio.wait_for(reader.read(), 20)
    await lives(honest, clock)


@pytest.mark.parametrize(
    "junk",
    [
        b"\x00\x01\x02\xff\xfe\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost\r\n\r\n",
        b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000 + b"\r\n\r\n",
        b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /%ff%00 HTTP/1.1\r\nHost: \xff\r\n\r\n",
        b"GET / HTT",
    ],
)
async def test_what_is_no_request_troubles_nobody(
    wire: Any, honest: Socket, clock: HandClock, junk: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    reader, writer = wire
    writer.write(junk)
    writer.write_eof()
    answered = await asyncio.wait_for(reader.read(), 20)
    assert b" 500 " not in answered[:40]
    lines = [r for r in caplog.records if r.name == "bot.sandbox.server"]
    assert len(lines) <= 1
    assert not any(line.exc_info for line in lines)
    await lives(honest, clock)


async def test_half_a_request_whose_sender_dies_is_told_in_a_line(
    wire: Any,
    bot: RawBot,
    sandbox: Sandbox,
    honest: Socket,
    clock: HandClock,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    _, writer = wire
    path = f"/api/v10/channels/{bot.channel_id('card-table')}/messages"
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: {sandbox.world.origin.removeprefix('http://')}\r\n"
        f"Authorization: Bot {sandbox.token}\r\nContent-Type: application/json\r\n"
        'Content-Length: 100\r\n\r\n{"content": "hal'.encode()
    )
    await writer.drain()
    await lives(honest, clock)  # so that the half has been read
    writer.transport.abort()
    async with asyncio.timeout(20):
        while not (lines := [r for r in caplog.records if r.name == "bot.sandbox.server"]):  # noqa: ASYNC110 - a log tells nobody
            await asyncio.sleep(0.01)
    (line,) = lines
    assert line.getMessage() == "A connection ended within a request"
    assert (line.levelno, line.exc_info) == (logging.INFO, None)
    await lives(honest, clock)


@pytest.mark.parametrize("junk", [DEEP, '{"a":' * 2000, '{"content": "' + SURROGATE + '"}', "\xff"])
async def test_a_body_that_cannot_be_read_is_refused(bot: RawBot, junk: str) -> None:
    path = f"/channels/{bot.channel_id('card-table')}/messages"
    headers = {"Content-Type": "application/json"}
    answer = await bot.request("POST", path, data=junk.encode("latin-1"), headers=headers)
    assert (answer.status, answer.code) == (400, 50109)


def acts(sandbox: Sandbox) -> list[tuple[str, Any]]:
    """Return acts of a window whose data is of the wrong types."""
    (guild,) = sandbox.world.guilds.values()
    (channel, *_) = guild.channels
    kinds = ("command", "autocomplete", "component", "modal_submit", "message", "start_thread")
    more = ("delete_message", "set_thread", "set_permissions", "start_fault", "end_fault")
    junk: list[Any] = [{}, {"channel_id": []}, {"channel_id": None}]
    filled: tuple[Any, ...] = ({}, [], None, 7, "x", [[]], [{}])
    names = ("content", "name", "options", "command_id", "message_id", "custom_id", "components")
    junk += [
        {"channel_id": channel, "nonce": {}, **dict.fromkeys(names, each), "id": each, "kind": each}
        for each in filled
    ]
    return [(kind, data) for kind in (*kinds, *more, "none", "") for data in junk]


@pytest.mark.expects_trouble(r"bot.sandbox.windows: A window's \w+ could not be read: \w+\(")
async def test_a_window_outlives_wrong_types_and_the_log_has_a_line_of_each(
    sandbox: Sandbox,
    http: aiohttp.ClientSession,
    honest: Socket,
    caplog: pytest.LogCaptureFixture,
) -> None:
    headers = {"Origin": sandbox.world.origin}
    async with http.ws_connect(f"{sandbox.world.origin}/page/live", headers=headers) as page:
        for number, (kind, data) in enumerate(acts(sandbox)):
            before = len(caplog.records)
            await page.send_json({"type": kind, "data": data})
            await page.send_json({"type": "nothing", "data": {"nonce": number}})
            while (await page.receive_json(timeout=10))["data"].get("nonce") != number:
                pass
            lines = caplog.records[before:]
            assert len(lines) <= 1, (kind, data)
            assert not any(line.exc_info for line in lines)
    assert not honest.ws.closed


@pytest.mark.parametrize(
    "junk",
    [
        *("", "{", "null", "7", "[]", '{"type": "message"}', '{"type": "message", "data": 7}'),
        *(DEEP, '{"type": "message", "data": {"content": "' + SURROGATE + '"}}', "1" * 5000),
    ],
)
async def test_what_is_no_frame_of_a_window_is_told_to_it(
    sandbox: Sandbox, http: aiohttp.ClientSession, junk: str
) -> None:
    headers = {"Origin": sandbox.world.origin}
    async with http.ws_connect(f"{sandbox.world.origin}/page/live", headers=headers) as page:
        await page.send_str(junk)
        while (told := await page.receive_json(timeout=10))["type"] != "error":
            pass
        assert told["data"]["message"] == "This frame is not understood."
        await page.send_bytes(b"\xff")
        await page.send_str(json.dumps({"type": "none", "data": {"nonce": 1}}))
        assert (await page.receive_json(timeout=10))["data"]["nonce"] == 1
