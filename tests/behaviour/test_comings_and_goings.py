"""Leaving, sitting out, buying in again, and closing, deal on or not."""

from __future__ import annotations

import re
from typing import Any

from tests.behaviour.den import Den
from tests.behaviour.reading import buttons_of, labels_of, text_of, text_of_reply


async def dealt(den: Den, **options: Any) -> None:
    await den.ann.types("start", **options)
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(6.6)


async def test_who_leaves_mid_deal_goes_when_it_ends_and_takes_their_chips(den: Den) -> None:
    await dealt(den, computers=2)
    await den.bo.presses("Table", on=den.board)
    await den.bo.presses("Leave", on=den.bo.panel)
    assert "Chips that are left in the pot then stay with the others" in den.bo.reads()
    assert "leaving" not in den.said(), "it was only asked"
    reply = await den.bo.presses("Leave the table", on=den.bo.panel)
    assert "You leave when this deal ends" in text_of_reply(reply)
    await den.passes(1)
    assert "leaving after this deal" in den.said()
    assert "leaving already" in await den.bo.types("leave")
    await den.play_deal(den.ann)
    await den.passes(7)
    assert den.bo.name not in den.said()
    wallet, on_tables = await den.chips(den.bo)
    assert on_tables == 0
    assert 900 <= wallet <= 1000 + 8


async def test_the_cards_of_who_leaves_are_played_for_them(den: Den) -> None:
    await dealt(den, computers=1)
    await den.bo.types("leave")
    await den.play_deal(den.ann)
    assert "Deal 1 is over" in text_of(den.messages()[0])
    assert not den.is_asked(den.bo)


async def test_who_leaves_a_carried_pot_to_the_others_is_asked_first(den: Den) -> None:
    await dealt(den)
    await den.ann.types("sit-out")
    await den.play_deal(den.ann, den.bo, declare="Pass")
    await den.passes(1.1)
    assert den.table.pot > 0
    await den.bo.presses("Leave", on=den.board)
    assert "chips in the pot. Who leaves" in den.bo.reads()
    reply = await den.bo.presses("Leave the table", on=den.bo.panel)
    assert "and the pot to those who stay" in text_of_reply(reply)


async def test_when_the_host_leaves_mid_deal_the_next_seat_is_host(den: Den) -> None:
    await dealt(den, computers=1)
    await den.ann.types("leave")
    await den.play_deal(den.bo)
    await den.passes(1)
    assert den.table.host == den.bo.id
    assert "Only the host" not in await den.bo.types("close")


async def test_sitting_out_keeps_seat_and_chips_until_one_is_back(den: Den) -> None:
    await dealt(den, computers=2)
    await den.bo.presses("Table", on=den.board)
    reply = await den.bo.presses("Sit out", on=den.bo.panel)
    assert "You sit out from the next deal on; this one is still yours." in text_of_reply(reply)
    await den.passes(1.1)
    assert "sitting out from the next deal" in den.said()
    await den.play_deal(den.ann, den.bo)
    await den.passes(7)
    (line,) = (line for line in den.said().splitlines() if den.bo.name in line)
    assert "sitting out" in line
    assert not den.is_asked(den.bo)
    assert "sitting out already" in await den.bo.types("sit-out")
    await den.bo.presses("My hand", on=den.board)
    assert "You are not in this deal" in den.bo.reads()
    await den.bo.presses("I’m back", on=den.bo.panel)
    await den.play_deal(den.ann)
    await den.passes(7)
    assert den.is_asked(den.bo)
    assert "in the game already" in await den.bo.types("back")


async def test_who_sits_out_before_any_deal_finds_the_way_back_in_the_answer(den: Den) -> None:
    await den.ann.types("start")
    assert "You are sitting out. Press *I’m back*" in await den.ann.types("sit-out")
    await den.ann.presses("I’m back", on=den.ann.panel)
    await den.passes(1.1)
    assert "sitting out" not in den.said()


async def test_with_too_few_left_the_table_waits_and_goes_on_by_itself(den: Den) -> None:
    await dealt(den)
    await den.bo.types("sit-out")
    await den.play_deal(den.ann, den.bo)
    await den.passes(1)
    assert "Waiting for players" in den.said()
    await den.bo.types("back")
    await den.passes(1)
    assert "Deal 2: shuffled" in den.said()


async def test_buying_in_by_the_form_brings_chips_from_the_next_deal_on(den: Den) -> None:
    await dealt(den)
    await den.bo.presses("Table", on=den.board)
    asked = await den.bo.presses("Buy in", on=den.bo.panel)
    assert asked.modal is not None
    assert "Buy in" in asked.modal["title"]
    reply = await den.bo.fills_in(asked, "150")
    assert "150 chips more" in text_of_reply(reply)
    assert await den.chips(den.bo) == (750, 250 - 1)
    await den.passes(1)
    assert "150 more from the next deal" in den.said()
    await den.play_deal(den.ann, den.bo, declare="Pass")
    await den.passes(1)
    found = re.search(rf"{den.bo.name} (\d+)", den.said())
    assert found is not None
    assert int(found[1]) >= 245


