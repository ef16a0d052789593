"""The soak of kills sees through lies: what was answered is held to what is stored, act for act."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import discord
import pytest

from booray_core import PASS, PLAY, Action, Card, PlayCard
from bot.sandbox.answers import MESSAGE, UPDATE
from bot.sandbox.models import Channel, Interaction, Member, Message, User
from bot.screens import (
    ButtonId,
    Verb,
    acts,
    noted_hand_screen,
    refusal_text,
    text_screen,
)
from bot.tables.handle.dealing import StartDeal
from bot.tables.words.reasons import TableReason, TableRefused
from tests.screens.reading import layout
from tests.screens.samples import ENGLISH
from tests.screens.test_hand import at_the_tricks
from tests.soak.kills.promises import Promises, Told, told_by
from tests.soak.kills.stored import Stored, in_file
from tests.tables.harness import ANN, Harness

KING, TEN = Card.parse("Ks"), Card.parse("Td")


def card(step: int, played: Card = KING) -> ButtonId:
    return ButtonId("t-1", 2, step, acts.CARD, (played,))


def declared(verb: Verb) -> ButtonId:
    return ButtonId("t-1", 2, 0, verb)


def broken(
    pressed: Sequence[tuple[ButtonId, Told | None]], *stored: tuple[int, Action]
) -> list[ButtonId]:
    """Return which presses of a person are told to be undone, by what is stored of theirs."""
    return [each.button for each in held(pressed).broken(lambda *_: stored)]


def held(pressed: Sequence[tuple[ButtonId, Told | None]]) -> Promises:
    promises = Promises()
    for number, (button, told) in enumerate(pressed):
        promises.press(str(number), "7", button, 1)
        promises.answer(str(number), told)
    return promises


def test_an_act_answered_as_done_of_which_nothing_is_stored_is_undone() -> None:
    assert broken([(card(3), Told.DONE)]) == [card(3)]


def test_an_act_answered_as_done_twice_is_to_be_stored_twice() -> None:
    changed = [declared(each) for each in (acts.PLAY, acts.PASS, acts.PLAY)]
    pressed = [(each, Told.DONE) for each in changed]
    assert broken(pressed, (0, PLAY), (0, PASS)) == [declared(acts.PLAY)]
    assert not broken(pressed, (0, PLAY), (0, PASS), (0, PLAY))


def test_what_was_told_to_be_made_may_have_been_by_a_press_that_nobody_answered() -> None:
    promises = held([(card(3, TEN), None), (card(3), Told.MADE_ALREADY)])
    assert not list(promises.broken(lambda *_: [(3, PlayCard(TEN))]))
    assert (promises.done, promises.done_unanswered) == (0, 1)


@pytest.mark.parametrize(
    "pressed",
    [
        [(card(3), Told.MADE_ALREADY)],
        [(card(3), Told.MADE_ALREADY), (card(3, TEN), None)],
        [(card(3, TEN), Told.REFUSED), (card(3), Told.MADE_ALREADY)],
        [(card(2, TEN), None), (card(3), Told.MADE_ALREADY)],
    ],
    ids=["by nothing", "by a later press", "by one that was refused", "for another decision"],
)
def test_what_was_told_to_be_made_and_was_not_by_them_is_undone(
    pressed: Sequence[tuple[ButtonId, Told | None]],
) -> None:
    assert broken(pressed, (3, PlayCard(TEN))) == [card(3)]


# What an answer tells


def answered(kind: int, screen: discord.ui.LayoutView) -> Interaction:
    """Return the press of a panel's button, answered with a screen."""
    user, channel = User("7", "ann", "Ann"), Channel("2", "1", "table")
    message = Message("3", channel.id, user, 0.0, components=layout(screen))
    channel.messages[message.id] = message
    member = Member(user, "1", 0.0)
    press = Interaction("4", "token", 3, member, channel, 0.0, {}, {}, source=message)
    press.answer, press.original_id = kind, message.id
    return press


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (TableReason.ALREADY_DONE, Told.MADE_ALREADY),
        (TableReason.STALE_DECISION, Told.REFUSED),
        (TableReason.TOO_LATE, Told.REFUSED),
    ],
)
def test_a_sentence_alone_or_above_a_panel_tells_that_it_is_not(
    reason: TableReason, told: Told
) -> None:
    sentence = refusal_text(TableRefused(reason), ENGLISH)
    above = noted_hand_screen(at_the_tricks().hand(1), sentence, ENGLISH)
    assert told_by(answered(MESSAGE, text_screen(sentence))) is told
    assert told_by(answered(UPDATE, above)) is told


# What is stored


async def test_stored_acts_have_the_decisions_that_their_buttons_had(tmp_path: Path) -> None:
    harness = await Harness.opened(tmp_path)
    table = await harness.open(computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    pressed: list[tuple[int, Action]] = []
    while harness.view(table).last is None:
        await harness.quiet()
        hands = harness.asked(table)
        for hand in hands:
            assert hand.player is not None
            legal = hand.player.legal
            chosen = PLAY if PLAY in legal else legal[0]
            pressed.append((hand.decision, chosen))
            await harness.decide(table, hand, chosen)
        if not hands:
            harness.clock.go_to(harness.clock.next_alarm())
    await harness.stop()
    assert len(pressed) > 3
    stored = Stored(in_file(tmp_path / "booray.db")).acts(table, 1, str(ANN))
    assert stored == pressed
