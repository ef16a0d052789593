"""Tables at which illegal acts stand: what takes longer there, so that nobody learns of them."""

from __future__ import annotations

from booray_core import PLAY, Phase, PlayCard
from bot.tables.words import notices
from bot.tables.words.views import HandView
from tests.tables.harness import ANN, BO, Harness


async def test_a_played_out_deal_settles_after_a_pause(harness: Harness) -> None:
    table = await harness.at_play(ANN, BO, enforcement="honor")
    await harness.play(table, lambda v: v.deal is not None and v.deal.phase is Phase.PLAYED_OUT)
    await harness.advance(3.9)
    await harness.restart()
    await harness.advance(3.9)
    assert harness.view(table).last is None, "the pause starts afresh"
    await harness.advance(0.1)
    assert harness.view(table).last is not None


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
