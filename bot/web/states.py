"""The whole state of a page: the table, one's hand, what one may do, and that in words."""

from __future__ import annotations

from datetime import datetime

from booray_core.rules import Format
from bot.screens.people import told_apart_at
from bot.tables.computers.advice import has_choice, is_asked
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.values import Computer, SitOutReason, Stage
from bot.tables.words.views import Chair, HandView, TableView
from bot.web.telling import chair_said, line_of, names_at, result_said
from bot.web.views import Json, hand_json, table_json
from bot.wording import Wording, rules_in_one_line


def state_of(
    snapshot: Snapshot | None, member: int | None, wording: Wording, now: datetime
) -> Json:
    """Return what a page shows.

    Args:
        snapshot: the table of its channel; None: there is none.
        member: whose page it is; None: of somebody who only watches.
        wording: their language.
        now: the time.
    """
    is_member = member is not None
    if snapshot is None:
        return {
            "table": None,
            "you": {"seat": None, "host": False, "member": is_member},
            "hand": None,
            "can": [],
            "line": wording.text("web-no-table"),
        }
    view = snapshot.view
    seat = None if member is None else view.seat_of(member)
    hand = None if seat is None or view.stage is Stage.CLOSED else snapshot.hand(seat)
    return shown(view, hand, member, wording, now)


def shown(
    view: TableView, hand: HandView | None, member: int | None, wording: Wording, now: datetime
) -> Json:
    """Return what a page shows of a table.

    Args:
        view: the table.
        hand: what the page's person may know of their seat; None: they have none.
        member: whose page it is; None: of somebody who only watches.
        wording: their language.
        now: the time.
    """
    is_member = member is not None
    wording = told_apart_at(view, wording)
    return {
        "table": _table(view, wording, now),
        "you": {
            "seat": None if member is None else view.seat_of(member),
            "host": is_member and view.host == member,
            "member": is_member,
        },
        "hand": None if hand is None else hand_json(hand),
        "can": [] if member is None else can(view, member, hand),
        "line": line_of(view, hand, wording),
    }


def _table(view: TableView, wording: Wording, now: datetime) -> Json:
    table = table_json(view, names_at(view, wording), now)
    table["name"] = wording.of("preset", view.preset)
    table["terms"] = rules_in_one_line(view.preset, view.rules, wording)
    for chair in table["chairs"]:
        chair["said"] = chair_said(view, chair["seat"], wording)
    if view.last is not None:
        table["result"]["said"] = result_said(view.last, wording)
    return table


def can(view: TableView, member: int, hand: HandView | None) -> list[str]:
    """Return what a member may ask of a table now, beside acting in its deal."""
    if view.stage is Stage.CLOSED:
        again = view.may_be_played_again and any(
            getattr(total.occupant, "member_id", None) == member
            for total in (*view.totals, *view.practice_totals)
        )
        return [*(["again"] if again else []), *_looks(view)]
    seat = view.seat_of(member)
    own = ["join"] if seat is None and view.takes_players else []
    if seat is not None:
        own = _of_seat(view, view.chairs[seat])
        own += ["advice"] if _may_ask(hand) else []
        own += ["cut"] if view.stage is Stage.PAUSE and view.cutter == seat else []
    return [*own, *(_of_host(view) if view.host == member else []), *_looks(view)]


def _looks(view: TableView) -> list[str]:
    return ["rules", *(["replay"] if view.last is not None else [])]


def _may_ask(hand: HandView | None) -> bool:
    """Return whether there is a choice to ask advice on, at a table that allows it."""
    if hand is None or hand.player is None or not hand.table.may_advise:
        return False
    return is_asked(hand.player) and has_choice(hand.player) and not hand.held


def _of_seat(view: TableView, chair: Chair) -> list[str]:
    there = chair.presence
    if there.leaving or there.out:
        return []
    cash = view.rules.format is Format.CASH
    if there.must_agree:
        return ["agree", "leave"]
    offered = {
        "come-back": there.can_come_back,
        "sit-out": cash and not there.can_come_back and there.why_out is not SitOutReason.BROKE,
        "away": view.holding and not (there.played_for or there.sitting_out),
        "buy-in": cash,
        "leave": True,
    }
    return [name for name, is_so in offered.items() if is_so]


def _of_host(view: TableView) -> list[str]:
    computers = any(isinstance(chair.occupant, Computer) for chair in view.chairs.values())
    in_game = view.stage in {Stage.DEAL, Stage.PAUSE}
    offered = {
        "deal": view.stage is Stage.LOBBY,
        "add-computer": view.takes_players,
        "remove-computer": computers,
        "pause": in_game and view.paused is None,
        "resume": view.paused is not None,
        "close": not view.closing,
    }
    return [name for name, is_so in offered.items() if is_so]
