"""What the page's panel begins and ends, by the frames of its socket."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.errors import Json
from tests.sandbox.raw import RawBot


class Page:
    """A page's end of its socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def send(self, kind: str, **data: Any) -> None:
        await self._socket.send_json({"type": kind, "data": data})

    async def heard(self, *kinds: str) -> Json:
        """The next frame of these kinds."""
        while True:
            frame: Json = await self._socket.receive_json(timeout=5)
            if frame["type"] in kinds:
                return frame

    async def wrong(self) -> list[str]:
        """What the next frame tells is wrong."""
        frame = await self.heard("faults")
        return [each["label"] for each in frame["data"]["active"]]


@pytest.fixture
async def page(sandbox: Sandbox, http: aiohttp.ClientSession) -> AsyncIterator[Page]:
    origin = {"Origin": sandbox.world.origin}
    url = f"{sandbox.world.origin}/page/live"
    async with http.ws_connect(url, headers=origin) as socket:
        page = Page(socket)
        assert await page.wrong() == []
        yield page


async def test_a_fault_goes_with_the_request_that_met_it(page: Page, bot: RawBot) -> None:
    await page.send("start_fault", id="refuse", channel_id=bot.channel_id("card-table"))
    while not await page.wrong():
        pass
    there = (await bot.post("general", {"content": "x"})).body
    here = (await bot.post("card-table", {"content": "x"})).body
    for posted, status in ((there, 200), (here, 400), (here, 200)):
        path = f"/channels/{posted['channel_id']}/messages/{posted['id']}"
        assert (await bot.request("PATCH", path, {"content": "y"})).status == status
    assert await page.wrong() == []
