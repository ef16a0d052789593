"""What happens without a press: the last trick, a draw said before, a single legal card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from booray_core import PLAY, RECALL, STAND_PAT, Draw, IllegalAction, Phase, PlayCard, Reason
from bot.tables.handle.acting import DrawAhead
from bot.tables.words import notices
from bot.tables.words.views import HandView, TableView
from tests.tables.harness import ANN, BO, CY, Harness, member_of

SLOWEST = 2.2
"""Seconds a computer takes at most."""


async def at_the_last_trick(harness: Harness, **rules: object) -> str:
    table = await harness.at_play(ANN, BO, CY, **rules)
    for _ in range(4 * 3):
        await harness.decide(table, harness.asked(table)[0])
    return table


def on_table(view: TableView) -> int:
    """Return how many cards lie in the trick."""
    return len(view.deal.trick.cards) if view.deal and view.deal.trick else 0


def acts(harness: Harness) -> list[notices.SeatActed]:
    return harness.publisher.all(notices.SeatActed)


async def test_the_last_trick_plays_itself_card_by_card(harness: Harness) -> None:
    table = await at_the_last_trick(harness)
    assert harness.asked(table) == [], "nobody is asked for what is no choice"
    seen = [on_table(harness.view(table))]
    while harness.view(table).last is None:
        before = harness.clock.now()
        await harness.wait(lambda: on_table(harness.view(table)) != seen[-1])
        assert 1.2 <= (harness.clock.now() - before).total_seconds() <= SLOWEST
        seen.append(on_table(harness.view(table)))
        await harness.restart()
    assert seen == [0, 1, 2, 0]
    assert [act.by for act in acts(harness)[-3:]] == ["table"] * 3
    assert [chair.timeouts for chair in harness.view(table).chairs.values()] == [0, 0, 0]


@pytest.mark.parametrize(("seed", "is_wrong"), [(0, False), (1, True)])
async def test_under_honor_the_last_trick_waits_while_a_card_can_be_taken_back(
    harness: Harness, is_wrong: bool
) -> None:
    table = await harness.at_play(ANN, BO, CY, enforcement="honor", dealer_must_play_ace=False)
    for _ in range(4 * 3 - 1):
        await harness.decide(table, harness.asked(table)[0])
    (last,) = harness.asked(table)
    assert last.player is not None
    wrong = next(iter(last.player.refused), None)
    assert (wrong is not None) is is_wrong
    await harness.decide(table, last, None if wrong is None else PlayCard(wrong))
    assert harness.asked(table) == []
    await harness.advance(4.0)
    assert on_table(harness.view(table)) == 0
    player = harness.hand(table, member_of(last)).player
    assert player is not None
    assert wrong is None or RECALL in player.legal
    await harness.advance(1.2 + SLOWEST)
    assert on_table(harness.view(table)) > 0


# A draw that is said before the turn


async def three_before_the_draw(harness: Harness, **rules: object) -> tuple[str, list[HandView]]:
    """Return a table of three people who play, and their hands in the order of their turns."""
    table = await harness.dealt(ANN, BO, CY, **rules)
    await harness.all_play(table)
    view = harness.view(table)
    assert view.deal is not None
    by_seat = {hand.seat: hand for hand in (harness.hand(table, each) for each in (ANN, BO, CY))}
    return table, [by_seat[seat] for seat in view.deal.order]


def two_of(hand: HandView) -> Draw:
    """Return the draw of a hand's two lowest cards."""
    assert hand.player is not None
    return Draw(tuple(sorted(hand.player.hand)[:2]))


async def say(harness: Harness, table: str, hand: HandView, draw: Draw | None) -> HandView:
    request = DrawAhead(draw, hand.table.deal_number, hand.decision)
    return (await harness.tables.do(table, member_of(hand), request)).hand


def drawn(harness: Harness, table: str, hand: HandView) -> int | None:
    view = harness.view(table)
    assert view.deal is not None
    return view.deal.seats[hand.seat].drew


