"""Forms the bot opens: their fields, what they refuse, and what they send."""

import pytest
from playwright.async_api import expect

from . import parlour as p
from .acting import HOUSE_RULES, open_form
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


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
