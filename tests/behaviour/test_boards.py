"""The table's message: one at a time, near the bottom, and never lost."""

from __future__ import annotations

from tests.behaviour.den import Den
from tests.behaviour.reading import labels_of, text_of


async def dealt(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(6.6)


async def test_the_table_is_posted_anew_at_the_bottom_on_request(den: Den) -> None:
    await dealt(den)
    old = den.board.id
    await den.cy.member.send(den.channel, "small talk")
    answer = await den.bo.types("table")
    assert "at the bottom" in answer
    await den.passes(1)
    assert den.board.id > old
    assert [m.id for m in den.messages() if "Deal 1" in text_of(m)] == [den.board.id]
    await den.ann.presses("Play", on=den.board)
    await den.passes(1)
    assert "fist closed" in den.said()


async def test_a_message_older_than_fifty_minutes_is_posted_anew(den: Den) -> None:
    await den.ann.types("start")
    old = den.board.id
    for minutes in range(0, 48, 8):
        await den.passes(8 * 60)
        await den.bo.types("join" if minutes % 16 == 0 else "leave")
    await den.passes(1)
    assert den.board.id == old
    await den.passes(3 * 60)
    await den.cy.types("join")
    await den.passes(1)
    assert den.board.id > old
    assert len(den.messages()) == 1
    assert den.cy.name in den.said()
    await den.bo.types("join")
    await den.passes(1)
    assert den.bo.name in den.said()
    assert len(den.messages()) == 1


async def test_a_message_deleted_by_a_moderator_mid_deal_comes_back(den: Den) -> None:
    await dealt(den)
    gone = den.board
    await den.mod.member.delete(gone)
    assert den.messages() == []
    await den.ann.presses("Play", on=den.ann.panel)
    await den.passes(1)
    assert den.board.id != gone.id
    assert "fist closed" in den.said()
    await den.bo.presses("Play", on=den.board)
    await den.play_deal(den.ann, den.bo)
    assert "Deal 1 is over" in text_of(den.messages()[0])


async def test_a_message_deleted_between_deals_comes_back(den: Den) -> None:
    await den.ann.types("start")
    await den.mod.member.delete(den.board)
    await den.bo.types("join")
    await den.passes(1)
    assert "2 of 8 seats taken" in den.said()
    assert "Join" in labels_of(den.board)


async def test_a_message_deleted_as_the_deal_ends_does_not_stop_the_next(den: Den) -> None:
    await dealt(den)
    await den.play(den.ann, den.bo, until=lambda: "Trick 5" in den.said())
    await den.mod.member.delete(den.board)
    await den.play_deal(den.ann, den.bo)
    await den.passes(7)
    assert "Deal 2" in den.said()


async def test_a_fault_of_discords_is_overcome_by_the_next_state(den: Den) -> None:
    await dealt(den)
    den.expects("not delivered")
    den.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
    await den.ann.presses("Play", on=den.ann.panel)
    await den.passes(1)
    assert "fist closed" not in den.said()
    await den.bo.presses("Play", on=den.bo.panel)
    await den.passes(1)
    assert "in · drawing" in den.said()


async def test_presses_in_quick_succession_are_few_edits(den: Den) -> None:
    await den.ann.types("start")
    await den.ann.presses("Add computer")
    before = len(den.env.http_requests)
    for _ in range(6):
        await den.ann.presses("Easy", on=den.ann.panel)
    await den.passes(1)
    assert "7 of 8 seats taken" in den.said()
    edits = [r for r in den.env.http_requests[before:] if r.method == "PATCH"]
    assert len(edits) <= 2


async def test_no_message_pings_anybody(den: Den) -> None:
    await dealt(den)
    await den.play_deal(den.ann, den.bo)
    sent = [r for r in den.env.http_requests if r.path.endswith("/messages") and r.json]
    assert sent
    for request in sent:
        assert request.json is not None
        allowed = request.json["allowed_mentions"]
        assert not allowed.get("parse")
        assert not allowed.get("users")
