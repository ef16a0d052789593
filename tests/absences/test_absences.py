"""Every sentence that says something is not there, asked for in every stage, and found true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.absences.asking import BUTTONS, COMMANDS, Ask, Asker
from tests.absences.claims import CLAIMS
from tests.absences.sentences import absences, said_in
from tests.absences.spared import SPARED, is_spared
from tests.absences.world import Scene, World
from tests.behaviour.harness import Server

UNSEATED = {"broke", "learner", "moderator"}
THEIR_OWN = {"booray balance", "booray history", "booray-chips stats", "booray-chips claim"}


@pytest.mark.journey
async def test_what_is_said_not_to_be_there_is_not_there(
    server: Server, monkeypatch: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    world = World(server)
    asker = Asker(server, {**world.people, "nobody": world.nobody})
    asker.listen(monkeypatch)
    heard: Counter[str] = Counter()
    asked, untrue = 0, []
    async for scene in world.stages():
        asker.rows = None
        for kind, who in world.people.items():
            await server.env.settle()  # else what has been waited for piles up
            for ask in asks(scene, kind):
                facts = await asker.facts(ask, who, scene)
                if not ask.when(facts):
                    continue
                said = await asker.ask(ask, who, scene.channel, scene.table)
                asked += 1
                claimed = said_in(said, CLAIMS)
                facts = await asker.facts(ask, who, scene)
                for sentence, told in claimed.items():
                    heard[sentence] += 1
                    if not CLAIMS[sentence](facts, told):
                        untrue.append(f"{scene.name}: {kind}: {ask}: {sentence}: {told['text']}")
    record_property("questions", asked)
    print(f"\n{asked} questions, {heard.total()} absences of {len(heard)} kinds heard")  # noqa: T201 - what was asked
    assert untrue == []
    assert set(CLAIMS) - set(heard) == set(), "never said, so never checked"


def asks(scene: Scene, kind: str) -> Iterator[Ask]:
    """Yield what somebody asks at a stage: what managers ask, the moderator asks here.

    What is the same for everyone, the host and the watcher ask; people without a seat differ from
    the watcher in their own chips and deals alone.
    """
    if kind in scene.without:
        return
    for ask in (*COMMANDS, *(BUTTONS if scene.table else ())):
        if ask.manages:
            asks_it = kind == "moderator"
        elif ask.shared:
            asks_it = kind in {"host", "watcher"}
        else:
            asks_it = kind not in UNSEATED or ask.command in THEIR_OWN
        if asks_it:
            yield ask


def test_every_sentence_of_an_absence_is_checked_or_spared_for_a_reason() -> None:
    """A new sentence that says something is not there has its line in `claims`, or in `spared`."""
    untold = {each for each in absences() - set(CLAIMS) if not is_spared(each)}
    assert untold == set(), "neither in CLAIMS nor in SPARED"
    assert set(CLAIMS) - absences() == set(), "no sentence says that"
    checked_all_the_same = {each for each in CLAIMS if is_spared(each)}
    assert checked_all_the_same == set(), "in both"
    named = [each for names in SPARED.values() for each in names]
    spared = absences() - set(CLAIMS)
    gone = [
        n for n in named if not any(s == n or (n[-1] == "-" and s.startswith(n)) for s in spared)
    ]
    assert gone == [], "no sentence begins so"
