# Les jetons de quelqu’un
balance = ### { $name } : { $chips }
balance-parts = { $wallet } en réserve, { $tables } sur les tables
balance-none = { $name } n’a pas encore joué ici. Les jetons arrivent avec la première partie.
