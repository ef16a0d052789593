"""Snapshot of a table's views after a commit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace

from booray_core import Card, DealView, Draw, PlayerView, deal_view, player_view
from bot.store.rows.tables import Post
from bot.tables.state.table_state import TableState
from bot.tables.state.usual_rules import house_within, overrides_of
from bot.tables.words.values import Stage, Waiting
from bot.tables.words.views import Chair, HandView, TableView, Terms


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The committed state of a table: what everyone may know, and what each seat may."""

    view: TableView
    players: Mapping[int, PlayerView] = field(repr=False)
    """By seat dealt in."""
    by_itself: frozenset[int] = frozenset()
    """The seats asked whose people have nothing to do for it."""
    ahead: Mapping[int, Draw] = field(default_factory=dict, repr=False)
    """What seats draw at their turn, as their people have said before it."""
    marks: Mapping[int, frozenset[Card]] = field(default_factory=dict, repr=False)
    """The cards that seats have marked for the draw."""
    number: int = 0
    """How often the table has changed since it came in, be it for a moment: each is told under
    another number, while a version counts commits alone."""
    given_up: bool = False
    """Whether nobody tries any more to show the table."""

    def hand(self, seat: int) -> HandView:
        """Return what the person of a seat may know."""
        player = self.players.get(seat)
        return HandView(
            *(self.view, seat, player, 0 if player is None else player.decision),
            by_itself=seat in self.by_itself,
            ahead=self.ahead.get(seat),
            marks=self.marks.get(seat, frozenset()),
        )

    def seen(self, waiting: Waiting | None, late: Iterable[tuple[int, int]]) -> Snapshot:
        """Return it as it is seen: why its clocks stand still, and whose time is half over."""
        half_over = frozenset(seat for seat, _ in late)
        if waiting is not None:
            view = replace(
                self.view,
                waiting=waiting,
                stage_until=None,
                stage_time=None,
                deadlines={},
                time_given={},
                closes_at=None,
                half_over=half_over,
            )
            return replace(self, view=view)
        return replace(self, view=replace(self.view, half_over=half_over)) if half_over else self


def snapshot_of(state: TableState, post: Post | None) -> Snapshot:
    """Return what may be known of a table whose clocks run."""
    deal = state.game.deal
    if deal is None:
        return Snapshot(_table_view(state, None, post), {}, given_up=state.given_up)
    seen = deal_view(deal)
    players = {seat: player_view(deal, seat, seen) for seat in deal.order}
    by_itself = frozenset(s for s in deal.to_act() if state.decider(s) in {"ahead", "table"})
    ahead = dict(state.this.ahead)
    view = _table_view(state, seen, post)
    return Snapshot(view, players, by_itself, ahead, given_up=state.given_up)


def _table_view(state: TableState, deal: DealView | None, post: Post | None) -> TableView:
    opening, this = state.opening, state.current
    turns = [each for each in this.turns if state.decider(each.seat) is None] if this else []
    closed = state.stage is Stage.CLOSED
    pausing = state.stage is Stage.PAUSE
    return TableView(
        **{each.name: getattr(opening, each.name) for each in fields(Terms)},
        id=state.id,
        server_id=state.server_id,
        channel_id=state.channel_id,
        host=state.host,
        stage=state.stage,
        version=state.version,
        pages=state.house.pages,
        chairs=_chairs(state),
        pot=state.game.pot if deal is None else deal.pot,
        deal_number=state.deal_number,
        deal=deal,
        last=state.last,
        seal=state.seal,
        cut=this.cut if this else None,
        cut_by=this.cut_by if this else None,
        cutter=state.cutter,
        whose_cut=state.whose_cut,
        next_dealer=this.dealer if this and pausing else None,
        stage_until=state.stage_until,
        stage_time=None if state.stage_until is None else state.stage_time,
        deadlines={turn.seat: turn.deadline for turn in turns},
        time_given={turn.seat: turn.time for turn in turns},
        closing=state.closing is not None,
        closes_at=state.idle_from if state.warned and state.closing is None else None,
        warned_for=state.idle_from - state.warns_from,
        opened_at=state.opened_at,
        post=post,
        totals=state.buys.totals() if closed else (),
        records=state.records,
        close_reason=state.close_reason,
        broken_off=state.broken_off,
        winner=state.winner,
        shares=tuple(state.shares),
        holding=state.seats.holding,
        edition=state.edition,
        changed=_changed(state),
        offered_to=state.offered_to,
        handed_on=state.handed_on,
        unseated=frozenset(state.unseated),
        paused=state.paused,
        awaits_post=this is not None and this.awaits_post,
        deal_post=this.message if this else None,
        cut_closed_at=this.cut_closed_at if this else None,
        beacon=this.beacon if this else None,
        seal_message=state.seal_message,
        secret=state.secret.hex() if closed else None,
    )


def _changed(state: TableState) -> frozenset[str]:
    """Return the options that the host has changed, while they can be changed."""
    if state.stage is not Stage.LOBBY or state.deal_number:
        return frozenset()
    opening = state.opening
    house = house_within(state.house, opening.stakes, opening.most_buy_in)
    return frozenset(overrides_of(opening.preset, opening.rules, house))


def _chairs(state: TableState) -> dict[int, Chair]:
    seats = state.seats
    return {
        seat.number: Chair(
            seat=seat.number,
            occupant=seat.occupant,
            stack=seats.stack(seat),
            waiting=seat.waiting,
            brought=state.buys.at(seat.number),
            presence=seats.presence(seat),
            timeouts=seat.timeouts,
            owes_deal=seats.owes_deal(seat),
        )
        for seat in seats
    }
