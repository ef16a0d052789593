"""What the page does with messages, menus, channels and members as they come."""

import string
from typing import Any

import pytest
from playwright.async_api import BrowserContext, Page, expect

from bot.sandbox import Sandbox
from bot.sandbox.errors import Json
from tests.e2e.running_bot import Unhurried
from tests.sandbox.page.conftest import Room, window
from tests.sandbox.raw import button, layout, row, text

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BOXES = "all => all.map(one => one.getBoundingClientRect().toJSON())"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 800},
    "has_touch": True,
    "is_mobile": True,
}


def menu(**more: object) -> Json:
    """A menu of three suits."""
    names = ("Clubs", "Hearts", "Spades")
    options = [{"label": name, "value": name.lower()} for name in names]
    return {"type": 3, "custom_id": "suit", "placeholder": "Suit", "options": options} | more


async def test_a_layout_shows_all_its_parts(room: Room) -> None:
    page = await room.open()
    picture = {"media": {"url": f"{room.sandbox.page_url}page/icon.svg"}, "description": "A spade"}
    parts = [
        text("## Lobby"),
        {"type": 9, "components": [text("Seats")], "accessory": button("r", label="Rules")},
        {"type": 14, "divider": True, "spacing": 2},
        {"type": 12, "items": [picture]},
    ]
    await room.posts({"type": 17, "accent_color": 0x3ECF8E, "components": parts})
    box = page.get_by_role("article").last.get_by_role("group")
    await expect(box.get_by_role("heading", name="Lobby")).to_be_visible()
    await expect(box.get_by_role("button", name="Rules")).to_be_visible()
    await expect(box.get_by_role("separator")).to_be_visible()
    await expect(box.get_by_role("img", name="A spade")).to_be_visible()
    accent = await box.evaluate("box => getComputedStyle(box, '::before').backgroundColor")
    assert accent == "rgb(62, 207, 142)"


async def test_a_menu_of_several_answers_when_it_closes_and_keeps_its_bounds(room: Room) -> None:
    page = await room.open()
    await room.posts(row(menu(min_values=1, max_values=2)))
    await page.get_by_role("combobox", name="Suit").click()
    for name in ("Clubs", "Hearts", "Spades"):
        await page.get_by_role("option", name=name).click()
    await expect(page.get_by_role("option", selected=True)).to_have_count(2)
    await page.keyboard.press("Escape")
    assert (await room.asked()).data["values"] == ["clubs", "hearts"]


@pytest.mark.parametrize(
    ("labels", "lines"),
    [
        (["A♠", "K♥", "9♦", "2♣", "10♠"], [3, 2]),
        (["Play", "Pass", "Rules", "Table", "My hand"], [3, 2]),
        (["Stand pat", "Draw these three", "My hand"], [2, 1]),
    ],
)
async def test_a_row_of_buttons_wraps_on_a_phone_and_each_can_be_touched(
    room: Room, labels: list[str], lines: list[int]
) -> None:
    page = await room.open(**PHONE)
    buttons = row(*(button(f"id:{label}", label=label) for label in labels))
    await room.posts({"type": 17, "components": [buttons, row(menu())]})
    await expect(page.get_by_role("article").get_by_role("combobox")).to_be_visible()
    boxes = await page.locator(".row > .button").evaluate_all(BOXES)
    tops = sorted({box["y"] for box in boxes})
    assert [sum(box["y"] == top for box in boxes) for top in tops] == lines
    assert all(box["height"] >= 44 and box["width"] >= 44 for box in boxes)
    (below,) = await page.locator(".row > .select").evaluate_all(BOXES)
    assert below["y"] > tops[-1]
    assert below["width"] > 200


async def test_what_is_typed_survives_and_the_list_follows_unless_the_reader_went_up(
    room: Room,
) -> None:
    bo = room.sandbox.person("Bo")
    for number in range(30):
        bo.say(f"line {number}\n" * 3)
    page = await room.open(viewport={"width": 900, "height": 500})
    scroller = page.get_by_role("region", name="Messages")
    box = page.get_by_role("textbox", name="Message #card-table")
    await box.fill("I was about to")
    bo.say("At the bottom")
    newest = page.get_by_role("article").last
    await expect(newest).to_contain_text("At the bottom")
    await expect(newest).to_be_in_viewport(ratio=1)
    await expect(box).to_have_value("I was about to")
    await expect(box).to_be_focused()
    await scroller.evaluate("box => { box.scrollTop = 100; }")
    jump = page.locator("#jump")
    await expect(jump).to_be_visible()
    bo.say("Unseen")
    await expect(jump).to_have_text("1 new message")
    assert await scroller.evaluate("box => box.scrollTop") == 100
    await jump.click()
    await expect(newest).to_be_in_viewport(ratio=1)
    await expect(jump).to_be_hidden()


async def test_the_switcher_makes_one_somebody_else_and_the_address_says_who(room: Room) -> None:
    page = await room.open("Ann")
    await page.get_by_role("button", name="You are Ann").click()
    await page.get_by_role("menuitemradio", name="Cleo").click()
    await expect(page.get_by_role("button", name="You are Cleo")).to_be_visible()
    assert page.url == f"{room.sandbox.page_url}?as={room.sandbox.person('Cleo').id}"
    await page.goto(room.sandbox.page_url)
    await expect(page.get_by_role("button", name="You are Cleo")).to_be_visible()


