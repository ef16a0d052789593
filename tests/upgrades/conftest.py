"""A database of each older revision, and troubles that a test does not name fail it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.journeys import journeys_but
from tests.troubles import troubles as troubles  # noqa: PLC0414 - a fixture for all tests here
from tests.upgrades.kept import REVISIONS, restore


@pytest.fixture(params=journeys_but(REVISIONS, REVISIONS[0], REVISIONS[-1]))
def revision(request: pytest.FixtureRequest) -> str:
    """Each revision of which a database is kept; those between only on a journey."""
    found: str = request.param
    return found


@pytest.fixture
def file(revision: str, tmp_path: Path) -> Path:
    """The database of that revision, as a file of its own."""
    file = tmp_path / "booray.db"
    restore(revision, file)
    return file
