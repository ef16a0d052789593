"""The commands of ``booray``: a file for each, and what they share."""
