"""Buttons, menus and layouts: what they send, and what a press looks like until it is answered."""

import pytest
from playwright.async_api import expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BOXES = "all => all.map(one => one.getBoundingClientRect().toJSON())"


async def test_a_button_sends_its_id_and_waits_until_answered(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    table = await fake.post(p.layout(p.container(p.row(p.button("Play", "play:1", 3)))))
    button = page.get_by_role("button", name="Play")
    await button.click()
    pressed = await fake.heard("component")
    nonce = pressed.pop("nonce")
    assert pressed == {
        "channel_id": p.CARD_TABLE,
        "message_id": table["id"],
        "custom_id": "play:1",
        "component_type": 2,
    }
    await expect(button).to_have_attribute("aria-busy", "true")
    await fake.say("interaction", {"nonce": nonce, "state": "sent"})
    await expect(button).to_have_attribute("aria-busy", "true")
    await fake.say("interaction", {"nonce": nonce, "state": "answered"})
    await expect(button).not_to_have_attribute("aria-busy", "true")


async def test_a_waiting_button_cannot_be_pressed_again(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.layout(p.row(p.button("Play", "play"), p.button("Pass", "pass"))))
    await page.get_by_role("button", name="Play").dblclick()
    await page.get_by_role("button", name="Pass").click()
    assert (await fake.heard("component"))["custom_id"] == "play"
    assert (await fake.heard("component"))["custom_id"] == "pass"


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


async def test_disabled_and_link_buttons(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    link = {"type": 2, "style": 5, "label": "The rules", "url": "https://example.org/rules"}
    await fake.post(p.layout(p.row(p.button("Deal", "deal", disabled=True), link)))
    await expect(page.get_by_role("button", name="Deal")).to_be_disabled()
    anchor = page.get_by_role("link", name="The rules")
    await expect(anchor).to_have_attribute("href", "https://example.org/rules")
    await expect(anchor).to_have_attribute("rel", "noopener noreferrer")


async def test_a_layout_shows_all_its_parts(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    await fake.post(
        p.layout(
            p.container(
                p.text("## Lobby"),
                {
                    "type": 9,
                    "components": [p.text("Seats")],
                    "accessory": p.button("Rules", "rules"),
                },
                {"type": 14, "divider": True, "spacing": 2},
                {
                    "type": 12,
                    "items": [{"media": {"url": "/page/icon.svg"}, "description": "A spade"}],
                },
                {"type": 13, "file": {"url": "/x/deal.txt"}, "name": "deal.txt", "size": 2048},
                {"type": 99},
                accent=0x3ECF8E,
            )
        )
    )
    box = page.get_by_role("article").last.get_by_role("group")
    await expect(box.get_by_role("heading", name="Lobby")).to_be_visible()
    await expect(box.get_by_role("button", name="Rules")).to_be_visible()
    await expect(box.get_by_role("separator")).to_be_visible()
    await expect(box.get_by_role("img", name="A spade")).to_be_visible()
    await expect(box.get_by_role("link", name="deal.txt")).to_contain_text("2.0 KB")
    await expect(box).to_contain_text("type 99, which this page cannot show")
    accent = await box.evaluate("box => getComputedStyle(box, '::before').backgroundColor")
    assert accent == "rgb(62, 207, 142)"


def menu(**more: object) -> p.Json:
    """A string select of three suits."""
    options = [{"label": name.title(), "value": name} for name in ("clubs", "hearts", "spades")]
    return {"type": 3, "custom_id": "suit", "placeholder": "Suit", "options": options} | more


async def test_a_menu_of_one_choice_answers_at_once(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    await fake.post(p.layout(p.row(menu())))
    select = page.get_by_role("combobox", name="Suit")
    await select.click()
    await page.get_by_role("option", name="Hearts").click()
    chosen = await fake.heard("component")
    assert (chosen["component_type"], chosen["values"]) == (3, ["hearts"])
    await expect(select).to_contain_text("Hearts")
    await expect(page.get_by_role("listbox")).to_have_count(0)


async def test_a_menu_works_by_keyboard_and_gives_the_focus_back(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.layout(p.row(menu())))
    select = page.get_by_role("combobox", name="Suit")
    await select.press("Enter")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Escape")
    await expect(select).to_be_focused()
    await select.press("Enter")
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    assert (await fake.heard("component"))["values"] == ["spades"]


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


async def test_a_member_menu_offers_the_members(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    await fake.post(p.layout(p.row({"type": 5, "custom_id": "who", "placeholder": "Who"})))
    await page.get_by_role("combobox", name="Who").click()
    await page.get_by_role("option", name="Cleo").click()
    assert (await fake.heard("component"))["values"] == [p.CLEO]


async def test_an_open_menu_survives_an_update_of_its_message(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    table = await fake.post(p.layout(p.text("3 seconds"), p.row(menu())))
    await page.get_by_role("combobox", name="Suit").click()
    await fake.say("message_update", table | {"components": [p.text("2 seconds"), p.row(menu())]})
    await expect(page.get_by_text("2 seconds")).to_be_visible()
    await page.get_by_role("option", name="Spades").click()
    assert (await fake.heard("component"))["values"] == ["spades"]


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
