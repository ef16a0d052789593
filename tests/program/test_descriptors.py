"""Connections that can't be accepted, as too many files are open: a line, and no traceback."""

from __future__ import annotations

import asyncio
import logging
import socket
from datetime import UTC, datetime, timedelta

import pytest

from bot.program import serving
from tests.descriptors import no_descriptors_left


@pytest.mark.expects_trouble("serving: (too many files|new connections are accepted again)")
async def test_what_asyncio_tells_each_time_is_told_once_and_counted(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = datetime(2026, 1, 31, tzinfo=UTC)
    monkeypatch.setattr(serving, "CALM", timedelta(seconds=-1))
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(serving.telling_of_descriptors(lambda: now))
    server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    visitor = socket.socket()
    visitor.setblocking(False)
    with no_descriptors_left():
        visitor.connect_ex(server.sockets[0].getsockname())
        while not caplog.records:  # noqa: ASYNC110 - turns of the loop are what is waited for
            await asyncio.sleep(0)
    (line,) = caplog.messages
    assert line.startswith("too many files and connections are open (limit: ")
    assert "Raise the limit: `ulimit -n`, or LimitNOFILE" in line
    now += timedelta(seconds=11)
    while len(caplog.messages) == 1:  # noqa: ASYNC110 - likewise
        await asyncio.sleep(0)
    assert caplog.messages[1].startswith(
        "new connections are accepted again (not accepted in 0 s: "
    )
    server.close()
    visitor.close()


@pytest.mark.expects_trouble("asyncio: something else")
async def test_whatever_else_goes_wrong_is_told_as_ever(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.get_running_loop()
    heard = serving.telling_of_descriptors(lambda: datetime.now(UTC))
    heard(loop, {"message": "something else", "exception": OSError(24, "in a task of ours")})
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert record.exc_info
