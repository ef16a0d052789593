"""The tricks: legal cards, the reason for the others, and what everyone sees."""

from __future__ import annotations

import re

from tests.behaviour.den import Den
from tests.behaviour.guests import Guest
from tests.behaviour.reading import buttons_of, carries_of, disabled_of, labels_of, text_of_reply


async def playing(den: Den, *others: Guest) -> tuple[Guest, ...]:
    """Bring a table to its first trick; return everybody."""
    people = (den.ann, *others)
    await den.ann.types("start")
    for other in others:
        await other.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(6.6)
    await den.play(*people, until=lambda: "to play" in den.said())
    return people


async def until_some_are_illegal(den: Den, people: tuple[Guest, ...]) -> Guest:
    """Play on until somebody's panel has disabled cards, and return who."""

    def held_back() -> Guest | None:
        asked = [g for g in people if den.is_asked(g) and "My hand" not in g.labels()]
        return next((g for g in asked if "turn: play" in g.reads() and disabled_of(g.panel)), None)

    await den.play(*people, until=lambda: held_back() is not None)
    found = held_back()
    assert found is not None
    return found


def cards_of(guest: Guest, *, legal: bool) -> list[str]:
    """Return the cards on somebody's panel that can, or cannot, be played, as one types them."""
    found = []
    for button in buttons_of(guest.panel):
        carried = carries_of(button)
        if carried and carried.verb == "card" and button.disabled is not legal:
            found.append(str(carried.cards[0]))
    return found


async def test_who_is_asked_sees_a_button_for_each_card(den: Den) -> None:
    people = await playing(den, den.bo)
    leader = await den.until_asked(*people)
    assert "You lead" in leader.reads()
    assert len(cards_of(leader, legal=True) + cards_of(leader, legal=False)) == 5
    assert f"▸ **{leader.name}**" in den.said()
    assert f"{leader.name} leads" in den.said()


async def test_illegal_cards_are_disabled_and_a_line_says_why(den: Den) -> None:
    people = await playing(den, den.bo, den.cy)
    held = await until_some_are_illegal(den, people)
    assert cards_of(held, legal=False)
    assert re.search("follow suit|play a trump|so you must|a cinch", held.reads())


async def test_an_illegal_card_by_command_is_refused_with_why_and_which_are_legal(
    den: Den,
) -> None:
    people = await playing(den, den.bo, den.cy)
    held = await until_some_are_illegal(den, people)
    before = den.said()
    answer = await held.types("card", card=cards_of(held, legal=False)[0])
    assert re.search("must", answer)
    assert "You can play" in answer
    for legal in cards_of(held, legal=True) or await held.offered("card", "card"):
        assert legal[0].replace("T", "10") in answer
    await den.passes(1.1)
    assert den.said() == before
    assert den.is_asked(held)


async def test_what_is_offered_while_typing_is_legal_and_ones_own(den: Den) -> None:
    people = await playing(den, den.bo, den.cy)
    held = await until_some_are_illegal(den, people)
    assert sorted(await held.offered("card", "card")) == sorted(cards_of(held, legal=True))
    for other in people:
        if other is not held:
            assert await other.offered("card", "card") == []
    assert await den.dee.offered("card", "card") == []


async def test_a_card_by_command_may_be_typed_as_people_do(den: Den) -> None:
    people = await playing(den, den.bo)
    leader = await den.until_asked(*people)
    card = cards_of(leader, legal=True)[0]
    typed = card.replace("T", "10").upper()
    answer = await leader.types("card", card=f" {typed} ")
    assert "Waiting for" in answer
    await den.passes(1.1)
    assert re.search(rf"Trick 1: .*{card[0].replace('T', '10')}", den.said())
    assert "is no card" in await leader.types("card", card="joker")


async def test_not_ones_turn_and_not_ones_card_are_told(den: Den) -> None:
    people = await playing(den, den.bo)
    leader = await den.until_asked(*people)
    other = next(guest for guest in people if guest is not leader)
    assert "isn’t your turn" in await other.types("card", card="As")
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    hand = set(cards_of(leader, legal=True) + cards_of(leader, legal=False))
    foreign = next(card for card in deck if card not in hand)
    assert "isn’t in your hand" in await leader.types("card", card=foreign)
    assert "done now" in await leader.types("play")
    assert den.is_asked(leader)


async def test_the_trick_and_the_last_one_stand_on_the_message(den: Den) -> None:
    people = await playing(den, den.bo)
    await den.play(*people, until=lambda: "best so far" in den.said())
    assert "Trick 1:" in den.said()
    await den.play(*people, until=lambda: "Last trick:" in den.said())
    assert "won**" in den.said()
    assert "●" in den.said()


async def test_the_panel_has_enough_of_the_table_to_decide(den: Den) -> None:
    people = await playing(den, den.bo)
    await den.play(*people, until=lambda: "best so far" in den.said())
    second = await den.until_asked(*people)
    said = second.reads()
    assert "Trumps are" in said
    assert "Pot 2" in said
    assert "best so far" in said
    assert "Playing:" in said


async def test_who_waits_is_told_for_whom(den: Den) -> None:
    people = await playing(den, den.bo)
    leader = await den.until_asked(*people)
    other = next(guest for guest in people if guest is not leader)
    assert f"Waiting for {leader.name} to play" in await other.types("hand")


async def test_a_card_pressed_twice_is_played_once(den: Den) -> None:
    people = await playing(den, den.bo)
    leader = await den.until_asked(*people)
    label = next(label for label in leader.labels() if re.search("[♠♥♦♣]", label))
    panel = leader.panel
    presses = [leader.aims_at(label, panel) for _ in range(2)]
    _, second = await den.arrive(*presses)
    assert "You have done that already" in text_of_reply(second)
    await den.passes(1.1)
    assert den.said().count("best so far") == 1


async def test_a_deal_takes_a_player_about_ten_taps(den: Den) -> None:
    await den.ann.types("start", computers=3)
    await den.ann.presses("Deal")
    await den.passes(6.6)
    taps = 0
    while "is over" not in den.said() and den.table.deal_number == 1:
        if den.is_asked(den.ann):
            await den.ann.presses_on("Play")
            taps += 1
        else:
            await den.passes(0.5)
        if den.table.last is not None:
            break
    assert taps <= 10


async def test_nobody_else_ever_sees_ones_cards(den: Den) -> None:
    people = await playing(den, den.bo)
    for guest in people:
        for message in guest.private():
            assert message.flags.ephemeral
    assert not {m.id for m in den.ann.private()} & {m.id for m in den.bo.private()}
    assert "Play" not in labels_of(den.board)
