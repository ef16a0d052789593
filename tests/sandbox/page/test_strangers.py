"""Whose names a window knows: those it was sent, not those on the server's list."""

import pytest
from playwright.async_api import expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_mention_that_may_not_notify_shows_a_stranger_as_unknown(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page(p.ANN)
    await fake.post(p.layout(p.text(f"<@{p.BO}> leads, <@{p.ANN}> follows")))
    await expect(page.get_by_role("article").last).to_contain_text(
        "@unknown-user leads, @Ann follows"
    )


MEETINGS = [
    p.message(p.BO, "Good evening"),
    p.message(p.BOT, f"<@{p.BO}>", mentions=[p.user(p.BO)]),
    p.message(p.BOT, "x", interaction_metadata={"user": p.user(p.BO), "name": "booray start"}),
    p.message(p.CLEO, "Indeed", referenced_message=p.message(p.BO, "Is it?")),
    p.message(p.BO, "Over here", channel_id=p.GENERAL),
]


@pytest.mark.parametrize("before", [True, False], ids=["before", "while"])
async def test_somebody_met_in_this_window_is_named(
    open_page: OpenPage, fake: FakeLive, before: bool
) -> None:
    for meeting in MEETINGS:
        await fake.forget()
        if before:
            fake.messages[meeting["channel_id"]] = [meeting]
        page = await open_page(p.ANN)
        if not before:
            await fake.post(meeting)
        await fake.post(p.layout(p.text(f"<@{p.BO}> leads")))
        await expect(page.get_by_role("article").last).to_contain_text("@Bo leads")
