# La table dans un navigateur : ce que dit le serveur des pages
web-no-table = Il n’y a pas de table ici pour l’instant. Ouvres-en une dans Discord avec `/booray start`.
web-watching = Tu regardes. Pour jouer, appuie sur *Jouer dans le navigateur* dans Discord.
web-unread = Je n’ai pas compris ce que ton navigateur a envoyé. Recharge la page.
web-too-many = Un instant : tes dernières demandes attendent encore leur réponse.
web-too-many-pages = Tu as ouvert cette table sur une autre page, donc celle-ci est fermée.
web-knocks = Trop d’essais. Attends une minute, puis appuie de nouveau sur *Jouer dans le navigateur* dans Discord.
web-bad-ticket = Ce lien a déjà servi, ou il est trop vieux. Pour un autre, appuie sur *Jouer dans le navigateur* dans Discord, ou demandes-y un lien pour regarder.
web-ended = Cette page a pris fin. Pour une autre, appuie sur *Jouer dans le navigateur* dans Discord, ou demandes-y un lien pour regarder.
web-unseated = L’hôte a libéré ta place, donc cette page est fermée. Appuie sur *Jouer dans le navigateur* dans Discord pour revenir.
web-left-server = Tu n’es plus membre de ce serveur, donc cette page est fermée.
web-no-channel = Tu ne vois plus ce salon, donc cette page est fermée.
web-timed-out = Tu es exclu temporairement de ce serveur. Ensuite, appuie sur *Jouer dans le navigateur* dans Discord pour rejouer.
web-watching-ended = L’hôte ou un responsable du serveur a désactivé ce lien, donc cette page est fermée.
web-store-busy = Le bot ne peut pas lire sa base de données en ce moment. Réessaie dans un instant.
web-no-deal-yet = Aucune donne n’est encore finie. Réessaie après la première.
web-another-channel = un autre salon
web-a-role = un certain rôle
web-deal-void = La donne { $deal } ne compte pas. Ses jetons ont été rendus.
web-clocks-go-on = Les chronos tournent de nouveau.
web-lobby-needs =
    { $missing ->
        [one] Il manque encore une personne. Ajoute un ordinateur, ou attends quelqu’un.
       *[other] Il manque encore { $missing } personnes. Ajoute des ordinateurs, ou attends du monde.
    }
# Les refus, là où ceux de Discord nomment ce qu’une page n’a pas
web-reason-wrong-phase = Tu ne peux pas faire ça maintenant. Les boutons sous tes cartes montrent ce que tu peux faire.
web-reason-not-your-card = Cette carte n’est pas dans ta main. Joues-en une qui y est.
web-reason-game-over = Cette partie est finie. Appuie sur *Rejouer* pour une autre.
web-reason-stale-deal = C’était pour une autre donne. Joue avec les cartes que tu vois maintenant.
web-reason-stale-decision = Trop tard : la partie a continué. Regarde ce qu’on te demande maintenant.
web-reason-too-late = Ton temps était écoulé, donc ce choix a été fait pour toi.
web-reason-not-dealt-in = Tu n’as pas de cartes dans cette donne. Attends la prochaine.
web-reason-agree-first = L’hôte a changé les règles. Regarde *Règles*, puis appuie sur *Accepter*.
web-reason-rules-changed-again = Les règles ont encore changé. Regarde *Règles*, puis appuie sur *Accepter*.
web-reason-already-seated = Tu as déjà une place à cette table.
web-reason-table-closed = Cette table est fermée. La prochaine ouverte ici se montre sur cette page.
web-reason-table-exists = Une table est déjà ouverte ici. Cette page la montre dans un instant.
web-reason-unknown-table = Cette table n’existe plus. La prochaine ouverte ici se montre sur cette page.
web-reason-unseated = L’hôte a libéré ta place, parce que tu ne jouais pas. Pour revenir, appuie sur *Rejoindre*.
web-reason-returns-with-less =
    { $chips ->
        [one] Tu es parti avec { $chips } jeton, donc il t’en faut autant pour revenir avant un jour. Dans Discord, tape `/booray join buy_in:{ $typed }`.
       *[other] Tu es parti avec { $chips } jetons, donc il t’en faut autant pour revenir avant un jour. Dans Discord, tape `/booray join buy_in:{ $typed }`.
    }
