"""A decision with the computer's opinion, as a file for a report."""

from __future__ import annotations

from booray_core.record import PlayReport, plain
from bot.tables.computers.advice import Advice
from bot.tables.journal.past_deals import PastDeal, PastDecision


def report_of(deal: PastDeal, decision: PastDecision, advice: Advice) -> str:
    """Return a decision as JSON.

    It is made of what its person knew then and of nothing else, and names nobody.
    """
    computer = tuple(plain(each) for each in advice.estimates)
    report = PlayReport(deal.table_id, deal.number, decision.player, decision.action, computer)
    return report.to_json()