async def test_buying_in_by_command(den: Den) -> None:
    await dealt(den)
    assert "1 chip more" in await den.bo.types("buy-in", chips=1)
    assert "won’t do" in await den.bo.types("buy-in", chips=0)
    assert "899" in await den.bo.types("buy-in", chips=5000)
    assert "You have no seat" in await den.cy.types("buy-in", chips=10)
    assert await den.chips(den.bo) == (899, 100)


async def test_a_form_with_no_number_in_it_is_told(den: Den) -> None:
    await dealt(den)
    await den.bo.presses("Table", on=den.board)
    asked = await den.bo.presses("Buy in", on=den.bo.panel)
    reply = await den.bo.fills_in(asked, "a lot")
    assert "is no number" in text_of_reply(reply)
    assert await den.chips(den.bo) == (900, 99)


async def test_who_is_out_of_chips_sits_out_and_may_buy_in_again(den: Den) -> None:
    await dealt(den, buy_in=5, ante=5)
    await den.ann.presses("Play", on=den.ann.panel)
    await den.bo.presses("Pass", on=den.bo.panel)
    await den.play_deal(den.ann, den.bo, declare="Play")
    broke = next(
        (g for g in (den.ann, den.bo) if not den.table.chairs[den.table.seat_of(g.id) or 0].stack),
        None,
    )
    assert broke is not None
    assert "Waiting for players" in den.said()
    await broke.types("buy-in", chips=20)
    await den.passes(1)
    assert "Deal 2: shuffled" in den.said()


async def test_the_host_closes_after_the_deal_so_nobody_escapes_a_bourre(den: Den) -> None:
    await dealt(den, computers=1)
    await den.ann.presses("Table", on=den.board)
    await den.ann.presses("Close", on=den.ann.panel)
    assert "this deal is over?" in den.ann.reads()
    await den.ann.presses("Close the table", on=den.ann.panel)
    await den.passes(1)
    assert "The table closes after this deal" in den.said()
    assert "closing already" in await den.ann.types("close")
    assert (await den.chips(den.ann))[1] > 0
    await den.play_deal(den.ann, den.bo)
    await den.passes(1)
    over, closed = den.messages()[0], den.messages()[-1]
    assert "Deal 1 is over" in text_of(over)
    assert "The table is closed" in text_of(closed)
    assert "brought 100, took home" in text_of(closed)
    assert "Seeds of the shuffles" in text_of(closed)
    assert (await den.chips(den.ann))[1] == 0
    assert (await den.chips(den.bo))[1] == 0


async def test_a_moderator_breaks_a_deal_off_and_its_chips_go_back(den: Den) -> None:
    await dealt(den, ante=10)
    assert await den.chips(den.ann) == (900, 90)
    await den.mod.presses("Table", on=den.board)
    assert "Close" in den.mod.labels()
    await den.mod.presses("Close", on=den.mod.panel)
    await den.mod.presses("Close the table", on=den.mod.panel)
    await den.passes(1)
    assert "A moderator closed it" in den.said()
    for guest in (den.ann, den.bo):
        assert await den.chips(guest) == (1000, 0)
    assert buttons_of(den.board) == []


async def test_a_host_who_is_a_moderator_closes_as_a_host(den: Den) -> None:
    await den.mod.types("start", computers=2)
    await den.mod.presses("Deal")
    await den.passes(6.6)
    assert "closes when this deal ends" in await den.mod.types("close")
    assert "Deal 1" in den.said()
    await den.play_deal(den.mod)


async def test_an_idle_table_closes_itself_and_pays_everyone_back(den: Den) -> None:
    await den.ann.types("start", computers=1)
    await den.bo.presses("Join")
    await den.passes(15 * 60 - 5)
    assert "A table of Booray" in den.said()
    await den.passes(10)
    assert "Nobody played for a while" in den.said()
    assert await den.chips(den.ann) == (1000, 0)
    assert await den.chips(den.bo) == (1000, 0)


async def test_a_table_that_is_looked_at_does_not_close(den: Den) -> None:
    await den.ann.types("start", computers=1)
    await den.passes(10 * 60 + 5)
    assert "Nobody has pressed anything for a while" in den.said()
    await den.cy.presses("Rules", on=den.board)
    await den.passes(1.1)
    assert "Nobody has pressed anything" not in den.said()
    await den.passes(9 * 60)
    assert "A table of Booray" in den.said()
    await den.passes(6 * 60)
    assert "Nobody played for a while" in den.said()


async def test_a_game_that_everybody_left_alone_closes_after_a_deal(den: Den) -> None:
    await dealt(den, computers=2)
    await den.passes(17 * 60)
    assert "The table is closed" in den.said()
    assert (await den.chips(den.ann))[1] == 0


async def test_after_a_table_has_closed_another_can_be_opened(den: Den) -> None:
    await den.ann.types("start")
    await den.ann.types("close")
    await den.bo.types("start", buy_in=50)
    assert "buy-in 50" in den.said()
    assert "Join" in labels_of(den.board)
