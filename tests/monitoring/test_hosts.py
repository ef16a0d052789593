"""Who is answered at the monitoring port: this machine, by its own names."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.monitoring.server import Monitoring
from tests.monitoring.stand_ins import monitoring_at

PATHS = ("/metrics", "/health")


@pytest.fixture
async def monitoring() -> AsyncIterator[Monitoring]:
    monitoring = await monitoring_at()
    yield monitoring
    await monitoring.stop()


async def asked_as(monitoring: Monitoring, path: str, host: str) -> tuple[int, str, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(monitoring.address + path, headers={"Host": host}) as answer,
    ):
        return answer.status, answer.content_type, await answer.text()


@pytest.mark.parametrize("path", PATHS)
async def test_a_page_that_points_its_own_name_at_this_machine_reads_nothing(
    monitoring: Monitoring, path: str
) -> None:
    port = monitoring.address.rpartition(":")[2]
    for host in (
        *("evil.example", f"evil.example:{port}", "127.0.0.1.evil.example", "evil@localhost"),
        *("192.168.0.7", "0.0.0.0", "", "127.0.0.1:evil"),  # noqa: S104 - what a page may ask for
    ):
        status, kind, told = await asked_as(monitoring, path, host)
        assert (status, kind) == (421, "text/plain"), host
        assert "only for this machine" in told
        assert "ok" not in told
        assert "evil" not in told


@pytest.mark.parametrize("path", PATHS)
async def test_this_machine_is_answered_by_each_of_its_names(
    monitoring: Monitoring, path: str
) -> None:
    port = monitoring.address.rpartition(":")[2]
    for host in (f"127.0.0.1:{port}", "127.0.0.1", f"LocalHost:{port}", f"[::1]:{port}"):
        assert (await asked_as(monitoring, path, host))[0] == 200, host


async def test_a_check_that_says_no_host_at_all_is_answered(monitoring: Monitoring) -> None:
    """Browsers always say one; simple checks of HTTP/1.0 do not."""
    port = int(monitoring.address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /health HTTP/1.0\r\n\r\n")
    assert (await reader.readline()).split()[1] == b"200"
    writer.close()


async def test_an_ipv6_address_is_listened_on() -> None:
    monitoring = await monitoring_at("::1")
    try:
        assert monitoring.address.startswith("http://[::1]:")
        assert (await asked_as(monitoring, "/health", "[::1]:1"))[0] == 200
        assert (await asked_as(monitoring, "/health", "evil.example"))[0] == 421
    finally:
        await monitoring.stop()
