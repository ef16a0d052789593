"""Private panels speak only when they matter to their person, however much happens elsewhere."""

from __future__ import annotations

from typing import Final

from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import text_of

MOST_EDITS: Final = 21
"""The questions that come by other people's acts, and each one's result."""


def unasked(server: Server, since: int) -> list[str]:
    """Return the private messages that were changed or posted though nobody had pressed there."""
    sent = server.env.requests[since:]
    return [request.method for request in sent if "/webhooks/" in request.path]


async def dealt_to_three(server: Server) -> tuple[Player, ...]:
    await server.deals(server.bo, server.cy)
    return server.ann, server.bo, server.cy


async def test_a_deal_of_three_people_takes_few_private_edits(server: Server) -> None:
    people = await dealt_to_three(server)
    since = len(server.env.requests)
    await server.cy.presses("Play", on=server.cy.panel)
    await server.play_deal(*people)
    await server.passes(7)
    told = unasked(server, since)
    assert told.count("POST") == len(people), "a fresh panel each for the next deal"
    assert told.count("PATCH") - len(people) <= MOST_EDITS, "but for the old ones"


async def test_a_panel_that_waits_tells_nothing_that_goes_stale(server: Server) -> None:
    people = await dealt_to_three(server)
    await server.play(*people, until=lambda: "Trick 1" in server.said())
    for _ in range(2):
        asked = await server.until_asked(*people)
        waiting = {each: text_of(each.panel) for each in people if each is not asked}
        for person, said in waiting.items():
            assert said.startswith("### Wait for your turn"), person.name
            assert all(other.name not in said for other in people)
        await asked.presses_on("Play")
        await server.passes(1)
        for person, said in waiting.items():
            if not server.is_asked(person):
                assert text_of(person.panel) == said
