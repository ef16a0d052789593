# Le menu de la table
menu-title = ### La table
menu-chips = Tu as { $chips } ici
menu-free-seats = Il y a une place libre. Rejoins la table maintenant pour jouer la prochaine donne.
menu-full = Toutes les places sont prises. Attends que quelqu’un parte.
menu-you-host = Tu es l’hôte.
menu-host = { $name } est l’hôte.

# L’hôte transmet la table, ou libère une place
hand-over-ask = Qui sera l’hôte ? Tu le restes jusqu’à ce que la personne choisie appuie sur *Prendre le relais*.
pause-ask = Pour combien de temps ? Tous les chronos s’arrêtent, et les ordinateurs attendent. Tu peux reprendre la partie à tout moment.
pause-length-10 = 10 minutes
pause-length-60 = 1 heure
pause-length-1440 = Jusqu’à demain
paused-now = La partie est en pause jusqu’à { $until } ({ $clock }). Appuie sur *Reprendre la partie* quand tout le monde est de retour.
hand-over-offered = Tu as proposé la table à { $name }, et tu restes l’hôte en attendant sa réponse. Tu peux encore la garder, ou la proposer à quelqu’un d’autre.
hand-over-nobody = Personne d’autre ici ne peut être l’hôte.
unseat-ask = Quelle place veux-tu libérer ? La personne récupère ses jetons et pourra revenir.
unseat-nobody = Il n’y a aucune place à libérer. Tu peux libérer celle d’une personne absente, en retrait, ou qui n’a pas accepté les règles.
host-offers = 🪑 { $host } propose la table à **{ $name }**. Appuie sur *Prendre le relais*, { $name }, pour en devenir l’hôte.
host-since = { $name } est maintenant l’hôte.
host-since-away = { $name } est maintenant l’hôte : { $before } a dépassé son temps deux fois de suite.

closing-at-once = Fermer cette table pour tout le monde ?
closing-after-this-deal = Fermer cette table pour tout le monde à la fin de cette donne ?
closing-elsewhere = Fermer maintenant la table de { $channel } ? Sa donne ne comptera pas, et ses jetons seront rendus. Ton nom figurera dans le journal des changements du serveur.
closing-in-this-deal = Fermer cette table maintenant ? Cette donne ne comptera pas, et ses jetons seront rendus. Ton nom figurera dans le journal des changements du serveur.
leaving-after-this-deal = Partir à la fin de cette donne ?{ $plays ->
        [yes] {" "}Tes cartes sont jouées pour toi, et une bourre te coûte quand même.
       *[no] {""}
    }{ $closing ->
        [yes] {""}
       *[no] {" "}Tu laisses aux autres ta part de ce qui reste dans le pot.
    }
leaving-the-pot =
    { $pot ->
        [one] Il y a { $pot } jeton dans le pot. Si tu pars alors que d’autres restent, tu leur laisses ta part. Partir quand même ?
       *[other] Il y a { $pot } jetons dans le pot. Si tu pars alors que d’autres restent, tu leur laisses ta part. Partir quand même ?
    }

# Les formulaires ; titres et libellés tiennent en 45 caractères
cut-form-title = Couper les cartes
cut-form-label = Où couper ? Un nombre de { $least } à { $most }
cut-form-hint = Ce nombre de cartes passe du dessus au dessous du paquet.
buy-in-form-label = Combien de jetons ?
buy-in-form-hint-chips = Ils viennent de ta réserve, et y retournent quand tu pars.
buy-in-form-hint-practice = C’est un entraînement : ils ne te coûtent rien.

# L’appel à une autre partie, une fois la table fermée
again-invitation = { $names } : on rejoue ? { $host } a ouvert une table avec les mêmes règles. Appuie sur *Rejoindre* pour jouer.
