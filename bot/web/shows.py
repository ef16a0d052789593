"""What a page looks up: advice, the rules, a deal that is over."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from bot.screens.advice import (
    Review,
    advice_in_full,
    at_a_glance,
    glance_titles,
    most_telling,
    review_in_full,
)
from bot.screens.hand import new_rules
from bot.screens.history import company_of, outcome_of, told
from bot.screens.table_text import Company, who
from bot.screens.verify import verified
from bot.tables.computers.advice import Advice
from bot.tables.history.past_deals import Moment, Story
from bot.tables.history.records import Checked
from bot.tables.words.views import TableView
from bot.web.plain import LINK, Json, plain, plain_lines, plain_within
from bot.web.views import Faces, deal_json, who_json
from bot.wording import Wording, in_order, rule_card, short_rules

_MOMENT: Final = re.compile(r"<t:(\d+):[a-zA-Z]>")


def _text(title: str, lines: Sequence[str | list[str]], more: Sequence[Json] = ()) -> Json:
    """Return a text, with what stands below each further title."""
    return {"kind": "text", "title": plain(title), "lines": lines, "more": more}


def advice(told: Advice, wording: Wording) -> Json:
    """Return what *sharp* would do, and what every choice promises."""
    title, *rest = advice_in_full(told, wording)
    return _text(title, plain_lines(*rest))


def link(address: str, wording: Wording) -> Json:
    """Return a link by which whoever has it watches."""
    title, text = wording.of("button", "watch"), wording.text("watch-link-title")
    return {"kind": "link", "title": title, "text": text, "link": address}


def review(reviews: Sequence[Review], wording: Wording) -> Json:
    """Return one's own decisions in a deal in a line each, and then each in full."""
    title, *praise = glance_titles(reviews, wording)
    listed = most_telling(reviews)
    whole = (review_in_full(each, wording) for each in listed)
    more = [{"title": plain(name), "lines": plain_lines(*said)} for name, *said in whole]
    return _text(title, plain_lines(*praise, *(at_a_glance(e, wording) for e in listed)), more)


def verify(checked: Checked, wording: Wording) -> Json:
    """Return whether the cards of a deal add up, and what was checked."""
    title, *said = verified(checked, wording)
    timed = (_MOMENT.sub(_utc, text) for text in said)
    return _text(title, [_linked(line) for text in timed for line in text.splitlines() if line])


def _utc(found: re.Match[str]) -> str:
    """Return a moment that Discord would write by its reader's clock."""
    return f"{datetime.fromtimestamp(int(found[1]), UTC):%H:%M:%S} UTC"


def _linked(line: str) -> str | list[str]:
    """Return a line, in parts where there is a link in it: before, its text, its address, after."""
    if (found := LINK.search(line)) is None:
        return plain(line)
    before, after = plain_within(line[: found.start()]), plain_within(line[found.end() :])
    return [before, plain(found[1]), found[2], after]


def rules(view: TableView, seat: int | None, wording: Wording) -> Json:
    """Return the rules of a table, in four lines and then whole.

    What has changed since the person of a seat agreed to them comes first.
    """
    changed = None
    if seat is not None and view.chairs[seat].presence.must_agree:
        changed = new_rules(view, seat, wording)
    lines = plain_lines(changed, short_rules(view.rules, wording))
    more: list[Json] = []
    for line in rule_card(view.rules, wording).splitlines():
        if line.startswith("**"):
            more.append({"title": plain(line), "lines": []})
        elif more:
            more[-1]["lines"] += plain_lines(line.removeprefix("- "))
    title = f"{wording.text('rules-title')}: {wording.of('preset', view.preset)}"
    return _text(title, [line.removeprefix("- ") for line in lines], more)


def replay(story: Story, wording: Wording, faces: Faces) -> Json:
    """Return a deal that is over, moment by moment, for the felt."""
    deal, company = story.deal, company_of(story.deal, wording)
    moments = [_moment(each, company, bare=story.bare) for each in story.moments]
    moments[-1]["says"] += plain_lines(*outcome_of(deal, wording))
    return {
        "kind": "replay",
        "deal": deal.number,
        "bare": story.bare,
        "mayBare": deal.is_closed,
        "chairs": [
            {"seat": seat, "name": plain(who(each, company.wording)), **who_json(each, faces)}
            for seat, each in sorted(deal.occupants.items())
        ],
        "moments": moments,
    }


def _moment(moment: Moment, company: Company, *, bare: bool) -> Json:
    deal, hands = moment.deal, dict(moment.hands)
    if moment.player is not None and not bare:
        hands[moment.player.seat] = moment.player.hand
    said = (told(each, deal.trump, company) for each in moment.events)
    return {
        "play": deal_json(deal),
        "pot": deal.pot,
        "hands": {str(s): [str(c) for c in in_order(hands[s], deal.trump)] for s in hands},
        "says": plain_lines(*said),
    }
