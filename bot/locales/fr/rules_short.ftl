# Les règles en quatre lignes, pour qui n’a jamais joué. Une ligne, c’est une des premières phrases
# de sa partie, suivie de ce qui vaut en plus à cette table.

button-rules-more = Voir plus
button-rules-back = Retour

# Ligne 1
rules-short-deal = **Donne :** tout le monde met { $ante ->
        [one] { $ante } jeton
       *[other] { $ante } jetons
    } dans le pot et reçoit { $cards } cartes. Une carte est retournée : sa couleur est l’atout.

# Ligne 2
rules-short-declaration-rotation_with_draw = **Jouer ou passer**, à tour de rôle.
rules-short-declaration-rotation = **Jouer ou passer**, à tour de rôle.
rules-short-declaration-simultaneous = **Jouer ou passer**, en secret.
rules-short-must_hold-trump_or_club = Il te faut un atout ou un trèfle pour jouer.
rules-short-second-ante =
    { $chips ->
        [one] Jouer coûte { $chips } jeton de plus.
       *[other] Jouer coûte { $chips } jetons de plus.
    }
rules-short-draw =
    { $most ->
        [0] Personne ne reçoit de nouvelles cartes.
        [one] Si tu joues, tu peux échanger { $most } carte.
       *[other] Si tu joues, tu peux échanger jusqu’à { $most } cartes.
    }
rules-short-stay =
    { $chips ->
        [one] Ensuite, paie encore { $chips } jeton pour rester, ou passe.
       *[other] Ensuite, paie encore { $chips } jetons pour rester, ou passe.
    }

# Ligne 3
rules-short-play = **Plis :** tout le monde joue une carte. Fournis la couleur demandée si tu peux, sinon joue un atout.
rules-short-head = Bats la meilleure carte si tu peux.
rules-short-takes = Le plus fort atout gagne, sinon la plus forte carte de la couleur demandée.
rules-short-renege =
    { $multiple ->
        [one] Une carte contraire à ces règles est une renonce : elle coûte autant qu’une bourre.
       *[other] Une carte contraire à ces règles est une renonce : elle coûte { $multiple } fois une bourre.
    }

# Ligne 4
rules-short-won =
    { $most ->
        [0] **Pot :** fais le plus de plis pour le gagner ; en cas d’égalité, il reste en jeu.
        [one] **Pot :** fais le plus de plis pour le gagner, { $most } jeton au plus ; en cas d’égalité, il reste en jeu.
       *[other] **Pot :** fais le plus de plis pour le gagner, { $most } jetons au plus ; en cas d’égalité, il reste en jeu.
    }
rules-short-bourre =
    { $most ->
        [0] Si tu joues sans faire un seul pli, c’est la **bourre** : tu paies ce que contenait le pot.
        [one] Si tu joues sans faire un seul pli, c’est la **bourre** : tu paies ce que contenait le pot, { $most } jeton au plus.
       *[other] Si tu joues sans faire un seul pli, c’est la **bourre** : tu paies ce que contenait le pot, { $most } jetons au plus.
    }
rules-short-table-stakes = Si tes jetons ne couvrent pas la mise et une bourre, tu gagnes au plus ce que tu avais avant la donne.
rules-short-format-race = Le premier joueur à atteindre { $target } jetons gagne la partie.
rules-short-format-last_standing = Sans jetons, tu es hors jeu ; le dernier joueur en jeu gagne.

# Sur la carte complète : ce qui vaut à toute table
rules-always-play = L’as est la plus forte carte. Le gagnant d’un pli entame le suivant.
rules-always-chips = En cas d’égalité pour le plus de plis, personne ne gagne le pot : il est gelé et reste en jeu.
