# L’aide à qui manque de jetons
command-chips-group = Les jetons : demander l’aide du serveur, et voir comment tu as joué
command-claim = Demander des jetons au serveur quand il ne t’en reste guère, une fois par jour
claim-given =
    { $allowance ->
        [one] Voici { $allowance } jeton de la maison : tu en as { $chips } maintenant. Tu pourras en redemander { $again }.
       *[other] Voici { $allowance } jetons de la maison : tu en as { $chips } maintenant. Tu pourras en redemander { $again }.
    }
claim-none-here = Ce serveur ne donne pas de jetons. Les personnes qui le gèrent peuvent changer cela avec `/booray-admin settings`.
claim-enough = Tes jetons, en réserve et sur les tables : { $chips }. Tu pourras en demander { $allowance } quand il t’en restera moins que cela.
claim-today = Tu as déjà demandé les jetons du jour. Tu pourras en redemander { $again }.
claim-forgotten = À ta demande, j’ai tout oublié de toi aujourd’hui. Tu pourras redemander des jetons { $again }.
button-claim = Demander des jetons
