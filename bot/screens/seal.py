"""The seal of a shuffle and the cut, for whoever wants to check a deal later."""

from __future__ import annotations

from bot.screens.parts import small
from bot.screens.people import Company


def seal_line(seal: str | None, cut: int | None, cut_by: int | None, company: Company) -> str:
    """Return the seal of a deal's shuffle, whole, and how it was cut; nothing before the cut.

    Args:
        seal: what was published of the shuffle before it was cut, in hex.
        cut: how many cards deep.
        cut_by: the seat that chose; None where it was cut automatically.
        company: who sits there.
    """
    if seal is None or cut is None:
        return ""
    wording = company.wording
    if cut_by is None:
        return small(wording.text("seal-cut-automatically", cut=cut, seal=seal))
    return small(wording.text("seal-cut", name=company.name(cut_by), cut=cut, seal=seal))
