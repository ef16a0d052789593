# Une table dit non
table-moved = Retrouve la table ici : { $where }
table-not-open = Cette table n’est pas ouverte, et aucun jeton ne s’y trouve. Ouvres-en une autre avec `/booray start`.
table-reason-unknown-table = Cette table n’existe plus. { $open ->
        [yes] Une autre est ouverte ici : rejoins-la avec `/booray join`.
       *[no] Ouvres-en une autre avec `/booray start`.
    }
table-reason-elsewhere = Cela concerne une table d’un autre salon. Joue là-bas : { $channel_id }.
table-reason-table-closed = Cette table est fermée. { $open ->
        [yes] Une autre est ouverte ici : rejoins-la avec `/booray join`.
       *[no] Ouvres-en une autre avec `/booray start`.
    }
table-reason-set-aside = Quelque chose ne va pas dans les données de la table { $table } : elle est mise de côté, personne ne peut y jouer, et ses jetons restent où ils sont. La personne qui gère ce bot peut les rendre à tout le monde avec `booray release { $table }`.
table-reason-table-exists = Il y a déjà une table ici. Rejoins-la avec `/booray join`, ou ouvres-en une dans un autre salon.
table-reason-too-many-tables = Ce serveur a autant de tables ouvertes qu’il peut en avoir : { $most }. Rejoins-en une, ou attends que l’une d’elles ferme.
table-reason-hosts-enough =
    { $most ->
        [one] Tu es déjà l’hôte d’une table de ce serveur. Ferme-la avec `/booray-host close` avant d’en ouvrir une autre.
       *[other] Tu es déjà l’hôte de { $most } tables de ce serveur. Fermes-en une avec `/booray-host close` avant d’en ouvrir une autre.
    }
table-reason-opened-too-often =
    { $minutes ->
        [one] Tu as ouvert beaucoup de tables en peu de temps. Attends une minute avant la prochaine.
       *[other] Tu as ouvert beaucoup de tables en peu de temps. Attends { $minutes } minutes avant la prochaine.
    }
table-reason-table-moved = Quelqu’un a été plus rapide. Regarde la table et réessaie.
table-reason-table-full = La table est complète : elle a { $most } places. Attends que quelqu’un s’en aille.
table-reason-not-seated = Tu n’as pas de place à cette table. Appuie sur *Rejoindre* tant qu’il y en a une de libre.
table-reason-unseated = L’hôte a libéré ta place, parce que tu ne jouais pas. { $stakes ->
        [practice] C’était un entraînement : cela ne t’a rien coûté.
       *[chips] Tes jetons sont dans ta réserve.
    } Appuie sur *Rejoindre* ou tape `/booray join` pour reprendre une place.
table-reason-already-seated = Tu as déjà une place à cette table. *Table* montre ce que tu peux faire.
table-reason-already-leaving = Tu pars déjà, à la fin de cette donne.
table-reason-not-host = Seul l’hôte peut faire cela. Demande à { $host }.
table-reason-no-host = Seul l’hôte peut faire cela, et cette table n’en a pas.
table-reason-host-already = Tu es déjà l’hôte. Pour céder la table, choisis quelqu’un d’autre qui y joue.
table-reason-not-offered = Cette table ne t’est pas proposée. Demande à son hôte de te la céder.
table-reason-nothing-offered = La table n’est proposée à personne : elle reste à toi.
table-reason-member-not-seated = { $member } n’a pas de place à cette table. Choisis quelqu’un qui y joue.
table-reason-member-leaving = { $member } part déjà, à la fin de cette donne.
table-reason-member-plays = { $member } joue. Tu ne peux libérer que la place de qui s’absente, reste en retrait, ou n’a pas accepté les règles.
table-reason-unseat-oneself = C’est ta propre place. Appuie sur *Quitter* pour la rendre.
table-reason-not-enough-chips =
    { $needed ->
        [one] Il faut { $needed } jeton, et ta réserve en a { $have }.
       *[other] Il faut { $needed } jetons, et ta réserve en a { $have }.
    } { $then ->
        [either] Apportes-en moins, ou demande des jetons à la maison avec `/booray-chips claim`.
        [fewer] Apportes-en moins.
        [claim] Demande des jetons à la maison avec `/booray-chips claim`.
       *[neither] Toute personne qui gère ce serveur peut t’en donner.
    }
table-reason-buy-in-not-positive = { $chips }, cela ne va pas. Apporte au moins 1 jeton.
table-reason-buy-in-too-small =
    { $chips ->
        [one] { $chips } jeton ne suffit pas pour une seule donne ici. Apportes-en au moins { $needed }.
       *[other] { $chips } jetons ne suffisent pas pour une seule donne ici. Apportes-en au moins { $needed }.
    }
table-reason-buy-in-too-large = Personne ne peut apporter autant de jetons. Apportes-en { $most } au plus.
table-reason-buy-in-fixed = Tout le monde commence cette partie avec { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }. Rejoins-la sans donner de nombre.
table-reason-buy-in-above-limit = Sur ce serveur, on ne peut pas apporter plus de { $most ->
        [one] { $most } jeton
       *[other] { $most } jetons
    } à la fois. Apportes-en { $most } ou moins.
