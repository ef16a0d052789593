# Ce qu’un serveur a réglé
settings-title = ### Réglages de ce serveur
settings-how = Un réglage sans nom, et qui n’est pas cité ci-dessus, n’a jamais été changé. Les tables ouvertes gardent les leurs.
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
setting-pictures = La table en image
setting-deck = Couleurs des cartes de la table
setting-channels = Salons
setting-openers = Qui peut ouvrir des tables
setting-most-tables = Tables ouvertes à la fois, au plus
setting-starting-chips = Jetons de départ
setting-allowance = Aide quotidienne
setting-most-buy-in = Jetons à apporter à une table, au plus
setting-account-age = Ancienneté du compte pour des jetons
setting-membership-age = Ancienneté sur le serveur pour des jetons
setting-computers-for-chips = Ordinateurs aux tables à jetons
setting-advice-among-people = Conseils à plusieurs, pour des jetons
setting-computers-may-lose = Pertes des ordinateurs par jour, au plus

# Les valeurs possibles, quand ce n’est ni un nombre ni un nom
language-name = Français
setting-language-own = celle de ce serveur sur Discord
setting-every-channel = tous
setting-every-pace = tous
setting-everybody = tout le monde
setting-managers = seulement les personnes qui gèrent ce serveur
setting-as-many-as-they-have = autant qu’on en a
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

not-a-manager = Seuls les membres qui ont la permission *Gérer le serveur* peuvent faire cela. Demande à quelqu’un d’entre eux.

# Comment on les demande
settings-group-tables = Tables
settings-group-pictures = Image
settings-group-places = Qui et où
settings-group-chips = Jetons
settings-group-computers = Ordinateurs
button-settings-back = Remettre comme d’habitude
button-saved = Règles maison
button-changes = Changements
setting-about-language = Ce que tout le monde lit à une table. Les réponses privées suivent la langue de chaque personne.
setting-about-rules = Ce qu’on joue quand personne ne nomme un autre jeu
setting-about-pace = Le temps de réflexion quand personne ne nomme un autre rythme
setting-about-paces = Les rythmes qu’on peut choisir ; aucun choisi : tous
setting-about-pictures = Quand l’image change ; chez certains, elle clignote alors
setting-about-deck = Sur l’image de la table ; chacun choisit pour ses propres cartes
setting-about-channels = Où l’on peut ouvrir des tables, fils compris ; aucun choisi : partout
setting-about-openers = Les personnes qui gèrent ce serveur le peuvent toujours
setting-about-most-tables = Sur tout le serveur ; vide : autant que d’habitude
setting-about-starting-chips = Donnés une fois, à l’arrivée ; vide : autant que d’habitude
setting-about-allowance = À demander une fois par jour quand on a peu de jetons ; 0 : rien, vide : comme d’habitude
setting-about-most-buy-in = Aux tables à jetons, à la fois ; vide : autant qu’on en a
setting-about-account-age = Âge du compte, en jours, pour les jetons de départ et l’aide ; vide : aucune condition
setting-about-membership-age = Jours passés sur ce serveur pour les jetons de départ et l’aide ; vide : aucune condition
setting-about-computers-for-chips = Sinon, ils ne jouent que pour l’entraînement
setting-about-advice-among-people = Il y en a toujours à l’entraînement, ou contre des ordinateurs seulement
setting-about-computers-may-lose = Aux tables à jetons ; ensuite, c’est un entraînement. Vide : comme d’habitude
setting-usual = comme d’habitude
setting-with-a-role = seulement les membres qui ont le rôle ci-dessous
settings-role-label = Le rôle
settings-role-hint = Ne compte que si la réponse ci-dessus le dit
settings-back-title = De nouveau comme d’habitude
settings-back-label = Quels réglages ?
settings-choose-a-role = Tu as réservé l’ouverture des tables à un rôle, sans en choisir un. Appuie de nouveau sur le bouton et choisis les deux.
settings-back-hint = Ils seront comme si personne ne les avait jamais changés
settings-not-offered = Ce choix n’existe plus. Regarde ce qu’il y a maintenant : `/booray-admin settings`.
settings-number = Ce nombre ne va pas. Écris-en un de { $least } à { $most }, ou ne mets rien pour que ce soit comme d’habitude.
settings-too-many-tables = Tables ouvertes à la fois sur un serveur : { $most } au plus, c’est la limite de la personne qui gère le bot. Écris un nombre de { $least } à { $most }.
settings-no-such-rules = Il n’y a pas de règles « { $given } » ici. Choisis dans la liste qui s’ouvre quand tu tapes.
settings-no-such-pace = Il n’y a pas de rythme « { $given } ». Tape un ou plusieurs de ces mots : quick (rapide), normal, relaxed (tranquille), correspondence.
settings-every-channel = On peut ouvrir des tables partout : { $channel } ne peut pas en être exclu tout seul. Nomme les salons où c’est permis : `/booray-admin settings allow_channel`.
settings-too-many-channels = On ne peut pas nommer plus de { $most } salons. Retires-en d’abord un, ou permets-les tous.

# La commande
command-admin-group = Booray, pour qui gère ce serveur
command-settings = Voir et changer les réglages des tables de ce serveur
command-settings-language = Ce que tout le monde lit à une table
command-settings-rules = Ce qu’on joue quand personne ne nomme un autre jeu
command-settings-pace = Le temps de réflexion quand personne ne nomme un autre rythme
command-settings-paces = Les rythmes qu’on peut choisir, par exemple « normal, relaxed »
command-settings-pictures = Quand l’image de la table est remplacée
command-settings-deck = Les couleurs des cartes sur l’image de la table
command-settings-allow-channel = Un salon où l’on peut ouvrir des tables, fils compris
command-settings-forbid-channel = Un salon où l’on ne peut plus en ouvrir
command-settings-openers = Qui peut ouvrir des tables
command-settings-openers-role = Le rôle dont les membres peuvent ouvrir des tables
command-settings-most-tables = Combien de tables peuvent être ouvertes à la fois sur ce serveur
command-settings-starting-chips = Les jetons donnés à l’arrivée
command-settings-allowance = Les jetons qu’on peut demander une fois par jour quand on en a peu
command-settings-most-buy-in = Le plus de jetons qu’on puisse apporter à la fois à une table à jetons
command-settings-account-age = Âge du compte, en jours, pour recevoir les jetons de départ et l’aide
command-settings-membership-age = Jours passés sur ce serveur pour recevoir les jetons de départ et l’aide
command-settings-computers-for-chips = Si des ordinateurs peuvent jouer aux tables à jetons
command-settings-advice-among-people = Si l’on peut avoir des conseils quand plusieurs personnes jouent pour des jetons
command-settings-computers-may-lose = Jetons que les ordinateurs peuvent perdre par jour, aux tables à jetons
command-settings-back = Un réglage à remettre comme d’habitude
