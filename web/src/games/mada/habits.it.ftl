# I tipi di azioni, come le statistiche li nominano in una frase su un’abitudine.
habit-play = giocare una carta
habit-draw = pescare una carta
habit-luck = tentare la fortuna
habit-swap = scambiare le pile
habit-discard = scartare una carta
habit-shed = scartare più carte
