"""Whoever comes in bad faith, or sends what is no request: answered, counted, and soon gone."""

from __future__ import annotations

import asyncio
import json
import logging
from ipaddress import ip_network
from typing import Final

import pytest

from bot.web.limits import Knocks
from tests.web.network import connected
from tests.web.room import Room
from tests.web.visitor import Visitor, asked

PROXY: Final = "127.0.0.1"
"""Whose word counts on whom it passes on, unless a setting says otherwise."""


class Raw(asyncio.Protocol):
    """A bare connection."""

    writing_paused = False

    def __init__(self) -> None:
        self.came = b""
        self.lost = asyncio.Event()

    def data_received(self, data: bytes) -> None:
        self.came += data

    def connection_lost(self, _: Exception | None) -> None:
        self.lost.set()


async def answer_to(room: Room, sent: bytes, *, ends: bool = True) -> Raw:
    """Send something as it is; return what came, once the server has ended the connection."""
    raw = Raw()
    end = connected(raw, room.web.protocol())
    end.write(sent)
    await room.env.settle()
    if ends:
        async with asyncio.timeout(600):
            await raw.lost.wait()
    end.close()
    return raw


def post(body: bytes, *headers: bytes) -> bytes:
    """Return a request to come in."""
    lines = [b"POST /enter HTTP/1.1", b"Host: table.test", b"Origin: http://table.test", *headers]
    lines.append(b"Content-Length: %d" % len(body))
    return b"\r\n".join([*lines, b"Connection: close", b"", body])


# What is no request


MALFORMED = [
    b"\x00\x01\x02\xff\xfe\r\n\r\n",
    b"SECRET / HTTP/9.9\r\n\r\n",
    b"GET /SECRET HTTP\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nSECRET\r\n\r\n",
    b"GET / HTTP/1.1\r\nX: SECRET" + b"x" * 100_000 + b"\r\n\r\n",
    b"GET /SECRET" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n",
    b"POST /enter HTTP/1.1\r\nContent-Length: SECRET\r\n\r\n",
    b"GET http://[SECRET HTTP/1.1\r\nHost: x\r\n\r\n",
]


