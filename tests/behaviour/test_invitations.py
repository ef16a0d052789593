"""The message that asks people to another game, when Discord or the disk does not take it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.store import StoreError
from bot.store.rows import reminders
from bot.tables.words.views import TableView
from tests.behaviour.harness import Server
from tests.behaviour.reading import Shown, text_of_reply
from tests.store.unguarded import tamper_with_file


async def play_again(server: Server) -> None:
    """Have Bo asked by Ann to another game, with a computer so that it can be dealt."""
    await server.ann.types("start", computers=1)
    await server.bo.presses("Join")
    await server.ann.types("close")
    await server.passes(1.1)
    await server.ann.presses("Play again", on=server.board)
    await server.passes(0.1)


def refuse(
    server: Server, patch: pytest.MonkeyPatch, status: int, code: int = 0, times: int = 1
) -> None:
    """Have Discord refuse invitations."""
    publisher = server.client.publisher
    invite = publisher.invite

    def invited(view: TableView, members: Sequence[int]) -> None:
        server.env.fails("POST", "/channels/*/messages", status=status, code=code, times=times)
        invite(view, members)

    patch.setattr(publisher, "invite", invited)


async def deal(server: Server) -> None:
    await server.ann.types("deal")
    await server.passes(10)


def asked(server: Server) -> list[Shown]:
    return [each for each in server.messages() if "another game?" in each.content]


async def test_one_that_discord_is_too_busy_for_is_posted_a_little_later(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(server, monkeypatch, status=503, times=3)
    await play_again(server)
    assert asked(server) == []
    await server.passes(40)
    assert len(asked(server)) == 1


async def test_one_that_a_moderator_deleted_is_let_go(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_again(server)
    (message,) = asked(server)
    await server.mod.member.delete(message)
    await deal(server)
    assert await server.database.read(lambda tx: reminders.of_table(tx, "t-2")) == {}
    await server.mod.closes()
    await server.passes(1.1)
    refuse(server, monkeypatch, status=403, code=50013)
    await play_again(server)
    await deal(server)
    assert asked(server) == []
    assert "Deal 1" in server.said()


async def test_one_to_a_table_that_closed_just_before_goes_at_the_next_start(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_again(server)
    monkeypatch.setattr(server.client.publisher, "announce", lambda *_: None)  # it dies first
    await server.ann.types("close")
    await server.restart(crash=True)
    await server.passes(2.2)
    assert asked(server) == []
    assert await server.database.read(reminders.of_closed) == []


@pytest.mark.expects_trouble(r"table t-2 .*set aside")
async def test_one_to_a_table_that_is_set_aside_goes(server: Server) -> None:
    await play_again(server)

    def damage() -> None:
        tamper_with_file(server.file, "UPDATE tables SET state = '{}' WHERE id = 't-2'")

    await server.restart(meanwhile=damage)
    await server.passes(2.2)
    assert asked(server) == []


@pytest.mark.expects_trouble(r"pings of table t-2 may be left behind")
async def test_what_could_not_be_stored_goes_all_the_same(
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise StoreError

    with monkeypatch.context() as patch:
        patch.setattr(reminders, "add", fails)
        await play_again(server)
        await server.passes(5)
    assert len(asked(server)) == 1
    await deal(server)
    assert asked(server) == []


@pytest.mark.expects_trouble(r"table t-1 can't be played again at")
async def test_a_table_whose_records_are_damaged_is_not_played_at_again(server: Server) -> None:
    await server.ann.types("start")
    await server.ann.types("close")
    await server.passes(1.1)
    tamper_with_file(server.file, "UPDATE tables SET state = '{}'")
    reply = await server.ann.presses("Play again", on=server.board)
    assert "This table is gone." in text_of_reply(reply)
