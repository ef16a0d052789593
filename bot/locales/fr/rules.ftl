# Les jeux publiés
preset-fists = Poings fermés
preset-louisiana = Louisiane
preset-house = Jeu de la maison
preset-boxed = Booray ! (en boîte)
preset-boxed-de = Booray ! (en boîte, règles allemandes)
preset-indiana = Indiana

# L’avant-partie : le jeu en une phrase, et ce qui distingue cette table en une ligne
rules-brief-game = Tu mises { $ante ->
        [one] { $ante } jeton
       *[other] { $ante } jetons
    } et tu reçois { $cards } cartes. Fais le plus de plis pour gagner le pot{ $capped ->
        [0] .
        [one] , { $capped } jeton au plus.
       *[other] , { $capped } jetons au plus.
    } Si tu joues sans faire un seul pli, c’est la bourre : tu paies ce que contenait le pot{ $limit ->
        [0] .
        [one] , { $limit } jeton au plus.
       *[other] , { $limit } jetons au plus.
    }
rules-brief-cards = { $cards } cartes
rules-brief-ante = mise { $chips }
rules-brief-second-ante = seconde mise { $chips }
rules-brief-no-limit = sans limite
rules-brief-limit = limite { $chips }
rules-brief-target = course à { $chips }
rules-brief-house = règles maison
rules-brief-last-standing = jusqu’au dernier joueur

# La carte des règles
rules-title = Les règles de cette table

rules-section-deal = La donne
rules-section-declare = Jouer ou passer, et échanger
rules-section-play = Les plis
rules-section-chips = Les jetons

rule-players = De { $fewest } à { $most } joueurs.

rule-with-hand_size = Tout le monde reçoit { $value } cartes : il y a donc { $value } plis.
rule-with-ante =
    { $value ->
        [one] Avant chaque donne, tout le monde met { $value } jeton dans le pot : la mise.
       *[other] Avant chaque donne, tout le monde met { $value } jetons dans le pot : la mise.
    }

rule-trump-dealer_card = La dernière carte du donneur est retournée, et sa couleur est l’atout. Cette carte reste dans la main du donneur.
rule-trump-turned = Une carte de plus est retournée, et sa couleur est l’atout. Cette carte n’est à personne.
rule-trump-dealer_may_take = Une carte de plus est retournée, et sa couleur est l’atout. Si le donneur joue, il peut prendre cette carte contre une des siennes.

rule-stock_end-reshuffle = Si le paquet s’épuise, les cartes jetées sont mélangées et servent de nouveau.
rule-stock_end-under = Les cartes jetées vont sous le paquet, qui ne s’épuise donc jamais.

rule-declaration-rotation_with_draw = À partir de la gauche du donneur, chaque joueur joue ou passe à son tour. Si tu joues, tu échanges aussitôt.
rule-declaration-rotation = À partir de la gauche du donneur, chaque joueur joue ou passe à son tour. Puis les joueurs restés en jeu échangent à tour de rôle.
rule-declaration-simultaneous = Tout le monde choisit en secret de jouer ou de passer, poing fermé. Tous les poings s’ouvrent ensemble ; puis les joueurs restés en jeu échangent à tour de rôle.

rule-with-second_ante =
    { $value ->
        [one] Jouer coûte { $value } jeton de plus : la seconde mise.
       *[other] Jouer coûte { $value } jetons de plus : la seconde mise.
    }
rule-without-second_ante = Jouer ne coûte rien en plus de la mise.

rule-without-must_hold = Tu peux jouer avec n’importe quelle main.
rule-must_hold-trump_or_club = Tu ne peux jouer qu’avec un atout ou un trèfle en main.

rule-dealer_must_play_ace-true = Si la retourne est un as, le donneur doit jouer.
rule-dealer_must_play_ace-false = Le donneur peut passer, même quand la retourne est un as.

rule-with-max_draw =
    { $value ->
        [one] Si tu joues, tu peux jeter { $value } carte et en recevoir une nouvelle.
       *[other] Si tu joues, tu peux jeter jusqu’à { $value } cartes et en recevoir autant de nouvelles.
    }
rule-without-max_draw = Personne n’échange : tu joues les cartes que tu as reçues.

rule-with-stay_ante =
    { $value ->
        [one] Après l’échange, tu paies { $value } jeton de plus pour rester, ou tu passes.
       *[other] Après l’échange, tu paies { $value } jetons de plus pour rester, ou tu passes.
    }
rule-without-stay_ante = Si tu joues, tu restes en jeu jusqu’à la fin de la donne.

rule-must_head-true = Fournis si tu peux ; sinon, joue un atout. Bats la meilleure carte du pli si tu peux.
rule-must_head-false = Fournis si tu peux ; sinon, joue un atout. Rien ne t’oblige à battre la meilleure carte du pli.

rule-cinch-true = Avec trois plis assurés (main en or), tu dois jouer pour les gagner : d’abord ton plus fort atout.
rule-cinch-false = Même avec trois plis assurés, tu joues n’importe quelle carte permise.

