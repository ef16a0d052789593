"""When each sentence is true that says something is not there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from booray_core import Phase, Standing
from booray_core.rules import Enforcement
from bot.tables.words.values import Stage, Stakes
from tests.absences.facts import Facts

Told = Mapping[str, str]
Truth = Callable[[Facts, Told], bool]


def none_over(f: Facts) -> bool:
    return not f.over_here


def is_named_table_shut(f: Facts) -> bool:
    row = next((row for row in f.tables if row.id == f.asked.table), None)
    return row is None or row.closed_at is not None


def hint_is_true(f: Facts, said: Told) -> bool:
    """Return whether one is asked to open a table only where none is open."""
    return ("start`" in said["text"]) == (f.open_here is None)


def not_asked(f: Facts) -> bool:
    chair, on = f.chair, f.on
    if chair is None or on is None:
        return True
    closing = on.phase is Phase.DECLARING and not chair.presence.played_for
    return chair.seat not in on.to_act and not closing


def has_passed(f: Facts) -> bool:
    chair, on = f.chair, f.on
    return (
        chair is not None
        and on is not None
        and chair.seat in on.seats
        and on.seats[chair.seat].standing is Standing.PASSED
    )


def named_deal(f: Facts) -> object:
    same = (row for row in f.deals if row.deal == f.asked.deal and (row.table_id == f.asked.table))
    return next(same, None)


def may_be_unseated(f: Facts) -> bool:
    view = f.view
    chairs = () if view is None else view.chairs.values()
    return any(
        chair.presence.may_be_unseated and chair.occupant != f.chair.occupant
        for chair in chairs
        if f.chair is not None
    )


def no_advice_among_people(f: Facts) -> bool:
    view = f.view
    allowed = f.settings.get("advice-among-people", False)
    return view is not None and view.stakes is Stakes.CHIPS and f.people > 1 and not allowed


def is_somebody_left_out(f: Facts) -> bool:
    """Return whether a seat has no part in the deal that is on."""
    if f.view is None or f.on is None:
        return False
    return any(seat not in f.on.seats for seat in f.view.chairs)


def is_anothers(f: Facts) -> bool:
    """Return whether the table is in another channel, and the member was not in the deal."""
    away = any(row.id == f.asked.table and row.channel_id != f.asked.channel for row in f.tables)
    return away and not any(
        row.deal == f.asked.deal and row.table_id == f.asked.table for row in f.own
    )


CLAIMS: Mapping[str, Truth] = {
    # tables
    "no-table-here": lambda f, _: f.open_here is None,
    "admin-close-no-table": lambda f, _: f.open_here is None,
    "saved-rules-no-table": lambda f, _: f.open_here is None,
    "table-reason-unknown-table": lambda f, s: is_named_table_shut(f) and hint_is_true(f, s),
    "table-reason-not-seated": lambda f, _: f.chair is None,
    "table-reason-member-not-seated": lambda f, _: f.chair_of(f.asked.other) is None,
    "table-reason-no-deal": lambda f, _: f.on is None,
    "table-reason-not-dealt-in": lambda f, _: not f.dealt_in,
    "table-reason-not-asked": lambda f, _: not_asked(f),
    "reason-not-your-turn": lambda f, _: not_asked(f),
    "reason-not-in-deal": lambda f, _: has_passed(f),
    "reason-nothing-to-recall": lambda f, _: (
        f.view is None or f.view.rules.enforcement is Enforcement.STRICT
    ),
    "table-reason-no-computer": lambda f, _: not f.computers,
    "table-reason-nobody-holds": lambda f, _: f.view is not None and not f.view.holding,
    "table-reason-no-game": lambda f, _: f.view is not None and f.view.stage is Stage.LOBBY,
    "table-reason-not-paused": lambda f, _: f.view is None or f.view.paused is None,
    "table-reason-nothing-offered": lambda f, _: f.view is not None and f.view.offered_to is None,
    "table-reason-not-offered": lambda f, _: (
        f.view is not None and f.view.offered_to != f.asked.member
    ),
    "table-reason-rules-fixed": lambda f, _: (
        f.view is not None and (f.view.stage is not Stage.LOBBY or bool(f.view.deal_number))
    ),
    "table-reason-advice-among-people": lambda f, _: no_advice_among_people(f),
    "house-advice-not-among-people": lambda f, _: no_advice_among_people(f),
    "house-advice-alone": lambda f, _: f.people == 1 and not f.settings.get("advice-among-people"),
    "house-preset": lambda f, _: f.view is not None and not f.view.changed,
    "house-not-holding": lambda f, _: f.view is not None and not f.view.holding,
    "hand-over-nobody": lambda f, _: f.people <= 1,
    "unseat-nobody": lambda f, _: not may_be_unseated(f),
    "hand-not-dealt-in": lambda f, _: not f.dealt_in,
    "seat-not-dealt-in": lambda f, _: is_somebody_left_out(f),
    # deals
    "history-none": lambda f, s: none_over(f) and hint_is_true(f, s),
    "history-none-yet": lambda f, _: none_over(f) and f.open_here is not None and f.on is None,
    "history-none-but-on": lambda f, s: (
        none_over(f)
        and f.on is not None
        and f.view is not None
        and str(f.view.deal_number) == s["deal"]
    ),
    "history-none-of-yours": lambda f, _: not f.own,
    "history-none-of-yours-yet": lambda f, _: not f.own,
    "history-none-of-yours-but-on": lambda f, s: (
        not f.own
        and any(view.deal and str(view.deal_number) == s["deal"] for view in f.known.values())
    ),
    "story-no-such": lambda f, _: (
        bool(f.over_here) and all(row.deal != f.asked.deal for row in f.over_here)
    ),
    "table-reason-unknown-deal": lambda f, _: named_deal(f) is None or is_anothers(f),
    "table-reason-not-your-deal": lambda f, _: (
        not any(row.deal == f.asked.deal and row.table_id == f.asked.table for row in f.own)
    ),
    # chips
    "claim-none-here": lambda f, _: f.settings.get("allowance") == 0,
    "board-nobody": lambda f, _: not any(row.stakes == "chips" for row in f.results),
    "board-own-none": lambda f, _: (
        f.wallet_of(f.asked.other or f.asked.member) is None
        or not any(
            row.stakes == "chips" and row.member_id == (f.asked.other or f.asked.member)
            for row in f.results
        )
    ),
    "balance-none": lambda f, _: f.wallet_of(f.asked.other or f.asked.member) is None,
    "stats-none": lambda f, _: not any(row.stakes == "chips" for row in f.own),
    "stats-bourres": lambda f, s: "Never" not in s["text"] or not any(r.bourre for r in f.own),
    "grant-wallet-empty": lambda f, _: not f.wallet_of(f.asked.other),
    # managers
    "saved-rules-none": lambda f, _: not any(name.startswith("rules:") for name in f.settings),
    "changes-none": lambda f, _: f.changes == 0,
    "export-ready": lambda f, s: (
        ("No table with finished deals" in s["text"])
        == (not any(row.finished_at for row in f.deals if _is_shut(f, row.table_id)))
    ),
    "reset-no-wallets": lambda f, _: not any(row.kind == "wallet" for row in f.accounts),
    "reset-ask": lambda f, s: (
        ("Nobody has" in s["text"]) == (not any(row.kind == "wallet" for row in f.accounts))
    ),
}
"""By sentence, whether it is true as it is said."""


def _is_shut(f: Facts, table: str) -> bool:
    return any(row.id == table and row.closed_at is not None for row in f.tables)
