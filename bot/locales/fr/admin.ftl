# Les règles maison qu’un serveur a enregistrées
saved-rules-title = ### Règles maison de ce serveur
saved-rules-none = Aucune n’est enregistrée pour l’instant.
saved-rules-how = *Enregistrer des règles* garde celles de la table de ce salon, ou d’un jeu. Tout le monde pourra ensuite les choisir dans `/booray start rules`.
saved-rules-line = **{ $name }** · { $game }
saved-rules-one = ### { $name }
saved-rules-of = Basées sur *{ $game }* ; les changements sont en gras.
saved-rules-from-now-on = Tes changements ne valent que pour les nouvelles tables.
saved-rules-kept = Enregistrées : { $name }. Tout le monde peut maintenant choisir ces règles dans `/booray start`.
saved-rules-replaced = Enregistrées : { $name }. Ces règles remplacent les anciennes du même nom.
saved-rules-renamed = Nouveau nom : { $name }.
saved-rules-deleted = Supprimées : { $name }. Les tables ouvertes gardent ces règles.
saved-rules-no-table = Il n’y a pas de table dans ce salon, donc pas de règles à enregistrer. Ouvres-en une et modifie ses *Règles maison*, ou choisis un jeu.
saved-rules-refused-empty = Écris un nom, s’il te plaît.
saved-rules-refused-too-long = Ce nom est trop long : { $longest } caractères au maximum.
saved-rules-refused-preset = C’est le nom d’un jeu intégré. Choisis un autre nom.
saved-rules-refused-taken = Des règles maison de ce serveur portent déjà ce nom. Choisis un autre nom.
saved-rules-refused-too-many = Ce serveur a { $most } règles maison, le maximum. Supprimes-en une d’abord.
saved-rules-refused-gone = Ces règles maison n’existent plus. Regarde celles qui restent : `/booray-admin settings`, puis *Règles maison*.
saved-rules-name-title = Un autre nom
saved-rules-name-label = Nom
saved-rules-name-hint = { $longest } caractères au maximum ; majuscules et espaces ne comptent pas
button-save-rules = Enregistrer des règles
saved-rules-from = Quelles règles ?
saved-rules-from-hint = Tu pourras ensuite changer chaque option
saved-rules-this-table = Les règles de cette table
button-saved-rename = Renommer
button-saved-delete = Supprimer

# Des jetons donnés ou repris
command-grant = Donner des jetons à un membre, ou lui en reprendre
command-grant-member = Pour quel membre
command-grant-chips = Combien ; un nombre négatif reprend des jetons dans sa réserve
grant-given =
    { $chips ->
        [one] { $name } a reçu { $chips } jeton, et en a maintenant { $has } en réserve.
       *[other] { $name } a reçu { $chips } jetons, et en a maintenant { $has } en réserve.
    }
grant-taken =
    { $chips ->
        [one] { $chips } jeton a été repris à { $name }, qui en a maintenant { $has } en réserve.
       *[other] { $chips } jetons ont été repris à { $name }, qui en a maintenant { $has } en réserve.
    }
grant-taken-all =
    { $chips ->
        [one] { $name } n’avait que { $chips } jeton en réserve : tu n’as pu reprendre que celui-là. Les jetons posés sur des tables ne peuvent pas être repris.
       *[other] { $name } n’avait que { $chips } jetons en réserve : tu n’as pu reprendre que ceux-là. Les jetons posés sur des tables ne peuvent pas être repris.
    }
grant-wallet-empty = { $name } n’a rien en réserve à reprendre. Les jetons posés sur des tables ne peuvent pas être repris.
grant-nothing = Zéro jeton : rien ne change. Écris combien en donner, ou un nombre négatif pour en reprendre.
grant-no-person = Les applis n’ont pas de réserve. Choisis une personne.

# Les jetons de tout le monde réinitialisés
reset-ask =
    ### Réinitialiser les jetons de tout le monde ?
    { $wallets ->
        [one] La seule réserve de ce serveur contiendra
       *[other] Chacune des { $wallets } réserves de ce serveur contiendra
    } { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }. L’historique est conservé. C’est définitif.
button-reset-now = Réinitialiser les réserves
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
reset-no-wallets = Personne n’a encore de réserve sur ce serveur : il n’y a rien à réinitialiser.
reset-tables-open = Il y a des jetons sur des tables ouvertes : { $channels }. Ferme-les d’abord avec `/booray-host close channel`.

# Les tables fermées de loin
admin-close-no-table = Aucune table n’est ouverte dans { $channel }. Choisis le salon d’une table ouverte.
admin-closed = La table de { $channel } est fermée, et tout le monde a récupéré ses jetons.
admin-closed-breaking-off = Tu as interrompu la donne { $deal } dans { $channel } : ses jetons sont rendus. La table est fermée.
admin-closes-after-deal = Tu es l’hôte de la table de { $channel } : elle fermera à la fin de cette donne.
admin-closes-after-your-deal = Tu joues la donne en cours dans { $channel } : la table fermera à la fin.

# Ce qui a été fait
changes-title = ### Journal des changements
changes-none = Rien pour l’instant.
change-by = { $name } { $when }
change-rules = Règles maison enregistrées : **{ $name }**
change-rules-deleted = Règles maison supprimées : **{ $name }**
change-back = **{ $setting } :** retour à la valeur par défaut
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
    { $chips ->
        [one] Réserves réinitialisées : { $wallets }, avec { $chips } jeton chacune
       *[other] Réserves réinitialisées : { $wallets }, avec { $chips } jetons chacune
    }
change-close = La table de { $channel } a été fermée
change-close-later = La table de { $channel } devait fermer à la fin de sa donne
change-void = La donne { $deal } dans { $channel } a été interrompue avec { $chips } dans le pot ; ses jetons ont été rendus
change-void-released = Fermée par l’équipe du bot { $when }
change-void-channel-gone = Le salon n’existait plus { $when }
change-void-removed = Le bot a été retiré de ce serveur { $when }
change-export = Les jetons et les donnes de ce serveur ont été exportés
change-told = Un responsable a appris quels salons et rôles des réglages n’existent plus
change-unknown = Changement inconnu

# Les fichiers des jetons et des donnes
export-ready =
    { $deals ->
        [0] Voici le registre des jetons de ce serveur. Aucune table avec une donne terminée n’a encore fermé.
        [one] Voici le registre des jetons de ce serveur, avec la seule donne de ses tables fermées.
       *[other] Voici le registre des jetons de ce serveur, avec les { $deals } donnes de ses tables fermées.
    }
export-parts = C’est trop gros pour un seul fichier, d’où ces { $files } parties. Assemble-les dans l’ordre, puis décompresse le tout.
export-damaged =
    { $tables ->
        [one] Les données de { $tables } table sont illisibles : ses donnes manquent. Préviens l’équipe du bot.
       *[other] Les données de { $tables } tables sont illisibles : leurs donnes manquent. Préviens l’équipe du bot.
    }
export-about = `ledger.csv` liste chaque mouvement de jetons ; `deals.jsonl` décrit chaque donne. Des membres y sont nommés : garde ces fichiers pour toi.
