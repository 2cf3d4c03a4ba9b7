# La partita del giorno: le stesse carte per tutti, il confronto con i bot e il testo da condividere.
daily-more = Oggi tutti ricevono le stesse carte, in { $players }: tu e due bot. Quanto riesci a fare?
daily-play = Gioca
daily-play-name = Gioca a { $game } con la partita del giorno
daily-begun = Hai cominciato. La tua partita ti aspetta.
daily-lost = Hai cominciato questa partita, ma non è più su questo dispositivo. Puoi ancora usarla per allenarti.
daily-practice = Allenati con le stesse carte
daily-practice-name = Allenati con le stesse carte: { $game }
daily-default-name = Io
daily-place = { $place ->
    [1] Hai vinto! Punti: { $score }.
   *[other] Posto { $place } di { $players }. Punti: { $score }.
  }
daily-bots = I bot hanno giocato le stesse carte al tuo posto.
daily-bot = Bot
daily-bot-place = Posto
daily-you = Tu
daily-comparison = { $comparison ->
    [better] meglio
    [same] altrettanto bene
   *[worse] meno bene
  }
daily-comparing = I bot giocano le tue carte: { $done } di { $all } hanno finito.
daily-compare-failed = I bot non sono riusciti a giocare questa partita su questo dispositivo.
daily-share = Condividi
daily-share-name = Condividi il risultato di { $game }
daily-copied = Copiato. Puoi incollarlo in un messaggio.
daily-not-copied = Non ha funzionato. Riprova.
daily-share-title = Tavolino, partita del giorno { $date }: { $game }
daily-share-place = { $place ->
    [1] Vittoria contro due bot!
   *[other] Posto { $place } di { $players }
  }
daily-share-bots = meglio di { $better } bot su { $bots } con le stesse carte
daily-how = Come funziona?
daily-how-cards = Le carte dipendono dalla data, perciò sono uguali su tutti i dispositivi e chiunque può ricalcolarle. Qui non ci sono suggerimenti.
daily-how-compare = I bot rispondono alla stessa mossa nello stesso modo per tutti. Appena due persone giocano in modo diverso, possono pescare carte diverse. La prima partita conta. Poi puoi allenarti quanto vuoi.
daily-how-midnight = Ogni giorno, a mezzanotte di Greenwich, arriva una nuova partita.
