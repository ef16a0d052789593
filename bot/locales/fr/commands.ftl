# Ce que les commandes disent d’elles-mêmes ; Discord laisse 100 caractères
command-group-booray = Booray, le jeu de cartes de Louisiane, pour des jetons fictifs
command-start = Ouvrir une table dans ce salon
command-start-rules = Le jeu ; l’hôte peut changer chaque règle avant la première donne
command-start-buy-in = Les jetons que chaque personne apporte à la table
command-start-computers = Combien d’ordinateurs jouent
command-start-level = Le niveau des ordinateurs
command-start-stakes = Jouer pour des jetons, ou s’entraîner sans rien miser
stakes-choice-chips = jetons
stakes-choice-practice = entraînement
command-start-pace = Le temps de réflexion pour chaque décision
pace-choice-quick = rapide · 20 secondes par décision
pace-choice-normal = normal · 45 secondes par décision
pace-choice-relaxed = tranquille · 2 minutes par décision
pace-choice-correspondence = par correspondance · un jour par décision ; on t’appelle quand c’est à toi
command-start-limit = Prix maximal d’une bourre (par défaut : un cinquième de la cave ; 0 = sans limite)
command-start-thread = Jouer dans un nouveau fil plutôt que dans ce salon
command-start-ante = Jetons que tout le monde paie avant une donne, au moins 1
command-join = Prendre place à la table de ce salon, ou accepter ses nouvelles règles
command-join-buy-in = Les jetons à apporter à la table
command-leave = Rendre ta place et repartir avec tes jetons
command-computer = Ajouter un ordinateur à la table
command-computer-level = Son niveau
command-deal = Commencer la partie, ou rouvrir une table comme la dernière de ce salon
command-hand = Voir tes cartes et ce que tu peux faire
command-play = Jouer cette donne, ou y rester après l’échange
command-pass = Passer : sortir de cette donne sans rien payer de plus
command-draw = Jeter des cartes et en recevoir autant de nouvelles, maintenant ou à ton tour
command-draw-cards = Les cartes à jeter, par exemple 2♣ 10♦ (vide = tout garder)
command-draw-take = Si tu donnes, prendre la retourne quand les règles le permettent
command-card = Jouer une carte
command-card-card = La carte, par exemple K♠, 10♦ ou roi de cœur
command-sit-out = Te mettre en retrait pour les prochaines donnes, en gardant ta place
command-sit-out-computer = Laisser un ordinateur jouer pour toi en attendant, si l’hôte le permet
command-back = Revenir : recevoir de nouveau des cartes, ou reprendre la main à l’ordinateur
command-buy-in = Apporter d’autres jetons à la table
command-buy-in-chips = Combien de jetons
command-rules = Voir les règles de cette table
command-house = Changer les règles de cette table, avant sa première donne
command-close = Fermer la table à la fin de cette donne, ou tout de suite pour la modération qui ne joue pas
command-close-channel = Un autre salon ou fil dont fermer la table, pour les responsables du serveur
command-table = Publier de nouveau la table, en bas du salon
command-history = Voir les dernières soirées de ce salon, revoir des donnes et analyser les tiennes
command-history-deal = Une donne à revoir pas à pas, par exemple 3
command-group-booray-seat = Booray, ta place : te mettre en retrait, t’absenter, revenir, apporter des jetons
command-group-booray-host = Booray, pour l’hôte d’une table
command-hand-over = Proposer ta table à quelqu’un qui y joue
command-hand-over-member = Qui sera l’hôte
command-free-seat = Libérer la place d’une personne absente, en retrait, ou qui n’a pas accepté les règles
command-free-seat-member = La place de qui
command-pause = Mettre la partie en pause : les chronos s’arrêtent, un jour au plus
command-pause-minutes = Combien de minutes, au plus 1 440 (un jour) ; 0 pour reprendre la partie
command-cards = Choisir comment voir les cartes, et si ta seule carte permise se joue toute seule
command-balance = Voir tes jetons, ton rang et le classement
command-balance-member = Les jetons de qui (par défaut : les tiens)

# Réponses brèves aux boutons et aux commandes
deal-begun = C’est parti : laissez les bons temps rouler !
cut-made =
    { $number ->
        [one] Tu as coupé à { $number } carte.
       *[other] Tu as coupé à { $number } cartes.
    }
computer-added = Un ordinateur a pris place. { $about }
left =
    { $pot ->
        [0] Tu as quitté la table. À bientôt !
       *[other] Tu as quitté la table, et ta part du pot reste aux autres. À bientôt !
    }
leaving-after-deal = Tu pars à la fin de cette donne, et { $closing ->
        [yes] la table ferme.
       *[no] ta part du pot reste aux autres.
    }{ $plays ->
        [yes] {" "}D’ici là, tes cartes sont jouées pour toi.
       *[no] {""}
    }
sitting-out-next = Tu seras en retrait dès la prochaine donne ; celle-ci est encore à toi. Appuie sur *Me revoilà* pour recevoir de nouveau des cartes.
going-on = La partie reprend.
bought-in =
    { $chips ->
        [one] Tu as apporté { $chips } jeton de plus. Il compte dès la prochaine donne.
       *[other] Tu as apporté { $chips } jetons de plus. Ils comptent dès la prochaine donne.
    }
