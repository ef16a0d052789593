"""`verify.html`, put together from the files here wherever somebody is to have it.

It is one file, so that it can be saved, sent and opened anywhere. Its policy names the digests of
its own script and style, and nothing else runs.
"""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from pathlib import Path
from typing import Final

NAME: Final = "verify.html"

_FOLDER: Final = Path(__file__).parent
_SCRIPTS: Final = ("fault", "sha256", "shuffle", "beacon", "dealing", "table", "check", "page")
"""In the order in which they build upon each other."""


@cache
def checking_page() -> bytes:
    """Return the page."""
    style = _read("page.css")
    script = "".join(f"\n{_read(f'{name}.js')}" for name in _SCRIPTS)
    policy = (
        f"default-src 'none'; script-src {_digest(script)}; style-src {_digest(style)}; "
        "base-uri 'none'; form-action 'none'"
    )
    page = _read("page.html")
    for name, text in {"policy": policy, "style": style, "script": script}.items():
        page = page.replace("{{" + name + "}}", text)
    return page.encode()


def _read(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    """Return how a policy names a text."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
