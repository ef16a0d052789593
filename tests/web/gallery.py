"""Look at the table's page in any state, as the real server makes it; nobody plays.

Serves the page's own files, read anew for each load, with a socket that says hello and sends
states. Open ``http://127.0.0.1:8770/`` for links to all phases, or say what is to be seen:

    /?phase=trick&seats=5&theme=dark&deck=four&language=fr&company=rich
    /?phase=trick-won&seats=5&moment=1        the step before, a second later the phase itself
    /?phase=trick-won&seats=5&moment=1&after=2&again=4   after two seconds, again every four
    /?deal=1&seats=4&after=1                  a deal from the lobby to its end, step by step

`phase`: see ``PHASES`` in :mod:`tests.web.phases`, and ``two-bourres``. `company`: ``usual``,
``guest`` (somebody else is host), ``long``, ``rtl`` and ``emoji`` names, ``rich`` (five digits).
`theme`: ``dark``, ``light`` or ``auto``; `deck`: ``two`` or ``four``; `sound`: ``on``; `language`:
``en``, ``fr``, ``de``. Whatever the page asks is answered with "done", and changes nothing; a
reaction is shown at the seat `from`, or at the edge. Files
of the page are read at each load; after a change of Python, start the gallery anew.
"""

from __future__ import annotations

import asyncio
import html
import json
import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from io import BytesIO
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from aiohttp import WSMsgType, hdrs, web
from PIL import Image, ImageDraw

from bot.web.assets import Assets
from bot.web.http import HEADERS, NEVER
from tests.command import described
from tests.web.phases import COMPANIES, PHASES, Json, reached, whole_deal

PORT: Final = 8770
_START: Final = """
const asked = new URLSearchParams(location.search);
const kept = (name) => asked.get(name) ?? "auto";
const chosen = { theme: kept("theme"), deck: kept("deck"), sound: asked.get("sound") ?? "off" };
localStorage.setItem("booray", JSON.stringify(chosen));
location.replace(`/s/${btoa(asked).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_")}/`);
"""
_ENDED: Final = "There is no such state: so few seats never come there."


def wanted(asked: Mapping[str, str]) -> list[Json] | None:
    """Return the states to send, one after another; None: nothing like that happens."""
    seats, language = int(asked.get("seats", 5)), asked.get("language", "en")
    company = COMPANIES[asked.get("company", "usual")]
    if "deal" in asked:
        return whole_deal(seats, company, seed=int(asked["deal"])).states(language)
    found = reached(asked.get("phase", "trick"), seats, company)
    if found is None:
        return None
    return found.states(language)[0 if "moment" in asked else -1 :]


def hello(build: str, asked: Mapping[str, str]) -> Json:
    """Return the first words of a socket."""
    return {
        "build": build,
        "language": asked.get("language", "en"),
        "deck": asked.get("deck", "two"),
        "name": "Ann",
    }


def portrait(key: str) -> bytes:
    """Return somebody's picture."""
    chance, side = random.Random(key), 128
    picture = Image.new("RGB", (side, side), _colour(chance))
    draw, skin = ImageDraw.Draw(picture), _colour(chance)
    draw.ellipse((14, 86, side - 14, side + 60), fill=_colour(chance))
    draw.ellipse((36, 20, side - 36, 92), fill=skin)
    kept = BytesIO()
    picture.save(kept, "webp")
    return kept.getvalue()


def _colour(chance: random.Random) -> str:
    return f"hsl({chance.randrange(360)}, 45%, {chance.randrange(35, 70)}%)"


