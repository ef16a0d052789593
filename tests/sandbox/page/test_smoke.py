"""What whoever tries the bot in a browser does in any minute; the rest of the page are journeys."""

import pytest
from playwright.async_api import BrowserContext, Page, WebSocketRoute, expect

from bot.sandbox import Sandbox
from bot.sandbox.errors import Json
from tests.axe import findings
from tests.e2e.running_bot import Unhurried
from tests.sandbox.helper_bot import online
from tests.sandbox.page.conftest import Room, window
from tests.sandbox.raw import button, command, option, row, text

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

EPHEMERAL = 1 << 6


@pytest.mark.journey
async def test_a_command_its_button_and_its_form_are_answered(desktop: BrowserContext) -> None:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox, online(sandbox):
        page = await window(desktop, sandbox, "Cleo")
        await page.keyboard.type("/try table start:3")
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="Pressed 3").click()
        await expect(page.get_by_role("button", name="Pressed 4")).to_be_visible()

        await page.keyboard.type("/try modal \n")
        form = page.get_by_role("dialog", name="Who are you?")
        await form.get_by_role("textbox", name="Name").fill("Joe")
        await form.get_by_role("combobox", name="Fruit").click()
        await page.get_by_role("option", name="Banana").click()
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_have_count(0)
        await expect(page.get_by_role("article").last).to_contain_text("Joe likes banana")

        await page.keyboard.type("/try fruit ap")
        await expect(page.locator("#picker").get_by_role("option")).to_have_text(
            ["Apple", "Apricot"]
        )
        await page.keyboard.press("Enter")
        await page.keyboard.type("friend:Bo")
        await expect(page.locator("#picker").get_by_role("option")).not_to_have_count(0)
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        last = page.get_by_role("article").last
        await expect(last).to_contain_text("apple for @unknown-user")  # the mention is suppressed
        sandbox.person("Bo").say("For me?")
        await page.reload()
        await page.get_by_role("button", name="card-table", exact=True).click()
        await expect(page.get_by_text("apple for")).to_contain_text("apple for @Bo")
        await page.close()


@pytest.mark.journey
async def test_messages_come_and_change_and_go_and_private_ones_are_ones_own(room: Room) -> None:
    ann, bo = await room.open("Ann"), await room.open("Bo")
    await expect(ann.get_by_role("banner")).to_contain_text("This is not Discord")
    table = await room.posts(text("## Deal 1"), row(button("hand", label="My hand")))
    shown, pressed = ann.get_by_role("article").first, ann.get_by_role("button", name="My hand")
    await expect(shown.locator(".bot-tag")).to_be_visible()
    room.sandbox.person("Cleo").say("Who deals?")
    await expect(ann.get_by_role("log")).to_contain_text("Cleo: Who deals?")
    await pressed.focus()
    await room.edits(table, text("Turn: Bo"), row(button("hand-2", label="My hand"), button("t")))
    await expect(shown).to_contain_text("Turn: Bo")
    await expect(pressed).to_be_focused()

    await pressed.dblclick()
    asked = await room.asked()
    assert (asked.data["custom_id"], room.bot.interactions.empty()) == ("hand-2", True)
    await expect(pressed).to_have_attribute("aria-busy", "true")
    await room.bot.callback(asked, 4, {"content": "Your hand: A♠", "flags": EPHEMERAL})
    private = ann.get_by_role("article").last
    await expect(private).to_contain_text("Only you can see this")
    await expect(pressed).not_to_have_attribute("aria-busy", "true")
    room.sandbox.person("Cleo").say("Play, Ann")
    await expect(bo.get_by_role("article").last).to_contain_text("Play, Ann")
    await expect(bo.get_by_role("article")).to_have_count(3)
    await ann.get_by_role("button", name="Dismiss message").click()
    await expect(ann.get_by_role("article")).to_have_count(3)


@pytest.mark.journey
async def test_a_press_without_an_answer_says_so_until_the_next_press(room: Room) -> None:
    page = await room.open()
    await room.posts(row(button("play")))
    await page.get_by_role("button", name="Press").click()
    await room.asked()
    room.clock.advance(3)
    await expect(page.get_by_role("alert")).to_contain_text("This interaction failed")
    await page.get_by_role("button", name="Press").click()
    await expect(page.get_by_role("article").get_by_role("alert")).to_have_count(0)


async def test_what_people_write_is_never_html(room: Room) -> None:
    page = await room.open()
    nasty = (
        '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script> [x](javascript:1)'
    )
    room.sandbox.person("Bo").say(nasty)
    shown = page.get_by_role("article").last
    await expect(shown).to_contain_text(nasty)
    await expect(shown.locator("img.media, script, a")).to_have_count(0)
    assert await page.evaluate("window.hacked") is None


