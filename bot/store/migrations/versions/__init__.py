"""The revisions. One that was released is never edited: a change is a revision of its own."""
