# Le sceau d’une table, et la coupe d’une donne terminée
seal-cut =
    { $cut ->
        [one] { $name } a coupé à { $cut } carte
       *[other] { $name } a coupé à { $cut } cartes
    }
seal-told = Les cartes viennent d’un secret scellé ici, et d’un nombre que le monde n’apprend que juste avant chaque donne.
seal-opened = Le sceau plus haut ([message]({ $link })) est ouvert. Le secret était `{ $secret }`.
seal-without-drand = Mélangé sans drand, avec un nombre venu de Discord.

# Une donne terminée, pas à pas
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
command-verify = Vérifier les cartes d’une donne, une fois sa table fermée, ou l’enregistrer
command-verify-deal = Quelle donne, par exemple 3 (par défaut : la dernière de ce salon)
command-verify-export = Enregistrer plutôt un fichier que tout le monde peut vérifier
verify-export-deal = cette donne
verify-export-table = toutes les donnes de la table
verify-sound = ### Donne { $deal } : tout concorde
verify-proves = **Personne n’a choisi ces cartes, sauf si l’équipe du bot a modifié le programme.** Le secret était fixé avant la première donne. Personne ne pouvait connaître le nombre avant son heure.
verify-proves-but-for-owner = **Personne à la table n’a choisi ces cartes.** Le secret était fixé avant la première donne, et le nombre vient de Discord. Seule l’équipe du bot aurait pu en essayer un autre, en republiant le message.
verify-proves-local = **Dans la sandbox, ça ne prouve rien.** Son remplaçant de drand calcule le nombre, qui pouvait donc être connu. Sur un serveur, il vient de drand, et personne ne le connaît avant son heure.
verify-proves-not = Ce que ça ne peut pas prouver : l’équipe du bot peut lire les cartes cachées, et un programme modifié pourrait attendre un nombre qui l’arrange. Le moment de la coupe n’est pas noté : tout le salon a pu le voir.
verify-secret = ✓ **Secret** : il a été scellé dans [ce message]({ $link }) à { $time }, avant la première donne.
verify-cut-by =
    { $cut ->
        [one] ✓ **Coupe** : { $name } a coupé à { $cut } carte.
       *[other] ✓ **Coupe** : { $name } a coupé à { $cut } cartes.
    }
verify-uncut = ✓ **Coupe** : personne n’a coupé.
verify-number-drand = ✓ **Nombre** : [tirage { $round } de drand]({ $link }). Personne au monde ne le connaissait avant { $time }.
verify-number-local = ✓ **Nombre** : { $round }, du remplaçant de drand de cette sandbox.
verify-number-message = ✓ **Nombre** : sans drand, celui du [message de la donne]({ $link }), publié à { $time }.
verify-number-none = **Nombre** : il n’est jamais venu.
verify-deck = ✓ **Paquet** issu de ces trois éléments, depuis le dessus :
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
verify-figure-seal = Sceau `{ $seal }`, le SHA-256 du secret
verify-figure-secret = Secret `{ $secret }`
verify-figure-number = Nombre `{ $number }`
verify-unfinished-void = Cette donne a été interrompue, et tous les jetons ont été rendus. Elle ne compte pas, mais son mélange peut être vérifié.
verify-unfinished-never-dealt = Cette donne n’a jamais été distribuée : la table a fermé juste avant. Elle ne compte pas.
verify-yourself = Vérifie toi-même : *Enregistrer* te donne le fichier et une page qui le vérifie.
verify-yourself-at = Vérifie toi-même : appuie sur *Enregistrer*, ouvre [la page de vérification]({ $link }) et déposes-y le fichier.
verify-before = ‹ Donne { $deal }
verify-after = Donne { $deal } ›
verify-off = ### Donne { $deal } : quelque chose ne concorde pas
verify-off-before = La donne { $deal } de cette table ne concorde pas : on ne peut se fier à rien de ce qui suit.
verify-off-seal = ✗ **Sceau** : il ne correspond pas au secret. Ce n’est pas ce qui a été scellé.
verify-off-cut = ✗ **Coupe** : elle enfreint les règles du mélange.
verify-off-number = ✗ **Nombre** : cette donne ne peut pas avoir celui-là.
verify-off-cards = ✗ **Cartes** : ce ne sont pas celles que donnent le secret, le nombre et la coupe.
verify-off-acts = ✗ **Coups** : un coup interdit a été joué, ou un coup obligatoire manque.
verify-off-chips = ✗ **Jetons** : un paiement ou un total n’est pas ce que demandent les règles.
verify-off-table = ✗ **Table** : la donne ne fait pas suite à la précédente.
verify-off-values = { $where } : trouvé { $found }, attendu { $right }.
verify-off-tell = Préviens l’équipe du bot, s’il te plaît.

# Une donne dans un fichier
export-whole = La donne { $deal } dans un fichier, avec le secret de la table et toutes les cartes.
export-public = La donne { $deal }, telle que tout le monde a pu la voir. Pour la vérifier, enregistre-la de nouveau une fois la table fermée : le secret et les cartes cachées y seront.
export-whole-table =
    { $deals ->
        [one] La seule donne de cette table dans un fichier, avec son secret et toutes les cartes.
       *[other] Les { $deals } donnes de cette table dans un fichier, avec leur secret et toutes les cartes.
    }
check-yourself = Vérifie toi-même : ouvre verify.html dans un navigateur et déposes-y l’autre fichier.
check-yourself-at = Vérifie toi-même : ouvre [la page de vérification]({ $link }) et déposes-y le fichier.
export-public-table =
    { $deals ->
        [one] La seule donne de la table pour l’instant, telle que tout le monde a pu la voir. Le secret et les cartes cachées s’y ajouteront à la fermeture de la table.
       *[other] Les { $deals } donnes de la table pour l’instant, telles que tout le monde a pu les voir. Le secret et les cartes cachées s’y ajouteront à la fermeture de la table.
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
