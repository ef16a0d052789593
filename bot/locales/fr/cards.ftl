# Les cartes. Les lettres sont celles que portent les images des cartes.
rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A

rank-name-2 = deux
rank-name-3 = trois
rank-name-4 = quatre
rank-name-5 = cinq
rank-name-6 = six
rank-name-7 = sept
rank-name-8 = huit
rank-name-9 = neuf
rank-name-T = dix
rank-name-J = valet
rank-name-Q = dame
rank-name-K = roi
rank-name-A = as
card-spoken = { $rank } de { $suit }
card-offered = { $card } · { $spoken }

suit-clubs = trèfle
suit-diamonds = carreau
suit-hearts = cœur
suit-spades = pique

# Comment les cartes sont montrées à quelqu’un
cards-title = ### Tes cartes
cards-shown-two-colours = Tes cartes sont des images en deux couleurs : pique et trèfle en noir, cœur et carreau en rouge.
cards-shown-four-colours = Tes cartes sont des images en quatre couleurs : pique en noir, cœur en rouge, trèfle en vert, carreau en bleu.
cards-shown-written = Tes cartes sont écrites en texte, pour les lecteurs d’écran et pour qui préfère le texte.
cards-not-there = Ces images ne sont pas encore arrivées chez Discord ; en attendant, tu vois du texte.
cards-where = Cela vaut sur tous les serveurs, pour tout ce que tu vois en privé. La table, elle, est la même pour tout le monde.
cards-style-two-colours = Deux couleurs
cards-style-four-colours = Quatre couleurs
cards-style-written = Texte
cards-only-waits = Tu joues toi-même ta seule carte possible.
cards-only-plays = Ta seule carte possible se joue toute seule après un instant.
cards-only-tells = Si elle se joue toute seule, les autres peuvent voir à son rythme que tu n’avais pas le choix. Là où les joueurs veillent eux-mêmes aux règles, seule la dernière carte se joue toute seule.
cards-only-button-plays = La jouer pour moi
cards-only-button-waits = La jouer moi-même
