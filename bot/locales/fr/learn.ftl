# Les leçons, pour qui n’a jamais joué. À chaque étape, first et second sont les noms des
# ordinateurs, mark et suit l’atout ; ante, carried, pot et price sont des jetons : la mise, ce que
# la donne d’avant a laissé, ce que contient le pot, le prix d’une bourre. Le reste : des cartes.

# Autour de chaque étape
learn-progress = Leçon { $number } sur { $count } · { $title }
learn-welcome = Bienvenue ! Quatre petites leçons, avec des jetons d’entraînement. Arrête quand tu veux : `/booray learn` reprend là où tu en étais.
learn-old-button = Cette étape est passée. Tu en es ici.
learn-try-the-other = Appuie sur *Retour* pour essayer autrement.
learn-table = Atout : { $mark } { $suit } · pot { $pot }
learn-tricks = Plis : { $tricks }
learn-stopped = À bientôt ! `/booray learn` reprend là où tu en étais, dans n’importe quel salon.

learn-trick-you = Tu as gagné le pli avec { $card }.
learn-trick-they = { $name } a gagné le pli avec { $card }.
learn-counsel = Un joueur prudent jouerait maintenant { $card }.

# Boutons
learn-next = Leçon suivante
learn-skip = Sauter
learn-again = Recommencer
learn-from-the-first = Première leçon
command-learn = Apprendre le Booray en cinq minutes : quatre donnes expliquées, rien que pour toi
command-learn-lesson = Par quelle leçon commencer (par défaut : là où tu en étais)

# Quand toutes sont finies
learn-done-open = **À toi de jouer pour de vrai ! Appuie sur *Ouvrir une table*, avec des ordinateurs si tu veux.**
learn-done-join = **À toi de jouer pour de vrai ! Il y a une table dans ce salon : appuie sur *Rejoindre*.**

# Le nom des leçons
lesson-title-follow = Fournir, ou couper
lesson-title-head = Battre, si tu peux
lesson-title-pass = Jouer ou passer
lesson-title-cinch = L’échange, et la main en or

# Ce qu’on dit à chaque étape, à qui a bien joué jusque-là
lesson-says-follow-0 = Tout le monde met { $ante } dans le pot : c’est la mise. Tu reçois cinq cartes pour cinq plis : fais-en le plus pour gagner le pot. { $first } a entamé avec { $led }. Tu as du cœur : tu dois fournir. Tu ne peux pas battre un as : jette { $low }.
lesson-says-follow-1 = { $first } entame encore, avec { $led }. Tu n’as pas de trèfle : tu dois couper, c’est-à-dire jouer un atout. L’atout est { $mark } { $suit }, et il bat toutes les autres couleurs : { $low } suffit.
lesson-says-follow-2 = Ton petit atout a gagné : à toi d’entamer, avec la carte que tu veux. Entame avec { $high } : rien ne bat cette carte, et tout joueur qui a un atout doit en jouer un.
lesson-says-follow-3 = Deux plis sont à toi, et trois suffisent. Entame avec { $ace } : seul un atout bat cette carte.
lesson-says-head-0 = { $second } a entamé avec { $led }. Tu dois fournir, et battre la meilleure carte si tu peux. Joue { $high } ; { $low } n’est pas permis.
lesson-says-head-1 = { $first } a battu ton roi et entamé avec { $led }. { $second } a coupé avec { $trump }. Tu n’as pas de cœur : tu dois couper, et battre { $trump } si tu peux. Joue { $high }.
lesson-says-head-2 = À toi d’entamer. Joue { $low } : un joueur sans carreau doit y laisser un atout. Garde { $trump }.
lesson-says-head-3 = { $second } a dû couper et entame maintenant avec { $led }. Joue { $club }, ton seul trèfle. { $trump } attend le dernier pli.
lesson-says-pass-0 = Le pot gelé reste en jeu ({ $carried }), et { $second } a payé une mise (pas les ex æquo). Jouer ou passer ? Tout le monde ferme un poing ✊ : avec un jeton pour jouer, vide pour passer. Si tu joues sans faire un seul pli, c’est la **bourre**. Tu paies ce que contenait le pot, mais jamais plus que la limite : { $price }. Sans atout ni forte carte, passe : ça ne coûte rien de plus.
lesson-says-cinch-0 = { $ace } et { $king } sont les deux plus forts atouts : deux plis assurés, donc pas de bourre possible. Joue.
lesson-says-cinch-1 = Les poings s’ouvrent ensemble : tout le monde joue. Tu peux maintenant échanger des cartes. Garde tes atouts : touche les deux autres cartes, puis appuie sur *Échanger 2*.
lesson-says-cinch-2 = Tu as reçu { $queen } ! As, roi et dame d’atout, ce sont trois plis assurés : une **main en or**. Tu dois entamer avec ton plus fort atout ; ici, n’importe lequel des trois convient.
lesson-says-cinch-3 = Et d’un. Ta main en or est toujours là : entame avec l’atout suivant.
lesson-says-cinch-4 = Et de deux. Encore un pli, et c’est gagné.

# Ce qu’on dit à qui vient de choisir autre chose
lesson-else-follow-0 = { $high } ne pouvait pas battre l’as non plus. En jetant { $low }, tu gardais { $high } pour plus tard.
lesson-else-follow-1 = C’est gagné, mais { $low } aurait gagné aussi, et tu aurais encore le meilleur atout.
lesson-else-follow-2 = { $high } aurait gagné à coup sûr, et fait tomber des atouts chez les autres.
lesson-else-follow-3 = { $ace } était plus sûr : seul un atout bat cette carte.
lesson-else-head-2 = Ça marche aussi. Mais avec { $low }, un joueur sans carreau doit y laisser un atout, et tu gardes le tien.
lesson-else-pass-0 = Quel courage ! Les poings s’ouvrent ensemble, et tout le monde joue. Sans atout ni forte carte, mieux vaut en changer : jette autant de cartes que tu veux.
lesson-else-cinch-0 = Tu as passé avec deux plis assurés. Ça n’a rien coûté de plus, mais tu ne pouvais plus gagner le pot.
lesson-else-cinch-1 = Garder tes trois atouts et échanger deux cartes te donnait la meilleure chance d’une main en or.

# Ce qu’il faut retenir quand la donne est finie
lesson-ends-follow = À retenir : fournis si tu peux. Sinon, joue un atout, et sans atout, n’importe quelle carte.
lesson-ends-head = À retenir : bats la meilleure carte si tu peux, même quand tu préférerais garder la tienne.
lesson-ends-pass = Les poings se sont ouverts, et { $second } jouait aussi. Le pot contenait { $pot }, mais la limite a ramené la bourre à { $price }. Sans assez de jetons pour la payer, tu ne gagnes pas plus que ce que tu as. À retenir : avec une main faible, passe.
lesson-ends-cinch = À retenir : échange pour avoir des atouts, et avec trois plis assurés, joue d’abord tes plus forts atouts.
