"""House rules that a server saves by name: made, offered, changed, renamed, deleted."""

from __future__ import annotations

from bot.servers.saved_rules import saved_rules
from tests.behaviour.harness import Server
from tests.behaviour.managing import enters, manager, manages, saves_rules, shows_rules, stands_in
from tests.behaviour.reading import text_of_reply


async def test_a_table_s_rules_are_saved_offered_and_played_by(server: Server) -> None:
    meg = manager(server)
    await manages(server, meg, "saved")
    asked = await meg.presses("Save rules", on=meg.panel)
    assert "table" not in stands_in(asked)["preset"]
    await server.ann.types("start")
    await manages(server, meg, "saved")
    asked = await meg.presses("Save rules", on=meg.panel)
    await server.ann.types("close")
    await enters(meg, asked, name="Friday", preset="table")
    assert "There’s no table in this channel whose rules I could save" in meg.reads()
    await server.passes(5)
    await server.ann.types("start", rules="louisiana", ante=3, limit=7)
    said = await saves_rules(server, meg, "  Friday\u200b  game ")
    assert "Saved: \u2068Friday game\u2069" in said
    (saved,) = await server.database.read(lambda tx: saved_rules(tx, server.guild.id))
    assert saved.changes == {"ante": 3, "limit": 7}, "all else follows the game, now and later"
    await server.ann.types("close")
    assert (await server.bo.offered("start", "rules"))[0] == "saved/1"
    await server.bo.types("start", rules="saved/1")
    rules = server.table.rules
    assert (server.table.preset, rules.ante, rules.limit) == ("louisiana", 3, 7)
    await server.bo.types("close")
    await server.passes(5)
    await server.bo.types("start", rules="friday GAME")
    assert server.table.rules == rules


async def test_what_is_changed_or_deleted_later_leaves_tables_as_they_are(server: Server) -> None:
    meg = manager(server)
    await saves_rules(server, meg, "Friday", "house")
    await manages(server, meg, "settings", rules="saved/1")
    await server.ann.types("start")
    assert server.table.preset == "house"
    await shows_rules(server, meg, "Friday")
    asked = await meg.presses("Antes")
    await enters(meg, asked, ante="4")
    assert "**4**" in meg.reads()
    assert server.table.rules.ante == 1
    await meg.presses("Delete")
    assert "Deleted: \u2068Friday\u2069." in meg.reads()
    assert server.table.rules.ante == 1
    said = await manages(server, meg, "settings")
    assert "**Default rules:** Fists" in said
    said = await manages(server, meg, "changes")
    assert "House rules deleted" in said
    await server.bo.types("start", rules="Friday", channel=server.guild.create_text_channel("x"))
    assert len(server.client.tables.views()) == 1


async def test_what_cannot_be_is_told_above_saved_rules_too_and_can_be_mended_in_the_form(
    server: Server,
) -> None:
    meg = manager(server)
    await saves_rules(server, meg, "Friday", "house")
    await enters(meg, await meg.presses("Antes"), ante="much", second_ante="3")
    assert "much\u2069” doesn’t work for *Ante*. What it takes: a whole number" in meg.reads()
    assert "Second ante: **3**" in meg.reads()
    asked = await meg.presses("Try again")
    assert stands_in(asked)["ante"] == "much"
    await enters(meg, asked, ante="2")
    assert "Ante: **2**" in meg.reads()
    assert "✕" not in meg.reads()


async def test_names_that_cannot_be_and_that_others_have(server: Server) -> None:
    meg = manager(server)
    for name, says in (
        (" \u200b ", "Please enter a name."),
        ("Louisiana", "That’s the name of a built-in game."),
        ("FISTS", "That’s the name of a built-in game."),
    ):
        assert says in await saves_rules(server, meg, name, "house")
    assert "None are saved yet" in await manages(server, meg, "saved")
    said = await saves_rules(server, meg, "Friday", "house")
    assert "replace" not in said
    said = await saves_rules(server, meg, "FRI DAY", "indiana")
    assert "These rules replace the old ones of that name." in said
    said = await manages(server, meg, "saved")
    assert said.count("FRI DAY") == 1
    assert "Indiana" in said
    assert "House game" not in said
    await saves_rules(server, meg, "Friday", "house")
    said = await saves_rules(server, meg, "@everyone **<@1>**", "house")
    assert "\\@everyone \\*\\*\\<\\@1\\>\\*\\*" in said
    asked = await meg.presses("Rename")
    await enters(meg, asked, name="fri  day")
    assert "This server already has house rules with that name." in meg.reads()
    asked = await meg.presses("Try again")
    assert stands_in(asked) == {"name": "fri  day"}
    await enters(meg, asked, name="Sunday")
    assert "Renamed to \u2068Sunday\u2069." in meg.reads()
    press = meg.aims_at("Rename", meg.panel)
    await meg.presses("Delete", on=meg.panel)
    (late,) = await server.arrive(press)
    assert "These house rules are gone" in text_of_reply(late)


async def test_a_server_keeps_so_many_and_no_more(server: Server) -> None:
    meg = manager(server)
    for number in range(19):
        await saves_rules(server, meg, f"Game {number}", "house")
    said = await saves_rules(server, meg, "One more", "house")
    assert "has 19 house rules, the most it can keep" in said
    assert len(await server.ann.offered("start", "rules")) == 25
