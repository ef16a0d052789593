"""A table's messages, whatever the program dies of between one deal and the next."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Final

import pytest

from bot.screens.parts import MENU
from tests.publish.evenings import Evening
from tests.screens.reading import carried, text

KINDS: Final = pytest.mark.parametrize(
    ("lobby", "by_message", "requests"),
    [
        (False, False, ["edit", "edit", "post", "edit"]),
        (True, False, ["edit", "edit", "post", "delete", "edit"]),
        (False, True, ["edit", "edit", "post", "edit", "edit"]),
        (True, True, ["edit", "post", "delete", "edit", "edit"]),
    ],
    ids=["deal", "lobby", "deal-by-message", "lobby-by-message"],
)
"""What it takes from the end of a deal (its last trick, its result), or from the lobby, to the next
deal. The first post after a start is edited once more: it may be one of before, found again."""


def check(evening: Evening, *, lobby: bool) -> None:
    """The deal has a message of its own at the bottom, and the result of the one before stands."""
    assert evening.told() == (["Deal 1"] if lobby else ["Deal 1 is over", "Deal 2"])
    posted = evening.view.post
    assert posted is not None
    assert posted.post_id == max(evening.channel.messages)
    if evening.by_message:
        assert evening.view.deal_post == posted.post_id


@KINDS
async def test_each_deal_has_a_message_of_its_own(
    *, lobby: bool, by_message: bool, requests: list[str]
) -> None:
    evening = Evening(lobby=lobby, by_message=by_message)
    await evening.runs()
    del evening.channel.asked[:]
    assert not await evening.runs(evening.ends, evening.closes_the_cut, evening.deals)
    check(evening, lobby=lobby)
    assert evening.channel.asked[1:] == requests  # the first is the edit of a table taken over


@pytest.mark.parametrize("done", [True, False], ids=["done", "not-done"])
@pytest.mark.parametrize("dies_at", [2, 3, 4, 5])
@KINDS
async def test_killed_at_any_request_it_goes_on(
    *, lobby: bool, by_message: bool, requests: list[str], dies_at: int, done: bool
) -> None:
    evening = Evening(lobby=lobby, by_message=by_message)
    await evening.runs()
    del evening.channel.asked[:]
    channel = evening.channel
    channel.done, channel.dies_at = done, dies_at
    left = await evening.runs(evening.ends, evening.closes_the_cut, evening.deals)
    assert len(channel.asked) == min(dies_at, 1 + len(requests))
    assert not await evening.runs(*left)
    check(evening, lobby=lobby)


@pytest.mark.parametrize("hours", [-3, 0, 3])
@pytest.mark.parametrize("lobby", [False, True], ids=["deal", "lobby"])
async def test_killed_before_it_is_stored_which_message_is_the_deals(
    *, lobby: bool, hours: int
) -> None:
    """Whatever the machine's clock says."""
    evening = Evening(lobby=lobby, by_message=True)
    evening.own_clock.off = timedelta(hours=hours)
    await evening.runs()
    evening.dies_noting = True
    left = await evening.runs(evening.ends, evening.closes_the_cut, evening.deals)
    assert len(left) == 1
    assert not await evening.runs(*left)
    check(evening, lobby=lobby)


async def test_a_result_that_is_deleted_is_posted_again_with_the_pause() -> None:
    evening = Evening()
    await evening.runs(evening.ends)
    evening.channel.messages.clear()
    await evening.runs()
    assert evening.told() == ["Deal 1 is over"]
    await evening.runs(evening.closes_the_cut, evening.deals)
    check(evening, lobby=False)


