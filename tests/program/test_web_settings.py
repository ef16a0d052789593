"""The settings of tables in a browser, and what the doctor says of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest
from aiohttp import web

from bot.program.doctor import ports
from bot.settings import (
    LONGEST_ADDRESS,
    BadSetting,
    BadSettings,
    Settings,
    networks_in,
    read_settings,
)
from bot.web.assets import Assets
from bot.web.limits import THIS_MACHINE

OPEN = "0.0.0.0"  # noqa: S104 - the operator's
ADDRESS = "https://table.example.org"
SERVER = "postgresql://booray@localhost/booray"


@pytest.mark.parametrize(
    ("value", "origin"),
    [
        ("https://table.example.org", ADDRESS),
        (" https://Table.Example.org:443/ ", ADDRESS),
        ("https://table.example.org:8443/", "https://table.example.org:8443"),
        ("https://tisch.münchen.example", "https://tisch.xn--mnchen-3ya.example"),
        ("http://localhost:8422", "http://localhost:8422"),
        ("http://127.0.0.1:80", "http://127.0.0.1"),
        ("http://[::1]:8422", "http://[::1]:8422"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_an_address_is_kept_as_browsers_name_it(
    value: str, origin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page is only served what it asks from there: its browser says so in these words."""
    monkeypatch.setenv("BOORAY_WEB_ADDRESS", value)
    assert read_settings().web_address == origin


NOT_FOR_PAGES = [
    *("table.example.org", "ftp://table.example.org", "https://", "https://a.example/booray"),
    *("https://a.example/#top", "https://me:secret@table.example.org"),
]
UNENCRYPTED = ["http://table.example.org", "http://10.0.0.7:8422", "http://localhost.example.org"]
NOT_IN_MESSAGES = [
    *("example.org/booray", "https://", "javascript:alert(1)", "https://me:secret@example.org"),
    f"https://example.org/{'x' * LONGEST_ADDRESS}",
]
REFUSED = {
    "BOORAY_WEB_ADDRESS": (*NOT_FOR_PAGES, *UNENCRYPTED),
    "BOORAY_WEB_PEER": NOT_FOR_PAGES,
    "BOORAY_WEB_HOST": ("localhost",),
    "BOORAY_WEB_PORT": ("65536",),
    "BOORAY_WEB_PROXY": ("localhost", "10.0.0.1,", "10.0.0.1/8"),
    "BOORAY_SITE": NOT_IN_MESSAGES,
    "BOORAY_SUPPORT": NOT_IN_MESSAGES,
}


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", REFUSED)
def test_what_no_page_can_be_served_at_and_nobody_sent_to_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for value in REFUSED[name]:
        monkeypatch.setenv(name, value)
        with pytest.raises(BadSettings) as refused:
            read_settings()
        (fault,) = refused.value.faults
        assert isinstance(fault, BadSetting)
        assert fault.name == name
        assert "secret" not in fault.value


@pytest.mark.usefixtures("folder")
def test_web_servers_that_are_believed_are_named_by_address_or_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert networks_in(read_settings().web_proxy) == THIS_MACHINE
    monkeypatch.setenv("BOORAY_WEB_PROXY", "10.0.0.2, fd00::/64")
    named = networks_in(read_settings().web_proxy)
    assert [str(each) for each in named] == ["10.0.0.2/32", "fd00::/64"]


@pytest.fixture
def settings(unused_tcp_port: int) -> Settings:
    """Settings by which pages are served on a free port."""
    made = Settings()
    made.web_address, made.web_port = ADDRESS, unused_tcp_port
    return made


async def said_of(settings: Settings) -> list[str]:
    return [str(each) for each in await ports.pages(settings)]


async def test_whoever_sets_nothing_hears_nothing_of_it() -> None:
    assert await ports.pages(Settings()) == []


