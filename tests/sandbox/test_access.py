"""Who may reach the sandbox: its own page and clients on this machine, with the bot's token."""

from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.errors import Json
from bot.sandbox.people import PATIENCE
from tests.sandbox.raw import RawBot


async def test_it_listens_on_loopback_only(sandbox: Sandbox) -> None:
    assert urlsplit(sandbox.page_url).hostname == "127.0.0.1"
    assert sandbox.api_url == f"{sandbox.page_url}api/v10"


@pytest.mark.parametrize(
    "path", ["users/@me", "gateway/bot", "channels/1", "webhooks/1", "nothing"]
)
async def test_the_api_needs_the_bots_token(bot: RawBot, path: str) -> None:
    for headers in ({}, {"Authorization": "Bot wrong"}, {"Authorization": bot.sandbox.token}):
        answer = await bot.request("GET", f"/{path}", known=False, headers=headers)
        assert (answer.status, answer.body) == (401, {"message": "401: Unauthorized", "code": 0})


@pytest.mark.parametrize("path", ["/", "/api/v10/gateway", "/page/live", "/gateway/"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Host": "evil.example"},
        {"Host": "127.0.0.1:1"},
    ],
)
async def test_other_web_sites_are_refused(
    bot: RawBot, http: aiohttp.ClientSession, path: str, headers: dict[str, str]
) -> None:
    known = {"Authorization": f"Bot {bot.sandbox.token}"}
    async with http.get(bot.sandbox.page_url[:-1] + path, headers=headers | known) as got:
        assert got.status == 403


async def test_the_page_is_served_with_its_own_origin_alone_in_mind(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    async with http.get(sandbox.page_url) as got:
        assert got.status == 200
        assert "<!doctype html>" in (await got.text()).lower()
        assert "frame-ancestors 'none'" in got.headers["Content-Security-Policy"]
    port = urlsplit(sandbox.page_url).port
    async with http.get(f"http://localhost:{port}/page/main.js") as got:
        assert got.status == 200
    async with http.get(f"{sandbox.page_url}page/%2e%2e/server.py") as got:
        assert got.status in (403, 404)
    async with http.get(f"{sandbox.page_url}emojis/1.png") as got:
        assert got.status == 404


async def connect(sandbox: Sandbox, http: aiohttp.ClientSession, query: str = "") -> Any:
    url = f"{sandbox.page_url}page/live{query}"
    return await http.ws_connect(url, headers={"Origin": sandbox.page_url[:-1]})


async def greeted(ws: aiohttp.ClientWebSocketResponse) -> Json:
    """The first frame, once what goes wrong was told too."""
    hello: Json = await ws.receive_json(timeout=PATIENCE)
    assert (await ws.receive_json(timeout=PATIENCE))["type"] == "faults"
    return hello


async def test_the_live_window_wants_an_origin(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await http.ws_connect(f"{sandbox.page_url}page/live")
    assert refused.value.status == 403


async def test_the_live_window_is_one_members(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    eve = sandbox.person("Eve")
    async with await connect(sandbox, http, f"?user={eve.id}") as ws:
        hello = await greeted(ws)
        assert hello["type"] == "hello"
        assert hello["data"]["me"]["global_name"] == "Eve"
        assert {m["user"]["global_name"]: m["locale"] for m in hello["data"]["members"]} == {
            "Ann": "en-US",
            "Bo": "en-US",
            "Cleo": "en-GB",
            "Dan": "en-US",
            "Eve": "fr",
            "Finn": "de",
            None: "en-US",
        }
        channel = hello["data"]["channels"][0]
        assert channel["permissions"] == {"view": True, "send": True}
        frame = {"channel_id": channel["id"], "content": "Salut"}
        await ws.send_json({"type": "message", "data": frame})
        created = await ws.receive_json(timeout=PATIENCE)
        assert (created["type"], created["data"]["content"]) == ("message_create", "Salut")
        assert (await eve.sees("Salut", channel="general"))["author"]["global_name"] == "Eve"
