"""Basic values of a table: stages, stakes, occupants, presence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, Literal

from booray_core import DealView, Result, Rules
from bot.servers.settings import Pace as Pace  # noqa: PLC0414 - it is a table's value, too
from bot.servers.settings import Usual

DAY: Final = 24 * 3600.0
"""In seconds."""


class Stage(StrEnum):
    """Stage of a table."""

    LOBBY = "lobby"
    """Nobody is dealt to: before the first deal, or when too few could be."""
    PAUSE = "pause"
    """The next deal is about to begin: it may be cut, and then its beacon comes."""
    DEAL = "deal"
    CLOSED = "closed"


class Stakes(StrEnum):
    """Whose chips are played for."""

    CHIPS = "chips"
    """The members' own."""
    PRACTICE = "practice"
    """The house's; nobody's wallet is touched."""


class CloseReason(StrEnum):
    """Reason why a table closed."""

    HOST = "host"
    """Its host closed it."""
    WON = "won"
    """The game has ended: a race or a last-standing game has its winner."""
    IDLE = "idle"
    """No person acted for a long time."""
    EMPTY = "empty"
    """No person sat at it any more."""
    MODERATOR = "moderator"
    """A moderator closed it; a deal in which they had no seat is void."""
    RELEASED = "released"
    """The operator closed it; a deal that was on is void."""
    CHANNEL_GONE = "channel-gone"
    """Its channel is gone; a deal that was on is void."""
    REMOVED = "removed"
    """The bot was removed from its server; a deal that was on is void."""
    OUT_OF_REACH = "out-of-reach"
    """Its channel was out of reach for a day; a deal that was on was played out by the clock."""


PLAYED_AGAIN: Final = frozenset(
    {
        *(CloseReason.HOST, CloseReason.WON, CloseReason.IDLE),
        *(CloseReason.EMPTY, CloseReason.OUT_OF_REACH),
    }
)
"""Why tables closed that may be played at again; the others were broken off."""


OUT_OF_SIGHT: Final = frozenset({CloseReason.CHANNEL_GONE, CloseReason.REMOVED})
"""Why tables closed in whose channels nothing can be shown any more."""


class Waiting(StrEnum):
    """Reason why a table waits, its clocks standing still."""

    CHANNEL = "channel"
    """Its channel is out of reach: the table's message can be neither changed nor posted."""
    GATEWAY = "gateway"
    """Discord's connection is cut: nobody's presses arrive."""
    HOST = "host"
    """Its host has paused the game for a time; who likes may play on meanwhile."""


class SitOutReason(StrEnum):
    """Reason why a seat sits out."""

    ASKED = "asked"
    TIMEOUTS = "timeouts"
    """Its person let the clock run out twice in a row."""
    BROKE = "broke"
    """It cannot pay the ante."""


Actor = Literal["person", "ahead", "table", "computer", "clock", "stand-in", "holder"]
"""Who decides: the seat's person; that person ahead of the turn; the table, where nothing is left
to decide; the computer player whose seat it is; the clock that ran out; for a person who is leaving
or away, whoever stands in; or the computer that holds the seat of one who is away."""

OWN: Final[frozenset[Actor]] = frozenset({"person", "ahead", "table", "computer"})
"""Who decides what the one who took the seat would."""


