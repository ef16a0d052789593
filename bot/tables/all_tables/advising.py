"""Advice at the tables: what *sharp* would do in a member's place."""

from __future__ import annotations

import logging
import math
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from booray_core import Action, PlayerView
from booray_core.players import Estimate, seed_of
from bot.store.engine.errors import StoreError
from bot.store.rows.ratings import note_advice
from bot.tables.all_tables.limits import MINUTE, Allowance
from bot.tables.computers.advice import Advice, question_of
from bot.tables.one_table.outside import Ports
from bot.tables.words.fallbacks import Instead, fall_back
from bot.tables.words.ports import NoThought
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.views import HandView

log = logging.getLogger(__name__)

REMEMBERED: Final = 500
"""So many thoughts are kept, each some kilobytes at most."""


class Advisor:
    """Gives advice to members, each question thought over once."""

    def __init__(self, ports: Ports, hand: Callable[[str, int], HandView]) -> None:
        self._database = ports.database
        self._thinker = ports.thinker
        self._patience = ports.house.patience
        self._hand = hand
        self._often = Allowance(ports.house.thoughts_a_minute, MINUTE, ports.clock)
        self._under_way: set[int] = set()
        """Members, one thought each at a time: nobody's questions hold up the others'."""
        self._lately: OrderedDict[tuple[int, Action | None], tuple[Estimate, ...]] = OrderedDict()
        """The last thoughts: the same question has the same answer, whoever asks it."""

    async def advice(self, table_id: str, member_id: int) -> Advice:
        """Return what *sharp* thinks best in a member's place, for that member alone.

        Raises:
            TableRefused: not allowed here, not asked now, not seated, the game moved on meanwhile,
                asked for too often, or nobody can think now.
        """
        hand = self._hand(table_id, member_id)
        advice = await self.think_over(question_of(hand), member_id)
        now = self._hand(table_id, member_id)
        if (now.table.deal_number, now.decision) != (hand.table.deal_number, hand.decision):
            raise TableRefused(TableReason.STALE_DECISION)
        of = table_id, hand.table.deal_number, hand.seat
        try:  # what they choose in this deal is not rated
            await self._database.commit(lambda tx: note_advice(tx, *of))
        except StoreError as error:  # advice is worth more than a rating
            log.debug("that advice was given is not stored: %s", error)
        return advice

    async def think_over(
        self, question: PlayerView, member_id: int, chosen: Action | None = None
    ) -> Advice:
        """Return what *sharp* thinks of a decision, for a member who asks for it.

        ``chosen`` is what the seat did, to be judged too.

        Raises:
            TableRefused: asked for too often, or nobody can think now.
        """
        key = seed_of(question), chosen
        if key not in self._lately:
            if member_id in self._under_way:
                raise TableRefused(TableReason.STILL_THINKING)
            if left := self._often.left(member_id):
                seconds = math.ceil(left.total_seconds())
                raise TableRefused(TableReason.ASKED_TOO_OFTEN, seconds=seconds)
            self._often.take(member_id)
            self._under_way.add(member_id)
            try:
                thought = await self._thinker.estimates(question, self._patience, chosen)
            except NoThought as nothing:
                fall_back("sharp", nothing.cause, Instead.NO_ADVICE)
                raise TableRefused(TableReason.NO_THOUGHT) from nothing
            finally:
                self._under_way.discard(member_id)
            self._lately[key] = thought
            if len(self._lately) > REMEMBERED:
                self._lately.popitem(last=False)
        return Advice(question, self._lately[key])