async def test_what_is_no_request_is_answered_like_one_and_not_repeated_anywhere(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for sent in MALFORMED:
        raw = await answer_to(room, sent)
        head, _, body = raw.came.partition(b"\r\n\r\n")
        assert head.startswith((b"HTTP/1.1 400 ", b"HTTP/1.0 400 ")), (sent[:60], head)
        assert b"frame-ancestors 'none'" in head
        assert b"X-Content-Type-Options: nosniff" in head
        assert body == b"Bad Request"
    assert "SECRET" not in caplog.text


SURROGATE: Final = "\ud800"


async def test_what_can_not_be_written_as_utf_8_is_answered(room: Room, ann: Visitor) -> None:
    ticket = json.dumps({"ticket": SURROGATE}).encode()
    assert b" 403 " in (await answer_to(room, post(ticket))).came[:20]
    foreign = post(
        b'{"ticket": "guessed"}', b"Accept-Language: \xed\xa0\x80", b"Cookie: booray=\xed"
    )
    assert b" 403 " in (await answer_to(room, foreign)).came[:20]
    for path in (ann.at, "/s/%ED%A0%80/", "/s/\\ud800/"):
        upgrade = (
            f"GET {path}socket HTTP/1.1\r\nHost: table.test\r\nOrigin: http://table.test\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: booray="
        )
        raw = await answer_to(room, upgrade.encode() + b"\xed\xa0\x80\r\n\r\n", ends=False)
        assert b" 101 " in raw.came[:20]
        assert b"ended" in raw.came
    for junk in (f"{asked('{SURROGATE}', 'deal')}", f'{{"{SURROGATE}": 1}}'):
        ann.answers.clear()
        await ann.say(junk.replace(SURROGATE, "\\ud800"))
        assert "Reload" in (await ann.answer(None))["text"]
    key = "a-key-that-is-long"
    await ann.say(f'{{"r": "{key}", "ask": {{"kind": "add-computer", "level": "\\ud800"}}}}')
    assert "text" in await ann.answer(key)
    assert "done" in await ann.ask("add-computer")


async def test_who_connects_and_asks_nothing_whole_is_soon_gone(room: Room) -> None:
    whole = post(b'{"ticket": "guessed"}')
    for part in (b"", b"GET / HTTP/1.1\r\nHost:", whole[:-5]):
        begun = room.env.now()
        await answer_to(room, part)
        assert 1 < (room.env.now() - begun).total_seconds() < 25, part


# Who does not read


async def test_who_asks_and_never_reads_is_cut_off(room: Room, ann: Visitor) -> None:
    network = ann.network
    assert network is not None
    end = network.ends[-1]
    end.pause_reading()
    most = 0
    for number in range(100):
        for more in range(20):
            if not end.is_closing():
                await ann.say(asked(f"asked-for-the-rules-{number}-{more}", "rules"))
        await room.passes(1)
        most = max(most, end.waiting)
    assert most < 400_000
    assert room.measured("page_sockets_total", outcome="slow") == 1
    assert end.other.is_closing()
    assert len(room.web._behind.pages) == 0


# Where they come from


@pytest.fixture
def strict(room: Room) -> None:
    """Let each address ask no more than sixty times at once."""
    room.web._knocks = Knocks(at_once=60, a_second=1)


async def knocks(room: Room, come_from: str, *via: str, most: int = 70) -> int:
    """Knock until that is refused as too often; return how often it was not."""
    async with room.visitor(come_from) as visitor:
        for number in range(most):
            status, _ = await visitor.knock("guessed", via=via)
            if status == 429:
                return number
            assert status == 403
    return most


@pytest.mark.usefixtures("strict")
async def test_an_address_knocks_so_often_and_no_more(room: Room) -> None:
    assert await knocks(room, "192.0.2.7") == 60
    assert await knocks(room, "::ffff:192.0.2.7") == 0, "the same, of IPv4"
    assert await knocks(room, "192.0.2.8", most=1) == 1
    await room.passes(5)
    assert 4 <= await knocks(room, "192.0.2.7") <= 6


@pytest.mark.usefixtures("strict")
async def test_a_network_of_ipv6_counts_as_one_visitor(room: Room) -> None:
    assert await knocks(room, "2001:db8:0:1::1") == 60
    assert await knocks(room, "2001:db8:0:1:ffff::9") == 0
    assert await knocks(room, "2001:db8:0:2::1", most=1) == 1


@pytest.mark.usefixtures("strict")
async def test_behind_a_proxy_whom_it_names_last_counts(room: Room) -> None:
    assert await knocks(room, PROXY, "198.51.100.1, 203.0.113.5") == 60
    assert await knocks(room, PROXY, "198.51.100.2, 203.0.113.5") == 0, "what one says of oneself"
    assert await knocks(room, PROXY, "198.51.100.2", "203.0.113.5") == 0, "in a line of one's own"
    assert await knocks(room, PROXY, "203.0.113.5", "203.0.113.6", most=1) == 1
    assert await knocks(room, PROXY, "no address", most=1) == 1


@pytest.mark.usefixtures("strict")
async def test_nobody_is_believed_but_whom_the_setting_names(room: Room) -> None:
    assert await knocks(room, "192.0.2.7", "203.0.113.5") == 60
    assert await knocks(room, "192.0.2.7", "203.0.113.6") == 0
    assert await knocks(room, "203.0.113.5", most=1) == 1
    room.web._proxies = (ip_network("10.0.0.0/24"),)
    assert await knocks(room, "10.0.0.2", "203.0.113.7") == 60
    assert await knocks(room, "10.0.0.2", "203.0.113.8", most=1) == 1
    assert await knocks(room, PROXY, "203.0.113.8") == 60
