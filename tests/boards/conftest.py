"""The databases of the contract suite."""

from tests.store.backends import database, url

__all__ = ["database", "url"]
