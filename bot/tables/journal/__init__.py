"""Tables and the store: facts to rows and back, audits, records and deals that are over."""
