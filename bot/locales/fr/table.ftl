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

# Les chronos arrêtés
standstill-channel = ⏸️ Les chronos sont arrêtés : je ne peux pas écrire dans ce salon. La partie reprendra dès que je pourrai.
standstill-host = ⏸️ { $name } a mis la partie en pause jusqu’à { $until } ({ $clock }). Tu peux quand même jouer.
standstill-gateway = ⏸️ Les chronos sont arrêtés : Discord ne me répond plus. La partie reprendra dès qu’il répondra.

seat-host = hôte
seat-computer-easy = ordinateur facile
seat-computer-steady = ordinateur prudent
seat-computer-sharp = ordinateur malin
seat-out-of-game = hors jeu
seat-leaving = part après cette donne
seat-away = s’absente
seat-held = s’absente, un ordinateur joue
seat-joining = joue dès la prochaine donne
seat-to-agree = n’a pas encore accepté les nouvelles règles
seat-sitting-out = en retrait
seat-sitting-out-next = en retrait dès la prochaine donne
seat-not-dealt-in = pas dans cette donne
seat-owes-deal = perd son prochain tour de donne
seat-brings = { $chips } de plus dès la prochaine donne
seat-stood-pat = a tout gardé
seat-drew = a échangé { $cards }
seat-tricks =
    { $tricks ->
        [one] { $dots } { $tricks } pli
       *[other] { $dots } { $tricks } plis
    }
seat-stays = reste
seat-reneged = a fait une renonce
seat-recalled = a repris une carte

# Ce qu’on joue, et à quelle vitesse
stakes-chips = Pour des jetons
stakes-practice = Pour l’entraînement, sans jetons en jeu
pace-quick = rythme rapide
pace-normal = rythme normal
pace-relaxed = rythme tranquille
pace-correspondence = par correspondance, un jour par décision

# Quel genre de joueur est un ordinateur
computers-title = ### Ajouter un ordinateur
level-easy = Facile
level-steady = Prudent
level-sharp = Malin
level-about-easy = L’ordinateur facile connaît les règles et joue comme un débutant : avec entrain et beaucoup d’espoir.
level-about-steady = L’ordinateur prudent ne joue que de bonnes mains, garde ses atouts et gagne à l’économie.
level-about-sharp = L’ordinateur malin retient chaque carte, devine la main des autres et pèse chaque jeton.
level-choice-easy = facile · un débutant qui connaît les règles
level-choice-steady = prudent · joue les bonnes mains, gagne à l’économie
level-choice-sharp = malin · retient chaque carte, pèse chaque jeton

# L’avant-partie
lobby-title = ### Une table de Booray : prends une chaise
lobby-title-again = ### On attend du monde
lobby-no-advice = sans conseils
lobby-holding = les ordinateurs remplacent les personnes absentes
lobby-buy-in = cave { $chips }{ $least ->
        [0] {""}
       *[other] , { $least } au moins
    }
lobby-seats = **Places prises : { $taken } sur { $most }**
lobby-needs =
    { $missing ->
        [one] Il manque encore une personne. Appuie sur *Rejoindre*, ou ajoute un ordinateur.
       *[other] Il manque encore { $missing } personnes. Appuie sur *Rejoindre*, ou ajoute des ordinateurs.
    }
lobby-needs-back = On attend que quelqu’un revienne. En retrait ? Appuie sur *Me revoilà*.
lobby-needs-chips = Quelqu’un est à court de jetons. C’est toi ? Appuie sur *Table*, puis sur *Recaver*.
lobby-all-away = Tout le monde s’est absenté, et les ordinateurs ne continuent pas tout seuls. De retour ? Appuie sur *Me revoilà*.
lobby-host-deals = { $name } appuie sur *Distribuer* quand tout le monde est là.
lobby-newcomers = Tu découvres le Booray ? *Règles* l’explique en une minute ; `/booray learn` est un tutoriel de cinq minutes.
lobby-ready = Appuie sur *Distribuer* quand tout le monde est là.
closes-soon = Toujours là ? Appuie sur un bouton, ou la table ferme { $clock }.
lobby-to-agree = L’hôte a changé les règles. Si tu as une place, regarde *Règles*, puis appuie sur *Accepter* ou sur *Quitter*.
lobby-starts = La table est complète : distribution { $clock }.

# La pause avant une donne
pause-title = ### À suivre : donne { $deal }
pause-you-may-cut = Tu peux couper les cartes.
pause-may-cut = { $name } peut couper les cartes.
pause-cut-otherwise = Sinon, distribution sans coupe { $clock }.
pause-cut =
    { $cut ->
        [one] { $name } a coupé à { $cut } carte.
       *[other] { $name } a coupé à { $cut } cartes.
    }
pause-deals = Distribution { $clock }.
pause-closed = Les cartes arrivent.
pause-dealer = { $name } donne · { $pot } dans le pot
pause-pot = { $pot } dans le pot
pause-holding = Si tu t’absentes, ou si ton temps s’écoule deux fois, un ordinateur joue pour toi jusqu’à ton retour.
next-deal = **Donne { $deal }**
next-deal-cutter = coupe : { $name }

# Une table fermée
closed-title = ### La table est fermée. Merci, et à la revoyure !
closed-host = L’hôte l’a fermée.
closed-idle = Personne n’avait joué depuis un moment.
closed-empty = Tout le monde est parti.
closed-released = L’équipe du bot l’a fermée, et tout le monde a récupéré ses jetons.
closed-moderator = La modération l’a fermée.
closed-channel-gone = Son salon n’existe plus.
closed-removed = Le bot a été retiré de ce serveur.
closed-in-a-deal-by = { $name } a interrompu la donne { $deal } avec { $chips } dans le pot. Elle ne compte pas, et ses jetons ont été rendus.
closed-in-a-deal = La donne { $deal } a été interrompue avec { $chips } dans le pot. Elle ne compte pas, et ses jetons ont été rendus.
closed-out-of-reach = Je n’ai rien pu écrire ici pendant un jour. Le chrono a joué jusqu’au bout toute donne en cours.
closed-winner = **{ $name } gagne la partie.**
closed-won = Les derniers joueurs ont perdu tous leurs jetons en même temps : personne ne gagne.
closed-swept = Le gagnant emporte le reste du pot : { $chips }.
closed-shared-seats =
    Il restait { $pot } dans le pot. Partage égal entre les places{ $odd ->
        [no] {""}
       *[yes] , le reste jeton par jeton depuis la gauche du donneur
    } : { $shares }.
closed-shared-game =
    Il restait { $pot } dans le pot. Partage égal entre les places encore en jeu{ $odd ->
        [no] {""}
       *[yes] , le reste depuis la gauche du donneur
    } : { $shares }.
closed-shared-out =
    Il restait { $pot } dans le pot. Partage égal entre les dernières places éliminées{ $odd ->
        [no] {""}
       *[yes] , le reste depuis la gauche du donneur
    } : { $shares }.
closed-share = { $name } { $chips }
closed-share-each = { $names }, { $chips } chacun

closed-deals =
    { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }
brought-won = { $name } **+{ $chips }** · apporté { $brought }, repris { $home }
brought-lost = { $name } **−{ $chips }** · apporté { $brought }, repris { $home }
brought-even = { $name } **±0** · apporté { $brought }, repris { $home }
net-won = { $name } **+{ $chips }**
net-lost = { $name } **−{ $chips }**
net-even = { $name } **±0**

record-pot = Plus gros pot : { $name }, { $chips } à la donne { $deal }
record-bourres = Le plus de bourres ({ $count }) : { $names }
