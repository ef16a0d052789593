# Une donne dans le salon
deal-title = ### Donne { $deal } · pot { $pot }
deal-title-drawn = ### Donne { $deal } · { $turn } · pot { $pot }
deal-trumps = Atout : **{ $mark } { $suit }** · retourne : { $card }
deal-trumps-taken = Atout : **{ $mark } { $suit }** · retourne prise par qui donne : { $card }
deal-stakes = { $name } donne · une bourre coûte { $price } pour l’instant
deal-price = Une bourre coûte { $price } pour l’instant.
deal-turn-none = toutes les cartes sont jouées
deal-turn-several = on attend { $count } joueurs
deal-turn-declaring = { $name } choisit
deal-turn-drawing = { $name } échange
deal-turn-staying = { $name } reste ou passe
deal-turn-playing = { $name } joue
deal-played-out = Toutes les cartes sont jouées.
deal-settles = Le pot est réglé au bout de { $time } ({ $clock }).
deal-closing = La table ferme après cette donne.

standing-fist-closed = ✊ poing fermé
standing-in = joue
standing-passed = passe

asked-declaring = choisit
asked-drawing = échange
asked-staying = rester ou passer ?
asked-playing = doit jouer

seats-clock = ⏳ { $time }
seats-clocks = ⏳ { $names } : { $time }
seat-clock-whole = { $time } pour décider ({ $clock })
seat-clock-half-over = il reste moins de { $time } ({ $clock })

# Les plis
trick-last = Dernier pli : { $cards }
trick-now = Pli { $number } : { $cards }
trick-leads = Pli { $number } : { $name } entame
trick-best = **{ $card }, en tête**
trick-won-by = **{ $card }, gagne**

# Ce que dit l’arbitre là où une mauvaise carte reste sur la table et se paie
referee = -# ⚖️ { $said }
referee-renege-they =
    { $multiple ->
        [one] { $name } a joué une mauvaise carte : cela coûte autant qu’une bourre, et le droit au pot.
       *[other] { $name } a joué une mauvaise carte : cela coûte autant que { $multiple } bourres, et le droit au pot.
    }
referee-renege-you =
    { $multiple ->
        [one] Tu as joué une mauvaise carte : cela coûte autant qu’une bourre, et le droit au pot.
       *[other] Tu as joué une mauvaise carte : cela coûte autant que { $multiple } bourres, et le droit au pot.
    }
referee-recall-they = { $name } a repris une mauvaise carte : cela coûte le droit au pot, et un tour de donne.
referee-recall-you = Tu as repris une mauvaise carte : cela coûte le droit au pot, et un tour de donne.
referee-early-they = { $name } a agi trop tôt : cela coûte un tour de donne.
referee-early-you = Tu as agi trop tôt : cela coûte un tour de donne.

# Une donne terminée
ended-title = ### Donne { $deal } : terminée
ended-won-they = **{ $name } remporte le pot : { $chips }**
ended-won-you = **Tu remportes le pot : { $chips }.** Ça, c’est bon !
ended-won-unplayed-they = **Personne d’autre ne joue : { $name } remporte le pot, { $chips }**
ended-won-unplayed-you = **Personne d’autre ne joue : tu remportes le pot, { $chips }**
ended-capped = La limite est de { $limit } : le reste du pot attend la prochaine donne.
ended-tied-they =
    { $tricks ->
        [one] **Pot gelé :** égalité à { $tricks } pli entre { $names }. Le pot reste pour la prochaine donne.
       *[other] **Pot gelé :** égalité à { $tricks } plis entre { $names }. Le pot reste pour la prochaine donne.
    }
ended-tied-you =
    { $tricks ->
        [one] **Pot gelé :** égalité à { $tricks } pli avec { $names }. Le pot reste pour la prochaine donne.
       *[other] **Pot gelé :** égalité à { $tricks } plis avec { $names }. Le pot reste pour la prochaine donne.
    }
ended-all-passed = Tout le monde a passé. Le pot reste pour la prochaine donne.
ended-barred-they = { $name } a fait le plus de plis, mais une mauvaise carte ôte le droit au pot. Il reste pour la prochaine donne.
ended-barred-you = Tu as fait le plus de plis, mais une mauvaise carte ôte le droit au pot. Il reste pour la prochaine donne.
ended-bourre-they = { $name } prend une bourre et paie { $chips }
ended-bourre-you = Aïe ! Tu prends une bourre et tu paies { $chips }
ended-renege-they = { $name } a joué une mauvaise carte et paie { $chips }
ended-renege-you = Tu as joué une mauvaise carte et tu paies { $chips }
ended-recalled-they = { $name } a repris une mauvaise carte et perd un tour de donne
ended-recalled-you = Tu as repris une mauvaise carte et tu perds un tour de donne
ended-early-they = { $name } a agi trop tôt et perd un tour de donne
ended-early-you = Tu as agi trop tôt et tu perds un tour de donne
ended-out-they = { $name } n’avait pas de quoi tout payer
ended-out-you = Tu n’avais pas de quoi tout payer
ended-gone-they = { $name } n’avait pas de quoi tout payer et sort de la partie
ended-gone-you = Tu n’avais pas de quoi tout payer et tu sors de la partie
ended-next-pot = Le prochain pot commence à { $pot }, avant les mises.
ended-tricks = Retourne : { $card } · plis : { $tricks }
