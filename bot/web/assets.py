"""The page's files, by the build that they are of."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import resvg_py

from booray_core.cards import CARDS
from booray_core.refusals import ABOUT_CARDS
from bot.avatars import PORTRAITS
from bot.faces.drawing import SHEET
from bot.faces.reactions import REACTION_SHEET, Reaction
from bot.wording import Wording, languages, spoken_card
from bot.wording.sentences import FALLBACK, LOCALES
from bot.wording.speech import Speech

PAGE: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
ICON: Final = "icon.svg"
_ROUNDED: Final = ' rx="28"'
"""How the icon says that its corners are round."""
_BUILD_MARK: Final = "{build}"
_LABELS: Final = "page-"
"""How the ids of the page's labels begin."""
_MOST_DRAWN: Final = 5

_BUTTONS: Final[Mapping[str, str]] = {
    **{each: each for each in ("join", "leave", "agree", "deal", "rules", "replay", "again")},
    **{each: each for each in ("sit-out", "away", "buy-in", "close", "pause", "advice")},
    **{each: each for each in ("house", "hold", "hold-not", "allow-advice", "allow-no-advice")},
    **{each: each for each in ("play", "pass", "recall", "done", "watch", "verify")},
    "come-back": "back",
    "add-computer": "add",
    "remove-computer": "remove",
    "resume": "go-on",
}
"""What a page asks, by the button that asks the same in Discord: both are called alike."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is served."""

    type: str
    body: bytes
    zipped: bytes | None
    """The same, where that is shorter."""


class Assets:
    """All files of the page, read once."""

    @cached_property
    def _files(self) -> Mapping[str, bytes]:
        """The files by their names under the build's folder."""
        files = (each for each in sorted(PAGE.rglob("*")) if each.is_file())
        drawn = {"cards": SHEET, "reactions": REACTION_SHEET, "people": PORTRAITS}
        return {
            **{each.relative_to(PAGE).as_posix(): each.read_bytes() for each in files},
            **{f"{name}.svg": sheet.encode() for name, sheet in drawn.items()},
            **{f"texts/{each}.json": texts_of(each).encode() for each in sorted(languages())},
        }

    @cached_property
    def build(self) -> str:
        """Tells this build of the page from others."""
        digest = hashlib.sha256()
        for name, body in self._files.items():
            digest.update(f"{name}\0{len(body)}\0".encode())
            digest.update(body)
        return digest.hexdigest()[:12]

    @cached_property
    def index(self) -> Asset:
        """The page itself, which names its build."""
        page = self._files[INDEX].decode().replace(_BUILD_MARK, self.build)
        return _asset(INDEX, page.encode())

    @cached_property
    def all(self) -> Mapping[str, Asset]:
        """All other files, by their names."""
        files = {**self._files, **self._icons}
        return {name: _asset(name, body) for name, body in files.items() if name != INDEX}

    @property
    def _icons(self) -> Mapping[str, bytes]:
        """The icon as systems want it that put the page among their programs.

        No part of what the build is told by: they may be drawn a little otherwise elsewhere.
        """
        icon = self._files[ICON].decode()
        whole = icon.replace(_ROUNDED, "")  # what has no corners is cut to any shape
        sizes = {"icon-192": (icon, 192), "icon-512": (icon, 512), "icon-full": (whole, 512)}
        return {
            f"{name}.png": bytes(resvg_py.svg_to_bytes(svg_string=svg, width=side))
            for name, (svg, side) in sizes.items()
        }


def _asset(name: str, body: bytes) -> Asset:
    known = {".js": "text/javascript", ".svg": "image/svg+xml", ".json": "application/json"}
    kind = (
        known.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    )
    zipped = gzip.compress(body, mtime=0)
    if kind.startswith("text/") or kind.endswith(("json", "xml")):
        kind += "; charset=utf-8"
    return Asset(kind, body, zipped if len(zipped) < len(body) else None)


def texts_of(language: str) -> str:
    """Return the labels of the page in a language, and what its cards are called."""
    wording = Wording(language)
    labels = Speech(FALLBACK, [LOCALES / FALLBACK / "page.ftl"]).begun_with(_LABELS)
    texts = {each.removeprefix(_LABELS): wording.text(each) for each in labels}
    texts |= {f"react-{each}": wording.of("reaction", each) for each in Reaction}
    counts = range(_MOST_DRAWN + 1)
    return json.dumps(
        {
            "texts": texts,
            "buttons": {ask: wording.of("button", verb) for ask, verb in _BUTTONS.items()},
            "cards": {str(card): spoken_card(card, wording) for card in CARDS},
            "why": {reason: wording.of("reason", reason) for reason in ABOUT_CARDS},
            "draws": [wording.text("web-draw", cards=number) for number in counts],
            "takes": [wording.text("web-take", cards=number) for number in counts],
            "drawsAhead": [wording.text("draw-ahead-button", cards=number) for number in counts],
            "takesAhead": [wording.text("web-take-ahead", cards=number) for number in counts],
        },
        ensure_ascii=False,
        separators=(",", ":"),
        sort_keys=True,
    )
