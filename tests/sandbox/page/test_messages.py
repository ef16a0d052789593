"""Messages as a reader sees them: arriving, changing, going, and whom they are for."""

import pytest
from playwright.async_api import expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_what_is_announced_names_the_pictures_in_it(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.layout(p.text("You can play <:ace_of_spades:12><:ten_of_hearts:13>.")))
    said = page.get_by_role("log")
    await expect(said).to_contain_text("You can play ace of spades ten of hearts")


async def test_a_reply_quotes_what_it_answers_and_leads_there(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(viewport={"width": 900, "height": 400})
    table = await fake.post(p.layout(p.text("## Deal 1\nTrumps are ♥")))
    for n in range(12):
        await fake.post(p.message(p.CLEO, f"line {n}"))
    await fake.post(p.message(p.BOT, "Your hand", referenced_message=table))
    await fake.post(p.message(p.BOT, "Too late", referenced_message=None))
    deleted = page.get_by_role("article").last
    await expect(deleted).to_contain_text("Original message was deleted")
    first = page.get_by_role("article").first
    await expect(first).not_to_be_in_viewport()
    await page.get_by_role("button", name="Deal 1 Trumps are ♥").click()
    await expect(first).to_be_in_viewport()


async def test_half_typed_text_survives_whatever_arrives(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    box = page.get_by_role("textbox", name="Message #card-table")
    await box.fill("I was about to")
    said = await fake.post(p.message(p.BO, "Quick!"))
    await fake.say("message_update", said | {"content": "Quick! (or not)"})
    await expect(page.get_by_role("article").last).to_contain_text("(or not)")
    await expect(box).to_have_value("I was about to")
    await expect(box).to_be_focused()


async def test_the_list_follows_the_newest_unless_the_reader_went_up(
    open_page: OpenPage, fake: FakeLive
) -> None:
    fake.messages[p.CARD_TABLE] = [p.message(p.BO, f"line {n}\n" * 3) for n in range(30)]
    page = await open_page(viewport={"width": 900, "height": 500})
    scroller = page.get_by_role("region", name="Messages")
    bottom = "box => box.scrollHeight - box.scrollTop - box.clientHeight < 2"
    await fake.post(p.message(p.CLEO, "At the bottom"))
    newest = page.get_by_role("article").last
    await expect(newest).to_contain_text("At the bottom")
    await expect(newest).to_be_in_viewport(ratio=1)
    assert await scroller.evaluate(bottom)

    await scroller.evaluate("box => { box.scrollTop = 100; }")
    jump = page.locator("#jump")
    await expect(jump).to_be_visible()
    await fake.post(p.message(p.CLEO, "Unseen"))
    await expect(jump).to_have_text("1 new message")
    assert await scroller.evaluate("box => box.scrollTop") == 100
    await jump.click()
    await expect(newest).to_contain_text("Unseen")
    await expect(newest).to_be_in_viewport(ratio=1)
    await expect(jump).to_be_hidden()


async def test_a_long_private_answer_is_read_from_its_first_line_until_the_next(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.message(p.BO, "Before"))
    body = p.text("A sentence.\n" * 80)
    rules = p.layout(p.text("Rules"), body, p.text("The end"), flags=p.EPHEMERAL)
    await fake.post(rules)
    await expect(page.get_by_text("Rules", exact=True)).to_be_in_viewport()
    await expect(page.get_by_text("The end")).not_to_be_in_viewport()
    await fake.post(p.message(p.BO, "Not now"))
    await expect(page.locator("#jump")).to_contain_text("1 new message")
    await fake.post(p.layout(p.text("Your cards"), flags=p.EPHEMERAL))
    await expect(page.get_by_text("Your cards", exact=True)).to_be_in_viewport()
    await expect(page.locator("#jump")).to_be_hidden()


async def test_another_channel_shows_what_is_unread_and_where_it_begins(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.message(p.BO, "old", channel_id=p.GENERAL))
    await fake.post(p.message(p.BO, "hey", channel_id=p.GENERAL, mentions=[p.user(p.ANN)]))
    channel = page.get_by_role("button", name="general, 2 unread, 1 for you")
    await expect(channel).to_be_visible()
    await expect(page).to_have_title("(1) #card-table · Booray sandbox")
    await channel.click()
    await expect(page.get_by_role("separator").filter(has_text="New")).to_be_visible()
    await expect(page.get_by_role("button", name="general", exact=True)).to_be_visible()
    await expect(page.locator(".message-mention")).to_contain_text("hey")
