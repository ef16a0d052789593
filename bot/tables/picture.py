"""What may be known of a table as it stands after a commit, taken once and handed to everyone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from booray_core import DealView, PlayerView, deal_view, player_view
from bot.tables.places import Place
from bot.tables.state import TableState
from bot.tables.values import (
    Chair,
    HandView,
    PostedMessage,
    Stage,
    TableView,
    decision_number,
)


@dataclass(frozen=True, slots=True)
class Picture:
    """The committed state of a table: what everyone may know, and what each seat may."""

    view: TableView
    players: Mapping[int, PlayerView] = field(repr=False)
    """By seat dealt in."""

    def hand(self, seat: int) -> HandView:
        """Return what the person of a seat may know."""
        player = self.players.get(seat)
        return HandView(self.view, seat, player, 0 if player is None else decision_number(player))

    def with_message(self, message: PostedMessage) -> Picture:
        """Return the same with the table's message somewhere else."""
        return replace(self, view=replace(self.view, message=message))


def picture_of(state: TableState, message: PostedMessage | None) -> Picture:
    """Take the picture of a table."""
    deal = state.game.deal
    players = {seat: player_view(deal, seat) for seat in deal.order} if deal else {}
    return Picture(_table_view(state, deal_view(deal) if deal else None, message), players)


def _table_view(
    state: TableState, deal: DealView | None, message: PostedMessage | None
) -> TableView:
    identity, opening, this = state.identity, state.opening, state.round
    closed = state.stage is Stage.CLOSED
    pausing = state.stage is Stage.PAUSE
    return TableView(
        id=identity.table_id,
        server_id=identity.server_id,
        channel_id=identity.channel_id,
        host=state.host,
        preset=opening.preset,
        rules=opening.rules,
        stakes=opening.stakes,
        pace=opening.pace,
        level=opening.level,
        buy_in=opening.buy_in,
        stage=state.stage,
        version=state.version,
        chairs={place.seat: _chair(state, place) for place in state.places},
        pot=state.game.pot if deal is None else deal.pot,
        deal_number=state.current_deal,
        deal=deal,
        last=state.last,
        commitment=this.commitment if this else None,
        cut=this.cut if this else None,
        cut_by=this.cut_by if this else None,
        cutter=_cutter(state),
        next_dealer=this.dealer if this and pausing else None,
        stage_until=state.stage_until,
        deadlines=_deadlines(state),
        closing=state.closing is not None,
        closes_at=state.idle_from if state.warned and state.closing is None else None,
        opened_at=identity.opened_at,
        message=message,
        standings=state.tally.standings() if closed else (),
        records=state.tally.records(),
        seeds={number: seed.hex() for number, seed in state.seeds.items()} if closed else {},
        close_reason=state.close_reason,
        winner=state.winner,
        shares=tuple(state.shares),
        advice=opening.advice,
        holding=state.places.holding,
        edition=state.edition,
    )


def _chair(state: TableState, place: Place) -> Chair:
    has_cards_to_come = not state.places.is_left_out(place) or state.places.returns(place)
    return Chair(
        seat=place.seat,
        occupant=place.occupant,
        stack=state.places.stack(place),
        waiting=place.waiting,
        brought=place.brought,
        sitting_out=state.places.is_sitting_out(place),
        joining=place.joining,
        leaving=place.leaving,
        away=place.away,
        timeouts=place.timeouts,
        out=state.places.is_out(place),
        owes_deal=state.places.owes_deal(place),
        to_agree=place.to_agree,
        held=state.places.is_held(place) and has_cards_to_come,
    )


def _cutter(state: TableState) -> int | None:
    """Return the seat that may cut now."""
    this = state.round
    if this is None or state.stage is not Stage.PAUSE or this.cut is not None:
        return None
    place = state.places[this.cutter]
    return this.cutter if place.person and not state.places.is_held(place) else None


def _deadlines(state: TableState) -> dict[int, datetime]:
    if state.round is None:
        return {}
    return {
        turn.seat: turn.deadline
        for turn in state.round.turns
        if state.places[turn.seat].person and not state.places[turn.seat].played_for
    }
