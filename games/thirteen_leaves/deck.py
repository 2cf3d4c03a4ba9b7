"""The deck in its canonical order, a second time: `tools/verify.py` deals from it to check `deck.rs`."""

COPIES = [2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2]


def decks(options):
    """Each deck: its name when it is arranged beforehand, the stream that shuffles it, its cards."""
    return [("deck", "deal", [str(value) for value, count in enumerate(COPIES, 1) for _ in range(count)])]
