"""Compiles the engine into the wheel, where there is a C compiler; without one, it stays Python.

The modules named in ``pyproject.toml`` are compiled as they stand: extension modules lie beside
their sources, and Python takes those it can load. Those of ``modules`` are compiled by mypyc; those
of ``referee`` and ``kernel`` by Cython, which finds in the ``.pxd`` beside each what has which C
type. An editable install is never compiled, so that what runs is what one edits.
"""

from __future__ import annotations

import contextlib
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.requirements import Requirement  # hatchling's own library

CHECKED = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd says it
    "cdivision": True,
    "initializedcheck": False,
}
"""Indices of lists are checked, as in Python. No divisor is 0, and neither side is negative."""

UNCHECKED = {**CHECKED, "boundscheck": False, "wraparound": False}
"""C without checks: each index is in bounds, and not negative."""


class CompiledEngine(BuildHookInterface[Any]):
    """The build hook that hatchling runs for the wheel."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._workshop = Path(tempfile.mkdtemp(prefix="booray-"))

    def dependencies(self) -> list[str]:
        """Return what compiling needs: nothing where there is nothing to compile with."""
        return tools(Path(self.root)) if can_compile() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put the extension modules into the wheel."""
        if version == "editable":
            return
        if not can_compile():
            self.app.display_warning("no C compiler, or no Python.h: the engine stays Python")
            return
        try:
            built = compiled(Path(self.root), self.config, self._workshop)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it is, Python will do
            self.app.display_warning(f"not compiled ({error!r}): the engine stays Python")
            return
        build_data["force_include"].update(built)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Clear the workshop away."""
        shutil.rmtree(self._workshop, ignore_errors=True)


def can_compile() -> bool:
    """Tell whether there is a C compiler, and what it needs of Python."""
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return False
    command = sysconfig.get_config_var("CC")
    # Windows names none: setuptools knows where to look.
    return sys.platform == "win32" or bool(command and shutil.which(command.split()[0]))


def tools(root: Path) -> list[str]:
    """Return the build group of ``pyproject.toml``, in the versions that ``constraints.txt`` has.

    pip does not hand its constraints on to a build.
    """
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    ranges = [Requirement(each) for each in project["dependency-groups"]["build"]]
    lines = (root / "constraints.txt").read_text(encoding="utf-8").splitlines()
    locked = {name: line for line in lines for name, pin, _ in [line.partition("==")] if pin}
    return [locked.get(each.name, str(each)) for each in ranges]


def compiled(root: Path, listed: Mapping[str, list[str]], workshop: Path) -> dict[str, str]:
    """Compile the modules listed, and return where each extension lies and goes in the wheel."""
    from setuptools import Distribution  # noqa: PLC0415 - there only where one can compile

    with contextlib.chdir(root):
        extensions = [
            *_by_mypyc(listed["modules"], workshop),
            *_by_cython(listed["referee"], workshop, CHECKED),
            *_by_cython(listed["kernel"], workshop, UNCHECKED),
        ]
        building: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        building.build_lib = str(workshop / "lib")
        building.build_temp = str(workshop / "temp")
        building.ensure_finalized()
        building.run()
    library = workshop / "lib"
    return {
        str(path): path.relative_to(library).as_posix()
        for path in library.rglob("*")
        if path.is_file()
    }


def _by_mypyc(modules: list[str], workshop: Path) -> list[Any]:
    """Write the C of modules for mypyc's run-time library."""
    from mypyc.build import mypycify  # noqa: PLC0415 - there only where one can compile

    # The project's own configuration asks for a plugin that is not at hand here.
    options = ["--config-file=", f"--cache-dir={workshop / 'cache'}", "--ignore-missing-imports"]
    extensions: list[Any] = mypycify(
        [*options, *modules],
        group_name="booray_core",
        opt_level="2",
        debug_level="0",
        target_dir=str(workshop / "c"),
    )
    if sys.platform != "win32":
        for each in extensions:
            # Its functions call each other without asking whether another library has their names.
            each.extra_compile_args.append("-fvisibility=hidden")
    return extensions


def _by_cython(modules: list[str], workshop: Path, directives: dict[str, Any]) -> list[Any]:
    """Write the C of modules that have C types in a ``.pxd``."""
    from Cython.Build import cythonize  # noqa: PLC0415 - there only where one can compile
    from setuptools import Extension  # noqa: PLC0415

    # A product is rounded before it is added, as Python does it.
    options = (
        ["/O2"]
        if sys.platform == "win32"
        else ["-O2", "-g0", "-ffp-contract=off", "-Wno-unused-const-variable"]
    )
    extensions: list[Any] = cythonize(
        [
            Extension(
                module.removesuffix(".py").replace("/", "."), [module], extra_compile_args=options
            )
            for module in modules
        ],
        build_dir=str(workshop / "c"),
        cache=False,
        quiet=True,
        compiler_directives=directives,
    )
    return extensions
