# Ce que les commandes disent d’elles-mêmes ; Discord laisse 100 caractères
command-group = Booray, le jeu de cartes de Louisiane, pour des jetons fictifs
command-start = Ouvrir une table dans ce salon
command-start-rules = Quel jeu ; « Règles maison » peut en changer chaque règle avant la première donne
command-start-buy-in = Les jetons que tout le monde apporte à la table
command-start-computers = Les ordinateurs qui jouent dès le début
command-start-level = Le niveau des ordinateurs
command-start-stakes = Jouer pour des jetons, ou s’entraîner sans rien miser
stakes-choice-chips = jetons
stakes-choice-practice = entraînement
command-start-pace = Le temps de réflexion de tout le monde
pace-choice-quick = rapide · 20 secondes par décision
pace-choice-normal = normal · 45 secondes par décision
pace-choice-relaxed = tranquille · 2 minutes par décision
pace-choice-correspondence = par correspondance · un jour par décision ; un appel t’avertit quand c’est à toi
command-start-limit = Prix maximal d’une bourre ; vide : un cinquième de la cave, 0 : sans limite
command-start-thread = Jouer dans un nouveau fil de ce salon, et laisser le salon aux autres
command-join = Prendre place à la table de ce salon, ou accepter ses nouvelles règles
command-join-buy-in = Les jetons à apporter à la table
command-leave = Rendre ta place et repartir avec tes jetons
command-computer = Ajouter un ordinateur à la table
command-computer-level = Son niveau
command-deal = Commencer la partie, ou rouvrir une table comme la dernière de ce salon
command-cut = Couper les cartes avant une donne, quand c’est à toi de couper
command-cut-number = À quelle profondeur, de 1 à 51
command-hand = Voir tes cartes et ce qu’on attend de toi
command-play = Jouer cette donne, ou y rester après l’échange
command-pass = Passer cette donne : elle ne te coûtera plus rien
command-draw = Jeter des cartes et en recevoir autant de nouvelles
command-draw-cards = Les cartes à jeter, par exemple 2♣ 10♦ ; vide pour tout garder
command-draw-take = Si tu donnes, prendre la retourne, quand les règles le permettent
command-draw-ahead = Avant ton tour : le faire dès qu’il arrive
command-card = Jouer une carte
command-card-card = La carte, par exemple K♠, 10♦ ou roi de cœur
command-recall = Reprendre une mauvaise carte, ou l’échange prévu pour ton tour
command-advice = Voir ce qu’un ordinateur ferait à ta place, et pourquoi
command-advice-how = Montrer aussi ce que chaque choix promet, et comment c’est calculé
command-sit-out = Te mettre en retrait pour les prochaines donnes, en gardant ta place
command-back = Recevoir de nouveau des cartes, ou reprendre ta place à l’ordinateur
command-away = Te faire remplacer un moment par un ordinateur, si l’hôte le permet
command-buy-in = Apporter d’autres jetons à la table
command-buy-in-chips = Combien
command-rules = Les règles de cette table en mots simples
command-house = Changer les règles de cette table, avant sa première donne
command-house-hold = Si des ordinateurs remplacent qui s’absente ; modifiable à tout moment
command-house-advice = Si l’on peut demander conseil à l’ordinateur ; modifiable jusqu’à la première donne
command-close = Fermer la table à la fin de cette donne
command-table = Publier de nouveau la table, en bas du salon
command-history = Voir les dernières donnes de ce salon, et ce que les tiennes peuvent t’apprendre
command-seat-group = Booray, ta place : te mettre en retrait, t’absenter, revenir, apporter des jetons
command-host-group = Booray, pour l’hôte d’une table
command-hand-over = Proposer ta table à quelqu’un qui y joue ; ne nomme personne pour la garder
command-hand-over-member = Qui sera l’hôte
command-take-over = Devenir l’hôte d’une table qu’on te propose
command-unseat = Libérer la place de qui s’absente, reste en retrait ou n’a pas accepté les règles
command-unseat-member = La place de qui
command-pause = Mettre la partie en pause : les horloges s’arrêtent, un jour au plus
command-pause-minutes = Combien de minutes, de 1 à 1 440 (un jour)
command-go-on = Reprendre une partie en pause
command-cards = Comment voir tes cartes, et si ta seule carte possible se joue toute seule
command-cards-shown = Images ou texte
command-cards-only-card = Jouer ta carte pour toi quand c’est la seule possible
command-balance = Voir tes jetons, ton rang et le classement
command-balance-member = Les jetons de qui ; les tiens si tu ne nommes personne

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
       *[other] Tu as quitté la table, et le contenu du pot reste aux autres. À bientôt !
    }
