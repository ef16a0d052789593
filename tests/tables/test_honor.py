"""Tables at which illegal acts stand and have their price (rules, section 8)."""

from __future__ import annotations

import pytest

from booray_core import PASS, PLAY, RECALL, STAND_PAT, IllegalAction, Phase, PlayCard, Reason
from bot.tables.handle.acting import Act
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.words import notices
from bot.tables.words.reasons import TooEarly
from bot.tables.words.values import Stage
from bot.tables.words.views import HandView
from tests.tables.harness import ANN, BO, Harness


async def two_at_play(harness: Harness) -> str:
    table = await harness.open(ANN, preset="fists", enforcement="honor")
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    for hand in harness.asked(table):
        await harness.decide(table, hand, PLAY)
    for _ in range(2):
        await harness.decide(table, harness.asked(table)[0], STAND_PAT)
    return table


async def until_an_illegal_card(harness: Harness, table: str) -> HandView:
    """Play legally until somebody holds a card that is not legal."""
    while True:
        (hand,) = harness.asked(table)
        assert hand.player is not None
        if hand.player.refused:
            return hand
        await harness.decide(table, hand)


async def test_a_played_out_deal_settles_after_a_pause(harness: Harness) -> None:
    table = await two_at_play(harness)
    view = await harness.play(
        table, lambda v: v.deal is not None and v.deal.phase is Phase.PLAYED_OUT
    )
    assert view.stage is Stage.DEAL
    await harness.advance(3.9)
    assert harness.view(table).last is None
    await harness.restart()
    await harness.advance(3.9)
    assert harness.view(table).last is None, "the pause starts afresh"
    await harness.advance(0.1)
    assert harness.view(table).last is not None
    await harness.check_chips()


async def test_an_illegal_card_stands_and_can_be_taken_back(harness: Harness) -> None:
    table = await two_at_play(harness)
    hand = await until_an_illegal_card(harness, table)
    assert hand.player is not None
    card = next(iter(hand.player.refused))
    after = await harness.decide(table, hand, PlayCard(card))
    assert after.player is not None
    assert RECALL in after.player.legal
    back = await harness.decide(table, after, RECALL)
    assert back.player is not None
    assert card in back.player.hand
    assert hand.seat in back.player.deal.recalled
    assert back.decision == hand.decision
    await harness.play(table, lambda view: view.last is not None)
    await harness.check_chips()


async def test_acting_too_early_is_refused_and_written_down(harness: Harness) -> None:
    table = await two_at_play(harness)
    (hand,) = harness.asked(table)
    other = BO if hand.table.seat_of(ANN) == hand.seat else ANN
    waiting = harness.tables.running.hand(table, other)
    assert waiting.player is not None
    card = next(iter(waiting.player.hand))
    with pytest.raises(TooEarly) as caught:
        await harness.tables.do(table, other, Act(PlayCard(card), 1, waiting.decision))
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    view = harness.view(table)
    assert view.deal is not None
    assert view.deal.forfeits == (waiting.seat,)
    assert view.deadlines == hand.table.deadlines, "nobody's time is changed by it"
    await harness.restart()
    again = harness.view(table)
    assert again.deal is not None
    assert again.deal.forfeits == (waiting.seat,)
    with pytest.raises(IllegalAction):
        await harness.tables.do(table, hand.table.host or 0, Act(PASS))


async def test_computers_wait_longer_after_every_card_of_a_persons_right_or_wrong(
    harness: Harness,
) -> None:
    table = await harness.open(ANN, computers=2, enforcement="honor")
    await harness.tables.do(table, ANN, StartDeal())
    after_right: list[float] = []
    after_wrong: list[float] = []
    after_others: list[float] = []
    while not (len(after_wrong) > 1 and len(after_right) > 1):
        while hands := harness.asked(table):
            wrong = await anns_act(harness, table, hands[0])
            if wrong is not None:
                (after_wrong if wrong else after_right).extend(pauses(harness, table))
        acts = len(harness.publisher.all(notices.SeatActed))
        await harness.wait(lambda acts=acts: len(harness.publisher.all(notices.SeatActed)) > acts)  # type: ignore[misc]
        if not harness.asked(table):
            after_others += pauses(harness, table)
    assert all(5.2 <= each <= 6.2 for each in (*after_right, *after_wrong)), "the same for both"
    assert after_others
    assert [each for each in after_others if not 1.2 <= each <= 2.2] == []
    await harness.check_chips()


def pauses(harness: Harness, table: str) -> list[float]:
    """How many seconds it is until those act who are about to play a card."""
    view, now = harness.view(table), harness.clock.now()
    if view.deal is None or view.deal.phase is not Phase.PLAYING:
        return []
    return [
        (plan.when - now).total_seconds() for plan in harness.tables.running._tables[table]._plans
    ]


async def anns_act(harness: Harness, table: str, hand: HandView) -> bool | None:
    """Let Ann play a wrong card when she can; return whether she did, None for no card at all."""
    assert hand.player is not None
    if hand.player.deal.phase is not Phase.PLAYING:
        await harness.decide(table, hand, PLAY if PLAY in hand.player.legal else None)
        return None
    wrong = next(iter(hand.player.refused), None)
    await harness.decide(table, hand, None if wrong is None else PlayCard(wrong))
    return wrong is not None
