"""`docs/verify.html`, the page on which anybody checks deal records."""
