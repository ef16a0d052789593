"""The page in Chromium, shown one state after another; nobody plays, and no server runs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final, Literal

from playwright.async_api import Browser, ConsoleMessage, Page, Route, WebSocketRoute

from bot.web.assets import Assets
from bot.web.http import HEADERS
from tests.screens.samples import NOW
from tests.web.gallery import hello, portrait
from tests.web.phases import Json

ORIGIN: Final = "https://table.test"
PATH: Final = "/s/look/"
PHONES: Final = ((844, 390), (390, 844), (320, 568))
SCREENS: Final = ((1280, 800), (1024, 768), *PHONES, (1920, 1080))
BOXES: Final = (Path(__file__).parent / "boxes.js").read_text()
_STILL: Final = """
() => {
  const sheet = new CSSStyleSheet();
  const none = "{ transition: none !important; animation: none !important }";
  sheet.replaceSync(`*, ::before, ::after ${none}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
"""
_NUMBERS: Final = count(1)


class Looker:
    """A page that is shown states."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language
        self.troubles: list[str] = []
        """Errors of scripts, and what the page's policy forbids."""
        self.loaded: dict[str, int] = {}
        """The bytes of each file that it has loaded, as they are sent."""
        self.asked: list[Json] = []
        """What the page has asked."""
        self.ends: str | None = None
        """Why the next socket is closed for good."""
        self._socket: WebSocketRoute | None = None
        self._seen = 0
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._notes)

    def _notes(self, told: ConsoleMessage) -> None:
        if told.type == "error":
            self.troubles.append(told.text)

    async def open(self) -> None:
        """Load the page; its table is not there yet."""
        assets = Assets()

        async def serve(route: Route) -> None:
            url = route.request.url
            if "/face/" in url:
                await route.fulfill(body=portrait(url), content_type="image/webp")
                return
            name = url.removeprefix(f"{ORIGIN}/page/{assets.build}/")
            asset = assets.index if url == f"{ORIGIN}{PATH}" else assets.all.get(name)
            if asset is None:
                await route.fulfill(status=404)
                return
            self.loaded[name] = len(asset.zipped or asset.body)
            await route.fulfill(body=asset.body, headers={"Content-Type": asset.type, **HEADERS})

        await self.page.route(f"{ORIGIN}/**", serve)
        await self.page.route_web_socket("**/socket", lambda socket: self._takes(socket, assets))
        await self.page.goto(f"{ORIGIN}{PATH}")
        await self.page.evaluate(_STILL)

    def _takes(self, socket: WebSocketRoute, assets: Assets) -> None:
        self._socket = socket
        socket.on_message(lambda sent: self._hears(json.loads(sent)))
        if self.ends is not None:
            socket.send(json.dumps({"ended": self.ends}))
            return
        socket.send(json.dumps({"hello": hello(assets.build, {"language": self.language})}))

    def _hears(self, said: Any) -> None:
        self._seen = said.get("seen", self._seen)
        if "ask" in said:
            self.asked.append(said)

    async def show(self, state: Json, *, moves: bool = False) -> None:
        """Show a state, and wait until it is painted.

        Args:
            state: what the page is sent.
            moves: whether it comes from what is shown as it does at a table; else at once, as
                another table does.
        """
        number = next(_NUMBERS)
        table = state["table"] if moves else {**state["table"], "id": f"t-{number}"}
        sent_by: WebSocketRoute | None = None
        for _ in range(2_000):
            if self._seen == number:
                # The first state may be there before the page has its texts.
                await self.page.wait_for_selector("body:not(.waiting)", state="attached")
                return
            if self._socket is not None and self._socket is not sent_by:  # it connects again
                sent_by = self._socket
                sent_by.send(json.dumps({"state": {**state, "n": number, "table": table}}))
            await self.page.wait_for_timeout(5)
        raise AssertionError(f"the page does not show its state: {self.troubles}")

    def tell(self, **message: Any) -> None:
        """Send the page something beside the states."""
        assert self._socket is not None
        self._socket.send(json.dumps(message))

    async def loses(self) -> None:
        """Cut the socket."""
        assert self._socket is not None
        await self._socket.close()

    async def cut(self) -> None:
        """Cut the socket, and wait until the page has another."""
        before = self._socket
        await self.loses()
        while self._socket is before:
            await self.page.wait_for_timeout(10)

    async def boxes(self) -> tuple[list[str], str]:
        """Return what lies over what, is cut off or out of sight, and the size of the felt."""
        measured = await self.page.evaluate(BOXES)
        return measured["found"], measured["stage"]


@asynccontextmanager
async def looking(
    browser: Browser,
    size: tuple[int, int],
    *,
    language: str = "en",
    scheme: Any = "dark",
    clock: Literal["real", "still", "given"] = "real",
    **options: Any,
) -> AsyncIterator[Looker]:
    """Open a page to look at, whose scripts may not fail.

    Args:
        browser: where.
        size: of the page.
        language: which it speaks.
        scheme: its colours.
        clock: its time, which may stand still, or pass as it is told to.
        options: more of the browser's context.
    """
    width, height = size
    context = await browser.new_context(
        **{
            "viewport": {"width": width, "height": height},
            "has_touch": min(size) < 600,
            "is_mobile": min(size) < 600,
            "color_scheme": scheme,
            "reduced_motion": "reduce",
            "locale": language,
            **options,
        }
    )
    looker = Looker(await context.new_page(), language)
    if clock == "given":
        await looker.page.clock.install()
    elif clock == "still":
        await looker.page.clock.set_fixed_time(NOW)
    await looker.open()
    yield looker
    await context.close()
    assert looker.troubles == [], looker.troubles