web-reason-advice-among-people = Il n’y a pas de conseil quand plusieurs personnes jouent pour des jetons.

# La fin d’un pli, d’une donne, d’une soirée
web-trick-they = { $name } remporte le pli { $number }
web-trick-you = Tu remportes le pli { $number }
web-trick-with = avec { $card }
web-takes-they = { $name } remporte le pot : { $chips }
web-takes-you = Tu remportes le pot : { $chips }
web-with-tricks =
    { $tricks ->
        [1] avec un pli
        [2] avec deux plis
        [3] avec trois plis
        [4] avec quatre plis
       *[other] avec cinq plis
    }
web-others-passed = Personne d’autre n’a joué
web-others-bourre =
    { $count ->
        [1] { $names } prend une bourre
        [2] { $names } prennent une bourre
       *[other] { $count } autres prennent une bourre
    }
web-bourre-they = { $name } prend une bourre
web-bourre-you = Tu prends une bourre
web-bourre-several =
    { $count ->
        [2] { $names } prennent une bourre
       *[other] Une bourre pour { $count } personnes
    }
web-pays-they = et paie { $chips }.
web-pays-you = et tu paies { $chips }.
web-pays-several =
    { $same ->
        [yes] et { $chips } à payer par personne.
       *[no] et { $chips } à payer en tout.
    }
web-pot-they = Le pot de { $chips } va à { $name }.
web-pot-you = Tu remportes le pot de { $chips }.
web-pot-nobody = Personne ne gagne le pot de { $chips }.
web-split =
    { $tricks ->
        [1] Pot gelé : un pli chacun
       *[other] Pot gelé : deux plis chacun
    }
web-all-passed = Tout le monde a passé
web-barred-they = Renonce de { $name } : pas de gagnant
web-barred-you = Tu as fait une renonce : pas de gagnant
web-stays = Le pot de { $chips } reste en jeu
web-closed = La table est fermée
web-game-won = { $name } gagne la partie
web-finished-first = { $name } finit en tête : { $net }
web-finished =
    { $place ->
        [1] Tu finis à la première place : { $net }
        [2] Tu finis à la deuxième place : { $net }
        [3] Tu finis à la troisième place : { $net }
        [4] Tu finis à la quatrième place : { $net }
        [5] Tu finis à la cinquième place : { $net }
        [6] Tu finis à la sixième place : { $net }
        [7] Tu finis à la septième place : { $net }
        [8] Tu finis à la huitième place : { $net }
       *[other] Tu finis à la place { $place } : { $net }
    }
web-pot-shared = Les { $chips } restés dans le pot sont partagés
web-pot-swept = Les { $chips } restés dans le pot vont au vainqueur
web-was-practice = Depuis la donne { $deal }, c’était pour s’entraîner

web-draw =
    { $cards ->
        [0] Tout garder
        [one] Changer 1 carte
       *[other] Changer { $cards } cartes
    }
web-take =
    { $cards ->
        [0] Prendre la retourne
        [one] Prendre la retourne
       *[other] Prendre la retourne, changer { $cards } cartes
    }
web-take-ahead =
    { $cards ->
        [0] Prendre la retourne à mon tour
       *[other] À mon tour : la retourne, échanger { $cards }
    }

# Dans Discord : les liens
button-page = Jouer dans le navigateur
button-watch = Lien pour regarder
button-watch-end = Désactiver les liens
button-page-end = Fermer mes pages
browser-link = Ouvrir dans mon navigateur
browser-link-title = Joue à cette table dans ton navigateur.
browser-link-alone = Le lien marche une fois, pendant une minute, et pour toi seulement. Ne le partage pas.
watch-link = Regarder
watch-link-title = Avec ce lien, tout le monde peut regarder la table pendant un jour. Personne n’y voit les mains.
watch-link-share = Copie-le pour le partager :
watching-ended = Tous les liens pour regarder ce salon sont désactivés, et leurs pages sont fermées.
pages-ended =
    { $pages ->
        [0] Tu n’avais aucune page ouverte.
        [one] Ta page est fermée.
       *[other] Tes { $pages } pages sont fermées.
    }
no-pages = Avec ce bot, tu ne peux pas jouer dans un navigateur. Joue ici avec *Ma main*.
command-web = Ouvrir la table de ce salon dans ton navigateur
