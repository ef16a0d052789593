"""One server, led from stage to stage, and the people in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Final

from booray_core import PASS, PLAY, DealView, Draw, Phase, PlayCard
from bot import ledger
from bot.servers.settings import USUAL, Setting, change
from bot.tables.handle.acting import Act
from bot.tables.handle.clocks import EndPause, PauseGame
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import CutDeck, StartDeal
from bot.tables.handle.dispatch import MemberRequest
from bot.tables.handle.hosting import OfferTable
from bot.tables.handle.seating import Join, Leave, SitOut
from bot.tables.words.values import Stage
from bot.tables.words.views import Chair
from tests.behaviour.harness import LOOK, Server
from tests.behaviour.players import Player


@dataclass(frozen=True)
class Scene:
    """A stage of a table, where questions are asked."""

    name: str
    channel: int
    table: str = ""
    """Whose buttons are pressed."""
    without: frozenset[str] = frozenset()
    """People who are asked nothing here, as they do not differ from others yet, or any more."""


BEFORE: Final = frozenset({"passed", "leaving"})
"""Who does not differ from others before the first deal."""
ELSEWHERE: Final = frozenset({"passed", "leaving", "sitting out", "learner"})
"""Who does not differ from others in another channel, or once the table has closed."""


class World:
    """A server with people of every kind, and a table that goes on."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.broke = server.newcomer("Broke")
        self.people: Mapping[str, Player] = {
            "host": server.ann,
            "in": server.bo,
            "passed": server.cy,
            "sitting out": server.dee,
            "leaving": server.newcomer("Eve"),
            "broke": self.broke,
            "learner": server.newcomer("Leo"),
            "watcher": server.newcomer("Gus"),
            "moderator": server.mod,
        }
        self.nobody = server.newcomer("Hal")
        """Never asks for anything."""
        self.here = server.channel.id
        self.elsewhere = server.guild.create_text_channel("elsewhere").id
        self.table = ""

    @property
    def seated(self) -> list[Player]:
        """Those who sit at the table, the host first."""
        return [self.people[each] for each in ("host", "in", "passed", "sitting out", "leaving")]

    async def stages(self) -> AsyncIterator[Scene]:
        """Lead the table on, and stop at each stage."""
        for part in (self._opening, self._first_deal, self._between, self._closed, self._after):
            async for scene in part():
                yield scene

    async def _opening(self) -> AsyncIterator[Scene]:
        server, here = self.server, self.here
        yield Scene("nobody has come yet", here, without=frozenset(self.people) - {"moderator"})
        await self._empty_the_wallet()
        yield Scene("no table ever", here)
        await server.ann.types("start")
        self.table = server.table.id
        yield Scene("the host alone", here, self.table, BEFORE)
        for player in self.seated[1:]:
            await self.does(player, Join())
        yield Scene("lobby", here, self.table, BEFORE)
        yield Scene("a table in another channel", self.elsewhere, without=ELSEWHERE)
        await server.restart()
        yield Scene("just after a start", here, self.table, BEFORE)

    async def _first_deal(self) -> AsyncIterator[Scene]:
        server, here = self.server, self.here
        await self.does(self.people["sitting out"], SitOut())
        await self.does(server.ann, StartDeal())
        yield Scene("the pause before the first deal", here, self.table, BEFORE)
        await self.until_dealt()
        yield Scene("declaring", here, self.table)
        await self.does(self.people["leaving"], Leave())
        await self.declare()
        yield Scene("drawing", here, self.table)
        await self.draw()
        yield Scene("playing", here, self.table)
        yield Scene("a deal on in another channel", self.elsewhere, without=ELSEWHERE)
        while not self.deal.tricks or not self.deal.trick:
            await self.play_a_card()
        yield Scene("after a trick", here, self.table)

    async def _between(self) -> AsyncIterator[Scene]:
        server, here = self.server, self.here
        await self.does(server.ann, PauseGame(60))
        yield Scene("paused by the host", here, self.table)
        await self.does(server.ann, EndPause())
        while server.table.stage is Stage.DEAL:
            await self.play_a_card()
        yield Scene("the pause between deals", here, self.table)
        await self.does(server.ann, OfferTable(server.bo.id))
        await self.until_dealt()
        server.env.fails("PATCH", "/channels/*/messages/*", status=403, code=50001)
        yield Scene("the second deal, out of reach", here, self.table)
        server.env.heal()

    async def _closed(self) -> AsyncIterator[Scene]:
        server, here = self.server, self.here
        await server.mod.types("close")
        yield Scene("closed just now", here, self.table)
        yield Scene(
            "closed, seen from another channel",
            self.elsewhere,
            self.table,
            ELSEWHERE - {"sitting out"},
        )
        await self.settle(allowance=0)
        await server.cy.types("start", stakes="practice", computers=2)
        yield Scene("the next table is open", here, self.table, ELSEWHERE)
        practice = server.table.id
        yield Scene("lobby for practice", here, practice, ELSEWHERE - {"passed"})
        await self.does(server.cy, StartDeal())
        await server.until(lambda: server.table.deal is not None)
        await self.until_others_are_asked(server.cy)
        yield Scene("a deal for practice", here, practice, ELSEWHERE - {"passed"})
        await self.does(server.mod, Close(moderator=True))
        yield Scene("closed without a deal", here, self.table, ELSEWHERE)

    async def _after(self) -> AsyncIterator[Scene]:
        server = self.server
        await server.restart()
        yield Scene("closed long ago", self.here, self.table, ELSEWHERE)
        thread = server.thread(server.channel)
        await server.ann.member.slash(thread, "booray start")
        view = server.client.tables.running.at(thread.id)
        assert view is not None
        yield Scene("a table in a thread", thread.id, view.id, ELSEWHERE)
        yield Scene("above the thread", self.here, self.table, ELSEWHERE)

    async def _empty_the_wallet(self) -> None:
        guild, now = self.server.guild.id, self.server.client.clock.now()
        await self.server.database.commit(
            lambda tx: ledger.open_wallet(tx, guild, self.broke.id, 0, now)
        )

    async def settle(self, **wanted: int) -> None:
        """Have the server's manager settle something."""
        server = self.server
        changes = {Setting(name.replace("_", "-")): value for name, value in wanted.items()}
        guild, now = server.guild.id, server.client.clock.now()
        await server.database.commit(lambda tx: change(tx, guild, USUAL, 1, now, changes))

    async def does(self, who: Player, request: MemberRequest) -> None:
        """Ask something of the channel's table."""
        tables, here = self.server.client.tables, self.server.table.id
        await tables.do(here, who.id, request)

    async def until_dealt(self) -> None:
        server = self.server
        view = server.table
        if view.cutter is not None:
            cutter = next(p for p in self.seated if view.seat_of(p.id) == view.cutter)
            await self.does(cutter, CutDeck(17))
        await server.until(lambda: server.table.deal is not None)

    async def declare(self) -> None:
        """Have all who are asked play, but one."""
        for player in self.seated:
            if self._is_asked(player):
                await self.does(player, Act(PASS if player is self.people["passed"] else PLAY))
        await self.server.until(lambda: self.deal.phase is not Phase.DECLARING)

    def chair_of(self, player: Player) -> Chair:
        """Return somebody's seat at the channel's table."""
        view = self.server.table
        return view.chairs[view.held_by(player.id)]

    async def draw(self) -> None:
        while self.deal.phase is not Phase.PLAYING:
            await self._acts(Draw)

    async def play_a_card(self) -> None:
        await self._acts(PlayCard)

    async def _acts(self, kind: type[Draw | PlayCard]) -> None:
        """Have whoever is asked do the first thing that is allowed, or time pass."""
        asked = next(filter(self._is_asked, self.seated), None)
        if asked is None:
            await self.server.passes(LOOK)
            return
        player = self.server.client.tables.running.hand(self.table, asked.id).player
        assert player is not None
        action = next((act for act in player.legal if isinstance(act, kind)), None)
        # Without this line whoever waits for the next stage would ask again for ever.
        assert action is not None, f"{asked.name} may not {kind.__name__}: {player.legal}"
        await self.does(asked, Act(action))

    def _is_asked(self, player: Player) -> bool:
        return self.server.is_asked(player) and not self.chair_of(player).presence.leaving

    async def until_others_are_asked(self, player: Player) -> None:
        """Have somebody do what is asked of them, until it is for others to act."""
        await self.does(player, Act(PLAY))
        while not self._waits_in_a_deal(player):
            hand = self.server.client.tables.running.hand(self.server.table.id, player.id)
            if self.server.is_asked(player) and hand.player is not None:
                await self.does(player, Act(hand.player.legal[0]))
            await self.server.passes(0.2)

    def _waits_in_a_deal(self, player: Player) -> bool:
        """Return whether cards are played, and others are to act; a deal may be over by itself."""
        deal = self.server.table.deal
        declaring = deal is None or deal.phase is Phase.DECLARING
        return not declaring and not self.server.is_asked(player)

    @property
    def deal(self) -> DealView:
        deal = self.server.table.deal
        assert deal is not None
        return deal
