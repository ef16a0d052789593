"""Declaring with closed fists: sealed until the last one closes."""

from __future__ import annotations

from booray_core.cards import ACE_RANK
from tests.behaviour.harness import Server
from tests.behaviour.ports import turn_up
from tests.behaviour.reading import disabled_of, labels_of


async def test_a_closed_fist_shows_that_it_is_closed_and_changing_it_is_seen_by_nobody_else(
    server: Server,
) -> None:
    await server.deals(server.bo)
    assert "Play or pass?" in server.ann.reads()
    assert "Nobody sees your choice until all fists open" in server.ann.reads()
    assert server.ann.labels()[:2] == ["Play", "Pass"]
    assert server.said().count("choosing") == 2
    assert labels_of(server.board) == ["My hand", "Table", "Rules", "Join"], "one place to choose"
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(1.1)
    assert f"{server.ann.name} 99 · ✊ fist closed" in server.said().splitlines()
    assert server.said().count("choosing") == 1
    await server.bo.presses("My hand", on=server.board)
    assert "Playing:" not in server.bo.reads()
    await server.passes(1)
    assert "Your fist is closed" in server.ann.reads()
    assert disabled_of(server.ann.panel) == ["Play"]
    seen, at_bo = server.said(), server.bo.reads()
    before = len(server.env.requests)
    await server.ann.presses("Pass", on=server.ann.panel)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(5)
    sent = [r for r in server.env.requests[before:] if r.method != "GET"]
    assert [r.path for r in sent if "/messages" in r.path] == []
    assert [r.method for r in sent] == ["POST", "POST"]
    assert not [request.path for request in sent if "/channels/" in request.path]
    assert (server.said(), server.bo.reads()) == (seen, at_bo)


async def test_the_last_fist_opens_all_at_once_and_none_can_be_changed(server: Server) -> None:
    await server.deals(server.bo, server.cy)
    play, late = (server.ann.aims_at(each, server.ann.panel) for each in ("Play", "Pass"))
    (reply,) = await server.arrive(play)
    await server.passes(1)
    assert reply.acknowledged
    assert "Your fist is closed: you play" in server.ann.reads()
    assert len(server.ann.panels()) == 1
    await server.arrive(play)
    assert "You’ve already done that." in server.ann.reads()
    assert "You’ve already done that." in await server.ann.types("play")
    await server.bo.presses("Pass", on=server.bo.panel)
    await server.passes(1)
    assert "passed" not in server.said()
    await server.cy.presses("Play", on=server.cy.panel)
    (reply,) = await server.arrive(late)
    assert "already" in server.ann.reads()
    await server.passes(1)
    assert server.said().count("passed") == 1
    assert f"{server.bo.name} 99 · passed" in server.said()
    assert "✊" not in server.said()


async def test_a_dealer_who_turned_up_an_ace_must_play(server: Server) -> None:
    server.beacons.suits = lambda beacon: (
        turn_up(server.chance.secrets[-1], beacon, players=2).rank == ACE_RANK
    )
    await server.deals(server.bo)
    dealer = next(g for g in (server.ann, server.bo) if f"{g.name} deals" in server.said())
    assert "You must play" in dealer.reads()
    assert "Pass" not in dealer.labels()
    before = len(server.env.requests)
    said = await dealer.types("pass")
    assert "An ace is turned up and you deal, so you must play" in said
    assert dealer.labels() == ["Play"]
    sent = server.env.requests[before:]
    assert not [request.path for request in sent if "/channels/" in request.path]
    assert server.is_asked(dealer)
