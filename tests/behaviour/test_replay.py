"""A deal that is over, seen again step by step."""

from __future__ import annotations

import re

from bot.screens.history import REPLAY
from bot.screens.ids import ButtonId
from tests.behaviour.harness import Server
from tests.behaviour.reading import disabled_of, text_of_reply
from tests.behaviour.test_history import played


async def close(server: Server) -> None:
    """Have a moderator close the table: what has not been played out is void."""
    await server.mod.closes()


STEPS = ["⏮ First", "◀ Back", "Next ▶", "Last ⏭"]


async def test_replay_on_the_message_of_a_deal_shows_it_step_by_step_in_private(
    server: Server,
) -> None:
    await played(server, deals=1)
    reply = await server.ann.presses("Replay")
    assert reply.ephemeral
    said = server.ann.reads()
    assert "### Deal 1 · step 1 of " in said
    assert "dealt, and turned up" in said
    assert "Your cards: " in said
    assert disabled_of(server.ann.panel) == STEPS[:2]
    page = server.ann.panel.id
    await server.ann.presses("Next ▶", on=server.ann.panel)
    assert "### Deal 1 · step 2 of " in server.ann.reads()
    assert " is in." in server.ann.reads()
    await server.ann.presses("Last ⏭", on=server.ann.panel)
    assert re.search(r"step (\d+) of \1\b", server.ann.reads())
    assert "took the pot" in server.ann.reads() or "Nobody won" in server.ann.reads()
    assert disabled_of(server.ann.panel) == STEPS[2:]
    await server.ann.presses("◀ Back", on=server.ann.panel)
    await server.ann.presses("⏮ First", on=server.ann.panel)
    assert "step 1 of" in server.ann.reads()
    assert server.ann.panel.id == page, "every step stands in place of the one before"
    await server.ann.presses("Review my play", on=server.ann.panel)
    assert "Deal 1: your decisions" in server.ann.reads()
    await server.ann.presses("Replay", on=server.ann.panel)
    assert "### Deal 1 · step " in server.ann.reads()
    await server.ann.presses("All deals", on=server.ann.panel)
    assert "### Deals of <t:" in server.ann.reads()
    await server.ann.presses("Replay deal 1", on=server.ann.panel)
    assert "step 1 of" in server.ann.reads()


async def test_nobody_sees_anothers_cards_before_the_table_has_closed(server: Server) -> None:
    await played(server, deals=1)
    await server.bo.presses("Replay")
    said = server.bo.reads()
    assert "Your cards" not in said
    assert "Hidden cards are revealed when the table closes." in said
    assert "Show all hands" not in server.bo.labels()
    forged = ButtonId(server.table.id, 1, "bare", REPLAY)
    assert text_of_reply(await server.pressed(server.bo, str(forged))) == said
    await close(server)
    await server.bo.types("history", deal="1")
    assert "holds" not in server.bo.reads()
    await server.bo.presses("Show all hands", on=server.bo.panel)
    assert len(re.findall(r" holds ", server.bo.reads())) == 2
    await server.bo.presses("Next ▶", on=server.bo.panel)
    assert " holds " in server.bo.reads()
    await server.bo.presses("Hide other hands", on=server.bo.panel)
    assert " holds " not in server.bo.reads()
    assert "step 2 of" in server.bo.reads()


async def test_the_command_takes_a_deal_of_the_list_or_its_number(server: Server) -> None:
    await played(server, deals=2)
    assert "### Deal 2 · step 1" in await server.ann.types("history", deal="2")
    assert "### Deal 1 · step 1" in await server.ann.types("history", deal="1")
    offered = await server.ann.offered("history", "deal", "deal 1")
    assert len(offered) == 1
    assert "### Deal 1 · step 1" in await server.ann.types("history", deal=offered[0])
    assert "### Deal 1 · step 1" in await server.ann.types("history", deal="１")
    for typed in ("9", "0", "the last", "1,000", "1" * 40):
        said = await server.ann.types("history", deal=typed)
        assert said.startswith("There’s no such finished deal")
    said = await server.ann.types("history", deal="t-nowhere:1")
    assert said.startswith("I can’t show you that deal here")
    deal = f"{server.table.id}:1"
    other = server.guild.create_text_channel("elsewhere")
    assert "I can’t show you that deal here" in await server.bo.types(
        "history", channel=other, deal=deal
    )
    assert "### Deal 1 · step 1" in await server.ann.types("history", channel=other, deal=deal)
    ann = server.ann.member
    reply = await ann.slash(other, "booray history", whose="mine")
    assert reply.response is not None
    reply = await ann.click(reply.response.message, label="See 2 deals")
    for leads_there in ("Replay deal 1", "Review deal 1"):
        assert reply.response is not None
        reply = await ann.click(reply.response.message, label=leads_there)
        assert reply.response is not None
        reply = await ann.click(reply.response.message, label="All deals")
        assert "### Deals of <t:" in text_of_reply(reply)
