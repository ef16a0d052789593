# Le menu de la table
menu-title = ### La table
menu-chips = Tu as { $chips } ici
menu-free-seats = Il y a une place libre. Rejoins la table, et tu recevras des cartes à la prochaine donne.
menu-full = Toutes les places sont prises. Attends que quelqu’un s’en aille.
menu-you-host = C’est toi l’hôte.
menu-host = Hôte de la table : { $name }.

# L’hôte transmet la table, ou libère une place
hand-over-ask = Qui sera l’hôte ? La table reste à toi jusqu’à ce que la personne choisie appuie sur *Prendre le relais*.
pause-ask = Pour combien de temps ? Toutes les horloges s’arrêtent, et les ordinateurs attendent. Tu peux reprendre la partie à tout moment.
pause-length-10 = 10 minutes
pause-length-60 = 1 heure
pause-length-1440 = Jusqu’à demain
paused-now = La partie est en pause jusqu’à { $until } ({ $clock }). Appuie sur *Reprendre* quand tout le monde est de retour.
hand-over-offered = Tu as proposé la table à { $name }, et tu en restes l’hôte en attendant sa réponse. Tu peux la proposer à quelqu’un d’autre, ou la garder.
hand-over-nobody = Personne d’autre ici ne peut être l’hôte.
unseat-ask = Quelle place veux-tu libérer ? La personne repart avec ses jetons, et pourra revenir.
unseat-nobody = Aucune place ne peut être libérée pour l’instant. Cela ne concerne que les personnes absentes, en retrait ou qui n’ont pas accepté les règles.
host-offers = 🪑 { $host } propose la table à **{ $name }**. Appuie sur *Prendre le relais*, { $name }, pour en devenir l’hôte.
host-since = { $name } est l’hôte, maintenant.
host-since-away = { $name } est l’hôte, maintenant : temps écoulé deux fois de suite pour { $before }.

closing-at-once = Fermer cette table pour tout le monde ?
closing-after-this-deal = Fermer cette table pour tout le monde à la fin de cette donne ?
closing-in-this-deal = Fermer cette table pour tout le monde tout de suite ? La donne sera interrompue : elle ne comptera pas et ses jetons seront rendus. La liste des changements du serveur dira que c’était toi.
leaving-after-this-deal = Tu partiras à la fin de cette donne. D’ici là, tes cartes sont jouées pour toi, une bourre te coûte encore, et ce qui reste dans le pot est aux autres. Partir quand même ?
leaving-the-pot =
    { $pot ->
        [one] Il y a { $pot } jeton dans le pot. Si tu pars alors que d’autres restent, tu renonces à ta part. Partir quand même ?
       *[other] Il y a { $pot } jetons dans le pot. Si tu pars alors que d’autres restent, tu renonces à ta part. Partir quand même ?
    }

# Les formulaires ; titres et libellés tiennent en 45 caractères
cut-form-title = Couper les cartes
cut-form-label = À quelle profondeur ? De { $least } à { $most }
cut-form-hint = Autant de cartes passent du dessus au dessous du paquet.
buy-in-form-title = Recaver
buy-in-form-label = Combien de jetons ?
buy-in-form-hint-chips = Ils viennent de ta réserve, et t’appartiennent de nouveau quand tu pars.
buy-in-form-hint-practice = C’est un entraînement : ils ne te coûtent rien.

# L’appel à une autre partie, une fois la table fermée
again-invitation = { $names } : on rejoue ? { $host } a ouvert une table avec les mêmes règles. Appuie sur *Rejoindre* pour jouer.
