"""House rules with people at the table: nobody plays, or pays, by rules they have not agreed to."""

from __future__ import annotations

from tests.behaviour.den import Den
from tests.behaviour.reading import labels_of, text_of


async def raised(den: Den, to: str) -> None:
    """Ann's table with Bo at it, and the chips to start with changed by the form."""
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.ann.presses("House rules", on=den.board)
    await start_with(den, to)
    await den.passes(1.1)


async def start_with(den: Den, chips: str) -> None:
    """Ann changes the chips to start with, and leaves the rest of the form as it stands."""
    form = await den.ann.presses("Pot and game")
    stands = {"limit_caps_win": "true", "format": "cash"}
    await den.ann.member.submit_modal(form, {**stands, "starting_stack": chips})


async def test_a_host_who_raises_the_chips_takes_nobodys_and_cannot_deal_at_once(den: Den) -> None:
    await raised(den, "500")
    assert await den.chips(den.ann) == (500, 500)
    assert await den.chips(den.bo) == (900, 100)
    assert "has yet to agree" in den.said()
    assert "press *Agree* before the cards are dealt" in await den.ann.types("deal")
    assert "bring 400 chips more" in den.bo.reads()
    await den.bo.presses("Agree", on=den.board)
    await den.passes(1.1)
    assert await den.chips(den.bo) == (500, 500)
    assert "Agree" not in labels_of(den.board)
    await den.ann.types("deal")
    await den.passes(7)
    assert "Deal 1" in den.said()
    await den.play_deal(den.ann, den.bo)


async def test_agreeing_can_be_typed_and_is_to_the_rules_one_has_seen(den: Den) -> None:
    await raised(den, "200")
    looked = den.bo.aims_at("Agree", den.board)
    await start_with(den, "900")
    (reply,) = await den.arrive(looked)
    answered = reply.response
    assert answered is not None
    assert "The rules have changed once more" in text_of(answered.message)
    assert await den.chips(den.bo) == (900, 100)
    await den.bo.types("join")
    assert await den.chips(den.bo) == (100, 900)


async def test_who_does_not_agree_leaves_with_every_chip(den: Den) -> None:
    await raised(den, "500")
    await den.bo.presses("Leave", on=den.bo.panel)
    assert await den.chips(den.bo) == (1000, 0)