@dataclass(frozen=True, slots=True)
class Person:
    """A member of the server."""

    member_id: int


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player."""

    name: str
    level: str


Occupant = Person | Computer


def level_of(occupant: Occupant) -> str | None:
    """Return the level of a computer; None for a person."""
    return occupant.level if isinstance(occupant, Computer) else None


class Then(StrEnum):
    """What happens to a seat when the deal is over."""

    STAYS = "stays"
    SITS_OUT = "sits-out"
    COMES_BACK = "comes-back"
    """It is left out now, and dealt in again."""


@dataclass(frozen=True, slots=True)
class Presence:
    """Presence of a seat's person, and the seat's part in the game."""

    joining: bool = False
    """Came while a deal was on, and is dealt in from the next one on."""
    left_out: bool = False
    """The game as it stands does not deal it in: by choice, or for want of an ante."""
    out: bool = False
    """Eliminated from a race or a last-standing game."""
    away: bool = False
    """Let the clock run out twice in a row, or stepped away: it is played for until its person
    comes back."""
    holding: bool = False
    """Computers hold the seats of people who are away, deal after deal."""
    leaving: bool = False
    """Goes when the deal ends; until then it is played for."""
    then: Then = Then.STAYS
    brings_chips: bool = False
    """Chips wait to join its stack, which deals it in again."""
    to_agree: int | None = None
    """Chips that its person brings by agreeing to the rules as the host has changed them; None:
    there is nothing to agree to."""
    agreed: Rules | None = None
    """The rules that its person last agreed to, while there are others to agree to."""
    why_out: SitOutReason | None = None
    """Why it sits out, where it does."""

    @property
    def played_for(self) -> bool:
        """Whether somebody else decides for its person now."""
        return self.leaving or self.away

    @property
    def covered(self) -> bool:
        """Whether it is a computer, and not just a stand-in, that decides for it now."""
        return self.holding and self.away and not self.leaving

    @property
    def returns(self) -> bool:
        """Whether it will be dealt in from the next deal on, if it is left out now."""
        return self.then is Then.COMES_BACK or self.brings_chips

    @property
    def held(self) -> bool:
        """Whether a computer plays it whole, deal after deal, while its person is away."""
        return self.covered and (not self.left_out or self.returns)

    @property
    def sitting_out(self) -> bool:
        """Whether it is not dealt in, or will not be from the next deal on."""
        gone = self.away and not self.covered
        return self.then is Then.SITS_OUT or gone or (self.left_out and not self.returns)

    @property
    def plays(self) -> bool:
        """Whether its person is in the game now, and not only from the next deal on."""
        return self.will_play and not (self.joining or self.left_out or self.must_agree)

    @property
    def will_play(self) -> bool:
        """Whether its person is dealt in from the next deal on, and decides for itself."""
        return not (self.played_for or self.sitting_out or self.out)

    @property
    def may_be_unseated(self) -> bool:
        """Whether the host may give the seat up: it stays, and its person does not play."""
        sits_out = self.left_out and not self.returns
        return not self.leaving and (self.away or self.must_agree or sits_out)

    @property
    def can_come_back(self) -> bool:
        """Whether it is not in the game and would be, if its person said so."""
        if self.why_out is SitOutReason.BROKE:
            return False
        return self.away or (self.sitting_out and not self.joining)

    @property
    def must_agree(self) -> bool:
        """Whether its person has yet to agree to changed rules."""
        return self.to_agree is not None


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """The last deal that was settled."""

    number: int
    deal: DealView
    """As it ended."""
    result: Result
    occupants: Mapping[int, Occupant]
    """Who held the seats dealt in."""
    net: Mapping[int, int]
    """Chips each seat dealt in won (or, negative, lost) by the deal, antes and all."""
    ended_at: datetime
    beacon: str
    cut: int | None
    """How many cards deep it was cut; none where nobody cut."""
    cut_by: int | None
    """The seat that cut; none where nobody did."""


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """A deal that was broken off: it is void, and every chip it moved went back."""

    deal: int
    pot: int
    """Chips that lay in the pot then."""
    reason: CloseReason
    """Why its table closed."""
    by: int | None
    """The moderator who broke it off; None where it was no member."""


@dataclass(frozen=True, slots=True)
class PlayerTotal:
    """Chips a person brought to a table and took home."""

    occupant: Occupant
    brought: int
    taken_home: int

    @property
    def net(self) -> int:
        return self.taken_home - self.brought


@dataclass(frozen=True, slots=True)
class HandedOn:
    """Handover of a table from another person."""

    by: int
    """The member who was host before."""
    deal: int
    """The number of the deal that was on, or of the last one."""
    away: bool
    """That member let the clock run out twice in a row; else they left, or offered the table."""


@dataclass(frozen=True, slots=True)
class GamePause:
    """Pause of the game by its host."""

    by: int
    """The member who was host then."""
    since: datetime
    until: datetime
    """When they run again, unless the host lets them before."""


@dataclass(frozen=True, slots=True)
class Share:
    """A person's share of the pot left when the game ended."""

    occupant: Occupant
    chips: int
    sharers: int
    """How many seats shared it, those included that got none of a few chips; 0: those that went
    out last."""


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What somebody has done at a table."""

    occupant: Occupant
    bourres: int = 0
    pots: int = 0
    """Taken."""
    best: int = 0
    """The most chips won by a deal."""
    best_deal: int = 0


@dataclass(frozen=True, slots=True)
class Records:
    """Records of a table's game."""

    players: tuple[PlayerRecord, ...] = ()
    biggest_pot: int = 0
    """The most chips taken from a pot at once; 0 where nobody took any."""
    biggest_pot_deal: int | None = None
    biggest_pot_by: Occupant | None = None

    @property
    def most_bourres(self) -> int:
        return max((each.bourres for each in self.players), default=0)

    @property
    def most_bourres_by(self) -> tuple[Occupant, ...]:
        """Everybody who went bourré that often; empty where nobody ever did."""
        most = self.most_bourres
        return tuple(each.occupant for each in self.players if most and each.bourres == most)

    @property
    def pots(self) -> Mapping[Occupant, int]:
        """How many pots everybody took."""
        return {each.occupant: each.pots for each in self.players if each.pots}

    @property
    def best(self) -> Mapping[Occupant, tuple[int, int]]:
        """The most chips that anybody won by a deal, and its number, for those who won any."""
        return {each.occupant: (each.best, each.best_deal) for each in self.players if each.best}

    def after(self, last: FinishedDeal) -> Records:
        """Return the records once a deal more has ended."""
        result, players = last.result, {each.occupant: each for each in self.players}
        biggest = self.biggest_pot, self.biggest_pot_deal, self.biggest_pot_by
        for seat, net in last.net.items():
            who, taken = last.occupants[seat], result.taken.get(seat, 0)
            own = players.get(who, PlayerRecord(who))
            best = max((own.best, own.best_deal), (net, last.number), key=lambda each: each[0])
            bourres = own.bourres + (seat in result.bourre)
            players[who] = PlayerRecord(who, bourres, own.pots + (seat in result.taken), *best)
            if taken > biggest[0]:
                biggest = taken, last.number, who
        return Records(tuple(players.values()), *biggest)


