# Sentences about Mélimagic in French: what happens, what a player can do, and why something is refused.
# $seat is the player who acts and $you says whether that is the reader; $other and $other_you are the same for a second player.

name = Mélimagic
tagline = Retiens où se cachent les lapins, bluffe et gagne quatre baguettes d’or avant les autres.

# The rabbit on a hat card, or the two rabbits on a gold-wand card.
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

# A face of a die.
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

## What happens. $seen says whether the reader sees the rabbits; card places are counted from 1.
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
        [yes] . Défaussé : { $card }.
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
        [one] Elles correspondent : la première baguette d’or !
       *[other] Elles correspondent : { $count } baguettes d’or maintenant !
    }
hat-dealt =
    { $you ->
        [yes] Tu reçois une nouvelle carte chapeau, la { $slot }
       *[no] { $seat } reçoit une nouvelle carte chapeau, la { $slot }
    }{ $seen ->
        [yes] { " " }: { $card }.
       *[no] .
    }
wand-dealt =
    { $you ->
        [yes] Tu reçois une nouvelle carte baguette d’or
       *[no] { $seat } reçoit une nouvelle carte baguette d’or
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
    } Elles ne correspondent pas.
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
        [yes] Tu finis ton tour.
       *[no] { $seat } finit son tour.
    }
game-won =
    { $you ->
        [yes] Tu gagnes la quatrième baguette d’or et la partie !
       *[no] { $seat } gagne la quatrième baguette d’or et la partie !
    }

## What happens, with all cards open (replays)
replay-hand = { $seat } reçoit : { $rabbits }. Carte baguette d’or : { $wand }.
replay-swapped = { $seat } échange sa carte { $own } ({ $given }) avec la carte { $slot } chez { $other } ({ $taken }).

## What a player can do
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
action-end = Finir mon tour

## Why an action is refused
refused-game-over = La partie est finie.
refused-not-now =
    { $phase ->
        [choose] Choisis d’abord l’un des deux dés.
        [turn] Retourne d’abord des cartes, ou arrête-toi.
        [place] Garde ou défausse d’abord la carte piochée.
       *[claim] Maintenant, tu peux seulement présenter deux cartes ou finir ton tour.
    }
refused-not-rolled = Aucun des deux dés ne montre cela.
refused-no-such-seat =
    { $count ->
        [one] Il n’y a qu’un joueur à la table.
       *[other] Il n’y a que { $count } joueurs à la table.
    }
refused-own-card = Choisis la carte d’un autre joueur pour l’échange.
refused-rabbit-faces-you =
    { $other_you ->
        [yes] Ta carte { $slot } te montre déjà son lapin.
       *[no] La carte { $slot } chez { $other } te montre déjà son lapin.
    }

## What is asked
phase-choose = Choisis l’un des deux dés
phase-turn = Retourne une carte qui te montre un chapeau, ou arrête-toi
phase-place = Garde la carte piochée, ou défausse-la
phase-claim = Deux de tes cartes correspondent-elles à ta carte baguette d’or ?
phase-over = La partie est finie

## How the game ended
cause-fourth-wand = Un joueur a gagné une quatrième baguette d’or.

## Chances
odds-claim = Chances que ces deux cartes correspondent : { $percent } %. { reason-outlook }