table-reason-channel-not-allowed = Sur ce serveur, les tables s’ouvrent ici : { $channels }. Ouvre la tienne là-bas.
table-reason-role-needed = Sur ce serveur, seuls les membres qui ont le rôle { $role } peuvent ouvrir des tables. Demande à quelqu’un d’entre eux de l’ouvrir, puis rejoins-la.
table-reason-managers-only = Sur ce serveur, seules les personnes qui le gèrent peuvent ouvrir des tables. Demande à l’une d’elles de l’ouvrir, puis rejoins-la.
table-reason-pace-not-allowed = Les tables de ce serveur ont d’autres rythmes : { $paces }. Choisis-en un.
table-reason-no-computers-for-chips = Sur ce serveur, les ordinateurs ne jouent que pour l’entraînement. Ouvre la table sans ordinateurs, ou pour l’entraînement : `/booray start stakes:practice`.
table-reason-too-many-computers =
    { $most ->
        [0] Aucun ordinateur ne joue ici.
        [one] Un seul ordinateur peut jouer ici. Laisse les autres places aux humains.
       *[other] Seuls { $most } ordinateurs peuvent jouer ici. Laisse les autres places aux humains.
    }
table-reason-computers-spent = Une donne pourrait coûter { $risk ->
        [one] { $risk } jeton
       *[other] { $risk } jetons
    } aux ordinateurs d’ici, et aujourd’hui ils { $left ->
        [0] ne peuvent plus rien perdre
       *[other] ne peuvent plus en perdre que { $left }
    }, sur { $may_lose } par jour. Joue sans eux, avec moins d’entre eux, pour t’entraîner, ou pour moins : une mise, une cave ou une limite plus basse.
table-reason-no-computer = Aucun ordinateur ne joue à cette table.
table-reason-unknown-level = Aucun ordinateur n’a le niveau « { $level } ». Choisis : { $levels }.
table-reason-not-enough-players = Pour distribuer, il faut { $fewest } places occupées, avec des jetons, et { $ready ->
        [0] personne n’est dans la partie
        [one] une seule est dans la partie
       *[other] { $ready } sont dans la partie
    }. { $out ->
        [0] Invite quelqu’un, ou ajoute un ordinateur.
       *[other] Qui est en retrait peut appuyer sur *Me revoilà*. Sinon, invite quelqu’un, ou ajoute un ordinateur.
    }
table-reason-deal-on = Une donne est déjà en cours. Attends qu’elle se termine.
table-reason-no-deal = Aucune carte n’est distribuée en ce moment. Attends la prochaine donne.
table-reason-not-dealt-in = Tu n’as pas de cartes dans cette donne. Attends la prochaine, ou appuie sur *Me revoilà* si tu es en retrait.
table-reason-stale-deal = Ce bouton est celui d’une autre donne. Prends le dernier message, ou appuie sur *Ma main*.
table-reason-stale-decision = La partie a avancé depuis cette question. Appuie sur *Ma main* pour voir ce qui t’est demandé maintenant.
table-reason-too-late = Ton temps était écoulé : la décision a été prise pour toi. Appuie sur *Ma main* pour voir ce qui t’est demandé maintenant.
table-reason-already-done = Tu l’as déjà fait.
table-reason-played-itself = Ta seule carte possible a été jouée pour toi.
table-reason-nothing-ahead = Tu n’as rien prévu d’échanger à ton tour : il n’y a rien à reprendre.
table-reason-no-advice = L’hôte a désactivé les conseils à cette table. Demande-les avant la première donne de la prochaine.
table-reason-advice-among-people = Pas de conseils quand plusieurs personnes jouent pour des jetons. Les membres qui ont *Gérer le serveur* peuvent les permettre aux nouvelles tables, avec `/booray-admin settings`.
table-reason-not-asked = Rien ne t’est demandé en ce moment. Demande conseil quand ce sera à toi.
table-reason-no-choice = Tu ne peux faire qu’une seule chose : il n’y a rien à conseiller.
table-reason-no-thought = Je n’ai pas pu y réfléchir à l’instant. Redemande, s’il te plaît.
table-reason-still-thinking = Je réfléchis encore à ta question précédente. Attends d’abord la réponse.
table-reason-asked-too-often =
    { $seconds ->
        [one] Tu as demandé conseil très souvent. Redemande dans une seconde.
       *[other] Tu as demandé conseil très souvent. Redemande dans { $seconds } secondes.
    }
