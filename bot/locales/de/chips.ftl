# Die Chips eines Mitglieds
balance = ### { $name } hat { $chips }
balance-parts = { $wallet } im Geldbeutel, { $tables } am Tisch
balance-none = { $name } hat hier noch nicht gespielt. Chips gibt es mit der ersten Partie.