rule-enforcement-strict = Tu ne peux jouer que les cartes permises par ces règles : aucune renonce n’est possible.
rule-enforcement-honor = Une renonce est possible : une carte contraire à ces règles reste jouée. Si tu la reprends avant la suivante, tu perds le droit au pot et ton prochain tour de donne. Agir avant ton tour te coûte aussi ton prochain tour de donne.
rule-renege-costs =
    { $multiple ->
        [one] Si tu ne la reprends pas, tu paies le prix d’une bourre et perds le droit au pot.
       *[other] Si tu ne la reprends pas, tu paies { $multiple } fois le prix d’une bourre et perds le droit au pot.
    }

rule-with-limit =
    { $value ->
        [one] Une bourre coûte ce que contenait le pot, jusqu’à { $value } jeton.
       *[other] Une bourre coûte ce que contenait le pot, jusqu’à { $value } jetons.
    }
rule-without-limit = Une bourre coûte ce que contenait le pot, sans limite.
rule-win-whole-pot = Le gagnant remporte tout le pot.
rule-win-capped =
    { $limit ->
        [one] Le gagnant remporte { $limit } jeton au plus ; le surplus reste dans le pot.
       *[other] Le gagnant remporte { $limit } jetons au plus ; le surplus reste dans le pot.
    }
rule-table_stakes-true = Si tes jetons ne couvrent pas la mise et une bourre, tu gagnes au plus ce que tu avais avant la donne. Le surplus reste dans le pot.
rule-table_stakes-false = Même sans de quoi payer une bourre, tu gagnes autant que les autres.
rule-bourre_exempt-true = Si tu as payé une bourre, tu ne paies pas la mise suivante.
rule-bourre_exempt-false = Après une bourre, tu paies quand même la mise suivante.
rule-tied_exempt-true = Si tu es à égalité pour le plus de plis, tu ne paies pas la mise suivante.
rule-tied_exempt-false = Après un pot gelé, tu paies quand même la mise suivante.

rule-format-cash = Tu peux aller et venir entre les donnes, et tu repars avec tes jetons quand tu quittes la table.
rule-format-race = C’est une course : si tu n’as plus de jetons, tu es hors jeu.
rule-format-last_standing = Si tu n’as plus de jetons, tu es hors jeu ; le dernier joueur en jeu gagne.

rule-starting-stack-cash =
    { $chips ->
        [one] Tu prends place avec { $chips } jeton, sauf si tu choisis une autre cave.
       *[other] Tu prends place avec { $chips } jetons, sauf si tu choisis une autre cave.
    }
rule-starting-stack-game =
    { $chips ->
        [one] Tout le monde commence avec { $chips } jeton.
       *[other] Tout le monde commence avec { $chips } jetons.
    }
rule-least-buy-in =
    { $chips ->
        [one] Apporte au moins { $chips } jeton en prenant place.
       *[other] Apporte au moins { $chips } jetons en prenant place.
    }
rule-target = Le premier joueur à atteindre { $value } jetons gagne la partie, et ce que contient le pot.

# Les règles qu’on ne peut pas jouer
conflict-players-range = De { $fewest } à { $most }, ce n’est pas possible. Mets d’abord le plus petit nombre.
conflict-too-many-drawn = Personne ne peut échanger { $max_draw } cartes quand la main n’en compte que { $hand }. Choisis { $hand } ou moins.
conflict-take-needs-discard = Pour prendre la retourne, le donneur doit jeter une carte. Laisse les joueurs échanger au moins 1 carte.
conflict-ace-needs-dealer-card = *Donneur obligé de jouer si as retourné* demande que la retourne soit une carte du donneur. Désactive cette règle, ou change *Retourne*.
conflict-target-needs-race = Seule une course a un objectif. Retire l’objectif, ou choisis la course.
conflict-race-needs-target = Une course a besoin d’un objectif. Indique combien de jetons il faut pour la gagner.
conflict-target-too-low =
    { $stack ->
        [one] Tout le monde commence avec { $stack } jeton. Choisis un objectif plus haut.
       *[other] Tout le monde commence avec { $stack } jetons. Choisis un objectif plus haut.
    }
conflict-stack-too-low =
    { $stack ->
        [one] Une donne peut coûter { $needed } ici, donc { $stack } jeton de départ ne suffit pas. Commence avec plus, ou baisse les mises.
       *[other] Une donne peut coûter { $needed } ici, donc { $stack } jetons de départ ne suffisent pas. Commence avec plus, ou baisse les mises.
    }
conflict-least-buy-in = La cave minimale ne peut pas être de { $least }. Il faut au moins { $needed }, ce qu’une donne peut coûter, et au plus { $stack }, ce que chacun a au départ.
conflict-unknown-preset = Je ne connais pas les règles « { $given } ». Choisis dans la liste.
conflict-unknown-option = Ces règles n’ont pas d’option « { $given } ». Choisis-en une dans la liste.
conflict-bad-value = « { $given } » ne convient pas pour *{ $option }*. Ce qu’il faut : { $about }.
