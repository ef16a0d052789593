"""Random and mutated asks at three pages: always an answer, chips right, no hidden card sent."""

from __future__ import annotations

import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

import pytest

from booray_core import CARDS, Deal
from booray_core.cards import cards_of
from bot.store.rows.tables import Whereabouts
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import Notice
from bot.tables.words.values import Person
from bot.web.socket import PageSocket
from tests.screens.test_secrecy import public_cards
from tests.web.play import by_chance, is_asked
from tests.web.room import Room
from tests.web.visitor import Json, Visitor, asked

ASKS: Final = 120

_WRITTEN: Final = re.compile(r'"([2-9TJQKA][cdhs])"|(10|[2-9JQKA])([♣♦♥♠])')
_SUITS: Final = dict(zip("♣♦♥♠", "cdhs", strict=True))


def cards_in(text: str) -> set[str]:
    """Return every card in a text, as a code or as people write it."""
    return {
        code or f"{'T' if rank == '10' else rank}{_SUITS[suit]}"
        for code, rank, suit in _WRITTEN.findall(text)
    }


class Onlooker:
    """Knows of each deal who may know which card, and reads all that pages are sent."""

    def __init__(self, room: Room) -> None:
        self.compared = 0
        """Texts that were sent while cards were hidden from their page."""
        self.leaks: list[str] = []
        self._room = room
        self._known: defaultdict[int, defaultdict[int | None, set[str]]] = defaultdict(
            lambda: defaultdict(set)
        )
        """By deal and member, what they may have seen; None: what lies open."""
        self._hands: dict[int, set[str]] = {}
        """By member, what they hold now."""
        self._deal = 0

    def changed(self, snapshot: Snapshot, notices: Sequence[Notice] | None) -> None:
        """Take down where the cards lie."""
        view = snapshot.view
        table = self._room.client.tables.get(view.id)  # None: it has just closed
        deal = None if table is None else table._state.game.deal
        self._hands, self._deal = {}, view.deal_number
        if view.last is not None:  # its last card is played in the step that ends it
            played = {str(card) for trick in view.last.deal.tricks for card in trick.cards}
            self._known[view.last.number][None] |= played
        if deal is None:
            return
        known = self._known[self._deal]
        known[None] |= set(map(str, public_cards(deal)))
        for seat in deal.order:
            occupant = view.chairs[seat].occupant
            member = occupant.member_id if isinstance(occupant, Person) else -seat
            known[member] |= _own(deal, seat)
            self._hands[member] = {str(card) for card in cards_of(deal.hands[seat])}

    def set_aside(self, table: Whereabouts) -> None:
        """Do nothing."""

    def read(self, text: str, member: int | None) -> None:
        """Compare what a page is sent with what its member may know now."""
        sent = json.loads(text)
        deals = [self._deal, self._deal - 1]  # news may be of the one before
        if "shows" in sent and sent["shows"]["kind"] == "replay":
            deals = [sent["shows"]["deal"]]
        may = {c for deal in deals for who in (None, member) for c in self._known[deal][who]}
        hidden = {str(card) for card in CARDS} - may
        self.compared += bool(self._hands)
        if leaked := cards_in(text) & hidden:
            self.leaks.append(f"{leaked} to {member}: {text}")


def _own(deal: Deal, seat: int) -> set[str]:
    own = {*cards_of(deal.hands[seat]), *deal.dealt[seat]}
    return set(map(str, {*own, *deal.served[seat], *deal.discarded[seat]}))


