"""The simulated server of the behaviour tests, for what a stranger has added."""

from tests.behaviour.conftest import house, judge, patience, server, shared
from tests.troubles import troubles

__all__ = ["house", "judge", "patience", "server", "shared", "troubles"]
