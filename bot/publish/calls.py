"""Ping messages of a table, and their content.

A mention puts a badge on the channel that leads to its message. So a call that somebody let
pass stays as a quiet line that says what happened. There is one such message, the last that was let
pass; it tells of everybody who let one pass, until they act again or the table closes.

A call under which somebody's panel stands stays until the panel has moved, or the table is over:
clients head what answers a deleted message with a line about that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from bot.publish.posting import FoundMessage
from bot.publish.roll import Roll
from bot.screens import call_text, over_line
from bot.wording import Wording

_LINE: Final = "-# "
"""How quiet lines begin."""


@dataclass(slots=True, eq=False)
class Call:
    """A message that calls people, or did."""

    message_id: int
    mentioned: frozenset[int]
    """The members whom it calls, or called."""
    shows: str | None
    """None: that is not known."""


class Calls:
    """The calls that stand at a table, those to be deleted among them."""

    def __init__(self, roll: Roll, wording: Wording, hangs: Callable[[int], bool]) -> None:
        """Begin with none.

        Args:
            roll: who is called.
            wording: the language of the channel.
            hangs: tells whether somebody's panel stands under a message.
        """
        self._roll = roll
        self._wording = wording
        self._hangs = hangs
        self.live: Call | None = None
        """Calls those who are waited for."""
        self.quiet: Call | None = None
        """Tells of those who let a call pass."""
        self._hung: list[Call] = []
        """Those that are over, and under which somebody's panel stands."""
        self.left: list[int] = []
        """Messages still to be deleted."""
        self._stuck: list[int] = []
        """Those whose deletion was refused."""
        self._ever: set[int] = set()
        """All that have stood here since the start, those that are gone among them."""
        self.over = False
        """The table has closed, or is set aside."""

    def change(self) -> tuple[Call, str] | None:
        """Return a message that shows something else than it is to, and what that is."""
        standing = ((each, self.text_of(each)) for each in self._standing())
        return next((change for change in standing if change[0].shows != change[1]), None)

    def text_of(self, call: Call) -> str:
        """Return what a message is to show."""
        missed = self._roll.missed
        if call is self.quiet:
            return "\n".join(missed.values())
        if call is not self.live:
            return over_line(call.mentioned, self._wording)
        called = {each.member_id for each in self._roll.called.values()}
        let_pass = sorted((call.mentioned & missed.keys()) - called)
        return "\n".join([self.live_text(call.mentioned), *(missed[each] for each in let_pass)])

    def live_text(self, mentioned: frozenset[int]) -> str:
        """Return what calls those who are waited for, some of them by a mention."""
        view = self._roll.view
        if view is None:
            return ""
        return call_text(view, sorted(self._roll.called), mentioned, self._wording)

    def sort(self) -> None:
        """Part with what is not needed any more."""
        live, quiet = self.live, self.quiet
        if live is not None and not self._roll.called:
            self.live = None
            self._retire(live)
        if quiet is not None and not self._roll.missed:
            self.quiet = None
            self._part_with(quiet)
        # the panels of a table that is over do not move any more
        let_go = [each for each in self._hung if self.over or not self._hangs(each.message_id)]
        self._hung = [each for each in self._hung if each not in let_go]
        self.left += [each.message_id for each in let_go]

    def take_place(self, call: Call) -> None:
        """Have a new call stand in place of the one before."""
        self._ever.add(call.message_id)
        before, self.live = self.live, call
        self.left = [each for each in self.left if each != call.message_id]
        if before is not None and before.message_id != call.message_id:
            self._retire(before)

    def _retire(self, call: Call) -> None:
        """Have a call stay as the quiet line if somebody let it pass, and go if nobody did."""
        if not call.mentioned & self._roll.missed.keys():
            self._part_with(call)
            return
        before, self.quiet = self.quiet, call
        if before is not None:
            self._part_with(before)

    def _part_with(self, call: Call) -> None:
        if self._hangs(call.message_id) and not self.over:
            self._hung.append(call)
        else:
            self.left.append(call.message_id)

    def drop(self, call: Call) -> None:
        """Have a message stand for nothing any more."""
        self.live = None if call is self.live else self.live
        self.quiet = None if call is self.quiet else self.quiet
        self._hung = [each for each in self._hung if each is not call]

    def note_stuck(self, message_id: int) -> None:
        """Note that the deletion of a message was refused."""
        self.left.remove(message_id)
        self._stuck.append(message_id)

    def free_stuck(self) -> None:
        """Have the deletions that were refused tried once more."""
        self.left += self._stuck
        self._stuck.clear()

    def knows(self, message_id: int) -> bool:
        """Return whether a message is, or was, one of these."""
        return message_id in {*self._ever, *self.left, *self._stuck}

    def take_over(self, found: FoundMessage) -> None:
        """Go on with a message of before a restart; of several the newest, which comes first."""
        self._ever.add(found.message_id)
        stands = self.live if found.buttons else self.quiet
        if stands is not None or self.over:
            self.left.append(found.message_id)
            return
        told = (each for each in found.content.splitlines() if each.startswith(_LINE))
        self._roll.recall(told)
        call = Call(found.message_id, found.mentioned, found.content)
        if found.buttons:
            self.live = call
            self._roll.found(found.mentioned)
        else:
            self.quiet = call

    def _standing(self) -> Iterator[Call]:
        yield from (each for each in (self.live, self.quiet) if each is not None)
        yield from self._hung
