# A member's chips
balance = ### { $name } has { $chips }
balance-parts = { $wallet } in the wallet, { $tables } on tables
balance-none = { $name } has not played here yet. Chips come with the first game.
