# Une table dit non
table-moved = La table est maintenant ici : { $where }
table-not-open = Cette table n’est pas ouverte, et aucun jeton ne s’y trouve. Ouvres-en une autre avec `/booray start`.
table-reason-unknown-table = Cette table n’existe plus. { $open ->
        [yes] Une autre est ouverte ici : rejoins-la avec `/booray join`.
       *[no] Ouvres-en une autre avec `/booray start`.
    }
table-reason-elsewhere = C’est pour la table de { $channel_id }. Joue là-bas.
table-reason-table-closed = Cette table est fermée. { $open ->
        [yes] Une autre est ouverte ici : rejoins-la avec `/booray join`.
       *[no] Ouvres-en une autre avec `/booray start`.
    }
table-reason-set-aside = La table { $table } est suspendue, car ses données ont un problème. Ses jetons sont en sécurité : demande à l’équipe du bot de la débloquer.
table-reason-table-exists = Il y a déjà une table ici. Rejoins-la avec `/booray join`, ou ouvres-en une dans un autre salon.
table-reason-too-many-tables = Ce serveur a autant de tables ouvertes que possible : { $most }. Rejoins-en une, ou attends que l’une d’elles ferme.
table-reason-hosts-enough =
    { $most ->
        [one] Tu es déjà l’hôte d’une table sur ce serveur. Ferme-la avec `/booray-host close` avant d’en ouvrir une autre.
       *[other] Tu es déjà l’hôte de { $most } tables sur ce serveur. Fermes-en une avec `/booray-host close` avant d’en ouvrir une autre.
    }
table-reason-opened-too-often =
    { $minutes ->
        [one] Tu as ouvert beaucoup de tables. Tu pourras ouvrir la prochaine dans une minute.
       *[other] Tu as ouvert beaucoup de tables. Tu pourras ouvrir la prochaine dans { $minutes } minutes.
    }
table-reason-table-moved = Quelqu’un a été plus rapide. Regarde la table et réessaie.
table-reason-table-full = La table est complète : elle a { $most } places. Attends que quelqu’un parte.
table-reason-not-seated = Tu n’as pas de place à cette table. Appuie sur *Rejoindre* quand il y en a une de libre.
table-reason-unseated =
    L’hôte a libéré ta place, parce que tu ne jouais pas. { $stakes ->
        [practice] C’est un entraînement, donc ça ne t’a rien coûté.
       *[chips] Tes jetons sont dans ta réserve.
    } Appuie sur *Rejoindre* ou tape `/booray join` pour reprendre une place.
table-reason-already-seated = Tu as déjà une place à cette table. Appuie sur *Table* pour voir ce que tu peux faire.
table-reason-already-leaving = Tu pars déjà à la fin de cette donne.
table-reason-not-host = Seul l’hôte peut faire ça. Demande à { $host }.
table-reason-no-host = Seul l’hôte peut faire ça, et cette table n’en a pas.
table-reason-host-already = Tu es déjà l’hôte. Pour céder la table, choisis quelqu’un d’autre qui y joue.
table-reason-not-offered = Personne ne t’a proposé cette table. Demande à son hôte de te la céder.
table-reason-nothing-offered = Tu n’as proposé la table à personne : tu restes donc l’hôte.
table-reason-member-not-seated = { $member } n’a pas de place à cette table. Choisis quelqu’un qui y joue.
table-reason-member-leaving = { $member } part déjà à la fin de cette donne.
table-reason-member-plays = { $member } joue. Tu ne peux libérer que la place d’une personne absente, en retrait, ou qui n’a pas accepté les règles.
table-reason-unseat-oneself = C’est ta propre place. Appuie sur *Quitter* pour la rendre.
table-reason-not-enough-chips =
    { $needed ->
        [1] Ta réserve est vide : tu n’as aucun jeton à apporter.
        [one] Il te faut { $needed } jeton, et tu en as { $have } en réserve.
       *[other] Il te faut { $needed } jetons, et tu en as { $have } en réserve.
    } { $then ->
        [either] Apportes-en moins, ou demande des jetons gratuits avec `/booray claim`.
        [fewer] Apportes-en moins.
        [claim] Demande des jetons gratuits avec `/booray claim`.
       *[neither] Les responsables du serveur peuvent t’en donner.
    }
