"""The way from the schema of the first release to the present one, revision by revision."""
