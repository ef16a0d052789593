"""Whole deals by commands alone: all that a player decides by is the text of private answers."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.behaviour.harness import Server
from tests.behaviour.players import Player

RANKS = (*"23456789", "10", *"JQKA")
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")


class Reader:
    """Somebody who reads what they are answered, and types; nothing else is there for them."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.typed: list[str] = []

    async def types(self, command: str, **options: Any) -> str:
        """Type a command, and read its answer: there are no pictures in it."""
        self.typed.append(command)
        said = (await self._player.types(command, **options)).replace("\ufe0e", "")
        assert not re.search(r"<a?:\w+:\d+>", said), said
        return said

    async def goes_on(self) -> str:
        """Ask for one's hand, do what it asks for, and return what it said."""
        said = await self.types("hand")
        if "You may cut the cards" in said:
            await self._player.presses("Cut middle", on=self._player.panel)
        elif "Play or pass?" in said or "You must play" in said:
            assert re.search(r"you pay \d+|an ace is turned up", said), "the price is told"
            await self.types("play")
        elif "You can only pass" in said:
            await self.types("pass")
        elif "Your draw" in said:
            await self._draws(said)
        elif "play a card" in said:
            await self._plays(said)
        return said

    async def _draws(self, said: str) -> None:
        """Throw away what is no trump, as far as that is allowed."""
        hand, trumps = CARD.findall(said.splitlines()[1]), re.search(r"Trumps are \*\*(.)", said)
        most = re.search(r"up to (\d+) new cards", said)
        assert len(hand) == 5
        assert trumps
        assert most
        away = [card for card in hand if card[-1] != trumps[1]][: int(most[1])]
        await self.types("draw", **({"cards": " ".join(away)} if away else {}))

    async def _plays(self, said: str) -> None:
        """Play the first card that the hand and the sentence about it leave."""
        await self.types("card", card=possible(said)[0])


def possible(said: str) -> list[str]:
    """Return the cards that can be played, by what is told of the hand and of what limits it."""
    hand = CARD.findall(said.splitlines()[1])
    trumps = re.search(r"Trumps are \*\*(.)", said)
    assert trumps
    if "your highest trump" in said:
        return [card for card in hand if card[-1] == trumps[1]][:1]
    if led := re.search(r"(.) \w+ were led: follow suit", said):
        hand = [card for card in hand if card[-1] == led[1]]
    elif ": play a trump" in said or "with a trump" in said:
        hand = [card for card in hand if card[-1] == trumps[1]]
    best = re.search(rf"beat the ({CARD.pattern})", said)
    if "win this one" in said:
        best = re.search(rf"({CARD.pattern}), best so far", said)
    return [card for card in hand if beats(card, best[1], trumps[1])] if best else hand


def beats(card: str, best: str, trumps: str) -> bool:
    """Return whether a card would beat the best one so far."""
    if card[-1] != best[-1]:
        return card[-1] == trumps
    return RANKS.index(card[:-1]) > RANKS.index(best[:-1])


@pytest.mark.journey
async def test_whole_deals_are_played_by_commands_and_the_text_of_their_answers(
    server: Server,
) -> None:
    server.has_pictures()
    ann = Reader(server.ann)
    assert "You see cards as text" in await server.ann.sees_cards_as("Text")
    assert "100 chips" in await ann.types("start")
    assert "A computer took a seat." in await ann.types("computer", level="steady")
    assert await ann.types("deal")
    over: set[str] = set()
    for _ in range(120):
        said = await ann.goes_on()
        over |= set(re.findall(r"Deal (\d+): you (?:won|lost|broke)", said))
        if "2" in over:
            break
        await server.passes(1.1)
    assert over >= {"2"}
    assert {"play", "draw", "card"} <= set(ann.typed)
    told = await ann.types("history")
    assert re.search(r"· \d deals?", told)
    assert server.ann.name in told
    assert "allet" in await ann.types("balance")
    assert await server.ann.types("claim")
    assert re.search(r"table (?:closes when|is closed)", await ann.types("close"))