table-reason-buy-in-not-positive = Tu ne peux pas apporter { $chips }. Apporte au moins 1 jeton.
table-reason-buy-in-too-small =
    { $chips ->
        [one] { $chips } jeton, c’est trop peu ici. Apportes-en au moins { $needed }.
       *[other] { $chips } jetons, c’est trop peu ici. Apportes-en au moins { $needed }.
    }
table-reason-returns-with-less =
    { $chips ->
        [one] Il te faut ce que tu avais en partant, { $chips } jeton : `/booray join buy_in:{ $typed }`.
       *[other] Il te faut ce que tu avais en partant, { $chips } jetons : `/booray join buy_in:{ $typed }`.
    } Tu pourras en apporter moins { $until }.
table-reason-buy-in-too-large = Personne ne peut en apporter autant. Apportes-en { $most } au plus.
table-reason-buy-in-fixed =
    { $chips ->
        [one] Tout le monde commence cette partie avec { $chips } jeton. Rejoins-la sans indiquer de nombre.
       *[other] Tout le monde commence cette partie avec { $chips } jetons. Rejoins-la sans indiquer de nombre.
    }
table-reason-buy-in-above-limit =
    { $most ->
        [one] Sur ce serveur, tu peux apporter { $most } jeton au plus.
       *[other] Sur ce serveur, tu peux apporter { $most } jetons au plus.
    }
table-reason-channel-not-allowed = Sur ce serveur, les tables s’ouvrent dans { $channels }. Ouvre la tienne là-bas.
table-reason-role-needed = Sur ce serveur, seuls les membres avec le rôle { $role } peuvent ouvrir des tables. Demande-leur d’en ouvrir une, puis rejoins-la.
table-reason-managers-only = Seuls les responsables de ce serveur peuvent y ouvrir des tables. Demande-leur d’en ouvrir une, puis rejoins-la.
table-reason-pace-not-allowed = Sur ce serveur, les tables suivent ces rythmes : { $paces }. Choisis-en un.
table-reason-no-computers-for-chips = Sur ce serveur, les ordinateurs ne jouent que pour l’entraînement. Ouvre la table sans ordinateurs, ou avec `/booray start stakes:practice`.
table-reason-too-many-computers =
    { $most ->
        [0] Aucun ordinateur ne joue ici.
        [one] Un seul ordinateur peut jouer ici. Laisse les autres places aux humains.
       *[other] Seuls { $most } ordinateurs peuvent jouer ici. Laisse les autres places aux humains.
    }
table-reason-computers-spent =
    { $left ->
        [0] Les ordinateurs de ce serveur n’ont plus de jetons.
        [one] Les ordinateurs de ce serveur n’ont plus qu’un jeton, et il en faut { $needed }.
       *[other] Les ordinateurs de ce serveur n’ont plus que { $left } jetons, et il en faut { $needed }.
    }{ $more ->
        [no] {""}
       *[yes] {" "}Ils en reçoivent d’autres { $until }.
    } { $then ->
        [people] Invite plutôt quelqu’un à prendre la place.
        [none] Joue sans eux, ou pour l’entraînement : `/booray start stakes:practice`.
       *[fewer] Prends-en moins ou une cave plus petite, ou joue pour l’entraînement : `/booray start stakes:practice`.
    }
