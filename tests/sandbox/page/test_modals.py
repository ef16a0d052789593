"""Forms the bot opens: their fields, what they refuse, and what they send."""

import pytest
from playwright.async_api import expect

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
