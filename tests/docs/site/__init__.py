"""The site that is built from docs/."""
