"""Build the compiled engine of this checkout, unless these very sources are built.

Prints the folder with the compiled ``booray_core``. Exits with 1 if it can't be built. Needs pip
and a C compiler.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from tests.command import described

ROOT = Path(__file__).parents[2]
CORE = ROOT / "booray_core"
CACHE = ROOT / "build" / "compiled"


class NotCompiled(Exception):  # noqa: N818 - says what is the matter
    """No compiled wheel could be made here."""


def kernel() -> list[str]:
    """Return the names of the modules that the wheel compiles."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    return [path.removesuffix(".py").replace("/", ".") for path in hook["kernel"]]


def compiled() -> Path:
    """Return the directory of a compiled engine, built now unless it has been before.

    Raises:
        NotCompiled: it cannot be built here.
    """
    home = CACHE / _fingerprint()
    if not home.is_dir():
        _build(home)
    return home


def _fingerprint() -> str:
    """Return what tells these sources, and this Python, from others."""
    told = hashlib.sha256(sys.version.encode())
    sources = sorted(each for kind in ("py", "pxd") for each in CORE.rglob(f"*.{kind}"))
    for path in (*sources, ROOT / "pyproject.toml", ROOT / "hatch_build.py"):
        told.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return told.hexdigest()[:16]


def _build(home: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--verbose"]
    with tempfile.TemporaryDirectory() as shelf:
        made = subprocess.run(  # noqa: S603 - our own sources
            [*pip, "--no-deps", "--wheel-dir", shelf, str(ROOT)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if made.returncode:
            raise NotCompiled(f"no wheel: {made.stdout.strip()[-500:]}")
        (wheel,) = Path(shelf).glob("*.whl")
        if wheel.stem.endswith("-none-any"):
            raise NotCompiled(f"the wheel is Python: {reason_in(made.stdout)}")
        unpacked = Path(shelf, "unpacked")
        zipfile.ZipFile(wheel).extractall(unpacked)
        home.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(unpacked, home)


def reason_in(said: str) -> str:
    """Return why the build hook left the engine as Python, in the words of the compilers."""
    before, hook, _ = said.partition("the engine stays Python")
    return (before[-2000:] + hook).strip()


def is_extension(file: str | None) -> bool:
    """Return whether a module's file is a compiled one."""
    return file is not None and file.endswith(tuple(EXTENSION_SUFFIXES))


def main() -> int:
    """Build it, and print where it is."""
    try:
        print(compiled())
    except NotCompiled as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    described("tests.bench.compiled", __doc__).parse_args()
    sys.exit(main())
