"""A table and one's hand, put together again from what is read out of the messages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.wording import typed_cards
from tests.spoken.tree import Article

Cards = tuple[tuple[str, str], ...]
"""Who played which card, in their order."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What is told of a seat."""

    stack: int
    standing: str
    """Undeclared, fist closed, in or passed."""
    drew: int | None
    tricks: int
    asked: bool


@dataclass(frozen=True, slots=True)
class Table:
    """What is told of a table in a deal."""

    deal: int
    pot: int
    price: int
    dealer: str
    trump: str
    turn_up: str
    seats: Mapping[str, Seat]
    trick: Cards
    leader: str | None
    """Of a trick in which nobody has played yet."""
    winning: str | None
    last: Cards
    won_last: str | None
    time: str | None
    """What the people asked have."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What is told of one's own hand."""

    cards: frozenset[str]
    playable: frozenset[str] | None
    """The cards that can be played; None where none is asked for."""
    why: frozenset[str]
    """What forbids the others."""
    choices: frozenset[str]
    """Of *Play* and *Pass*, what can be pressed."""


ASKED: Final = {"choosing", "drawing", "to play"}
WHY: Final = {
    "follow-suit": r"were led: follow suit",
    "must-trump": r": play a trump",
    "must-head": r"so you must|, and beat the [^.]+ if you can",
    "cinch-lead-highest": r"lead your highest trump",
    "cinch-play-highest": r"play your highest trump",
    "cinch-win-trick": r"win this one",
}


def card_in(text: str) -> str:
    """Return the card that a text names, alone."""
    (card,) = typed_cards(text.strip())
    return card


def _line(lines: tuple[str, ...], pattern: str) -> re.Match[str] | None:
    return next((found for line in lines if (found := re.fullmatch(pattern, line))), None)


def _certain(lines: tuple[str, ...], pattern: str) -> re.Match[str]:
    found = _line(lines, pattern)
    assert found is not None, (pattern, lines)
    return found


def _trick(told: str, mark: str, between: str = " · ") -> tuple[Cards, str | None]:
    """Return who played what, and whose card is the marked one."""
    cards, marked = [], None
    for part in told.split(between) if told else ():
        who, _, card = part.strip().partition(" ")
        if re.search(mark, card):
            marked, card = who, re.sub(mark, "", card)
        cards.append((who, card_in(card)))
    return tuple(cards), marked


def _seat(told: list[str], *, playing: bool) -> Seat:
    """Return what the rest of a seat's line says, its stack first."""
    stack, *notes = told
    drew = next((int(n[5:]) for n in notes if n.startswith("drew ")), None)
    if "stood pat" in notes:
        drew = 0
    tricks = next((int(f[1]) for n in notes if (f := re.search(r"(\d+) tricks?$", n))), 0)
    standing = "passed" if "passed" in notes else "undeclared"
    if "in" in notes or drew is not None or (playing and standing != "passed"):
        standing = "in"
    if any("fist closed" in note for note in notes):
        standing = "fist-closed"
    return Seat(int(stack.replace(",", "")), standing, drew, tricks, bool(ASKED & set(notes)))


def table_in(article: Article, names: tuple[str, ...]) -> Table:
    """Return the table that a message tells of, drawn or in text.

    Raises:
        AssertionError: something is not told.
    """
    drawn = next((each for each in article.pictures if "Seats: " in each), None)
    return _in_text(article, names) if drawn is None else _drawn(article, drawn)


