# Les règles maison qu’un serveur a enregistrées
saved-rules-title = ### Règles maison de ce serveur
saved-rules-none = Il n’y en a pas encore.
saved-rules-how = Pour enregistrer les règles de la table de ce salon : `/booray-admin rules save_as`, avec un nom. Tout le monde peut les choisir dans `/booray start rules`.
saved-rules-line = **{ $name }** · { $game }
saved-rules-one = ### { $name }
saved-rules-of = D’après le jeu *{ $game }* ; ce qui change est en gras.
saved-rules-from-now-on = Tes changements valent pour les tables ouvertes à partir de maintenant.
saved-rules-kept = Règles enregistrées : { $name }. Tout le monde peut maintenant les choisir dans `/booray start`.
saved-rules-replaced = Règles enregistrées : { $name }. Elles remplacent celles qui portaient ce nom.
saved-rules-renamed = Nouveau nom de ces règles : { $name }.
saved-rules-deleted = Règles supprimées : { $name }. Les tables qui les jouent continuent telles quelles.
saved-rules-no-table = Il n’y a pas de table dans ce salon dont on puisse enregistrer les règles. Ouvres-en une et ajuste ses *Règles maison*, ou nomme un jeu.
saved-rules-refused-empty = Un nom doit se voir. Tape quelques lettres.
saved-rules-refused-too-long = Ce nom est trop long. Prends { $longest } caractères au plus.
saved-rules-refused-preset = Un jeu que tous les serveurs ont s’appelle déjà ainsi. Choisis un autre nom.
saved-rules-refused-taken = D’autres règles maison de ce serveur s’appellent ainsi. Choisis un autre nom.
saved-rules-refused-too-many = Ce serveur garde déjà { $most } règles maison, le plus qu’il puisse. Supprimes-en d’abord.
saved-rules-refused-gone = Ces règles maison n’existent plus ici. Regarde lesquelles il y a : `/booray-admin rules`.
saved-rules-name-title = Un autre nom
saved-rules-name-label = Nom
saved-rules-name-hint = { $longest } caractères au plus ; majuscules et espaces ne comptent pas
button-saved-rename = Renommer
button-saved-delete = Supprimer
command-admin-rules = Enregistrer sous un nom les règles de la table de ce salon, et gérer celles qui le sont
command-admin-rules-show = Les règles maison à montrer, renommer ou supprimer
command-admin-rules-save-as = Le nom sous lequel enregistrer les règles de la table de ce salon
command-admin-rules-preset = Le jeu à enregistrer à la place des règles de la table
command-admin-rules-rename-to = Un autre nom pour celles que tu montres
command-admin-rules-delete = S’il faut supprimer celles que tu montres

# Les jetons de la maison
command-grant = Donner à un membre des jetons de la maison, ou lui en reprendre
command-grant-member = À qui
command-grant-chips = Combien ; moins de zéro pour en reprendre, jusqu’à vider sa réserve
grant-given =
    { $chips ->
        [one] { $name } a reçu { $chips } jeton de la maison, et en a maintenant { $has } en réserve.
       *[other] { $name } a reçu { $chips } jetons de la maison, et en a maintenant { $has } en réserve.
    }
grant-taken =
    { $chips ->
        [one] { $chips } jeton a été repris à { $name }, qui en a maintenant { $has } en réserve.
       *[other] { $chips } jetons ont été repris à { $name }, qui en a maintenant { $has } en réserve.
    }
grant-wallet-empty = { $name } n’a pas de jetons en réserve à reprendre. Ceux qui sont sur les tables ne peuvent pas l’être.
grant-nothing = Cela ne fait aucun jeton. Écris combien en donner, ou un nombre sous zéro pour en reprendre.
grant-no-person = Les applis n’ont pas de réserve. Choisis une personne.

# Tout le monde recommence
command-reset = Faire repartir tout le monde sur ce serveur avec les jetons de départ
reset-ask =
    { $wallets ->
        [one] ### Tout le monde recommence ?
            La seule réserve de ce serveur contiendra { $chips ->
                [one] { $chips } jeton
               *[other] { $chips } jetons
            }, quoi qu’elle contienne maintenant. Ce qui a été joué et payé reste dans l’historique. C’est sans retour.
       *[other] ### Tout le monde recommence ?
            Chacune des { $wallets } réserves de ce serveur contiendra { $chips ->
                [one] { $chips } jeton
               *[other] { $chips } jetons
            }, quoi qu’elle contienne maintenant. Ce qui a été joué et payé reste dans l’historique. C’est sans retour.
    }