class Gallery:
    """Serves the page, and states to look at."""

    def __init__(self) -> None:
        self._assets = Assets()
        self.app = web.Application()
        self.app.on_response_prepare.append(_add_headers)
        self.app.router.add_get("/", self._start)
        self.app.router.add_get("/start.js", self._script)
        self.app.router.add_get("/s/{asked}/", self._index)
        self.app.router.add_get("/s/{asked}/socket", self._socket)
        self.app.router.add_get("/s/{asked}/face/{key}.webp", self._face)
        self.app.router.add_get("/page/{build}/{name:.+}", self._file)

    async def _start(self, request: web.Request) -> web.Response:
        body = '<script src="/start.js"></script>' if request.query_string else _contents()
        return web.Response(text=f"<!doctype html>{body}", content_type="text/html")

    async def _script(self, _: web.Request) -> web.Response:
        return web.Response(text=_START, content_type="text/javascript")

    async def _index(self, _: web.Request) -> web.Response:
        self._assets = Assets()
        return web.Response(body=self._assets.index.body, content_type="text/html")

    async def _file(self, request: web.Request) -> web.Response:
        asset = self._assets.all.get(request.match_info["name"])
        if asset is None:
            raise web.HTTPNotFound
        return web.Response(body=asset.body, headers={hdrs.CONTENT_TYPE: asset.type})

    async def _face(self, request: web.Request) -> web.Response:
        return web.Response(body=portrait(request.match_info["key"]), content_type="image/webp")

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        asked = _asked_in(request.match_info["asked"])
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"hello": hello(self._assets.build, asked)})
        telling = asyncio.create_task(_tell(socket, asked))
        async for message in socket:
            if message.type is WSMsgType.TEXT and "ask" in (said := json.loads(message.data)):
                await socket.send_json({"done": said["r"]})
                if said["ask"]["kind"] == "react":
                    seat = int(asked["from"]) if "from" in asked else None
                    shown = {"seat": seat, "name": "Somebody", "which": said["ask"]["which"]}
                    await socket.send_json({"react": shown})
        telling.cancel()
        return socket


async def _tell(socket: web.WebSocketResponse, asked: Mapping[str, str]) -> None:
    """Send the states, and again if that is asked for."""
    states = await asyncio.to_thread(wanted, asked)
    if states is None:
        await socket.send_json({"ended": _ENDED})
        return
    while True:
        for at, state in enumerate(states):
            await asyncio.sleep(float(asked.get("after", 1)) if at else 0)
            await socket.send_json({"state": state})
        while "again" not in asked:
            await asyncio.sleep(5)  # a socket without a word is given up for dead
            await socket.send_json({"beat": 1})
        await asyncio.sleep(float(asked["again"]))


async def _add_headers(_: web.Request, response: web.StreamResponse) -> None:
    response.headers.update({**HEADERS, **NEVER})


def _contents() -> str:
    """Return links to everything that can be looked at."""
    lines = []
    for phase in (*PHASES, "two-bourres"):
        links = [_link(f"{seats}", phase=phase, seats=seats) for seats in (2, 3, 4, 5, 6, 7, 8)]
        links += [_link("moment", phase=phase, moment=1, again=4)]
        links += [_link(each, phase=phase, company=each) for each in COMPANIES]
        links += [_link(each, phase=phase, language=each) for each in ("fr", "de")]
        links += [_link(each, phase=phase, theme=each) for each in ("dark", "light")]
        lines.append(f"<p><b>{phase}</b> {' '.join(links)}</p>")
    return "".join([*lines, _link("a whole deal", deal=1, seats=4)])


def _link(text: str, **asked: Any) -> str:
    return f'<a href="/?{html.escape(urlencode(asked))}">{text}</a>'


def path_of(**asked: Any) -> str:
    """Return the path of the page that shows something."""
    return f"/s/{urlsafe_b64encode(urlencode(asked).encode()).decode().rstrip('=')}/"


def _asked_in(session: str) -> dict[str, str]:
    """Return what a session's name, as long as any, asks to see."""
    return dict(parse_qsl(urlsafe_b64decode(session + "==").decode()))


def main() -> None:
    """Serve until the program is ended."""
    parser = described("tests.web.gallery", __doc__)
    parser.add_argument("--port", type=int, default=PORT, help=f"default: {PORT}")
    web.run_app(Gallery().app, host="127.0.0.1", port=parser.parse_args().port)


if __name__ == "__main__":
    main()
