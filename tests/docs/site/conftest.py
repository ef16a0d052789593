"""The site, built once in each process."""

from pathlib import Path

import pytest

from tests.docs.site.built import DOCS, OPERATOR, Site, build
from tests.sandbox.page.conftest import browser, chromium

__all__ = ["browser", "chromium", "site"]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site as the command builds it; a warning fails the build."""
    folder: Path = tmp_path_factory.mktemp("site").resolve()
    run = build(folder, DOCS, "-D", f"operator={OPERATOR}")
    assert run.returncode == 0, run.stderr
    return Site(folder)
