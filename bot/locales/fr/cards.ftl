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
cards-shown-two-colours = Tu vois les cartes en images de deux couleurs : pique et trèfle noirs, cœur et carreau rouges.
cards-shown-four-colours = Tu vois les cartes en images de quatre couleurs : pique noir, cœur rouge, trèfle vert, carreau bleu.
cards-shown-written = Tu vois les cartes en texte : pratique avec un lecteur d’écran, ou par goût.
cards-not-there = Les images sont encore en cours d’envoi ; en attendant, tu vois du texte.
cards-where = Ça vaut sur tous les serveurs, pour ce que tu vois en privé. La table, elle, est la même pour tout le monde.
cards-style-two-colours = Deux couleurs
cards-style-four-colours = Quatre couleurs
cards-style-written = Texte
cards-only-waits = Si une seule de tes cartes est permise, c’est quand même à toi de la jouer.
cards-only-plays = Si une seule de tes cartes est permise, elle se joue toute seule après un instant.
cards-only-tells = Si elle se joue toute seule, sa rapidité peut révéler aux autres que tu n’avais pas le choix. Aux tables où une renonce est possible, seule la dernière carte se joue toute seule.
cards-only-button-plays = La jouer pour moi
cards-only-button-waits = La jouer moi-même
