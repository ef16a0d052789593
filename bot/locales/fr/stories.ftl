# La coupe d’une donne terminée, le sceau de la suivante, et ce qui reste du salon
seal-cut =
    { $cut ->
        [one] { $name } a coupé à { $cut } carte
       *[other] { $name } a coupé à { $cut } cartes
    }
seal-next = Sceau de la donne { $deal } : `{ $seal }`
sealed-below = La donne { $deal } est plus bas.

# Une donne terminée, pas à pas
command-deals-group = Booray, les donnes terminées : les revoir, les vérifier, les garder
command-replay = Revoir pas à pas une donne terminée
command-replay-deal = Quelle donne, par exemple 3 ; vide pour la dernière de ce salon
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
replay-hidden = Ce que les autres avaient sans jamais le montrer se verra une fois la table fermée.
told-dealt = { $name } a distribué, et retourné { $card }.
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
told-exchange = Jeté : { $away } · reçu : { $served }
told-thrown-away = Jeté : { $away }
told-reshuffled =
    { $cards ->
        [one] Le paquet était épuisé : { $cards } carte jetée a été mélangée pour en refaire un.
       *[other] Le paquet était épuisé : { $cards } cartes jetées ont été mélangées pour en refaire un.
    }
told-stayed = { $name } a choisi de rester.
told-left = { $name } a passé après l’échange.
told-played = { $name } a joué { $card }.
told-recalled = { $name } a repris { $card }.
told-trick = { $name } a gagné le pli.
told-too-early = { $name } a agi trop tôt.
story-damaged = Les données de cette donne sont abîmées : on ne peut plus la revoir. Préviens, s’il te plaît, la personne qui gère ce bot.
story-no-such = Aucune donne de ce genre n’est terminée dans ce salon. Choisis-en une dans la liste, ou écris son numéro, par exemple 3.

# Une donne dans une liste où l’on choisit ; les heures sont en UTC
offered-won = Donne { $deal } · { $time } UTC · { $name } remporte { $chips }
offered-stayed = Donne { $deal } · { $time } UTC · personne ne gagne
offered-void = Donne { $deal } · { $time } UTC · interrompue

# Si une donne est juste ; ✓ précède ce qui l’est
command-verify = Vérifier les cartes d’une donne : sceau, graine et coupe, une fois sa table fermée
command-verify-deal = Quelle donne, par exemple 3 ; vide pour la dernière de ce salon
verify-sound = ### Donne { $deal } : tout est juste
verify-seal-at = ✓ **Sceau** : `{ $seal }`. Sa première moitié se trouvait [ici]({ $link }) à { $time }, avant que le message de la donne existe.
verify-seal-above = ✓ **Sceau** : `{ $seal }`. Sa première moitié se trouve [ici]({ $link }), au-dessus du message de la donne.
verify-seal-only = ✓ **Sceau** : `{ $seal }`.
verify-message = ✓ **Message** : Discord a donné au [message de la donne]({ $link }) le numéro `{ $beacon }` à { $time }. Il entre dans le paquet.
verify-gap =
    { $seconds ->
        [one] Il a été posté { $seconds } seconde après le sceau.
       *[other] Il a été posté { $seconds } secondes après le sceau.
    }
verify-gap-long =
    { $seconds ->
        [one] Il a été posté { $seconds } seconde après le sceau. Moins de deux, c’est normal ; un message posté, supprimé puis reposté prend plus de temps.
       *[other] Il a été posté { $seconds } secondes après le sceau. Moins de deux, c’est normal ; un message posté, supprimé puis reposté prend plus de temps.
    }
