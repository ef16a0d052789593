"""Advice at the tables: what *sharp* would do in a member's place."""

from __future__ import annotations

import logging

from booray_core import Action, PlayerView
from bot.store.engine.errors import StoreError
from bot.store.rows.ratings import note_advice
from bot.tables.all_tables.limits import Thoughts
from bot.tables.all_tables.running import Running
from bot.tables.computers.advice import Advice, Remembered, question_of, think_over
from bot.tables.one_table.outside import Ports
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.views import HandView

log = logging.getLogger(__name__)


class Advisor:
    """Gives advice to members, each question thought over once."""

    def __init__(self, ports: Ports, running: Running) -> None:
        self._database = ports.database
        self._thinker = ports.thinker
        self._patience = ports.house.patience
        self._running = running
        self._thoughts = Thoughts(ports.house, ports.clock)
        self._thought = Remembered()
        self._noted: tuple[str, int, int] | None = None
        """The table, deal and seat that were noted last as having advice."""

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
        await self._note(table_id, hand)
        return advice

    async def _note(self, table_id: str, hand: HandView) -> None:
        """Note who has advice: what they choose in this deal is not rated."""
        deal, seat = hand.table.deal_number, hand.seat
        if (table_id, deal, seat) == self._noted:
            return
        try:
            await self._database.commit(lambda tx: note_advice(tx, table_id, deal, seat))
        except StoreError as error:  # advice is worth more than a rating
            log.debug("that advice was given is not stored: %s", error)
        else:
            self._noted = (table_id, deal, seat)

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
