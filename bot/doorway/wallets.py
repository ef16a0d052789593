"""Members' wallets, shown where they can buy in."""

from __future__ import annotations

from dataclasses import dataclass, replace

from booray_core.rules import Format
from bot.clock import Clock
from bot.ledger import accounts, wallets
from bot.servers.settings import Usual, settings_of
from bot.store import Database, Reading, StoreError
from bot.tables.words.values import Person, Stakes
from bot.tables.words.views import HandView, TableView


@dataclass(frozen=True, slots=True)
class Wallets:
    """People's wallets, looked into when that is shown."""

    database: Database
    clock: Clock
    usual: Usual

    async def seen_with(self, hand: HandView) -> HandView:
        """Return a hand with what is in its person's wallet, where the seat sits out."""
        chair = hand.table.chairs.get(hand.seat)
        if chair is None or not isinstance(chair.occupant, Person):
            return hand
        if not chair.presence.sitting_out:
            return hand
        member = chair.occupant.member_id
        wallet = await self.of(hand.table, member)
        if wallet is None:
            return hand
        may_claim = await self.may_claim(hand.table.server_id, member)
        return replace(hand, wallet=wallet, may_claim=may_claim)

    async def of(self, view: TableView, member_id: int) -> int | None:
        """Return the chips that a member could bring to a table.

        None: as many as they like, or that cannot be told now.
        """
        if view.stakes is not Stakes.CHIPS or view.rules.format is not Format.CASH:
            return None
        account = accounts.wallet(view.server_id, member_id)
        try:
            return await self.database.read(lambda tx: accounts.balance(tx, account))
        except StoreError:
            return None

    async def may_claim(self, server: int, member_id: int) -> bool:
        """Return whether a claim of chips is open to a member; not, where that cannot be told."""
        now = self.clock.now()

        def look(tx: Reading) -> bool:
            allowance = settings_of(tx, server, self.usual).allowance
            return wallets.may_claim(tx, server, member_id, allowance, now)

        try:
            return await self.database.read(look)
        except StoreError:
            return False
