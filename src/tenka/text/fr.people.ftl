# Comptes et pages des personnes
problem-blocked = L’hôte de ce serveur vous l’a fermé.
problem-name-blocked = Ce nom ne peut pas servir ici. Choisissez-en un autre.
problem-leave-name = Ce n’est pas votre nom. Écrivez-le encore une fois, comme il est en haut.
problem-rated-hints = À une table classée, il n’y a pas de conseils.
