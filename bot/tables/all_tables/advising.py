"""Advice at the tables: what *sharp* would do in a member's place."""

from __future__ import annotations

from booray_core import Action, PlayerView
from bot.tables.all_tables.limits import Thoughts
from bot.tables.all_tables.running import Running
from bot.tables.computers.advice import Advice, Remembered, question_of, think_over
from bot.tables.one_table.outside import Ports
from bot.tables.words.reasons import TableReason, TableRefused


class Advisor:
    """Gives advice to members, each question thought over once."""

    def __init__(self, ports: Ports, running: Running) -> None:
        self._thinker = ports.thinker
        self._patience = ports.house.patience
        self._running = running
        self._thoughts = Thoughts(ports.house, ports.clock)
        self._thought = Remembered()

    async def advice(self, table_id: str, member_id: int) -> Advice:
        """Return what *sharp* thinks best in a member's place, for that member alone.

        Raises:
            TableRefused: not allowed here, not asked now, not seated, the game moved on meanwhile,
                asked for too often, or nobody can think now.
        """
        hand = self._running.hand(table_id, member_id)
        advice = await self.think_over(question_of(hand), member_id)
        now = self._running.hand(table_id, member_id)
        if (now.table.deal_number, now.decision) != (hand.table.deal_number, hand.decision):
            raise TableRefused(TableReason.STALE_DECISION)
        return advice

    async def think_over(
        self, question: PlayerView, member_id: int, chosen: Action | None = None
    ) -> Advice:
        """Return what *sharp* thinks of a decision, for a member who asks for it.

        Args:
            question: what its seat knows, or knew.
            member_id: who asks.
            chosen: what the seat did, to be judged too.

        Raises:
            TableRefused: asked for too often, or nobody can think now.
        """
        known = self._thought.of(question, chosen)
        if known is not None:
            return known
        with self._thoughts.one(member_id):
            advice = await think_over(question, self._thinker, self._patience, chosen)
        self._thought.keep(advice, chosen)
        return advice
