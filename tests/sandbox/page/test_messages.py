"""Messages as a reader sees them: arriving, changing, going, and whom they are for."""

import pytest
from playwright.async_api import expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_the_page_says_that_it_is_not_discord(open_page: OpenPage) -> None:
    page = await open_page()
    await expect(page.get_by_role("banner")).to_contain_text("This is not Discord")


async def test_a_message_arrives_with_its_author_and_without_a_reload(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    said = await fake.post(p.message(p.BO, "Who deals?"))
    shown = page.locator(f"[data-message-id='{said['id']}']")
    await expect(shown).to_contain_text("Who deals?")
    await expect(shown.locator(".author")).to_have_text("Bo")
    await expect(page.get_by_role("log")).to_contain_text("Bo: Who deals?")


async def test_what_is_announced_names_the_pictures_in_it(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.layout(p.text("You can play <:ace_of_spades:12><:ten_of_hearts:13>.")))
    said = page.get_by_role("log")
    await expect(said).to_contain_text("You can play ace of spades ten of hearts")


async def test_a_bots_reply_names_who_used_which_command_and_wears_its_tag(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    use = {"id": p.new_id(), "type": 2, "user": p.user(p.CLEO), "name": "booray start"}
    await fake.post(p.message(p.BOT, "A table is open.", interaction_metadata=use))
    shown = page.get_by_role("article").last
    await expect(shown).to_contain_text("Cleo used /booray start")
    await expect(shown.locator(".bot-tag")).to_be_visible()


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


async def test_a_reply_tells_when_what_it_answers_is_deleted(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    table = await fake.post(p.message(p.BOT, "Deal 1"))
    await fake.post(p.message(p.CLEO, "Other talk"))
    await fake.post(p.message(p.BOT, "Your hand", referenced_message=table))
    reply = page.get_by_role("article").last
    await expect(reply.get_by_role("button", name="Deal 1")).to_be_visible()
    await fake.say("message_delete", {"id": table["id"], "channel_id": p.CARD_TABLE})
    await expect(reply).to_contain_text("Original message was deleted")
    await expect(reply).to_contain_text("Your hand")
    await expect(reply.get_by_role("button", name="Deal 1")).to_have_count(0)


async def test_two_messages_in_a_row_share_one_header(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    await fake.post(p.message(p.BO, "One"))
    await fake.post(p.message(p.BO, "Two"))
    await expect(page.locator(".message")).to_have_count(2)
    await expect(page.locator(".message .author")).to_have_count(1)


async def test_an_edit_keeps_the_place_the_element_and_the_focus(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    table = await fake.post(p.layout(p.text("Turn: Ann"), p.row(p.button("My hand", "hand"))))
    await fake.post(p.message(p.BO, "Later talk"))
    button = page.get_by_role("button", name="My hand")
    await button.focus()
    before = await button.element_handle()
    changed = [p.text("Turn: Bo"), p.row(p.button("My hand", "hand-2"), p.button("Table", "t"))]
    await fake.say("message_update", table | {"components": changed})
    await expect(page.get_by_role("article").first).to_contain_text("Turn: Bo")
    await expect(button).to_be_focused()
    await expect(button).to_have_attribute("data-custom-id", "hand-2")
    assert before is not None
    assert await before.evaluate("(old) => old.isConnected")
    await expect(page.get_by_role("article").last).to_contain_text("Later talk")


async def test_a_played_card_leaves_the_other_buttons_and_the_place(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()

    def hand(deal: int, *cards: str) -> list[p.Json]:
        buttons = [p.button(card, f"card:{deal}:{card}") for card in cards]
        return [p.text("Your turn"), p.row(*buttons)]

    panel = await fake.post(p.layout(flags=p.EPHEMERAL) | {"components": hand(1, "A♠", "K♥", "2♦")})
    last = await page.get_by_role("button", name="2♦").element_handle()
    await page.get_by_role("button", name="K♥").focus()
    await fake.say("message_update", panel | {"components": hand(2, "A♠", "2♦")})
    await expect(page.get_by_role("button", name="K♥")).to_have_count(0)
    assert last is not None
    assert await last.get_attribute("data-custom-id") == "card:2:2♦"
    await expect(page.get_by_role("button", name="A♠")).to_be_focused()


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


async def test_an_ephemeral_message_says_so_and_can_be_dismissed(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    panel = p.message(p.BOT, "Your hand: A♠", flags=p.EPHEMERAL)
    await fake.post(panel)
    shown = page.get_by_role("article").last
    await expect(shown).to_contain_text("Only you can see this")
    await shown.get_by_role("button", name="Dismiss message").click()
    asked = await fake.heard("delete_message")
    assert asked == {"channel_id": p.CARD_TABLE, "message_id": panel["id"]}
    await fake.say("message_delete", asked | {"id": panel["id"]})
    await expect(shown).to_have_count(0)


async def test_a_deferred_reply_shows_that_the_bot_is_thinking(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    waiting = await fake.post(p.message(p.BOT, flags=p.THINKING))
    await expect(page.get_by_text("Booray is thinking…")).to_be_visible()
    await fake.say("message_update", waiting | {"flags": 0, "content": "Done."})
    await expect(page.get_by_text("Booray is thinking…")).to_have_count(0)
    await expect(page.get_by_text("Done.")).to_be_visible()


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


async def test_a_plain_message_is_sent_with_enter(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    box = page.get_by_role("textbox", name="Message #card-table")
    await box.fill("Good evening")
    await box.press("Enter")
    assert await fake.heard("message") == {"channel_id": p.CARD_TABLE, "content": "Good evening"}
    await expect(box).to_have_value("")


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


async def test_the_page_comes_back_by_itself_and_shows_what_it_missed(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    box = page.get_by_role("textbox", name="Message #card-table")
    await box.fill("/ not lost")
    fake.messages[p.CARD_TABLE] = [p.message(p.BO, "While you were away")]
    await fake.drop()
    await expect(page.get_by_text("While you were away")).to_be_visible()
    await expect(page.locator("#connection")).to_be_hidden()
    await expect(box).to_have_value("/ not lost")


async def test_a_deleted_channel_makes_way_for_another(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    await fake.say("channel_delete", p.channel(p.CARD_TABLE, "card-table"))
    await expect(page.locator("#channel-title")).to_have_text("general")
    await expect(page.locator("#channel-list")).not_to_contain_text("card-table")
