"""Who may reach the sandbox: its own page and clients on this machine, with the bot's token."""

from urllib.parse import urlsplit

import aiohttp
import pytest

from bot.sandbox import Sandbox
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


async def test_the_live_window_wants_an_origin(
    sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await http.ws_connect(f"{sandbox.page_url}page/live")
    assert refused.value.status == 403
