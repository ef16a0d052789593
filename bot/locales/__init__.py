"""The sentences of each language: a folder per language, a file per theme."""
