"""Money: accounts, transfers between them, members' wallets, the audit."""
