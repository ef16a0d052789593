"""Shutdown summary for the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.client.traffic import Traffic
from bot.publish.counts import Counts
from bot.wording import Wording

_WORDING: Final = Wording()


def since_the_start(traffic: Traffic, counts: Counts, held_back: int = 0) -> str:
    """Return it in one line; what never happened is left out.

    Args:
        traffic: requests to Discord and connections to its gateway.
        counts: what was shown.
        held_back: requests that were not made, as their token had ended.
    """
    parts = ", ".join(_parts(traffic, counts, held_back))
    return _WORDING.text("summary", parts=parts or _WORDING.text("summary-nothing"))


def _parts(traffic: Traffic, counts: Counts, held_back: int) -> Iterator[str]:
    if traffic.requests:
        answers = ", ".join(
            _WORDING.text("summary-answer", how=how, count=count)
            for how, count in sorted(traffic.requests.items())
        )
        total = traffic.requests.total()
        yield _WORDING.text("summary-requests", count=total, answers=answers)
    for sentence, count in (
        ("summary-held-back", held_back),
        ("summary-begun", traffic.gateway["begun"]),
        ("summary-resumed", traffic.gateway["resumed"]),
        ("summary-cut", traffic.gateway["cut"]),
        ("summary-silent", traffic.gateway["silent"]),
        ("summary-connected-anew", traffic.gateway["connected anew"]),
        ("summary-messages", counts.messages.put),
        ("summary-messages-overtaken", counts.messages.overtaken),
        ("summary-panels", counts.panels.put),
        ("summary-panels-overtaken", counts.panels.overtaken),
        ("summary-retried", counts.retried),
        ("summary-given-up", counts.given_up),
        ("summary-out-of-reach", counts.out_of_reach),
        ("summary-within-reach", counts.within_reach),
        ("summary-reminders", counts.reminders),
    ):
        if count:
            yield _WORDING.text(sentence, count=count)
