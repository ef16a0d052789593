"""Deal records: written during play, then read, replayed and verified.

::

    recorder = Recorder(game, occasion)    # a game between deals, as it stands
    recorder.begin()
    recorder.apply(seat, action)           # … each act of the deal
    record = recorder.record()             # once it is settled
    DealRecord.from_json(record.to_json()) == record
    verify(record) is None

A deal that was broken off has a line too: :func:`unfinished`.
"""

from booray_core.actions import WrittenAction, read_action, write_action
from booray_core.record.deal_record import (
    DealRecord,
    Entry,
    PrematureEntry,
    RecallEntry,
    Shuffle,
    TableLine,
    UnfinishedDeal,
    read_line,
    read_records,
    written_moment,
)
from booray_core.record.fault import NOTHING, Fault
from booray_core.record.play_report import Expected, PlayReport, plain
from booray_core.record.recorder import Occasion, Recorder, unfinished
from booray_core.record.verifier import ReplayStep, Verifier, action_of, replay, verify

__all__ = [
    "NOTHING",
    "DealRecord",
    "Entry",
    "Expected",
    "Fault",
    "Occasion",
    "PlayReport",
    "PrematureEntry",
    "RecallEntry",
    "Recorder",
    "ReplayStep",
    "Shuffle",
    "TableLine",
    "UnfinishedDeal",
    "Verifier",
    "WrittenAction",
    "action_of",
    "plain",
    "read_action",
    "read_line",
    "read_records",
    "replay",
    "unfinished",
    "verify",
    "write_action",
    "written_moment",
]