button-reset-now = Tout le monde recommence
reset-done =
    { $wallets ->
        [one] C’est fait : la seule réserve de ce serveur contient { $chips ->
            [one] { $chips } jeton
           *[other] { $chips } jetons
        }.
       *[other] C’est fait : chacune des { $wallets } réserves de ce serveur contient { $chips ->
            [one] { $chips } jeton
           *[other] { $chips } jetons
        }.
    }
reset-no-wallets = Personne n’a encore de réserve sur ce serveur : il n’y a rien à remettre à zéro. Une nouvelle réserve commence avec les jetons de départ.
reset-tables-open = Il y a des jetons sur des tables ouvertes : { $channels }. Ferme-les d’abord, avec `/booray-admin close` si personne d’autre ne le fait.

# Les tables fermées de loin
command-admin-close = Fermer une table de ce serveur : tout de suite, ou après la donne si tu en fais partie
command-admin-close-channel = Le salon ou le fil de la table ; celui-ci si tu n’en nommes pas
admin-close-no-table = Il n’y a pas de table ouverte dans { $channel }. Choisis le salon où il y en a une.
admin-closed = La table de { $channel } est fermée, et tout le monde a ses jetons.
admin-closed-breaking-off = Tu as interrompu la donne { $deal } dans { $channel } : ses jetons sont rendus. La table est fermée.
admin-closes-after-deal = Tu es l’hôte de la table de { $channel } : elle fermera à la fin de cette donne.
admin-closes-after-your-deal = Tu es dans la donne en cours dans { $channel } : la table fermera à la fin de celle-ci.

# Ce qui a été fait
command-changes = Voir qui a réglé et fait quoi sur ce serveur
changes-title = ### Ce qui a été fait sur ce serveur
changes-none = Rien encore.
change-by = { $name } { $when }
change-rules = Règles maison enregistrées : **{ $name }**
change-rules-deleted = Règles maison supprimées : **{ $name }**
change-back = **{ $setting } :** de nouveau comme d’habitude
change-given =
    { $chips ->
        [one] **{ $name }** a reçu { $chips } jeton
       *[other] **{ $name }** a reçu { $chips } jetons
    }
change-taken =
    { $chips ->
        [one] { $chips } jeton a été repris à **{ $name }**
       *[other] { $chips } jetons ont été repris à **{ $name }**
    }
change-reset =
    { $wallets ->
        [one] Tout le monde a recommencé : { $wallets } réserve, { $chips ->
            [one] { $chips } jeton
           *[other] { $chips } jetons
        }
       *[other] Tout le monde a recommencé : { $wallets } réserves, { $chips ->
            [one] { $chips } jeton
           *[other] { $chips } jetons
        } chacune
    }
change-close = La table de { $channel } a été fermée
change-close-later = La fermeture de la table de { $channel } a été demandée pour la fin de sa donne
change-void = La donne { $deal } dans { $channel } a été interrompue avec { $chips } dans le pot ; ses jetons ont été rendus
change-void-seal = Sceau `{ $seal }`
change-void-released = Fermée par la personne qui gère le bot { $when }
change-void-channel-gone = Le salon n’existait plus { $when }
change-void-removed = Le bot a été retiré de ce serveur { $when }
change-export = Les jetons et les donnes de ce serveur ont été exportés
change-unknown = Quelque chose que cette version ne connaît pas

# Les fichiers des jetons et des donnes
command-admin-export = Recevoir en fichiers les jetons et les donnes de ce serveur
export-ready =
    { $deals ->
        [0] Voici le livre des jetons de ce serveur. Aucune donne n’a été jouée à une table fermée.
        [one] Voici le livre des jetons de ce serveur et la seule donne de ses tables fermées.
       *[other] Voici le livre des jetons de ce serveur et les { $deals } donnes de ses tables fermées.
    }
export-parts = C’est trop gros pour un seul fichier, d’où { $files } parties : assemble-les dans leur ordre, puis décompresse-les.
export-damaged =
    { $tables ->
        [one] Les données de { $tables } table sont illisibles : ses donnes manquent. Préviens la personne qui gère ce bot.
       *[other] Les données de { $tables } tables sont illisibles : leurs donnes manquent. Préviens la personne qui gère ce bot.
    }
export-about = `ledger.csv` contient chaque mouvement de jetons, `deals.jsonl` chaque donne, une par ligne. Des membres y sont nommés : garde ces fichiers pour toi.
