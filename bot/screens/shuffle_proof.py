"""What a deck was made of, and what that proves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord.utils import snowflake_time

from booray_core.record.deal_record import Shuffle
from booray_core.shuffle import QUICKNET, drand_in, message_in, round_time
from bot.beacon.local import is_local
from bot.screens.parts import lines, small
from bot.screens.people import Company
from bot.tables.history.past_deals import PastDeal
from bot.wording import Wording, clock_time, link

_ROUND: Final = f"https://api.drand.sh/{QUICKNET}/public/"
"""Where anyone reads a round of drand, by its number."""


def ingredients(deal: PastDeal, shuffle: Shuffle, company: Company) -> Iterator[str]:
    """Yield what a deck was made of, in the order in which it was settled."""
    wording = company.wording
    if shuffle.seal_message is not None:
        told = _posted(deal, int(shuffle.seal_message))
        yield wording.text("verify-secret", **told)
    if shuffle.cut is None or shuffle.cut_by is None:
        yield wording.text("verify-uncut")
    else:
        name = company.name(shuffle.cut_by)
        yield wording.text("verify-cut-by", name=name, cut=shuffle.cut)
    drawn = drand_in(shuffle.beacon or "")
    message = message_in(shuffle.beacon or "")
    if drawn is not None and is_local(drawn):
        yield wording.text("verify-number-local", round=str(drawn.round))
    elif drawn is not None:
        number, at = str(drawn.round), clock_time(round_time(drawn.round))
        link_to = f"{_ROUND}{number}"
        yield wording.text("verify-number-drand", round=number, link=link_to, time=at)
    elif message is not None:
        yield wording.text("verify-number-message", **_posted(deal, message))
    else:
        yield wording.text("verify-number-none")


def _posted(deal: PastDeal, message: int) -> dict[str, str]:
    """Return where a message of a deal's table is, and when it was posted."""
    at = clock_time(snowflake_time(message))
    return {"link": link(deal.server_id, deal.channel_id, message), "time": at}


def what_it_proves(shuffle: Shuffle, wording: Wording) -> str:
    """Return what follows from a deal that adds up, and what does not."""
    drawn = drand_in(shuffle.beacon or "")
    if drawn is not None and is_local(drawn):
        return wording.text("verify-proves-local")
    proves = wording.text("verify-proves-but-for-owner" if drawn is None else "verify-proves")
    return lines(proves, small(wording.text("verify-proves-not")))


def figures(shuffle: Shuffle, wording: Wording) -> Iterator[str]:
    """Yield the figures by which anyone can make the deck again."""
    yield small(wording.text("verify-figure-seal", seal=shuffle.seal))
    yield small(wording.text("verify-figure-secret", secret=shuffle.secret))
    if shuffle.beacon is not None:
        yield small(wording.text("verify-figure-number", number=shuffle.beacon))
