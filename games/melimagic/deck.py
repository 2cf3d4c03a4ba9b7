"""The decks in their canonical order, a second time: `tools/verify.py` deals from them to check `deck.rs`."""

COLOURS = "RYGBPW"

# The first player's roll: two dice of six faces.
DICE = [6, 6]


def decks(options):
    """Each deck: its name when it is arranged beforehand, the stream that shuffles it, its cards."""
    hats = [colour for colour in COLOURS for _ in range(4)]
    wands = [low + high for at, low in enumerate(COLOURS) for high in COLOURS[at:]]
    return [("hats", "deal", hats), ("wands", "dea2", wands)]
