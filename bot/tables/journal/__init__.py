"""Tables in the store: facts to rows and back, audits, records, past deals."""
