# Les leçons, pour qui n’a jamais joué. À chaque étape, first et second sont les noms des
# ordinateurs, mark et suit l’atout, price des jetons ; le reste, ce sont des cartes.

# Autour de chaque étape
learn-progress = Leçon { $number } sur { $count } · { $title }
learn-welcome = Bienvenue ! Quatre petites leçons, avec des jetons d’entraînement. Arrête quand tu veux : `/booray learn` reprend là où tu en étais.
learn-old-button = Ce bouton était celui d’une étape passée. Voici où tu en es.
learn-try-the-other = Appuie sur *Retour* pour essayer autrement.
learn-table = Atout : { $mark } { $suit } · pot { $pot }
learn-tricks = Plis : { $tricks }
learn-stopped = Ta leçon est gardée. `/booray learn` reprend là où tu en étais, dans n’importe quel salon.

learn-trick-you = Ta carte { $card } a gagné le pli.
learn-trick-they = { $name } a gagné le pli avec { $card }.
learn-counsel = Par prudence, on jouerait maintenant { $card }.

# Boutons
learn-next = Leçon suivante
learn-skip = Sauter
learn-again = Recommencer
learn-from-the-first = Première leçon
command-learn = Apprendre le Booray en cinq minutes : quatre donnes expliquées, rien que pour toi
command-learn-lesson = Par quelle leçon commencer ; vide pour reprendre là où tu en étais

# Quand toutes sont finies
learn-done-open = **À toi de jouer pour de vrai : appuie sur *Ouvrir une table*, avec des ordinateurs si tu veux.**
learn-done-join = **À toi de jouer pour de vrai : il y a une table dans ce salon. Appuie sur *Rejoindre*.**

# Le nom des leçons
lesson-title-follow = Fournir, ou couper
lesson-title-head = Battre, si tu peux
lesson-title-pass = Jouer ou passer
lesson-title-cinch = L’échange, et la main en or

# Ce qu’on dit à chaque étape, à qui a bien joué jusque-là
lesson-says-follow-0 = Tu reçois cinq cartes, pour cinq plis ; à chaque pli, tout le monde joue une carte. Fais le plus de plis, et le pot est à toi. { $first } a entamé avec { $led } : tu as du cœur, tu dois donc fournir. Tes cœurs ne peuvent pas battre un as : jette { $low } et garde { $high }.
lesson-says-follow-1 = L’as a gagné ce pli, et { $first } entame encore, avec { $led }. Tu n’as pas de trèfle : tu dois couper, c’est-à-dire jouer un atout. Dans cette donne, l’atout est { $mark } { $suit }, et tout atout bat toutes les autres couleurs : { $low } suffit.
lesson-says-follow-2 = Ton petit atout a gagné le pli : à toi d’entamer, avec la carte que tu veux. Entame avec { $high } : aucune carte ne la bat, et qui a un atout doit le fournir.
lesson-says-follow-3 = Deux plis sont à toi ; avec trois, plus personne ne te rattrape. Entame avec { $ace } : seul un atout peut battre cette carte.
lesson-says-head-0 = { $second } a entamé avec { $led }. Fournis, et si tu peux battre la meilleure carte jouée, tu le dois. Joue donc { $high } ; { $low } n’est pas permis.
lesson-says-head-1 = Avec { $ace }, { $first } a battu ton roi, puis a entamé avec { $led }, et { $second } a coupé avec { $trump }. Tu n’as pas de cœur, tu dois donc couper, et là aussi il faut battre la meilleure carte : seul { $high } bat { $trump }.
lesson-says-head-2 = Ta carte { $high } a gagné le pli, et tu entames. Entame avec { $low } : qui n’a pas de carreau doit y laisser un atout, et tu gardes { $ace } et { $trump } pour la suite.
lesson-says-head-3 = { $second } a dû couper et entame maintenant avec { $led }. Tu peux monter, donc tu dois le faire, avec { $ace }. { $trump } est pour le dernier pli : à la fin, un atout bat toutes les autres couleurs.
lesson-says-pass-0 = Une donne commence par un choix, fait en secret : jouer ou passer. Si tu joues sans faire un seul pli, c’est une **bourre** : tu paies ce que contient le pot, ici { $price }, mais jamais plus que la limite de la table. Ta meilleure carte est un neuf, et tu n’as pas d’atout. Passe : cela ne coûte rien de plus.
lesson-says-cinch-0 = Jouer ou passer ? { $ace } et { $king } sont les deux plus forts atouts : deux plis sûrs, donc pas de bourre possible. Joue.
lesson-says-cinch-1 = On peut maintenant jeter des cartes et en recevoir de nouvelles. Garde tes atouts : touche les trois autres, puis appuie sur *Échanger 3*.
lesson-says-cinch-2 = Tu as reçu { $queen } ! As, roi et dame d’atout, ce sont trois plis sûrs sur cinq : une **main en or**. Elle se joue par le haut : entame d’un fort atout. N’importe lequel des trois fera l’affaire.
lesson-says-cinch-3 = Un pli. Ta main en or est toujours là : entame de l’atout suivant.
lesson-says-cinch-4 = Deux plis. Encore un, et plus personne ne te rattrape.
lesson-says-cinch-5 = Trois plis : le pot est à toi, quoi qu’il arrive. Joue la carte que tu veux.

# Ce qu’on dit à qui vient de choisir autre chose
lesson-else-follow-0 = { $high } ne pouvait pas battre l’as non plus. Avec { $low }, tu gardais cette carte pour plus tard.
lesson-else-follow-1 = C’est gagné, mais { $low } aurait gagné aussi, et tu aurais encore le meilleur atout.
lesson-else-follow-2 = { $high } aurait gagné à coup sûr, et fait tomber des atouts chez les autres.
lesson-else-follow-3 = { $ace } était plus sûr : seul un atout bat cette carte.
lesson-else-head-2 = Cela peut aller, mais { $low } est une meilleure entame : qui n’a pas de carreau y laisse un atout, et tu gardes ce qui vaut le plus à la fin.
lesson-else-pass-0 = Quel courage ! Mais tu n’as ni atout ni forte carte. De nouvelles cartes peuvent aider : jettes-en autant que tu veux.
lesson-else-cinch-0 = Tu as passé avec deux plis sûrs. Cela n’a rien coûté de plus, mais tu ne pouvais plus gagner le pot.
lesson-else-cinch-1 = Garder les deux atouts et échanger trois cartes t’aurait donné la meilleure chance d’un atout de plus.

# Ce qu’il faut retenir quand la donne est finie
lesson-ends-follow = À retenir : fournis si tu peux. Sinon, joue un atout, et sans atout, n’importe quelle carte.
lesson-ends-head = À retenir : bats la meilleure carte si tu peux, même quand tu préférerais garder la tienne. Et en cas d’égalité pour le plus de plis, le pot est gelé : personne ne le prend.
lesson-ends-pass = { $second } a joué, n’a fait aucun pli, et a payé une bourre. À retenir : une main faible mérite qu’on passe.
lesson-ends-cinch = À retenir : échange pour avoir des atouts, et dès que trois plis te sont acquis, tu dois jouer tes plus forts atouts d’abord.
