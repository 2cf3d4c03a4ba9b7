# Mélimagic en français.

name = Mélimagic
tagline = Retiens où se cachent les lapins, ruse avec les autres et gagne quatre baguettes d’or avant tout le monde.

# Le lapin d’une carte chapeau, ou les deux lapins d’une carte baguette d’or.
card =
    { $card ->
        [R] lapin rouge
        [Y] lapin jaune
        [G] lapin vert
        [B] lapin bleu
        [P] lapin violet
        [W] lapin blanc
        [RR] deux lapins rouges
        [RY] lapins rouge et jaune
        [RG] lapins rouge et vert
        [RB] lapins rouge et bleu
        [RP] lapins rouge et violet
        [RW] lapins rouge et blanc
        [YY] deux lapins jaunes
        [YG] lapins jaune et vert
        [YB] lapins jaune et bleu
        [YP] lapins jaune et violet
        [YW] lapins jaune et blanc
        [GG] deux lapins verts
        [GB] lapins vert et bleu
        [GP] lapins vert et violet
        [GW] lapins vert et blanc
        [BB] deux lapins bleus
        [BP] lapins bleu et violet
        [BW] lapins bleu et blanc
        [PP] deux lapins violets
        [PW] lapins violet et blanc
       *[WW] deux lapins blancs
    }

# Ce que montrent les dés.
die =
    { $face ->
        [one] un chapeau
        [two] deux chapeaux
        [swap] échange
       *[draw] pioche
    }

score =
    { $count ->
        [one] { $count } baguette d’or
       *[other] { $count } baguettes d’or
    }

# Ce qui se passe. $seen n’est là que tant que les lapins sont visibles.
dealt =
    { $you ->
        [yes] Les cartes sont distribuées. Tu commences.
       *[no] Les cartes sont distribuées. { $seat } commence.
    }{ $seen ->
        [yes] { " " }Tes cartes : { $cards }.
       *[no] { "" }
    }
rolled =
    { $you ->
        [yes] Tu lances les dés
       *[no] { $seat } lance les dés
    } : { $die ->
        [one] un chapeau
        [two] deux chapeaux
        [swap] échange
       *[draw] pioche
    }, { $second_die ->
        [one] un chapeau
        [two] deux chapeaux
        [swap] échange
       *[draw] pioche
    }.
hats-chosen =
    { $you ->
        [yes] Tu choisis les chapeaux
       *[no] { $seat } choisit les chapeaux
    } : { $count ->
        [one] une carte à retourner.
       *[other] jusqu’à { $count } cartes à retourner.
    }
card-turned =
    { $you ->
        [yes] { $whose ->
            [own] Tu retournes ta carte { $slot }
           *[other] Tu retournes la carte { $slot } chez { $other }
        }
       *[no] { $whose ->
            [own] { $seat } retourne sa propre carte { $slot }
           *[other] { $other_you ->
                [yes] { $seat } retourne ta carte { $slot }
               *[no] { $seat } retourne la carte { $slot } chez { $other }
            }
        }
    }{ $seen ->
        [yes] { " " }: { $card }.
       *[no] .
    }
turning-stopped =
    { $you ->
        [yes] Tu ne retournes plus de carte.
       *[no] { $seat } ne retourne plus de carte.
    }
cards-swapped =
    { $you ->
        [yes] Tu échanges ta carte { $own } avec la carte { $slot } chez { $other }
       *[no] { $other_you ->
            [yes] { $seat } échange sa carte { $own } avec ta carte { $slot }
           *[no] { $seat } échange sa carte { $own } avec la carte { $slot } chez { $other }
        }
    }{ $seen ->
        [yes] . Tu reçois : { $card }.
       *[no] .
    }
hat-drawn =
    { $you ->
        [yes] Tu pioches une carte chapeau
       *[no] { $seat } pioche une carte chapeau
    }{ $seen ->
        [yes] { " " }: { $card }.
       *[no] .
    }
hat-kept =
    { $you ->
        [yes] Tu la gardes à la place de ta carte { $slot }
       *[no] { $seat } la garde à la place de sa carte { $slot }
    }{ $seen ->
        [yes] . À la défausse : { $card }.
       *[no] .
    }
hat-dropped =
    { $you ->
        [yes] Tu la défausses
       *[no] { $seat } la défausse
    }{ $seen ->
        [yes] { " " }: { $card }.
       *[no] .
    }
hats-reshuffled =
    { $count ->
        [one] La carte chapeau défaussée forme la nouvelle pioche.
       *[other] Les { $count } cartes chapeau défaussées sont mélangées en une nouvelle pioche.
    }
