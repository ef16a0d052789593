"""Automatic decisions: computer players, stand-ins and advice."""
