"""The revisions. One that was ever released is never edited: a change is a revision of its own."""
