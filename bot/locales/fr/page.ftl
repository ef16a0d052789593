# Les libellés de la page de la table dans un navigateur. Aucun ne prend d’argument.
page-menu = La table
page-table = Table de jeu
page-seats = Places
page-hand = Ta main
page-cards = Cartes
page-pot = Le pot
page-price = Une bourre coûte
page-turn-up = Retourne
page-trick = Pli
page-deal-number = Donne
page-last-deal = dernière donne
page-watching = Tu regardes
page-marked = à écarter
page-reload = Recharger
page-connecting = Connexion…
page-reconnecting = Reconnexion…
page-no-answer = La table ne répond pas. Vérifie ta connexion, puis recharge la page.
page-one-moment = Un instant…
page-sent-later = Pas de connexion. Ce sera envoyé dès son retour.
page-how-to-enter = Pour jouer, appuie sur Jouer dans le navigateur dans Discord.
page-by-command = Tu peux aussi taper /booray web dans le salon de la table.
page-nothing-here = Il n’y a rien à cette adresse. Pour jouer, appuie sur Jouer dans le navigateur dans Discord.
page-shut = Fermer ceci
page-not-now = Pas maintenant

# Dans la donne
page-play-after-all = Jouer finalement
page-pass-after-all = Passer finalement
page-stay = Rester
page-drop = Passer
page-not-ahead = Changer mon échange

# À côté d’une place
page-leaving = s’en va
page-to-agree = doit accepter
page-away-now = absent
page-out-now = en retrait
page-passed-now = passe
page-in-now = joue
page-drew = tire
page-joining = donne suivante

# Ce qu’on demande à la table
page-leave-sure = Tu quittes ta place et tu emportes tes jetons.
page-chips = Jetons
page-cut = Couper
page-cut-after = Cartes au-dessus de la coupe
page-easy = Facile
page-steady = Prudent
page-sharp = Malin
page-ten-minutes = Pendant 10 minutes
page-an-hour = 1 heure
page-a-day = 1 jour
page-close-title = Fermer la table ?
page-close-sure = La partie se termine pour tous après cette donne.
page-close-now = La partie se termine maintenant pour tous.
page-save = Enregistrer
page-go-back = Retour

# Une donne revue
page-moment = Étape
page-previous = Précédent
page-next = Suivant
page-play-by-itself = Lecture automatique
page-all-cards = Montrer toutes les cartes
page-own-cards = Mes cartes seulement

# L’aspect et les sons de la page
page-theme = Couleurs
page-as-device = Comme l’appareil
page-dark = Sombre
page-light = Clair
page-deck = Cartes
page-as-discord = Comme dans Discord
page-two-colours = Deux couleurs
page-four-colours = Quatre couleurs
page-sound = Sons
page-sound-on = Activés
page-sound-off = Coupés

# Sur le tapis
page-asked = Ce qui est demandé
page-you = Toi
page-controls = Ce que tu peux faire
page-entry = Cave
page-bourre = bourre
page-stamp = Bourre
page-next-pot = prochain pot
page-split-stays = partage : il reste
page-free-seat = Place libre
page-led = entamé
page-best = maître
page-takes-it = l’emporte
page-a-trick = pli
page-a-deal = donne
page-trumps = atout
page-fists-closed = Tous les poings sont fermés
page-last-trick = Dernier pli
page-tricks = Plis
page-show-cards = Voir mes cartes
page-hide-cards = Cacher mes cartes
page-ahead = prévue
page-ahead-how = Cette carte se joue à ton tour. Touche-la pour la reprendre.
page-ahead-not = La carte prévue ne peut pas être jouée.
page-time-up = Ton temps est écoulé : la table a décidé pour toi.
page-chosen = choisi
page-kept-all = servi
page-needs-one = encore un
page-one-away = à un pli
page-no-trick = aucun pli
page-host = hôte
page-next-deal = Prochaine donne dans
page-cards-come = Les cartes arrivent dans
page-step-fists = Poings
page-step-fists-how = Jouer ou passer, en secret. Tous s’ouvrent ensemble.
page-step-draw = Échange
page-step-draw-how = Jette des cartes, prends-en d’autres.
page-step-tricks = Plis
page-step-tricks-how = Le plus de plis prend le pot. Aucun : une bourre.

# Une soirée
page-good-times = Laissez les bons temps rouler
page-deals-one = donne
page-deals-other = donnes
page-minutes-one = minute
page-minutes-other = minutes
page-pots-one = pot
page-pots-other = pots
page-playing-one = joue
page-playing-other = jouent
page-passing-one = passe
page-passing-other = passent
page-biggest-pot = Plus gros pot
page-most-bourres = Le plus de bourres
page-best-deal = Ta meilleure donne
page-share = Partager
page-copy = Copier
page-copied = Copié. Colle-le dans ta discussion.
page-not-shared = Ton navigateur ne permet pas de partager ici.
page-keys = Raccourcis
page-review = Mon jeu
page-verify = Vérifier les cartes

# Les réactions
page-react = Réagir
page-react-hide = Cacher les réactions
page-react-show = Voir les réactions
