"""The tricks: legal cards, the reason for the others, and what everyone sees."""

from __future__ import annotations

import re

from bot.screens import acts
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import buttons_of, carries_of, disabled_of, labels_of


async def playing(server: Server, *others: Player) -> tuple[Player, ...]:
    """Bring a table to its first trick; return everybody."""
    people = (server.ann, *others)
    await server.deals(*others)
    await server.play(*people, until=lambda: "to play" in server.said())
    return people


async def led(server: Server) -> tuple[Player, Player]:
    """Bring a table of two to its first trick; return who leads, and the other."""
    people = await playing(server, server.bo)
    leader = await server.until_asked(*people)
    return leader, next(player for player in people if player is not leader)


def cards_of(player: Player, *, legal: bool) -> list[str]:
    """Return the cards on somebody's panel that can, or cannot, be played, as one types them."""
    found = []
    for button in buttons_of(player.panel):
        carried = carries_of(button)
        if carried and carried.verb is acts.CARD and button.disabled is not legal:
            found.append(str(carried.cards[0]))
    return found


async def test_who_is_asked_sees_a_button_for_each_card_and_who_waits_where_to_look(
    server: Server,
) -> None:
    leader, other = await led(server)
    assert "You lead" in leader.reads()
    assert len(cards_of(leader, legal=True) + cards_of(leader, legal=False)) == 5
    assert f"▸ **{leader.name}**" in server.said()
    assert f"{leader.name} leads" in server.said()
    answer = await other.types("hand")
    assert "Everything else is in the table’s message." in answer
    assert leader.name not in answer
    assert not {m.id for m in server.ann.private()} & {m.id for m in server.bo.private()}
    assert "Play" not in labels_of(server.board)


async def test_an_illegal_card_is_disabled_and_refused_with_why_and_which_are_legal(
    server: Server,
) -> None:
    people = await playing(server, server.bo, server.cy)

    def held_back() -> Player | None:
        asked = [g for g in people if server.is_asked(g) and "My hand" not in g.labels()]
        return next((g for g in asked if "turn: play" in g.reads() and disabled_of(g.panel)), None)

    await server.play(*people, until=lambda: held_back() is not None)
    held = held_back()
    assert held is not None
    assert re.search("follow suit|play a trump|beat the|sure tricks", held.reads())
    illegal, legal = cards_of(held, legal=False), cards_of(held, legal=True)
    assert sorted(await held.offered("card", "card")) == sorted(legal)
    for other in (*people, server.dee):
        if other is not held:
            assert await other.offered("card", "card") == []
    before = server.said()
    answer = await held.types("card", card=illegal[0])
    assert "must" in answer
    assert "You can play" in answer
    for each in legal:
        assert each[0].replace("T", "10") in answer
    await server.passes(1.1)
    assert server.said() == before
    assert server.is_asked(held)


async def test_a_card_by_command_may_be_typed_as_people_do_in_ones_turn(server: Server) -> None:
    leader, other = await led(server)
    assert "It’s not your turn" in await other.types("card", card="As")
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    card, hand = cards_of(leader, legal=True)[0], cards_of(leader, legal=True)
    hand += cards_of(leader, legal=False)
    foreign = next(card for card in deck if card not in hand)
    assert "isn’t in your hand" in await leader.types("card", card=foreign)
    assert "isn’t a card" in await leader.types("card", card="joker")
    assert "You can’t do that now" in await leader.types("play")
    assert server.is_asked(leader)
    typed = card.replace("T", "10").upper()
    answer = await leader.types("card", card=f" {typed} ")
    assert "Wait for your turn" in answer
    await server.passes(1.1)
    assert re.search(rf"Trick 1: .*{card[0].replace('T', '10')}", server.said())


async def test_the_trick_and_the_last_one_stand_on_the_message_and_on_panels(
    server: Server,
) -> None:
    people = await playing(server, server.bo)
    await server.play(*people, until=lambda: "best so far" in server.said())
    assert "Trick 1:" in server.said()
    said = (await server.until_asked(*people)).reads()
    for told in ("Trumps are", "Pot 2", "best so far", "Playing:"):
        assert told in said, "enough to decide"
    await server.play(*people, until=lambda: "Last trick:" in server.said())
    assert "won**" in server.said()
    assert "● 1 trick" in server.said()


async def test_a_card_pressed_twice_is_played_once(server: Server) -> None:
    leader, _ = await led(server)
    label = next(label for label in leader.labels() if re.search("[♠♥♦♣]", label))
    panel = leader.panel
    presses = [leader.aims_at(label, panel) for _ in range(2)]
    await server.arrive(*presses)
    assert "You’ve already done that." in leader.reads()
    assert leader.panel.id == panel.id
    await server.passes(1.1)
    assert server.said().count("best so far") == 1


async def test_ones_cards_are_there_after_five_taps_and_a_deal_takes_ten(server: Server) -> None:
    await server.ann.types("start")
    for label in ("Add computer", "Steady", "Easy", "Deal"):
        await server.ann.presses(label)
    await server.passes(10)
    assert "Play or pass?" in server.ann.reads() or "You must play" in server.ann.reads()
    taps = 0
    while "is over" not in server.said() and server.table.deal_number == 1:
        if server.is_asked(server.ann):
            await server.ann.presses_on("Play")
            taps += 1
        else:
            await server.passes(0.5)
        if server.table.last is not None:
            break
    assert taps <= 10
