"""Throwing faults in, as a plan says."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.sandbox import Sandbox, thread_acts
from bot.sandbox.faults import ActiveFault, RequestFault
from bot.sandbox.models import Channel
from bot.sandbox.outages import Outage
from tests.soak.faults.people import Company
from tests.soak.faults.plan import Kind, Strike
from tests.soak.faults.witness import Witness

UNMET: Final = 8.0
"""Seconds after which a fault that no request has met is taken back."""

Restart = Callable[[float], Awaitable[None]]
"""Stops the bot, and starts it again after some seconds."""


@dataclass
class Thrown:
    """What was thrown in."""

    thrown: Counter[Kind] = field(default_factory=Counter)
    hit: Counter[Kind] = field(default_factory=Counter)
    """How many requests met it; of other faults, how often there was something to befall."""


class Thrower:
    """Throws in one fault after another."""

    def __init__(
        self, sandbox: Sandbox, companies: Sequence[Company], witness: Witness, restart: Restart
    ) -> None:
        self.thrown = Thrown()
        self._sandbox = sandbox
        self._companies = companies
        self._witness = witness
        self._restart = restart
        self._gateway_is_busy = False
        self._taken = dict.fromkeys(companies, False)
        """The tables whose channel or thread a moderator has changed."""

    async def throw(self, plan: Iterator[Strike]) -> None:
        """Throw in what a plan says until this is cancelled; then all faults are over."""
        begun = asyncio.get_running_loop().time()
        async with asyncio.TaskGroup() as group:
            for strike in plan:
                await asyncio.sleep(begun + strike.at - asyncio.get_running_loop().time())
                group.create_task(self._throw(strike))

    async def _throw(self, strike: Strike) -> None:
        company = self._companies[strike.table]
        if strike.effect is not None:
            await self._befall_requests(strike, company)
        elif strike.kind in _GATEWAY:
            await self._befall_gateway(strike)
        else:
            await self._moderate(strike, company)

    def _note(self, strike: Strike, *, hit: bool) -> None:
        self.thrown.thrown[strike.kind] += 1
        self.thrown.hit[strike.kind] += hit
        alone = strike.kind not in {*_GATEWAY, Kind.DEAD_TOKENS, Kind.LIMITED_GLOBAL}
        self._witness.note_fault(str(strike), strike.table if alone else None)

    async def _befall_requests(self, strike: Strike, company: Company) -> None:
        assert strike.effect is not None
        assert strike.requests is not None
        fault = RequestFault(
            strike.effect, strike.requests, channel=company.place.channel, times=strike.times
        )
        active = self._sandbox.faults.add(fault)
        self._note(strike, hit=False)
        try:
            await asyncio.sleep(strike.seconds or UNMET)
        finally:
            self._take_back(active, strike)

    def _take_back(self, active: ActiveFault, strike: Strike) -> None:
        active.end()
        self.thrown.hit[strike.kind] += active.hits

    # The gateway, and the bot itself: one thing at a time

    async def _befall_gateway(self, strike: Strike) -> None:
        if self._gateway_is_busy:
            return
        self._gateway_is_busy = True
        try:
            self._note(strike, hit=bool(self._sandbox.gateway.connections))
            if strike.kind is Kind.RESTART:
                await asyncio.shield(self._restart(strike.seconds))
                return
            self._witness.gateway_troubled()
            outage = await self._begin(strike)
            try:
                await asyncio.sleep(strike.seconds)
            finally:
                if outage is not None:
                    self._witness.gateway_troubled()
                    outage.end()
        finally:
            self._gateway_is_busy = False

    async def _begin(self, strike: Strike) -> Outage | None:
        outages = self._sandbox.outages
        match strike.kind:
            case Kind.DISCONNECTED:
                await outages.drop()
            case Kind.CLOSED:
                await outages.drop(4000)
            case Kind.RECONNECT:
                outages.reconnect()
            case Kind.INVALID:
                outages.invalidate(resumable=False)
            case Kind.RESUMABLE:
                outages.invalidate(resumable=True)
            case Kind.MUTE:
                return outages.go_silent()
            case Kind.CUT:
                return outages.cut()
            case Kind.WITHHELD:
                return outages.withhold("INTERACTION_CREATE")
            case Kind.UNAVAILABLE:
                return outages.lose_servers()
        return None

    # What moderators, and time, do

    async def _moderate(self, strike: Strike, company: Company) -> None:
        world, place = self._sandbox.world, company.place
        channel, parent = world.channel(place.channel), world.channel(place.parent)
        match strike.kind:
            case Kind.DEAD_TOKENS:
                self._note(strike, hit=True)
                self._witness.tokens_killed()
                self._sandbox.interactions.kill_tokens()
            case Kind.DELETED:
                board = company.board
                self._note(strike, hit=board is not None)
                if board is not None:
                    world.delete_message(board)
            case Kind.NOT_PERMITTED:
                with self._changing(company, strike) as changing:
                    if changing:
                        world.set_bot_permissions(parent, view=True, send=False)
                        await self._last(
                            strike, lambda: world.set_bot_permissions(parent, view=True, send=True)
                        )
            case Kind.ARCHIVED | Kind.LOCKED if place.is_thread:
                with self._changing(company, strike) as changing:
                    if changing:
                        self._settle(channel, archived=True, locked=strike.kind is Kind.LOCKED)
                        await self._last(strike, lambda: self._settle(channel))

    @contextlib.contextmanager
    def _changing(self, company: Company, strike: Strike) -> Iterator[bool]:
        """Say whether nothing has been changed at a place; it is then, to the end of the block."""
        if self._taken[company]:
            yield False
            return
        self._taken[company] = True
        self._note(strike, hit=True)
        try:
            yield True
        finally:
            self._taken[company] = False

    async def _last(self, strike: Strike, end: Callable[[], None]) -> None:
        try:
            await asyncio.sleep(strike.seconds)
        finally:
            end()

    def _settle(self, thread: Channel, *, archived: bool = False, locked: bool = False) -> None:
        world = self._sandbox.world
        thread_acts.settle(world, thread, archived=archived, locked=locked)


_GATEWAY: Final = frozenset(
    {
        *(Kind.DISCONNECTED, Kind.CLOSED, Kind.RECONNECT, Kind.INVALID, Kind.RESUMABLE),
        *(Kind.MUTE, Kind.CUT, Kind.WITHHELD, Kind.UNAVAILABLE, Kind.RESTART),
    }
)
