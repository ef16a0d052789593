"""Private panels: they follow the game by themselves, until their token dies."""

from __future__ import annotations

from tests.behaviour.den import Den
from tests.behaviour.reading import buttons_of, labels_of, text_of, text_of_reply


async def dealt(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(6.6)


async def test_a_panel_follows_when_its_seat_is_asked(den: Den) -> None:
    await dealt(den)
    panels = {guest: guest.panel.id for guest in (den.ann, den.bo)}
    await den.play(den.ann, den.bo, until=lambda: "to play" in den.said())
    for guest, panel in panels.items():
        assert guest.panel.id == panel
        assert len(guest.private()) == 1


async def test_my_hand_gives_a_fresh_panel_and_the_old_one_goes(den: Den) -> None:
    await dealt(den)
    old = den.ann.panel.id
    reply = await den.ann.presses("My hand", on=den.board)
    assert reply.ephemeral
    assert [message.id for message in den.ann.private()] == [den.ann.panel.id]
    assert den.ann.panel.id > old


async def test_fifteen_minutes_after_the_last_press_nothing_is_tried_any_more(den: Den) -> None:
    await den.ann.types("start", pace="relaxed", computers=1)
    await den.passes(14 * 60)
    await den.bo.presses("Join", on=den.board)
    await den.passes(60)
    panel = den.ann.panel
    before = len(den.env.http_requests)
    await den.bo.types("leave")
    await den.bo.types("join")
    await den.ann.presses("Deal")
    await den.passes(8)
    token = f"/{den.token_of(panel)}/"
    assert not [r.path for r in den.env.http_requests[before:] if token in r.path]
    assert [message.id for message in den.ann.private()] == [panel.id]
    await den.ann.presses("My hand", on=den.board)
    assert "Play" in den.ann.labels()


async def test_a_panel_that_was_dismissed_is_not_missed(den: Den) -> None:
    await dealt(den)
    den.dismiss(den.ann.panel)
    await den.bo.presses("Play", on=den.bo.panel)
    await den.ann.presses("Play", on=den.board)
    await den.passes(1)
    assert "drawing" in den.said()
    await den.ann.presses("My hand", on=den.board)
    assert "draw" in den.ann.reads() or "throw away" in den.ann.reads()


async def test_an_old_panels_button_of_another_deal_is_answered(den: Den) -> None:
    await dealt(den)
    late = den.ann.aims_at("Play", den.ann.panel)
    await den.play_deal(den.ann, den.bo)
    await den.passes(7)
    (reply,) = await den.arrive(late)
    assert reply.ephemeral
    assert "That button belongs to another deal" in text_of_reply(reply)
    assert "fist closed" not in den.said()


async def test_a_closed_tables_panels_say_so_and_have_no_buttons(den: Den) -> None:
    await dealt(den)
    await den.mod.types("close")
    await den.passes(1)
    for guest in (den.ann, den.bo):
        assert "closed" in text_of(guest.panel)
        assert buttons_of(guest.panel) == []


async def test_a_closed_tables_buttons_are_answered(den: Den) -> None:
    await dealt(den)
    presses = [
        den.ann.aims_at("Play", den.ann.panel),
        den.bo.aims_at("My hand", den.board),
        den.cy.aims_at("Table", den.board),
    ]
    await den.mod.types("close")
    for reply in await den.arrive(*presses):
        assert reply.ephemeral
        assert "closed" in text_of_reply(reply)


async def test_a_closed_tables_buttons_are_answered_after_a_restart_too(den: Den) -> None:
    await dealt(den)
    late = den.ann.aims_at("My hand", den.board)
    await den.mod.types("close")
    await den.restart()
    (reply,) = await den.arrive(late)
    assert reply.ephemeral
    assert "Open another with `/booray start`" in text_of_reply(reply)


async def test_a_button_for_another_persons_cards_does_nothing(den: Den) -> None:
    await dealt(den)
    await den.play(den.ann, den.bo, until=lambda: "to play" in den.said())
    leader = await den.until_asked(den.ann, den.bo)
    other = den.bo if leader is den.ann else den.ann
    await other.presses("My hand", on=den.board)
    await other.presses("Table", on=den.board)
    card = next(b for b in buttons_of(leader.panel) if not b.disabled)
    den.rewrite(other.panel, "Rules", str(card.custom_id))
    reply = await other.presses("Rules", on=other.panel)
    assert "turn" in text_of_reply(reply)
    assert den.is_asked(leader)
    reply = await den.cy.presses("My hand", on=den.board)
    assert reply.ephemeral
    assert "You have no seat at this table" in text_of_reply(reply)


async def test_a_button_of_another_version_is_answered(den: Den) -> None:
    await dealt(den)
    for custom_id in ("b0:t-1:1:play", "b2:whatever", "b1:t-1:1:declaring:fold", "b1:"):
        den.rewrite(den.board, labels_of(den.board)[0], custom_id)
        reply = await den.ann.presses(labels_of(den.board)[0], on=den.board)
        assert reply.ephemeral
        assert "older version" in text_of_reply(reply)


async def test_a_button_of_a_table_that_never_was_is_answered(den: Den) -> None:
    await dealt(den)
    den.rewrite(den.board, "My hand", "b1:t-999:1:declaring:hand")
    reply = await den.ann.presses("My hand", on=den.board)
    assert reply.ephemeral
    assert "not there any more" in text_of_reply(reply)


async def test_discord_py_keeps_none_of_what_was_shown(den: Den) -> None:
    await dealt(den)
    await den.play_deal(den.ann, den.bo)
    await den.passes(7)
    kept = den.client._connection._view_store
    assert not kept._synced_message_views
    assert not kept._views
