"""The deck in its canonical order, a second time: `tools/verify.py` deals from it to check `deck.rs`."""

COPIES = [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4]


def decks(options):
    """Each deck: its name when it is arranged beforehand, the stream that shuffles it, its cards."""
    copies = options.get("copies") or COPIES
    cactus = [str(value) for value, count in enumerate(copies, 1) for _ in range(count)]
    return [("deck", "deal", cactus + ["L"] * 4 + ["D"] * 3 + ["S"] * 3)]
