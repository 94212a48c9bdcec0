# Pourquoi : d’après ce que le joueur sait
reason-own-card = { $clan } est votre clan : il en aurait { $n } sur la table.
reason-last = À la dernière manche il n’y a plus rien à cacher : posez { $clan } maintenant.
reason-keeps = Vous gardez en main { $n } { $clan } pour la fin, quand personne ne peut plus riposter.
reason-harmless = { $clan } en aurait { $n } sur la table, ce qui ne vous menace guère.
reason-other-card = { $clan } en aurait { $n } sur la table, { $clan_own }, votre clan, { $m }.
reason-army-home = Chez vous, l’armée { $clan } aurait { $n } pour force : votre attaque atteint les armées plus petites.
reason-army-away = Cela disperse l’armée { $clan }.
reason-out-of-reach = Là, { $clan }, votre clan, est plus difficile à atteindre.
reason-takes-leader = { $clan } en a { $n } sur la table, { $clan_own }, votre clan, { $m } ; le premier en perd une.
reason-takes = { $clan } tombe à { $n }, et votre clan est épargné.
reason-served = { $seat } semble servir { $clan } ({ $percent } %).
reason-own-hidden = Perdre une carte { $clan } cache qui vous servez.
reason-hurts-own = L’autre choix retire une carte { $clan }, votre propre clan.
reason-not-served = { $percent ->
    [0] Personne ne semble servir { $clan } : le frapper rapporte peu.
   *[other] Presque personne ne semble servir { $clan } ({ $percent } % au plus) : le frapper rapporte peu.
}
reason-idle = Déplacer { $clan } hors de chez { $seat } ne change guère.
reason-gives-away = Poser { $clan } maintenant dit aux autres qui vous servez.
reason-helps = L’autre choix porte { $clan } à { $n }, devant votre propre clan.
