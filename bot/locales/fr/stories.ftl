# La coupe d’une donne terminée, le sceau de la suivante, et ce qui reste du salon
seal-cut =
    { $cut ->
        [one] { $name } a coupé à { $cut } carte
       *[other] { $name } a coupé à { $cut } cartes
    }
seal-next = Sceau de la donne { $deal } : `{ $seal }`
sealed-below = La donne { $deal } est plus bas.

# Une donne terminée, pas à pas
command-deals-group = Booray, les donnes terminées : les revoir, les vérifier, les enregistrer
command-replay = Revoir pas à pas une donne terminée
command-replay-deal = Quelle donne, par exemple 3 (par défaut : la dernière de ce salon)
replay-title = ### Donne { $deal } · étape { $step } sur { $steps }
replay-first = ⏮ Début
replay-back = ◀ Retour
replay-next = Suite ▶
replay-last = Fin ⏭
replay-bare = Montrer toutes les mains
replay-hide = Cacher les autres mains
replay-review = Analyser mon jeu
replay-own-hand = Tes cartes : { $cards }
replay-hand = { $name } a { $cards }
replay-hidden = Les cartes cachées se dévoilent à la fermeture de la table.
told-dealt = { $name } a distribué et retourné { $card }.
told-paid = { $name } a mis { $chips } dans le pot.
told-in = { $name } joue.
told-passed = { $name } a passé.
told-stood-pat = { $name } a tout gardé.
told-drew =
    { $cards ->
        [one] { $name } a échangé { $cards } carte.
       *[other] { $name } a échangé { $cards } cartes.
    }
told-drew-and-took =
    { $cards ->
        [one] { $name } a jeté { $cards } carte et pris la retourne.
       *[other] { $name } a jeté { $cards } cartes et pris la retourne.
    }
told-exchange = Défausse : { $away } · pioche : { $served }
told-thrown-away = Défausse : { $away }
told-reshuffled =
    { $cards ->
        [one] Le paquet était épuisé : { $cards } carte jetée en forme un nouveau.
       *[other] Le paquet était épuisé : { $cards } cartes jetées ont été mélangées de nouveau.
    }
told-stayed = { $name } a choisi de rester.
told-left = { $name } a passé après l’échange.
told-played = { $name } a joué { $card }.
told-recalled = { $name } a repris { $card }.
told-trick = { $name } a gagné le pli.
told-too-early = { $name } a agi trop tôt.
story-damaged = Les données de cette donne sont abîmées, donc je ne peux pas la montrer. Préviens l’équipe du bot, s’il te plaît.
story-no-such = Cette donne n’existe pas dans ce salon, ou n’est pas terminée. Choisis-en une dans la liste, ou écris son numéro, comme 3.

# Une donne dans une liste où l’on choisit ; les heures sont en UTC
offered-won = Donne { $deal } · { $time } UTC · { $name } remporte { $chips }
offered-stayed = Donne { $deal } · { $time } UTC · personne ne gagne
offered-void = Donne { $deal } · { $time } UTC · interrompue

# Si une donne est juste ; ✓ précède ce qui l’est
command-verify = Vérifier les cartes d’une donne : sceau, graine et coupe, une fois sa table fermée
command-verify-deal = Quelle donne, par exemple 3 (par défaut : la dernière de ce salon)
verify-sound = ### Donne { $deal } : tout concorde
verify-seal-at = ✓ **Sceau** : `{ $seal }`. Sa première moitié se trouvait [ici]({ $link }) à { $time }, avant que le message de la donne existe.
verify-seal-above = ✓ **Sceau** : `{ $seal }`. Sa première moitié se trouve [ici]({ $link }), au-dessus du message de la donne.
verify-seal-only = ✓ **Sceau** : `{ $seal }`.
verify-message = ✓ **Message** : Discord a donné au [message de la donne]({ $link }) le numéro `{ $beacon }` à { $time }. Ce numéro a servi à faire le paquet.
verify-gap =
    { $seconds ->
        [one] Le message a été publié { $seconds } seconde après le sceau.
       *[other] Le message a été publié { $seconds } secondes après le sceau.
    }
verify-look = Sur ordinateur, tu peux voir les deux heures : survole « (modifié) » sous le sceau, puis l’heure au-dessus du message.
verify-look-posted = Sur ordinateur, tu peux voir les deux heures : survole l’heure au-dessus de chaque message.
verify-seed-opened = ✓ **Graine**, montrée à la fermeture de la table : `{ $seed }`. Son SHA-256 est le sceau.
verify-cut-by =
    { $cut ->
        [one] ✓ **Coupe** : { $name } a coupé à { $cut } carte, sous le message de la donne.
       *[other] ✓ **Coupe** : { $name } a coupé à { $cut } cartes, sous le message de la donne.
    }
verify-uncut = ✓ **Coupe** : personne n’a coupé.
verify-deck = ✓ **Paquet** issu de la graine, du numéro du message et de la coupe, depuis le dessus :
verify-dealt = ✓ **Cartes distribuées** depuis le dessus, avec { $card } en retourne :
verify-hand = { $name } : { $cards }
verify-acts =
    { $acts ->
        [one] ✓ **{ $acts } coup** : il était permis, et chaque carte échangée venait du dessus du paquet.
       *[other] ✓ **{ $acts } coups** : tous étaient permis, et chaque carte échangée venait du dessus du paquet.
    }
verify-chips =
    { $chips ->
        [one] ✓ **Jetons** : chaque paiement est juste. { $chips } jeton avant la donne, { $chips } après.
       *[other] ✓ **Jetons** : chaque paiement est juste. { $chips } jetons avant la donne, { $chips } après.
    }
