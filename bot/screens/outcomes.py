"""Finished deals in lists: who played, how it ended, and links."""

from __future__ import annotations

from typing import Final

from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import ButtonId, Carries, Verb
from bot.screens.people import Company, chips, told_apart
from bot.tables.history.past_deals import PastDeal
from bot.wording import Value, Wording, as_label

HISTORY: Final = Verb("history", Carries.PAGE, labelled=False)
EVENING: Final = Verb("evening", Carries.PAGE, labelled=False)
"""Shows a page of a table's deals."""
REVIEW: Final = Verb("review", Carries.PAGE, labelled=False)
"""Shows one's own decisions in a deal that is over: all as its page 0, or one, from 1."""
REPLAY: Final = Verb("replay", Carries.PAGE)
"""Shows a moment of a deal that is over, by its page."""
SHARE_DEAL: Final = Verb("share-deal", slow=True)
"""Posts a deal that is over as a moving picture, for everyone."""
VERIFY: Final = Verb("verify")
"""Checks a deal of a closed table."""
EXPORT: Final = Verb("export")
"""Gives a deal that is over as a file."""

MINE: Final = "mine"
"""The step of buttons that lead to one's own deals."""


def outcome_of(deal: PastDeal, wording: Wording) -> list[str]:
    """Return who took what, and who paid for it; nothing of a deal that was broken off."""
    result = deal.result
    if result is None:
        return []
    company = company_of(deal, wording)
    said = [
        wording.text("history-won", name=company.name(seat), chips=chips(amount, wording))
        for seat, amount in result.taken.items()
    ]
    if result.tied:
        names = company.names(result.tied)
        said.append(wording.text("history-tied", names=names, pot=result.pot_end))
    elif not result.taken:
        said.append(wording.text("history-stayed", pot=result.pot_end))
    said += [
        wording.text("history-bourre", name=company.name(seat), chips=chips(amount, wording))
        for seat, amount in result.bourre.items()
    ]
    said += [
        wording.text("history-renege", name=company.name(seat), chips=chips(amount, wording))
        for seat, amount in result.renege.items()
    ]
    return said


def company_of(deal: PastDeal, wording: Wording, me: int | None = None) -> Company:
    """Return who sat at a deal; ``me`` is the seat of a reader who is called "you"."""
    return Company(deal.occupants, told_apart(deal.occupants, wording), me)


def offered_deal(deal: PastDeal, wording: Wording) -> str:
    """Return a deal in a line of plain text, for a list to choose from."""
    company = company_of(deal, wording)
    facts: dict[str, Value] = {"deal": deal.number, "time": f"{deal.ended_at:%Y-%m-%d %H:%M}"}
    if deal.result is not None:
        for seat, amount in deal.result.taken.items():
            who = as_label(company.name(seat))
            return wording.text("offered-won", **facts, name=who, chips=chips(amount, wording))
    void = deal.result is None
    return wording.text("offered-void" if void else "offered-stayed", **facts)


def of_deal(deal: PastDeal, verb: Verb, label: str, *, number: int | None = None) -> GameButton:
    """Return a button about a deal that is over, or about another of its table."""
    return game_button(label, ButtonId(deal.table_id, number or deal.number, "history", verb))


def all_deals(deal: PastDeal, here: int, wording: Wording) -> GameButton:
    """Return the button that leads back to the deals of the same table.

    A deal of another channel was found among one's own, so it leads back to those.

    Args:
        deal: the deal that is looked at.
        here: the channel it is looked at in.
        wording: the reader's language.
    """
    step = "history" if deal.channel_id == here else MINE
    return game_button(wording.text("history-all"), ButtonId(deal.table_id, 0, step, EVENING))
