"""The deck in its canonical order, for `tools/verify.py`, an independent implementation of the deal that checks `deck.rs`."""

COPIES = [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4]


def decks(options):
    """Returns each deck as a tuple: its name in a stacked deck, the random stream that shuffles it, its cards."""
    copies = options.get("copies") or COPIES
    cactus = [str(value) for value, count in enumerate(copies, 1) for _ in range(count)]
    return [("deck", "deal", cactus + ["L"] * 4 + ["D"] * 3 + ["S"] * 3)]
