# Les personnes, et ce qu’on voit de leurs places
you = toi
name-again = { $name } ({ $number })
name-unknown = Profil { $mark }
list-last = { $items } et { $last }
list-or = { $items } ou { $last }
number = { $value }
chips =
    { $chips ->
        [one] { $chips } jeton
        [many] { $chips } de jetons
       *[other] { $chips } jetons
    }

# Les durées
span-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
span-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
span-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }

# Les horloges arrêtées
standstill-channel = ⏸️ Les horloges sont arrêtées : je ne peux pas écrire dans ce salon. La partie reprendra dès que je le pourrai.
standstill-host = ⏸️ Pause demandée par { $name } jusqu’à { $until } ({ $clock }). On peut jouer quand même.
standstill-gateway = ⏸️ Les horloges sont arrêtées : Discord ne me répond pas. La partie reprendra dès qu’il répondra.

seat-host = hôte
seat-computer-easy = ordinateur facile
seat-computer-steady = ordinateur prudent
seat-computer-sharp = ordinateur malin
seat-out-of-game = hors jeu
seat-leaving = part après cette donne
seat-away = s’absente
seat-held = s’absente, un ordinateur joue
seat-joining = joue dès la prochaine donne
seat-to-agree = doit encore accepter les nouvelles règles
seat-sitting-out = en retrait
seat-sitting-out-next = en retrait dès la prochaine donne
seat-not-dealt-in = hors de cette donne
seat-owes-deal = perd un tour de donne
seat-brings = { $chips } de plus dès la prochaine donne
seat-stood-pat = a tout gardé
seat-drew = a échangé { $cards }
seat-tricks =
    { $tricks ->
        [one] { $dots } { $tricks } pli
       *[other] { $dots } { $tricks } plis
    }
seat-stays = reste
seat-reneged = a joué une mauvaise carte
seat-recalled = a repris une carte

# Ce qu’on joue, et à quelle vitesse
stakes-chips = Pour des jetons
stakes-practice = Pour s’entraîner, sans jetons en jeu
practice-now = 🪙 **À partir d’ici, c’est un entraînement.** { $may_lose ->
        [0] Sur ce serveur, les ordinateurs ne peuvent perdre aucun jeton face aux membres.
        [one] Sur ce serveur, les ordinateurs peuvent perdre { $may_lose } jeton par jour face aux membres, et cette donne pourrait leur en coûter plus.
       *[other] Sur ce serveur, les ordinateurs peuvent perdre { $may_lose } jetons par jour face aux membres, et cette donne pourrait leur en coûter plus.
    } Tout le monde a retrouvé ses jetons dans sa réserve, et la partie continue avec autant de jetons d’entraînement.
practice-now-pot = Le pot ({ $pot }) a d’abord été partagé à parts égales, le reste jeton par jeton depuis la gauche du donneur.
practice-since = Entraînement depuis la donne { $deal }, { $may_lose ->
        [0] car les ordinateurs ne peuvent perdre aucun jeton face aux membres ici.
        [one] car les ordinateurs peuvent perdre au plus { $may_lose } jeton par jour face aux membres. Aux nouvelles tables, ils le pourront de nouveau { $again }.
       *[other] car les ordinateurs peuvent perdre au plus { $may_lose } jetons par jour face aux membres. Aux nouvelles tables, ils le pourront de nouveau { $again }.
    }
pace-quick = rythme rapide
pace-normal = rythme normal
pace-relaxed = rythme tranquille
pace-correspondence = par correspondance, un jour par décision

# Quel genre de joueur est un ordinateur
computers-title = ### Ajouter un ordinateur
level-easy = Facile
level-steady = Prudent
level-sharp = Malin
level-about-easy = L’ordinateur facile connaît les règles et joue comme on débute : avec entrain, en espérant beaucoup.
level-about-steady = L’ordinateur prudent ne joue que les mains qui valent leur prix, garde ses atouts pour les plis que d’autres entament, et gagne au plus juste.
level-about-sharp = L’ordinateur malin retient chaque carte, devine ce que les autres ont d’après ce qu’ils jouent, et pèse chaque jeton.
level-choice-easy = facile · débute, mais connaît les règles
level-choice-steady = prudent · joue ce qui rapporte, gagne à l’économie
level-choice-sharp = malin · lit chaque carte, pèse chaque jeton

# L’avant-partie
lobby-title = ### Une table de Booray : prends une chaise
lobby-title-again = ### On attend du monde
lobby-no-advice = sans conseils
lobby-holding = un ordinateur remplace qui s’absente
lobby-buy-in = cave { $chips }
lobby-seats = **Places prises : { $taken } sur { $most }**
lobby-computers-limit = Les ordinateurs ne peuvent perdre face aux membres qu’une somme limitée par jour. Ensuite, la table continue pour l’entraînement.
lobby-needs =
    { $missing ->
        [one] Encore une personne, et l’on peut distribuer. Appuie sur *Rejoindre*, ou ajoute un ordinateur.
       *[other] Encore { $missing } personnes, et l’on peut distribuer. Appuie sur *Rejoindre*, ou ajoute des ordinateurs.
    }
