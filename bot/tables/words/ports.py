"""What tables are given from outside: each port has several makers, tests among them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Protocol

from booray_core import Action, PlayerView
from booray_core.players import Estimate
from bot.store.rows.tables import Post, Whereabouts
from bot.tables.words.fallbacks import Cause
from bot.tables.words.views import TableView


class Chance(Protocol):
    """Everything that is left to chance."""

    def table_id(self) -> str:
        """Return a new table's id: short, ASCII, without a colon, like ``t-8f3a2c``."""
        ...

    def secret(self) -> bytes:
        """Return a table's secret: 32 bytes that nobody can guess."""
        ...

    def one_of(self, seats: Sequence[int]) -> int:
        """Return one of some seats, each as likely: the first dealer."""
        ...

    def between(self, least: float, most: float) -> float:
        """Return a number between two: a computer player's pause."""
        ...

    def thoughts(self) -> random.Random:
        """Return a source of chance for one computer player's decision."""
        ...


class Beacons(Protocol):
    """Where the beacon of a deal comes from, which goes into its deck."""

    def round_after(self, moment: datetime) -> int | None:
        """Return the first round that comes at least a second after a moment.

        None: there are no rounds, each deal is bound to the id of its message.
        """
        ...

    def time_of(self, number: int) -> datetime:
        """Return when a round comes, by our own clock."""
        ...

    async def of(self, number: int) -> str | None:
        """Return the beacon of a round once it is there; None: it didn't come in time."""
        ...


class NoThought(Exception):  # noqa: N818 - what there is instead of a thought
    """A decision could not be thought over; the caller decides what to do instead."""

    def __init__(self, cause: Cause) -> None:
        super().__init__(str(cause))
        self.cause = cause


class Thinker(Protocol):
    """Thinks over decisions that take time, apart from everything else.

    Where there is no answer ``within`` some seconds, those until it begins included, or there will
    be none, it raises :class:`NoThought`.
    """

    async def choose(
        self,
        level: str,
        view: PlayerView,
        rng: random.Random,
        within: float,
        wanted: float | None = None,
    ) -> Action:
        """Return what the computer player of a level does, of what its seat may know.

        The answer is ``wanted`` in so many seconds, or as soon as may be: the more there is to
        think over, the shorter each thought is, so that it is there by then.
        """
        ...

    async def estimates(
        self, view: PlayerView, within: float, chosen: Action | None = None
    ) -> tuple[Estimate, ...]:
        """Return what *sharp* expects of the choices, the one of the most chips first.

        What the seat has ``chosen`` is judged too, though it make no sense. The same question has
        the same answer.
        """
        ...

    async def close(self) -> None:
        """Stop thinking; every answer still waited for is that there is none."""
        ...


class Judge(Protocol):
    """Judges decisions for ratings, when it has nothing else to do."""

    async def given_away(self, view: PlayerView, chosen: Action) -> float:
        """Return the expected chips that a decision gave away, where there was a choice.

        Raises:
            NoThought: nobody can say.
        """
        ...


class Connection(Protocol):
    """The connection to Discord, by which people's presses come."""

    def is_up(self, server_id: int) -> bool:
        """Return whether presses of a server arrive, as far as is known."""
        ...

    async def answers(self, server_id: int) -> bool:
        """Make sure of it: return whether something that happens in a server arrives now."""
        ...

    def note_time_out(self, server_id: int) -> None:
        """Note that somebody's time ran out, in a server whose presses should arrive."""
        ...


class Preferences(Protocol):
    """Members' preferences in every server, at hand."""

    def plays_only_card(self, member: int) -> bool:
        """Return whether a member, if known yet, has a card play itself that is the only one."""
        ...

    async def load_all(self, members: Iterable[int]) -> None:
        """Have at hand what some members prefer, as far as it can be read now."""
        ...


class Place(Protocol):
    """Where tables open. Whatever cannot be posted or made raises: the table does not open then."""

    async def post_seal(self, view: TableView) -> int:
        """Post the seal of a table that is about to open, and return the message's id."""
        ...

    async def post_first(self, view: TableView) -> Post:
        """Post the message of a table that is about to open."""
        ...

    async def make_thread(self, channel_id: int, name: str) -> int:
        """Make the thread that a table is to open in, and return which it is."""
        ...

    def take_thread_back(self, thread_id: int) -> None:
        """Take that thread away again, quickly: the table could not open."""
        ...

    def take_back(self, table: Whereabouts) -> None:
        """Take its seal and its message away again, quickly: the table could not open."""
        ...


class Attention(Protocol):
    """Who sees a table, at one door or at any."""

    def follows(self, table_id: str, member_id: int) -> bool:
        """Return whether a member has something that shows what happens, and when it is their turn.

        Whether they look at it, nobody may know.
        """
        ...

    def looks(self, table_id: str, member_id: int) -> bool:
        """Return whether a member is looking now, and could be heard.

        They are not called, their time runs out, and their table is not idle.
        """
        ...
