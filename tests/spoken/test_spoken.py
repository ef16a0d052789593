"""What pictures and colors tell is told in words too: a deal is rebuilt from what is read out.

A screen reader has the texts of a message, its buttons' labels and the descriptions of pictures.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import pytest

from booray_core import PASS, PLAY, Phase, Standing
from bot.faces import CardStyle
from bot.picture.alt import describe
from bot.picture.staging import scene_of
from bot.screens.hand import hand_screen
from bot.screens.parts import Drawing
from bot.screens.table import table_screen
from bot.screens.table_text import seats_from
from bot.tables.words.views import HandView, TableView
from bot.wording import Wording, typed_cards
from tests.faces.decks import shown
from tests.screens.reading import buttons, text
from tests.screens.samples import SampleTable, called, occupant

Heard = dict[str, Any]
Cards = list[tuple[str, str]]
"""Who played which card, in their order."""

STYLES: Final = {
    "drawn": Wording("en", called, shown(CardStyle.FOUR_COLOURS)),
    "pictures": Wording("en", called, shown()),
    "written": Wording("en", called),
}
WHY: Final = {
    "follow-suit": r"were led: follow suit",
    "must-trump": r": play a trump",
    "must-head": r"beat the",
    "cinch-lead-highest": r"lead your highest trump",
    "cinch-play-highest": r"play your highest trump",
    "cinch-win-trick": r"win this one",
}


def name_of(seat: int) -> str:
    who = occupant(seat)
    return str(getattr(who, "name", "")) or str(called(getattr(who, "member_id", 0)))


# As it is


def table_as_it_is(view: TableView) -> Heard:
    """Return what is to be told of a table in a deal."""
    deal = view.deal
    assert deal is not None
    trick, last = deal.trick, deal.tricks[-1] if deal.tricks else None
    seats = {
        name_of(s): (own.stack, own.standing.value, own.drew, own.tricks, s in deal.to_act)
        for s, own in ((seat, deal.seats[seat]) for seat in deal.order)
    }
    cards = last and zip(seats_from(last.leader, deal), last.cards, strict=True)
    return {
        "title": (view.deal_number, deal.pot, deal.bourre_price, name_of(deal.dealer)),
        "trumps": (deal.trump.name.lower(), str(deal.turn_up)),
        "seats": seats,
        "trick": [(name_of(s), str(c)) for s, c in trick.cards] if trick else [],
        "leader": name_of(trick.leader) if trick and not trick.cards else None,
        "winning": name_of(trick.winning) if trick and trick.winning is not None else None,
        "last": [(name_of(s), str(c)) for s, c in cards or ()],
        "won last": name_of(last.winner) if last else None,
    }


def hand_as_it_is(hand: HandView) -> Heard:
    """Return what is to be told of one's own hand."""
    player = hand.player
    assert player is not None
    phase = player.deal.phase
    passed = player.deal.seats[player.seat].standing is Standing.PASSED
    asked = phase is Phase.PLAYING and player.seat in player.deal.to_act
    chosen = None if player.fist is None else PLAY if player.fist else PASS
    trick = player.deal.trick
    played = [card for seat, card in trick.cards if seat == player.seat] if trick else []
    able = {PLAY: "Play", PASS: "Pass"} if phase is Phase.DECLARING else {}
    return {
        "cards": set() if passed else set(map(str, player.hand or played)),
        "playable": {str(c) for c in player.hand if c not in player.refused} if asked else set(),
        "why": {reason.value for reason in player.refused.values()} if asked else set(),
        "choices": {said for a, said in able.items() if a in player.legal and a != chosen},
    }


# As it is heard


def plain(said: str) -> list[str]:
    """Return the lines of a text as they are read out: no marks, nothing that only looks."""
    bare = re.sub(r"(?m)^(#+|-#) |\*\*|[\u2068\u2069\u2060\ufe0e\ufe0f]", "", said)
    return [line.replace("\xa0", " ") for line in re.sub(r"\\(.)", r"\1", bare).splitlines()]


def number(digits: str) -> int:
    return int(digits.replace(",", ""))


def line(lines: list[str], pattern: str) -> re.Match[str] | None:
    return next((found for each in lines if (found := re.fullmatch(pattern, each))), None)


def certain(lines: list[str], pattern: str) -> re.Match[str]:
    found = line(lines, pattern)
    assert found is not None, (pattern, lines)
    return found


def trick_in(told: str, mark: str, between: str = " · ") -> tuple[Cards, str | None]:
    """Return who played what, and whose card is the marked one."""
    cards, marked = [], None
    for part in told.split(between) if told else ():
        who, _, card = part.strip().partition(" ")
        if re.search(mark, card):
            marked, card = who, re.sub(mark, "", card)
        (one,) = typed_cards(card.strip())
        cards.append((who, one))
    return cards, marked


def seat_in(stack: str, notes: list[str], *, playing: bool) -> tuple[object, ...]:
    """Return what a seat's line says: stack, standing, cards drawn, tricks, and if it is asked."""
    drew = next((int(n[5:]) for n in notes if n.startswith("drew ")), None)
    drew = 0 if "stood pat" in notes else drew
    tricks = next((int(f[1]) for n in notes if (f := re.search(r"(\d+) tricks?$", n))), 0)
    standing = "passed" if {"passed", "out"} & set(notes) else "undeclared"
    if "in" in notes or drew is not None or (playing and standing != "passed"):
        standing = "in"
    if any("fist closed" in note for note in notes):
        standing = "fist-closed"
    asked = bool({"choosing", "drawing", "to play"} & set(notes))
    return number(stack), standing, drew, tricks, asked


