# I tipi di azioni, come le statistiche li nominano in una frase su un’abitudine.
habit-play = giocare carte
habit-pass = passare
