"""A computer holds the seat of who is away: stepping away, being seen to be, coming back."""

from __future__ import annotations

from tests.behaviour.den import Den
from tests.behaviour.reading import labels_of


async def dealt(den: Den, *, hold: bool = True) -> None:
    """Ann hosts Bo, and cards are dealt."""
    await den.ann.types("start")
    await den.bo.presses("Join")
    if hold:
        await den.ann.presses("Table", on=den.board)
        await den.ann.presses("Let computers hold seats")
    await den.ann.presses("Deal")
    await den.passes(6.6)


def line_of(den: Den, name: str) -> str:
    """Return somebody's line on the board."""
    return next(line for line in den.said().splitlines() if name in line and "deals" not in line)


async def test_a_seat_is_held_whole_deals_long_and_taken_back_with_one_button(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.ann.presses("Table", on=den.board)
    await den.ann.presses("Let computers hold seats")
    assert "a computer holds the seat" in den.ann.reads()
    await den.passes(1.1)
    assert "computers hold the seats of people who are away" in den.said()
    await den.ann.presses("Deal")
    await den.passes(6.6)

    await den.bo.presses("Table", on=den.board)
    await den.bo.presses("Step away")
    assert "A computer holds your seat" in den.bo.reads()
    assert den.bo.labels() == ["I’m back"]
    await den.passes(1.1)
    assert "held by a computer" in line_of(den, den.bo.name)

    await den.play_deal(den.ann)
    await den.passes(7)
    assert den.table.deal_number == 2
    assert den.table.deal is not None
    assert den.table.seat_of(den.bo.id) in den.table.deal.seats, "dealt in while away"
    await den.restart()
    await den.passes(2)
    assert "held by a computer" in line_of(den, den.bo.name)

    await den.bo.presses("My hand", on=den.board)
    await den.bo.presses("I’m back", on=den.bo.panel)
    await den.passes(1.1)
    assert "held by a computer" not in den.said()
    await den.play_deal(den.ann, den.bo)
    calls = [m for m in den.messages() if "it is your turn" in str(m.components)]
    assert calls == []


async def test_back_in_the_middle_of_a_deal_ones_cards_are_there_to_play(den: Den) -> None:
    await dealt(den)
    await den.bo.types("away")
    await den.bo.presses("I’m back")
    assert "Play or pass?" in den.bo.reads()
    assert {"Play", "Pass"} <= set(den.bo.labels())
    await den.play_deal(den.ann, den.bo)


async def test_ones_own_act_takes_the_seat_back_but_not_what_the_computer_did_already(
    den: Den,
) -> None:
    await dealt(den)
    await den.bo.types("away")
    seat = den.table.seat_of(den.bo.id)
    assert seat is not None
    await den.passes(3)
    deal = den.client.floor.hand(den.table.id, den.bo.id).player
    assert deal is not None
    assert "✊ fist closed" in line_of(den, den.bo.name)
    done, other = ("play", "pass") if deal.fist else ("pass", "play")
    assert "A computer holds your seat and decides for you" in await den.bo.types(done)
    assert "Your fist is closed" in await den.bo.types(other)
    await den.passes(1.1)
    assert "held by a computer" not in den.said()


async def test_who_runs_out_of_time_twice_is_held_and_not_called_again(den: Den) -> None:
    await dealt(den)
    await den.bo.presses("Play", on=den.bo.panel)

    def held() -> bool:
        return any(chair.held for chair in den.table.chairs.values())

    await den.play(den.ann, until=held)
    await den.passes(1.1)
    assert "held by a computer" in line_of(den, den.bo.name)
    assert "I’m back" in den.bo.labels()
    before = len(den.env.http_requests)
    await den.play_deal(den.ann)
    sent = [r.json or {} for r in den.env.http_requests[before:] if r.method == "POST"]
    named = [user for json in sent for user in json.get("allowed_mentions", {}).get("users", [])]
    assert str(den.bo.id) not in named
    assert den.bo.id not in named


async def test_who_agreed_in_a_deal_and_steps_away_is_held_from_the_next_one_on(den: Den) -> None:
    await den.ann.types("start", computers=2)
    await den.bo.presses("Join")
    await den.ann.types("house", hold=True)
    await den.client.floor.change_rules(den.table.id, den.ann.id, {"ante": 2})
    await den.ann.types("deal")
    await den.passes(6.6)
    await den.bo.types("join")
    assert "A computer plays your cards" in await den.bo.types("away")
    await den.passes(1.1)
    assert "held by a computer" in line_of(den, den.bo.name)


async def test_who_sits_out_without_cards_is_not_told_that_the_deal_is_theirs(den: Den) -> None:
    await den.ann.types("start", computers=2)
    await den.bo.presses("Join")
    await den.client.floor.change_rules(den.table.id, den.ann.id, {"ante": 2})
    await den.ann.types("deal")
    await den.passes(6.6)
    await den.bo.types("join")
    assert "You are sitting out." in await den.bo.types("sit-out")


async def test_when_everybody_is_away_the_table_waits_and_says_for_what(den: Den) -> None:
    await dealt(den)
    await den.bo.types("away")
    await den.ann.types("away")
    await den.passes(30)
    assert "Waiting for players" in den.said()
    assert "Everybody is away" in den.said()
    assert "presses Deal" not in den.said()
    await den.bo.types("back")
    await den.passes(1.1)
    assert "Deal 2: shuffled" in den.said()


async def test_it_can_all_be_typed(den: Den) -> None:
    await dealt(den, hold=False)
    assert "No computer holds seats" in await den.bo.types("away")
    assert "Only the host" in await den.bo.types("house", hold=True)
    assert "a computer holds the seat" in await den.ann.types("house", hold=True)
    assert "A computer holds your seat" in await den.bo.types("away")
    assert "holds your seat already" in await den.bo.types("away")
    assert "hold no seats any more" in await den.ann.types("house", hold=False)
    await den.passes(1.1)
    assert "held by a computer" not in den.said()
    assert "away" in line_of(den, den.bo.name)
    await den.bo.types("back")
    await den.passes(1.1)
    assert "away" not in den.said()
    assert "My hand" in labels_of(den.board)
