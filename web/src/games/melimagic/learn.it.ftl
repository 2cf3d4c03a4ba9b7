# The first lesson of Mélimagic: the sentence that the coach says at each step.
learn-name = Impara Mélimagic
learn-you = Tu
learn-1 = I tuoi tre conigli guardano te, e la tua carta bacchetta d’oro, a sinistra, mostra i due che ti servono: rosso e blu.
learn-2 = Usi uno dei tuoi dadi: scegli di girare una carta e cerca un coniglio blu.
learn-3 = Gli altri ti mostrano cappelli: gira la prima carta di Zoë.
learn-4 = Un coniglio blu, che ora vedono tutti tranne Zoë: ricordalo, e finisci il turno.
learn-5 = Lino ha girato il tuo coniglio rosso, e ne vedi il cappello; ora scambia la tua seconda carta con la blu di Zoë.
learn-6 = Hai il rosso, sotto il cappello, e il blu: presenta la prima e la seconda carta!
learn-7 = La tua prima bacchetta d’oro, e ora ti servono giallo e viola: pesca una carta cappello.
learn-8 = Un coniglio giallo: mettilo al posto del bianco.
learn-9 = Hai il giallo e il viola, quindi presenta la prima e la terza carta.
learn-10 = La seconda bacchetta d’oro è tua; una coppia sbagliata te ne costerebbe una, e vince chi ne ha quattro per primo.