lobby-needs-back = La prochaine donne attend que quelqu’un revienne. Si tu es en retrait, appuie sur *Me revoilà*.
lobby-needs-chips = Trop peu de personnes peuvent payer la mise. Si tu manques de jetons, appuie sur *Table*, puis sur *Recaver*.
lobby-all-away = Tout le monde s’absente, et les ordinateurs ne continuent pas tout seuls. Si tu es de retour, appuie sur *Me revoilà*.
lobby-host-deals = { $name } appuie sur *Distribuer* quand tout le monde est là.
lobby-newcomers = Tu découvres le Booray ? *Règles* l’explique en une minute, et `/booray learn` te laisse l’essayer en solo.
lobby-ready = Appuie sur *Distribuer* quand tout le monde est là.
closes-soon = Rien ne bouge depuis un moment. Si personne n’appuie sur un bouton, la table ferme au bout de { $time } ({ $clock }).
lobby-to-agree = L’hôte a changé les règles. Si tu as une place, regarde *Règles*, puis appuie sur *Accepter* ou sur *Quitter*.
lobby-starts = Toutes les places sont prises : les cartes sont distribuées au bout de { $time } ({ $clock }).

# La pause avant une donne
pause-title = ### Donne { $deal } : cartes mélangées
pause-you-may-cut = Tu peux couper les cartes.
pause-may-cut = { $name } peut couper les cartes.
pause-cut-otherwise = Sinon, elles sont distribuées sans coupe dans { $time } ({ $clock }).
pause-cut =
    { $cut ->
        [one] { $name } a coupé à { $cut } carte.
       *[other] { $name } a coupé à { $cut } cartes.
    }
pause-deals = Les cartes sont distribuées dans { $time } ({ $clock }).
pause-dealer = { $name } donne · { $pot } dans le pot
pause-pot = { $pot } dans le pot
pause-holding = Si tu t’absentes, ou si ton temps s’écoule deux fois, un ordinateur joue pour toi jusqu’à ton retour.

# Une table fermée
closed-title = ### La table est fermée. Merci, et à la revoyure !
closed-host = L’hôte l’a fermée.
closed-idle = Personne n’a joué pendant un moment.
closed-empty = Tout le monde est parti.
closed-released = La personne qui gère le bot l’a fermée : tout le monde a retrouvé ses jetons.
closed-moderator = La modération l’a fermée.
closed-channel-gone = Son salon n’existe plus.
closed-removed = Le bot a été retiré de ce serveur.
closed-in-a-deal-by = { $name } a interrompu la donne { $deal } avec { $chips } dans le pot. Elle ne compte pas : chaque jeton misé a été rendu.
closed-in-a-deal = La donne { $deal } a été interrompue avec { $chips } dans le pot. Elle ne compte pas : chaque jeton misé a été rendu.
closed-out-of-reach = Je n’ai pas pu écrire ici pendant un jour. Une donne en cours a été jouée jusqu’au bout par l’horloge.
closed-winner = **{ $name } gagne la partie.**
closed-won = Tout le monde s’est trouvé à court de jetons en même temps : personne ne gagne.
closed-swept = Le reste du pot va à qui a gagné : { $chips }
closed-shared-seats = Il restait { $pot } au pot. Quand une table ferme, ses places se partagent le pot à parts égales, le reste jeton par jeton depuis la gauche du donneur : { $shares }
closed-shared-game = Il restait { $pot } au pot. Les places encore en jeu se le partagent à parts égales, le reste jeton par jeton depuis la gauche du donneur : { $shares }
closed-shared-out = Il restait { $pot } au pot. Les dernières places éliminées se le partagent à parts égales, le reste jeton par jeton depuis la gauche du donneur : { $shares }
closed-share = { $name } { $chips }
closed-for-chips =
    { $deal ->
        [1] **Pour des jetons :** aucune donne n’a été jouée
       *[other] **Pour des jetons**, avant la donne { $deal }
    }
closed-for-practice = **Pour l’entraînement**, à partir de la donne { $deal }

standing-won = { $name } **+{ $chips }** · apporté { $brought }, repris { $home }
standing-lost = { $name } **−{ $chips }** · apporté { $brought }, repris { $home }
standing-even = { $name } **±0** · apporté { $brought }, repris { $home }

record-pot = Plus gros pot : { $name }, { $chips } à la donne { $deal }
record-bourres =
    { $count ->
        [one] Le plus de bourres : { $names }, une fois
        [2] Le plus de bourres : { $names }, deux fois
       *[other] Le plus de bourres : { $names }, { $count } fois
    }
