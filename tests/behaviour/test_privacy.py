"""What is kept of a member, as the member asks for it, and how it is forgotten."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

from booray_core import verify
from bot.ledger import wallets
from bot.program.audit import examine
from bot.servers.done import Deed, done_before, write_down
from bot.store import Writing
from bot.tables.history.records import closed_tables, lines_of
from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages
from tests.behaviour.players import Player
from tests.behaviour.reading import text_of_reply


async def asks(who: Player, label: str) -> str:
    await who.types("booray-privacy")
    return text_of_reply(await who.presses(label, on=who.panel))


async def is_forgotten(server: Server, who: Player) -> str:
    """Ask to be forgotten, say yes, and return what is answered."""
    assert "Forget you, on all servers?" in await asks(who, "Delete my data")
    await who.presses("Forget me")
    return who.reads()


def kept(server: Server) -> str:
    """Everything that stands in the database, written out."""
    with closing(sqlite3.connect(server.file)) as connection:
        return "\n".join(connection.iterdump())


async def audit(server: Server) -> list[object]:
    report = await examine(server.file)
    return list(report.findings)


async def some_deals(server: Server, *, stakes: str = "chips") -> None:
    """Ann opens a table at which Bo plays a deal with her, and closes it."""
    await server.ann.types("start", stakes=stakes, buy_in=100)
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.play_deal(server.ann, server.bo)
    await server.ann.types("close")
    assert server.client.tables.at(server.channel.id) is None


async def exported(server: Server, who: Player) -> dict[str, Any]:
    assert "Here’s everything I store about you" in await asks(who, "Save my data")
    (file,) = who.private()[-1].attachments
    assert file.filename == "booray-your-data.json"
    found: dict[str, Any] = json.loads(await file.read())
    return found


async def test_the_file_tells_all_of_oneself_and_nothing_of_others(server: Server) -> None:
    await some_deals(server)
    mine = await exported(server, server.ann)
    assert mine["member"] == server.ann.id
    assert mine["what you are called"][0]["name"] == "Ann"
    wallet = next(each for each in mine["accounts"] if each["kind"] == "wallet")
    assert wallet["balance"] == (await server.chips(server.ann))[0]
    assert mine["transfers"][0]["reason"] == "starting"
    assert sum(_moved(each) for each in mine["transfers"]) == wallet["balance"]
    (table,) = mine["tables"]
    assert table["opened by you"]
    assert [each["what"] for each in table["what you did"]][:1] == ["seat-first"]
    (deal,) = table["deals"]
    assert len(deal["cards dealt"]) == 5
    assert deal["acts"][0]["act"] == "declare"
    assert deal["chips before"] == 100
    assert deal["how you had played before"]["asked"] == 0
    assert str(server.bo.id) not in json.dumps(mine)
    assert "Bo" not in json.dumps(mine)
    others = await exported(server, server.bo)
    theirs = others["tables"][0]["deals"][0]
    assert not set(deal["cards dealt"]) & set(theirs["cards dealt"])
    nothing = await exported(server, server.cy)
    assert nothing["tables"] == nothing["transfers"] == nothing["accounts"] == []


def _moved(transfer: dict[str, Any]) -> int:
    """What a transfer did to the chips in the wallet."""
    sign = (transfer["to"] == "wallet") - (transfer["from"] == "wallet")
    return int(sign * transfer["amount"])


async def test_who_is_forgotten_stands_nowhere_any_more(server: Server) -> None:
    await some_deals(server)
    await some_deals(server, stakes="practice")
    await server.ann.types("cards")
    await server.ann.presses("Four colors")
    bo = await server.chips(server.bo)
    (wallet, _) = await server.chips(server.ann)
    assert str(server.ann.id) in kept(server)

    said = await is_forgotten(server, server.ann)

    assert f"{wallet:,} chips went back to the house" in said
    await server.env.settle()
    assert str(server.ann.id) not in kept(server)
    assert server.ann.member.name not in kept(server)
    assert await server.chips(server.bo) == bo
    assert await audit(server) == []
    history = await server.bo.types("history") + await server.bo.looks_back()
    assert "A former player" in history
    assert server.ann.name not in history
    board = await server.bo.types("balance")
    assert "A former player" not in board
    assert "is #1 of 1" in board
    now, guild = server.client.clock.now(), server.guild.id

    def reset(tx: Writing) -> int:
        held = wallets.reset(tx, guild, 1000, done_before(tx, guild), now)
        details = {"wallets": held, "chips": 1000}
        write_down(tx, guild, server.mod.id, now, Deed.RESET, details)
        return held

    count = await server.database.commit(reset)
    assert count == await server.database.read(lambda tx: wallets.count_wallets(tx, guild)) == 1
    assert await audit(server) == []
    await server.bo.presses("Play again")
    await server.passes(2)
    assert server.table.seat_of(server.bo.id) is not None
    assert not any("<@" in message.content for message in server.messages())
    closed, *_ = await closed_tables(server.database, None)
    (record,) = await lines_of(server.database, closed)
    assert "former player" in record.to_json()
    assert "Ann" not in record.to_json()
    assert verify([record]) is None


async def test_whoever_is_only_named_by_another_is_not_written_down(server: Server) -> None:
    await some_deals(server)
    await is_forgotten(server, server.ann)
    for named in (server.ann, server.cy):
        assert named.name in await server.bo.types("balance", member=named.member)
        await server.bo.member.slash(server.channel, "booray stats", member=named.member)
    await server.client.names.written()
    assert str(server.cy.id) not in kept(server)
    assert str(server.ann.id) not in kept(server)
    await server.cy.types("rules")
    await server.client.names.written()
    assert str(server.cy.id) in kept(server), "who uses the bot is known after a restart"


async def test_a_table_goes_on_that_somebody_played_at_who_is_forgotten(server: Server) -> None:
    await server.ann.types("start", computers=1)
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.play_deal(server.ann, server.bo)
    await server.passes(7)
    await server.ann.types("leave")
    assert "You have a seat" in await is_forgotten(server, server.ann), "deal 2 is on already"
    await server.passes(7)
    await server.play_deal(server.bo)
    assert "I’ve forgotten you." in (said := await is_forgotten(server, server.ann))
    assert "chips went back to the house" in said
    await server.passes(7)
    await server.play_deal(server.bo)
    await server.bo.types("close")
    await server.passes(2)
    assert "A former player" in server.said()
    assert str(server.ann.id) not in kept(server)
    assert await audit(server) == []


async def test_a_seat_taken_at_the_same_moment_is_taken_or_not(server: Server) -> None:
    """Whichever comes first, nobody both sits there and is forgotten."""
    await server.bo.types("start")
    await server.ann.types("balance")
    await asks(server.ann, "Delete my data")
    forget = server.ann.aims_at("Forget me", server.ann.panel)
    join = server.ann.aims_at("Join", server.board)
    await server.arrive(forget, join)
    sits = server.table.seat_of(server.ann.id) is not None
    assert sits == (f"wallet{server.ann.id}" in kept(server))
    assert await audit(server) == []


async def test_forgetting_brings_no_chips(server: Server) -> None:
    await manages(server, manager(server), "grant", member=server.ann.member, chips=-400)
    await is_forgotten(server, server.ann)
    assert await server.holdings(server.ann) is None
    said = await server.ann.types("balance")
    assert f"{server.ann.name} has 600 chips" in said
    said = await is_forgotten(server, server.bo)
    assert "I’ve forgotten you." in said
    assert "went back" not in said
