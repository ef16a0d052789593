# Die Chips eines Mitglieds
balance = ### { $name } hat { $chips }
balance-parts = { $wallet } im Geldbeutel, { $tables } auf Tischen
balance-none = { $name } hat hier noch nicht gespielt. Chips gibt es mit der ersten Partie.
