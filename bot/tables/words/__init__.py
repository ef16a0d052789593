"""Words of a table: its values, views, refusals, notices and ports."""