def table_in_text(lines: list[str]) -> Heard:
    """Return the table that a message tells of in text alone."""
    title = certain(lines, r"Deal (\d+) · pot ([\d,]+)")
    trumps = certain(lines, r"Trumps are \S+ (\w+) · turned up: (.+)")
    stakes = certain(lines, r"(\S+) deals · a bourré costs ([\d,]+) now")
    now = line(lines, r"Trick \d+: (.+)")
    leads = re.fullmatch(r"(\S+) leads", now[1]) if now else None
    cards, winning = trick_in(now[1], ", best so far") if now and not leads else ([], None)
    before = line(lines, r"Last trick: (.+)")
    last, won = trick_in(before[1], ", won") if before else ([], None)
    found = [re.fullmatch(r"(?:▸ )?(\S+) (\d[\d,]*)((?: · .+)?)", each) for each in lines]
    seats = {
        each[1]: seat_in(each[2], each[3].split(" · "), playing=now is not None)
        for each in found
        if each and each[1] != "Deal"
    }
    return {
        "title": (int(title[1]), number(title[2]), number(stakes[2]), stakes[1]),
        "trumps": (trumps[1], *typed_cards(trumps[2])),
        "seats": seats,
        "trick": cards,
        "leader": leads[1] if leads else None,
        "winning": winning,
        "last": last,
        "won last": won,
    }


def table_drawn(lines: list[str], picture: str) -> Heard:
    """Return the table that a picture's description tells of, with the lines around it."""
    title = certain(lines, r"Deal (\d+) · (.+) · pot ([\d,]+)")
    told = dict(re.findall(r"(Trumps|Trick:|Waiting for|Seats:) (.+?)\.(?= |$)", picture))
    playing = " trick " in picture.partition(".")[0]
    suit, turn_up = told["Trumps"].removesuffix(" turned up").split(", ")
    cards, marked = trick_in(told.get("Trick:", ""), r" \((?:winning|won)\)", ", ")
    before = line(lines, r"Last trick: (.+)")
    last, won = trick_in(before[1], ", won") if before else ([], None)
    if "(won)" in picture:
        cards, marked, last, won = [], None, cards, marked
    waiting = told.get("Waiting for", "").split(", ")
    draws = dict(re.findall(r"(\S+) (drew \d+|stood pat)", " ".join(lines)))
    seats, dealer = {}, ""
    for seat in told["Seats:"].split("; "):
        (who, stack), notes = seat.split(", ")[0].split(" "), seat.split(", ")[1:]
        dealer = who if "deals" in notes else dealer
        notes += [draws[who]] if who in draws else []
        *own, _ = seat_in(stack, notes, playing=playing or title[2].endswith(" draws"))
        seats[who] = (*own, who in waiting)
    leads = playing and not cards and len(waiting) == 1
    price = certain(lines, r"A bourré costs ([\d,]+) now\.")
    return {
        "title": (int(title[1]), number(title[3]), number(price[1]), dealer),
        "trumps": (suit, *typed_cards(turn_up)),
        "seats": seats,
        "trick": cards,
        "leader": waiting[0] if leads else None,
        "winning": marked,
        "last": last,
        "won last": won,
    }


def hand_in(said: str, labels: Mapping[str, bool]) -> Heard:
    """Return the hand that a private message tells of, by its text and what can be pressed."""
    lines = plain(said)
    found = typed_cards(lines[1])
    is_hand = all(re.fullmatch(r"[2-9TJQKA][cdhs]", each) for each in found)
    cards = set(found) if is_hand else set()
    asked = any("play a card" in each for each in lines)
    able = {label for label, can in labels.items() if can}
    return {
        "cards": cards,
        "playable": {c for each in able for c in typed_cards(each) if c in cards and asked},
        "why": {why for why, words in WHY.items() if asked and re.search(words, "\n".join(lines))},
        "choices": {each for each in ("Play", "Pass") if each in able},
    }


@pytest.mark.parametrize("style", STYLES)
def test_the_table_and_ones_hand_are_rebuilt_from_what_is_read_out(style: str) -> None:
    say, heard = STYLES[style], 0
    sample = SampleTable("fists", 3, seed=7, options={"limit": 5})
    for _ in sample.random_steps(deals=6):
        view = sample.view()
        if view.deal is None:
            continue
        if style == "drawn":
            picture = describe(scene_of(view, say), say)
            screen = table_screen(view, say, Drawing("table.png", picture))
            table = table_drawn(plain(text(screen)), *plain(picture))
        else:
            table = table_in_text(plain(text(table_screen(view, say))))
        assert table == table_as_it_is(view)
        for seat in view.deal.order:
            hand = sample.hand(seat, view)
            panel = hand_screen(hand, say)
            labels = {each["label"]: not each["disabled"] for each in buttons(panel)}
            assert hand_in(text(panel), labels) == hand_as_it_is(hand)
        heard += 1
    assert heard > 60
