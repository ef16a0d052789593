"""Learning: lessons of one's own, that go on where one left them, whatever happens meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from booray_core import Card
from bot.lessons import COURSE, EDITION
from bot.screens import acts
from bot.screens.ids import ButtonId
from bot.store import StoreBusy
from bot.store.rows import members
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import disabled_of, text_of_reply

OLD = "That step is done"

BY_THE_BOOK = (
    *("3♥", "8♠", "A♠", "A♦", "Next lesson"),
    *("K♦", "J♠", "4♦", "7♣", "Next lesson"),
    *("Pass", "Next lesson"),
    *("Play", "4♣", "2♥", "Draw 2", "K♠", "A♠", "Q♠"),
)


def shown(label: str) -> str:
    """Return a button's label as it stands on it: suits are text, not small pictures."""
    return label + "\ufe0e" if label[-1] in "♣♦♥♠" else label


async def press(player: Player, *labels: str) -> str:
    """Press one button after the other, and return what is read then."""
    for label in labels:
        await player.presses(shown(label))
    return player.reads().replace("\ufe0e", "")


async def test_a_newcomer_learns_the_game_over_a_restart_and_in_two_channels(
    server: Server,
) -> None:
    ann = server.ann
    assert "Lesson 1 of 4" in await ann.types("learn")
    assert {shown("A♠"), shown("A♦")} <= set(disabled_of(ann.panel))
    first = ann.panel.id
    assert "leads again: the K♣" in await press(ann, BY_THE_BOOK[0])
    assert ann.panel.id == first, "one message that changes"

    await server.restart()
    await server.passes(16 * 60)
    assert "nothing beats it" in await press(ann, BY_THE_BOOK[1])

    await server.restart()
    elsewhere = server.guild.create_text_channel("elsewhere")
    said = await ann.types("learn", channel=elsewhere)
    assert "Your little trump won" in said
    await ann.types("learn")
    said = await press(ann, *BY_THE_BOOK[2:])
    assert "You took the pot" in said
    assert "Press *Open a table*" in said
    assert "Open a table" in ann.labels()
    assert await server.holdings(ann) is None, "no chips have moved, or been given out"

    assert "Lesson 4 of 4" in await ann.types("learn")
    assert "Lesson 2 of 4" in await ann.types("learn", lesson=2)
    assert "Lesson 1 of 4" in await server.bo.types("learn"), "everybody has their own"


async def test_who_does_something_else_is_told_what_that_led_to_and_may_try_again(
    server: Server,
) -> None:
    await server.ann.types("learn", lesson=2)
    said = await press(server.ann, "K♦", "J♠", "7♣")
    assert "That works, too. With the 4♦" in said
    assert "took 2 tricks each" in await press(server.ann, "4♦")
    said = await press(server.ann, "Back", "Back")
    assert "Keep the 5♠" in said
    said = await press(server.ann, "4♦", "7♣")
    assert "took 2 tricks each" in said

    said = await press(server.ann, "Next lesson", "Play")
    assert "Brave!" in said
    assert "Press Back to try" in said.replace("*", "")
    while "you went bourré" not in said.lower():
        await server.ann.presses(server.ann.labels()[0] if "Stand pat" not in said else "Stand pat")
        said = server.ann.reads()
        if "Stand pat" in server.ann.labels():
            said = await press(server.ann, "Stand pat")
    assert "paid 20 chips" in said
    assert "Lesson 3 of 4" in await press(server.ann, "Start again")
    assert "Lesson 4 of 4" in await press(server.ann, "Skip")
    said = await press(server.ann, "Stop")
    assert "`/booray learn` picks up where you left off" in said
    assert "Lesson 4 of 4" in await server.ann.types("learn")


