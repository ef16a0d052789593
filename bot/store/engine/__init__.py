"""Database engine: transactions on SQLite and PostgreSQL."""
