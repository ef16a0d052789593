# Les libellés de la page de la table dans un navigateur. Aucun ne prend d’argument.
page-menu = La table
page-table = Table de jeu
page-seats = Places
page-hand = Ta main
page-cards = Cartes
page-pot = Le pot
page-price = Un bourré coûte
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
page-how-to-enter = Pour jouer, appuie sur Jouer dans le navigateur dans Discord.
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
page-late = moitié du temps passée
page-to-agree = doit accepter
page-away-now = absent
page-out-now = en retrait
page-out-next = en retrait après cette donne
page-passed-now = passe
page-in-now = joue
page-drew = échange
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
page-close-sure = La partie finit pour tous après cette donne.

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
