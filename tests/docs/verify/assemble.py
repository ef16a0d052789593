"""Put `docs/verify.html` together from the files in `docs/verify`.

The page is one file, so that it can be saved, sent and opened anywhere. Its policy names the
digests of its own scripts and styles, and nothing else runs.
"""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from typing import Final

from tests.command import described

SOURCES: Final = Path(__file__).parents[3] / "docs" / "verify"
PAGE: Final = SOURCES.with_suffix(".html")
CHECKER: Final = (
    "fault",
    "sha256",
    "json",
    "sealing",
    "shape",
    "shuffle",
    "cards",
    "opening",
    "acts",
    "drawing",
    "tricks",
    "settling",
    "numbering",
    "table",
    "check",
    "worker",
)
"""The scripts of the checker, which runs in the page or beside it, in their order."""


def _read(name: str) -> str:
    return (SOURCES / name).read_text(encoding="utf-8")


def _source(text: str) -> str:
    """Return how a policy names a text: by its digest."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def assembled() -> str:
    """Return the page."""
    scripts = "\n".join(_read(f"{name}.js") for name in CHECKER)
    parts = {
        "checker": f'\n"use strict";\n\n{scripts}',
        "page": f"\n{_read('page.js')}",
        "style": f"\n{_read('page.css')}",
    }
    policy = (
        f"default-src 'none'; script-src {_source(parts['checker'])} {_source(parts['page'])}; "
        f"style-src {_source(parts['style'])}; worker-src blob:; base-uri 'none'; "
        "form-action 'none'"
    )
    page = _read("page.html").replace("{{policy}}", policy)
    for name, text in parts.items():
        page = page.replace("{{" + name + "}}", text)
    return page


if __name__ == "__main__":
    described("tests.docs.verify.assemble", __doc__).parse_args()
    PAGE.write_text(assembled(), encoding="utf-8")
