"""Before the first deal: taking seats, giving them up, computers, and how it begins."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.reading import disabled_of, labels_of, text_of_reply


async def test_joining_takes_a_seat_for_chips_once_and_opens_a_panel(server: Server) -> None:
    await server.ann.types("start")
    reply = await server.bo.presses("Join")
    assert reply.ephemeral
    assert "Your cards appear here when the deal begins." in text_of_reply(reply)
    await server.passes(1)
    assert "2 of 8 seats taken" in server.said()
    assert f"{server.ann.name} presses *Deal* when everyone’s here." in server.said()
    reply = await server.bo.presses("Join", on=server.board)
    assert reply.ephemeral
    assert "You already have a seat at this table" in text_of_reply(reply)
    assert "You already have a seat at this table" in await server.ann.types("join")
    assert await server.chips(server.bo) == (900, 100)
    assert "You can’t bring 0. Bring at least 1 chip" in await server.cy.types("join", buy_in=0)
    assert "1,000" in await server.cy.types("join", buy_in=5000)
    assert await server.chips(server.cy) == (1000, 0)
    assert "300 chips" in await server.cy.types("join", buy_in=300)
    await server.passes(1)
    assert f"{server.cy.name} · 300 chips" in server.said()
    assert await server.chips(server.cy) == (700, 300)


async def test_leaving_gives_the_chips_back_and_frees_the_seat(server: Server) -> None:
    await server.ann.types("start", computers=1)
    await server.bo.presses("Join")
    panel = server.bo.panel
    reply = await server.bo.presses("Leave", on=server.board)
    assert reply.ephemeral
    assert "You left the table." in text_of_reply(reply)
    await server.passes(1)
    assert "2 of 8 seats taken" in server.said()
    assert await server.chips(server.bo) == (1000, 0)
    assert "You have no seat" in await server.bo.types("leave")
    now = next(message for message in server.bo.private() if message.id == panel.id)
    assert labels_of(now) == []
    for player in (server.bo, server.cy):
        await player.presses("Join", on=server.board)
    await server.ann.presses("Leave", on=server.board)
    await server.passes(1)
    assert f"{server.bo.name} · 100 chips · host" in server.said()
    assert "Only the host can do that" in text_of_reply(await server.cy.presses("Deal"))
    for player in (server.bo, server.cy):
        await player.presses("Leave", on=server.board)
    await server.passes(1)
    assert "The table is closed" in server.said()
    assert await server.chips(server.ann) == (1000, 0)
    assert labels_of(server.board) == ["Play again"]


async def test_the_host_adds_and_sends_away_computers(server: Server) -> None:
    await server.ann.types("start")
    await server.ann.presses("Add computer")
    asked = server.ann.reads()
    for kind in ("Easy computers", "Steady computers", "Sharp computers"):
        assert kind in asked, "what each is like"
    await server.ann.presses("Steady", on=server.ann.panel)
    assert "2 of 8 seats taken" in server.ann.reads()
    assert "Odile" in server.ann.reads()
    assert "Easy" in server.ann.labels(), "the levels stay for the next one"
    await server.ann.presses("Done", on=server.ann.panel)
    assert "Easy" not in server.ann.labels()
    await server.passes(1)
    assert "Odile" in server.said()
    assert "play like beginners" in await server.ann.types("computer", level="easy")
    await server.passes(1)
    assert "· 100 chips · computer, steady" in server.said()
    assert "Bébé" in server.said()
    assert "· 100 chips · computer, easy" in server.said()
    assert "play like beginners" not in server.said(), "what they are like is told by the chooser"
    assert "3 of 8 seats taken" in server.said()
    await server.ann.presses("Table", on=server.board)
    removing = next(
        label for label in server.ann.labels() if "omputer" in label and "Add" not in label
    )
    await server.ann.presses(removing)
    assert "Add computer" in server.ann.labels(), "the menu stays"
    await server.ann.presses("Add computer", on=server.ann.panel)
    await server.ann.presses("Sharp", on=server.ann.panel)
    await server.ann.presses("Table", on=server.ann.panel)
    await server.ann.presses(removing, on=server.ann.panel)
    await server.passes(1)
    assert "2 of 8 seats taken" in server.said()


async def test_only_the_host_may_add_computers_deal_and_close(server: Server) -> None:
    await server.ann.types("start")
    reply = await server.ann.presses("Deal")
    assert reply.ephemeral
    assert "You need 2 players with chips" in text_of_reply(reply)
    assert "You need 2 players with chips" in await server.ann.types("deal")
    await server.bo.presses("Join")
    await server.passes(1)
    before = server.said()
    for label in ("Add computer", "Deal"):
        reply = await server.bo.presses(label, on=server.board)
        assert reply.ephemeral
        assert f"Only the host can do that. Ask {server.ann.name}" in text_of_reply(reply)
    for command in ("computer", "deal", "close"):
        assert "Only the host can do that" in await server.bo.types(command)
    await server.passes(1)
    assert server.said() == before


async def test_a_full_table_starts_by_itself_unless_somebody_leaves(server: Server) -> None:
    await server.ann.types("start", computers=6)
    await server.ann.presses("Add computer")
    late = server.ann.aims_at("Sharp", server.ann.panel)
    await server.bo.presses("Join")
    await server.arrive(late)
    assert server.ann.reads().startswith("The table is full"), "above the levels"
    assert "Sharp" in server.ann.labels()
    await server.passes(5)
    said = server.said()
    assert "computer, sharp" not in said
    assert "8 of 8 seats taken" in said
    assert "The table is full: dealing <t:" in said
    assert {"Join", "Add computer"} <= set(disabled_of(server.board))
    assert "The table is full" in await server.cy.types("join")
    await server.bo.presses("Leave", on=server.board)
    await server.passes(20)
    assert "7 of 8 seats taken" in server.said()
    assert "presses *Deal* when everyone’s here." in server.said()
    await server.ann.types("computer")
    await server.passes(9)
    assert "8 of 8 seats taken" in server.said()
    await server.passes(2)
    assert "Next: deal 1" in server.said()


async def test_the_rules_are_shown_to_who_asks_and_are_this_tables(server: Server) -> None:
    await server.ann.types("start", ante=5, limit=30)
    reply = await server.bo.presses("Rules")
    assert reply.ephemeral
    short = text_of_reply(reply)
    assert "Everyone puts 5 chips in the pot" in short
    assert "you match the pot, up to 30 chips." in short
    assert "**Play or pass**, in secret." in short
    assert "The winner takes the whole pot." not in short
    assert await server.bo.types("rules") == short

    await server.bo.presses("More")
    assert "The winner takes the whole pot." in server.bo.reads()
    assert "A bourré costs what the pot held, up to 30 chips." in server.bo.reads()
    await server.bo.presses("Back")
    assert server.bo.reads() == short, "in the same message"


async def test_pressing_quickly_twice_joins_once_and_deals_once(server: Server) -> None:
    await server.ann.types("start", computers=1)
    join = [server.bo.aims_at("Join", server.board) for _ in range(2)]
    first, second = await server.arrive(*join)
    assert first.acknowledged
    assert "You already have a seat at this table" in text_of_reply(second)
    assert await server.chips(server.bo) == (900, 100)
    deal = [server.ann.aims_at("Deal", server.board) for _ in range(2)]
    first, second = await server.arrive(*deal)
    assert "A deal is already being played." in text_of_reply(second)
    await server.passes(1)
    assert "Next: deal 1" in server.said()


async def test_where_there_is_no_table_one_is_opened_by_one_press(server: Server) -> None:
    assert "There’s no table in this channel." in await server.ann.types("hand")
    await server.ann.presses("Open a table")
    await server.passes(1)
    assert f"{server.ann.name} · 100 chips · host" in server.said()
    assert len(server.ann.private()) == 1, "her panel stands in place of the refusal"
    late = server.bo.aims_at("Join", server.board)
    await server.ann.types("close")
    (reply,) = await server.arrive(late)
    assert "This table is closed" in text_of_reply(reply)
    assert server.bo.labels() == ["Open a table"]


async def test_who_has_no_seat_is_offered_one_where_there_is_one(server: Server) -> None:
    await server.ann.types("start", computers=1)
    assert "press *Join*" in await server.bo.types("hand")
    assert server.bo.labels() == ["Join"]
    await server.bo.presses("Join", on=server.bo.panel)
    assert await server.chips(server.bo) == (900, 100)
    assert "There’s already a table here." in await server.cy.types("start")
    assert server.cy.labels() == ["Join"]
    await server.bo.types("join")
    assert server.bo.labels() == ["My hand", "Table"], "who sits there already"
    for _ in range(5):
        await server.ann.types("computer")
    await server.cy.types("hand")
    assert server.cy.labels() == [], "the table is full"


async def test_a_late_press_leads_to_ones_hand(server: Server) -> None:
    await server.deals(computers=1)
    late = server.ann.aims_at("Play", server.ann.panel)
    await server.ann.presses("Pass", on=server.ann.panel)
    await server.passes(20)
    (reply,) = await server.arrive(late)
    assert "press *My hand*" in text_of_reply(reply)
    assert "Play or pass?" in server.ann.reads(), "it is there"


async def test_the_host_is_offered_computers_and_who_sits_out_the_way_back(server: Server) -> None:
    await server.ann.types("start")
    reply = await server.ann.presses("Deal", on=server.board)
    assert "You need 2 players with chips" in text_of_reply(reply)
    assert server.ann.labels() == ["Add computer"]
    await server.ann.presses("Add computer", on=server.ann.panel)
    await server.ann.presses("Steady", on=server.ann.panel)
    await server.ann.types("sit-out")
    assert "already" in await server.ann.types("sit-out")
    assert server.ann.labels() == ["I’m back"]
    await server.ann.presses("I’m back", on=server.ann.panel)
    assert "Your cards appear here when the deal begins." in server.ann.reads()
    await server.ann.presses("Deal", on=server.board)
    await server.passes(1)
    assert "Next: deal 1" in server.said()