table-reason-unknown-deal = Je ne peux pas te montrer cette donne ici. Regarde dans `/booray history` celles que je peux montrer.
table-reason-deal-not-over = La donne { $deal } est encore en cours. Regarde-la quand elle sera terminée.
table-reason-deal-void = La donne { $deal } a été interrompue et tout le monde a récupéré ses jetons : il n’y a rien à voir.
table-reason-cannot-verify-yet = La donne { $deal } se vérifiera une fois la table fermée. Sa graine révèle toutes les cartes cachées : elle reste donc secrète jusque-là ; garde le sceau qui est sous la donne pour le comparer.
table-reason-not-your-deal = Tu n’avais pas de cartes dans la donne { $deal } : il n’y a rien à analyser.
table-reason-not-in-pause = On ne coupe les cartes que juste avant une donne.
table-reason-not-cutter = Seule la personne assise à droite de qui donne peut couper. Ton tour viendra.
table-reason-already-cut = Les cartes sont déjà coupées.
table-reason-bad-cut = { $number }, cela ne va pas. Donne un nombre de { $least } à { $most }.
table-reason-already-sitting-out = Tu es déjà en retrait. Appuie sur *Me revoilà* quand tu voudras de nouveau des cartes.
table-reason-not-sitting-out = Tu es déjà dans la partie.
table-reason-nobody-holds = Aucun ordinateur ne remplace personne à cette table. Appuie plutôt sur *Me mettre en retrait*, ou demande à l’hôte de le permettre.
table-reason-already-away = Un ordinateur te remplace déjà. Appuie sur *Me revoilà* quand tu voudras jouer.
table-reason-seat-held = Un ordinateur te remplace et décide pour toi. Appuie sur *Me revoilà* pour jouer toi-même.
table-reason-out-of-game = Pour toi, cette partie est finie. Regarde comment elle se termine, et joue la suivante.
table-reason-already-agreed = Tu as déjà accepté ces règles.
table-reason-agree-first = L’hôte a changé les règles. Regarde *Règles*, puis appuie sur *Accepter*, ou tape `/booray join`.
table-reason-rules-changed-again = Les règles ont encore changé. Regarde *Règles*, puis appuie sur *Accepter* sous le dernier message.
table-reason-not-all-agreed = Tu as changé les règles, et il manque un accord : { $members }. Avant la donne, chaque personne nommée doit appuyer sur *Accepter* ou sur *Quitter*.
table-reason-rules-fixed = Les règles ne changent plus une fois la partie commencée. Ouvre une autre table pour en jouer d’autres.
table-reason-too-many-seated = { $seated } places sont prises, et ces règles n’en ont que { $most }. Quelqu’un doit d’abord s’en aller.
table-reason-member-cannot-pay = { $member } devrait apporter { $needed } de plus, et n’a que { $have }. Choisis moins de jetons de départ.
table-reason-no-game = Il n’y a pas encore de partie à mettre en pause. Appuie sur *Distribuer* pour en commencer une.
table-reason-already-paused = La partie est déjà en pause : elle reprend { $until }. Pour jouer plus tôt, appuie sur *Reprendre*.
table-reason-bad-pause =
    { $before ->
        [no] Une pause dure de 1 à 1 440 minutes, soit un jour. Donne un nombre entre les deux.
       *[yes] { $most ->
            [0] Cette donne a déjà été en pause un jour entier. Joue-la jusqu’au bout, ou mets la prochaine en pause.
            [one] Cette donne a déjà été en pause : il ne reste que { $most } minute. Donne ce nombre.
           *[other] Cette donne a déjà été en pause : il ne reste que { $most } minutes. Donne ce nombre au plus.
        }
    }
table-reason-not-paused = La partie n’est pas en pause : tu peux jouer.
table-reason-already-closing = La table va déjà fermer à la fin de cette donne.

store-busy = Je n’ai pas pu enregistrer cela à l’instant : rien n’a changé. Réessaie, s’il te plaît.
store-unknown = J’ai perdu l’accès à mes données pendant que j’y écrivais cela : je ne sais pas encore si cela a eu lieu. La table le montrera dès que je les atteindrai : regarde-la avant de réessayer.
store-stopped = Je suis en train de m’arrêter : rien n’a changé. Réessaie dans une minute, s’il te plaît.
store-unusable-disk-full = Ce n’est pas enregistré : mon disque est plein. Rien ne s’est passé, et la partie reprendra dès qu’il y aura de la place. La personne qui me gère le sait déjà.
store-unusable-disk-failed = Je n’atteins plus mes données : mon disque est en panne. Ce que tu as demandé n’a pas eu lieu, sauf si la partie le montre quand le disque remarchera ; elle reprendra alors. La personne qui me gère le sait déjà.
store-unusable-not-writable = Ce n’est pas enregistré : je ne peux pas écrire mes données en ce moment. Rien ne s’est passé. La personne qui me gère le sait déjà.
store-unusable-damaged = Mes données sont abîmées : personne ne peut jouer avant leur réparation. Ce que tu as demandé n’a pas eu lieu. La personne qui me gère le sait déjà.
store-unusable-file-gone = Mes données sont hors d’atteinte : personne ne peut jouer avant leur retour. Ce que tu as demandé n’a pas eu lieu, sauf si la partie le montre alors. La personne qui me gère le sait déjà.
store-unusable-file-replaced = Mes données ont été remplacées pendant que je tournais : je redémarre. Ce que tu as demandé n’a pas eu lieu ; regarde la table dans une minute.
store-unusable-server-gone = Je n’atteins pas mes données en ce moment : rien ne s’est passé. La partie reprendra dès que je les atteindrai. La personne qui me gère le sait déjà.
