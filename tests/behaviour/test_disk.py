"""A press while the disk fails: its person is told what holds, nobody else anything; then it works.

The database is real, and so is its fault.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from sqlalchemy import text

from bot.store import StoreTrouble, StoreUnknown, StoreUnusable, Writing
from tests.behaviour.harness import Server
from tests.behaviour.players import Press
from tests.behaviour.reading import text_of_reply

NO_LIMIT = 1_000_000
"""Pages."""


@pytest.fixture
def patience() -> float:
    return 0.05


async def limit(server: Server, pages: int) -> None:
    """Have the disk hold so many pages of the database, or as many as it has."""

    set_limit = text(f"PRAGMA max_page_count = {pages}")
    await server.database.commit(lambda tx: tx.execute(set_limit).close())


@contextmanager
def moved_away(server: Server) -> Iterator[None]:
    """Have the database's file elsewhere for a while."""
    elsewhere = server.file.with_name("elsewhere")
    server.file.rename(elsewhere)
    yield
    elsewhere.rename(server.file)


async def refused(server: Server, press: Press) -> str:
    """Have Ann's press arrive and be refused, which nobody else hears of; return what she reads."""
    before = server.said()
    (reply,) = await server.arrive(press)
    await server.passes(2)
    assert reply.acknowledged
    assert text_of_reply(reply) == server.ann.reads(), "in private"
    assert server.said() == before, "nothing is announced"
    return text_of_reply(reply)


async def works(server: Server, press: Press) -> None:
    """Have the same press arrive once more: now it is done."""
    await server.arrive(press)
    await server.passes(2)
    assert "Your fist is closed: you play" in server.ann.reads()
    assert "fist closed" in server.said()


async def is_over(server: Server) -> None:
    """Have the disk work for so long that the operator is told."""
    await server.passes(11)
    await server.bo.types("balance")
    await server.ann.presses("Pass", on=server.ann.panel)
    await server.passes(1)


@pytest.mark.expects_trouble(r"store_watch: The disk with \S+ is full, so nothing is stored")
@pytest.mark.expects_trouble(r"store_watch: The database works again")
async def test_a_full_disk(server: Server) -> None:
    await server.deals(server.bo)
    press = server.ann.aims_at("Play", server.ann.panel)
    await server.bo.presses("Play", on=server.bo.panel)
    await limit(server, 1)
    for label in ("Pass", "Play") * 30:  # until the pages that there are, are used up
        await server.bo.presses(label, on=server.bo.panel)
        if "my disk is full" in server.bo.reads():
            break
    await server.passes(2)
    told = await refused(server, press)
    assert "I couldn’t save that: my disk is full. Nothing has changed" in told
    await limit(server, NO_LIMIT)
    await server.arrive(press)
    await server.passes(1)
    assert "my disk is full" not in server.ann.reads()
    assert "choosing" not in server.said(), "hers was the last fist"
    await server.passes(60)  # until a clock has run out, which is stored
    await server.play_deal(server.ann, server.bo)


@pytest.mark.expects_trouble(r"store_watch: \S+ was deleted or moved, so nothing is stored")
@pytest.mark.expects_trouble(r"store_watch: The database works again")
async def test_a_file_that_is_moved_away_and_back(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await server.deals(server.bo)
    press = server.ann.aims_at("Play", server.ann.panel)
    with moved_away(server):
        for _ in range(3):
            told = await refused(server, press)
            assert "I’ve lost my database" in told
            assert "Check the table then, as that may not have counted" in told
        assert "I’ve lost my database" in await server.bo.types("balance")
    assert caplog.text.count("No such file") == 1, "the operator is told once"
    await works(server, press)
    await is_over(server)


@pytest.mark.expects_trouble(r"store_watch: \S+ was deleted or moved, so nothing is stored")
@pytest.mark.expects_trouble(r"store_watch: The database works again")
async def test_what_was_committed_can_be_looked_at_while_the_file_is_away(server: Server) -> None:
    """It is true, and whoever looks changes nothing: where the message is now is stored later."""
    await server.deals(server.bo)
    with moved_away(server):
        before = server.board
        assert "at the bottom of the channel again" in await server.bo.types("table")
        await server.ann.presses("My hand", on=server.board)
        assert "Play or pass?" in server.ann.reads()
        posted = server.board
        assert posted.id != before.id
    await is_over(server)
    await server.restart(crash=True)
    await server.ann.presses("My hand", on=server.board)
    assert server.board.id == posted.id
    assert "Your fist is closed: you pass" in server.ann.reads()


@pytest.mark.expects_trouble(r"store_watch: \S+ was replaced by another file")
async def test_a_file_that_is_replaced(server: Server) -> None:
    await server.deals(server.bo)
    press = server.ann.aims_at("Play", server.ann.panel)
    backup = server.file.with_name("backup.db")
    with closing(sqlite3.connect(server.file)) as other:
        other.execute(f"VACUUM INTO '{backup}'")
    backup.rename(server.file)
    told = await refused(server, press)
    assert (
        "My database was replaced while I was running, so I’m restarting. That didn’t count" in told
    )

    def begins_anew() -> None:
        for end in ("-wal", "-shm"):
            server.file.with_name(f"{server.file.name}{end}").unlink(missing_ok=True)

    await server.restart(meanwhile=begins_anew)
    await server.passes(2)
    await works(server, press)


@pytest.mark.expects_trouble(r"store_watch: The server of \S+ can’t be reached")
@pytest.mark.expects_trouble(r"store_watch: The database works again")
@pytest.mark.parametrize("has_happened", [False, True])
async def test_a_press_of_which_nobody_knows(
    server: Server, monkeypatch: pytest.MonkeyPatch, has_happened: bool
) -> None:
    await server.deals(server.bo)
    made = server.database._backend.commit

    async def lost(work: Callable[[Writing], Any]) -> Any:
        if has_happened:
            await made(work)
        raise StoreUnknown(StoreUnusable(StoreTrouble.SERVER_GONE, server.database.where))

    with monkeypatch.context() as patch:
        patch.setattr(server.database._backend, "commit", lost)
        await server.ann.presses("Play", on=server.ann.panel)
        # Once the table is read again, her panel shows by itself what has happened.
        told = "Your fist is closed: you play" if has_happened else "it may or may not have counted"
        assert told in server.ann.reads()
    await server.passes(2)
    assert ("fist closed" in server.said()) is has_happened, "the table shows it"
    if not has_happened:
        await server.ann.presses("Play", on=server.ann.panel)
        await server.passes(2)
        assert "fist closed" in server.said()
    await server.passes(11)
    await server.bo.types("balance")
    await server.play_deal(server.ann, server.bo)
