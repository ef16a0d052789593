# Ce qu’un serveur a réglé
settings-title = ### Réglages de ce serveur
settings-how = Les changements ne valent que pour les nouvelles tables.
setting-line = **{ $setting } :** { $value }
setting-changed = **{ $setting }** : désormais { $after } ; avant, { $before }.
setting-changed-by = Changé par { $name } { $when }
setting-gone = { $gone } : supprimé sur Discord ({ $when })
setting-nameless =
    { $kind ->
        [role] un rôle
       *[channel] un salon
    }
setting-dropped = ✕ Supprimé sur Discord : { $gone }. **{ $setting } :** maintenant { $value }. Pour le changer : `/booray-admin settings`.
setting-left-today = Reste pour aujourd’hui (UTC) : { $chips }, sans leurs jetons aux tables

# Ce qui peut être réglé
setting-language = Langue des tables
setting-rules = Règles par défaut
setting-pace = Rythme par défaut
setting-paces = Rythmes
setting-pictures = La table en image
setting-deck = Couleurs des cartes de la table
setting-channels = Salons
setting-openers = Qui peut ouvrir des tables
setting-most-tables = Nombre maximal de tables ouvertes
setting-starting-chips = Jetons de départ
setting-allowance = Jetons du jour
setting-most-buy-in = Cave maximale
setting-account-age = Ancienneté du compte pour des jetons
setting-membership-age = Ancienneté sur le serveur pour des jetons
setting-computers-for-chips = Ordinateurs aux tables à jetons
setting-advice-among-people = Conseils si plusieurs jouent pour des jetons
setting-computers-may-lose = Pertes maximales des ordinateurs par jour

# Les valeurs possibles, quand ce n’est ni un nombre ni un nom
language-name = Français
setting-language-own = celle de ce serveur Discord
setting-every-channel = tous
setting-every-pace = tous
setting-everybody = tout le monde
setting-managers = seulement les responsables du serveur
setting-days =
    { $days ->
        [0] aucune condition
        [one] { $days } jour
       *[other] { $days } jours
    }
saved-rules-gone = des règles supprimées
pace-name-quick = rapide
pace-name-normal = normal
pace-name-relaxed = tranquille
pace-name-correspondence = par correspondance
pictures-name-every-card = à chaque carte
pictures-name-every-trick = à chaque pli
pictures-name-off = non, en texte
deck-name-two-colours = deux couleurs
deck-name-four-colours = quatre couleurs

not-a-manager = Il te faut la permission *Gérer le serveur* pour ça. Demande à quelqu’un qui l’a.

# Comment on les demande
settings-group-tables = Tables
settings-group-pictures = Image
settings-group-places = Qui et où
settings-group-chips = Jetons
settings-group-computers = Ordinateurs
button-settings = Réglages
button-settings-back = Remettre par défaut
button-saved = Règles maison
button-changes = Changements
button-fairness = Équité
button-export-server = Exporter
button-reset = Réinitialiser les jetons
setting-about-language = Ce que tout le monde lit à une table. Les réponses privées suivent la langue de chaque personne.
setting-about-rules = Le jeu quand personne n’en choisit un autre
setting-about-pace = Le rythme quand personne n’en choisit un autre
setting-about-paces = Les rythmes au choix (aucun = tous)
setting-about-pictures = À quelle fréquence l’image change ; certaines applis clignotent alors
setting-about-deck = Sur l’image de la table ; les membres choisissent pour leurs propres cartes
setting-about-channels = Où ouvrir des tables, fils compris (aucun = partout)
setting-about-openers = Les responsables du serveur peuvent toujours ouvrir des tables
setting-about-most-tables = Sur tout le serveur (vide = par défaut)
setting-about-starting-chips = Donnés une fois aux nouveaux joueurs (vide = par défaut)
setting-about-allowance = Chaque jour, aux joueurs qui en ont moins (0 = aucun, vide = par défaut)
setting-about-most-buy-in = Aux tables à jetons, en une fois (vide = sans limite)
setting-about-account-age = Âge du compte, en jours, pour les jetons de départ et du jour (vide = aucune condition)
setting-about-membership-age = Jours sur ce serveur pour les jetons de départ et du jour (vide = aucune condition)
setting-about-computers-for-chips = Sinon, les ordinateurs ne jouent que pour l’entraînement
setting-about-advice-among-people = À l’entraînement et en solo, il y en a toujours
setting-about-computers-may-lose = Ils n’apportent pas plus aux tables pour des jetons, en tout (vide = par défaut)
setting-usual = par défaut
setting-with-a-role = seulement les membres qui ont le rôle ci-dessous
settings-role-label = Le rôle
settings-role-hint = Ne sert que si tu réserves les tables à un rôle ci-dessus
settings-back-label = Quels réglages ?
settings-choose-a-role = Tu as réservé les tables à un rôle, mais sans choisir lequel. Réessaie et choisis les deux.
settings-back-hint = Ils reprendront leurs valeurs par défaut
settings-not-offered = Cette option n’existe plus. Regarde ce qu’il y a maintenant : `/booray-admin settings`.
settings-too-many-tables = L’équipe du bot limite les tables ouvertes à { $most } par serveur. Écris un nombre de { $least } à { $most }.

# La commande
command-group-booray-admin = Booray, pour les responsables du serveur
command-settings = Les réglages de ce serveur : règles maison, changements, équité, export, remise à zéro
