"""The wire: whole states, one at a time; requests that are answered once, whatever is cut."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any, Final
from unittest.mock import patch

import pytest
from aiohttp import web

from booray_core.shuffle import QUICKNET
from bot.store import StoreBusy, StoreUnknown
from bot.tables.words.reasons import TableReason, TableRefused
from bot.web.plain import refusal_at_page
from bot.wording import Wording
from tests.e2e.players import changes
from tests.e2e.running_bot import LONG
from tests.web.play import first_act, is_asked, plays
from tests.web.room import Room
from tests.web.visitor import SOON, Visitor, asked

BOUGHT_IN: Final = "You brought 50 more chips. They count from the next deal on."


async def test_the_next_state_waits_until_the_last_is_seen(ann: Visitor) -> None:
    ann.sees = False
    await ann.ask("add-computer")
    await ann.sees_that(lambda state: len(state["table"]["chairs"]) == 5)
    unseen = ann.state["n"]
    for _ in range(3):
        await ann.ask("add-computer")
    assert ann.state["n"] == unseen
    ann.sees = True
    await ann.say({"seen": unseen})
    await ann.sees_that(lambda state: len(state["table"]["chairs"]) == 8)
    assert ann.state["n"] == unseen + 1  # of those between, nothing was kept


async def test_a_number_is_typed_as_its_person_writes_it(room: Room, ann: Visitor) -> None:
    assert (await ann.ask("entered", of="buy-in", typed="５０"))["text"] == BOUGHT_IN
    assert "need 1,000 chips" in (await ann.ask("entered", of="buy-in", typed="1,000"))["text"]
    assert "“1.5” isn’t a number" in (await ann.ask("entered", of="buy-in", typed="1.5"))["text"]
    assert "unread" in await ann.ask("entered", of="buy-in", typed="1" * 41)
    await ann.sees_that(lambda state: state["table"]["chairs"][0]["stack"] == 150)


async def test_who_must_agree_reads_what_changed_and_what_it_takes(
    room: Room, ann: Visitor
) -> None:
    async with await room.opens_page("Bo") as bo:
        await bo.ask("join")
        await changes(room.person("Ann"), "game", {"format": "cash", "starting_stack": "200"})
        await bo.sees_that(lambda state: "you bring 100 more chips" in state["line"])
        shown = (await bo.ask("rules"))["shows"]
        assert "Chips at the start: 200" in shown["lines"][0]
        await bo.ask("agree", edition=bo.table["edition"])
        await bo.sees_that(lambda state: state["table"]["chairs"][4]["stack"] == 200)


async def test_a_seat_is_late_once_half_its_time_is_gone(room: Room, ann: Visitor) -> None:
    await ann.ask("deal")
    await ann.sees_that(is_asked)
    await room.passes(LONG / 2 - 5)
    assert ann.table["late"] == []
    await room.passes(10)
    assert ann.table["late"] == [0]
    assert ann.state["you"]["timeouts"] == 0
    await room.passes(LONG / 2)
    await ann.sees_that(lambda state: state["you"]["timeouts"] == 1)


async def test_what_was_done_though_the_connection_was_lost_is_done_once(
    room: Room, ann: Visitor
) -> None:
    key, commit = "one-request-of-ann", room.database.commit

    async def and_is_cut(work: Any) -> Any:
        await commit(work)
        raise StoreUnknown(StoreBusy("cut off"))

    with patch.object(room.database, "commit", and_is_cut):
        assert "refused" in await ann.ask("buy-in", key, chips=50)
    assert await ann.ask("buy-in", key, chips=50) == {"done": key, "text": BOUGHT_IN}
    await ann.sees_that(lambda state: state["table"]["chairs"][0]["stack"] == 150)


async def test_what_was_asked_of_one_table_is_not_done_at_the_next(ann: Visitor) -> None:
    """As where the answer was lost with the socket, and the page comes back only then."""
    key, closed = "close-table-number-1", ann.table["id"]
    assert await ann.ask("close", key, table=closed) == {"done": key}
    await ann.sees_that(lambda state: "again" in state["can"])
    assert "done" in await ann.ask("again", table=closed)
    await ann.sees_that(lambda state: state["table"]["id"] != closed)
    for ask in ("close", "leave", "deal", "remove-computer"):
        answer = await ann.ask(ask, key, table=closed)
        assert "This table is gone" in answer["text"], ask
    assert ann.table["stage"] == "lobby"
    assert "done" in await ann.ask("close", table=ann.table["id"])


async def test_who_is_alone_is_told_of_what_their_page_has(ann: Visitor) -> None:
    assert ann.state["line"] == "Ready when you are\n4 at the table · you’re the host"
    for _ in range(3):
        assert "done" in await ann.ask("remove-computer")
    await ann.sees_that(lambda state: len(state["table"]["chairs"]) == 1)
    assert "Add a computer" in ann.state["line"]
    assert "Join" not in ann.state["line"]


async def test_a_closed_table_tells_how_everybody_did(ann: Visitor) -> None:
    await ann.ask("deal")
    await plays(ann, 1)
    names = [each["name"] for each in ann.table["chairs"]]
    await ann.ask("close")
    await ann.sees_that(lambda state: state["table"]["stage"] == "closed")
    evening = ann.table["evening"]
    assert sorted(each["name"] for each in evening["places"]) == sorted(names)
    nets = [each["net"] for each in evening["places"]]
    assert sum(nets) == 0
    assert nets == sorted(nets, reverse=True)
    mine = evening["places"][ann.state["place"]]
    assert mine["seat"] == 0
    assert mine["person"]
    best = ann.state["best"]
    assert best == ({"net": mine["net"], "deal": 1} if mine["pots"] else None)
    assert evening["deals"] == 1
    took = [each["name"] for each in evening["places"] if each["pots"]]
    assert took == ([evening["biggest"]["name"]] if evening["biggest"] else [])
    title, finished = ann.state["line"].split("\n")[:2]
    assert title == "The table is closed"
    assert finished.startswith("You finished ")


async def test_who_played_reviews_it_and_checks_the_cards_once_the_table_is_closed(
    room: Room, ann: Visitor
) -> None:
    assert not {"review", "verify", "replay"} & set(ann.state["can"])
    assert "after the first one" in (await ann.ask("review"))["text"]
    sealed = ann.table["shuffle"]
    await ann.ask("deal")
    made = await plays(ann, 1)
    shown = (await ann.ask("review"))["shows"]
    assert "review" in ann.state["can"]
    assert shown["title"] == "Deal 1: your decisions"
    own = [line for line in shown["lines"] if line[0].isdigit()]
    assert 1 < len(own) == len(shown["more"]) <= made
    assert all("Your cards were " in each["lines"][0] for each in shown["more"])
    assert "verify" not in ann.state["can"]
    assert "after the table closes" in (await ann.ask("verify"))["text"]
    async with await room.opens_page("Bo") as other:
        await other.sees_that(lambda state: "replay" in state["can"])
        assert "review" not in other.state["can"]
        assert "nothing of yours" in (await other.ask("review"))["text"]
    await ann.ask("close")
    await ann.sees_that(lambda state: "verify" in state["can"])
    proof = (await ann.ask("verify"))["shows"]
    assert proof["title"] == "Deal 1: everything adds up"
    plain = [line for line in proof["lines"] if isinstance(line, str)]
    assert not any("<t:" in line or "**" in line or "](" in line for line in plain)
    links = {line[0][2:8]: line[2] for line in proof["lines"] if isinstance(line, list)}
    assert links["Secret"].startswith("https://discord.com/channels/")
    assert links["Number"].startswith(f"https://api.drand.sh/{QUICKNET}/public/")
    assert {*ann.table["shuffle"]} < {*plain}, "the seal, and the secret now"
    assert ann.table["shuffle"][:-1] == sealed


async def test_a_page_that_hangs_does_not_keep_the_others_as_the_bot_stops(
    room: Room, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await room.opens_page("Bo") as other:
        closing: set[web.WebSocketResponse] = set()
        both, close = asyncio.Event(), web.WebSocketResponse.close

        async def slowly(socket: web.WebSocketResponse, **how: Any) -> bool:
            closing.add(socket)
            if len(closing) == 2:
                both.set()
            await both.wait()
            return await close(socket, **how)

        with monkeypatch.context() as slow:
            slow.setattr(web.WebSocketResponse, "close", slowly)
            async with asyncio.timeout(SOON):
                await room.web.stop()
        await ann.is_cut_off()
        await other.is_cut_off()


async def test_an_act_for_another_deal_is_refused(ann: Visitor) -> None:
    await ann.ask("deal")
    await ann.sees_that(is_asked)
    act, decision = first_act(ann.state), ann.hand["decision"]
    late = await ann.ask("act", action=act, deal=2, decision=decision)
    assert late["text"]
    assert "done" in await ann.ask("act", action=act, deal=1, decision=decision)


async def test_a_page_is_told_again_and_again_that_the_table_is_there(
    room: Room, ann: Visitor
) -> None:
    before = ann.beats
    await room.passes(60)
    assert ann.beats - before >= 6, "two of them within the time after which it gives up"


KEY: Final = "a-key-that-is-long"
JUNK: list[Any] = [
    "",
    "nonsense",
    "[]",
    "null",
    "1e999",
    '{"r": 5}',
    "[" * 2_000,
    {"ask": {"kind": "leave"}},
    asked("short", "leave"),
    {"r": KEY, "ask": "leave"},
    {**asked(KEY, "leave"), "more": 1},
    asked(KEY, "rob-the-bank"),
    asked(KEY, "leave", more=1),
    asked(KEY, "close", moderator=True),
    asked(KEY, "unseat", member_id=1),
    asked(KEY, "break-off", reason="moderator"),
    asked(KEY, "buy-in", chips="50"),
    asked(KEY, "buy-in", chips=True),
    asked(KEY, "act", action={"act": "play", "card": "Zz"}),
    asked(KEY, "ahead", draw={"act": "recall"}),
    asked(KEY, "mark", cards=["2c", "3c", "4c", "5c", "6c", "7c"]),
    asked(KEY, "replay", deal=10**400),
    {"seen": "1"},
    {"seen": 1, "here": True},
    {"here": 1},
]


async def test_junk_is_answered_and_changes_nothing(ann: Visitor) -> None:
    before = ann.table
    for junk in JUNK:
        key = junk.get("r") if isinstance(junk, dict) else None
        ann.answers.clear()
        await ann.say(junk)
        answer = await ann.answer(key)
        assert "Reload" in answer["text"], junk
    assert ann.table == before
    assert "done" in await ann.ask("add-computer")


async def test_a_frame_that_is_too_long_ends_the_socket(ann: Visitor) -> None:
    await ann.say("x" * 5_000)
    await ann.is_cut_off()
    await ann.connect()
    await ann.sees_that(lambda state: state["table"])


async def test_who_sends_too_much_is_cut_off_and_may_come_back(ann: Visitor) -> None:
    for _ in range(200):
        await ann.say({"here": True})
    await ann.is_cut_off()
    await ann.connect()
    assert "done" in await ann.ask("add-computer")


async def test_words_come_in_the_language_of_the_page(room: Room, ann: Visitor) -> None:
    room.member("Bo").locale = "de"
    async with await room.opens_page("Bo") as page:
        assert page.hello["language"] == "de"
        assert "gibt, wenn alle da sind" in page.state["line"]


async def test_who_returns_with_less_reads_how_many_it_takes() -> None:
    """A page's Join names no number."""
    refused = TableRefused(
        TableReason.RETURNS_WITH_LESS, chips=1800, typed="1800", until=datetime.now(UTC)
    )
    assert refusal_at_page(refused, Wording("en"), None) == (
        "You left with 1,800 chips, so you need that many to return within a day."
        " In Discord, type /booray join buy_in:1800."
    )
