"""Ping message for late players, and what remains of it.

It is plain text: of a layout, a phone's notification would show nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import discord

from booray_core.events import CardPlayed, Declared, Drew, Event, Stayed
from bot.screens.clocks import seat_clock
from bot.screens.parts import HAND, PRIMARY, lines, shared_button
from bot.screens.people import called, told_apart_at, who
from bot.tables.words.values import Person
from bot.tables.words.views import TableView
from bot.wording import Wording, listed, mention, shown_card


def call_text(
    view: TableView, seats: Iterable[int], mentioned: Collection[int], wording: Wording
) -> str:
    """Return what calls people: what is asked of them, and until when; nothing without a deal.

    Args:
        view: the table.
        seats: the seats that are waited for.
        mentioned: the members who are mentioned; the others are only named.
        wording: the language of the channel.
    """
    if view.deal is None:
        return ""
    wording = told_apart_at(view, wording)
    having: dict[str, list[str]] = {}
    for seat in seats:
        occupant = view.chairs[seat].occupant
        is_mentioned = isinstance(occupant, Person) and occupant.member_id in mentioned
        name = called(occupant, wording) if is_mentioned else who(occupant, wording)
        having.setdefault(seat_clock(view, seat, wording), []).append(name)
    said = []
    for time, names in having.items():
        called_by_name = listed(names, wording)
        call = wording.of("call-for", view.deal.phase, names=called_by_name, people=len(names))
        said.append(wording.text("call-timed", call=call, time=time) if time else call)
    return lines(*said)


def call_buttons(view: TableView, wording: Wording) -> discord.ui.View:
    """Return the way from a call to one's hand."""
    buttons = discord.ui.View(timeout=None)
    buttons.add_item(shared_button(view, HAND, wording, style=PRIMARY))
    buttons.stop()
    return buttons


def missed_line(seat: int, member_id: int, events: Sequence[Event], wording: Wording) -> str:
    """Return what became of a call whose person let the time run out.

    Args:
        seat: the person's seat.
        member_id: the person.
        events: what the clock did for it, as everyone may know it: of a closed fist, nothing.
        wording: the language of the channel.
    """
    name = mention(member_id)
    for each in events:
        match each:
            case CardPlayed(of, card) if of == seat:
                return wording.text("missed-card", name=name, card=shown_card(card, wording))
            case Declared(of, play) if of == seat:
                return wording.text("missed-in" if play else "missed-passed", name=name)
            case Drew(of, 0) if of == seat:
                return wording.text("missed-kept", name=name)
            case Drew(of, cards) if of == seat:
                return wording.text("missed-drew", name=name, cards=cards)
            case Stayed(of, stay) if of == seat:
                return wording.text("missed-stayed" if stay else "missed-passed", name=name)
    return wording.text("missed-fist", name=name)


def over_line(members: Iterable[int], wording: Wording) -> str:
    """Return what stays of a call that is over, where it cannot go yet: whom it called."""
    # without mentions: a line that has one tells of who let a call pass
    names = listed([wording.name_of(each) for each in sorted(members)], wording)
    return wording.text("call-over", names=names)
