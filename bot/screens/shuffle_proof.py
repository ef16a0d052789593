"""Proof of a shuffle: its seal, message, seed and cut."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from discord.utils import snowflake_time

from booray_core import DealRecord
from booray_core.record.sealing import Shuffle
from bot.screens.parts import small
from bot.screens.people import Company
from bot.tables.journal.checks import Checked
from bot.wording import Wording, clock_time


def shuffle_told(checked: Checked, company: Company) -> Iterator[str]:
    """Yield what a deck was made of, each thing with its value."""
    record, wording = checked.record, company.wording
    yield from _seal_and_message(checked, wording)
    yield wording.text("verify-seed-opened", seed=record.shuffle.seed)
    if isinstance(record, DealRecord):
        yield _cut(record.shuffle, company)


def _cut(shuffle: Shuffle, company: Company) -> str:
    wording = company.wording
    if shuffle.cut is None or shuffle.cut_by is None:
        return wording.text("verify-uncut")
    return wording.text("verify-cut-by", name=company.name(shuffle.cut_by), cut=shuffle.cut)


def _seal_and_message(checked: Checked, wording: Wording) -> Iterator[str]:
    record, sealed_at = checked.record, checked.shuffle.sealed_at
    shuffle, message = record.shuffle, record.message
    if shuffle.beacon is None or message is None or checked.shuffle.sealed_in is None:
        yield wording.text("verify-seal-only", seal=shuffle.commitment)
        return
    carrier = message.removesuffix(shuffle.beacon) + str(checked.shuffle.sealed_in)
    posted_at = snowflake_time(int(shuffle.beacon))
    if sealed_at is None:
        yield wording.text("verify-seal-above", seal=shuffle.commitment, link=carrier)
    else:
        at = clock_time(sealed_at)
        yield wording.text("verify-seal-at", seal=shuffle.commitment, link=carrier, time=at)
    at = clock_time(posted_at)
    told = wording.text("verify-message", link=message, beacon=shuffle.beacon, time=at)
    yield " ".join([told, _gap(sealed_at, posted_at, wording)]).rstrip()
    if sealed_at is not None:
        was_edited = sealed_at != snowflake_time(checked.shuffle.sealed_in)
        yield small(wording.text("verify-look" if was_edited else "verify-look-posted"))


def _gap(sealed_at: datetime | None, posted_at: datetime, wording: Wording) -> str:
    """Return how long after the seal the message was posted."""
    if sealed_at is None:
        return ""
    gap = max(timedelta(), posted_at - sealed_at)
    seconds = round(gap.total_seconds(), 1)
    return wording.text("verify-gap", seconds=seconds)


def what_it_proves(record: DealRecord, company: Company) -> Iterator[str]:
    """Yield what follows from that, and what does not."""
    wording, cutter = company.wording, record.shuffle.cut_by
    if cutter is None:
        yield wording.text("verify-proves")
    else:
        yield wording.text("verify-proves-but-for-cut", name=company.name(cutter))
    yield small(wording.text("verify-proves-not"))
