# Les données d’une personne : les voir, et les oublier
command-privacy-group = Ce que ce bot garde de toi
command-privacy-export = Recevoir un fichier de tout ce que ce bot garde de toi, de tous les serveurs
command-privacy-forget = Te faire oublier de ce bot, sur tous les serveurs

table-reason-seated-somewhere = Tu as une place à la table de { $channel_id }. Quitte-la avec `/booray leave`, attends la fin de sa donne, et redemande.
table-reason-being-forgotten = Ce que tu as demandé est encore en cours. Attends un instant, et redemande.

privacy-forget-title = T’oublier, sur tous les serveurs ?
privacy-forget-ask =
    Ce qui part : le nom sous lequel je te connais, la façon dont tu veux voir tes cartes, où tu en es dans les leçons, tes places dans les classements, et tes jetons, qui reviennent à la maison.
    Ce qui reste, sans toi : les donnes où tu étais. D’autres les ont jouées aussi, leurs jetons et leurs archives en dépendent : « Ancien profil » y prend ta place. Les archives ne disent plus que c’était toi.
    Pendant 30 jours, je garde une empreinte qui ne permet pas de remonter à toi. D’ici là, tu recommencerais sans plus de jetons que tu n’en rends maintenant.
    C’est sans retour. Pour voir d’abord ce que je garde, tape `/booray-privacy export`.
privacy-forget-done =
    { $chips ->
        [0] C’est fait : je ne sais plus rien de toi.
        [one] C’est fait : je ne sais plus rien de toi. { $chips } jeton est revenu à la maison.
       *[other] C’est fait : je ne sais plus rien de toi. { $chips } jetons sont revenus à la maison.
    }
privacy-forget-after = Ce que j’ai déjà publié dans des salons reste tel quel, et les sauvegardes gardent ce qu’elles ont jusqu’à leur suppression. Si tu rejoues avec moi, nous ferons de nouveau connaissance.
privacy-export-ready =
    { $files ->
        [one] Voici tout ce que je garde de toi, de tous les serveurs. Tu es la seule personne à voir cela ; enregistre le fichier si tu veux le garder.
       *[other] Voici tout ce que je garde de toi, de tous les serveurs, en { $files } parties. Tu es la seule personne à voir cela. Enregistre-les toutes, assemble-les dans leur ordre, et décompresse le résultat.
    }
privacy-export-busy = Je rassemble déjà tes données. Attends ce fichier.

button-forget = M’oublier
name-forgotten = Ancien profil
