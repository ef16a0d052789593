"""Forms the bot opens: their fields, what they refuse, and what they send."""

import pytest
from playwright.async_api import Locator, Page, expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def label(text: str, component: p.Json, **more: object) -> p.Json:
    """A label around a field."""
    return {"type": 18, "label": text, "component": component} | more


def choices(*names: str) -> list[p.Json]:
    """Options of a menu or a group."""
    return [{"label": name, "value": name.lower()} for name in names]


HOUSE_RULES: list[p.Json] = [
    p.text("Change what **this table** plays by."),
    label("Name", {"type": 4, "custom_id": "name", "style": 1, "min_length": 3, "max_length": 30}),
    label("Why", {"type": 4, "custom_id": "why", "style": 2, "required": False, "value": "fun"}),
    label("Declaring", {"type": 21, "custom_id": "how", "options": choices("Fists", "Turns")}),
    label(
        "Also",
        {
            "type": 22,
            "custom_id": "also",
            "required": False,
            "options": choices("Cinch", "Carry"),
        },
    ),
    label("Practice", {"type": 23, "custom_id": "practice"}),
    label("Level", {"type": 3, "custom_id": "level", "options": choices("Easy", "Hard")}),
]


async def open_form(page: Page, fake: FakeLive, components: list[p.Json]) -> Locator:
    """Press a button that the bot answers with a form."""
    await fake.post(p.layout(p.row(p.button("House rules", "house"))))
    await page.get_by_role("button", name="House rules").click()
    nonce = (await fake.heard("component"))["nonce"]
    form = {"custom_id": "rules:1", "title": "House rules", "components": components}
    await fake.say("modal", {"nonce": nonce, "interaction_id": "77"} | form)
    await fake.say("interaction", {"nonce": nonce, "state": "answered"})
    dialog = page.get_by_role("dialog", name="House rules")
    await expect(dialog).to_be_visible()
    return dialog


async def open_form_by_command(page: Page, fake: FakeLive, components: list[p.Json]) -> Locator:
    """Type a command that the bot answers with a form; return the message box."""
    box = page.get_by_role("textbox", name="Message #card-table")
    await box.focus()
    await page.keyboard.type("/hand\n\n")
    nonce = (await fake.heard("command"))["nonce"]
    form = {"custom_id": "m", "title": "Form", "components": components}
    await fake.say("modal", {"nonce": nonce} | form)
    return box


async def hold_back_closing(page: Page) -> None:
    """Keep `close` events of dialogs from the page, as a busy browser does for some time.

    Chromium sends them with the next frame it draws, which may be after keys pressed since.
    """
    await page.evaluate("addEventListener('close', (event) => event.stopPropagation(), true)")


async def test_a_form_sends_every_field_in_the_tree_it_came_in(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    dialog = await open_form(page, fake, HOUSE_RULES)
    await expect(dialog.get_by_role("textbox", name="Name")).to_be_focused()
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
    assert sent["custom_id"] == "rules:1"
    assert sent["channel_id"] == p.CARD_TABLE
    assert sent["components"] == [{"type": 18, "component": answer} for answer in answers]
    await expect(dialog).to_be_visible()
    await fake.say("interaction", {"nonce": nonce, "state": "answered"})
    await expect(dialog).to_have_count(0)


async def test_what_is_missing_is_said_at_its_field(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    dialog = await open_form(page, fake, HOUSE_RULES)
    await page.keyboard.type("Fr")
    await page.keyboard.press("Enter")
    problems = dialog.get_by_role("alert").filter(has_text=".")
    await expect(problems).to_have_text(
        ["At least 3 characters.", "Choose one.", "Choose at least 1."]
    )
    await expect(dialog.get_by_role("textbox", name="Name")).to_be_focused()
    assert fake.received.empty()


async def test_a_form_that_fails_stays_with_what_was_written(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    name = {"type": 4, "custom_id": "name", "style": 1, "label": "Name"}
    dialog = await open_form(page, fake, [p.row(name)])
    await page.keyboard.type("Friday")
    await page.keyboard.press("Enter")
    sent = await fake.heard("modal_submit")
    answer = {"type": 4, "custom_id": "name", "value": "Friday"}
    assert sent["components"] == [{"type": 1, "components": [answer]}]
    await fake.say("interaction", {"nonce": sent["nonce"], "state": "failed"})
    await expect(dialog.get_by_text("Something went wrong. Try again.")).to_be_visible()
    await expect(dialog.get_by_role("textbox", name="Name")).to_have_value("Friday")


async def test_escape_closes_a_form_without_sending(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    dialog = await open_form(page, fake, HOUSE_RULES)
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(page.get_by_role("button", name="House rules")).to_be_focused()
    assert fake.received.empty()


async def test_one_can_write_on_after_a_form_that_a_command_opened(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await hold_back_closing(page)
    box = await open_form_by_command(page, fake, HOUSE_RULES)
    await expect(page.get_by_role("dialog")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_have_count(0)  # gone, not only hidden
    await page.keyboard.type("hello")
    await expect(box).to_have_value("hello")


async def test_what_is_typed_the_moment_a_form_closes_is_not_lost(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await hold_back_closing(page)
    box = await open_form_by_command(page, fake, [HOUSE_RULES[-1]])
    dialog = page.get_by_role("dialog", name="Form")
    await dialog.get_by_role("combobox", name="Level").click()
    await page.get_by_role("option", name="Hard").click()
    await dialog.get_by_role("button", name="Submit").click()
    nonce = (await fake.heard("modal_submit"))["nonce"]
    await fake.say("interaction", {"nonce": nonce, "state": "answered"})
    await expect(dialog).to_have_count(0)
    await page.keyboard.type("hello")
    await expect(box).to_have_value("hello")


async def test_a_form_opens_only_in_the_window_that_asked(
    open_page: OpenPage, fake: FakeLive
) -> None:
    other = await open_page()
    page = await open_page()
    await open_form(page, fake, HOUSE_RULES)
    await expect(other.get_by_role("dialog")).to_have_count(0)
