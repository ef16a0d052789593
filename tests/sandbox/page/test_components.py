"""Buttons, menus and layouts: what they send, and what a press looks like until it is answered."""

import pytest
from playwright.async_api import expect

from . import parlour as p
from .acting import menu
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BOXES = "all => all.map(one => one.getBoundingClientRect().toJSON())"


async def test_a_press_without_an_answer_says_so_until_the_next_press(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.layout(p.row(p.button("Play", "play"))))
    await page.get_by_role("button", name="Play").click()
    nonce = (await fake.heard("component"))["nonce"]
    await fake.say("interaction", {"nonce": nonce, "state": "failed"})
    await expect(page.get_by_role("alert")).to_contain_text("This interaction failed")
    await page.get_by_role("button", name="Play").click()
    await expect(page.get_by_role("article").get_by_role("alert")).to_have_count(0)


async def test_a_press_without_a_connection_fails(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(timezone_id="UTC")  # its route is its window's for good
    await fake.post(p.layout(p.row(p.button("Play", "play"))))
    await page.get_by_role("button", name="Play").click()
    await fake.heard("component")
    await page.route_web_socket("**/page/live**", lambda route: route.close())
    await fake.drop()
    await expect(page.get_by_role("article").get_by_role("alert")).to_contain_text("lost")
    await expect(page.locator("#connection")).to_have_text("Connection lost. Trying again…")


async def test_a_menu_of_several_answers_when_it_closes_and_keeps_its_bounds(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.layout(p.row(menu(min_values=1, max_values=2))))
    await page.get_by_role("combobox", name="Suit").click()
    for name in ("Clubs", "Hearts", "Spades"):
        await page.get_by_role("option", name=name).click()
    await expect(page.get_by_role("option", selected=True)).to_have_count(2)
    await page.keyboard.press("Escape")
    assert (await fake.heard("component"))["values"] == ["clubs", "hearts"]


@pytest.mark.parametrize(
    ("labels", "lines"),
    [
        (["A♠", "K♥", "9♦", "2♣", "10♠"], [3, 2]),
        (["Play", "Pass", "Rules", "Table", "My hand"], [3, 2]),
        (["Stand pat", "Draw these three", "My hand"], [2, 1]),
        (["My hand", "Table"], [2]),
    ],
)
async def test_a_row_of_buttons_wraps_on_a_phone_and_each_can_be_touched(
    open_page: OpenPage, fake: FakeLive, labels: list[str], lines: list[int]
) -> None:
    page = await open_page(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    buttons = p.row(*(p.button(label, f"id:{label}") for label in labels))
    select = {"type": 3, "custom_id": "pick", "options": [{"label": "A", "value": "a"}]}
    await fake.post(p.layout(p.container(buttons, p.row(select))))
    await expect(page.get_by_role("article").get_by_role("combobox")).to_be_visible()
    boxes = await page.locator(".row > .button").evaluate_all(BOXES)
    tops = sorted({box["y"] for box in boxes})
    assert [sum(box["y"] == top for box in boxes) for top in tops] == lines
    assert all(box["height"] >= 44 and box["width"] >= 44 for box in boxes)
    await expect(page.locator(".row > .select")).to_have_count(1)
    (menu,) = await page.locator(".row > .select").evaluate_all(BOXES)
    assert menu["y"] > tops[-1]
    assert menu["width"] > 200
