"""A call and the requests it takes: cut off, refused, out of reach, and while clocks stand."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from typing import Any, cast

import discord
import pytest

from booray_core.cards import Card
from booray_core.events import CardPlayed
from bot.publish.calls import Calls
from bot.store import Database
from bot.store.rows.tables import Whereabouts
from bot.tables.words.notices import ClocksGoOn, SeatActed, TableResumed, TurnCalled
from tests.publish.given_time import passes
from tests.publish.refusals import refusal
from tests.publish.wire import MESSAGE, Room, Sent
from tests.screens.samples import MEMBER

ANN, CLEO = MEMBER, MEMBER + 2


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    room = Room()
    room.tell(1, 1)
    await passes(room.clock, 2)
    room.sent.clear()
    yield room
    await room.stop()


def call(room: Room, *seats: int, **changes: Any) -> None:
    """Have the people of some seats be late."""
    for seat in seats:
        room.tell(1, 1, [TurnCalled(seat, MEMBER + seat)], **changes)


def waited_for(room: Room, *seats: int, seconds: float = 20) -> dict[str, Any]:
    """Return what a table is like that waits for some seats."""
    until = room.clock.now() + timedelta(seconds=seconds)
    return {
        "deadlines": dict.fromkeys(seats, until),
        "time_given": dict.fromkeys(seats, timedelta(seconds=45)),
    }


def on_request(room: Room, does: Callable[[Sent], Any]) -> None:
    """Have requests answered by a function: what it returns, else as ever; it may raise."""
    request = room.publisher._client.http.request

    async def asked(route: discord.http.Route, **options: Any) -> Any:
        answer = await request(route, **options)
        body = str(options.get("json") or options.get("form") or "")
        special = does(Sent(room.clock.now(), route.method, 1, body))
        return answer if special is None else special

    room.publisher._client.http.request = asked  # type: ignore[method-assign]


def methods(room: Room) -> list[str]:
    return [each.method for each in room.sent]


def names(sent: Sent) -> set[int]:
    """Return whom a message mentions."""
    return {int(each) for each in re.findall(r"<@(\d+)>", sent.body)}


async def test_out_of_reach_nothing_is_sent_until_the_clocks_go_on(room: Room) -> None:
    refused = True

    def forbids(sent: Sent) -> None:
        if refused and "your turn" in sent.body:
            raise refusal(403, 50001)

    on_request(room, forbids)
    call(room, 2)
    await passes(room.clock, 2)
    room.tell(1, 1)
    await passes(room.clock, 2)
    assert methods(room) == ["POST"]
    refused = False
    room.tell(1, 1, [ClocksGoOn()])
    await passes(room.clock, 2)
    assert methods(room) == ["POST", "POST"]


async def test_who_missed_a_call_while_others_are_waited_for_is_told_of_in_it(room: Room) -> None:
    call(room, 0, 2)
    await passes(room.clock, 2)
    played = SeatActed(0, (CardPlayed(0, Card.parse("4c")),), "clock")
    room.tell(1, 1, [played], **waited_for(room, 2))
    await passes(room.clock, 2)
    edit = [each for each in room.sent if each.method == "PATCH" and "your turn" in each.body][-1]
    waited, told = edit.body.split("\\n")
    assert str(CLEO) in waited
    assert str(ANN) not in waited
    assert f"-# <@{ANN}> ran out of time, and 4♣" in told
    room.tell(1, 1, [], deadlines={})
    await passes(room.clock, 2)
    quiet = [each for each in room.sent if each.method == "PATCH" and "ran out" in each.body][-1]
    assert names(quiet) == {ANN}
    assert "your turn" not in quiet.body


class Remembered:
    """A database that remembers one message of before a restart."""

    async def read(self, _: object) -> dict[int, int]:
        return {50: 1}

    async def commit(self, _: object) -> None:
        return


async def test_a_line_that_is_read_as_its_table_is_set_aside_goes_with_it(room: Room) -> None:
    line = f"-# <@{ANN}> ran out of time"
    stands = {**MESSAGE, "id": 50, "channel_id": 1, "content": line}
    on_request(room, lambda sent: stands if sent.method == "GET" else None)
    posting = room.publisher._posting(Whereabouts("t-1", 1, 1, None))
    calls = Calls("t-1", posting, cast("Database", Remembered()))
    calls.follow(room.view(1, 1), [TableResumed()])
    await passes(room.clock, 0.05)
    calls.end()
    await passes(room.clock, 5)
    assert methods(room) == ["GET", "DELETE"]
