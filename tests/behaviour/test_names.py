"""People are named by what they call themselves, wherever anybody reads of them."""

from __future__ import annotations

import re

from bot.wording import name
from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of

MENTION = re.compile(r"<@!?\d+>")


async def test_a_whole_game_is_told_without_a_mention(server: Server) -> None:
    ann, bo = server.ann, server.bo
    await ann.types("start")
    await bo.presses("Join")
    await server.passes(2)
    assert f"1\\. {ann.name}" in server.said()
    assert f"{ann.name} presses *Deal*" in server.said()
    await ann.presses("Deal")
    await server.play_deal(ann, bo)
    await server.play_deal(ann, bo)
    await ann.presses("Table")
    seen = [ann.reads(), await bo.types("history"), await bo.looks_back(), await bo.types("house")]
    await ann.types("close")
    await server.passes(2)
    seen += [await ann.types("balance")]
    seen += [text_of(m) for m in (*server.messages(), *ann.private(), *bo.private())]
    assert not [said for said in seen if MENTION.search(said) and "your turn" not in said]
    assert "The table is closed" in server.said()
    said = server.said()
    await server.restart()
    for each in (said, await server.cy.types("history"), await server.cy.types("balance")):
        assert ann.name in each
        assert bo.name in each
        assert "Player " not in each
    answer = await ann.types("balance", member=server.dee.member)
    assert f"{server.dee.name} hasn’t played here yet." in answer, "who was never heard of"


async def test_after_a_restart_who_has_left_is_named_still_though_nobody_presses_anything(
    server: Server,
) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.cy.presses("Join")
    await server.cy.types("leave")
    await server.restart()
    await server.passes(16 * 60)
    assert "Nobody had played for a while." in server.said()
    for player in (server.ann, server.bo, server.cy):
        assert player.name in server.said()
    assert "Player " not in server.said()


async def test_namesakes_at_a_table_are_told_apart(server: Server) -> None:
    await server.ann.types("start")
    other = server.newcomer("Ann")
    await other.presses("Join")
    await server.passes(2)
    assert f"1\\. {name('Ann')} ·" in server.said()
    assert f"2\\. {name('Ann')} (2) ·" in server.said()
    assert f"Ask {name('Ann')}." in await other.types("deal")
    server.ann.renames("Queen of *Hearts*")
    assert server.ann.name == name("Queen of *Hearts*")
    await server.ann.presses("Rules")
    await server.bo.presses("Join")
    await server.passes(2)
    assert server.ann.name in server.said()
    assert f"1\\. {name('Ann')} ·" not in server.said()
    await server.restart()
    assert server.ann.name in await server.bo.types("balance", member=server.ann.member)