verify-payments = ✓ **Jetons** : chaque paiement est juste.
verify-proves = **Ce que ça prouve :** la graine était fixée avant le numéro du message, et le paquet vient des deux. Personne n’a choisi les cartes, pas même l’équipe du bot.
verify-proves-but-for-cut = **Ce que ça prouve :** la graine était fixée avant le numéro du message, et le paquet vient des deux. { $name } l’a coupé ensuite ; seule l’équipe du bot aurait pu lire les cartes avant de couper.
verify-proves-not = Ce que ça ne peut pas prouver : l’équipe du bot peut lire les cartes cachées. Un message de donne supprimé puis republié, aux yeux de tout le monde, permet d’essayer un autre paquet.
verify-unfinished-void = Cette donne a été interrompue, et tous les jetons ont été rendus. Elle ne compte pas, mais son sceau reste.
verify-unfinished-never-dealt = Cette donne n’a jamais été distribuée : quelqu’un est arrivé ou parti avant, ou la table a fermé. Son sceau reste quand même.
verify-yourself = Vérifie toi-même : *Enregistrer* te donne le fichier et une page qui le vérifie.
verify-yourself-at = Vérifie toi-même : appuie sur *Enregistrer*, ouvre [la page de vérification]({ $link }) et déposes-y le fichier.
verify-before = ‹ Donne { $deal }
verify-after = Donne { $deal } ›
verify-off = ### Donne { $deal } : quelque chose ne concorde pas
verify-off-before = La donne { $deal } de cette table ne concorde pas : on ne peut se fier à rien de ce qui suit.
verify-off-seal = ✗ **Sceau** : ce n’est pas le SHA-256 de la graine. Ce n’est pas le mélange qui a été scellé.
verify-off-cut = ✗ **Coupe** : elle enfreint les règles du mélange.
verify-off-cards = ✗ **Cartes** : ce ne sont pas celles que donnent la graine et la coupe.
verify-off-acts = ✗ **Coups** : un coup interdit a été joué, ou un coup obligatoire manque.
verify-off-chips = ✗ **Jetons** : un paiement ou un total n’est pas ce que demandent les règles.
verify-off-table = ✗ **Table** : la donne ne fait pas suite à la précédente.
verify-off-values = { $where } : trouvé { $found }, attendu { $right }.
verify-off-shuffle = Sceau `{ $seal }` · graine `{ $seed }`. Préviens l’équipe du bot, s’il te plaît.

# Une donne dans un fichier
command-export = Enregistrer une donne terminée dans un fichier que tout le monde peut vérifier
command-export-deal = Quelle donne, par exemple 3 (par défaut : la dernière de ce salon)
command-export-all-deals = Enregistrer plutôt toutes les donnes de la table
export-whole = La donne { $deal } dans un fichier, avec sa graine et toutes les cartes.
export-public = La donne { $deal }, telle que tout le monde a pu la voir. Pour la vérifier, enregistre-la de nouveau une fois la table fermée : la graine et les cartes cachées y seront.
export-whole-table =
    { $deals ->
        [one] La seule donne de cette table dans un fichier, avec sa graine et toutes les cartes.
       *[other] Les { $deals } donnes de cette table dans un fichier, avec leurs graines et toutes les cartes.
    }
check-yourself = Vérifie toi-même : ouvre verify.html dans un navigateur et déposes-y l’autre fichier.
check-yourself-at = Vérifie toi-même : ouvre [la page de vérification]({ $link }) et déposes-y le fichier.
export-public-table =
    { $deals ->
        [one] La seule donne de la table pour l’instant, telle que tout le monde a pu la voir. La graine et les cartes cachées s’y ajouteront à la fermeture de la table.
       *[other] Les { $deals } donnes de la table pour l’instant, telles que tout le monde a pu les voir. Les graines et les cartes cachées s’y ajouteront à la fermeture de la table.
    }

# Les donnes de qui
command-history-whose = Les soirées de ce salon, ou les tiennes sur ce serveur
history-whose-here = de ce salon
history-whose-mine = les miennes, sur ce serveur
history-none-of-yours = Tu n’as encore aucune donne terminée sur ce serveur. Rejoins une table, ou ouvres-en une avec `/booray start`.
history-none-of-yours-yet = Tu n’as encore aucune donne terminée sur ce serveur. Reviens voir après ta première.
history-none-of-yours-but-on = Tu n’as encore aucune donne terminée sur ce serveur. La donne { $deal } dans { $where } se joue encore.

# Une décision dans un fichier
report-file = Voici ce que tu voyais, ce que tu as choisi et ce que l’ordinateur en pensait, sans aucun nom. Envoie-le à l’équipe du bot, ou joins-le à un signalement de bug.

# Une donne en images animées
film-title = Donne { $deal }
film-heading = ### Donne { $deal }, de la première carte à la dernière
film-alt = Toute la donne en image animée.
film-being-drawn = Cette donne arrive déjà. Elle sera ici dans quelques secondes.
film-busy = Je dessine déjà plusieurs autres donnes. Réessaie dans une minute.
film-too-often = Beaucoup de donnes ont été partagées sur ce serveur depuis une heure. Tu pourras partager de nouveau { $again }.
film-not-drawn = Je n’ai pas pu dessiner cette donne. Appuie sur *Revoir* pour la suivre étape par étape.
film-off = Les images sont désactivées sur ce serveur. Appuie sur *Revoir* pour suivre cette donne étape par étape.