verify-look = Sur ordinateur, vois les deux heures : pointe « (modifié) » sous le sceau, puis l’heure au-dessus du message.
verify-look-posted = Sur ordinateur, vois les deux heures : pointe l’heure au-dessus de chaque message.
verify-seed-opened = ✓ **Graine**, montrée à la fermeture de la table : `{ $seed }`. Son SHA-256 est le sceau.
verify-cut-by =
    { $cut ->
        [one] ✓ **Coupe** : { $name } a coupé à { $cut } carte, sous le message de la donne.
       *[other] ✓ **Coupe** : { $name } a coupé à { $cut } cartes, sous le message de la donne.
    }
verify-uncut = ✓ **Coupe** : personne n’a coupé.
verify-seal = ✓ **Sceau**, montré avant la coupe des cartes : `{ $seal }`. Compare-le à celui qui est sous la donne dans le salon.
verify-seed = ✓ **Graine** du mélange, montrée à la fermeture de la table : `{ $seed }`. Son SHA-256 est le sceau : le mélange était donc fixé avant la coupe.
verify-cut =
    { $cut ->
        [one] ✓ **Coupe** : { $name } a choisi après avoir vu le sceau, à { $cut } carte.
       *[other] ✓ **Coupe** : { $name } a choisi après avoir vu le sceau, à { $cut } cartes.
    }
verify-cut-automatic =
    { $cut ->
        [one] ✓ **Coupe** : personne ne l’a choisie, elle découle donc du sceau : à { $cut } carte.
       *[other] ✓ **Coupe** : personne ne l’a choisie, elle découle donc du sceau : à { $cut } cartes.
    }
verify-deck-1 = ✓ **Paquet** qui découle de la graine et de la coupe, depuis le dessus :
verify-deck-2 = ✓ **Paquet** fait de la graine, du numéro du message et de la coupe, depuis le dessus :
verify-dealt = ✓ **Cartes distribuées** depuis le dessus, avec { $card } en retourne :
verify-hand = { $name } : { $cards }
verify-acts =
    { $acts ->
        [one] ✓ **{ $acts } coup** dans la donne : il était permis, et chaque carte échangée était la suivante du paquet.
       *[other] ✓ **{ $acts } coups** dans la donne : tous étaient permis, et chaque carte échangée était la suivante du paquet.
    }
verify-chips =
    { $chips ->
        [one] ✓ **Jetons** : chaque paiement est juste. Piles et pot avaient { $chips } jeton avant la donne, et l’ont encore après.
       *[other] ✓ **Jetons** : chaque paiement est juste. Piles et pot avaient { $chips } jetons avant la donne, et en ont autant après.
    }
verify-payments = ✓ **Jetons** : chaque paiement est juste.
verify-proves = **Ce que cela prouve :** la graine était fixée avant que le message ait un numéro, et les deux font le paquet. Personne n’a choisi les cartes, pas même la personne qui gère le bot.
verify-proves-but-for-cut = **Ce que cela prouve :** la graine était fixée avant que le message ait un numéro, et les deux font le paquet. Personne ne l’a choisi par sa graine. { $name } l’a coupé ensuite : la personne qui gère le bot, elle, aurait pu lire les cartes avant de couper.
verify-proves-not = Ce que cela ne peut pas prouver : la personne qui gère le bot peut lire les cartes cachées. Un message de donne supprimé puis reposté, sous les yeux de tout le monde, est un essai de plus.
verify-proves-fair = **Ce que cela prouve :** le mélange était fixé quand { $name } a coupé : personne n’a donc pu choisir qui reçoit quelles cartes, pas même la personne qui gère le bot, sauf entente avec { $name }.
verify-proves-fixed = **Ce que cela prouve :** le paquet était fixé avant la première carte distribuée. Comme personne n’a choisi la coupe, cela ne prouve pas que la personne qui gère le bot a laissé faire le hasard.
verify-unfinished-void = Cette donne a été interrompue, et tous les jetons sont revenus. Elle ne compte pour personne, mais son sceau ne peut pas disparaître.
verify-unfinished-never-dealt = Cette donne n’a jamais été distribuée : quelqu’un est venu ou parti avant les cartes, ou la table a fermé. Son sceau ne peut pas disparaître pour autant.
verify-yourself = Mélange équitable, version { $version }. Pour vérifier sans ce bot, appuie sur *Enregistrer* et dépose le fichier sur la page docs/verify.html du projet.
verify-before = ‹ Donne { $deal }
verify-after = Donne { $deal } ›
verify-off = ### Donne { $deal } : quelque chose ne va pas
verify-off-before = La donne { $deal } de cette table n’est pas juste : on ne peut se fier à rien de ce qui suit.
verify-off-seal = ✗ **Sceau** : ce n’est pas le SHA-256 de la graine. Le mélange n’était pas celui qui a été scellé.
verify-off-cut = ✗ **Coupe** : elle n’a pas été faite comme le disent les règles du mélange.
verify-off-cards = ✗ **Cartes** : ce ne sont pas celles qui découlent de la graine et de la coupe.
verify-off-acts = ✗ **Coups** : il s’est fait quelque chose que les règles ne permettent pas, ou il manque ce qu’elles demandent.
verify-off-chips = ✗ **Jetons** : un paiement ou une pile n’est pas ce que demandent les règles.
verify-off-table = ✗ **Table** : la donne ne découle pas de celle d’avant.
verify-off-values = À l’endroit { $where } se trouve { $found } ; il faudrait { $right }.
verify-off-shuffle = Sceau `{ $seal }` · graine `{ $seed }`. Préviens, s’il te plaît, la personne qui gère ce bot.

