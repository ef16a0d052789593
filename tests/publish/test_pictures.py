"""Screens whose pictures Discord refuses."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from booray_core.cards import Card, Suit
from bot.faces import Deck, Faces, ShownDeck
from bot.faces.pictures import of_card
from bot.publish.pictures import with_pictures
from bot.screens import ButtonId, text_screen
from bot.screens.buttons import game_button
from bot.screens.parts import RULES
from bot.wording import Wording, shown_card, shown_suit
from tests.faces.decks import known, marks


def refused(where: str) -> discord.HTTPException:
    """Return Discord's refusal of one part of what was sent."""
    said = {"_errors": [{"code": "COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
    answer = cast("Any", SimpleNamespace(status=400, reason="Bad Request"))
    told = {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {"components": {"0": {where: said}}},
    }
    return discord.HTTPException(answer, told)


def screen_with(emoji: str | None) -> discord.ui.LayoutView:
    """Return a screen with one button."""
    button = game_button("K♠", ButtonId("t", 1, "play", RULES))
    button.emoji = emoji
    screen = text_screen("Your turn.")
    screen.add_item(discord.ui.ActionRow(button))
    return screen


class Line:
    """Takes what is sent, or refuses it as long as it bears an emoji."""

    def __init__(self, screen: discord.ui.LayoutView, refusal: discord.HTTPException) -> None:
        self.screen, self.refusal = screen, refusal
        self.sent: list[str] = []

    async def send(self) -> str:
        self.sent.append(str(self.screen.to_components()))  # type: ignore[no-untyped-call] # of discord.py
        if "'emoji'" in self.sent[-1] or len(self.sent) > 2:
            raise self.refusal
        return "sent"


async def test_a_refused_picture_is_left_off_and_the_button_still_says_what_it_is() -> None:
    faces = Faces()
    wording = Wording(cards=ShownDeck(faces))
    line = Line(screen_with("<:king_of_spades:12>"), refused("emoji"))
    assert await with_pictures(line.screen, wording, line.send) == "sent"
    assert len(line.sent) == 2
    assert "K♠" in line.sent[1]
    assert faces.refused == 1
    assert faces.doubted.is_set()


async def test_texts_beside_a_refused_picture_are_written_too() -> None:
    faces = known()
    wording = Wording(cards=ShownDeck(faces))
    screen = screen_with(faces.mark(of_card(Card.parse("Ks"), Deck.TWO_COLOURS), Deck.TWO_COLOURS))
    marks = [shown_card(Card.parse(each), wording) for each in ("Ks", "Td")]
    screen.add_item(discord.ui.TextDisplay("".join(marks) + shown_suit(Suit.HEARTS, wording)))
    line = Line(screen, refused("emoji"))
    await with_pictures(screen, wording, line.send)
    assert "K♠︎ 10♦︎ ♥︎" in line.sent[1]
    assert "<:" not in line.sent[1]


async def test_from_a_refusal_on_every_card_is_written_until_somebody_has_looked() -> None:
    faces = known()
    wording, king = Wording(cards=ShownDeck(faces)), Card.parse("Ks")
    line = Line(screen_with("<:king_of_spades:12>"), refused("emoji"))
    as_of = faces.doubts
    await with_pictures(line.screen, wording, line.send)
    assert shown_card(king, wording) == "K♠︎"
    faces.know(marks(), as_of)
    assert shown_card(king, wording) == "K♠︎", "that was asked before the refusal"
    faces.know(marks(frozenset({"two_of_clubs"})), faces.doubts)
    assert shown_card(king, wording) == "K♠︎", "the deck is not whole"
    faces.know(marks(), faces.doubts)
    assert shown_card(king, wording).startswith("<:king_of_spades:")


async def test_any_other_refusal_is_not_about_pictures() -> None:
    faces = Faces()
    wording = Wording(cards=ShownDeck(faces))
    line = Line(screen_with("<:king_of_spades:12>"), refused("label"))
    with pytest.raises(discord.HTTPException):
        await with_pictures(line.screen, wording, line.send)
    assert len(line.sent) == 1
    assert not faces.doubted.is_set()
