# La partie du jour : les mêmes cartes pour tout le monde, la comparaison avec les robots, et le texte à partager.
daily-more = Aujourd’hui, tout le monde reçoit les mêmes cartes, à { $players } joueurs : toi et deux robots. Jusqu’où iras-tu ?
daily-play = Jouer
daily-play-name = Jouer à { $game } avec la partie du jour
daily-begun = Tu as commencé. Ta partie t’attend.
daily-lost = Tu as commencé cette partie, mais elle n’est plus sur cet appareil. Tu peux encore t’entraîner avec elle.
daily-practice = S’entraîner avec les mêmes cartes
daily-practice-name = S’entraîner avec les mêmes cartes : { $game }
daily-default-name = Moi
daily-place = { $place ->
    [1] Tu as gagné ! Points : { $score }.
   *[other] Place { $place } sur { $players }. Points : { $score }.
  }
daily-bots = Des robots ont joué les mêmes cartes à ta place.
daily-bot = Robot
daily-bot-place = Place
daily-you = Toi
daily-comparison = { $comparison ->
    [better] mieux
    [same] aussi bien
   *[worse] moins bien
  }
daily-comparing = Les robots jouent tes cartes : { $done } sur { $all } ont fini.
daily-compare-failed = Les robots n’ont pas pu jouer cette partie sur cet appareil.
daily-share = Partager
daily-share-name = Partager le résultat de { $game }
daily-copied = Copié. Tu peux le coller dans un message.
daily-not-copied = Cela n’a pas marché. Réessaie.
daily-share-title = Tavolino, partie du jour { $date } : { $game }
daily-share-place = { $place ->
    [1] Victoire contre deux robots !
   *[other] Place { $place } sur { $players }
  }
daily-share-bots = mieux que { $better } robots sur { $bots } avec les mêmes cartes
daily-how = Comment ça marche ?
daily-how-cards = Les cartes découlent de la date. Elles sont donc les mêmes sur tous les appareils, et chacun peut le vérifier par un calcul. Ici, il n’y a pas de conseils.
daily-how-compare = Les robots répondent au même coup de la même façon pour tout le monde. Dès que deux personnes jouent autrement, elles peuvent piocher d’autres cartes. Ta première partie compte. Ensuite, tu peux t’entraîner autant que tu veux.
daily-how-midnight = Une nouvelle partie arrive chaque jour à minuit, heure de Greenwich.
