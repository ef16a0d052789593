"""Loading of a stored table: read, checked, then run or set aside."""

from __future__ import annotations

import logging

from bot.logs import Subject, about
from bot.store.engine.errors import FAILS_NOW, LeaseLost, StoreBusy, StoreClosed
from bot.store.rows.journal import OpenTable
from bot.tables.all_tables.doubtful_openings import DoubtfulOpenings
from bot.tables.all_tables.quarantine import Quarantine
from bot.tables.all_tables.running import Running
from bot.tables.handle.clocks import Resume
from bot.tables.journal.audit import Unsound, sound
from bot.tables.one_table.answered import AnsweredRequests
from bot.tables.one_table.outside import Ports
from bot.tables.words.reasons import TableRefused
from bot.tables.words.values import Stage, Whereabouts

log = logging.getLogger(__name__)


class BringingIn:
    """Lets the tables run that are open in the store."""

    def __init__(
        self,
        ports: Ports,
        running: Running,
        quarantine: Quarantine,
        doubtful: DoubtfulOpenings,
    ) -> None:
        self._ports = ports
        self._running = running
        self._quarantine = quarantine
        self._doubtful = doubtful

    async def bring_in(self, coming: OpenTable) -> None:
        """Let an open table run, or set it aside.

        Raises:
            StoreError: the store cannot be used now, so that neither could be done.
        """
        subject = Subject(coming.id, server=coming.server_id, channel=coming.channel_id)
        with about(subject):
            try:
                if await self._doubtful.is_open(coming):
                    await self._read_and_go_on(coming)
            except (*FAILS_NOW, StoreClosed, LeaseLost):
                raise
            except Exception as error:  # noqa: BLE001 - one damaged table must not keep the others closed
                self._put_aside(coming, error)

    async def _read_and_go_on(self, coming: OpenTable) -> None:
        try:
            await self._go_on(coming)
        except TableRefused as moved:  # by another process, since it was read
            log.info("table %s is reloaded: %s", coming.id, moved)
            try:
                await self._go_on(coming)
            except TableRefused as again:
                raise StoreBusy("another process plays at it") from again

    def _put_aside(self, coming: OpenTable, error: Exception) -> None:
        why = error
        if not isinstance(error, Unsound):
            why = Unsound("it could not be continued")
            why.__cause__ = error
        where = (coming.server_id, coming.channel_id)
        place = Whereabouts(coming.id, *where, coming.post, coming.language)
        self._quarantine.put(place, why)

    async def _go_on(self, coming: OpenTable) -> None:
        ports = self._ports
        lease = ports.leases.must_hold(coming.server_id)
        state, stored = await sound(ports.reader, coming.id, ports.house)
        table = self._running.new(state, stored.row.post, lease)
        table.answered = AnsweredRequests(stored.answered)
        if state.stage is Stage.CLOSED:  # it was released while it was coming
            self._running.let_go(table)
            return
        await ports.names.load(coming.server_id, state.people())
        await ports.preferences.load_all(state.people())
        await table.do(Resume())
        self._running.take_in(table)
