"""Deals recorded act by act, for what simulated ones show too rarely."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from booray_core import DealRecord, Game, Occasion, Phase, Recorder, rules_for
from booray_core.game import Seat

SECRET = bytes(31) + b"\x01"


def seated(stacks: dict[int, int], preset: str = "fists", **options: Any) -> Game:
    game = Game(rules_for(preset, **options))
    for seat, stack in stacks.items():
        game.seats[seat] = Seat(stack)
    return game


def occasion_of(**details: Any) -> Occasion:
    """Return the occasion of a deal, which nobody cuts, unless the details say otherwise."""
    return Occasion(
        **{
            "table": "t-1",
            "time": datetime(2026, 1, 31, 20, 15, tzinfo=UTC),
            "names": dict(enumerate("ABCDEFGH")),
            "secret": SECRET,
            **details,
        }
    )


def recording(game: Game, **details: Any) -> Recorder:
    """Return the recorder of a deal just begun."""
    recorder = Recorder(game, occasion_of(**details))
    recorder.begin()
    return recorder


def played_out(recorder: Recorder) -> DealRecord:
    """Let everyone do the first thing they may, and return the record."""
    deal = recorder.deal
    assert deal is not None
    while deal.to_act():
        seat = deal.to_act()[0]
        recorder.apply(seat, deal.legal_actions(seat)[0])
    if deal.phase is Phase.PLAYED_OUT:
        recorder.settle()
    return recorder.record()
