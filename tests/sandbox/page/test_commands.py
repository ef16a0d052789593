"""Typing commands: finding them, filling in their options, and what is sent."""

import pytest
from playwright.async_api import Locator, Page, expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def composer(page: Page) -> Locator:
    """Where one writes."""
    return page.get_by_role("textbox", name="Message #card-table")


def leaf(name: str, *options: p.Json) -> list[p.Json]:
    """The options of a command frame for a subcommand."""
    return [{"name": name, "type": 1, "options": list(options)}]


async def type_command(page: Page, text: str) -> None:
    """Type into the composer as a person does, key by key."""
    await composer(page).focus()
    await page.keyboard.type(text)


async def test_a_slash_lists_the_commands_with_what_they_do(open_page: OpenPage) -> None:
    page = await open_page(p.BO)
    await type_command(page, "/")
    options = page.locator("#picker").get_by_role("option")
    await expect(options).to_have_count(5)  # /booray-admin is for those who manage the server
    await expect(options.first).to_contain_text("/booray start")
    await expect(options.first).to_contain_text("Open a table in this channel")
    await page.keyboard.type("hand")
    await expect(options).to_have_count(1)
    await page.keyboard.type("x")
    await expect(page.locator("#picker")).to_contain_text("There is no such command.")


async def test_who_manages_the_server_is_offered_its_commands(open_page: OpenPage) -> None:
    page = await open_page(p.ANN)
    await type_command(page, "/set")
    options = page.locator("#picker").get_by_role("option")
    await expect(options).to_contain_text(["/booray-admin settings"])


