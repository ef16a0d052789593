# Les jetons du jour
command-claim = Demander tes jetons du jour quand tu n’en as presque plus
claim-given =
    { $allowance ->
        [one] Voici { $allowance } jeton : tu en as { $chips } maintenant. Tu pourras en redemander { $again }.
       *[other] Voici { $allowance } jetons : tu en as { $chips } maintenant. Tu pourras en redemander { $again }.
    }
claim-none-here = Ce serveur ne donne pas de jetons du jour. Ses responsables peuvent changer ça avec `/booray-admin settings`.
claim-enough =
    { $chips ->
        [one] Tu as { $chips } jeton en tout. Tu peux en demander { $allowance } une fois par jour, quand tu en as moins que ça.
       *[other] Tu as { $chips } jetons en tout. Tu peux en demander { $allowance } une fois par jour, quand tu en as moins que ça.
    }
claim-today = Tu as déjà reçu tes jetons du jour. Tu pourras en redemander { $again }.
claim-forgotten = À ta demande, j’ai effacé tes données aujourd’hui. Tu pourras redemander des jetons { $again }.
button-claim = Demander des jetons

# Des jetons pour lesquels il est trop tôt
too-new-account =
    { $account ->
        [one] Pour avoir des jetons ici, ton compte Discord doit avoir au moins { $account } jour.
       *[other] Pour avoir des jetons ici, ton compte Discord doit avoir au moins { $account } jours.
    } Ce sera le cas le { $day }, { $until }. D’ici là, joue pour l’entraînement : `/booray start stakes:practice`.
too-new-membership =
    { $membership ->
        [one] Tu auras des jetons ici { $membership } jour après ton arrivée sur le serveur.
       *[other] Tu auras des jetons ici { $membership } jours après ton arrivée sur le serveur.
    } Ce sera le { $day }, { $until }. D’ici là, joue pour l’entraînement : `/booray start stakes:practice`.
too-new-both =
    { $account ->
        [one] Pour avoir des jetons ici, ton compte Discord doit avoir au moins { $account } jour.
       *[other] Pour avoir des jetons ici, ton compte Discord doit avoir au moins { $account } jours.
    } { $membership ->
        [one] Tu dois aussi être là depuis au moins { $membership } jour.
       *[other] Tu dois aussi être là depuis au moins { $membership } jours.
    } Tu les auras le { $day }, { $until }. D’ici là, joue pour l’entraînement : `/booray start stakes:practice`.
