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

# Le bandeau : ce qu’on te demande, ou qui l’on attend ; une cinquantaine de lettres par ligne
web-still-channel = ⏸️ Chronos arrêtés : Discord ne prend plus mes messages
web-still-gateway = ⏸️ Chronos arrêtés : Discord ne répond plus
web-still-host = ⏸️ En pause par { $name }. Tu peux jouer.
web-closes-soon = Toujours là ? Sans réponse, la table ferme bientôt
web-note-out = Pour toi, la partie est finie
web-note-leaving = Tu pars après cette donne
web-note-unseated = L’hôte a libéré ta place : tu pars après cette donne
web-note-held = Un ordinateur joue pour toi : appuie sur *Me revoilà*
web-note-away = Tu étais loin : appuie sur *Me revoilà* pour jouer
web-note-joining = Tu joues à partir de la donne { $deal }
web-note-sitting-out = Tu es en retrait : *Me revoilà* te donne des cartes
web-note-sitting-out-timeouts = Temps écoulé deux fois : *Me revoilà* pour des cartes
web-note-sitting-out-broke = La mise est trop chère : *Recaver*, ou *Quitter*
web-rules-changed = L’hôte a changé les règles
web-agree =
    { $chips ->
        [0] Vois *Règles*, puis *Accepter* ou *Quitter*
        [one] Vois *Règles* ; *Accepter* apporte { $chips } jeton de plus
       *[other] Vois *Règles* ; *Accepter* apporte { $chips } jetons de plus
    }
web-seats = { $count } à la table
web-you-watch = Tu regardes
web-seats-watching = { $count } à la table · tu regardes
web-seats-host = { $count } à la table · tu es l’hôte
web-seats-out = { $count } à la table, dont { $out } en retrait
web-full = La table est complète
web-full-starts = La donne commence toute seule
web-not-agreed = Les nouvelles règles attendent un accord
web-missing =
    { $missing ->
        [one] Il manque encore { $missing } personne
       *[other] Il manque encore { $missing } personnes
    }
web-add = Ajoute un ordinateur, ou attends quelqu’un
web-all-away = Tout le monde est loin
web-ready = On commence quand tu veux
web-deals = { $name } donne quand tout le monde est là
web-shuffled = À suivre : donne { $deal }
web-choices =
    { $passes ->
        [0] Tout le monde joue
        [one] { $plays } jouent, { $passes } passe
       *[other] { $plays } jouent, { $passes } passent
    }
web-turn-none = Toutes les cartes sont jouées
web-turn-several = { $count } personnes choisissent
web-turn-declaring = { $name } choisit
web-turn-drawing = À { $name } d’échanger
web-turn-staying = À { $name } de rester ou passer
web-turn-playing = À { $name } de jouer
web-needs =
    { $count ->
        [1]
            { $needed ->
                [yes] Dernier pli : il le faut à { $names }
               *[no] Ce pli donnerait le pot à { $names }
            }
        [2] Dernier pli : { $names }
       *[other] Le dernier pli emporte le pot
    }
web-needs-you =
    { $needed ->
        [yes] Dernier pli : il te le faut
       *[no] Ce pli te donnerait le pot
    }
web-on-one-card =
    { $chips ->
        [one] { $chips } jeton sur une carte
       *[other] { $chips } jetons sur une carte
    }
web-bare = Aucun pli : sans celui-ci, tu paies { $price }
web-passed = Tu as passé : regarde et apprends
web-served = Nouvelles cartes : { $cards }
web-fist-change = Tu peux changer tant que tous n’ont pas choisi
web-unseen = Personne ne voit encore ton choix
web-pass-broke = La seconde mise est de { $chips }, plus que tu n’as
web-pass-hand = Tu n’as ni atout ni trèfle
web-must-play = La retourne est un as : tu dois jouer
web-play-costs =
    { $chips ->
        [0] Sans aucun pli, tu paies { $price }
       *[other] Jouer coûte { $chips } ; aucun pli, { $price } ou plus
    }
web-stay-costs = Sans aucun pli, tu paies { $price } ou plus
web-most-won = Tu peux gagner { $chips } au plus
web-stay-broke = Rester coûte { $chips }, plus que tu n’as
web-draw-title = Touche ce que tu jettes
web-draw-ahead = Touche déjà ce que tu jettes
web-draw-most =
    { $cards ->
        [0] Personne n’échange à cette table
        [one] { $cards } carte au plus, ou garde tout
       *[other] { $cards } cartes au plus, ou garde tout
    }
web-draw-marked = Tu jettes { $cards }
web-draw-said =
    { $take ->
        [yes] Tu prends la retourne, et tu jettes { $cards }
       *[no]
            { $count ->
                [0] À ton tour, tu gardes tout
               *[other] À ton tour, tu jettes { $cards }
            }
    }
web-recall = La reprendre : pas de pot, un tour de donne perdu
web-leave-it =
    { $multiple ->
        [one] La laisser : pas de pot, et le prix d’une bourre
       *[other] La laisser : pas de pot, et le prix de { $multiple } bourres
    }
web-your-card = Ta carte
web-your-lead = À toi d’entamer
web-any = Joue ce que tu veux
web-led = { $led } demandé
web-led-any = { $led } demandé. Joue ce que tu veux.

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