def labelled(name: str, component: Json) -> Json:
    return {"type": 18, "label": name, "component": component}


def choices(*names: str) -> list[Json]:
    return [{"label": name, "value": name.lower()} for name in names]


FORM: Json = {
    "title": "House rules",
    "custom_id": "rules:1",
    "components": [
        text("Change what **this table** plays by."),
        labelled("Name", {"type": 4, "custom_id": "name", "style": 1, "min_length": 3}),
        labelled("Why", {"type": 4, "custom_id": "why", "style": 2, "required": False}),
        labelled("How", {"type": 21, "custom_id": "how", "options": choices("Fists", "Turns")}),
        labelled("Also", {"type": 22, "custom_id": "also", "options": choices("Cinch", "Carry")}),
    ],
}


@pytest.mark.journey
async def test_a_form_says_what_is_missing_and_sends_every_field(room: Room) -> None:
    page = await room.open()
    await room.posts(row(button("house")))
    await page.get_by_role("button", name="Press").click()
    await room.bot.callback(await room.asked(), 9, FORM)
    dialog = page.get_by_role("dialog", name="House rules")
    await expect(dialog.get_by_role("textbox", name="Name")).to_be_focused()
    assert await findings(page) == []
    await page.keyboard.type("Fr")
    await page.keyboard.press("Enter")
    await expect(dialog.get_by_role("alert").filter(has_text=".")).to_have_text(
        ["At least 3 characters.", "Choose one.", "Choose at least 1."]
    )
    await expect(dialog.get_by_role("textbox", name="Name")).to_be_focused()
    assert room.bot.interactions.empty()
    await page.keyboard.type("iday")
    for name in ("Turns", "Cinch"):
        await dialog.get_by_text(name).click()
    await dialog.get_by_role("button", name="Submit").click()
    sent = await room.asked()
    fields = [each["component"] for each in sent.data["components"] if "component" in each]
    assert [each.get("value", each.get("values")) for each in fields] == [
        *("Friday", "", "turns"),
        ["cinch"],
    ]
    await room.bot.callback(sent, 4, {"content": "Changed"})
    await expect(dialog).to_have_count(0)


async def types(page: Page, typed: str) -> None:
    """Type a message, without what is suggested meanwhile."""
    await page.get_by_role("textbox", name="Message #card-table").fill(typed)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")


REFUSALS = {
    "/booray start buy_in:0": "buy_in: at least 1.",
    "/booray start buy_in:1001": "buy_in: at most 1000.",
    "/booray start buy_in:1.5": "buy_in: a whole number is needed.",
    "/booray start rules:chess": "rules: choose one from the list.",
    "/booray host ": "member: this option is required.",
    "/booray host member:Zoe": "member: choose one from the list.",
}


@pytest.mark.journey
async def test_what_cannot_be_sent_is_said_before_it_is_sent(room: Room) -> None:
    start = option(
        "start",
        1,
        options=[
            option("rules", choices=[{"name": "Fists", "value": "fists"}]),
            option("buy_in", 4, min_value=1, max_value=1000),
        ],
    )
    host = option("host", 1, options=[option("member", 6, required=True)])
    await room.bot.register(command("booray", start, host))
    page = await room.open()
    for typed, problem in REFUSALS.items():
        await types(page, typed)
        await expect(page.locator("#composer").get_by_role("alert")).to_have_text(problem)
        await expect(page.locator("#composer [aria-invalid]")).to_be_focused()
        await page.keyboard.press("Escape")  # the command
    await types(page, "/poker")
    await expect(page.get_by_role("article")).to_have_count(0)
    assert room.bot.interactions.empty()
    await page.reload()
    await page.get_by_role("button", name="card-table", exact=True).click()
    await expect(page.get_by_text("a card game from Louisiana.")).to_be_in_viewport()
    await page.get_by_role("button", name="/booray start", exact=True).click()
    await page.keyboard.press("Enter")
    asked = await room.asked()
    assert (asked.command_name, asked.data["options"][0]["name"]) == ("booray start", "start")


@pytest.mark.journey
async def test_the_page_comes_back_by_itself_and_shows_what_it_missed(room: Room) -> None:
    page = await room.open("Bo")
    sockets: list[WebSocketRoute] = []

    def joined(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    await page.route_web_socket("**/page/live**", joined)
    await page.reload()
    await page.get_by_role("button", name="card-table", exact=True).click()
    await page.get_by_role("textbox", name="Message #card-table").fill("/ not lost")
    (socket,) = sockets
    await socket.close()
    room.sandbox.person("Ann").say("While you were away")
    await expect(page.get_by_text("While you were away")).to_be_visible()
    await expect(page.locator("#connection")).to_be_hidden()
    box = page.get_by_role("textbox", name="Message #card-table")
    await expect(box).to_have_value("/ not lost")
