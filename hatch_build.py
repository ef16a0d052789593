"""Compiles the search's kernel into the wheel; without a C compiler, it stays Python.

Cython compiles the modules that ``pyproject.toml`` lists as they stand, with the C types that the
``.pxd`` beside each names. Extension modules lie beside their sources, and Python takes those it
can load. An editable install is never compiled, so that what runs is what one edits.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.requirements import Requirement  # hatchling's own library

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd says it
    "cdivision": True,
    "initializedcheck": False,
    "boundscheck": False,
    "wraparound": False,
    "binding": False,
    "auto_pickle": False,
}
"""C without checks: each index is in bounds and not negative, and no divisor is 0.

The last two leave out what nobody uses of functions and classes, and what takes long to compile.
"""


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
            built = compiled(Path(self.root), self.config["kernel"], self._workshop)
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


def compiled(root: Path, modules: list[str], workshop: Path) -> dict[str, str]:
    """Compile modules, and return where each extension lies and goes in the wheel."""
    from Cython.Build import cythonize  # noqa: PLC0415 - there only where one can compile
    from setuptools import Distribution, Extension  # noqa: PLC0415

    processors = os.cpu_count() or 1
    with contextlib.chdir(root):
        extensions = [
            Extension(
                module.removesuffix(".py").replace("/", "."), [module], extra_compile_args=options()
            )
            for module in modules
        ]
        extensions = cythonize(
            extensions,
            nthreads=processors,
            build_dir=str(workshop / "c"),
            cache=False,
            quiet=True,
            compiler_directives=DIRECTIVES,
        )
        building: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        building.parallel = processors
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


def options() -> list[str]:
    """Return what the C compiler is told: to be quick, unless ``CFLAGS`` says how hard to try."""
    if sys.platform == "win32":
        return ["/O2"]
    level = [] if "CFLAGS" in os.environ else ["-O1"]
    # A product is rounded before it is added, as Python does it.
    return [*level, "-g0", "-ffp-contract=off", "-Wno-unused-const-variable"]
