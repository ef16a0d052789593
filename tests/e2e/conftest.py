"""What goes wrong in the whole program fails the test, unless the test names it."""

from __future__ import annotations

from tests.troubles import troubles  # noqa: F401 - it is there for every test of the folder
