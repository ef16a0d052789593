"""Store in a SQLite file: one writer, several readers."""
