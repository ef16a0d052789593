# Ce qu’un serveur a réglé
settings-title = ### Réglages de ce serveur
settings-how = Pour en changer un, nomme-le dans la commande : `/booray-admin settings`.
setting-computers-may-lose =
    { $value ->
        [0] **Les ordinateurs ne peuvent perdre aucun jeton.** À une table à jetons, une donne qui pourrait leur coûter plus que leurs gains du jour est jouée pour l’entraînement.
        [one] **Les ordinateurs peuvent perdre { $value } jeton par jour** aux tables à jetons. Une donne qui pourrait leur coûter plus est jouée pour l’entraînement.
       *[other] **Les ordinateurs peuvent perdre { $value } jetons par jour** aux tables à jetons. Une donne qui pourrait leur coûter plus est jouée pour l’entraînement.
    }
setting-lost-today =
    { $chips ->
        [0] Aujourd’hui (UTC), ils n’ont rien perdu.
       *[other] Aujourd’hui (UTC), ils ont perdu { $chips }, en comptant ce qui est dans les pots.
    }
setting-won-today = Aujourd’hui (UTC), ils ont gagné { $chips }, moins ce qui est dans les pots.
setting-advice-among-people =
    { $value ->
        [0] **Pas de conseils quand plusieurs personnes jouent pour des jetons.** Il y en a contre les seuls ordinateurs, ou à l’entraînement.
       *[other] **Des conseils partout où l’hôte le permet**, même quand plusieurs personnes jouent pour des jetons.
    }
setting-never-changed = Jamais changé
setting-changed-by = Changé par { $name } { $when }
setting-changed-computers-may-lose =
    { $after ->
        [0] Désormais, les ordinateurs ne peuvent perdre aucun jeton ; c’était { $before } par jour.
        [one] Désormais, les ordinateurs peuvent perdre { $after } jeton par jour ; c’était { $before }.
       *[other] Désormais, les ordinateurs peuvent perdre { $after } jetons par jour ; c’était { $before }.
    }
setting-changed-advice-among-people =
    { $after ->
        [0] Aux nouvelles tables, plus de conseils quand plusieurs personnes jouent pour des jetons.
       *[other] Aux nouvelles tables, des conseils même quand plusieurs personnes jouent pour des jetons.
    }
not-a-manager = Seuls les membres qui ont la permission *Gérer le serveur* peuvent voir et changer ces réglages.
