"""The way from an empty database to the present schema, one revision after another."""