async def test_of_two_presses_at_once_one_counts_and_old_buttons_do_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.ann
    await ann.types("learn")

    async def busy(*_: object) -> None:
        raise StoreBusy("locked")

    with monkeypatch.context() as now:
        now.setattr(server.database, "commit", busy)
        assert "try again" in (await press(ann, "3♥")).lower()
    await ann.types("learn")
    begun = ann.panel
    low, high = ann.aims_at(shown("3♥"), begun), ann.aims_at(shown("Q♥"), begun)
    await server.arrive(low, high)
    assert OLD in ann.reads()
    assert "leads again: the K♣" in ann.reads().replace("\ufe0e", ""), "the low one came first"

    back = ann.aims_at("Back", ann.panel)
    await server.arrive(back, back)
    assert "led the A♥" in ann.reads().replace("\ufe0e", "")
    await press(ann, "3♥", "8♠")
    (late,) = await server.arrive(high)
    assert OLD in text_of_reply(late)
    assert "Your little trump won" in await ann.types("learn")


async def test_what_is_forged_breaks_no_rule_and_moves_nobody_else(server: Server) -> None:
    await server.ann.types("learn")
    await server.ann.presses(shown("3♥"))
    cheat = ButtonId("learn", 1, 1, acts.CARD, server_cards("Ad"))
    refused = await server.pressed(server.ann, str(cheat))
    assert "you must play a trump" in text_of_reply(refused)
    assert refused.ephemeral
    stranger = await server.pressed(server.bo, str(replace(cheat, cards=server_cards("8s"))))
    assert OLD in text_of_reply(stranger)
    beyond = await server.pressed(server.ann, "b1:learn:1:1:lesson:99")
    assert "Lesson 4 of 4" in text_of_reply(beyond)
    strange = await server.pressed(server.ann, "b1:learn:4:0:join")
    assert "That button is outdated" in text_of_reply(strange)


def server_cards(card: str) -> tuple[Card, ...]:
    return (Card.parse(card),)


async def test_a_lesson_that_has_changed_begins_anew_and_one_that_cannot_be_read_too(
    server: Server,
) -> None:
    await server.ann.types("learn", lesson=2)
    await press(server.ann, "K♦")
    kept = await server.database.read(lambda tx: members.learner(tx, server.ann.id))
    assert kept is not None
    assert (kept.edition, kept.lesson, len(kept.acts)) == (EDITION, 1, 1)
    odd = ({"act": "play", "card": "4d"}, {"act": "sing"})
    for changes, (edition, kept_acts) in enumerate(
        [(0, kept.acts), *((EDITION, [a]) for a in odd)]
    ):
        row = replace(kept, edition=edition, acts=kept_acts, changes=kept.changes + changes + 1)
        assert await server.database.commit(lambda tx, row=row: members.keep_learner(tx, row))  # type: ignore[misc]
        assert "led the 9♦" in (await server.ann.types("learn")).replace("\ufe0e", "")


"""In which lesson somebody stopped, what they had done, and what is pressed next."""


async def test_the_rules_and_the_lobby_lead_there_and_the_end_leads_to_the_table(
    server: Server,
) -> None:
    await server.bo.types("start")
    assert "`/booray learn`" in server.said()
    await server.ann.types("rules")
    assert "Lesson 1 of 4" in await press(server.ann, "Learn")
    await server.ann.types("balance")
    assert len(server.ann.private()) == 2, "it stays whatever else is asked"
    await server.ann.types("learn", lesson=len(COURSE))
    said = await press(server.ann, "Pass")
    assert "couldn’t win the pot" in said
    assert "There’s a table in this channel" in said
    await server.ann.presses("Join", on=server.ann.panel)
    await server.passes(1)
    assert server.ann.name in server.said()
    await server.ann.types("learn", lesson=len(COURSE))
    await press(server.ann, "Pass")
    assert not {"Join", "Open a table"} & set(server.ann.labels()), "she sits there already"


async def test_the_last_lesson_opens_a_table_by_one_press(server: Server) -> None:
    await server.ann.types("learn", lesson=len(COURSE))
    await press(server.ann, "Pass")
    late = server.ann.aims_at("Open a table", server.ann.panel)
    await server.ann.presses("Open a table")
    await server.passes(1)
    assert f"1\\. {server.ann.name} · 100 chips · host" in server.said()
    assert "Your cards appear here when the deal begins." in server.ann.reads()
    (reply,) = await server.arrive(late)
    assert "There’s already a table here." in text_of_reply(reply)