table-offered = Tu as proposé la table à { $name }. Tu restes l’hôte tant que cette personne n’a pas appuyé sur *Prendre le relais*.
table-kept = Tu restes l’hôte.
table-taken-over = Tu es maintenant l’hôte. Appuie sur *Table* pour voir ce que seul l’hôte peut faire.
unseated = { $name } n’a plus de place ici et a récupéré ses jetons.
unseated-after-deal = { $name } perdra sa place à la fin de cette donne et récupérera ses jetons.
closing-after-deal = La table fermera à la fin de cette donne.
closing-after-your-deal = Tu joues cette donne : la table fermera à la fin.
closed-breaking-off = Tu as interrompu la donne { $deal } : ses jetons sont rendus. La table est fermée.
posted-again = La table est de nouveau en bas du salon.
not-posted-later = Discord ne répond pas. Je publierai la table dès qu’il répondra.
not-posted-without = Je n’ai pas pu publier la table ici. Donne-moi ces permissions, s’il te plaît : { $permissions }. Relance ensuite `/booray table`.
not-posted-forbidden = Discord ne me laisse pas publier ici, alors qu’aucune permission ne semble manquer. Demande à la modération de vérifier les paramètres de ce salon, puis relance `/booray table`.
not-posted-locked = Ce fil est verrouillé ou plein, donc je ne peux rien y publier. Demande à la modération de le déverrouiller, puis relance `/booray table`.
not-posted-refused = Discord n’a pas accepté la table. Je réessaierai au prochain coup.
not-posted-gone = Ce salon, ou la table qui s’y trouvait, n’existe plus.

# Ce qui n’est pas possible ici
history-none = Aucune donne terminée dans ce salon pour l’instant. Ouvre une table avec `/booray start`.
history-none-yet = Aucune donne terminée dans ce salon pour l’instant. Reviens voir après la première.
history-none-but-on = Aucune donne terminée dans ce salon pour l’instant. La donne { $deal } se joue encore : reviens voir à la fin.
review-nothing = Tu n’as eu aucun choix dans cette donne : il n’y a rien à analyser.
again-is-on = La table suivante est déjà ouverte. Appuie là-bas sur *Rejoindre* : { $where }
again-not-enough-chips =
    { $needed ->
        [one] Il te faut { $needed } jeton pour y jouer, et tu en as { $have }.
       *[other] Il te faut { $needed } jetons pour y jouer, et tu en as { $have }.
    } Demande à quelqu’un d’autre d’appuyer sur *Rejouer*, ou ouvre une table d’entraînement avec `/booray start stakes:practice`.
again-not-seated = Seules les personnes qui jouaient à cette table peuvent la rouvrir. Ouvre la tienne avec `/booray start`.
no-table-here = Il n’y a pas de table dans ce salon. Ouvres-en une avec `/booray start`.
not-a-person = Ce n’est pas une personne. Choisis un membre qui joue à la table.
not-a-card = « { $given } » n’est pas une carte. Écris-la comme A♠, 10♦ ou roi de cœur.
not-a-number = « { $given } » n’est pas un nombre. Écris-le en chiffres, comme 17.
form-again = Réessayer
unknown-command = Cette commande a été mise à jour. Recharge Discord, puis réessaie.
not-in-server = Je ne suis pas membre de ce serveur, donc je ne peux pas y ouvrir de table. Demande aux responsables du serveur de m’ajouter comme bot, puis réessaie.
form-of-another-version = Ce formulaire n’est plus à jour, et rien n’a changé. Ouvre-le de nouveau, s’il te plaît.
button-of-another-version = Ce bouton n’est plus à jour. Tape `/booray table` pour republier la table.
missing-permissions = Je ne peux pas encore ouvrir de table ici. Donne-moi ces permissions, s’il te plaît : { $permissions }.
start-private-thread = Je ne suis pas dans ce fil, donc je ne peux pas y publier la table. Mentionne-moi d’abord ici, puis réessaie.
start-closed-thread = Ce fil est fermé, donc je ne peux pas y publier la table. Demande à la modération de l’ouvrir, puis réessaie.
start-not-allowed = Discord ne me laisse pas écrire dans ce salon. Demande à la modération de me laisser le voir et y envoyer des messages.
thread-title = Chez { $host } : { $game }
thread-title-nobody = Une table de Booray : { $game }
start-in-thread = Ta table est ouverte dans { $thread }. Lance la partie là-bas, et ta main s’ouvrira en même temps.
start-thread-in-thread = Tu es déjà dans un fil. Enlève l’option `thread`, et la table s’ouvrira ici même.
start-thread-in-post = Ce post est déjà un fil. Enlève l’option `thread`, et la table s’ouvrira ici même.
start-thread-nowhere = Ce salon n’a pas de fils. Enlève l’option `thread`, ou va dans un salon textuel.
start-thread-not-allowed = Discord ne me laisse pas ouvrir de fil ici. Demande à la modération de vérifier mes permissions, ou enlève l’option `thread`.
start-too-many-threads = Ce serveur a autant de fils ouverts que Discord le permet. Demande à la modération d’en fermer, ou enlève l’option `thread`.
start-thread-gone = Le fil a été supprimé avant que je publie la table. Personne n’a rien payé : réessaie.
start-not-posted = Discord n’a pas accepté la table. Personne n’a rien payé : réessaie.
start-without-pictures = Cette table s’affiche en texte. Pour avoir des images, demande aux responsables du serveur de me donner la permission { $permission }.
permission-view-channel = Voir le salon
permission-create-threads = Créer des fils publics
permission-send = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers
press-again = La table était occupée, donc le formulaire n’a pas pu s’ouvrir. Appuie encore une fois.
another-process = J’étais en train de redémarrer. Appuie encore une fois.
error-unforeseen = Quelque chose a mal tourné. Rien de ce que tu as fait avant n’est perdu : réessaie.
