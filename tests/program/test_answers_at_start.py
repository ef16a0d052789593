"""What answers in place of Discord as the bot starts: told in a sentence, and never a traceback."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest
from aiohttp import web
from aiohttp.typedefs import Handler
from pydantic import AnyHttpUrl, SecretStr

from bot.program import serving
from bot.program.refusals import CannotStart
from bot.settings import Settings
from tests.e2e.running_bot import pointed_back
from tests.program.refused import PERHAPS_LATER

PAGE = "<h1>Welcome to nginx!</h1>"


@asynccontextmanager
async def serving_at(answer: Handler) -> AsyncIterator[str]:
    """Have something else than Discord answer; yield where."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        await web.SockSite(runner, listening).start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/api/v10"
        await runner.cleanup()


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("setting", "status", "body", "says"),
    [
        ("discord_api", 404, PAGE, "answers, but not as Discord’s API does (HTTP 404). Check BOO"),
        ("discord_rest", 200, PAGE, "answers, but not as Discord’s API does (HTTP 200). Check BOO"),
        ("discord_rest", 200, "{}", "answers, but not as Discord’s API does (HTTP 200). Check BOO"),
        ("discord_rest", 503, PAGE, "fails at the moment (HTTP 503). Try again in a few minutes."),
        ("discord_api", 429, PAGE, "refuses requests from this machine (HTTP 429)."),
    ],
)
async def test_an_answer_that_is_not_discords_is_told_with_what_to_do(
    setting: str, status: int, body: str, says: str
) -> None:
    async def answer(_: web.Request) -> web.Response:
        kind = "text/html" if body.startswith("<") else "application/json"
        return web.Response(status=status, text=body, content_type=kind)

    settings = Settings()
    settings.discord_token = SecretStr("a.b.c")
    async with serving_at(answer) as address:
        setattr(settings, setting, AnyHttpUrl(address))
        with pointed_back(), pytest.raises(CannotStart) as refused:
            await serving.run(settings)
    assert refused.value.code == PERHAPS_LATER
    assert str(refused.value).startswith(f"{address} {says}")


@pytest.mark.usefixtures("folder")
async def test_one_fault_of_discords_keeps_nobody_from_starting() -> None:
    async def answer(request: web.Request) -> web.Response:
        first = request.path.endswith("/gateway")
        return web.json_response({"message": "no"}, status=502 if first else 401)

    settings = Settings()
    settings.discord_token = SecretStr("a.b.c")
    async with serving_at(answer) as address:
        settings.discord_api = AnyHttpUrl(address)
        with pointed_back(), pytest.raises(CannotStart) as refused:
            await serving.run(settings)
    assert "token" in str(refused.value), "it went on to the login"


@pytest.mark.usefixtures("folder")
async def test_where_nothing_answers_the_address_and_the_reason_are_told() -> None:
    settings = Settings()
    settings.discord_token = SecretStr("a.b.c")
    settings.discord_api = AnyHttpUrl("http://127.0.0.1:9/api/v10")
    with pointed_back(), pytest.raises(CannotStart) as refused:
        await serving.run(settings)
    assert str(refused.value).startswith(
        "http://127.0.0.1:9/api/v10 can’t be reached: Connection refused. Check the connection"
    )