# Une donne dans un fichier
command-export = Enregistrer une donne terminée dans un fichier que tout le monde peut vérifier
command-export-deal = Quelle donne, par exemple 3 ; vide pour la dernière de ce salon
command-export-all-deals = Toutes les donnes de la table de cette donne, au lieu d’une seule
export-whole = La donne { $deal } en fichier, avec sa graine et toutes les cartes. Dépose-le sur la page docs/verify.html du projet pour la vérifier sans ce bot.
export-public = La donne { $deal } telle que tout le monde a pu la voir. La graine et les cartes cachées seront dans le fichier une fois la table fermée : enregistre-le alors de nouveau pour la vérifier.
export-whole-table =
    { $deals ->
        [one] La seule donne de cette table en fichier, avec sa graine et toutes les cartes. Dépose-le sur la page docs/verify.html du projet pour la vérifier sans ce bot.
       *[other] Les { $deals } donnes de cette table en fichier, avec leurs graines et toutes les cartes. Dépose-le sur la page docs/verify.html du projet pour les vérifier sans ce bot.
    }
export-public-table =
    { $deals ->
        [one] La seule donne de cette table pour l’instant, telle que tout le monde a pu la voir. La graine et les cartes cachées seront dans le fichier une fois la table fermée.
       *[other] Les { $deals } donnes de cette table pour l’instant, telles que tout le monde a pu les voir. Les graines et les cartes cachées seront dans le fichier une fois la table fermée.
    }

# Les donnes de qui
command-history-whose = Les donnes de ce salon, ou les tiennes sur tout le serveur
history-whose-here = de ce salon
history-whose-mine = les miennes, sur tout le serveur
history-none-of-yours = Tu n’as encore aucune donne terminée sur ce serveur. Rejoins une table, ou ouvres-en une avec `/booray start`.
history-none-of-yours-yet = Tu n’as encore aucune donne terminée sur ce serveur. Reviens voir après ta première.
history-none-of-yours-but-on = Tu n’as encore aucune donne terminée sur ce serveur. La donne { $deal } dans { $where } se joue encore : reviens voir quand elle sera finie.

# Une décision dans un fichier
report-file = Ce que tu voyais alors, ce que tu as choisi et ce qu’en a pensé l’ordinateur ; personne n’y est nommé. Envoie le fichier à la personne qui gère ce bot, ou joins-le à un signalement de bug.
