"""Tickets and sessions of tables in a browser: who gets one, how often, and for how long."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, replace
from datetime import timedelta

import pytest

from bot.store import Database
from bot.store.rows import members, web
from bot.store.rows.web import (
    LINK_LASTS,
    MOST_LINKS,
    SESSION_LASTS,
    TICKET_LASTS,
    Session,
    Ticket,
    digest_of,
)
from tests.store.backends import CHANNEL, NOON, SERVER

ANN, BO = 712_345_678_901_234_567, 712_345_678_901_234_568
SECOND = timedelta(seconds=1)

TICKET = Ticket(
    digest=digest_of("a ticket"),
    server_id=SERVER,
    channel_id=CHANNEL,
    member_id=ANN,
    name="Ann",
    language="fr",
    joined_at=NOON - timedelta(days=400),
    begun=NOON,
    until=NOON + TICKET_LASTS,
)
LINK = replace(
    TICKET,
    digest=digest_of("a link"),
    member_id=None,
    name=None,
    joined_at=None,
    until=NOON + LINK_LASTS,
)
SESSION = Session(
    **asdict(TICKET) | {"digest": digest_of("a cookie"), "until": NOON + SESSION_LASTS}, id="s-1"
)


async def write(database: Database, *which: Ticket) -> None:
    for each in which:
        if isinstance(each, Session):
            await database.commit(lambda tx, each=each: web.write_session(tx, each))  # type: ignore[misc]
        else:
            await database.commit(lambda tx, each=each: web.write_ticket(tx, each))  # type: ignore[misc]


async def spend(database: Database, secret: str, after: timedelta = SECOND) -> Ticket | None:
    return await database.commit(lambda tx: web.spend_ticket(tx, digest_of(secret), NOON + after))


async def find(database: Database, session_id: str, after: timedelta = SECOND) -> Session | None:
    return await database.read(lambda tx: web.find_session(tx, session_id, NOON + after))


async def test_of_two_browsers_at_once_one_gets_in(database: Database) -> None:
    await write(database, TICKET)
    got = await asyncio.gather(*(spend(database, "a ticket") for _ in range(5)))
    assert sorted(got, key=bool) == [None, None, None, None, TICKET]


@pytest.mark.sqlite
async def test_of_too_many_links_to_watch_the_oldest_go(database: Database) -> None:
    def numbered(number: int) -> Ticket:
        begun = NOON + timedelta(milliseconds=number)
        return replace(LINK, digest=digest_of(str(number)), begun=begun)

    others = replace(TICKET, digest=digest_of("bo"), member_id=BO), replace(SESSION, member_id=BO)
    await write(database, *others, *map(numbered, range(MOST_LINKS + 2)))
    kept = [await spend(database, str(number)) for number in (0, 1, 2, MOST_LINKS + 1)]
    assert [each is not None for each in kept] == [False, False, True, True]
    assert await spend(database, "bo") is not None
    assert await find(database, "s-1") is not None


async def test_who_asks_what_is_kept_is_told_but_for_the_key(database: Database) -> None:
    await write(database, TICKET, SESSION, replace(SESSION, id="bo", member_id=BO))
    rows = await database.read(lambda tx: members.rows_naming(tx, ANN))
    due = {
        "server": SERVER,
        "channel": CHANNEL,
        "member": ANN,
        "name": "Ann",
        "language": "fr",
        "joined at": (NOON - timedelta(days=400)).isoformat(),
        "begun": NOON.isoformat(),
    }
    assert rows["web_tickets"] == [due | {"until": (NOON + TICKET_LASTS).isoformat()}]
    assert rows["web_sessions"] == [due | {"until": (NOON + SESSION_LASTS).isoformat()}]
