"""What those who manage a server settle, and what it does to its tables."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.faces import Deck
from bot.servers.settings import Pictures
from bot.store.rows import servers
from bot.store.rows.servers import SettingRow
from tests.behaviour.harness import Server
from tests.behaviour.managing import (
    enters,
    manager,
    manages,
    offer_to_all,
    saves_rules,
    shows_rules,
)
from tests.behaviour.players import Player
from tests.store.backends import NOON


async def settles(server: Server, who: Player, **options: Any) -> str:
    return await manages(server, who, "settings", **options)


async def test_it_shows_what_holds(server: Server) -> None:
    meg = manager(server)
    with closing(sqlite3.connect(server.database.where, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # nothing can be stored meanwhile, and need not be
        said = await settles(server, meg)
    assert "**Most chips computers can lose in a day:** 10,000 chips" in said
    assert "Left for today (UTC): 10,000, besides what they have at tables" in said
    assert "**Advice when several people play for chips:** no" in said
    assert "**Language of the tables:** same as this Discord server" in said
    assert "**Channels:** every channel" in said
    assert "Changed by" not in said
    said = await settles(server, meg, computers_may_lose=40, advice_among_people=True)
    assert "computers can lose in a day** is now 40 chips; it was 10,000 chips." in said
    assert "**Advice when several people play for chips** is now yes; it was no." in said
    assert "nobody has changed" not in said
    again = await settles(server, manager(server, "Max"), computers_may_lose=40)
    assert "it was" not in again, "nothing has changed"
    assert "computers can lose in a day:** 40 chips" in again
    assert again.count(f"Changed by {meg.name} <t:") == 2
    rows = await server.database.read(lambda tx: servers.latest(tx, server.guild.id))
    assert {(row.name, row.value, row.member_id) for row in rows} == {
        ("computers-may-lose", 40, meg.id),
        ("advice-among-people", 1, meg.id),
    }


async def test_a_table_is_drawn_as_its_server_has_settled_when_it_opens(server: Server) -> None:
    meg = manager(server)
    said = await settles(server, meg, pictures="every-trick", deck="four-colours")
    assert "The table as a picture** is now with every trick; it was with every card." in said
    assert "four colors" in said
    await server.ann.types("start")
    assert (server.table.pictures, server.table.deck) == (Pictures.EVERY_TRICK, Deck.FOUR_COLOURS)
    await settles(server, meg, pictures="off")
    assert server.table.pictures is Pictures.EVERY_TRICK, (
        "open tables keep what they were opened with"
    )


async def test_more_open_tables_than_the_operator_allows_are_refused_with_that_number(
    server: Server,
) -> None:
    meg = manager(server)
    for wanted in (101, 1_000_000):
        said = await settles(server, meg, most_tables=wanted, openers="managers")
        assert "allows at most 100 open tables on a server" in said
        stands = await settles(server, meg)
        assert "Most open tables:** 100" in stands
        assert "Who may open tables:** server managers only" in stands, "what else was entered"
    await settles(server, meg, most_tables=99)
    assert "Most open tables:** 99" in await settles(server, meg)
    assert "**Most open tables** is now 100" in await settles(server, meg, most_tables=100)
    row = SettingRow(server.guild.id, "most-tables", 300, 1, NOON)
    await server.database.commit(lambda tx: servers.add(tx, [row]))
    assert "Most open tables:** 100" in await settles(server, meg)
    assert "is now everyone" in await settles(server, meg, openers="everybody")


async def test_numbers_of_chips_have_a_limit(server: Server) -> None:
    meg = manager(server)
    for option in ("starting_chips", "allowance", "most_buy_in"):
        assert "is now 1,000,000 chips" in await settles(server, meg, **{option: 1_000_000})
        assert "to 1,000,000" in await settles(server, meg, **{option: 1_000_001})


async def test_only_who_manages_the_server_is_offered_it_and_let_in(server: Server) -> None:
    """A server may let everybody use a command; the settings are its managers' all the same."""
    meg = manager(server)
    assert "booray-admin settings" in meg.member.available_commands()
    assert "booray-admin settings" not in server.ann.member.available_commands()
    with pytest.raises(Exception, match="booray-admin"):
        await settles(server, server.ann)
    offer_to_all(server)
    said = await settles(server, server.ann)
    assert "You need the permission *Manage Server*" in said


