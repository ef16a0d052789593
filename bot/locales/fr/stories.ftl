# Le sceau du mélange d’une donne, sous la donne
seal-cut =
    { $cut ->
        [one] { $name } a coupé à { $cut } carte · sceau `{ $seal }`
       *[other] { $name } a coupé à { $cut } cartes · sceau `{ $seal }`
    }
seal-cut-automatically =
    { $cut ->
        [one] Coupé d’office à { $cut } carte · sceau `{ $seal }`
       *[other] Coupé d’office à { $cut } cartes · sceau `{ $seal }`
    }

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
story-no-such = Je ne connais pas cette donne. Choisis-en une dans la liste, ou tape le numéro d’une donne de ce salon, par exemple 3.

# Une donne dans une liste où l’on choisit ; les heures sont en UTC
offered-won = Donne { $deal } · { $time } UTC · { $name } remporte { $chips }
offered-stayed = Donne { $deal } · { $time } UTC · personne ne gagne
offered-void = Donne { $deal } · { $time } UTC · interrompue
