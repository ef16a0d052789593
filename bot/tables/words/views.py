"""Views of a table, rebuilt after every commit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from booray_core import Card, DealView, Draw, PlayerView, Rules
from booray_core.rules import Format
from bot.faces import Deck
from bot.servers.settings import Pictures
from bot.store.rows.tables import Post
from bot.tables.words.reasons import not_seated
from bot.tables.words.values import (
    PLAYED_AGAIN,
    BrokenOff,
    CloseReason,
    FinishedDeal,
    GamePause,
    HandedOn,
    Occupant,
    Pace,
    Person,
    PlayerTotal,
    Presence,
    Records,
    Share,
    Stage,
    Stakes,
    Waiting,
)


@dataclass(frozen=True, slots=True)
class Chair:
    """A taken seat, as everyone sees it."""

    seat: int
    occupant: Occupant
    stack: int
    """Chips in front of it now; those of a deal being played are those left of it."""
    waiting: int
    """Chips brought while a deal was on; they join the stack between deals."""
    brought: int
    """Chips bought in so far, the waiting ones included."""
    presence: Presence
    timeouts: int
    """Decisions in a row that the clock made for it."""
    owes_deal: bool = False
    """Has forfeited a turn to deal, and will be passed over at the next one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Terms a table is played by; some are its server's settings, as they were when it opened."""

    preset: str
    rules: Rules
    stakes: Stakes
    pace: Pace
    level: str
    """The level of computers added without naming one."""
    buy_in: int
    advice: bool = True
    """Whether players may ask what the computer would do; they may, until the host says no."""
    advice_among_people: bool = False
    """Whether they may where several people play for chips, which the server decides."""
    most_buy_in: int | None = None
    """The most chips of their own that anybody may bring at once; None: as many as they have."""
    own_thread: bool = False
    """Whether its thread was made for it, and is archived when it closes."""
    private_thread: bool = False
    """Whether it is in a private thread, which the bot can be removed from."""
    language: str = "en"
    """What it speaks to everybody."""
    pictures: Pictures = Pictures.EVERY_CARD
    """How often its picture is replaced."""
    deck: Deck = Deck.TWO_COLOURS
    """The colours of the cards in its picture."""


