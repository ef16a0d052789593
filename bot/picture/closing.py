"""A closed table's story: podium, list and facts."""

from __future__ import annotations

from collections.abc import Iterator

from bot.faces import Deck
from bot.picture.persons import MOST_SEATS, name_of, seat_shown, written
from bot.picture.scene import Evening, Fact, FactSign, Scene, SceneKind
from bot.tables.words.values import Occupant, PlayerTotal, Records
from bot.tables.words.views import TableView
from bot.wording import Wording


def evening_scene(view: TableView, wording: Wording, deck: Deck) -> Scene:
    """Return an evening's story."""
    deals = 0 if view.last is None else view.last.number
    seats = _where_they_sat(view, view.totals)
    facts = _records(view.records, wording)
    dealt = Fact(FactSign.DEALS, wording.text("picture-deals"), wording.text("number", value=deals))
    return Scene(
        SceneKind.CLOSED,
        (),
        deck,
        wording.text("picture-dealer"),
        evening=Evening(
            wording.text("picture-closed"),
            tuple(
                seat_shown(seats[each.occupant], each.occupant, each.net, wording, signed=True)
                for each in view.totals[:MOST_SEATS]
            ),
            (*facts, dealt),
        ),
    )


def _records(records: Records, wording: Wording) -> Iterator[Fact]:
    by, often = records.biggest_pot_by, records.most_bourres_by
    if by is not None:
        value = f"{written(records.biggest_pot, wording)} · {name_of(by, wording)}"
        yield Fact(FactSign.POT, wording.text("picture-biggest-pot"), value)
    if often:
        several = wording.text("picture-players", players=len(often))
        name = name_of(often[0], wording) if len(often) == 1 else several
        value = f"{records.most_bourres} · {name}"
        yield Fact(FactSign.BOURRE, wording.text("picture-most-bourres"), value)


def _where_they_sat(view: TableView, totals: tuple[PlayerTotal, ...]) -> dict[Occupant, int]:
    """Return a seat for each of the best: that of the last deal if they had one."""
    shown = [each.occupant for each in totals[:MOST_SEATS]]
    sat: dict[Occupant, int] = {chair.occupant: seat for seat, chair in view.chairs.items()}
    if view.last is not None:
        sat = {who: seat for seat, who in view.last.occupants.items()} | sat
    taken = {sat[who] for who in shown if who in sat}
    free = iter([seat for seat in range(MOST_SEATS) if seat not in taken])
    return {who: sat[who] if who in sat else next(free) for who in shown}