leaving-after-deal = Tu pars à la fin de cette donne, et le contenu du pot restera alors aux autres. D’ici là, tes cartes sont jouées pour toi.
sitting-out = Tu es en retrait. Appuie sur *Me revoilà* quand tu voudras de nouveau des cartes.
sitting-out-next = Tu seras en retrait dès la prochaine donne ; celle-ci est encore à toi. Appuie sur *Me revoilà* quand tu voudras de nouveau des cartes.
back-again = Te revoilà ! Tu joues la prochaine donne.
back-in-deal = Te revoilà ! Tu recevras des cartes à la donne { $deal }.
holding = À partir de maintenant, un ordinateur remplace toute personne qui s’absente ou laisse passer son temps deux fois.
not-holding = À cette table, les ordinateurs ne remplacent plus personne.
going-on = La partie reprend.
bought-in =
    { $chips ->
        [one] Tu as { $chips } jeton de plus à la table.
       *[other] Tu as { $chips } jetons de plus à la table.
    }
table-offered = Tu as proposé la table à { $name }. Elle reste à toi tant que cette personne n’a pas appuyé sur *Prendre le relais*.
table-kept = La table reste à toi.
table-taken-over = C’est toi l’hôte, maintenant. Appuie sur *Table* pour ce que seul l’hôte peut faire.
unseated = { $name } n’a plus de place ici et a retrouvé ses jetons.
unseated-after-deal = { $name } perdra sa place à la fin de cette donne, et retrouvera alors ses jetons.
closing-after-deal = La table fermera à la fin de cette donne.
closing-after-your-deal = Tu es dans cette donne : la table fermera à la fin de celle-ci.
closed-now = La table est fermée.
closed-breaking-off = Tu as interrompu la donne { $deal } : ses jetons sont rendus. La table est fermée.
posted-again = La table est de nouveau en bas du salon.
not-posted-later = Discord ne me répond pas pour l’instant. Je continue d’essayer, et je publie la table dès que possible.
not-posted-without = Je n’ai pas pu publier la table ici. Donne-moi, s’il te plaît, ces permissions : { $permissions }. Puis relance `/booray table`.
not-posted-forbidden = Discord ne me laisse pas écrire ici, alors qu’aucune permission ne semble manquer. Demande à la modération de regarder les paramètres de ce salon, puis relance `/booray table`.
not-posted-locked = Ce fil est verrouillé ou plein : je ne peux pas y écrire. Demande à la modération de le déverrouiller, puis relance `/booray table`.
not-posted-refused = Discord a refusé d’afficher la table à l’instant. Je réessaie dès qu’il s’y passe quelque chose.
not-posted-gone = Ce salon, ou la table qui s’y trouvait, n’existe plus.

# Ce qui n’est pas possible ici
history-none = Aucune donne n’est encore terminée dans ce salon. Ouvre une table avec `/booray start`.
history-none-yet = Aucune donne n’est encore terminée dans ce salon. Reviens voir après la première.
history-none-but-on = Aucune donne n’est encore terminée dans ce salon. La donne { $deal } se joue encore : reviens voir quand elle sera finie.
review-nothing = Tu n’avais rien à choisir dans cette donne : il n’y a rien à analyser.
again-is-on = La table suivante est déjà ouverte. Appuies-y sur *Rejoindre* : { $where }
again-not-enough-chips = Il faut y apporter { $needed ->
        [one] { $needed } jeton
       *[other] { $needed } jetons
    }, et tu en as { $have }. Demande à quelqu’un d’autre d’appuyer sur *Rejouer*, ou ouvre une table plus modeste avec `/booray start`.