@dataclass(frozen=True, slots=True)
class TableView(Terms):
    """Public view of a table."""

    id: str
    server_id: int
    channel_id: int
    host: int | None
    """A member; none once nobody is left."""
    stage: Stage
    version: int
    """Grows with everything that happens at the table."""
    chairs: Mapping[int, Chair]
    pot: int
    deal_number: int
    """Of the deal being played; else of the last one begun, 0 before the first.
    In a pause: of the deal about to begin."""
    deal: DealView | None
    last: FinishedDeal | None
    seal: str
    """What was published of the secret that all of its decks are made with."""
    cut: int | None
    """How many cards deep it was cut, once it has been."""
    cut_by: int | None
    cutter: int | None
    """In a pause: the seat that may cut now; none where a computer sits there, it has cut, or the
    cut is closed."""
    next_dealer: int | None
    """In a pause: who will deal."""
    stage_until: datetime | None
    """When the pause ends, or a full lobby starts by itself, or a played-out deal settles."""
    stage_time: timedelta | None
    """How long that takes from its beginning; none where ``stage_until`` is none."""
    deadlines: Mapping[int, datetime]
    """By when each person asked has to decide."""
    time_given: Mapping[int, timedelta]
    """How long each of them has in all; since clocks that stood still ran again, if they did."""
    closing: bool
    """It closes when the deal ends."""
    closes_at: datetime | None = field(default=None, kw_only=True)
    """When it closes for want of people, where they have been warned of that."""
    warned_for: timedelta = field(default=timedelta(), kw_only=True)
    """How long before it closes for want of people they are warned of that."""
    opened_at: datetime
    post: Post | None = None
    totals: tuple[PlayerTotal, ...] = ()
    """Once closed: everybody who sat at it, best first."""
    records: Records = field(default_factory=Records)
    close_reason: CloseReason | None = None
    broken_off: BrokenOff | None = None
    winner: Occupant | None = None
    """Of a race or a last-standing game that has ended."""
    shares: tuple[Share, ...] = ()
    """Once closed: who took what was left in the pot; a winner sweeps it alone."""
    edition: int = 0
    """How often the rules have been changed since the table was opened."""
    changed: frozenset[str] = frozenset()
    """The options that the host has changed of the usual rules; empty from the first deal on."""
    holding: bool = False
    """Whether computers hold the seats of people who are away."""
    offered_to: int | None = None
    handed_on: HandedOn | None = None
    unseated: frozenset[int] = frozenset()
    """The members whose seats the host gave up, and who have not joined again."""
    half_over: frozenset[int] = frozenset()
    """The seats asked of whose time half is over, once that has been told."""
    waiting: Waiting | None = None
    """Why its clocks stand still, if they do; there are no deadlines meanwhile."""
    paused: GamePause | None = None
    pages: bool = False
    awaits_post: bool = False
    """Whether the deal about to begin is bound to the id of its message, which is still to be
    posted."""
    deal_post: int | None = None
    """That message, once it stands, and for as long as the deal is on."""
    cut_closed_at: datetime | None = None
    """Since when the deal about to begin, or being played, can't be cut any more, and its seats are
    fixed. A message of its own is younger."""
    whose_cut: int | None = None
    """In a pause: the seat that may cut, or could; none where a computer sits there."""
    beacon: str | None = None
    seal_message: int | None = None
    """The message that shows the seal; none before it is posted."""
    secret: str | None = None
    """What was sealed, in hex; none before it has closed."""

    def seat_of(self, member_id: int) -> int | None:
        """Return the seat that a member has taken."""
        person = Person(member_id)
        return next((s for s, chair in self.chairs.items() if chair.occupant == person), None)

    def held_by(self, member_id: int) -> int:
        """Return the seat that a member has taken; refuse whoever has none."""
        seat = self.seat_of(member_id)
        if seat is None:
            raise not_seated(member_id, self.unseated, self.stakes)
        return seat

    def closes_after_deal(self, member_id: int) -> bool:
        """Return whether closing it would have to wait for the deal, though a moderator asks.

        Nobody with a seat in the deal breaks it off, nor does the host.
        """
        return self.deal_is_on and (self.host == member_id or self.is_in_deal(member_id))

    def is_called_off_by(self, member_id: int) -> bool:
        """Return whether a deal is played that would be void if this moderator closed the table."""
        return self.deal is not None and not self.closes_after_deal(member_id)

    @property
    def deal_is_on(self) -> bool:
        """Whether a deal is being played, or can't be avoided any more: its cut is closed."""
        return self.cut_closed_at is not None

    def is_in_deal(self, member_id: int) -> bool:
        """Return whether a member has a seat in the deal that is on."""
        seat = self.seat_of(member_id)
        if seat is None or not self.deal_is_on:
            return False
        if self.deal is not None:
            return seat in self.deal.seats
        there = self.chairs[seat].presence
        return not (there.joining or there.left_out or there.out)

    @property
    def may_be_played_again(self) -> bool:
        """Whether it has closed, and another table like it may be opened."""
        return self.close_reason in PLAYED_AGAIN

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The seats of people who are asked, and decide for themselves; clocks may stand still."""
        if self.waiting is None or self.deal is None:
            return tuple(self.deadlines)
        return tuple(
            seat
            for seat in self.deal.to_act
            if isinstance(self.chairs[seat].occupant, Person)
            and not self.chairs[seat].presence.played_for
        )

    @property
    def may_advise(self) -> bool:
        """Whether players may ask for advice now."""
        return self.advice and not self.is_among_people

    @property
    def is_among_people(self) -> bool:
        """Whether there is no advice, as several people sit here who play for chips."""
        people = sum(isinstance(chair.occupant, Person) for chair in self.chairs.values())
        return self.stakes is Stakes.CHIPS and people > 1 and not self.advice_among_people

    @property
    def free_seats(self) -> int:
        """How many more could join."""
        return max(0, self.rules.players[1] - len(self.chairs))

    @property
    def takes_players(self) -> bool:
        """Whether joining gets somebody a seat that they will play in."""
        over = self.closing or self.stage is Stage.CLOSED
        # only a cash game takes people after its first deal
        late = self.deal_number > 0 and self.rules.format is not Format.CASH
        return self.free_seats > 0 and not (over or late)


@dataclass(frozen=True, slots=True)
class HandView:
    """View of one seat's person."""

    table: TableView
    seat: int
    player: PlayerView | None = field(repr=False)
    """None where no deal is on, or the seat is not dealt in."""
    decision: int
    """Which of its decisions in the deal the seat stands at (:mod:`booray_core.view`); 0 without a
    deal."""
    wallet: int | None = None
    """Chips that its person could bring, where that has been looked up; None: any number."""
    may_claim: bool = True
    """Whether its person may claim chips of the house now, where the wallet was looked into."""
    ahead: Draw | None = field(default=None, repr=False, kw_only=True)
    """What it draws at its turn, as its person has said before."""
    marks: frozenset[Card] = field(default=frozenset(), repr=False, kw_only=True)
    """The cards of its hand that its person has marked for the draw."""
    by_itself: bool = field(default=False, kw_only=True)
    """Whether it is asked, and what it does happens by itself: its person has said it ahead, or has
    no choice."""

    @property
    def presence(self) -> Presence:
        """How the seat takes part; as if nothing were to be said, where nobody sits there now."""
        chair = self.table.chairs.get(self.seat)
        return Presence() if chair is None else chair.presence

    @property
    def held(self) -> bool:
        """Whether a computer holds the seat while its person is away."""
        return self.presence.held