async def test_on_a_phone_the_columns_are_drawers(room: Room) -> None:
    page = await room.open(**PHONE)
    channels = page.get_by_role("navigation", name="Channels")
    await expect(channels).not_to_be_visible()
    await page.get_by_role("button", name="Channels").tap()
    await channels.get_by_role("button", name="general", exact=True).tap()
    await expect(page.locator("#channel-title")).to_have_text("general")
    await expect(channels).not_to_be_visible()
    await page.get_by_role("button", name="Members").tap()
    await expect(page.get_by_role("complementary", name="Members")).to_be_visible()
    await page.locator("#shade").tap(position={"x": 20, "y": 300})
    await expect(page.get_by_role("complementary", name="Members")).not_to_be_visible()


@pytest.mark.parametrize(("member", "may_write"), [("Bo", False), ("Ann", True)])
async def test_a_locked_threads_buttons_are_dead_and_only_moderators_write(
    room: Room, member: str, may_write: bool
) -> None:
    room.sandbox.person("Bo").start_thread("Aside")
    page = await room.open(member)
    await page.get_by_role("button", name="Aside", exact=True).click()
    await room.bot.post("Aside", layout(row(button("hand")), row(menu())))
    pressed = page.get_by_role("button", name="Press")
    await expect(pressed).to_be_enabled()
    room.sandbox.person("Ann").set_thread("Aside", locked=True)
    await expect(pressed).to_be_disabled()
    await expect(page.get_by_role("article").get_by_role("combobox")).to_be_disabled()
    await expect(page.locator("#composer-notice")).to_contain_text("This thread is locked")
    box = page.get_by_role("textbox", name="Message #Aside")
    await expect(box).to_be_enabled(enabled=may_write)
    await expect(page.get_by_role("button", name="Aside, locked", exact=True)).to_be_visible()


# What a phone would say of messages its owner is not looking at


@pytest.mark.parametrize("width", [1280, 390, 320])
async def test_pushes_cover_nothing_and_move_no_message_from_its_place(
    room: Room, width: int
) -> None:
    ann, bo = room.sandbox.person("Ann"), room.sandbox.person("Bo")
    for number in range(40):
        bo.say(f"line {number}")
    page = await room.open(viewport={"width": width, "height": 800})
    last = page.get_by_role("article").last
    await expect(last).to_be_in_viewport()
    before = await last.bounding_box()
    silent = {"content": f"<@{ann.id}>, quietly", "flags": 1 << 12}
    assert (await room.bot.post("general", silent)).status == 200
    for _ in range(3):
        bo.say(f"<@{ann.id}>, " + "it is your turn now. " * 20, channel="general")
    await expect(page.locator(".push")).to_have_count(3)
    assert "quietly" not in await page.locator(".push").first.inner_text()
    after = await last.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] == pytest.approx(before["y"], abs=1)
    assert await page.evaluate(COVERED) == []


COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const meets = (one, two) =>
    one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
  const pushes = [...document.querySelectorAll(".push")].map(box).filter(({ width }) => width);
  return [...document.querySelectorAll("button, textarea, .channel-header, .message-area")]
    .filter((other) => !other.closest(".push, #messages"))
    .filter((other) => getComputedStyle(other).visibility !== "hidden")
    .filter((other) => pushes.some((push) => meets(push, box(other))))
    .map((other) => other.id || other.className);
}"""
"""Returns what lies where a push is: the messages scroll within their own area."""


# By keyboard: where the focus is once a message was drawn anew after a press


async def changes(room: Room, page: Page, said: str, *buttons: Json) -> None:
    """Answer a press by a change of its message."""
    parts = [text(said), *([row(*buttons)] if buttons else [])]
    await room.bot.callback(await room.asked(), 7, layout(*parts))
    await expect(page.get_by_role("article").last).to_contain_text(said)


async def test_what_was_pressed_and_cannot_be_again_lends_its_place_to_no_other_button(
    room: Room,
) -> None:
    """Who presses Enter twice to play must not pass; the next question has the focus."""
    page = await room.open()
    shown = page.get_by_role("article").last
    closed = button("1:play", label="Play", disabled=True), button("1:pass", label="Pass")
    message = await room.posts(
        text("Play or pass?"), row(closed[0] | {"disabled": False}, closed[1])
    )
    await page.get_by_role("button", name="Play", exact=True).press("Enter")
    await changes(room, page, "Closed", *closed)
    await expect(shown).to_be_focused()
    await page.keyboard.press("Enter")
    await room.edits(message, text("Wait for Bo"))
    await expect(shown).to_contain_text("Wait for Bo")
    await expect(shown).to_be_focused()
    cards = [button(card, label=card, disabled=card == "K♠") for card in ("K♠", "Q♠", "J♠")]
    await room.edits(message, text("Your card"), row(*cards))
    await expect(page.get_by_role("button", name="Q♠")).to_be_focused()
    assert room.bot.interactions.empty()
    await page.keyboard.press("Enter")
    assert (await room.asked()).data["custom_id"] == "Q♠"


async def test_a_key_held_down_presses_once(room: Room) -> None:
    page = await room.open()
    await room.posts(text("one"), row(button("1", label="One"), button("2", label="Two")))
    await page.get_by_role("button", name="One").focus()
    await page.keyboard.down("Enter")
    await changes(room, page, "two", *(button(n, label=n) for n in ("Two", "Three", "Four")))
    await expect(page.get_by_role("button", name="Two")).to_be_focused()
    await page.keyboard.down("Enter")  # not released in between, so the key repeats
    await page.keyboard.up("Enter")
    await page.get_by_role("button", name="Three").press("Enter")
    assert (await room.asked()).data["custom_id"] == "Three"


async def test_every_choice_can_be_made_and_ended_with_the_keyboard(
    desktop: BrowserContext,
) -> None:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox:
        sandbox.person("Bo").start_thread("Aside")
        page = await window(desktop, sandbox, "Bo")
        await page.get_by_role("button", name="Aside", exact=True).click()
        you = page.get_by_role("button", name="You are")
        await you.focus()
        await page.keyboard.press("Enter")
        await page.keyboard.press("ArrowUp")
        for _ in range(20):
            if "go wrong" in await page.evaluate("document.activeElement.textContent"):
                break
            await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        choices = page.locator(".fault-choice")
        await expect(choices).not_to_have_count(0)
        for index in range(await choices.count()):
            await choices.nth(index).focus()
            await page.keyboard.press("Enter")
        ends = page.get_by_role("button", name="End:")
        await expect(ends).not_to_have_count(0)
        await expect(page.locator("#fault-badge")).to_have_text("17 wrong")
        while await ends.count():
            label = await ends.first.get_attribute("aria-label")
            assert label is not None
            end = page.get_by_role("button", name=label, exact=True)
            await end.focus()
            await page.keyboard.press("Enter")
            await expect(end).to_have_count(0)
        assert sandbox.faults.active == []
        assert sandbox.outages.active == []
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("region", name="What goes wrong")).to_have_count(0)
        await expect(you).to_be_focused()
        await page.close()


# Texts as Discord shows them

OUTLINE = """async (sources) => {
  const { parse } = await import("/page/markdown.js");
  const outline = (node) => {
    if (node.type === "text") return node.text;
    const { type, children, ...rest } = node;
    const inner = children ? children.map(outline).join("") : Object.values(rest).join(" ");
    return `<${type}>${inner}</${type}>`;
  };
  return sources.map((source) => parse(source).map(outline).join(""));
}"""

IN_A_LINE = {
    "**a** *b* _c_ __d__ ~~e~~": "<strong>a</strong> <em>b</em> <em>c</em>"
    " <underline>d</underline> <strike>e</strike>",
    "***both***": "<strong><em>both</em></strong>",
    "*a **b** c*": "<em>a <strong>b</strong> c</em>",
    "snake_case_name 2 * 3 * 4": "snake_case_name 2 * 3 * 4",
    "**unclosed": "**unclosed",
    " ".join("\\" + mark for mark in string.punctuation): " ".join(string.punctuation),
    r"\# one": "# one",
    r"\> one": "> one",
    r"\- one": "- one",
    r"1\. one": "1. one",
    r"\-# one": "-# one",
    r"\```one```": "```one```",
    r"\`one`": "`one`",
    r"\<@1> <\@2> \@everyone": "<@1> <@2> @everyone",
    r"[a\]b](https://e.org)": "<link>a]b</link>",
    r"**a\**": "**a**",
    "\u2068\\_Bo\\_\u2069": "\u2068_Bo_\u2069",
    "`**code**`": "<code>**code**</code>",
    "#nospace": "#nospace",
    "<@1180000000000000101><#2>": "<user>1180000000000000101</user><channel>2</channel>",
    "<:spades_a:12> <t:0:R>": "<emoji>false spades_a 12</emoji> <time>0 R</time>",
    "see https://e.org/a.": "see <link>https://e.org/a</link>.",
    "[x](javascript:alert(1))": "[x](javascript:alert(1))",
}
OF_LINES = {
    "### Three\ntext": "<heading>Three</heading><paragraph>text</paragraph>",
    "-# small": "<subtext>small</subtext>",
    "> a\n> b\nc": "<quote><paragraph>a\nb</paragraph></quote><paragraph>c</paragraph>",
    "- a\n- b": (
        "<list><item><paragraph>a</paragraph></item><item><paragraph>b</paragraph></item></list>"
    ),
    "```py\nx = 1\n```": "<codeblock>py x = 1</codeblock>",
}


async def test_texts_become_the_trees_discord_shows(room: Room) -> None:
    page = await room.open()
    trees = {each: f"<paragraph>{told}</paragraph>" for each, told in IN_A_LINE.items()} | OF_LINES
    seen = await page.evaluate(OUTLINE, list(trees))
    assert dict(zip(trees, seen, strict=True)) == trees