again-not-seated = Seules les personnes qui jouaient à cette table peuvent la rouvrir. Ouvre la tienne avec `/booray start`.
no-table-here = Il n’y a pas de table dans ce salon. Ouvres-en une avec `/booray start`.
not-a-person = Ce n’est pas une personne. Choisis un membre qui joue à la table.
not-a-card = « { $given } » n’est pas une carte. Écris-la comme A♠, 10♦ ou roi de cœur.
not-a-number = « { $given } » n’est pas un nombre. Écris-le en chiffres, comme 17.
unknown-command = Discord et moi n’avons pas la même version de cette commande. Recharge Discord, puis réessaie.
option-between = `{ $option }` va de { $least } à { $most }.
option-at-most = `{ $option }` ne dépasse pas { $most }.
option-length = `{ $option }` demande de { $least } à { $most } caractères.
not-in-server = Je ne suis pas membre de ce serveur : je ne peux pas y tenir de table. Demande à la modération de m’ajouter au serveur même, puis retape la commande.
form-of-another-version = Ce formulaire vient d’une ancienne version de moi. Rien n’a changé ; ouvre-le de nouveau, s’il te plaît.
button-of-another-version = Ce bouton vient d’une ancienne version de moi. Tape `/booray table` pour publier de nouveau la table.
missing-permissions = Je ne peux pas encore tenir de table ici. Donne-moi, s’il te plaît, ces permissions : { $permissions }.
start-private-thread = Je ne suis pas dans ce fil : je ne peux pas y publier la table. Mentionne-moi d’abord ici pour que je le rejoigne, puis retape la commande.
start-closed-thread = Ce fil est fermé : je ne peux pas y publier la table. Demande à la modération de l’ouvrir, puis retape la commande.
start-not-allowed = Discord ne me laisse pas écrire dans ce salon. Demande à la modération de me laisser voir le salon et y envoyer des messages.
thread-title = Chez { $host } : { $game }
thread-title-nobody = Une table de Booray : { $game }
start-in-thread = Ta table est ouverte dans { $thread }. Lance la partie là-bas : ta main s’y ouvre.
start-thread-in-thread = Tu es déjà dans un fil. Laisse `thread` de côté, et la table s’ouvre ici même.
start-thread-in-post = Ce post est déjà un fil. Laisse `thread` de côté, et la table s’ouvre ici même.
start-thread-nowhere = Il n’y a pas de fils dans ce salon. Laisse `thread` de côté, ou va dans un salon textuel.
start-thread-not-allowed = Discord ne me laisse pas ouvrir de fil dans ce salon. Demande à la modération de vérifier mes permissions ici, ou laisse `thread` de côté.
start-too-many-threads = Ce serveur a autant de fils ouverts que Discord en permet. Demande à la modération d’en fermer, ou laisse `thread` de côté.
start-thread-gone = Le fil a été supprimé avant que la table y soit publiée. Personne n’a rien payé ; réessaie, s’il te plaît.
start-not-posted = La table n’a pas pu être publiée : Discord ne l’a pas acceptée. Personne n’a rien payé ; réessaie, s’il te plaît.
start-without-pictures = Cette table est racontée en texte. Pour la voir en image, demande à qui gère ce serveur de m’accorder la permission { $permission }.
permission-view-channel = Voir le salon
permission-create-threads = Créer des fils publics
permission-send = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers
press-again = La table était occupée, et le formulaire n’a pas pu s’ouvrir. Appuie encore une fois, s’il te plaît.
another-process = Une autre partie de moi vient de prendre cette table en charge. Appuie encore une fois, s’il te plaît.
error-unforeseen = Quelque chose a mal tourné de mon côté. Ce que tu as fait avant reste acquis ; réessaie, s’il te plaît.
