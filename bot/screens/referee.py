"""The referee's remarks: wrong cards, cards taken back, early actions."""

from __future__ import annotations

from collections.abc import Sequence

from booray_core import DealView
from bot.screens.parts import lines
from bot.screens.people import Company
from bot.wording import Value


def referee_lines(deal: DealView, company: Company) -> str:
    """Return a line for everything that has its price, or nothing."""
    return _lines(deal, company, deal.order)


def own_referee_lines(deal: DealView, company: Company) -> str:
    """Return the same for the reader's own acts alone."""
    return _lines(deal, company, [seat for seat in deal.order if seat == company.me])


def _lines(deal: DealView, company: Company, of: Sequence[int]) -> str:
    early = [seat for seat in deal.forfeits if seat not in deal.recalled]
    told = (("renege", deal.reneged), ("recall", deal.recalled), ("early", early))
    return lines(
        *(_line(kind, seat, deal, company) for kind, seats in told for seat in seats if seat in of),
    )


def _line(kind: str, seat: int, deal: DealView, company: Company) -> str:
    facts: dict[str, Value] = {"multiple": deal.rules.renege_multiple}
    if seat != company.me:
        facts["name"] = company.name(seat)
    whom = "you" if seat == company.me else "they"
    said = company.wording.of(f"referee-{kind}", whom, **facts)
    return company.wording.text("referee", said=said)