table-reason-no-computer = Il n’y a pas d’ordinateur à cette table.
table-reason-unknown-level = Il n’y a pas d’ordinateur de niveau « { $level } ». Choisis { $levels }.
table-reason-not-enough-players =
    Pour distribuer, il faut { $fewest } joueurs avec des jetons, et { $ready ->
        [0] il n’y en a aucun
        [one] il n’y en a qu’un
       *[other] il y en a { $ready }
    }. { $out ->
        [0] Invite quelqu’un, ou ajoute un ordinateur.
       *[other] En retrait ? Appuie sur *Me revoilà*. Sinon, invite quelqu’un, ou ajoute un ordinateur.
    }
table-reason-deal-on = Une donne est déjà en cours. Attends qu’elle se termine.
table-reason-no-deal = Aucune donne n’est en cours. Attends la prochaine.
table-reason-not-dealt-in = Tu n’as pas de cartes dans cette donne. Appuie sur *Ma main* pour voir pourquoi.
table-reason-stale-deal = Ce bouton est celui d’une autre donne. Utilise le dernier message, ou appuie sur *Ma main*.
table-reason-stale-decision = Trop tard : la partie a avancé. Appuie sur *Ma main* pour voir ce que tu peux faire maintenant.
table-reason-too-late = Ton temps était écoulé : la décision a été prise pour toi. Appuie sur *Ma main* pour voir ce que tu peux faire maintenant.
table-reason-already-done = C’est déjà fait.
table-reason-played-itself = Ta seule carte permise a été jouée pour toi.
table-reason-nothing-ahead = Tu n’as pas prévu d’échange : il n’y a rien à annuler.
table-reason-no-advice = L’hôte a désactivé les conseils à cette table.
table-reason-advice-among-people = Pas de conseils quand plusieurs personnes jouent pour des jetons. Les responsables du serveur peuvent les autoriser aux nouvelles tables avec `/booray-admin settings`.
table-reason-not-asked = Tu n’as rien à décider en ce moment. Demande conseil quand ce sera ton tour.
table-reason-no-choice = Tu n’as qu’un seul choix : il n’y a rien à conseiller.
table-reason-no-thought = Je n’ai pas pu calculer ça. Redemande.
table-reason-still-thinking = Je réfléchis encore à ta dernière question. Attends d’abord cette réponse.
table-reason-asked-too-often =
    { $seconds ->
        [one] Tu as demandé conseil très souvent. Redemande dans une seconde.
       *[other] Tu as demandé conseil très souvent. Redemande dans { $seconds } secondes.
    }
