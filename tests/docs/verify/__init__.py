"""`verify.html`, the page on which anybody checks deals."""