async def test_where_the_message_is_gone_that_a_deal_is_bound_to_the_next_one_counts(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO")
    evening = Evening(by_message=True)
    await evening.runs()
    await evening.runs(evening.ends, evening.closes_the_cut)
    first = evening.view.deal_post
    assert first is not None
    del evening.channel.messages[first]
    await evening.runs(evening.deals)
    assert evening.view.deal_post != first
    check(evening, lobby=False)
    assert "is posted again: it is gone" in caplog.text
    assert "404" not in caplog.text, "it looks like a fault"


async def test_posted_at_the_bottom_once_more_a_deal_stays_bound_to_its_first_message() -> None:
    """Else whoever runs the bot could ask for another deck with a command."""
    evening = Evening(by_message=True)
    await evening.runs()
    await evening.runs(evening.ends, evening.closes_the_cut)
    first = evening.view.deal_post
    assert first is not None
    evening.asks_again = True
    await evening.runs(evening.deals)
    assert evening.view.deal_post == first
    assert first in evening.channel.messages, "anybody can check it"
    assert evening.told()[0] == "Deal 1 is over"
    assert evening.told()[2] == "Deal 2"


async def test_asked_for_in_the_pause_the_result_goes_down_with_it_and_stays_there() -> None:
    evening = Evening()
    await evening.runs()
    await evening.runs(evening.ends)
    first = max(evening.channel.messages)
    evening.asks_again = True
    await evening.runs(evening.closes_the_cut, evening.deals)
    assert first not in evening.channel.messages
    check(evening, lobby=False)


async def test_where_discord_is_slower_than_the_deals_the_last_result_is_told() -> None:
    """Also that of the deal that stands there; those in between are in the history."""
    evening = Evening()
    await evening.runs()

    def go_by() -> None:
        assert evening.board is not None
        for step in (evening.ends, evening.closes_the_cut, evening.deals) * 3:
            step()
            evening.board.show(evening.view)

    await evening.runs(go_by)
    assert evening.told() == ["Deal 1 is over", "Deal 3 is over", "Deal 4"]


async def test_a_pause_that_lasts_goes_on_below_with_the_result() -> None:
    """A message older than an hour takes few edits."""
    evening = Evening()
    await evening.runs()

    def is_cut_late() -> None:
        evening.clock.time += timedelta(minutes=55)
        evening.view = replace(evening.view, cutter=None, cut=17, cut_by=0)

    await evening.runs(evening.ends, is_cut_late)
    assert evening.told() == ["Deal 1 is over"]
    assert evening.channel.asked[-3:] == ["post", "delete", "edit"]
    await evening.runs(evening.closes_the_cut, evening.deals)
    check(evening, lobby=False)


@pytest.mark.parametrize("done", [True, False], ids=["done", "not-done"])
@pytest.mark.parametrize("dies_at", [2, 3, 9])
async def test_where_no_deal_follows_the_result_says_nothing_of_one(
    *, dies_at: int, done: bool
) -> None:
    evening = Evening()
    await evening.runs()
    await evening.runs(evening.ends)
    (shown,) = evening.channel.messages.values()
    assert "Deal 2" in text(shown)
    del evening.channel.asked[:]
    evening.channel.done, evening.channel.dies_at = done, dies_at
    await evening.runs(*await evening.runs(evening.gathers))
    check_without_deal(evening)


def check_without_deal(evening: Evening) -> None:
    """The result says nothing of another deal, and the table goes on below it."""
    result, lobby = (evening.channel.messages[each] for each in sorted(evening.channel.messages))
    assert "Deal 1 is over" in text(result)
    assert "Deal 2" not in text(result)
    assert [MENU in {each.verb for each in carried(one)} for one in (result, lobby)] == [
        False,
        True,
    ]


@pytest.mark.parametrize("over", [False, True], ids=["in-the-deal", "in-the-pause"])
async def test_a_deal_that_ends_while_a_request_is_under_way_is_told(*, over: bool) -> None:
    evening = Evening()
    await evening.runs()

    def meanwhile() -> None:
        assert evening.board is not None
        for step in (evening.gathers,) if over else (evening.ends, evening.gathers):
            step()
            evening.board.show(evening.view)

    def is_under_way() -> None:
        if not over:
            evening.view = replace(evening.view, closing=True)
            evening.channel.meanwhile = meanwhile
            return
        evening.ends()  # first its last trick is shown, and then its result
        evening.channel.meanwhile = lambda: setattr(evening.channel, "meanwhile", meanwhile)

    await evening.runs(is_under_way)
    check_without_deal(evening)


@pytest.mark.parametrize("done", [True, False], ids=["done", "not-done"])
async def test_killed_after_the_result_was_asked_for_it_stands_all_the_same(*, done: bool) -> None:
    evening = Evening()
    await evening.runs()
    await evening.runs(evening.ends)
    evening.asks_again = True
    await evening.runs()
    del evening.channel.asked[:]
    evening.channel.done, evening.channel.dies_at = done, 2
    await evening.runs(*await evening.runs(evening.closes_the_cut, evening.deals))
    check(evening, lobby=False)


async def test_started_anew_in_a_pause_after_a_lobby_the_result_is_not_told_again() -> None:
    evening = Evening()
    await evening.runs()
    await evening.runs(evening.ends)
    await evening.runs(evening.gathers)

    def goes_on() -> None:
        evening.view = evening.sample.pause(post=evening.view.post)

    await evening.runs(goes_on)
    await evening.runs(evening.closes_the_cut, evening.deals)
    check(evening, lobby=False)
