"""The tests, and the benches and soaks beside them. They run on the program that pip installed.

``python -m …`` in the clone's root would find the sources there first; here the root comes last.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parents[1]

sys.path[:] = [each for each in sys.path if Path(each).resolve() != _ROOT] + [str(_ROOT)]
