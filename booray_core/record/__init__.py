"""Deal records: written while a deal is played, read, replayed, verified.

::

    recorder = Recorder(game, occasion)    # a game between deals, as it stands
    recorder.begin()
    recorder.apply(seat, action)           # … each act of the deal
    record = recorder.record()             # once it is settled
    DealRecord.from_json(record.to_json()) == record
    verify(record) is None
"""

from booray_core.record.deal_record import DealRecord, PublicRecord, read_records
from booray_core.record.fault import NOTHING, Fault
from booray_core.record.recorder import Occasion, Recorder
from booray_core.record.steps import Step, replay
from booray_core.record.verifier import Verifier, verify

__all__ = [
    "NOTHING",
    "DealRecord",
    "Fault",
    "Occasion",
    "PublicRecord",
    "Recorder",
    "Step",
    "Verifier",
    "read_records",
    "replay",
    "verify",
]
