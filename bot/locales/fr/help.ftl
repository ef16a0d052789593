# /booray help, et Aide dans le menu de la table
command-help = Découvrir ce bot, commencer à jouer, et régler ce qui ne marche pas
button-help = Aide
help-title = ### Le Booray
help-what = Le Booray (ou Bourré) est un jeu de cartes de Louisiane, en cinq plis. Fais-en le plus, et le pot est à toi. Ici, tu joues entre amis ou avec des ordinateurs, pour des jetons fictifs.

# Comment commencer, selon ce qui est possible maintenant
help-begin-open = **Pour commencer :** appuie sur *Ouvrir une table*. Tu découvres le jeu ? Appuie sur *Apprendre* pour une leçon de cinq minutes.
help-begin-join = **Pour commencer :** une table est ouverte ici, alors appuie sur *Rejoindre*. Tu découvres le jeu ? Appuie sur *Apprendre* pour une leçon de cinq minutes.
help-begin-seated = **Tu as une place ici.** Appuie sur *Règles* pour voir comment on joue à cette table.
help-begin-watch = **Pour commencer :** la table de ce salon n’accepte personne pour l’instant. En attendant, appuie sur *Apprendre* pour une leçon de cinq minutes.
help-begin-learn = **Pour commencer :** appuie sur *Apprendre* pour une leçon de cinq minutes.
help-cards = **Tes cartes** sont dans un message que personne d’autre ne voit. S’il a disparu, tape `/booray hand`.

# Les liens : leurs noms
help-links = **En savoir plus :** { $links }
help-link-players = Comment jouer ici
help-link-owners = Pour les responsables de serveur
help-link-checking = Vérifier une donne
help-link-privacy = Confidentialité
help-link-terms = Conditions d’utilisation
help-link-support = Obtenir de l’aide

# Les soucis courants : leurs noms dans une liste, en 100 caractères, et que faire
help-troubles = Quelque chose ne marche pas ?
help-trouble-commands = Les commandes n’apparaissent pas
help-trouble-no-response = « L’application ne répond plus »
help-trouble-cards = Les cartes sont en texte, pas en images
help-trouble-clocks = Les chronos se figent
help-trouble-chips = Je n’ai plus de jetons
help-trouble-thread = Le fil est verrouillé
help-trouble-sitting-out = Je suis en retrait
help-still-stuck = Ça ne marche toujours pas ? [Obtenir de l’aide]({ $link })

help-commands = Recharge Discord : les nouvelles commandes mettent une minute à apparaître. Si rien ne change, demande aux responsables du serveur de regarder dans Paramètres du serveur → Intégrations.
help-no-response = J’ai mis trop de temps, ou je redémarrais, et ton coup a peut-être compté quand même. Regarde la table, et recommence si rien n’a changé.
help-cards-chosen = Tu as choisi de voir tes cartes en texte. Appuie sur *Cartes* pour les voir en images.
help-cards-uploading = Les images ne sont pas encore prêtes : ça prend quelques minutes après mon premier démarrage. D’ici là, les cartes sont en texte.
help-cards-there = Les images sont prêtes : tes prochaines cartes devraient s’afficher ainsi. Appuie sur *Cartes* pour choisir comment tu les vois.
help-clocks = Le compte à rebours de Discord se fige souvent dans la dernière minute, mais ton temps continue de s’écouler. Si un chrono s’arrête vraiment, la table dit pourquoi.
help-chips-now =
    { $allowance ->
        [one] Tu n’as presque plus rien. Appuie sur *Demander des jetons* pour recevoir { $allowance } jeton du serveur.
       *[other] Tu n’as presque plus rien. Appuie sur *Demander des jetons* pour recevoir { $allowance } jetons du serveur.
    }
help-chips-first =
    { $starting ->
        [one] Ta première partie pour des jetons t’apporte { $starting } jeton pour commencer.
       *[other] Ta première partie pour des jetons t’apporte { $starting } jetons pour commencer.
    }
help-chips-practice = Pour jouer sans jetons, tape `/booray start stakes:practice`.
help-thread = Les boutons ne marchent pas dans un fil verrouillé ou archivé. Écris un message dans le fil pour le rouvrir, ou demande à la modération de le déverrouiller.
help-sitting-out-back = Tu es en retrait ici. Appuie sur *Me revoilà* pour recevoir de nouveau des cartes.
help-sitting-out-why = Tu es en retrait ici. Appuie sur *Ma main* pour voir pourquoi, et comment revenir.
help-sitting-out = Tu es en retrait à ta demande, après deux temps écoulés de suite, ou sans jetons pour la mise. À ta table, tape `/booray-seat back` pour recevoir de nouveau des cartes.

# Sous les réponses de /booray-privacy
privacy-page = Tout sur tes données : [Confidentialité]({ $link })
