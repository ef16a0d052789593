"""The simulated server of the behaviour tests, for what a stranger has added."""

from tests.behaviour.conftest import artist, house, judge, patience, server
from tests.troubles import troubles

__all__ = ["artist", "house", "judge", "patience", "server", "troubles"]