table-reason-unknown-deal = Je ne peux pas te montrer cette donne ici. Choisis-en une dans `/booray history`.
table-reason-deal-not-over = La donne { $deal } se joue encore. Reviens voir à la fin.
table-reason-deal-void = La donne { $deal } a été interrompue et tout le monde a récupéré ses jetons : il n’y a rien à voir.
table-reason-cannot-verify-yet = Tu pourras vérifier la donne { $deal } une fois la table fermée. Le secret de la table révèle toutes les cartes cachées : il reste donc scellé jusque-là.
table-reason-not-your-deal = Tu n’avais pas de cartes dans la donne { $deal } : il n’y a rien à analyser.
table-reason-not-in-pause = On ne peut pas couper maintenant. Tu peux couper dans la pause avant une donne, jusqu’à peu avant les cartes.
table-reason-not-cutter = Seul le joueur à droite du donneur peut couper. Ton tour viendra.
table-reason-already-cut = Les cartes sont déjà coupées.
table-reason-bad-cut = Tu ne peux pas couper à { $number }. Choisis un nombre de { $least } à { $most }.
table-reason-already-sitting-out = Tu es déjà en retrait. Appuie sur *Me revoilà* pour recevoir de nouveau des cartes.
table-reason-not-sitting-out = Tu es déjà dans la partie.
table-reason-nobody-holds = Les ordinateurs ne remplacent personne à cette table. L’hôte peut les autoriser. D’ici là, appuie sur *Me mettre en retrait*.
table-reason-already-away = Un ordinateur joue déjà pour toi. Appuie sur *Me revoilà* quand tu voudras jouer.
table-reason-seat-held = Un ordinateur joue pour toi. Appuie sur *Me revoilà* pour jouer toi-même.
table-reason-out-of-game = Pour toi, cette partie est finie. Regarde comment elle se termine, et joue la suivante.
table-reason-already-agreed = Tu as déjà accepté ces règles.
table-reason-agree-first = L’hôte a changé les règles. Regarde *Règles*, puis appuie sur *Accepter*, ou tape `/booray join`.
table-reason-rules-changed-again = Les règles ont encore changé. Regarde *Règles*, puis appuie sur *Accepter* sous le dernier message.
table-reason-not-all-agreed = Tu as changé les règles. Avant la donne, on attend *Accepter* ou *Quitter* de la part de : { $members }.
table-reason-rules-fixed = Les règles ne changent plus une fois la partie commencée. Pour d’autres règles, ouvre une autre table.
table-reason-too-many-seated = { $seated } places sont prises, et ces règles n’en ont que { $most }. Quelqu’un doit d’abord partir.
table-reason-member-cannot-pay = { $member } devrait apporter { $needed } de plus, et n’a que { $have }. Choisis moins de jetons de départ.
table-reason-no-game = Il n’y a pas encore de partie à mettre en pause. Appuie sur *Distribuer* pour en commencer une.
table-reason-already-paused = La partie est déjà en pause : elle reprend { $until }. Pour jouer plus tôt, appuie sur *Reprendre la partie*.
table-reason-bad-pause =
    { $before ->
        [no] Une pause dure de 1 à 1 440 minutes (un jour). Écris un nombre entre les deux.
       *[yes] { $most ->
            [0] Cette donne a déjà été en pause un jour entier. Joue-la jusqu’au bout, ou mets la prochaine en pause.
            [one] Cette donne a déjà été en pause, et il ne reste que { $most } minute de pause. Écris 1.
           *[other] Cette donne a déjà été en pause, donc une autre dure de 1 à { $most } minutes. Écris un nombre entre les deux.
        }
    }
table-reason-not-paused = La partie n’est pas en pause : tu peux jouer.
table-reason-already-closing = La table ferme déjà à la fin de cette donne.

store-busy = Je n’ai pas pu enregistrer ça, donc rien n’a changé. Réessaie, s’il te plaît.
store-unread = Je n’ai pas pu consulter ça, et rien n’a changé. Réessaie, s’il te plaît.
store-unreadable = Je n’ai pas pu consulter ça : je ne peux pas lire ma base de données. Rien n’a changé, et l’équipe du bot est prévenue.
store-unknown = J’ai perdu ma connexion pendant l’enregistrement : ça a peut-être compté, ou peut-être pas. Regarde la table dans un instant avant de réessayer.
store-stopped = Je suis en train de m’arrêter, donc rien n’a changé. Réessaie dans une minute.
store-unusable-disk-full = Je n’ai pas pu enregistrer ça : mon disque est plein. Rien n’a changé, et l’équipe du bot est prévenue.
store-unusable-disk-failed = Je ne peux rien enregistrer : mon disque est en panne. Regarde la table à mon retour, car ça n’a peut-être pas compté. L’équipe du bot est prévenue.
store-unusable-not-writable = Je n’ai pas pu enregistrer ça : je ne peux pas écrire dans ma base de données. Rien n’a changé, et l’équipe du bot est prévenue.
store-unusable-damaged = Ma base de données est abîmée : personne ne peut jouer avant sa réparation. Ça n’a pas compté, et l’équipe du bot est prévenue.
store-unusable-file-gone = J’ai perdu ma base de données : personne ne peut jouer avant son retour. Regarde alors la table, car ça n’a peut-être pas compté. L’équipe du bot est prévenue.
store-unusable-file-replaced = Ma base de données a été remplacée pendant que je m’en servais, donc je redémarre. Ça n’a pas compté : regarde la table dans une minute.
store-unusable-server-gone = Ma base de données ne répond pas, donc rien n’a changé. La partie reprendra dès que possible, et l’équipe du bot est prévenue.
