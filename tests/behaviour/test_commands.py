"""Every button has a command, and a whole game can be played by typing."""

from __future__ import annotations

from booray_core.cards import ACE_RANK
from tests.behaviour.den import Den
from tests.behaviour.guests import Guest
from tests.behaviour.ports import turn_up
from tests.behaviour.reading import text_of

OF_BUTTONS = {
    "start",
    "join",
    "leave",
    "computer",
    "deal",
    "cut",
    "hand",
    "play",
    "pass",
    "draw",
    "card",
    "recall",
    "sit-out",
    "away",
    "back",
    "buy-in",
    "rules",
    "close",
    "table",
    "balance",
}
"""Of the table in the README: what every button does can be typed too."""


async def test_every_button_has_a_command(den: Den) -> None:
    offered = {
        name.removeprefix("booray ") for name in den.ann.member.available_commands(den.channel)
    }
    assert offered >= OF_BUTTONS
    assert len(offered) <= 25


async def test_commands_are_synced_once_and_not_again_at_every_start(den: Den) -> None:
    def syncs() -> list[str]:
        sent = [r for r in den.env.http_requests if r.path.endswith("/commands")]
        return [r.method for r in sent if r.method == "PUT"]

    assert syncs() == ["PUT"]
    await den.restart()
    assert syncs() == ["PUT"]


async def type_a_deal(den: Den, *guests: Guest) -> None:
    """Play a deal by commands alone: play, stand pat, and the first card that is offered."""
    number = den.table.deal_number
    while den.table.deal_number == number and "is over" not in text_of(den.messages()[-1]):
        asked = next(filter(den.is_asked, guests), None)
        if asked is None:
            await den.passes(1.1)
            continue
        said = await asked.types("hand")
        if "Your draw" in said:
            await asked.types("draw")
        elif "play a card" in said:
            card = (await asked.offered("card", "card"))[0]
            await asked.types("card", card=card)
        else:
            await asked.types("play")
        await den.passes(1.1)


async def test_a_whole_deal_by_commands_alone(den: Den) -> None:
    assert "100 chips" in await den.ann.types("start")
    assert "100 chips" in await den.bo.types("join")
    assert "A computer has taken a seat" in await den.ann.types("computer", level="easy")
    assert await den.ann.types("deal")
    await den.passes(7)
    await type_a_deal(den, den.ann, den.bo)
    await den.passes(1)
    assert "Deal 1 is over" in text_of(den.messages()[0])
    assert await den.ann.types("close")
    for guest in (den.ann, den.bo):
        assert (await den.chips(guest))[1] == 0 or den.table.closing


async def test_passing_by_command(den: Den) -> None:
    den.chance.wants(lambda seed: turn_up(seed, players=3).rank != ACE_RANK)
    await den.ann.types("start", computers=2)
    await den.ann.presses("Deal")
    await den.passes(6.6)
    assert "Your fist is closed: you pass" in await den.ann.types("pass")


async def test_acting_when_no_cards_are_dealt_is_told(den: Den) -> None:
    await den.ann.types("start")
    for command in ("play", "pass", "draw", "recall"):
        assert "No cards are dealt right now" in await den.ann.types(command)
    assert "No cards are dealt right now" in await den.ann.types("card", card="As")
    assert await den.ann.offered("card", "card") == []
    assert await den.ann.offered("draw", "cards") == []


async def test_acting_without_a_seat_is_told(den: Den) -> None:
    await den.ann.types("start", computers=2)
    await den.ann.presses("Deal")
    await den.passes(6.6)
    for command in ("hand", "play", "pass", "draw", "recall", "leave", "sit-out", "back"):
        assert "You have no seat at this table" in await den.cy.types(command)
    assert "You have no seat at this table" in await den.cy.types("card", card="As")


async def test_there_is_nothing_to_take_back_where_wrong_cards_are_refused(den: Den) -> None:
    await den.ann.types("start", computers=2)
    await den.ann.presses("Deal")
    await den.passes(6.6)
    assert "can’t be done now" in await den.ann.types("recall")


async def test_taking_the_turn_up_is_refused_where_the_rules_do_not_have_it(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.types("join")
    await den.ann.types("deal")
    await den.passes(7)
    await den.ann.types("play")
    await den.bo.types("play")
    first = await den.until_asked(den.ann, den.bo)
    own = next(offer for offer in await first.offered("draw", "cards") if " " not in offer)
    assert "isn’t there for you to take" in await first.types("draw", cards=own, take=True)
    assert den.is_asked(first)
