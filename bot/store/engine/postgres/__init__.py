"""Store on a PostgreSQL server, shared by several processes."""
