"""What a release tries with each wheel, tried with what is installed here."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from booray_core.build import this_build
from tests.release import installed

HERE = "compiled" if this_build().compiled else "plain"
OTHER = "plain" if this_build().compiled else "compiled"


@pytest.mark.journey
def test_what_is_installed_deals_keeps_a_database_and_opens_the_sandbox(tmp_path: Path) -> None:
    """Run as a release does: as a script, with nothing of the tests on its path."""
    ran = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-P", installed.__file__, HERE],
        cwd=tmp_path,
        env={**os.environ, "DATABASE_URL": "none", "DISCORD_TOKEN": "none"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    version, *rest = ran.stdout.splitlines()
    assert version.startswith("booray ")
    assert [each.split()[0] for each in rest] == ["dealt", "made", "opened"]
    assert list(tmp_path.iterdir()) == []


def test_another_build_than_expected_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert installed.main([OTHER]) == 1
    assert f"expected the {installed.BUILDS[OTHER]}, got: booray " in capsys.readouterr().err