@dataclass(frozen=True, slots=True)
class OpenOrder:
    """Order for a new table."""

    server_id: int
    channel_id: int
    member_id: int
    preset: str
    overrides: Mapping[str, Any] = field(default_factory=dict)
    """Options of the rules by name, on top of the preset."""
    buy_in: int | None = None
    """Chips each brings; it is the starting stack of the rules. None: the usual."""
    computers: int = 0
    level: str | None = None
    stakes: Stakes = Stakes.CHIPS
    pace: Pace = Pace.NORMAL
    thread: str | None = None
    """The name of the thread of the channel that is made for it; None: it is in the channel."""
    parent_id: int | None = None
    """The channel whose thread the channel is, if it is one."""
    private_thread: bool = False
    """Whether the channel is a thread for those alone who are put in it."""
    roles: frozenset[int] = frozenset()
    """Those of the member."""
    manages: bool = False
    """Whether the member manages the server."""
    language: str = "en"
    """What it is to speak to everybody, where the server has not settled that."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Operator's rules for all tables. Times in seconds."""

    starting_chips: int = 1000
    """What a wallet starts with, unless its server says otherwise."""
    allowance: int = 200
    """What who is broke may claim in a day, unless the server says otherwise."""
    buy_in: int = 100
    """At cash tables, unless another is asked for."""
    level: str = "steady"
    """Of computer players, unless another is asked for."""
    most_computers: int = 7
    pause: float = 9.0
    """Between deals: a page takes six to show the last trick and a bourré. Before the first deal it
    is shorter."""
    cut_hold: float = 20.0
    """For which the pause waits at most once its cutter has opened the form for a number."""
    full_start: float = 10.0
    """After which a full lobby starts by itself."""
    settle: float = 4.0
    """For which a card under ``honor`` may be recalled: the last one of a deal, and a person's
    that a computer is to play upon."""
    idle: float = 15 * 60.0
    """For which a table waits for any person to act."""
    idle_correspondence: float = 3 * DAY
    """The same where that is longer, at correspondence pace."""
    decision: Mapping[Pace, float] = field(
        default_factory=lambda: {
            Pace.QUICK: 20.0,
            Pace.NORMAL: 45.0,
            Pace.RELAXED: 120.0,
            Pace.CORRESPONDENCE: DAY,
        }
    )
    computer_pause: tuple[float, float] = (1.2, 2.2)
    """The least and the most a computer player seems to think."""
    most_tables: int = 100
    """Open in a server at once; it may settle on fewer."""
    most_hosted: int = 5
    """Open in a server at once with the same host."""
    openings_an_hour: int = 20
    """Tables that a member may open in any hour, in all servers; a restart forgets them."""
    thoughts_a_minute: int = 20
    """*Advice* and reviews that a member may ask for in any minute; a restart forgets them."""
    pages: bool = False
    """Whether tables can be opened in a browser."""
    patience: float = 6.0
    """To wait for a thought at most; for a computer player's, the pause before its move where that
    is longer."""

    @property
    def usual(self) -> Usual:
        """What holds in servers that settle nothing else."""
        return Usual(self.starting_chips, self.allowance, self.most_tables)