async def test_a_command_without_options_is_sent_by_two_enters(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/hand")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    sent = await fake.heard("command")
    nonce = sent.pop("nonce")
    assert sent == {
        "channel_id": p.CARD_TABLE,
        "command_id": p.COMMANDS[0]["id"],
        "options": leaf("hand"),
    }
    waiting = page.get_by_role("article", name="/booray hand")
    await expect(waiting).to_contain_text("Sending command…")
    await expect(composer(page)).to_be_focused()
    await fake.say("interaction", {"nonce": nonce, "state": "answered"})
    await expect(waiting).to_have_count(0)


async def test_a_command_without_an_answer_says_so_until_dismissed(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/hand\n\n")
    nonce = (await fake.heard("command"))["nonce"]
    await fake.say("interaction", {"nonce": nonce, "state": "failed"})
    attempt = page.get_by_role("article", name="/booray hand")
    await expect(attempt).to_contain_text("The application did not respond")
    await attempt.get_by_role("button", name="Dismiss message").click()
    await expect(attempt).to_have_count(0)


async def test_what_the_server_refuses_is_told_in_its_words(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/hand\n\n")
    nonce = (await fake.heard("command"))["nonce"]
    await fake.say("error", {"nonce": nonce, "message": "You cannot see this channel."})
    attempt = page.get_by_role("article", name="/booray hand")
    await expect(attempt).to_contain_text("You cannot see this channel.")


async def test_options_are_chosen_by_name_with_their_choices_and_types(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/booray start ")
    picker = page.locator("#picker")
    await expect(picker.get_by_role("option")).to_have_count(4)
    await expect(picker).to_contain_text("whole number")
    await page.keyboard.type("ru")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("combobox", name="rules")).to_be_focused()
    await page.keyboard.type("lou")
    await page.keyboard.press("Enter")
    await page.keyboard.type("buy_in:50")
    await expect(page.get_by_role("combobox", name="buy_in")).to_have_value("50")
    await page.keyboard.press("Enter")
    assert (await fake.heard("command"))["options"] == leaf(
        "start",
        {"name": "rules", "type": 3, "value": "louisiana"},
        {"name": "buy_in", "type": 4, "value": 50},
    )


async def test_options_work_with_the_mouse_too(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    await composer(page).fill("/start")
    picker = page.locator("#picker")
    await picker.get_by_role("option", name="/booray start").click()
    await picker.get_by_role("option", name="thread").click()
    await picker.get_by_role("option", name="True").click()
    await picker.get_by_role("option", name="computers").click()
    await page.get_by_role("button", name="Remove computers").click()
    await page.get_by_role("button", name="Send").click()
    assert (await fake.heard("command"))["options"] == leaf(
        "start", {"name": "thread", "type": 5, "value": True}
    )


REFUSALS = {
    "/booray start buy_in:0": "buy_in: at least 1.",
    "/booray start buy_in:1001": "buy_in: at most 1000.",
    "/booray start buy_in:many": "buy_in: a whole number is needed.",
    "/booray start buy_in:1.5": "buy_in: a whole number is needed.",
    "/booray start rules:chess": "rules: choose one from the list.",
    "/booray host ": "member: this option is required.",
    "/booray host member:Zoe": "member: choose one from the list.",
}


async def test_what_cannot_be_sent_is_said_before_it_is_sent(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    for typed, problem in REFUSALS.items():
        await composer(page).fill(typed)
        await page.keyboard.press("Escape")  # the list of suggestions
        await page.keyboard.press("Enter")
        await expect(page.locator("#composer").get_by_role("alert")).to_have_text(problem)
        await expect(page.locator("#composer [aria-invalid]")).to_be_focused()
        await page.keyboard.press("Escape")  # the command
    assert fake.received.empty()


async def test_a_pasted_command_is_understood_whole(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    await composer(page).fill("/booray balance member:@Cleo where:#general")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    assert (await fake.heard("command"))["options"] == leaf(
        "balance",
        {"name": "member", "type": 6, "value": p.CLEO},
        {"name": "where", "type": 7, "value": p.GENERAL},
    )


async def test_a_required_member_is_chosen_from_the_list(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/host\nbo")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    assert (await fake.heard("command"))["options"] == leaf(
        "host", {"name": "member", "type": 6, "value": p.BO}
    )


async def test_autocomplete_asks_the_server_and_sends_the_value_chosen(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/card\nac")
    focused = {"name": "card", "type": 3, "value": "ac", "focused": True}
    while (asked := await fake.heard("autocomplete"))["options"] != leaf("card", focused):
        pass  # an earlier pause in the typing asked for less
    choices = [{"name": "Ace of clubs", "value": "Ac"}, {"name": "Ace of spades", "value": "As"}]
    await fake.say("autocomplete", {"nonce": "another", "choices": []})
    await fake.say("autocomplete", {"nonce": asked["nonce"], "choices": choices})
    await expect(page.locator("#picker").get_by_role("option")).to_have_count(2)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    assert (await fake.heard("command"))["options"] == leaf(
        "card", {"name": "card", "type": 3, "value": "As"}
    )


async def test_autocomplete_without_an_answer_says_so(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    await type_command(page, "/card\n")
    asked = await fake.heard("autocomplete")
    await fake.say("interaction", {"nonce": asked["nonce"], "state": "failed"})
    await expect(page.locator("#picker")).to_contain_text("The application did not respond")


async def test_suggestions_come_when_the_connection_is_back(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/card\n")
    await fake.heard("autocomplete")
    await fake.drop()
    asked = await fake.heard("autocomplete")
    choices = [{"name": "Ace of clubs", "value": "Ac"}]
    await fake.say("autocomplete", {"nonce": asked["nonce"], "choices": choices})
    await expect(page.locator("#picker").get_by_role("option")).to_have_text("Ace of clubs")


async def test_without_a_connection_nothing_is_looked_for(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    # A connection that never opens.
    await page.evaluate("() => { WebSocket = class { static OPEN = 1 }; }")
    await fake.drop()
    await expect(page.locator("#connection")).to_be_visible()
    await type_command(page, "/card\nac")
    await expect(page.locator("#picker")).to_contain_text("there is no connection")


async def test_backspace_and_escape_lead_back_to_plain_text(open_page: OpenPage) -> None:
    page = await open_page()
    await type_command(page, "/booray start rules")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("combobox", name="rules")).to_be_focused()
    await page.keyboard.press("Backspace")
    await expect(page.get_by_role("combobox", name="rules")).to_have_count(0)
    await page.keyboard.press("Backspace")
    await expect(composer(page)).to_have_value("/booray start")
    await composer(page).fill("/booray start ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(composer(page)).to_have_value("")


async def test_a_command_that_does_not_exist_is_not_posted_for_all_to_see(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/poker\n")
    await expect(composer(page)).to_have_value("/poker")
    await composer(page).fill("hello")
    await composer(page).press("Enter")
    assert (await fake.heard("message"))["content"] == "hello"


async def test_commands_are_offered_in_the_members_language(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(p.EVE)
    command = p.COMMANDS[0] | {
        "options": [
            p.option(1, "hand", "See your hand", description_localizations={"fr": "Ta main"})
        ]
    }
    await fake.say("commands", {"commands": [command]})
    await type_command(page, "/")
    await expect(page.locator("#picker").get_by_role("option")).to_contain_text(["Ta main"])


async def test_typing_after_a_press_goes_to_the_composer(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.layout(p.row(p.button("Play", "play"))))
    await page.get_by_role("button", name="Play").click()
    await page.keyboard.type("/hand")
    await expect(composer(page)).to_have_value("/hand")


async def test_a_command_half_filled_in_survives_a_new_registration(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await type_command(page, "/booray start ")
    start = p.option(1, "start", "Open a table", options=[p.option(4, "ante", "Before a deal")])
    again = p.COMMANDS[0] | {"id": "1180000000000000399", "options": [start]}
    await fake.say("commands", {"commands": [again]})
    await expect(page.locator("#picker").get_by_role("option")).to_contain_text(["ante"])
    await page.keyboard.press("Enter")
    assert (await fake.heard("command"))["command_id"] == "1180000000000000399"
    await type_command(page, "/booray start ")
    await fake.say("commands", {"commands": []})
    await expect(page.locator("#picker")).to_contain_text("There is no such command.")
    await expect(composer(page)).to_have_value("/booray start ")


async def test_an_offline_bot_is_announced(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    await fake.say("bot_online", {"online": False})
    await expect(page.locator("#composer-notice")).to_contain_text("Booray is offline")
    await expect(page.get_by_role("complementary", name="Members")).to_contain_text("Offline — 1")


@pytest.mark.parametrize("width", [1280, 390])
async def test_who_lands_here_reads_what_this_is_and_what_to_type_and_may_press_it(
    open_page: OpenPage, fake: FakeLive, width: int
) -> None:
    page = await open_page(viewport={"width": width, "height": 844})
    await expect(
        page.get_by_text("to try Booray in: a card game from Louisiana.")
    ).to_be_in_viewport()
    await page.get_by_role("button", name="/booray start", exact=True).click()
    await page.keyboard.press("Enter")
    assert (await fake.heard("command"))["options"] == leaf("start")


async def test_who_has_never_played_is_led_to_the_lessons_where_there_are_any(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    lessons = page.get_by_role("button", name="/booray learn", exact=True)
    await expect(page.get_by_role("button", name="/booray start", exact=True)).to_be_visible()
    await expect(lessons).to_have_count(0)
    learn = p.option(1, "learn", "Learn the game")
    taught = p.COMMANDS[0] | {"options": [*p.COMMANDS[0]["options"], learn]}
    await fake.say("commands", {"commands": [taught]})
    await expect(page.get_by_text("If you have never played, /booray learn")).to_be_in_viewport()
    await lessons.click()
    await page.keyboard.press("Enter")
    assert (await fake.heard("command"))["options"] == leaf("learn")
