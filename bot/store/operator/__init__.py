"""Operator's tools for a whole database: look, copy, fill, move."""
