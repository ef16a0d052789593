"""What has happened at a table, and the state folded from it."""
