"""That the databases are there."""

from bot.store.engine import migration
from tests.upgrades.kept import REVISIONS


def test_a_database_of_every_older_revision_is_kept() -> None:
    """Whoever adds a revision keeps one of the revision before it: see the package's words."""
    _newest, *older = reversed(migration.revisions())
    assert set(older) <= set(REVISIONS)
