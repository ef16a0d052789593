"""Deal records: written while a deal is played, read, replayed, verified; and reports of plays.

::

    recorder = Recorder(game, occasion)    # a game between deals, as it stands
    recorder.begin()
    recorder.apply(seat, action)           # … each act of the deal
    record = recorder.record()             # once it is settled
    DealRecord.from_json(record.to_json()) == record
    verify(record) is None
"""

from booray_core.record.acts import WrittenAction, read_action, write_action
from booray_core.record.deal_record import DealRecord, PublicRecord, read_records
from booray_core.record.fault import NOTHING, Fault
from booray_core.record.play_report import Expected, PlayReport
from booray_core.record.recorder import Occasion, Recorder
from booray_core.record.seen import plain
from booray_core.record.steps import Step, replay
from booray_core.record.verifier import Verifier, verify

__all__ = [
    "NOTHING",
    "DealRecord",
    "Expected",
    "Fault",
    "Occasion",
    "PlayReport",
    "PublicRecord",
    "Recorder",
    "Step",
    "Verifier",
    "WrittenAction",
    "plain",
    "read_action",
    "read_records",
    "replay",
    "verify",
    "write_action",
]
