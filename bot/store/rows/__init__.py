"""Rows by theme: what is read from the database and written to it."""
