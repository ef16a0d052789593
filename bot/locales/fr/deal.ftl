# Une donne dans le salon
deal-title = ### Donne { $deal } · pot { $pot }
deal-title-drawn = ### Donne { $deal } · { $turn } · pot { $pot }
deal-trumps = Atout : **{ $mark } { $suit }** · retourne : { $card }
deal-trumps-taken = Atout : **{ $mark } { $suit }** · retourne prise par le donneur : { $card }
deal-stakes = { $name } donne · une bourre coûte { $price } pour l’instant
deal-price = Une bourre coûte { $price } pour l’instant.
deal-turn-none = toutes les cartes sont jouées
deal-turn-several = on attend { $count } joueurs
deal-turn-declaring = { $name } choisit
deal-turn-drawing = { $name } échange
deal-turn-staying = { $name } reste ou passe
deal-turn-playing = { $name } joue
deal-played-out = Toutes les cartes sont jouées.
deal-settles = Le pot sera attribué { $clock }.
deal-closing = La table ferme après cette donne.

standing-fist-closed = ✊ poing fermé
standing-in = joue
standing-passed = passe

asked-declaring = choisit
asked-drawing = échange
asked-staying = rester ou passer ?
asked-playing = c’est son tour

seats-clock = ⏳ { $time }
seats-clocks = ⏳ { $names } : { $time }
seat-clock-whole = { $time } pour décider ({ $clock })
seat-clock-half-over = il reste moins de { $time } ({ $clock })

# Les plis
trick-last = Dernier pli : { $cards }
trick-now = Pli { $number } : { $cards }
trick-leads = Pli { $number } : { $name } entame
trick-best = **{ $card }, en tête**
trick-won-by = **{ $card } gagne**

# Ce que dit l’arbitre là où une renonce reste sur la table et se paie
referee = -# ⚖️ { $said }
referee-renege-they =
    { $multiple ->
        [one] { $name } a fait une renonce, paie le prix d’une bourre et ne peut plus gagner ce pot.
       *[other] { $name } a fait une renonce, paie le prix de { $multiple } bourres et ne peut plus gagner ce pot.
    }
referee-renege-you =
    { $multiple ->
        [one] Tu as fait une renonce : tu paies le prix d’une bourre et tu ne peux plus gagner ce pot.
       *[other] Tu as fait une renonce : tu paies le prix de { $multiple } bourres et tu ne peux plus gagner ce pot.
    }
referee-recall-they = { $name } a corrigé sa renonce, ne peut plus gagner ce pot et perd son prochain tour de donne.
referee-recall-you = Tu as corrigé ta renonce : tu ne peux plus gagner ce pot et tu perds ton prochain tour de donne.
referee-early-they = { $name } a agi trop tôt et perd son prochain tour de donne.
referee-early-you = Tu as agi trop tôt et tu perds ton prochain tour de donne.

# Une donne terminée
ended-title = ### Donne { $deal } terminée
ended-won-they = **{ $name } remporte le pot : { $chips }.**
ended-won-you = **Tu remportes le pot : { $chips }.** Ça, c’est bon !
ended-won-unplayed-they = **Personne d’autre n’a joué : { $name } remporte le pot, { $chips }.**
ended-won-unplayed-you = **Personne d’autre n’a joué : tu remportes le pot, { $chips }.**
ended-capped = La limite est de { $limit } : le surplus du pot reste en jeu.
ended-short-they = { $name } avait { $chips } avant la donne. Ça ne couvre pas la mise et une bourre : le surplus du pot reste en jeu.
ended-short-you = Tu avais { $chips } avant la donne. Ça ne couvre pas la mise et une bourre : le surplus du pot reste en jeu.
ended-tied-they =
    { $tricks ->
        [one] **Pot gelé :** égalité à { $tricks } pli entre { $names }. Le pot reste en jeu.
       *[other] **Pot gelé :** égalité à { $tricks } plis entre { $names }. Le pot reste en jeu.
    }
ended-tied-you =
    { $tricks ->
        [one] **Pot gelé :** égalité à { $tricks } pli avec { $names }. Le pot reste en jeu.
       *[other] **Pot gelé :** égalité à { $tricks } plis avec { $names }. Le pot reste en jeu.
    }
ended-all-passed = Tout le monde a passé. Le pot reste en jeu.
ended-barred-they = { $name } a fait le plus de plis, mais avec une renonce : le pot reste en jeu.
ended-barred-you = Tu as fait le plus de plis, mais avec une renonce : le pot reste en jeu.
ended-bourre-they = { $name } prend une bourre et paie { $chips }.
ended-bourre-you = Aïe ! Tu prends une bourre et tu paies { $chips }.
ended-renege-they = { $name } a fait une renonce et paie { $chips }.
ended-renege-you = Tu as fait une renonce et tu paies { $chips }.
ended-recalled-they = { $name } a corrigé sa renonce et perd son prochain tour de donne.
ended-recalled-you = Tu as corrigé ta renonce et tu perds ton prochain tour de donne.
ended-early-they = { $name } a agi trop tôt et perd son prochain tour de donne.
ended-early-you = Tu as agi trop tôt et tu perds ton prochain tour de donne.
ended-out-they = { $name } n’a pas pu tout payer.
ended-out-you = Tu n’as pas pu tout payer.
ended-gone-they = { $name } n’a pas pu tout payer et sort de la partie.
ended-gone-you = Tu n’as pas pu tout payer et tu sors de la partie.
ended-next-pot = Le prochain pot commence à { $pot }, avant les mises.
ended-tricks = Retourne : { $card } · plis : { $tricks }
