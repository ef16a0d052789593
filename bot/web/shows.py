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
from bot.screens.table_text import who
from bot.screens.verify import verified
from bot.tables.computers.advice import Advice
from bot.tables.history.past_deals import Moment, Story
from bot.tables.history.records import Checked
from bot.tables.words.views import TableView
from bot.web.plain import LINK, Json, plain, plain_lines, plain_within
from bot.web.views import Faces, deal_json, who_json
from bot.wording import Wording, in_order, rule_card, short_rules

_MOMENT: Final = re.compile(r"<t:(\d+):[a-zA-Z]>")


def advice_shown(advice: Advice, wording: Wording) -> Json:
    """Return what *sharp* would do, and what every choice promises."""
    title, *rest = advice_in_full(advice, wording)
    return {"kind": "text", "title": plain(title), "lines": plain_lines(*rest)}


def link_shown(link: str, wording: Wording) -> Json:
    """Return a link by which whoever has it watches."""
    title = wording.of("button", "watch")
    return {"kind": "link", "title": title, "text": wording.text("watch-link-title"), "link": link}


def review_shown(reviews: Sequence[Review], wording: Wording) -> Json:
    """Return one's own decisions in a deal in a line each, and then each in full."""
    title, *praise = glance_titles(reviews, wording)
    listed = most_telling(reviews)
    sections = []
    for each in listed:
        name, *told = review_in_full(each, wording)
        sections.append({"title": plain(name), "lines": plain_lines(*told)})
    lines = plain_lines(*praise, *(at_a_glance(each, wording) for each in listed))
    return {"kind": "text", "title": plain(title), "lines": lines, "more": sections}


def verify_shown(checked: Checked, wording: Wording) -> Json:
    """Return whether the cards of a deal add up, and what was checked."""
    title, *told = verified(checked, wording)
    lines = (line for text in told for line in _timed(text).splitlines() if line)
    return {"kind": "text", "title": plain(title), "lines": [_linked(line) for line in lines]}


def _linked(line: str) -> str | list[str]:
    """Return a line, in parts where there is a link in it: before, its text, its address, after."""
    if (link := LINK.search(line)) is None:
        return plain(line)
    before, after = plain_within(line[: link.start()]), plain_within(line[link.end() :])
    return [before, plain(link[1]), link[2], after]


def _timed(text: str) -> str:
    """Return a text with the moments in it that Discord would write by its reader's clock."""
    return _MOMENT.sub(
        lambda found: f"{datetime.fromtimestamp(int(found[1]), UTC):%H:%M:%S} UTC", text
    )


def rules_shown(view: TableView, seat: int | None, wording: Wording) -> Json:
    """Return the rules of a table, in four lines and then whole.

    What has changed since the person of a seat agreed to them comes first.
    """
    name = wording.of("preset", view.preset)
    changed = None
    if seat is not None and view.chairs[seat].presence.must_agree:
        changed = new_rules(view, seat, wording)
    told_whole = rule_card(view.rules, wording)
    return {
        "kind": "text",
        "title": f"{wording.text('rules-title')}: {name}",
        "lines": [
            line.removeprefix("- ")
            for line in plain_lines(changed, short_rules(view.rules, wording))
        ],
        "more": _sections(told_whole),
    }


def _sections(card: str) -> list[Json]:
    """Return a rule card as sections, each with its lines."""
    sections: list[Json] = []
    for line in card.splitlines():
        if line.startswith("**"):
            sections.append({"title": plain(line), "lines": []})
        elif sections:
            sections[-1]["lines"] += plain_lines(line.removeprefix("- "))
    return sections


def replay_shown(story: Story, wording: Wording, faces: Faces) -> Json:
    """Return a deal that is over, moment by moment, for the felt."""
    company = company_of(story.deal, wording)
    chairs = [
        {
            "seat": seat,
            "name": plain(who(occupant, company.wording)),
            **who_json(occupant, faces),
        }
        for seat, occupant in sorted(story.deal.occupants.items())
    ]
    moments = [_moment(each, story, wording) for each in story.moments]
    moments[-1]["says"] += plain_lines(*outcome_of(story.deal, wording))
    return {
        "kind": "replay",
        "deal": story.deal.number,
        "bare": story.bare,
        "mayBare": story.deal.is_closed,
        "chairs": chairs,
        "moments": moments,
    }


def _moment(moment: Moment, story: Story, wording: Wording) -> Json:
    company, deal = company_of(story.deal, wording), moment.deal
    hands = {
        str(seat): [str(card) for card in in_order(cards, deal.trump)]
        for seat, cards in moment.hands.items()
    }
    if moment.player is not None and not story.bare:
        own = in_order(moment.player.hand, deal.trump)
        hands[str(moment.player.seat)] = [str(card) for card in own]
    said = (told(each, deal.trump, company) for each in moment.events)
    return {"play": deal_json(deal), "pot": deal.pot, "hands": hands, "says": plain_lines(*said)}
