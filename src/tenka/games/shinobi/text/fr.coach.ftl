# Pourquoi : d’après ce que le joueur sait
reason-own-card = { $clan } est votre clan : il en aurait { $n } sur la table.
reason-last = À la dernière manche il n’y a plus rien à cacher : posez { $clan } maintenant.
reason-keeps = Vous gardez en main { $n } { $clan } pour la fin, quand personne ne peut plus riposter.
reason-harmless = { $clan } en aurait { $n } sur la table, ce qui ne vous menace guère.
reason-other-card = { $clan } en aurait { $n } sur la table, { $clan_own }, votre clan, { $m }.
reason-army-home = Chez vous, l’armée { $clan } aurait { $n } pour force et pourrait attaquer les armées plus petites.
reason-army-away = Cela disperse l’armée { $clan }.
reason-out-of-reach = Là, { $clan }, votre clan, est plus difficile à atteindre.
reason-not-from-there = Là, { $seat } ne peut pas attaquer { $clan }, votre clan.
reason-none-left = { $seat } n’aurait plus de carte { $clan } avec laquelle attaquer.
reason-ties = À score égal, les cartes de votre clan qui sont chez vous vous placent plus haut.
reason-takes-leader = { $clan } en a { $n } sur la table, { $clan_own }, votre clan, { $m } ; le premier en perd une.
reason-takes = { $clan } tombe à { $n }, et votre clan est épargné.
reason-served = { $seat } semble servir { $clan } ({ $percent } %).
reason-own-hidden = Perdre une carte { $clan } cache qui vous servez.
reason-hurts-own = Frapper { $clan }, c’est retirer une carte à votre propre clan.
reason-not-served = { $percent ->
    [0] Personne ne semble servir { $clan } : le frapper rapporte peu.
   *[other] Presque personne ne semble servir { $clan } ({ $percent } % au plus) : le frapper rapporte peu.
}
reason-idle = Déplacer { $clan } hors de chez { $seat } ne change guère.
reason-gives-away = Poser { $clan } maintenant dit aux autres qui vous servez.
reason-helps = Poser { $clan } porterait ce clan à { $n }, devant le vôtre.
