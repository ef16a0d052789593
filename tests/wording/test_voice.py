"""The voice of the English sentences, as bot/locales/README.md tells it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from fluent.syntax import ast as ftl

from bot.wording.sentences import FALLBACK, LOCALES
from tests.wording.test_sentences import written
from tests.wording.translations import cases, read, said

ENGLISH: Final = read(LOCALES / FALLBACK)

BANNED: Final = {
    r"(every|some|any)body": "everyone, someone, anyone",
    r"whoever": "name the person: everyone, a server manager, the bot’s owner",
    r"(as )?usual": "default",
    r"after \{(time|span)\}": "in { $time }",
    r"holds? (a|the|their|your|my) seats?": "fills in",
    r"unseat\w*": "free a seat",
    r"wrong cards?": "renege",
    r"(a|an) ties?|tied (?!for)": "split pot",
    r"stays? for the next deal": "carries over",
    r"turn to deal": "a turn as dealer",
    r"stock": "deck",
    r"(who|those who) (runs?|manages?)": "the bot’s owner, a server manager",
    r"in this server": "on this server",
    r"colour\w*|licence|cancelled|favou?rite": "American spelling",
    r"by and by|see to it|such as it is|of late": "plain words",
    r"(it|you|we|they|there) (is|are|have|has|will|would) (not|no longer|already)": "contract it",
    r"(do|does|did|is|are|was|were|has|have|can|could|would) ?not": "contract it",
}
"""What we don't say, and what we say in its place."""

SAID_ALL_THE_SAME: Final = {
    "rules-short-won": "the plain word, for someone who has never played",
    "help-trouble-no-response": "what Discord says",
}
"""Sentences that may say what is banned, and why."""

MOST_WORDS: Final = 20
ALWAYS_SEVERAL: Final = frozenset(
    {
        # Limits of Discord's or our own, all far above one.
        *("saved-rules-refused-too-long", "saved-rules-name-hint", "board-least"),
        *("fairness-title", "fairness-pairs", "fairness-pair", "fairness-pair-even"),
        "fairness-starts",
        # A table has at least two seats and players, a hand four or five cards and as many tricks.
        *("picture-seats", "lobby-seats", "reason-too-few-seats", "rule-players"),
        *("conflict-players-range", "table-reason-table-full", "table-reason-not-enough-players"),
        *("table-reason-too-many-seated", "rules-brief-cards", "rule-with-hand_size"),
        *("rules-brief-game", "rules-short-deal"),
        "conflict-too-many-drawn",
        # More than what one could have or start with, which is at least one.
        *("rule-target", "rules-short-format-race", "conflict-stack-too-low"),
        # A cut of one card is allowed, so a bad one is none or many; files come in parts or whole.
        *("table-reason-bad-cut", "export-parts"),
        # With a decimal: "1.0 chips".
        *("review-glance-cost", "review-cost"),
        # A clock or a backup that is off by one is not told; table updates.
        *("doctor-clock-off", "doctor-backups-old", "doctor-pictures"),
    }
)
"""Sentences in which a number is never one."""

PEOPLE: Final = {"name"}
"""Facts that are no numbers: "Ann deals"."""

COUNTED: Final = (
    "bourré|card|channel|character|chip|day|deal|file|hour|minute|move|part|player|pot|seat|second"
    "|step|table|time|trick|wallet|word"
)
"""Things that we count."""


@cache
def sentences() -> tuple[tuple[str, str], ...]:
    """Return every sentence that members read, in every case, with its message's name."""
    return tuple(
        (id_, sentence)
        for id_, message in ENGLISH.items()
        for text in {said(message, case, FALLBACK)[0] for case in cases(message)}
        for sentence in split(text)
    )


def split(text: str) -> Iterator[str]:
    """Return the sentences of a text, without what is typed in it."""
    bare = re.sub(r"`[^`]*`", "`typed`", text)
    for line in re.split(r"\n|(?<=[.!?:;])[*”]* ", bare):
        if line.strip():
            yield line.strip()


def words(sentence: str) -> int:
    return len(re.findall(r"[\w{}’'/-]*\w[\w{}’'/-]*", sentence))


def test_nothing_is_said_that_we_say_otherwise() -> None:
    found: dict[str, tuple[str, str]] = {}
    for banned, instead in BANNED.items():
        pattern = re.compile(rf"(?i)(?<!\w)({banned})(?!\w)")
        found |= {id_: (said, instead) for id_, said in sentences() if pattern.search(said)}
    assert found.keys() == SAID_ALL_THE_SAME.keys(), found


def test_sentences_are_short() -> None:
    assert [each for each in sentences() if words(each[1]) > MOST_WORDS] == []


def test_a_number_and_what_it_counts_agree() -> None:
    """At 0, 1, 2 and more, whether the number is filled in or written out."""
    found = {id_ for id_, message in written().items() if any(_disagree(message))}
    assert found == ALWAYS_SEVERAL


def _disagree(message: ftl.Message) -> Iterator[str]:
    for case in cases(message):
        text = said(message, case, FALLBACK)[0]
        for fact, value in case.items():
            text = text.replace("{" + fact + "}", str(value))
        yield from re.findall(rf"(?<![\w,.])1 (?:{COUNTED})s\b", text)
        yield from re.findall(rf"(?<![\w,.])(?:0|[2-9]) (?:{COUNTED})\b(?!s)", text)
        # A number by which the sentence does not choose may be one.
        for fact in re.findall(rf"\{{(\w+)\}} (?:{COUNTED})s?\b", text):
            if fact not in PEOPLE:
                yield fact
