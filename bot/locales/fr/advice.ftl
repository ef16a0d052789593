# Conseil pour une décision
advice-title = Conseil : { $choice }
# Sur cent donnes ; le nombre peut être « <1 » ou « >99 »
advice-wins = Chances de gagner le pot : { $win } sur 100.
advice-wins-if-played = Chances de gagner le pot en jouant : { $win } sur 100.
advice-ties = Chances d’un pot gelé : { $split } sur 100.
advice-safe = Chances d’éviter la bourre : { $safe } sur 100.
advice-choice = **{ $choice }** · pot gagné { $win } %, gelé { $split } %, bourre { $bourre } % · jetons : { $chips }
# Ce qui est gagné ou perdu, au dixième de jeton
tenths-more = +{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-less = −{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-even = ±{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-source = Calculé d’après tes cartes et ce que tout le monde voit, sur { $deals } donnes simulées.
advice-source-chips = Jetons : gain ou perte moyenne de chaque choix à partir d’ici, avec ta part d’un pot qui reste.

choice-stay = Rester
choice-pat = Tout garder
# Un échange, par ce que l’on garde : « Garder A♠ 9♠ ou rien »
choice-keep = Garder { $cards }
choice-keep-none = Ne rien garder
choice-none = rien
choice-take = Prendre { $turned }, garder { $cards }
choice-take-alone = Prendre { $turned }, ne rien garder d’autre

advice-why-any = Peu importe laquelle tu joues : c’est pareil.
advice-why-close = **{ $other }** vaut autant : à toi de voir.
advice-why-most = Aucun autre choix ne vaut autant.
advice-why-more-wins = Tu gagnes plus souvent le pot.
advice-why-safer = Tu risques moins la bourre.
advice-why-play-safe = Ces cartes gagnent plus qu’elles ne coûtent, et mènent rarement à la bourre.
advice-why-play-few = Ce que tu peux gagner vaut plus que les quelques jetons que tu risques.
advice-why-play-worth = Ce que tu peux gagner vaut plus que le prix d’une bourre.
advice-why-pass = Tu gagnerais trop rarement pour compenser une bourre probable.
advice-why-pass-seldom = Tu gagnerais trop rarement pour compenser le risque.
advice-why-pat = Tu as peu de chances de recevoir mieux.
advice-why-draw = Garde les bonnes cartes ; de nouvelles devraient valoir mieux que le reste.
advice-why-draw-trumps = Garde tes atouts ; de nouvelles cartes devraient valoir mieux que le reste.
advice-why-draw-all = Rien ici ne mérite d’être gardé.
advice-why-take = La retourne est un atout ; une carte échangée, pas forcément.
advice-why-win-cheap = Tu joues en dernier : la plus petite carte qui gagne suffit.
advice-why-sure-pot = Elle gagne le pli, et le pot avec.
advice-why-sure-safe = Le pli est à toi à coup sûr : plus aucun risque de bourre.
advice-why-sure-draws = Personne ne peut la battre, et elle fait tomber les atouts que d’autres peuvent avoir.
advice-why-sure = Le pli est à toi à coup sûr.
advice-why-lead-trump = Elle fait tomber les atouts que d’autres peuvent avoir : les tiens vaudront plus ensuite.
advice-why-lead-best = Seul un atout peut la battre.
advice-why-lead-keep = Tu gardes tes atouts pour les plis que d’autres entament.
advice-why-win-first = Elle prend la tête de ce pli, et un seul pli suffit à éviter la bourre.
advice-why-win = Elle prend la tête de ce pli : aux autres de la battre.
advice-why-save = Tu gardes pour plus tard une carte qui pourrait gagner ce pli.
advice-why-throw-low = Tu ne peux pas gagner ce pli : joue ta plus petite carte.
advice-why-throw = Tu ne peux pas gagner ce pli : joue ta carte la moins utile.

# Ce qui distingue deux choix qui valent autant de jetons
advice-apart = **{ $first }** et **{ $second }** valent à peu près autant en jetons.
apart-wins = **{ $wins }** gagne le pot plus souvent.
apart-better = **{ $wins }** gagne le pot plus souvent et mène moins souvent à la bourre.
apart-safer = **{ $safer }** mène moins souvent à la bourre.
apart-risks-nothing = **{ $safer }** ne risque rien.
apart-wins-or-safer = **{ $wins }** gagne le pot plus souvent, **{ $safer }** mène moins souvent à la bourre.
apart-wins-or-nothing = **{ $wins }** gagne le pot plus souvent, **{ $safer }** ne risque rien.
