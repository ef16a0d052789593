"""Parameters of which most are tried at night alone."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def journeys_but(values: Iterable[object], *kept: object) -> list[ParameterSet]:
    """Return parameters, of which all but those that are kept are journeys."""
    return [
        pytest.param(each, marks=() if each in kept else pytest.mark.journey) for each in values
    ]
