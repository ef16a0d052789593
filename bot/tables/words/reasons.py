"""Typed reasons for refusals."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Any

from booray_core import IllegalAction
from bot.tables.words.values import Stakes


class TableReason(StrEnum):
    """Reason for a refusal; the details that come with it stand beside."""

    UNKNOWN_TABLE = "unknown-table"
    """No table of that id is known (any more). ``open``: whether one is in the channel ("yes")."""
    ELSEWHERE = "elsewhere"
    """The table is in another channel of the server. ``channel_id``"""
    TABLE_CLOSED = "table-closed"
    """``open``: whether another is open in the channel ("yes")."""
    TABLE_EXISTS = "table-exists"
    """One is open in the channel. ``channel_id``"""
    TOO_MANY_TABLES = "too-many-tables"
    """As many are open in the server as may be. ``most``"""
    HOSTS_ENOUGH = "hosts-enough"
    """The member hosts as many in the server as one may. ``most``"""
    OPENED_TOO_OFTEN = "opened-too-often"
    """``minutes``: until the member may open another."""
    SET_ASIDE = "set-aside"
    """Its records are not sound, so nothing is played at it. ``table``"""
    SEATED_SOMEWHERE = "seated-somewhere"
    """The member sits at an open table. ``channel_id``"""
    BEING_FORGOTTEN = "being-forgotten"
    """The member's data is just being forgotten, or would be while something else is done."""
    TABLE_MOVED = "table-moved"
    TABLE_FULL = "table-full"
    """``most``"""
    NOT_SEATED = "not-seated"
    UNSEATED = "unseated"
    """The host has given up the member's seat. ``stakes``"""
    ALREADY_SEATED = "already-seated"
    ALREADY_LEAVING = "already-leaving"
    NOT_HOST = "not-host"
    """``host``: the member id, or None."""
    HOST_ALREADY = "host-already"
    NOT_OFFERED = "not-offered"
    NOTHING_OFFERED = "nothing-offered"
    MEMBER_NOT_SEATED = "member-not-seated"
    """``member`` (its id) has no seat."""
    MEMBER_LEAVING = "member-leaving"
    """``member`` (its id) goes when the deal ends."""
    MEMBER_PLAYS = "member-plays"
    """``member`` (its id) cannot be unseated."""
    UNSEAT_ONESELF = "unseat-oneself"
    NOT_ENOUGH_CHIPS = "not-enough-chips"
    """The wallet does not hold the buy-in. ``have``, ``needed``; ``fewer``: whether what it holds
    could be brought instead; ``claim``: whether the member may claim chips now."""
    BUY_IN_NOT_POSITIVE = "buy-in-not-positive"
    """``chips``"""
    BUY_IN_TOO_SMALL = "buy-in-too-small"
    """Nobody sits down with so few. ``chips``, ``needed``"""
    RETURNS_WITH_LESS = "returns-with-less"
    """The member left with more, less than a day ago. ``chips``, and ``typed`` as a command takes
    them; ``until``"""
    BUY_IN_TOO_LARGE = "buy-in-too-large"
    """More than can be counted. ``most``"""
    BUY_IN_FIXED = "buy-in-fixed"
    """In a race or last-standing game everybody starts with as many. ``chips``"""
    BUY_IN_ABOVE_LIMIT = "buy-in-above-limit"
    """More than the server lets anybody bring to a table for chips. ``most``"""
    CHANNEL_NOT_ALLOWED = "channel-not-allowed"
    """The server has its tables elsewhere. ``channels``"""
    ROLE_NEEDED = "role-needed"
    """Only members with a role may open tables in the server. ``role``"""
    MANAGERS_ONLY = "managers-only"
    PACE_NOT_ALLOWED = "pace-not-allowed"
    """``paces``: those that the server's tables may have."""
    NO_COMPUTERS_FOR_CHIPS = "no-computers-for-chips"
    TOO_MANY_COMPUTERS = "too-many-computers"
    """``most``"""
    COMPUTERS_SPENT = "computers-spent"
    """The house's purse holds too few chips for them. ``left``, ``needed``, and ``until`` it is
    filled; None where it will hold too few then, too."""
    NO_COMPUTER = "no-computer"
    UNKNOWN_LEVEL = "unknown-level"
    """``level``, ``levels``"""
    NOT_ENOUGH_PLAYERS = "not-enough-players"
    """``fewest``, ``ready``, and ``out``: how many only sit out"""
    DEAL_ON = "deal-on"
    """The game is going on already: a deal is being played, or about to begin."""
    NO_DEAL = "no-deal"
    NOT_DEALT_IN = "not-dealt-in"
    STALE_DEAL = "stale-deal"
    """Meant for another deal. ``deal``, ``current``"""
    STALE_DECISION = "stale-decision"
    TOO_LATE = "too-late"
    """The clock, or whoever plays for the seat, has made this decision."""
    ALREADY_DONE = "already-done"
    """The person has made this decision: a button pressed twice."""
    PLAYED_ITSELF = "played-itself"
    NOTHING_AHEAD = "nothing-ahead"
    """The seat has not said what it draws at its turn, so there is nothing to take back."""
    NO_ADVICE = "no-advice"
    ADVICE_AMONG_PEOPLE = "advice-among-people"
    """Several people play for chips, and the server allows none then."""
    NOT_ASKED = "not-asked"
    NO_CHOICE = "no-choice"
    NO_THOUGHT = "no-thought"
    STILL_THINKING = "still-thinking"
    ASKED_TOO_OFTEN = "asked-too-often"
    """``seconds``: until the member may ask for another thought."""
    UNKNOWN_DEAL = "unknown-deal"
    """``deal``"""
    DEAL_NOT_OVER = "deal-not-over"
    """``deal``"""
    DEAL_VOID = "deal-void"
    """It was broken off. ``deal``"""
    CANNOT_VERIFY_YET = "cannot-verify-yet"
    """Its table is open, so a deal cannot be checked. ``deal``"""
    NOT_YOUR_DEAL = "not-your-deal"
    """Whoever asks was not dealt in. ``deal``"""
    NOT_IN_PAUSE = "not-in-pause"
    NOT_CUTTER = "not-cutter"
    """``cutter``: the seat, or None where nobody may."""
    ALREADY_CUT = "already-cut"
    BAD_CUT = "bad-cut"
    """``number``, ``least``, ``most``"""
    ALREADY_SITTING_OUT = "already-sitting-out"
    NOT_SITTING_OUT = "not-sitting-out"
    NOBODY_HOLDS = "nobody-holds"
    """The host lets no computers hold the seats of people who are away."""
    ALREADY_AWAY = "already-away"
    SEAT_HELD = "seat-held"
    ALREADY_AGREED = "already-agreed"
    AGREE_FIRST = "agree-first"
    """The host has changed the rules, and the member has not agreed to them yet."""
    RULES_CHANGED_AGAIN = "rules-changed-again"
    NOT_ALL_AGREED = "not-all-agreed"
    """``members``: those who have yet to agree to the rules as the host has changed them."""
    OUT_OF_GAME = "out-of-game"
    NO_GAME = "no-game"
    """No deal is being played, or about to begin, that could be paused."""
    ALREADY_PAUSED = "already-paused"
    """``until``"""
    BAD_PAUSE = "bad-pause"
    """``most``: for how many minutes more the deal may be paused. ``before``: whether it has been
    paused already ("yes", "no")."""
    NOT_PAUSED = "not-paused"
    ALREADY_CLOSING = "already-closing"
    RULES_FIXED = "rules-fixed"
    TOO_MANY_SEATED = "too-many-seated"
    """More sit there than the rules would let. ``most``, ``seated``"""
    MEMBER_CANNOT_PAY = "member-cannot-pay"
    """Somebody could not bring what the rules ask. ``member`` (its id), ``have``, ``needed``"""


class TooEarly(IllegalAction):
    """An act before one's turn, under ``honor``: refused, and it costs a turn to deal."""


class TableRefused(Exception):  # noqa: N818 - it reads as what it is: the table refused
    """Something that a table refuses; nothing was changed by it."""

    def __init__(self, reason: TableReason, **details: Any) -> None:
        super().__init__(f"{reason} {details or ''}".rstrip())
        self.reason = reason
        self.details: Mapping[str, Any] = details
        """Values that a sentence about it needs."""


def refuse_if(refused: object, reason: TableReason, **details: Any) -> None:
    """Refuse something for a reason, where that is so."""
    if refused:
        raise TableRefused(reason, **details)


def not_seated(member_id: int, unseated: Collection[int], stakes: Stakes) -> TableRefused:
    """Return what is refused to a member without a seat."""
    if member_id in unseated:
        return TableRefused(TableReason.UNSEATED, stakes=stakes)
    return TableRefused(TableReason.NOT_SEATED)