def _drawn(article: Article, picture: str) -> Table:
    """Return the table that a picture's description tells of, with the lines around it."""
    lines = article.lines
    title = _certain(lines, r"Deal (\d+) · (.+) · pot ([\d,]+)")
    told = dict(re.findall(r"(Trumps|Trick:|Waiting for|Seats:) (.+?)\.(?= |$)", picture))
    playing = " trick " in picture.partition(".")[0]
    suit, turn_up = told["Trumps"].removesuffix(" turned up").split(", ")
    cards, marked = _trick(told.get("Trick:", ""), r" \((?:winning|won)\)", ", ")
    done = "(won)" in picture
    before = _line(lines, r"Last trick: (.+)")
    last, won = _trick(before[1], ", won") if before else ((), None)
    if done:
        cards, marked, last, won = (), None, cards, marked
    waiting = set(told.get("Waiting for", "").split(", "))
    draws = dict(re.findall(r"(\w+) (drew \d+|stood pat)", " ".join(lines)))
    seats, dealer = {}, ""
    for seat in told["Seats:"].split("; "):
        (who, stack), notes = seat.split(", ")[0].split(" "), seat.split(", ")[1:]
        dealer = who if "deals" in notes else dealer
        notes = ["passed" if note == "out" else note for note in notes]
        drawn = [draws[who]] if who in draws else []
        seen = _seat([stack, *notes, *drawn], playing=playing or title[2].endswith(" draws"))
        seats[who] = replace(seen, asked=who in waiting)
    time = _line(lines, r"⏳ (.+) to decide \(.+\)")
    (leader,) = waiting if playing and not cards and len(waiting) == 1 else (None,)
    return Table(
        deal=int(title[1]),
        pot=int(title[3].replace(",", "")),
        price=int(_certain(lines, r"A bourré costs ([\d,]+) now\.")[1].replace(",", "")),
        dealer=dealer,
        trump=suit,
        turn_up=card_in(turn_up),
        seats=seats,
        trick=cards,
        leader=leader,
        winning=marked,
        last=last,
        won_last=won,
        time=time[1] if time else None,
    )


def _in_text(article: Article, names: tuple[str, ...]) -> Table:
    """Return the table that a message tells of in text alone.

    Args:
        article: the message.
        names: of those who sit there.

    Raises:
        AssertionError: something is not told.
    """
    lines = article.lines
    title = _certain(lines, r"Deal (\d+) · pot ([\d,]+)")
    trumps = _certain(lines, r"Trumps are +\S+ +(\w+) · turned up: +(.+)")
    stakes = _certain(lines, r"(\S+) deals · a bourré costs ([\d,]+) now")
    now = _line(lines, r"Trick \d+: (.+)")
    leads = re.fullmatch(r"(\S+) leads", now[1]) if now else None
    cards, winning = _trick(now[1], ", best so far") if now and not leads else ((), None)
    before = _line(lines, r"Last trick: (.+)")
    last, won = _trick(before[1], ", won") if before else ((), None)
    seats = {}
    for line in lines:
        found = re.fullmatch(r"(?:▸ )?(\S+) (\d[\d,]*(?: · .+)?)", line)
        if found and found[1] in names:
            seats[found[1]] = _seat(found[2].split(" · "), playing=now is not None)
    time = _line(lines, r"⏳ (.+) to decide \(.+\)")
    return Table(
        deal=int(title[1]),
        pot=int(title[2].replace(",", "")),
        price=int(stakes[2].replace(",", "")),
        dealer=stakes[1],
        trump=trumps[1],
        turn_up=card_in(trumps[2]),
        seats=seats,
        trick=cards,
        leader=leads[1] if leads else None,
        winning=winning,
        last=last,
        won_last=won,
        time=time[1] if time else None,
    )


def hand_in(article: Article) -> Hand:
    """Return the hand that a private message tells of; of one that has passed, nothing is left."""
    cards: frozenset[str] = frozenset()
    for line in article.lines[1:2]:
        found = typed_cards(line)
        if all(re.fullmatch(r"[2-9TJQKA][cdhs]", each) for each in found):
            cards = frozenset(found)
    asked = any("play a card" in line for line in article.lines)
    able = (typed_cards(each.name) for each in article.buttons if not each.disabled)
    playable = {each[0] for each in able if len(each) == 1 and each[0] in cards}
    return Hand(
        cards=cards,
        playable=frozenset(playable) if asked else None,
        why=frozenset(why for why, said in WHY.items() if asked and re.search(said, article.words)),
        choices=frozenset(each for each in ("Play", "Pass") if article.can_press(each)),
    )
