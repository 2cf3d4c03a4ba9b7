# Messages sur l’appareil quand c’est le tour de quelqu’un : l’interrupteur à la table, et ce que l’appareil affiche.
notify = Me prévenir quand c’est mon tour
notify-hint = Ton appareil affiche un message, même quand cette page est fermée.
notify-insecure = Les messages ont besoin d’une adresse qui commence par https. Ici, tu ne vois ton tour que si la page est ouverte.
notify-unsupported = Ce navigateur ne peut pas afficher de message quand la page est fermée. Sur un iPhone, ajoute d’abord la page à l’écran d’accueil.
notify-denied = Ton navigateur bloque les messages de cette page. Tu peux les autoriser dans ses réglages.
notify-failed = Cela n’a pas marché. Réessaie dans un instant.

notice-turn = C’est ton tour.
notice-reminder = C’est ton tour, et il te reste peu de temps.
notice-withdrawal = La partie a continué sans toi.
