# Conseil pour une décision
advice-title = Conseil : { $choice }
advice-choice = **{ $choice }** · pot gagné { $win } %, gelé { $split } %, bourre { $bourre } % · jetons : { $chips }
# Ce qui est gagné ou perdu, au dixième de jeton
tenths-more = +{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-less = −{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-even = ±{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-source = Calculé d’après tes cartes et ce que tout le monde voit, sur { $deals } donnes imaginées. Les jetons sont ce que tu gagnes à partir de maintenant, en comptant ta part de ce qui reste dans le pot.
advice-source-cards = Quand plusieurs cartes se valent, c’est la plus basse qui est citée.

choice-play = Jouer
choice-pass = Passer
choice-stay = Rester
choice-pat = Tout garder
choice-draw = Jeter { $cards }
choice-take = Prendre { $turned }, jeter { $cards }

advice-why-close = Les meilleurs choix se valent presque : fais comme tu le sens.
advice-why-play-safe = Avec ces cartes, la bourre est peu probable : tu risques peu.
advice-why-play-worth = La bourre est possible, mais ce que tu peux gagner vaut le risque.
advice-why-pass = La bourre est trop probable, et trop chère, pour ce que tu peux gagner.
advice-why-pat = Ces cartes promettent plus que celles que tu pourrais recevoir.
advice-why-draw = Les cartes que tu gardes le méritent, et de nouvelles promettent plus que le reste.
advice-why-draw-all = Aucune de ces cartes ne mérite d’être gardée : de nouvelles promettent plus.
advice-why-take = La retourne est un atout à coup sûr ; une carte échangée, pas forcément.
advice-why-lead-trump = Cette carte fait tomber les atouts des autres, et les tiens vaudront plus ensuite.
advice-why-lead = Cette carte gagne le pli, ou te coûte le moins, et garde tes meilleures cartes pour la suite.
advice-why-win = Cette carte te fait passer en tête de ce pli, et chaque pli compte : pour le pot, et contre la bourre.
advice-why-save = Ce pli ne vaut pas ta meilleure carte : elle te servira plus tard.
advice-why-cannot-win = Tu ne peux pas gagner ce pli : joue la carte qui te manquera le moins.
