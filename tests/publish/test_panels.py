"""Which panels are remembered, and for how long."""

from __future__ import annotations

from datetime import timedelta

from bot.publish.panel import TOKEN_LIFE
from bot.publish.panels import MOST_REMEMBERED, Panels
from tests.publish.wire import Room
from tests.screens.samples import MEMBER


def panels(room: Room) -> Panels:
    """Return the panels of the room's publisher."""
    return room.publisher._panels


async def test_panels_that_can_be_changed_no_more_are_let_go_and_the_others_stay() -> None:
    room = Room()
    await room.open_panel(1, 0)
    dead = panels(room).of("t-1", MEMBER)
    room.clock.go_to(room.clock.now() + TOKEN_LIFE + timedelta(seconds=1))
    await room.open_panel(2, 0)
    alive = panels(room).of("t-2", MEMBER)
    for member in range(MOST_REMEMBERED):
        panels(room).of("t-3", member)
    assert panels(room).of("t-2", MEMBER) is alive
    assert panels(room).alive("t-2", MEMBER)
    assert panels(room).of("t-1", MEMBER) is not dead


async def test_a_panel_whose_person_is_being_answered_is_never_let_go() -> None:
    room = Room()
    kept = panels(room).of("t-1", MEMBER)
    with kept.answering():
        for member in range(3 * MOST_REMEMBERED):
            panels(room).of("t-2", member)
        assert panels(room).of("t-1", MEMBER) is kept


async def test_the_panels_of_one_table_are_forgotten_together() -> None:
    room = Room()
    for table in (1, 2):
        for seat in (0, 2):
            await room.open_panel(table, seat)
    panels(room).forget("t-1")
    panels(room).forget("t-nobody-knows")
    for seat in (0, 2):
        assert not panels(room).alive("t-1", MEMBER + seat)
        assert panels(room).alive("t-2", MEMBER + seat)
