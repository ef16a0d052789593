# Les jeux publiés
preset-fists = Poings fermés
preset-louisiana = Louisiane
preset-house = Jeu de la maison
preset-boxed = Jeu en boîte
preset-boxed-de = Jeu en boîte, règle allemande
preset-indiana = Indiana

# L’avant-partie : le jeu en une phrase, et ce qui distingue cette table en une ligne
rules-brief-game = Mise { $ante ->
        [one] { $ante } jeton
       *[other] { $ante } jetons
    } et reçois { $cards } cartes. Le plus de plis gagne le pot{ $capped ->
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
rules-brief-last-standing = jusqu’au bout

# La carte des règles
rules-title = Les règles de cette table

rules-section-deal = La donne
rules-section-declare = Jouer ou passer, et échanger
rules-section-play = Les plis
rules-section-chips = Les jetons

rule-players = Se joue de { $fewest } à { $most } personnes.

rule-with-hand_size = Tout le monde reçoit { $value } cartes : il y a donc { $value } plis.
rule-with-ante =
    { $value ->
        [one] Avant chaque donne, tout le monde met { $value } jeton dans le pot : la mise.
       *[other] Avant chaque donne, tout le monde met { $value } jetons dans le pot : la mise.
    }

rule-trump-dealer_card = La dernière carte du donneur est retournée, et sa couleur est l’atout. Elle reste dans la main du donneur.
rule-trump-turned = Une carte de plus est retournée, et sa couleur est l’atout. Elle n’est à personne.
rule-trump-dealer_may_take = Une carte de plus est retournée, et sa couleur est l’atout. Si le donneur joue, il peut la prendre contre une des siennes.

rule-stock_end-reshuffle = Si le paquet s’épuise, les cartes jetées sont mélangées et servent de nouveau.
rule-stock_end-under = Les cartes jetées vont sous le paquet, qui ne s’épuise donc jamais.

rule-declaration-rotation_with_draw = À partir de la gauche du donneur, on dit à tour de rôle si l’on joue ou passe ; qui joue échange aussitôt.
rule-declaration-rotation = À partir de la gauche du donneur, on dit à tour de rôle si l’on joue ou passe ; puis, à tour de rôle, qui joue échange.
rule-declaration-simultaneous = Tout le monde choisit en secret de jouer ou de passer, poing fermé. Tous les poings s’ouvrent ensemble ; puis, à tour de rôle, qui joue échange.

rule-with-second_ante =
    { $value ->
        [one] Jouer coûte { $value } jeton de plus : la seconde mise.
       *[other] Jouer coûte { $value } jetons de plus : la seconde mise.
    }
rule-without-second_ante = Jouer ne coûte rien en plus de la mise.

rule-must_hold-none = Tu peux jouer avec n’importe quelle main.
rule-must_hold-trump_or_club = Tu ne peux jouer qu’avec un atout ou un trèfle en main.

rule-dealer_must_play_ace-true = Quand la retourne est un as, le donneur doit jouer.
rule-dealer_must_play_ace-false = Le donneur peut passer, même quand la retourne est un as.

rule-with-max_draw =
    { $value ->
        [one] Si tu joues, tu peux jeter { $value } carte et en recevoir une nouvelle.
       *[other] Si tu joues, tu peux jeter jusqu’à { $value } cartes et en recevoir autant de nouvelles.
    }
rule-without-max_draw = On n’échange pas : tu joues les cartes que tu as reçues.

rule-with-stay_ante =
    { $value ->
        [one] Après l’échange, tu paies { $value } jeton de plus pour rester, ou tu passes.
       *[other] Après l’échange, tu paies { $value } jetons de plus pour rester, ou tu passes.
    }
rule-without-stay_ante = Si tu joues, c’est jusqu’à la fin de la donne.

rule-must_head-true = Fournis si tu peux ; sinon, joue un atout. Bats la meilleure carte du pli si tu peux.
rule-must_head-false = Fournis si tu peux ; sinon, joue un atout. Tu n’as pas à battre la meilleure carte du pli.

rule-cinch-true = Dès que trois plis te sont acquis (main en or), tu dois jouer pour les gagner : d’abord ton plus fort atout.
rule-cinch-false = Même avec trois plis acquis, tu choisis librement parmi les cartes que ces règles permettent.

rule-enforcement-strict = Tu ne peux jouer que les cartes que ces règles permettent.
rule-enforcement-honor = Une carte contraire à ces règles reste sur la table. Reprends-la avant que la suivante soit jouée, et tu ne perds que le droit de gagner ce pot et ton prochain tour de donne. Agir avant ton tour coûte aussi un tour de donne.
rule-renege-costs =
    { $multiple ->
        [one] Une mauvaise carte que tu ne reprends pas coûte autant qu’une bourre, et tu ne peux pas gagner le pot.
       *[other] Une mauvaise carte que tu ne reprends pas coûte { $multiple } fois une bourre, et tu ne peux pas gagner le pot.
    }

rule-with-limit =
    { $value ->
        [one] Une bourre coûte ce que contenait le pot, { $value } jeton au plus.
       *[other] Une bourre coûte ce que contenait le pot, { $value } jetons au plus.
    }
rule-without-limit = Une bourre coûte ce que contenait le pot, sans limite.
rule-win-whole-pot = Qui gagne remporte tout le pot.
rule-win-capped =
    { $limit ->
        [one] Qui gagne remporte { $limit } jeton au plus, et le reste attend dans le pot.
       *[other] Qui gagne remporte { $limit } jetons au plus, et le reste attend dans le pot.
    }
rule-bourre_exempt-true = Après avoir payé une bourre, tu ne paies pas la mise de la prochaine donne.
rule-bourre_exempt-false = Après une bourre, tu paies quand même la mise suivante.
rule-tied_exempt-true = Après une égalité pour le plus de plis, tu ne paies pas la mise de la prochaine donne.
rule-tied_exempt-false = Après une égalité, tu paies quand même la mise suivante.

rule-format-cash = Tu peux aller et venir entre les donnes, et tu repars avec tes jetons quand tu quittes la table.
rule-format-race = C’est une course : si tu n’as plus de jetons, tu es hors jeu.
rule-format-last_standing = Si tu n’as plus de jetons, tu es hors jeu ; la dernière personne en jeu gagne.

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
rule-target = Qui atteint { $value } jetons en premier gagne la partie, avec ce que contient le pot.

# Les règles qu’on ne peut pas jouer
conflict-players-range = De { $fewest } à { $most }, cela ne va pas. Mets d’abord le plus petit nombre.
conflict-too-many-drawn = On ne peut pas échanger { $max_draw } cartes quand on n’en a que { $hand } à jeter. Choisis { $hand } ou moins.
conflict-take-needs-discard = Pour prendre la retourne, le donneur jette une carte : l’échange doit donc être permis. Permets d’échanger 1 carte ou plus.
conflict-ace-needs-dealer-card = Un as n’oblige le donneur à jouer que s’il est sa propre carte. Retire cette règle, ou prends pour retourne la dernière carte du donneur.
conflict-target-needs-race = Seule une course a un objectif. Retire l’objectif, ou choisis la course.
conflict-race-needs-target = Une course a besoin d’un objectif. Dis combien de jetons il faut pour la gagner.
conflict-target-too-low = Tout le monde commence avec { $stack } : avec un objectif de { $target }, ce n’est pas une course. Choisis-en un plus haut.
conflict-stack-too-low =
    { $stack ->
        [one] { $stack } jeton ne suffit pas pour une seule donne ici : il en faut { $needed }. Commence avec plus, ou baisse les mises.
       *[other] { $stack } jetons ne suffisent pas pour une seule donne ici : il en faut { $needed }. Commence avec plus, ou baisse les mises.
    }
conflict-unknown-preset = Je ne connais pas les règles « { $given } ». Choisis dans la liste.
conflict-unknown-option = Ces règles n’ont pas d’option « { $given } ». Choisis-en une dans la liste.
conflict-bad-value = « { $given } » ne va pas pour *{ $option }*. Ce qu’il faut : { $about }.
