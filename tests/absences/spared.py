"""The sentences with a word for what is not there that are not asked, and why each is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SPARED: Final[Mapping[str, tuple[str, ...]]] = {
    "it is about pages in a browser, and their own tests hold it": (
        *(
            "web-",
            "page-",
            "pages-ended",
            "watching-ended",
            "no-pages",
            "browser-link-",
            "watch-link-title",
        ),
    ),
    "it explains a rule, a choice or a form": (
        *(
            "choice-",
            "setting-days",
            "setting-about-",
            "settings-",
            "board-counts-",
            "preset-about-",
        ),
        *("buy-in-form-hint-practice", "rules-", "board-advice-skill"),
        *("setting-as-many-as-they-have", "setting-won-today"),
        *("saved-rules-name-hint", "stakes-practice", "closing-in-this-deal", "privacy-forget-ask"),
        "privacy-ratings-out",
        "cards-only-tells",
        *("practice-now", "practice-since", "lobby-no-advice", "stats-practice"),
    ),
    "it is about cards, and tests of advice and of legal cards hold it": (
        *("advice-why-", "apart-", "why-must-trump", "reason-must-trump", "reason-not-your-card"),
        "trump-and-beat",
        *("reason-cannot-take", "reason-wrong-phase", "declare-", "draw-most", "stay-costs"),
        *("table-reason-no-choice", "review-nothing"),
        "review-flawless",
    ),
    "it tells what happened, not what there is": (
        *(
            "ended-",
            "history-stayed",
            "offered-stayed",
            "closed-in-a-deal",
            "closed-in-a-deal-by",
            "closed-for-chips",
            "closed-idle",
            "history-undealt",
            "history-void-channel-gone",
            "change-void-channel-gone",
            "call-over",
            "picture-nobody",
            "picture-alt-",
            "closed-channel-gone",
            "closed-out-of-reach",
            "closed-won",
            "stats-even",
        ),
        *("unseated", "not-holding", "hand-note-unseated", "table-reason-unseated"),
        *("table-reason-deal-void", "report-file", "play-recall", "referee-"),
    ),
    "it is what a check found, or a report that counts, with tests of its own": (
        *("verify-", "fairness-"),
    ),
    "it tells of Discord, of the disk or of another version, as tests of trouble have it": (
        *("start-", "not-posted-", "store-", "standstill-", "missing-permissions", "not-in-server"),
        *("show-missing-permissions", "show-not-posted", "show-not-yours"),
        *("form-of-another-version", "press-again", "table-not-open", "stats-not-drawn"),
        *("story-damaged", "export-damaged", "table-reason-no-thought"),
        *("saved-rules-refused-gone", "error-unforeseen"),
    ),
    "it tells what is wrong with what was typed": (
        *(
            "not-a-",
            "grant-no-person",
            "grant-nothing",
            "stats-of-bot",
            "table-reason-bad-cut",
            "reason-no-such-seat",
        ),
        *("table-reason-buy-in-", "table-reason-too-many-computers", "table-reason-unknown-level"),
        *("reason-not-enough-chips", "table-reason-member-plays"),
    ),
    "it is help, as tests of its own have it": ("help-",),
    "it is of a table in a state that a test of its own leads to": (
        *("hand-broke-", "hand-note-sitting-out-broke", "house-advice-none", "lobby-all-away"),
        *("reason-cash-only", "table-reason-no-host", "table-reason-computers-spent"),
        *("table-reason-not-enough-players", "setting-lost-today", "seat-to-agree"),
        "table-reason-nothing-ahead",
    ),
}
"""By the reason, the sentences, or what their names begin with where a dash ends it."""


def is_spared(sentence: str) -> bool:
    """Return whether a sentence is not asked."""
    named = [each for names in SPARED.values() for each in names]
    starts = tuple(each for each in named if each.endswith("-"))
    return sentence in named or sentence.startswith(starts)
