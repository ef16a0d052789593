"""One's own hand and its buttons: a card chosen ahead, the keyboard, and a lost connection."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.web.looking import Looker, looking
from tests.web.phases import reached
from tests.web.visitor import Json

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

TABLES: Final = count()


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def phone(browser: Browser) -> AsyncIterator[Looker]:
    async with looking(browser, (390, 844)) as looker:
        yield looker


@pytest_asyncio.fixture(loop_scope="session")
async def look(phone: Looker) -> AsyncIterator[Looker]:
    """A page that all tests share, and that waits for no answer."""
    phone.asked.clear()
    yield phone
    for each in phone.asked:
        phone.tell(done=each["r"])


def at_ones_turn(*, reneging: bool = False) -> Json:
    """Return a state in which the viewer is to play; the first of their cards breaks a rule.

    Args:
        reneging: whether the table allows that.
    """
    found = reached("trick", 5)
    assert found is not None
    state = found.state()
    table = {**state["table"], "id": f"hand-{next(TABLES)}"}  # of which the page knows nothing
    wrong, *right = cards = state["hand"]["cards"]
    may = {"play": cards if reneging else right}
    return {
        **state,
        "table": table,
        "hand": {**state["hand"], "may": may, "why": {wrong: "follow-suit"}},
    }


def before(turn: Json) -> Json:
    """Return the state before it, in which somebody else is to play."""
    play = {**turn["table"]["play"], "toAct": [turn["you"]["seat"] + 1]}
    hand = {**turn["hand"], "may": {}, "why": {}}
    return {**turn, "table": {**turn["table"], "play": play}, "hand": hand}


async def chooses(look: Looker, card: str) -> None:
    await look.page.locator(f'#hand [data-card="{card}"]').click()


def asked_for(look: Looker, kind: str) -> list[Json]:
    return [each["ask"] for each in look.asked if each["ask"]["kind"] == kind]


def played(look: Looker) -> list[str]:
    return [each["action"]["card"] for each in asked_for(look, "act")]


async def test_a_card_chosen_ahead_is_shown_and_played_at_ones_turn(look: Looker) -> None:
    turn = at_ones_turn()
    *_, card = turn["hand"]["may"]["play"]
    await look.show(before(turn), moves=True)
    await chooses(look, card)
    chosen = look.page.locator("#hand [data-ahead]")
    await expect(chosen).to_have_attribute("data-card", card)
    await expect(chosen).to_have_attribute("aria-pressed", "true")
    await expect(look.page.locator("#strip")).to_contain_text("Tap it to take it back")
    await look.show(before(turn), moves=True)
    assert played(look) == []
    await look.show(turn, moves=True)
    assert played(look) == [card]
    await look.show(turn, moves=True)
    assert played(look) == [card]


async def test_another_choice_takes_its_place_and_the_same_takes_it_back(look: Looker) -> None:
    turn = at_ones_turn()
    card, other, *_ = turn["hand"]["cards"]
    await look.show(before(turn), moves=True)
    for each in (card, other):
        await chooses(look, each)
        await expect(look.page.locator("#hand [data-ahead]")).to_have_count(1)
    await chooses(look, other)
    await expect(look.page.locator("#strip")).not_to_contain_text("to take it back")
    await look.show(turn, moves=True)
    assert played(look) == []


@pytest.mark.parametrize("reneging", [False, True], ids=["refused", "allowed"])
async def test_one_that_breaks_a_rule_is_asked_for_again(look: Looker, *, reneging: bool) -> None:
    """Also where reneging is allowed: nobody chose to, before they knew what is led."""
    turn = at_ones_turn(reneging=reneging)
    card, legal, *_ = turn["hand"]["cards"]
    await look.show(before(turn), moves=True)
    await chooses(look, card)
    await look.show(turn, moves=True)
    await expect(look.page.locator("#told")).to_contain_text("can’t be played now")
    assert played(look) == []
    await expect(look.page.locator("#hand [data-ahead]")).to_have_count(0)
    await chooses(look, legal)
    assert played(look) == [legal]


async def test_it_is_not_played_in_the_next_deal(look: Looker) -> None:
    turn = at_ones_turn()
    *_, card = turn["hand"]["may"]["play"]
    await look.show(before(turn), moves=True)
    await chooses(look, card)
    next_deal = {**turn, "table": {**turn["table"], "deal": turn["table"]["deal"] + 1}}
    await look.show(next_deal, moves=True)
    assert played(look) == []


@pytest.mark.journey
async def test_a_mouse_leaves_the_keyboard_to_the_buttons(browser: Browser) -> None:
    found = reached("draw", 5)
    assert found is not None
    async with looking(browser, (1280, 800)) as look:
        page, shown = look.page, found.state()
        await look.show({**shown, "hand": {**shown["hand"], "marks": []}}, moves=True)
        await page.locator("#menu").click()
        await page.keyboard.press("Escape")
        card = shown["hand"]["cards"][0]
        await chooses(look, card)
        await page.keyboard.press("Enter")
        acts = [each["action"] for each in asked_for(look, "act")]
        assert acts == [{"act": "draw", "discard": [card], "take": False}]


async def test_the_last_deal_is_looked_at_by_its_key_once_the_next_has_begun(look: Looker) -> None:
    """The table has not answered yet: that is told."""
    turn = at_ones_turn()
    await look.show({**turn, "can": [*turn["can"], "review", "replay"]}, moves=True)
    for key, asked in (("v", "review"), ("r", "replay")):
        await look.page.keyboard.press(key)
        assert look.asked[-1]["ask"]["kind"] == asked
    await expect(look.page.locator("#told")).to_have_text("One moment…")


async def test_it_is_told_that_an_answer_takes_long_until_there_is_one(look: Looker) -> None:
    """Also where nobody wants it any more, and where another press has its answer."""
    turn, told = at_ones_turn(), look.page.locator("#told")
    await look.show({**turn, "can": ["advice"]}, moves=True)
    await look.page.keyboard.press("a")
    button = look.page.locator("#controls [data-ask=advice]")
    await expect(button).to_have_attribute("aria-busy", "true")
    await expect(button).to_contain_text("One moment…")
    hand = {**turn["hand"], "decision": turn["hand"]["decision"] + 1}
    await look.show({**turn, "hand": hand}, moves=True)
    await expect(told).to_have_text("One moment…")
    await chooses(look, hand["may"]["play"][0])
    advice, act = look.asked
    look.tell(done=act["r"])
    await look.show({**turn, "hand": hand}, moves=True)
    await expect(told).to_have_text("One moment…")
    look.tell(done=advice["r"])
    await expect(told).to_have_text("")
    await expect(look.page.locator("#dialog")).to_be_hidden()
    await look.show({**turn, "can": ["advice"]}, moves=True)
    await expect(button).to_have_text("AdviceA")
    await expect(button).not_to_have_attribute("aria-busy", "true")


async def test_what_is_pressed_without_a_connection_is_told_to_be_sent_later(
    browser: Browser,
) -> None:
    async with looking(browser, (390, 844), clock="given") as look:
        found = reached("deal", 5)
        assert found is not None
        await look.show(found.state())
        page, told = look.page, look.page.locator("#told")
        await page.evaluate(
            "() => { window.WebSocket = class extends EventTarget { readyState = 0; close() {} } }"
        )
        await look.loses()
        await page.clock.run_for(1_500)
        await expect(page.locator("#link")).to_have_text("Reconnecting…")
        await page.keyboard.press("p")
        await page.clock.run_for(6_000)
        await expect(told).to_have_text("No connection. This will be sent once it’s back.")


@pytest.mark.parametrize(("phase", "when"), [("lobby", "now"), ("trick", "after this deal")])
async def test_close_says_when_the_game_ends(look: Looker, phase: str, when: str) -> None:
    found = reached(phase, 5)
    assert found is not None
    shown = found.state()
    await look.show({**shown, "can": ["close"]})
    await look.page.locator("#menu").click()
    await look.page.locator("#dialog [data-ask=close]").click()
    await expect(look.page.locator("#dialog p")).to_have_text(f"The game ends for everyone {when}.")


async def test_dealing_is_offered_in_gold_once_somebody_else_sits_there(look: Looker) -> None:
    found = reached("lobby", 5)
    assert found is not None
    shown = {**found.state(), "can": ["deal", "add-computer"]}
    alone = {**shown["table"], "chairs": shown["table"]["chairs"][:1]}
    for table, gold in ((alone, "add-computer"), (shown["table"], "deal")):
        await look.show({**shown, "table": table}, moves=True)
        await expect(look.page.locator("#controls .main")).to_have_attribute("data-ask", gold)


async def test_the_lobby_tells_its_ante_once(look: Looker) -> None:
    found = reached("lobby", 5)
    assert found is not None
    await look.show(found.state())
    assert (await look.page.locator("#stage .terms").inner_text()).lower().count("ante") == 1
