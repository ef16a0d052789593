"""Subcommands of ``booray``, one file each."""