@pytest.mark.parametrize(
    ("host", "says"),
    [
        ("127.0.0.1", "Port {port} on 127.0.0.1 is for this machine only."),
        (OPEN, "Anyone may reach port {port} on 0.0.0.0. Keep everyone but your web server out"),
    ],
)
async def test_where_pages_can_be_served_is_told(settings: Settings, host: str, says: str) -> None:
    settings.web_host = host
    (line,) = await said_of(settings)
    assert line.startswith(f"ok      Tables can be opened in a browser at {ADDRESS}. ")
    assert says.format(port=settings.web_port) in line


async def test_what_does_nothing_without_an_address_is_named() -> None:
    settings = Settings()
    settings.web_port = 8423
    (line,) = await said_of(settings)
    assert line.startswith("warning Without BOORAY_WEB_ADDRESS")
    assert "BOORAY_WEB_PORT" in line


PAGE = Assets().index.body.decode()


class Served:
    """Web servers of this machine."""

    def __init__(self) -> None:
        self._runners: list[web.AppRunner] = []

    async def begin(self, port: int, text: str = PAGE, status: int = 200) -> None:
        """Answer at a port from now on."""

        async def answer(_: web.Request) -> web.Response:
            return web.Response(text=text, status=status, content_type="text/html")

        app = web.Application()
        app.router.add_get("/", answer)
        runner = web.AppRunner(app)
        self._runners.append(runner)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", port).start()

    async def end(self) -> None:
        """Answer no more."""
        for runner in self._runners:
            await runner.cleanup()


@pytest.fixture
async def served() -> AsyncIterator[Served]:
    servers = Served()
    yield servers
    await servers.end()


async def test_a_running_bot_is_asked_for_its_page_where_people_open_it(
    settings: Settings, served: Served, unused_tcp_port_factory: Callable[[], int]
) -> None:
    outside = unused_tcp_port_factory()
    settings.web_address = f"http://127.0.0.1:{outside}"
    await served.begin(settings.web_port)
    runs, unseen = await said_of(settings)
    assert runs.startswith("ok      Tables are opened in a browser at ")
    assert unseen.startswith(f"warning {settings.web_address} didn’t show the page")
    await served.begin(outside)
    assert await said_of(settings) == [runs]


@pytest.mark.parametrize(
    ("text", "status", "problem"),
    [("", 502, "HTTP 502 Bad Gateway"), ("<h1>Welcome to nginx!</h1>", 200, "another page")],
)
async def test_a_web_server_that_does_not_lead_to_the_bot_is_told(
    settings: Settings,
    served: Served,
    unused_tcp_port_factory: Callable[[], int],
    text: str,
    status: int,
    problem: str,
) -> None:
    outside = unused_tcp_port_factory()
    settings.web_address = f"http://127.0.0.1:{outside}"
    await served.begin(settings.web_port)
    await served.begin(outside, text, status)
    _, unseen = await said_of(settings)
    assert f"didn’t show the page from this machine: {problem}." in unseen


async def test_a_peer_at_a_port_for_this_machine_only_is_reached_by_nobody(
    settings: Settings,
) -> None:
    settings.database_url, settings.web_peer = SERVER, "http://10.0.0.7:8422"
    _, line = await said_of(settings)
    assert line.startswith("warning Other processes can’t reach this one at http://10.0.0.7:8422")
    settings.web_host = OPEN
    assert len(await said_of(settings)) == 1
    settings.web_host, settings.web_peer = "127.0.0.1", "http://localhost:8422"
    assert len(await said_of(settings)) == 1, "the others are on this machine too"


async def test_a_process_among_several_needs_to_be_reached(settings: Settings) -> None:
    settings.database_url = SERVER
    assert len(await said_of(settings)) == 1
    settings.shard_ids, settings.shard_count = (0,), 2
    _, line = await said_of(settings)
    assert line.startswith(
        "warning This process has only some of the shards, and no BOORAY_WEB_PEER"
    )
