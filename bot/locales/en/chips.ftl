# A member's chips
balance = ### { $name } has { $chips }
balance-parts = { $wallet } in the wallet, { $tables } on tables
balance-none = { $name } hasn’t played here yet. You get chips with your first game.
