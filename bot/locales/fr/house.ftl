# Les règles maison
house-title = ### Règles maison
house-preset = { $name }, sans changement.
house-preset-changed = { $name }, avec les changements en gras.
house-until =
    { $stakes ->
        [practice] Tu peux changer les règles jusqu’à la première donne.
       *[other] Tu peux changer les règles jusqu’à la première donne. Toutes les personnes déjà là devront les accepter.
    }
house-line = { $option } : { $value }
house-holding = Les ordinateurs remplacent les personnes absentes et jouent avec leurs jetons.
house-not-holding = Les ordinateurs ne remplacent pas les personnes absentes.
house-advice-always = Tout le monde peut demander conseil.
house-advice-alone = Tu peux demander conseil tant qu’il n’y a que toi ici. Entre personnes qui jouent pour des jetons, ce serveur ne le permet pas.
house-advice-not-among-people = Pas de conseils ici pour l’instant : ce serveur n’en permet pas entre personnes qui jouent pour des jetons.
house-advice-none = Il n’y a pas de conseils à cette table.
house-group-deal = Cartes
house-group-declare = Jouer ou passer
house-group-play = Plis
house-group-antes = Mises
house-group-pot = Pot et limite
house-group-game = Partie

preset-form-label = Quel jeu ?
preset-form-hint = Ça annule tous tes changements de règles.

# Les jeux publiés en quelques mots ; nom et mots ensemble tiennent en 100 caractères
preset-choice = { $name } — { $about }
preset-about-fists = tout le monde choisit en même temps, poing fermé
preset-about-louisiana = chaque joueur joue ou passe à son tour, et échange aussitôt
preset-about-house = comme Louisiane, d’après un autre livre de règles
preset-about-boxed = le jeu en boîte : une course à 400 jetons
preset-about-boxed-de = une course à 400 ; pas besoin de battre la meilleure carte
preset-about-indiana = quatre cartes, une seconde mise, et un prix pour rester

# Les options par leur nom ; il y a place pour 45 caractères
option-label-players = Nombre de joueurs
option-label-hand_size = Cartes par joueur
option-label-ante = Mise
option-label-trump = Retourne
option-label-declaration = Jouer ou passer
option-label-max_draw = Maximum de cartes échangées
option-label-dealer_must_play_ace = Donneur obligé de jouer si as retourné
option-label-second_ante = Seconde mise
option-label-stay_ante = Prix pour rester
option-label-must_hold = Carte requise pour jouer
option-label-must_head = Battre la meilleure carte
option-label-cinch = Main en or
option-label-limit = Limite
option-label-limit_caps_win = La limite vaut aussi pour les gains
option-label-table_stakes = Gain limité au tapis
option-label-renege_multiple = Prix d’une renonce, en bourres
option-label-bourre_exempt = Pas de mise après une bourre
option-label-tied_exempt = Pas de mise après un pot gelé
option-label-stock_end = Quand le paquet est épuisé
option-label-enforcement = Renonces
option-label-format = Fin de la partie
option-label-starting_stack = Jetons de départ
option-label-least_buy_in = Cave minimale
option-label-target = Objectif

# Ce que chacune accepte, en 100 caractères ; une commande le dit aussi
option-about-players = Le minimum et le maximum de joueurs, par exemple 3-6 ; de 2 à 8
option-about-hand_size = Cartes pour chaque joueur, et plis à jouer : 5 ou 4
option-about-ante = Jetons que tout le monde paie avant une donne, au moins 1
option-about-trump = Quelle carte montre l’atout, et à qui elle revient
option-about-declaration = Comment tout le monde choisit de jouer ou de passer
option-about-max_draw = Combien de cartes un joueur peut jeter pour de nouvelles, de 0 à 5
option-about-dealer_must_play_ace = Obligation pour le donneur de jouer quand la retourne est un as
option-about-second_ante = Jetons à payer pour jouer, en plus de la mise ; 0 = rien
option-about-stay_ante = Jetons à payer pour rester après l’échange ; 0 ou vide = rien
option-about-must_hold = Ce qu’il te faut en main pour pouvoir jouer
option-about-must_head = Obligation de battre la meilleure carte du pli quand c’est possible
option-about-cinch = Obligation de jouer ses plus forts atouts avec trois plis assurés
option-about-limit = Prix maximal d’une bourre, en jetons ; vide = sans limite
option-about-limit_caps_win = Le gagnant, lui aussi, ne prend pas plus que la limite
option-about-table_stakes = Trop peu de jetons pour une bourre limitent aussi le gain
option-about-renege_multiple = Combien de bourres coûte une renonce, si elle est possible ; de 1 à 9
option-about-bourre_exempt = Pas de mise à payer après avoir payé une bourre
option-about-tied_exempt = Pas de mise à payer après une égalité pour le plus de plis
option-about-stock_end = D’où viennent les nouvelles cartes quand le paquet est épuisé
option-about-enforcement = Une carte contraire aux règles : impossible, ou possible avec pénalité
option-about-format = Quand la partie se termine ; seule une course a un objectif
option-about-starting_stack = Jetons de départ de chaque joueur ; assez pour les mises d’une donne
option-about-least_buy_in = Le moins de jetons pour prendre place à une table ouverte ; pas plus que les jetons de départ
option-about-target = Jetons qui gagnent une course ; plus que les jetons de départ

# Leurs valeurs
option-none = non
option-takes =
    un nombre entier de { $least } à { $most }{ $empty ->
        [none] , ou rien pour « sans »
        [usual] , ou rien pour la valeur habituelle
       *[no] {""}
    }
option-range = { $fewest } à { $most }
option-as-others = automatique
option-as-others-now = automatique : { $value }

choice-true = oui
choice-false = non
choice-trump-dealer_card = la dernière carte du donneur
choice-trump-turned = une carte de plus, qui n’est à personne
choice-trump-dealer_may_take = une carte de plus, que le donneur peut prendre
choice-declaration-rotation_with_draw = à tour de rôle, avec échange aussitôt
choice-declaration-rotation = à tour de rôle, puis l’échange
choice-declaration-simultaneous = tout le monde à la fois, poing fermé
choice-must_hold-none = aucune
choice-must_hold-trump_or_club = un atout ou un trèfle
choice-stock_end-reshuffle = les cartes jetées sont mélangées de nouveau
choice-stock_end-under = les cartes jetées vont sous le paquet
choice-enforcement-strict = impossibles
choice-enforcement-honor = possibles, avec pénalité
choice-format-cash = quand les joueurs ferment la table
choice-format-race = quand quelqu’un atteint l’objectif
choice-format-last_standing = quand un seul joueur a encore des jetons