wand-replaced =
    { $you ->
        [yes] Tu prends une nouvelle carte baguette d’or
       *[no] { $seat } prend une nouvelle carte baguette d’or
    }{ $seen ->
        [yes] { " " }: { $card }.
       *[no] .
    }
claim-won =
    { $you ->
        [yes] Tu présentes les cartes { $slot } et { $second }
       *[no] { $seat } présente les cartes { $slot } et { $second }
    }{ $seen ->
        [yes] { " " }: { $cards }.
       *[no] .
    } { $count ->
        [one] C’est juste : une première baguette d’or !
       *[other] C’est juste : { $count } baguettes d’or maintenant !
    }
hat-dealt =
    { $you ->
        [yes] Tu reçois une nouvelle carte { $slot }
       *[no] { $seat } reçoit une nouvelle carte { $slot }
    }{ $seen ->
        [yes] { " " }: { $card }.
       *[no] .
    }
wand-dealt =
    { $you ->
        [yes] Tu as une nouvelle carte baguette d’or
       *[no] { $seat } a une nouvelle carte baguette d’or
    }{ $seen ->
        [yes] { " " }: { $card }.
       *[no] .
    }
claim-failed =
    { $you ->
        [yes] Tu présentes les cartes { $slot } et { $second }
       *[no] { $seat } présente les cartes { $slot } et { $second }
    }{ $seen ->
        [yes] { " " }: { $cards }.
       *[no] .
    } Ce n’est pas la bonne paire.
wand-lost =
    { $you ->
        [yes] Tu perds une baguette d’or
       *[no] { $seat } perd une baguette d’or
    } : { $count ->
        [0] il n’en reste aucune.
       *[other] il en reste { $count }.
    }
turn-ended =
    { $you ->
        [yes] Tu ne présentes rien.
       *[no] { $seat } ne présente rien.
    }
game-won =
    { $you ->
        [yes] Tu gagnes la quatrième baguette d’or et la partie !
       *[no] { $seat } gagne la quatrième baguette d’or et la partie !
    }

# À qui peut tout savoir.
told-hand = Cartes de { $seat } : { $rabbits }. Baguette d’or : { $wand }.
told-swapped = { $seat } échange sa carte { $own } ({ $given }) avec la carte { $slot } de { $other } ({ $taken }).

# Ce qu’on peut faire.
action-hats =
    { $count ->
        [one] Retourner une carte qui te montre un chapeau
       *[other] Retourner jusqu’à { $count } cartes qui te montrent un chapeau
    }
action-turn-own = Retourner ta carte { $slot }
action-turn = Retourner la carte { $slot } chez { $other }
action-stop = Ne plus retourner de carte
action-swap = Échanger ta carte { $own } avec la carte { $slot } chez { $other }
action-draw-hat = Piocher une carte chapeau
action-keep = La mettre à la place de ta carte { $slot }
action-drop = La défausser
action-draw-wand = Prendre une nouvelle carte baguette d’or
action-claim = Présenter tes cartes { $slot } et { $second }
action-end = Ne rien présenter

# Pourquoi pas.
refused-game-over = La partie est finie.
refused-not-now =
    { $phase ->
        [choose] Choisis d’abord ce que proposent les dés.
        [turn] Retourne d’abord des cartes, ou arrête-toi.
        [place] Place d’abord la carte piochée, ou défausse-la.
       *[claim] Maintenant, tu peux présenter deux cartes ou en rester là.
    }
refused-not-rolled = Aucun des dés ne le montre.
refused-no-such-seat =
    { $count ->
        [one] Il n’y a qu’une personne à la table.
       *[other] Il n’y a que { $count } personnes à la table.
    }
refused-own-card = Échange avec la carte de quelqu’un d’autre.
refused-rabbit-faces-you =
    { $other_you ->
        [yes] Ta carte { $slot } te montre déjà son lapin.
       *[no] La carte { $slot } chez { $other } te montre déjà son lapin.
    }

# Ce qui est demandé.
phase-choose = Choisis l’un des deux dés
phase-turn = Retourne une carte qui te montre un chapeau, ou arrête-toi
phase-place = Garde la carte piochée, ou défausse-la
phase-claim = Deux de tes cartes vont-elles avec ta baguette d’or ?
phase-over = La partie est finie

cause-fourth-wand = La quatrième baguette d’or est gagnée.

odds-claim = Ces deux cartes gagnent la baguette dans { $percent } cas sur 100. { reason-outlook }
