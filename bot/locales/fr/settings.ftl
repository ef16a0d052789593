# Ce qu’un serveur a réglé
settings-title = ### Réglages de ce serveur
settings-how = Un réglage sans nom n’a jamais été changé. Les tables ouvertes gardent les leurs.
setting-line = **{ $setting } :** { $value }
setting-changed = **{ $setting }** : désormais { $after } ; avant, { $before }.
setting-changed-by = Changé par { $name } { $when }
setting-lost-today =
    { $chips ->
        [0] Aujourd’hui (UTC), ils n’ont rien perdu.
       *[other] Aujourd’hui (UTC), ils ont perdu { $chips }, en comptant ce qui est dans les pots.
    }
setting-won-today = Aujourd’hui (UTC), ils ont gagné { $chips }, moins ce qui est dans les pots.

# Ce qui peut être réglé
setting-language = Langue des tables
setting-rules = Règles habituelles
setting-pace = Rythme habituel
setting-paces = Rythmes
setting-channels = Salons
setting-openers = Qui peut ouvrir des tables
setting-most-tables = Tables ouvertes à la fois, au plus
setting-starting-chips = Jetons de départ
setting-allowance = Aide quotidienne à qui n’a plus rien
setting-most-buy-in = Jetons à apporter à une table, au plus
setting-computers-for-chips = Ordinateurs aux tables à jetons
setting-advice-among-people = Conseils à plusieurs, pour des jetons
setting-computers-may-lose = Ce que les ordinateurs peuvent perdre par jour

# Les valeurs possibles, quand ce n’est ni un nombre ni un nom
language-name = Français
setting-language-own = celle de ce serveur sur Discord
setting-every-channel = tous
setting-every-pace = tous
setting-everybody = tout le monde
setting-managers = seulement qui gère ce serveur
setting-as-many-as-they-have = autant qu’on en a
saved-rules-gone = des règles supprimées
pace-name-quick = rapide
pace-name-normal = normal
pace-name-relaxed = tranquille
pace-name-correspondence = par correspondance

not-a-manager = Seuls les membres qui ont la permission *Gérer le serveur* peuvent voir et changer ces réglages.