def random_ask(chance: random.Random, state: Json) -> Json:
    """Return something that a page may ask, whether it may be done now or not."""
    deal = (state.get("table") or {}).get("deal", 0)
    hand = state.get("hand") or {}
    at = {"deal": deal + chance.choice((0, 0, 0, 1)), "decision": hand.get("decision", 0)}
    cards = [str(card) for card in chance.sample(CARDS, chance.randrange(4))]
    if is_asked(state) and chance.random() < 0.6:
        return {"ask": "act", "action": by_chance(chance)(state), **at}
    kinds: list[Json] = [
        {"ask": "act", "action": {"act": "play", "card": str(chance.choice(CARDS))}, **at},
        {"ask": "act", "action": {"act": "recall"}, **at},
        {"ask": "act", "action": {"act": "stay", "stay": True}, **at},
        {"ask": "ahead", "draw": {"act": "draw", "discard": cards, "take": False}, **at},
        {"ask": "ahead", "draw": None, **at},
        {"ask": "mark", "cards": cards, **at},
        {"ask": "buy-in", "chips": chance.choice((-5, 0, 1, 50, 10**9))},
        {"ask": "join"},
        {"ask": "agree", "edition": chance.randrange(3)},
        {"ask": "cut", "number": chance.choice((-1, 0, 7, 52))},
        {"ask": "add-computer", "level": chance.choice((None, "easy", "nobody"))},
        {"ask": "pause", "minutes": chance.choice((-1, 0, 1, 10**6))},
        {"ask": "house", "entered": chance.choice(({}, {"ante=1": "2"}, {"preset": "poker"}))},
        {"ask": "replay", "deal": chance.choice((None, deal, deal - 1, -1)), "bare": True},
        *({"ask": plain} for plain in ("deal", "deal", "resume", "resume", "come-back", "rules")),
        {"ask": "hold", "on": chance.random() < 0.5},
        {"ask": "entered", "of": "buy-in", "typed": chance.choice(("5 0", "x", "9" * 40))},
        {"ask": "cut", "number": 10**400},
        *({"ask": plain} for plain in ("sit-out", "away", "advice", "again")),
    ]
    return chance.choice(kinds)


def mutated(chance: random.Random, text: str) -> str:
    """Return a text with something wrong in it."""
    at = chance.randrange(len(text))
    what = chance.choice(('"', "}", "\0", "null", "-1", "[[", "\ud7ff", "1e999", ""))
    return text[:at] + what + text[at + chance.randrange(1, 9) :]


def is_not_pausing(state: Json) -> bool:
    """Return whether nothing comes by itself in a second, as the next deal does."""
    table = state["table"]
    return table["stage"] != "pause" or table["stageClock"] is None


async def test_whatever_pages_send_is_answered_and_nothing_hidden_is_sent(
    room: Room, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PageSocket, "_may_send", lambda _: True)
    onlooker, send = Onlooker(room), PageSocket._send

    async def seen(page: PageSocket, text: str) -> None:
        onlooker.read(text, page.member)
        await send(page, text)

    monkeypatch.setattr(PageSocket, "_send", seen)
    room.client.followers._all.insert(0, onlooker)
    chance = random.Random(5)
    async with await room.opens_page("Bo") as guest, room.visitor() as watcher:
        await watcher.enter(await room.watch_link())
        assert "done" in await guest.ask("join")
        assert "done" in await ann.ask("deal")
        await ann.sees_that(is_asked)
        kinds: Counter[str] = Counter()
        for _ in range(ASKS):
            page = chance.choice((ann, ann, guest, guest, watcher))
            ask = random_ask(chance, page.state)
            if chance.random() < 0.2:
                await page.say(mutated(chance, json.dumps(asked("x" * 16, ask.pop("ask"), **ask))))
                ask = {"ask": "rules"}
            answer = await page.ask(**ask)
            assert answer.get("text", "") != "" or "done" in answer, (ask, answer)
            kinds[next(iter(answer))] += 1
            await ann.sees_that(is_not_pausing)
    assert onlooker.leaks == []
    assert onlooker.compared > 50, onlooker.compared
    assert kinds["done"] > 20, kinds
    assert kinds["refused"] > 20, kinds


def test_the_onlooker_notices_a_card() -> None:
    assert cards_in('{"cards":["Ks"],"says":["Bo plays 10♥︎."]}') == {"Ks", "Th"}