async def test_what_is_said_before_the_turn_is_drawn_when_it_comes(harness: Harness) -> None:
    table, (first, second, third) = await three_before_the_draw(harness)
    before = harness.view(table)
    said = await say(harness, table, second, two_of(second))
    assert said.ahead == two_of(second)
    after = harness.view(table)
    assert replace(after, version=before.version) == before, "it is told to nobody else"
    assert harness.hand(table, member_of(third)).ahead is None
    assert str(two_of(second).discard[0]) not in repr(after) + repr(second)
    await say(harness, table, third, STAND_PAT)
    await harness.restart()
    await harness.advance(10)
    assert drawn(harness, table, second) is None, "nobody draws before their turn"
    await harness.decide(table, first, STAND_PAT)
    await harness.advance(1.1)
    assert drawn(harness, table, second) is None
    await harness.advance(SLOWEST - 1.1)
    assert drawn(harness, table, second) == 2
    await harness.advance(SLOWEST)
    assert drawn(harness, table, third) == 0
    assert [act.by for act in acts(harness)[-2:]] == ["ahead", "ahead"]
    assert not harness.publisher.all(notices.TurnCalled)
    assert harness.hand(table, member_of(second)).ahead is None


async def test_no_fist_is_told_by_it(harness: Harness) -> None:
    """Who has closed a fist may say nothing yet: that they do would tell that they play."""
    table = await harness.dealt(ANN, BO)
    hand = harness.asked(table)[0]
    await harness.decide(table, hand, PLAY)
    with pytest.raises(IllegalAction) as caught:
        await say(harness, table, hand, two_of(hand))
    assert caught.value.refusal.reason is Reason.WRONG_PHASE


# A single legal card, for who wants that


async def choose_it(harness: Harness, member: int, *, on: bool = True) -> None:
    prefer = harness.preferences
    prefer.known.add(member)
    (prefer.only_card.add if on else prefer.only_card.discard)(member)
    await harness.tables.running.preferences_changed(member)


async def until_one_has_a_single_card(harness: Harness, table: str) -> HandView:
    """Play until a person has one legal card among several, and return that hand."""
    while True:
        (hand,) = harness.asked(table)
        assert hand.player is not None
        if len(hand.player.legal) == 1:
            return hand
        await harness.decide(table, hand)


@pytest.mark.parametrize("enforcement", ["strict", "honor"])
async def test_where_there_is_a_choice_nothing_plays_itself(
    harness: Harness, enforcement: str
) -> None:
    """Under honor a wrong card stands; and that one plays itself would tell which are wrong."""
    table = await harness.at_play(ANN, BO, CY, enforcement=enforcement, dealer_must_play_ace=False)
    if enforcement == "honor":
        hand = await until_one_has_a_single_card(harness, table)
    else:
        (hand,) = harness.asked(table)
        assert hand.player is not None
        assert len(hand.player.legal) > 1
    await choose_it(harness, member_of(hand))
    await harness.advance(10)
    assert [each.seat for each in harness.asked(table)] == [hand.seat]


# Where illegal acts stand: what takes longer there, so that nobody learns of them


async def test_computers_wait_longer_after_every_card_of_a_persons_right_or_wrong(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, computers=2, enforcement="honor")
    after_right: list[float] = []
    after_wrong: list[float] = []
    after_others: list[float] = []

    def acted() -> int:
        return len(harness.publisher.all(notices.SeatActed))

    while not (len(after_wrong) > 1 and len(after_right) > 1):
        while hands := harness.asked(table):
            wrong = await anns_act(harness, table, hands[0])
            if wrong is not None:
                (after_wrong if wrong else after_right).extend(pauses(harness, table))
        before = acted()
        await harness.wait(lambda before=before: acted() > before)  # type: ignore[misc]
        if not harness.asked(table):
            after_others += pauses(harness, table)
    assert all(5.2 <= each <= 6.2 for each in (*after_right, *after_wrong)), "the same for both"
    assert after_others
    assert [each for each in after_others if not 1.2 <= each <= 2.2] == []


def pauses(harness: Harness, table: str) -> list[float]:
    """How many seconds it is until those act who are about to play a card."""
    view, now = harness.view(table), harness.clock.now()
    if view.deal is None or view.deal.phase is not Phase.PLAYING:
        return []
    plans = harness.tables.running._tables[table]._plans
    return [(plan.when - now).total_seconds() for plan in plans]


async def anns_act(harness: Harness, table: str, hand: HandView) -> bool | None:
    """Let Ann play a wrong card when she can; return whether she did, None for no card at all."""
    assert hand.player is not None
    if hand.player.deal.phase is not Phase.PLAYING:
        await harness.decide(table, hand, PLAY if PLAY in hand.player.legal else None)
        return None
    wrong = next(iter(hand.player.refused), None)
    await harness.decide(table, hand, None if wrong is None else PlayCard(wrong))
    return wrong is not None
