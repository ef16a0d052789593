"""Numbers are read alike wherever they are typed: grouped, and in full-width digits."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.managing import enters
from tests.behaviour.reading import text_of_reply


async def test_and_in_forms_and_commands_about_tables(server: Server) -> None:
    ann = server.ann
    await ann.types("start", buy_in=300)
    await ann.types("house")
    asked = await ann.presses("Game")
    ann.speaks("de")
    await enters(ann, asked, starting_stack="1,000")
    assert server.table.buy_in == 300, "that is one, with decimals"
    assert "passt nicht" in ann.reads()
    ann.speaks("en-US")
    await ann.types("house")
    asked = await ann.presses("Game")
    ann.speaks("de")
    await enters(ann, asked, starting_stack="1.000")
    assert server.table.buy_in == 1000
    ann.speaks("en-US")
    await ann.types("house")
    await enters(ann, await ann.presses("Game"), starting_stack="１００")
    assert server.table.buy_in == 100
    await ann.presses("Table", on=server.board)
    asked = await ann.presses("Buy in", on=ann.panel)
    assert "and have 900" in text_of_reply(await ann.fills_in(asked, "1,000,000")), "all there is"
