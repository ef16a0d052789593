"""A computer holds the seat of who is away: stepping away, being seen to be, coming back."""

from __future__ import annotations

from bot.tables.requests import ChangeRules
from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of


async def dealt(server: Server, *, hold: bool = True) -> None:
    """Ann hosts Bo, and cards are dealt."""
    await server.ann.types("start")
    await server.bo.presses("Join")
    if hold:
        await server.ann.presses("Table", on=server.board)
        await server.ann.presses("Let computers fill in")
    await server.ann.presses("Deal")
    await server.passes(6.6)


def line_of(server: Server, name: str) -> str:
    """Return somebody's line on the board."""
    return next(line for line in server.said().splitlines() if name in line and "deals" not in line)


async def test_a_seat_is_held_whole_deals_long_and_taken_back_with_one_button(
    server: Server,
) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Table", on=server.board)
    await server.ann.presses("Let computers fill in")
    assert "Stop fill-ins" in server.ann.labels(), "it is there to be taken back"
    assert "computers fill in for people who are away" in server.ann.reads()
    await server.passes(1.1)
    assert "computers fill in for people who are away" in server.said()
    await server.ann.presses("Deal")
    await server.passes(6.6)

    await server.bo.presses("Table", on=server.board)
    await server.bo.presses("Step away")
    assert "A computer is playing for you" in server.bo.reads()
    assert server.bo.labels() == ["I’m back"]
    await server.passes(1.1)
    assert "away, computer playing" in line_of(server, server.bo.name)

    await server.play_deal(server.ann)
    await server.passes(7)
    assert server.table.deal_number == 2
    assert server.table.deal is not None
    assert server.table.seat_of(server.bo.id) in server.table.deal.seats, "dealt in while away"
    await server.restart()
    await server.passes(2)
    assert "away, computer playing" in line_of(server, server.bo.name)

    await server.bo.presses("My hand", on=server.board)
    await server.bo.presses("I’m back", on=server.bo.panel)
    await server.passes(1.1)
    assert "away, computer playing" not in server.said()
    await server.play_deal(server.ann, server.bo)
    calls = [message for message in server.messages() if message.content]
    assert calls == []


async def test_ones_own_act_takes_the_seat_back_but_not_what_the_computer_did_already(
    server: Server,
) -> None:
    await dealt(server)
    await server.bo.types("sit-out", computer=True)
    seat = server.table.seat_of(server.bo.id)
    assert seat is not None
    await server.passes(5)
    deal = server.client.tables.hand(server.table.id, server.bo.id).player
    assert deal is not None
    assert "✊ fist closed" in line_of(server, server.bo.name)
    done, other = ("play", "pass") if deal.fist else ("pass", "play")
    assert (
        "A computer is playing for you. Press *I’m back* to play yourself"
        in await server.bo.types(done)
    )
    assert "Your fist is closed" in await server.bo.types(other)
    await server.passes(1.1)
    assert "away, computer playing" not in server.said()


async def test_who_runs_out_of_time_twice_is_held_and_not_called_again(
    server: Server,
) -> None:
    await dealt(server)
    await server.bo.presses("Play", on=server.bo.panel)

    def held() -> bool:
        return any(chair.presence.held for chair in server.table.chairs.values())

    await server.play(server.ann, until=held)
    await server.passes(1.1)
    assert "away, computer playing" in line_of(server, server.bo.name)
    assert "I’m back" in server.bo.labels()
    before = len(server.env.requests)
    await server.play_deal(server.ann)
    sent = [r.json or {} for r in server.env.requests[before:] if r.method == "POST"]
    named = [user for json in sent for user in json.get("allowed_mentions", {}).get("users", [])]
    assert str(server.bo.id) not in named
    assert server.bo.id not in named


async def test_who_agreed_in_a_deal_and_steps_away_is_held_from_the_next_one_on(
    server: Server,
) -> None:
    await server.ann.types("start", computers=2)
    await server.bo.presses("Join")
    await server.ann.does("hold")
    await server.client.tables.do(server.table.id, server.ann.id, ChangeRules({"ante": 2}))
    await server.ann.types("deal")
    await server.passes(6.6)
    await server.bo.types("join")
    assert "You’re sitting out." in await server.bo.types("sit-out"), "the deal isn't theirs"
    await server.bo.types("back")
    assert "A computer plays your cards" in await server.bo.types("sit-out", computer=True)
    await server.passes(1.1)
    assert "away, computer playing" in line_of(server, server.bo.name)


async def test_when_everybody_is_away_the_table_waits_and_says_for_what(
    server: Server,
) -> None:
    await dealt(server)
    await server.bo.types("sit-out", computer=True)
    await server.ann.types("sit-out", computer=True)
    await server.passes(45)
    assert "Waiting for players" in server.said()
    assert "Everyone’s away" in server.said()
    assert "presses *Deal*" not in server.said()
    await server.bo.types("back")
    await server.passes(1.1)
    assert "Next: deal 2" in server.said()


async def test_it_can_all_be_typed(server: Server) -> None:
    await dealt(server, hold=False)
    assert "Computers don’t fill in at this table" in await server.bo.types(
        "sit-out", computer=True
    )
    assert "Only the host" in await server.bo.does("hold")
    await server.ann.does("hold")
    assert "A computer is playing for you" in await server.bo.types("sit-out", computer=True)
    assert "A computer is already playing for you" in await server.bo.types(
        "sit-out", computer=True
    )
    await server.ann.does("hold-not")
    await server.passes(1.1)
    assert "away, computer playing" not in server.said()
    assert "away" in line_of(server, server.bo.name)
    await server.bo.types("back")
    assert "Play or pass?" in server.bo.reads()
    await server.passes(1.1)
    assert "away" not in server.said()
    assert "My hand" in labels_of(server.board)
