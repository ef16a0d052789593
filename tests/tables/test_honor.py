"""Tables at which illegal acts stand and have their price (rules, section 8)."""

from __future__ import annotations

import pytest

from booray_core import PASS, PLAY, RECALL, STAND_PAT, IllegalAction, Phase, PlayCard, Reason
from bot.tables import news
from bot.tables.reasons import TooEarly
from bot.tables.values import HandView, Stage
from tests.tables.tavern import ANN, BO, Tavern


async def two_at_play(tavern: Tavern) -> str:
    table = await tavern.open(ANN, preset="fists", enforcement="honor")
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    for hand in tavern.asked(table):
        await tavern.decide(table, hand, PLAY)
    for _ in range(2):
        await tavern.decide(table, tavern.asked(table)[0], STAND_PAT)
    return table


async def until_an_illegal_card(tavern: Tavern, table: str) -> HandView:
    """Play legally until somebody holds a card that is not legal."""
    while True:
        (hand,) = tavern.asked(table)
        assert hand.player is not None
        if hand.player.refused:
            return hand
        await tavern.decide(table, hand)


async def test_a_played_out_deal_settles_after_a_pause(tavern: Tavern) -> None:
    table = await two_at_play(tavern)
    for _ in range(10):
        await tavern.decide(table, tavern.asked(table)[0])
    view = tavern.view(table)
    assert view.deal is not None
    assert view.deal.phase is Phase.PLAYED_OUT
    await tavern.advance(3.9)
    assert tavern.view(table).last is None
    await tavern.restart()
    await tavern.advance(3.9)
    assert tavern.view(table).last is None, "the pause starts afresh"
    await tavern.advance(0.1)
    assert tavern.view(table).last is not None
    await tavern.check_chips()


async def test_an_illegal_card_stands_and_can_be_taken_back(tavern: Tavern) -> None:
    table = await two_at_play(tavern)
    hand = await until_an_illegal_card(tavern, table)
    assert hand.player is not None
    card = next(iter(hand.player.refused))
    after = await tavern.decide(table, hand, PlayCard(card))
    assert after.player is not None
    assert RECALL in after.player.legal
    back = await tavern.decide(table, after, RECALL)
    assert back.player is not None
    assert card in back.player.hand
    assert hand.seat in back.player.deal.recalled
    assert back.decision == hand.decision
    await tavern.play(table, lambda view: view.last is not None)
    await tavern.check_chips()


async def test_acting_too_early_is_refused_and_written_down(tavern: Tavern) -> None:
    table = await two_at_play(tavern)
    (hand,) = tavern.asked(table)
    other = BO if hand.table.seat_of(ANN) == hand.seat else ANN
    waiting = tavern.floor.hand(table, other)
    assert waiting.player is not None
    card = next(iter(waiting.player.hand))
    with pytest.raises(TooEarly) as caught:
        await tavern.floor.act(table, other, 1, waiting.decision, PlayCard(card))
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    view = tavern.view(table)
    assert view.deal is not None
    assert view.deal.forfeits == (waiting.seat,)
    assert view.deadlines == hand.table.deadlines, "nobody's time is changed by it"
    await tavern.restart()
    again = tavern.view(table)
    assert again.deal is not None
    assert again.deal.forfeits == (waiting.seat,)
    with pytest.raises(IllegalAction):
        await tavern.floor.act(table, hand.table.host or 0, None, None, PASS)


async def test_computers_wait_longer_after_every_card_of_a_persons_right_or_wrong(
    tavern: Tavern,
) -> None:
    table = await tavern.open(ANN, computers=2, enforcement="honor")
    await tavern.floor.deal(table, ANN)
    after_right: list[float] = []
    after_wrong: list[float] = []
    after_others: list[float] = []
    while not (len(after_wrong) > 1 and len(after_right) > 1):
        while hands := tavern.asked(table):
            wrong = await anns_act(tavern, table, hands[0])
            if wrong is not None:
                (after_wrong if wrong else after_right).extend(pauses(tavern, table))
        acts = len(tavern.crier.all(news.Acted))
        await tavern.wait(lambda acts=acts: len(tavern.crier.all(news.Acted)) > acts)  # type: ignore[misc]
        if not tavern.asked(table):
            after_others += pauses(tavern, table)
    assert all(5.2 <= each <= 6.2 for each in (*after_right, *after_wrong)), "the same for both"
    assert after_others
    assert [each for each in after_others if not 1.2 <= each <= 2.2] == []
    await tavern.check_chips()


def pauses(tavern: Tavern, table: str) -> list[float]:
    """How many seconds it is until those act who are about to play a card."""
    view, now = tavern.view(table), tavern.clock.now()
    if view.deal is None or view.deal.phase is not Phase.PLAYING:
        return []
    return [(plan.when - now).total_seconds() for plan in tavern.floor._tables[table]._plans]


async def anns_act(tavern: Tavern, table: str, hand: HandView) -> bool | None:
    """Let Ann play a wrong card when she can; tell whether she did, None for no card at all."""
    assert hand.player is not None
    if hand.player.deal.phase is not Phase.PLAYING:
        await tavern.decide(table, hand, PLAY if PLAY in hand.player.legal else None)
        return None
    wrong = next(iter(hand.player.refused), None)
    await tavern.decide(table, hand, None if wrong is None else PlayCard(wrong))
    return wrong is not None
