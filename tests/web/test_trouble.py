"""What goes wrong behind a page: a locked disk, Discord takes no message, a fault of ours."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import aiohttp
import pytest

from bot.store import StoreBusy
from bot.store.rows.tables import Whereabouts
from bot.web.states import TableShown
from tests.web.play import is_asked
from tests.web.room import Room
from tests.web.visitor import Visitor, page_of, ticket_of


async def fails(*_: object, **__: object) -> Any:
    """Be locked for too long."""
    raise StoreBusy("locked")


async def test_who_comes_while_the_disk_is_locked_comes_in_later(room: Room, ann: Visitor) -> None:
    link = await page_of(room.person("Ann"))
    async with room.visitor() as page:
        with patch.object(room.database, "commit", fails):
            status, answer = await page.knock(ticket_of(link))
        assert status == 503
        assert answer["text"]
        await page.enter(link)
        await page.sees_that(lambda state: state["table"])
        await page.leave()
        with (
            patch.object(room.database, "read", fails),
            pytest.raises(aiohttp.WSServerHandshakeError, match="503"),
        ):
            await page.connect()
        with patch.object(room.client.tables, "arrive_in", fails):
            await page.connect()
            await page.is_cut_off()
        await page.connect()
        await page.sees_that(lambda state: state["table"])


async def test_a_table_that_can_not_be_posted_is_not_opened_again(room: Room, ann: Visitor) -> None:
    await ann.ask("close")
    await ann.sees_that(lambda state: "again" in state["can"])
    room.env.fails("POST", "/channels/*/messages", status=403, code=50013, times=None)
    answer = await ann.ask("again")
    assert "refused" in answer
    assert answer["text"]
    room.env.heal()
    assert "done" in await ann.ask("again")


@pytest.mark.expects_trouble("a page's state could not be made|somebody is told")
async def test_a_page_that_can_not_be_shown_says_so(room: Room, ann: Visitor) -> None:
    with patch.object(TableShown, "state", side_effect=RuntimeError):
        await room.person("Bo").command("booray join")
        assert "went wrong" in await ann.is_ended()


async def test_a_table_that_is_set_aside_is_shown_no_more(room: Room, ann: Visitor) -> None:
    view = room.table
    place = Whereabouts(view.id, view.server_id, view.channel_id, None)
    room.client.followers.set_aside(place)
    await ann.sees_that(lambda state: state["table"] is None)
    assert "no table" in ann.state["line"]


async def test_a_hint_is_given_at_the_page(ann: Visitor) -> None:
    await ann.ask("deal")
    await ann.sees_that(is_asked)
    assert "advice" in ann.state["can"]
    shown = (await ann.ask("advice"))["shows"]
    assert shown["title"].startswith("Advice: ")
    assert "bourré" in " ".join(shown["lines"])