async def test_computers_without_chips_are_refused_with_what_to_do(server: Server) -> None:
    meg = manager(server)
    await settles(server, meg, computers_may_lose=250)
    await server.ann.types("start", computers=2, buy_in=100)
    said = await server.ann.types("computer")
    assert (
        "This server’s computers have only 50 chips left, and they need 100. They get more <t:"
        in said
    )
    assert "Invite someone to the seat instead." in said
    assert len(server.table.chairs) == 3
    said = await settles(server, meg)
    assert "Left for today (UTC): 50" in said
    await server.ann.types("close")
    said = await server.ann.types("start", computers=3, buy_in=100)
    assert "This server’s computers have only 250 chips left, and they need 300. Use" in said
    assert "Use fewer of them or a smaller buy-in, or play for practice: `/booray start" in said
    await server.ann.types("start", computers=2, buy_in=100)
    assert len(server.table.chairs) == 3


async def test_computers_that_may_lose_nothing_play_for_practice_only(server: Server) -> None:
    await settles(server, manager(server), computers_may_lose=0)
    said = await server.ann.types("start", computers=2)
    assert "On this server, computers play for practice only." in said
    assert not server.messages()
    await server.ann.types("start", computers=2, stakes="practice")
    assert len(server.table.chairs) == 3


async def test_what_the_form_changes_is_settled_and_nothing_else(server: Server) -> None:
    meg, max_ = manager(server), manager(server, "Max")
    await settles(server, meg)
    asked = await meg.presses("Chips")
    await settles(server, max_, allowance=77)
    await enters(meg, asked, **{"starting-chips": "500", "most-buy-in": "50"})
    said = meg.reads()
    assert "**Starting chips** is now 500 chips; it was 1,000 chips." in said
    assert "**Most chips to bring to a table** is now 50 chips" in said
    assert "77 chips" in said, "what Meg left as it stood is as Max has it"
    assert f"Changed by {max_.name}" in said


async def test_channels_a_role_and_paces_are_chosen_in_forms(server: Server) -> None:
    meg, role = manager(server), server.guild.create_role("Hosts")
    await settles(server, meg)
    asked = await meg.presses("Who and where")
    await enters(meg, asked, channels=[server.channel], openers="role", role=[role])
    assert f"**Channels:** <#{server.channel.id}>" in meg.reads()
    assert f"**Who may open tables:** <@&{role.id}>" in meg.reads()
    asked = await meg.presses("Tables")
    await enters(meg, asked, paces=["quick", "normal"], rules="boxed")
    assert "**Paces:** quick and normal" in meg.reads()
    assert "**Default rules:** Booray! (boxed)" in meg.reads()
    asked = await meg.presses("Reset to default")
    await enters(meg, asked, back=["channels", "openers", "paces"])
    said = meg.reads()
    assert "**Channels:** every channel" in said
    assert "**Who may open tables:** everyone" in said
    assert "**Paces:** every pace" in said
    assert "**Default rules:** Booray! (boxed)" in said


async def test_what_cannot_be_is_refused_and_nothing_is_changed(server: Server) -> None:
    meg = manager(server)
    for group, field, value, says in (
        ("Chips", "starting-chips", "999999999", "a whole number from 0 to 1,000,000"),
        ("Chips", "account-age", "366", "a whole number from 0 to 365"),
        ("Chips", "membership-age", "a week", "a week\u2069” doesn’t work for"),
        ("Who and where", "openers", "role", "but chose no role."),
        ("Who and where", "most-tables", "0", "a whole number from 1 to"),
    ):
        await settles(server, meg)
        await enters(meg, await meg.presses(group), **{field: value})
        assert says in meg.reads()
    assert "Changed by" not in await settles(server, meg)
    max_ = manager(server, "Max")
    await saves_rules(server, max_, "Friday", "house")
    await settles(server, meg)
    asked = await meg.presses("Tables")
    await shows_rules(server, max_, "Friday")
    await max_.presses("Delete", on=max_.panel)
    await enters(meg, asked, rules="saved/1")
    assert "That option is gone" in meg.reads()
    assert "**Default rules:** Fists" in await settles(server, meg)
