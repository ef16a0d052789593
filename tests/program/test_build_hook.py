"""What the build hook does where it cannot compile: the wheel stays Python, and it says why."""

import importlib.util
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


class App:
    """Notes what hatchling would show."""

    def __init__(self) -> None:
        self.warned: list[str] = []

    def display_warning(self, text: str) -> None:
        self.warned.append(text)


@pytest.fixture(scope="module")
def hook_file() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def app() -> App:
    return App()


@pytest.fixture
def hook(hook_file: ModuleType, app: App, tmp_path: Path) -> Iterator[Any]:
    (tmp_path / "pyproject.toml").write_text(
        '[dependency-groups]\nbuild = ["cython>=3", "setuptools>=77"]\n',
        encoding="utf-8",
    )
    (tmp_path / "constraints.txt").write_text(
        "# made by a command\ncython==3.4.5\ncython-extra==4.5\n", encoding="utf-8"
    )
    config = {"kernel": ["nothing.py"]}
    made = hook_file.CompiledEngine(str(tmp_path), config, None, None, str(tmp_path), "wheel", app)
    yield made
    made.finalize("standard", {}, "")


@pytest.fixture
def python_h(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Python with its header, and a compiler on the path."""
    header = tmp_path / "Python.h"
    header.touch()
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    monkeypatch.setattr(sysconfig, "get_config_var", lambda _: "gcc -pthread")
    monkeypatch.setattr(shutil, "which", lambda command: f"/usr/bin/{command}")
    return header


def test_it_compiles_with_a_compiler_and_the_header_by_the_locked_versions(
    hook_file: ModuleType, hook: Any, python_h: Path
) -> None:
    assert hook_file.can_compile()
    assert hook.dependencies() == ["cython==3.4.5", "setuptools>=77"]


@pytest.mark.parametrize("missing", ["compiler", "header"])
def test_without_either_it_needs_nothing_and_the_wheel_stays_python(
    missing: str, hook: Any, app: App, python_h: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if missing == "header":
        python_h.unlink()
    else:
        monkeypatch.setattr(shutil, "which", lambda _: None)
    wheel: dict[str, Any] = {}
    hook.initialize("standard", wheel)
    assert hook.dependencies() == []
    assert wheel == {}
    assert app.warned == ["no C compiler, or no Python.h: the engine stays Python"]


@pytest.mark.parametrize("error", [SystemExit(1), RuntimeError("gcc failed")])
def test_where_compiling_fails_the_wheel_stays_python(
    error: BaseException,
    hook_file: ModuleType,
    hook: Any,
    app: App,
    python_h: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*given: object) -> None:
        raise error

    monkeypatch.setattr(hook_file, "compiled", fail)
    wheel: dict[str, Any] = {}
    hook.initialize("standard", wheel)
    assert wheel == {}
    assert app.warned == [f"not compiled ({error!r}): the engine stays Python"]


@pytest.mark.skipif(sys.platform == "win32", reason="its compiler has options of its own")
def test_a_compiler_is_to_be_quick_unless_it_is_told_how_hard_to_try(
    hook_file: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CFLAGS", raising=False)
    quick = hook_file.options()
    monkeypatch.setenv("CFLAGS", "-O2")
    assert quick == ["-O1", *hook_file.options()]


def test_an_editable_install_is_not_compiled(
    hook_file: ModuleType, hook: Any, app: App, python_h: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hook_file, "compiled", lambda *_: pytest.fail("compiled"))
    wheel: dict[str, Any] = {}
    hook.initialize("editable", wheel)
    assert (wheel, app.warned) == ({}, [])
