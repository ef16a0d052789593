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
advice-source = Calculé d’après tes cartes et ce que tout le monde voit : chaque choix a été essayé dans les mêmes { $deals } donnes imaginées.
advice-source-chips = Les jetons sont ce que tu gagnes à partir de maintenant, en comptant ta part de ce qui reste dans le pot, et la mise qu’une bourre ou une égalité t’épargne.

choice-play = Jouer
choice-pass = Passer
choice-stay = Rester
choice-pat = Tout garder
# Un échange, par ce que l’on garde : « Garder A♠ 9♠ ou rien »
choice-keep = Garder { $cards }
choice-keep-none = Ne rien garder
choice-none = rien
choice-take = Prendre { $turned }, garder { $cards }
choice-take-alone = Prendre { $turned }, ne rien garder d’autre

advice-why-any = Quelle que soit la carte que tu joues, cela revient au même.
advice-why-close = **{ $other }** promet autant : prends l’un ou l’autre.
advice-why-most = Rien d’autre ne promet autant.
advice-why-more-wins = Tu gagnes le pot plus souvent ainsi.
advice-why-safer = La bourre est moins probable ainsi.
advice-why-play-safe = Ces cartes gagnent plus qu’elles ne coûtent, et la bourre est rare.
advice-why-play-few = Ce que tu peux gagner vaut plus que le peu de jetons que tu peux perdre.
advice-why-play-worth = Ce que tu peux gagner vaut plus que ce qu’une bourre coûte.
advice-why-pass = Tu gagnerais trop rarement pour ce que coûte une bourre probable.
advice-why-pass-seldom = Tu gagnerais trop rarement pour ce que jouer peut te coûter.
advice-why-pat = Ces cartes promettent plus que celles que tu pourrais recevoir.
advice-why-draw = Ce que tu gardes le mérite, et de nouvelles cartes promettent plus que le reste.
advice-why-draw-trumps = Tes atouts méritent d’être gardés, et de nouvelles cartes promettent plus que le reste.
advice-why-draw-all = Aucune de ces cartes ne mérite d’être gardée : de nouvelles promettent plus.
advice-why-take = La retourne est un atout à coup sûr ; une carte échangée, pas forcément.
advice-why-win-cheap = Tu joues en dernier : la plus basse carte qui gagne le pli suffit.
advice-why-sure-pot = Le pli est à toi à coup sûr, et avec lui le plus de plis, quoi qu’il arrive ensuite.
advice-why-sure-safe = Le pli est à toi à coup sûr : la bourre n’est plus possible.
advice-why-sure-draws = Personne ne peut la battre, et elle fait tomber les atouts que d’autres peuvent avoir.
advice-why-sure = Le pli est à toi à coup sûr.
advice-why-lead-trump = Cette carte fait tomber les atouts que d’autres peuvent avoir, et les tiens vaudront plus ensuite.
advice-why-lead-best = Seul un atout peut la battre.
advice-why-lead-keep = Tu gardes tes atouts pour les plis que d’autres entament.
advice-why-win-first = Cette carte te fait passer en tête de ce pli, et un seul pli suffit contre la bourre.
advice-why-win = Cette carte te fait passer en tête de ce pli : qui le veut doit la battre.
advice-why-save = Tu gardes pour plus tard une carte qui pourrait gagner ce pli.
advice-why-throw-low = Tu ne peux pas gagner ce pli : joue la plus basse carte permise.
advice-why-throw = Tu ne peux pas gagner ce pli : joue la carte qui te manquera le moins.

# Ce qui distingue deux choix qui valent autant de jetons
advice-apart = **{ $first }** et **{ $second }** valent à peu près autant en jetons.
apart-wins = **{ $wins }** gagne le pot plus souvent.
apart-better = **{ $wins }** gagne le pot plus souvent et mène moins souvent à la bourre.
apart-safer = **{ $safer }** mène moins souvent à la bourre.
apart-risks-nothing = **{ $safer }** ne risque rien.
apart-wins-or-safer = **{ $wins }** gagne le pot plus souvent, **{ $safer }** mène moins souvent à la bourre.
apart-wins-or-nothing = **{ $wins }** gagne le pot plus souvent, **{ $safer }** ne risque rien.
