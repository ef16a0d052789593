"""Whose names a window knows: those it was sent, not those on the server's list."""

import pytest
from playwright.async_api import expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_mention_that_may_not_notify_shows_a_stranger_as_unknown(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(p.ANN)
    await fake.post(p.layout(p.text(f"<@{p.BO}> leads, <@{p.ANN}> follows")))
    await expect(page.get_by_role("article").last).to_contain_text(
        "@unknown-user leads, @Ann follows"
    )


@pytest.mark.parametrize(
    "meeting",
    [
        p.message(p.BO, "Good evening"),
        p.message(p.BOT, f"<@{p.BO}>", mentions=[p.user(p.BO)]),
        p.message(p.BOT, "x", interaction_metadata={"user": p.user(p.BO), "name": "booray start"}),
        p.message(p.CLEO, "Indeed", referenced_message=p.message(p.BO, "Is it?")),
        p.message(p.BO, "Over here", channel_id=p.GENERAL),
    ],
    ids=["author", "mention", "command", "reply", "elsewhere"],
)
@pytest.mark.parametrize("before", [True, False], ids=["before", "while"])
async def test_somebody_met_in_this_window_is_named(
    open_page: OpenPage, fake: FakeLive, meeting: p.Json, before: bool
) -> None:
    if before:
        fake.messages[meeting["channel_id"]] = [meeting]
    page = await open_page(p.ANN)
    if not before:
        await fake.post(meeting)
    await fake.post(p.layout(p.text(f"<@{p.BO}> leads")))
    await expect(page.get_by_role("article").last).to_contain_text("@Bo leads")


async def test_an_edit_may_introduce_somebody(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.ANN)
    said = await fake.post(p.message(p.BOT, f"<@{p.BO}> leads"))
    shown = page.get_by_role("article").last
    await expect(shown).to_contain_text("@unknown-user leads")
    await fake.say("message_update", said | {"mentions": [p.user(p.BO)]})
    await expect(shown).to_contain_text("@Bo leads")


async def test_another_member_has_met_nobody_yet(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page(p.ANN)
    await fake.post(p.message(p.BO, "Good evening"))
    fake.messages = {}
    await page.get_by_role("button", name="You are Ann").click()
    await page.get_by_role("menuitemradio", name="Cleo").click()
    await expect(page.get_by_role("button", name="You are Cleo")).to_be_visible()
    await fake.post(p.layout(p.text(f"<@{p.BO}> leads")))
    await expect(page.get_by_role("article").last).to_contain_text("@unknown-user leads")
