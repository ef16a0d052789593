# Les données d’une personne : les voir, et les oublier

table-reason-seated-somewhere = Tu as une place à la table de { $channel_id }. Quitte-la avec `/booray leave`, attends la fin de sa donne, puis redemande.
table-reason-being-forgotten = Je m’occupe encore de ta dernière demande. Attends un instant, puis réessaie.

privacy-forget-title = T’oublier, sur tous les serveurs ?
command-privacy = Tes données : en garder une copie, quitter les évaluations, ou tout supprimer
privacy-title = Tes données
privacy-what = Ce bot garde ce dont ses parties ont besoin, sur tous les serveurs. Tu peux en avoir une copie, ou tout faire supprimer.
privacy-forget-ask =
    {"**"}Supprimé :** ton nom, ton style de cartes, ta progression dans les leçons, tes évaluations, tes classements et tes jetons.
    {"**"}Gardé sans ton nom :** les donnes que tu as jouées, car les jetons des autres en dépendent. Elles montrent « Ancien profil » à ta place.
    Pendant 30 jours, je garde une empreinte qui ne permet pas de remonter à toi. D’ici là, si tu rejoues, tu n’auras pas plus de jetons que maintenant.
    C’est définitif. Pour avoir d’abord une copie, appuie sur *Enregistrer mes données*.
privacy-forget-done =
    { $chips ->
        [0] C’est fait : tes données sont supprimées.
        [one] C’est fait : tes données sont supprimées. { $chips } jeton est retourné à la banque.
       *[other] C’est fait : tes données sont supprimées. { $chips } jetons sont retournés à la banque.
    }
privacy-forget-after = Ce que j’ai publié dans des salons reste, et les sauvegardes aussi, jusqu’à leur suppression. Si tu rejoues, ton nom et tes statistiques repartent de zéro. Dans les 30 jours, tu recommences avec au plus autant de jetons qu’avant.
privacy-export-ready =
    { $files ->
        [one] Voici tout ce que je garde sur toi, sur tous les serveurs. Personne d’autre ne voit ça : enregistre le fichier si tu veux le garder.
       *[other] Voici tout ce que je garde sur toi, sur tous les serveurs, en { $files } parties. Personne d’autre ne voit ça : enregistre-les toutes, assemble-les dans l’ordre, puis décompresse le tout.
    }
privacy-export-busy = Ta copie est déjà en route. Attends ce fichier.

privacy-ratings-in = **Ton jeu est évalué.** Tes choix comptent pour les classements de niveau, sur tous les serveurs.
privacy-ratings-out = **Ton jeu n’est pas évalué.** Cela vaut pour tous les serveurs, et les évaluations passées sont supprimées.
privacy-ratings-what = Après une donne, je compare tes choix aux meilleurs et je note ce qu’ils ont coûté. Voir `/booray balance board:skill`.
privacy-ratings-back = Si tu reviens, seules compteront les donnes évaluées à partir de là.
privacy-ratings-leave = Arrêter et supprimer mes évaluations
privacy-ratings-join = Évaluer mon jeu à partir de maintenant

button-forget = M’oublier
button-own-data = Enregistrer mes données
button-ask-forget = Supprimer mes données
name-forgotten = Ancien profil
