"""Looking back: the last deals of a channel, and what could be learnt from one's own."""

from __future__ import annotations

from tests.behaviour.den import Den
from tests.behaviour.reading import labels_of, text_of, text_of_reply


async def played(den: Den, deals: int) -> None:
    """Have Ann play some deals with a computer to their end."""
    await den.ann.types("start", computers=1)
    await den.ann.types("deal")
    for _ in range(400):
        view = den.table
        if view.last is not None and view.last.number >= deals:
            return
        hand = den.client.floor.hand(view.id, den.ann.id)
        asked = hand.player is not None and hand.seat in hand.player.deal.to_act
        if asked:
            await den.ann.presses_on("Play")
        else:
            await den.passes(1)
    raise AssertionError("it never ended")


async def test_without_a_deal_it_says_so(den: Den) -> None:
    assert "No deal has been played to its end" in await den.ann.types("history")


async def test_the_last_deals_are_told_newest_first_to_whoever_asks(den: Den) -> None:
    await played(den, deals=2)
    said = await den.ann.types("history")
    assert said.index("Deal 2") < said.index("Deal 1")
    assert "you won" in said or "you lost" in said or "you broke even" in said
    assert {"Review deal 1", "Review deal 2"} <= set(den.ann.labels())
    said = await den.bo.types("history")
    assert "Deal 2" in said
    assert "you" not in said
    assert den.bo.labels() == [], "nothing of Bo's to review"


async def test_ones_decisions_are_reviewed_one_by_one(den: Den) -> None:
    await played(den, deals=1)
    await den.ann.types("history")
    reply = await den.ann.presses("Review deal 1")
    assert reply.ephemeral
    said = text_of_reply(reply)
    assert "### Deal 1, your decision 1 of " in said
    assert "You: **Play**" in said
    assert "Sharp would have" in said
    assert "**Play** · wins " in said
    assert "‹ Back" not in labels_of(den.ann.panel)
    page = den.ann.panel.id
    await den.ann.presses("More ›", on=den.ann.panel)
    assert den.ann.panel.id == page, "the next decision stands in place of the one before"
    assert "your decision 2 of " in text_of(den.ann.panel)
    await den.ann.presses("‹ Back", on=den.ann.panel)
    assert "your decision 1 of " in text_of(den.ann.panel)


async def test_pages_lead_to_older_deals(den: Den) -> None:
    await played(den, deals=6)
    assert "Page 1 of 2" in await den.ann.types("history")
    await den.ann.presses("More ›", on=den.ann.panel)
    assert "**Deal 1**" in den.ann.reads()
    assert "**Deal 6**" not in den.ann.reads()
    await den.ann.presses("‹ Back", on=den.ann.panel)
    assert "**Deal 6**" in den.ann.reads()
