# L’aide à qui manque de jetons
command-chips-group = Les jetons : demander l’aide du serveur, et voir comment tu as joué
command-claim = Demander des jetons au serveur quand il ne t’en reste guère, une fois par jour
claim-given =
    { $allowance ->
        [one] Voici { $allowance } jeton de la maison : tu en as { $chips } maintenant. Tu pourras en redemander { $again }.
       *[other] Voici { $allowance } jetons de la maison : tu en as { $chips } maintenant. Tu pourras en redemander { $again }.
    }
claim-none-here = Ce serveur ne donne pas de jetons. Les personnes qui le gèrent peuvent changer cela avec `/booray-admin settings`.
claim-enough = Tes jetons, en réserve et sur les tables : { $chips }. Tu peux en demander { $allowance } une fois par jour, quand il t’en reste moins que cela.
claim-today = Tu as déjà demandé les jetons du jour. Tu pourras en redemander { $again }.
claim-forgotten = À ta demande, j’ai tout oublié de toi aujourd’hui. Tu pourras redemander des jetons { $again }.
button-claim = Demander des jetons

# Des jetons pour lesquels il est trop tôt
too-new-account =
    { $account ->
        [one] Ce serveur donne des jetons aux comptes Discord qui ont au moins { $account } jour. Ce sera le cas du tien le { $day }, { $until }.
       *[other] Ce serveur donne des jetons aux comptes Discord qui ont au moins { $account } jours. Ce sera le cas du tien le { $day }, { $until }.
    } D’ici là, tu peux jouer pour l’entraînement : `/booray start stakes:practice`.
too-new-membership =
    { $membership ->
        [one] Ce serveur donne des jetons aux membres qui sont là depuis au moins { $membership } jour. Tu pourras avoir les tiens le { $day }, { $until }.
       *[other] Ce serveur donne des jetons aux membres qui sont là depuis au moins { $membership } jours. Tu pourras avoir les tiens le { $day }, { $until }.
    } D’ici là, tu peux jouer pour l’entraînement : `/booray start stakes:practice`.
too-new-both =
    { $account ->
        [one] Ce serveur donne des jetons aux comptes Discord qui ont au moins { $account } jour
       *[other] Ce serveur donne des jetons aux comptes Discord qui ont au moins { $account } jours
    } et sont là depuis au moins { $membership ->
        [one] { $membership } jour.
       *[other] { $membership } jours.
    } Tu pourras avoir les tiens le { $day }, { $until }. D’ici là, tu peux jouer pour l’entraînement : `/booray start stakes:practice`.
