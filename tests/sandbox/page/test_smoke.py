"""What whoever tries the bot in a browser does in any minute; the rest of the page are journeys."""

import pytest
from playwright.async_api import BrowserContext, expect

from bot.sandbox import Sandbox
from tests.axe import findings
from tests.e2e.running_bot import Unhurried
from tests.sandbox.helper_bot import online

from . import parlour as p
from .acting import HOUSE_RULES, composer, leaf, menu, open_form, type_command
from .conftest import OpenPage, window
from .fake_live import FakeLive

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_command_its_button_and_its_form_are_answered(desktop: BrowserContext) -> None:
    """By the sandbox itself; in the other tests by a stand-in for it."""
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


async def test_messages_come_and_change_and_go(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    await expect(page.get_by_role("banner")).to_contain_text("This is not Discord")
    use = {"id": p.new_id(), "type": 2, "user": p.user(p.CLEO), "name": "booray start"}
    opened = [p.text("## Deal 1"), p.row(p.button("My hand", "hand"))]
    table = await fake.post(p.layout(interaction_metadata=use) | {"components": opened})
    shown = page.get_by_role("article").first
    await expect(shown).to_contain_text("Cleo used /booray start")
    await expect(shown.locator(".bot-tag")).to_be_visible()
    await fake.post(p.message(p.BO, "Who deals?"))
    await expect(page.get_by_role("article").last).to_contain_text("Who deals?")
    await expect(page.get_by_role("log")).to_contain_text("Bo: Who deals?")

    button = page.get_by_role("button", name="My hand")
    await button.focus()
    before = await button.element_handle()
    changed = [p.text("Turn: Bo"), p.row(p.button("My hand", "hand-2"), p.button("Table", "t"))]
    await fake.say("message_update", table | {"components": changed})
    await expect(shown).to_contain_text("Turn: Bo")
    await expect(button).to_be_focused()
    await expect(button).to_have_attribute("data-custom-id", "hand-2")
    assert before is not None
    assert await before.evaluate("(old) => old.isConnected")

    panel = await fake.post(p.message(p.BOT, "Your hand: A♠", flags=p.EPHEMERAL))
    private = page.get_by_role("article").last
    await expect(private).to_contain_text("Only you can see this")
    await private.get_by_role("button", name="Dismiss message").click()
    asked = await fake.heard("delete_message")
    assert asked == {"channel_id": p.CARD_TABLE, "message_id": panel["id"]}
    await fake.say("message_delete", asked | {"id": panel["id"]})
    await expect(private).not_to_contain_text("Your hand")


async def test_what_people_write_is_never_html(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    nasty = (
        '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script> [x](javascript:1)'
    )
    await fake.post(p.message(p.BO, nasty))
    shown = page.get_by_role("article").last
    await expect(shown).to_contain_text(nasty)
    await expect(shown.locator("img, script, a")).to_have_count(0)
    assert await page.evaluate("window.hacked") is None


async def test_a_layout_shows_all_its_parts(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    rules = {"type": 9, "components": [p.text("Seats")], "accessory": p.button("Rules", "rules")}
    picture = {"media": {"url": "/page/icon.svg"}, "description": "A spade"}
    parts = [
        p.text("## Lobby"),
        rules,
        {"type": 14, "divider": True, "spacing": 2},
        {"type": 12, "items": [picture]},
        {"type": 13, "file": {"url": "/x/deal.txt"}, "name": "deal.txt", "size": 2048},
        {"type": 99},
    ]
    await fake.post(p.layout(p.container(*parts, accent=0x3ECF8E)))
    box = page.get_by_role("article").last.get_by_role("group")
    await expect(box.get_by_role("heading", name="Lobby")).to_be_visible()
    await expect(box.get_by_role("button", name="Rules")).to_be_visible()
    await expect(box.get_by_role("separator")).to_be_visible()
    await expect(box.get_by_role("img", name="A spade")).to_be_visible()
    await expect(box.get_by_role("link", name="deal.txt")).to_contain_text("2.0 KB")
    await expect(box).to_contain_text("type 99, which this page cannot show")
    accent = await box.evaluate("box => getComputedStyle(box, '::before').backgroundColor")
    assert accent == "rgb(62, 207, 142)"


async def test_buttons_and_menus_send_what_was_pressed(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    table = await fake.post(
        p.layout(p.container(p.row(p.button("Play", "play:1", 3))), p.row(menu()))
    )
    button = page.get_by_role("button", name="Play")
    await button.dblclick()
    pressed = await fake.heard("component")
    nonce = pressed.pop("nonce")
    assert pressed == {
        "channel_id": p.CARD_TABLE,
        "message_id": table["id"],
        "custom_id": "play:1",
        "component_type": 2,
    }
    await expect(button).to_have_attribute("aria-busy", "true")
    await fake.say("interaction", {"nonce": nonce, "state": "answered"})
    await expect(button).not_to_have_attribute("aria-busy", "true")
    select = page.get_by_role("combobox", name="Suit")
    await select.click()
    await page.get_by_role("option", name="Hearts").click()
    chosen = await fake.heard("component")  # and no second press of the button
    assert (chosen["component_type"], chosen["values"]) == (3, ["hearts"])
    await expect(select).to_contain_text("Hearts")


async def test_a_command_is_found_filled_in_and_sent(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.BO)
    await type_command(page, "/")
    options = page.locator("#picker").get_by_role("option")
    await expect(options).to_have_count(5)  # /booray-admin is for those who manage the server
    await expect(options.first).to_contain_text("Open a table in this channel")
    await page.keyboard.type("booray start ru")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("combobox", name="rules")).to_be_focused()
    await page.keyboard.type("lou")
    await page.keyboard.press("Enter")
    await page.keyboard.type("buy_in:50")
    await expect(page.get_by_role("combobox", name="buy_in")).to_have_value("50")
    await page.keyboard.press("Enter")
    sent = await fake.heard("command")
    nonce = sent.pop("nonce")
    rules = {"name": "rules", "type": 3, "value": "louisiana"}
    buy_in = {"name": "buy_in", "type": 4, "value": 50}
    assert sent == {
        "channel_id": p.CARD_TABLE,
        "command_id": p.COMMANDS[0]["id"],
        "options": leaf("start", rules, buy_in),
    }
    waiting = page.get_by_role("article", name="/booray start")
    await expect(waiting).to_contain_text("Sending command…")
    await expect(composer(page)).to_be_focused()
    await fake.say("interaction", {"nonce": nonce, "state": "failed"})
    await expect(waiting).to_contain_text("The application did not respond")
    await waiting.get_by_role("button", name="Dismiss message").click()
    await expect(waiting).to_have_count(0)


async def test_autocomplete_asks_the_server_and_sends_the_value_chosen(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/card\nac")
    focused = {"name": "card", "type": 3, "value": "ac", "focused": True}
    while (asked := await fake.heard("autocomplete"))["options"] != leaf("card", focused):
        pass  # an earlier pause in the typing asked for less
    offered = [{"name": "Ace of clubs", "value": "Ac"}, {"name": "Ace of spades", "value": "As"}]
    await fake.say("autocomplete", {"nonce": "another", "choices": []})
    await fake.say("autocomplete", {"nonce": asked["nonce"], "choices": offered})
    await expect(page.locator("#picker").get_by_role("option")).to_have_count(2)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    chosen = {"name": "card", "type": 3, "value": "As"}
    assert (await fake.heard("command"))["options"] == leaf("card", chosen)


async def test_a_form_sends_every_field_in_the_tree_it_came_in(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    dialog = await open_form(page, fake, HOUSE_RULES)
    await expect(dialog.get_by_role("textbox", name="Name")).to_be_focused()
    assert await findings(page) == []
    await page.keyboard.type("Friday")
    await dialog.get_by_text("Turns").click()
    await dialog.get_by_text("Cinch").click()
    await dialog.get_by_text("Practice").click()
    await dialog.get_by_role("combobox", name="Level").click()
    await page.get_by_role("option", name="Hard").click()
    await dialog.get_by_role("button", name="Submit").click()
    sent = await fake.heard("modal_submit")
    nonce = sent.pop("nonce")
    answers = [
        {"type": 4, "custom_id": "name", "value": "Friday"},
        {"type": 4, "custom_id": "why", "value": "fun"},
        {"type": 21, "custom_id": "how", "value": "turns"},
        {"type": 22, "custom_id": "also", "values": ["cinch"]},
        {"type": 23, "custom_id": "practice", "value": True},
        {"type": 3, "custom_id": "level", "values": ["hard"]},
    ]
    assert (sent["custom_id"], sent["channel_id"]) == ("rules:1", p.CARD_TABLE)
    assert sent["components"] == [{"type": 18, "component": answer} for answer in answers]
    await fake.say("interaction", {"nonce": nonce, "state": "answered"})
    await expect(dialog).to_have_count(0)


async def test_the_page_comes_back_by_itself_and_shows_what_it_missed(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await composer(page).fill("/ not lost")
    fake.messages[p.CARD_TABLE] = [p.message(p.BO, "While you were away")]
    await fake.drop()
    await expect(page.get_by_text("While you were away")).to_be_visible()
    await expect(page.locator("#connection")).to_be_hidden()
    await expect(composer(page)).to_have_value("/ not lost")
