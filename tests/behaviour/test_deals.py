"""Deal after deal: what is left of one, and where the next one comes."""

from __future__ import annotations

import re
from typing import Any

from tests.behaviour.den import Den
from tests.behaviour.reading import buttons_of, labels_of, text_of


async def started(den: Den, **options: Any) -> None:
    await den.ann.types("start", **options)
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(6.6)


async def test_the_lobbys_message_becomes_the_first_deals(den: Den) -> None:
    await started(den)
    (message,) = den.messages()
    assert "Deal 1 · pot 2" in text_of(message)


async def test_an_ended_deal_shrinks_and_the_next_is_a_new_message_below(den: Den) -> None:
    await started(den)
    first = den.board.id
    await den.play_deal(den.ann, den.bo)
    over, now = den.messages()
    assert over.id == first
    assert "Deal 1 is over" in text_of(over)
    assert buttons_of(over) == []
    assert len(text_of(over).splitlines()) <= 6
    assert "Deal 2: shuffled" in text_of(now)
    await den.play_deal(den.ann, den.bo)
    assert ["is over" in text_of(message) for message in den.messages()] == [True, True, False]


async def test_a_settled_deal_tells_who_won_what_and_what_a_bourre_cost(den: Den) -> None:
    await started(den, computers=2, ante=5)
    for _ in range(6):
        await den.play_deal(den.ann, den.bo)
        await den.passes(7)
        ended = [text_of(m) for m in den.messages() if "is over" in text_of(m)]
        if any("went bourré" in text for text in ended):
            break
    bourre = next(text for text in ended if "went bourré" in text)
    assert re.search(r"took the pot: \d+ chips|A tie:", bourre)
    assert re.search(r"went bourré and paid \d+ chips", bourre)
    assert re.search(r"In the next pot: \d+", bourre)


async def test_ones_panel_tells_what_the_deal_brought(den: Den) -> None:
    await started(den)
    await den.play_deal(den.ann, den.bo)
    for guest in (den.ann, den.bo):
        said = guest.reads()
        assert re.search(r"Deal 1: you (won|lost) \d+ chips?|you broke even", said)
        assert re.search(r"You have \d+ chips? at this table", said)


async def test_the_chips_that_were_won_are_on_the_table(den: Den) -> None:
    await started(den)
    await den.play_deal(den.ann, den.bo)
    stacks = [int(n) for n in re.findall(r"<@\d+> (\d+)", den.said())]
    totals = [sum(await den.chips(guest)) for guest in (den.ann, den.bo)]
    assert sum(stacks) + den.table.pot == 200
    assert sum(totals) + den.table.pot == 2000


async def test_everybody_passing_leaves_the_pot_to_the_next_deal(den: Den) -> None:
    await started(den)
    for _ in range(8):
        before = len(den.messages())
        await den.play_deal(den.ann, den.bo, declare="Pass")
        ended = text_of(den.messages()[before - 1])
        if "Everybody passed" in ended:
            break
        await den.passes(7)
    assert "Everybody passed. The pot stays" in ended
    assert "in the pot" in den.said()


async def test_a_fresh_panel_appears_below_the_new_deal_and_the_old_one_goes(den: Den) -> None:
    await started(den)
    await den.play_deal(den.ann, den.bo)
    old = den.ann.panel.id
    await den.passes(7)
    assert [message.id for message in den.ann.private()].count(old) == 0
    assert len(den.ann.private()) == 1
    assert den.ann.panel.id > den.board.id
    assert "Play or pass?" in den.ann.reads() or "You must play" in den.ann.reads()


async def test_computers_take_their_time(den: Den) -> None:
    await den.ann.types("start", computers=3)
    await den.ann.presses("Deal")
    await den.passes(6.6)
    assert "fist closed" not in den.said()
    await den.passes(3)
    assert den.said().count("fist closed") == 3


async def test_a_table_of_many_deals_goes_on(den: Den) -> None:
    await started(den, computers=1)
    for _ in range(3):
        await den.play_deal(den.ann, den.bo)
        await den.passes(6)
    assert den.table.deal_number == 4
    assert labels_of(den.board)


async def test_in_turn_each_declares_and_draws_at_once(den: Den) -> None:
    await started(den, rules="louisiana")
    asked = await den.until_asked(den.ann, den.bo)
    other = den.bo if asked is den.ann else den.ann
    assert den.said().count("choosing") == 1
    assert "Waiting for" in other.reads()
    await asked.presses("Play", on=asked.panel)
    await den.passes(1.1)
    assert "Your draw" in asked.reads()
    await den.play_deal(den.ann, den.bo)
    assert "Deal 1 is over" in text_of(den.messages()[0])


async def test_eight_seats_have_room_on_a_message(den: Den) -> None:
    await den.ann.types("start", computers=4)
    people = (den.ann, den.bo, den.cy, den.dee)
    for guest in people[1:]:
        await guest.types("join")
    await den.passes(16.6)
    assert den.said().count("choosing") == 8
    await den.play_deal(*people)
    assert "Deal 1 is over" in text_of(den.messages()[0])
    assert den.table.deal_number == 2
