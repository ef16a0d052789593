"""The page in a real browser: played by keyboard and by touch, over connections that break."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Page,
    WebSocket,
    WebSocketRoute,
    expect,
)
from playwright.async_api import TimeoutError as TooLate

from booray_core import PRESETS
from bot.tables.words.values import HouseRules, Pace
from tests.axe import findings
from tests.e2e.players import play_deal
from tests.e2e.running_bot import BRISK, RunningBot
from tests.web.looking import looking
from tests.web.phases import reached
from tests.web.visitor import Json, page_of

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LEISURELY = replace(BRISK, pause=3.0, computer_pause=(0.2, 0.3))
"""Tables at which each state can be looked at."""


CODES = "all => all.map(each => each.dataset.card)"

LAID = """
  window.laid = new Set();
  window.early = [];
  window.left = new Set();
  new MutationObserver(() => {
    const played = [...document.querySelectorAll(".laid .played")];
    played.forEach((each) => laid.add(each.dataset.card));
    const isOver = document.body.classList.contains("stage-pause");
    if (isOver && played.length) early.push(played[0].dataset.card);
    document.querySelectorAll("[data-count]").forEach((each) => left.add(each.textContent));
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
"""
"""Notes every card that was ever laid on the felt, whether the end of a deal was told before its
last cards were gone, and every time that was left."""


@asynccontextmanager
async def at_the_table(
    browser: Browser,
    folder: Path,
    *,
    house: HouseRules = LEISURELY,
    table: Json | None = None,
    **options: Any,
) -> AsyncIterator[tuple[RunningBot, Page]]:
    """Ann at her page, the host of a table with three computers; no error is let fall there."""
    async with RunningBot(folder, house, pages=True) as running:
        ann = running.person("Ann")
        await ann.command("booray start", **(table or {"computers": 3}))
        context = await browser.new_context(**{"locale": "en-US", **options})
        page, wrong = await context.new_page(), []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        # What the page's own policy forbids is told there, too.
        page.on("console", lambda told: wrong.append(told.text) if is_fault(told) else None)
        await page.goto(await page_of(ann))
        await expect(page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
        yield running, page
        await context.close()
        assert wrong == []


def is_fault(told: ConsoleMessage) -> bool:
    """Return whether the browser complains, and not of a bot that is away."""
    return told.type == "error" and not told.text.startswith("WebSocket connection to")


class Watched:
    """What went over a page's socket."""

    def __init__(self) -> None:
        self.state: Any = None
        self._asked: list[Any] = []

    def takes(self, socket: WebSocket) -> None:
        """Note what a socket carries from now on."""
        socket.on("framereceived", lambda frame: self._came(json.loads(frame)))
        socket.on("framesent", lambda frame: self._asked.append(json.loads(frame)))

    def asked(self, what: str) -> list[Any]:
        """Return everything of a kind that the page has asked."""
        return [e["ask"] for e in self._asked if "ask" in e and e["ask"]["kind"] == what]

    def _came(self, said: Any) -> None:
        self.state = said.get("state", self.state)


def watched(page: Page) -> Watched:
    """Watch a page's next sockets."""
    table = Watched()
    page.on("websocket", table.takes)
    return table


async def play_again(page: Page) -> None:
    """Close the table as its host once the deal is over, and open another like it."""
    await page.locator("#menu").click()
    await page.locator("#dialog [data-ask=close]").click()
    await page.locator("#dialog [data-act=sure]").click()
    await page.locator("#controls [data-ask=again]").click()


def cards(page: Page) -> Any:
    """Return the cards of one's hand."""
    return page.locator("#hand button")


async def test_a_deal_is_played_by_the_keyboard_alone(browser: Browser, tmp_path: Path) -> None:
    screen: Any = {"width": 1280, "height": 800}
    async with at_the_table(browser, tmp_path, viewport=screen) as (_, page):
        assert await findings(page) == []
        await page.locator("#menu").focus()
        await page.keyboard.press("Enter")
        assert await findings(page) == []
        await page.locator("#dialog [data-ask=buy-in]").focus()
        await page.keyboard.press("Enter")
        await expect(page.locator("#dialog [type=range]")).to_be_focused()
        await page.keyboard.press("Escape")
        await expect(page.locator("#menu")).to_be_focused()
        await page.get_by_role("button", name="Deal", exact=True).focus()
        await page.keyboard.press("Enter")
        play = page.locator("#controls [data-act=in]")
        await expect(play).to_be_visible()
        assert await findings(page) == []
        await play.focus()
        await page.keyboard.press("Enter")
        draw = page.locator("#controls [data-act=draw]")
        await expect(draw).to_be_visible()
        await page.keyboard.press("1")
        await expect(cards(page).first).to_have_attribute("aria-pressed", "true")
        for _ in range(2):  # held down
            await page.keyboard.down("2")
        await page.keyboard.up("2")
        await expect(cards(page).nth(1)).to_have_attribute("aria-pressed", "true")
        assert await findings(page) == []
        await draw.focus()
        await page.keyboard.press("Enter")
        legal = page.locator("#hand button[data-legal]")
        await expect(legal.first).to_be_visible()
        assert await findings(page) == []
        over = page.locator("body.stage-pause .ledger")
        while not await over.is_visible():
            may = await cards(page).evaluate_all("all => all.map(each => 'legal' in each.dataset)")
            if True in may:
                await page.keyboard.press(str(may.index(True) + 1))
            await page.wait_for_timeout(50)
        await expect(page.locator(".laid .played")).to_have_count(0)
        assert await findings(page) == []
        assert await page.locator("#strip strong").inner_text()


async def test_a_wrong_card_says_why_and_a_right_one_is_played_once(
    browser: Browser, tmp_path: Path
) -> None:
    """And the last trick of the deal lies there before its winner has it, movement or not."""
    async with at_the_table(browser, tmp_path, reduced_motion="reduce") as (_, page):
        table = watched(page)
        await page.reload()
        await page.evaluate(LAID)
        await page.locator("#controls [data-ask=deal]").click()
        was_refused = False
        for deal in range(1, 9):
            await page.locator("#controls [data-act=in]").click()
            await page.locator("#controls [data-act=draw]").click()
            while (table.state["table"]["result"] or {}).get("deal") != deal:
                hand = table.state["hand"]
                if "play" not in hand["may"]:
                    await page.wait_for_timeout(20)
                    continue
                codes, legal = hand["cards"], hand["may"]["play"]
                if wrong := [at for at, card in enumerate(codes) if card not in legal]:
                    await page.keyboard.press(str(wrong[0] + 1))
                    await expect(page.locator("#told")).not_to_be_empty()
                    was_refused = True
                before = len(table.asked("act"))
                key = str(codes.index(legal[0]) + 1)
                await page.keyboard.press(key)
                await page.keyboard.press(key)
                while table.state["hand"]["decision"] == hand["decision"]:
                    await page.wait_for_timeout(20)
                right = [each["action"].get("card") for each in table.asked("act")[before:]]
                assert right == [legal[0]]
            last = table.state["table"]["result"]["last"]
            await expect(page.locator("body.stage-pause .ledger")).to_be_visible()
            await expect(page.locator(".laid .played")).to_have_count(0)
            assert {card for _, card in last["cards"]} <= set(await page.evaluate("[...laid]"))
            assert await page.evaluate("early") == []
            await page.wait_for_function("left.size > 1")  # it counts down
            assert not any("{" in each for each in await page.evaluate("[...left]"))
            if was_refused:
                return
        raise AssertionError("every card of eight deals could be played")


async def test_a_phone_plays_by_touch_and_reads_the_rules(browser: Browser, tmp_path: Path) -> None:
    phone: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    async with at_the_table(browser, tmp_path, reduced_motion="reduce", **phone) as (_, page):
        assert await findings(page) == []
        await page.locator("#menu").tap()
        assert await findings(page) == []
        await page.locator("#dialog [data-ask=rules]").tap()
        await expect(page.locator("#dialog")).to_contain_text("trumps")
        assert await findings(page) == []
        await page.keyboard.press("Escape")
        await page.locator("#menu").tap()
        await page.locator("#dialog [data-ask=buy-in]").tap()
        number = page.locator("#dialog-number")
        await number.fill("a hundred")
        await page.locator("#dialog [type=submit]").tap()
        await expect(page.locator("#dialog [role=alert]")).to_contain_text("isn’t a number")
        await expect(number).to_have_value("a hundred")
        await number.fill("100")
        await page.locator("#dialog [type=submit]").tap()
        await expect(page.locator("#told[data-done]")).to_have_text(re.compile("100 more chips"))
        assert await findings(page) == []
        await page.locator("#controls [data-ask=deal]").tap()
        await page.locator("#controls [data-act=in]").tap()
        await page.locator("#controls [data-act=draw]").tap()
        await expect(page.locator("#hand button[data-legal]").first).to_be_visible()
        assert await findings(page) == []


async def test_who_could_not_come_in_tries_again(browser: Browser, tmp_path: Path) -> None:
    async with at_the_table(browser, tmp_path) as (running, page):
        link = await page_of(running.person("Ann"))
        other = await page.context.new_page()
        await other.route("**/enter", lambda route: route.abort())
        await other.goto(link)
        await expect(other.locator("#door-text")).to_contain_text("Check your connection")
        await other.unroute("**/enter")
        await other.locator("#reload").click()
        await expect(other.locator("#controls [data-ask=deal]")).to_be_visible()
        assert await findings(other) == []


class Line:
    """Between a page and its bot. What is sent by a dead socket of it is lost without a word."""

    def __init__(self) -> None:
        self._dead: set[WebSocketRoute] = set()
        self.sockets: list[WebSocketRoute] = []

    def takes(self, socket: WebSocketRoute) -> None:
        """Carry what goes over a socket."""
        other = socket.connect_to_server()
        self.sockets.append(socket)
        socket.on_message(lambda sent: None if socket in self._dead else other.send(sent))
        other.on_message(lambda sent: None if socket in self._dead else socket.send(sent))

    def dies(self) -> None:
        """Lose all that the present socket is sent from now on."""
        self._dead.add(self.sockets[-1])


async def test_a_connection_that_has_died_silently_is_noticed(
    browser: Browser, tmp_path: Path
) -> None:
    """By the beats that don't come, or sooner, by a deadline that nothing follows."""
    quick = replace(LEISURELY, pause=0.3, decision=dict.fromkeys(Pace, 9.0))
    async with at_the_table(browser, tmp_path, house=quick) as (_, host):
        page, line = await host.context.new_page(), Line()
        await page.clock.install()
        await page.route_web_socket("**/socket", line.takes)
        await page.goto(host.url)
        told = page.locator("#link")
        await expect(page.locator("#controls [data-ask=deal]")).to_be_visible()
        line.dies()
        await page.clock.fast_forward(12_000)
        await page.clock.fast_forward(4_000)
        await expect(told).to_be_empty()
        assert len(line.sockets) == 1
        await page.clock.fast_forward(6_000)
        await expect(told).to_have_text("Reconnecting…")
        await expect(told).to_be_empty()
        await page.locator("#controls [data-ask=deal]").click()
        await expect(page.locator("#controls [data-act=in]")).to_be_visible()
        line.dies()
        await page.clock.fast_forward(13_000)
        await expect(told).to_have_text("Reconnecting…")
        await expect(told).to_be_empty()
        await expect(cards(page)).to_have_count(5)


async def test_what_is_thought_over_for_long_is_asked_once(
    browser: Browser, tmp_path: Path
) -> None:
    """As long as the table is heard of: it refuses whoever asks again meanwhile."""
    async with at_the_table(browser, tmp_path) as (_, host):
        page, asked, sockets = await host.context.new_page(), list[str](), list[WebSocketRoute]()

        def takes(socket: WebSocketRoute) -> None:
            sockets.append(socket)
            other = socket.connect_to_server()
            socket.on_message(
                lambda sent: asked.append(str(sent)) if '"ask"' in str(sent) else other.send(sent)
            )

        await page.clock.install()
        await page.route_web_socket("**/socket", takes)
        await page.goto(host.url)
        await page.locator("#controls [data-ask=deal]").click()
        for _ in range(3):
            await page.clock.fast_forward(7_000)
            sockets[-1].send('{"beat":true}')
            await expect(page.locator("#link")).to_be_empty()
        assert len(asked) == 1
        await page.clock.fast_forward(10_000)
        await page.clock.fast_forward(1_000)  # after which it connects anew
        await expect(page.locator("#link")).to_be_empty()
        assert len(asked) == 2
        assert asked[0] == asked[1]


async def test_the_socket_is_cut_and_the_bot_restarted_in_the_middle(
    browser: Browser, tmp_path: Path
) -> None:
    async with at_the_table(browser, tmp_path) as (running, page):
        await page.locator("#controls [data-ask=deal]").click()
        await page.locator("#controls [data-act=pass]").click()
        await play_again(page)  # where the first decision has the same number as here
        await page.locator("#controls [data-ask=deal]").click()
        await page.locator("#controls [data-act=in]").click()
        await expect(page.locator("#controls [data-act=draw]")).to_be_visible()
        hand = await cards(page).evaluate_all(CODES)
        await running.stop_bot()
        await page.locator("#controls [data-act=draw]").click()  # asked while nobody hears it
        await running.start_bot()
        await expect(page.locator("#hand button[data-legal]").first).to_be_visible()
        again = await cards(page).evaluate_all(CODES)
        assert again == hand  # nothing was marked, so nothing was drawn


async def plays_in_browser(page: Page) -> int:
    """Press what is offered first until the deal is over; return how often."""
    main = page.locator("#controls button.main:not([aria-disabled=true])")
    card, over = page.locator("#hand button[data-legal]"), page.locator("[data-ask=replay]")
    presses = 0
    while not await over.is_visible():
        for each in (card, main):
            if await each.count():
                with suppress(TooLate):  # it is over, or was decided, meanwhile
                    await each.first.click(timeout=2_000)
                    presses += 1
                break
        await page.wait_for_timeout(50)
    return presses


@pytest.mark.parametrize("preset", PRESETS)
async def test_every_game_is_played_in_a_browser_and_in_discord(
    browser: Browser, tmp_path: Path, preset: str
) -> None:
    table = {"computers": 1, "rules": preset}
    house = replace(LEISURELY, pause=60.0)  # what is looked at stays until it is
    async with at_the_table(browser, tmp_path, house=house, table=table) as (running, page):
        bo = running.person("Bo")
        await bo.command("booray join")
        await expect(page.locator(".seats .seat[data-seat] .who")).to_have_count(2)
        await page.locator("#controls [data-ask=deal]").click()
        presses, _ = await asyncio.gather(plays_in_browser(page), play_deal(bo, 1))
        assert presses > 1
        await expect(page.locator(".ledger li")).to_have_count(3)
        assert await findings(page) == []


async def test_two_tabs_of_one_seat_show_the_same(browser: Browser, tmp_path: Path) -> None:
    async with at_the_table(browser, tmp_path) as (_, first):
        second = await first.context.new_page()
        await second.goto(first.url)
        await second.locator("#controls [data-ask=deal]").click()
        for page, act in ((first, "in"), (second, "draw")):
            await page.locator(f"#controls [data-act={act}]").click()
            for each in (first, second):
                await expect(each.locator(f"#controls [data-act={act}]")).to_have_count(0)
        await expect(first.locator("#hand button[data-legal]").first).to_be_visible()
        hands = [await cards(each).evaluate_all(CODES) for each in (first, second)]
        assert hands[0] == hands[1] != []


async def test_a_page_left_open_over_a_night_says_that_it_has_ended(browser: Browser) -> None:
    async with looking(browser, (390, 844), clock="given") as look:
        table = reached("trick", 4)
        assert table is not None
        await look.show(table.state())
        look.ends = "This page has ended."
        await look.page.clock.fast_forward("10:00:00")
        await expect(look.page.locator("#door")).to_contain_text("This page has ended.")
        await expect(look.page.locator("#controls button")).not_to_be_visible()
