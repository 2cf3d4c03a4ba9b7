# I tipi di azioni, come le statistiche li nominano in una frase su un’abitudine.
habit-hats = scegliere i cappelli
habit-turn = girare una carta
habit-stop = non girare altre carte
habit-swap = scambiare due carte
habit-draw-hat = pescare una carta cappello
habit-keep = tenere la carta nuova
habit-drop = scartare la carta nuova
habit-draw-wand = prendere una nuova carta bacchetta d’oro
habit-claim = presentare le tue carte
habit-end = finire il turno
