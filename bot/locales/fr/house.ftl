# Les règles maison
house-title = ### Règles maison
house-preset = { $name }, sans changement.
house-preset-changed = { $name }, avec les changements en gras.
house-until = Tu peux changer les règles jusqu’au début de la première donne. Toutes les personnes déjà assises ici devront les accepter.
house-line = { $option } : { $value }
house-holding = Quand quelqu’un s’absente, un ordinateur prend sa place et joue avec ses jetons.
house-not-holding = Quand quelqu’un s’absente, aucun ordinateur ne prend sa place.
house-advice-always = On peut demander ce que ferait l’ordinateur.
house-advice-alone = Tu peux demander ce que ferait l’ordinateur tant que tu joues sans personne d’autre. Entre gens qui jouent pour des jetons, ce serveur ne permet pas de conseil.
house-advice-not-among-people = Personne ne reçoit de conseil ici pour l’instant : ce serveur n’en permet pas entre gens qui jouent pour des jetons.
house-advice-none = L’ordinateur ne donne de conseil à personne.
house-group-deal = Cartes
house-group-declare = Jouer ou passer
house-group-play = Plis
house-group-antes = Mises
house-group-game = Pot et partie

preset-form-title = Repartir de zéro
preset-form-label = Quel jeu ?
preset-form-hint = Tous tes changements aux règles seront annulés.

# Les jeux publiés en quelques mots ; nom et mots ensemble tiennent en 100 caractères
preset-choice = { $name } — { $about }
preset-about-fists = tout le monde se déclare en même temps, poing fermé
preset-about-louisiana = chaque personne joue ou passe à son tour, et échange aussitôt
preset-about-house = comme Louisiane, mais la limite ne réduit jamais les gains
preset-about-boxed = une course à 400 jetons, avec une carte de plus en retourne
preset-about-boxed-de = la même course, sans devoir battre la meilleure carte
preset-about-indiana = quatre cartes, une seconde mise, et un prix pour rester

# Les options par leur nom ; il y a place pour 45 caractères
option-label-players = Personnes à table
option-label-hand_size = Cartes en main
option-label-ante = Mise
option-label-trump = Retourne
option-label-declaration = Déclaration
option-label-max_draw = Cartes à échanger au plus
option-label-dealer_must_play_ace = As retourné : le donneur doit jouer
option-label-second_ante = Seconde mise
option-label-stay_ante = Prix pour rester
option-label-must_hold = À avoir en main pour jouer
option-label-must_head = Battre la meilleure carte
option-label-cinch = Main en or
option-label-limit = Limite
option-label-limit_caps_win = La limite réduit aussi les gains
option-label-renege_multiple = Prix d’une mauvaise carte, en bourres
option-label-bourre_exempt = Pas de mise après une bourre
option-label-tied_exempt = Pas de mise après un pot gelé
option-label-stock_end = Quand le paquet est épuisé
option-label-enforcement = Mauvaises cartes
option-label-format = Fin de la partie
option-label-starting_stack = Jetons de départ
option-label-target = Objectif

# Ce que chacune accepte, en 100 caractères ; une commande le dit aussi
option-about-players = Combien de personnes au moins et au plus, par exemple 3-6 ; de 2 à 8
option-about-hand_size = Cartes pour tout le monde, et plis à jouer : 5 ou 4
option-about-ante = Jetons que tout le monde paie avant une donne, au moins 1
option-about-trump = Quelle carte montre l’atout, et à qui elle est
option-about-declaration = Comment on choisit de jouer ou de passer
option-about-max_draw = Combien de cartes on peut jeter pour de nouvelles, de 0 à 5
option-about-dealer_must_play_ace = Si le donneur doit jouer quand un as est retourné
option-about-second_ante = Ce que jouer coûte en jetons, en plus de la mise ; 0 pour rien
option-about-stay_ante = Ce que rester coûte en jetons, après l’échange ; vide, ou 0, pour rien
option-about-must_hold = Ce qu’une main doit contenir pour être jouée
option-about-must_head = S’il faut battre la meilleure carte du pli quand on le peut
option-about-cinch = Si trois plis acquis t’obligent à jouer tes plus forts atouts
option-about-limit = Le plus qu’une bourre puisse coûter, en jetons ; vide pour aucune limite
option-about-limit_caps_win = Si les gains, eux aussi, s’arrêtent à la limite
option-about-renege_multiple = Combien de bourres coûte une mauvaise carte, là où elle reste ; de 1 à 9
option-about-bourre_exempt = Si payer une bourre dispense de la mise suivante
option-about-tied_exempt = Si une égalité pour le plus de plis dispense de la mise suivante
option-about-stock_end = D’où viennent les nouvelles cartes quand le paquet est épuisé
option-about-enforcement = Ce qu’il advient d’une carte contraire aux règles
option-about-format = Seule une course a un objectif
option-about-starting_stack = Jetons de départ pour tout le monde, assez pour les mises d’une donne
option-about-target = Jetons qui gagnent une course : plus que les jetons de départ

# Leurs valeurs
option-none = sans
option-range = { $fewest } à { $most }
option-as-others = découle des autres règles
option-as-others-now = découle des autres règles : { $value }

choice-true = oui
choice-false = non
choice-trump-dealer_card = la dernière carte du donneur
choice-trump-turned = une carte de plus, qui n’est à personne
choice-trump-dealer_may_take = une carte de plus, que le donneur peut prendre
choice-declaration-rotation_with_draw = à tour de rôle, avec échange aussitôt
choice-declaration-rotation = à tour de rôle, puis l’échange
choice-declaration-simultaneous = tout le monde à la fois, poing fermé
choice-must_hold-none = rien
choice-must_hold-trump_or_club = un atout ou un trèfle
choice-stock_end-reshuffle = on mélange les cartes jetées
choice-stock_end-under = les cartes jetées vont aussitôt dessous
choice-enforcement-strict = ne peuvent pas être jouées
choice-enforcement-honor = restent, et se paient
choice-format-cash = quand la table ferme
choice-format-race = quand quelqu’un atteint l’objectif
choice-format-last_standing = quand une seule personne a encore des jetons
