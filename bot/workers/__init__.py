"""Processes of our own that work for the program: they think for computers, and draw."""
