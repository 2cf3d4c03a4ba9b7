"""Checks the fair deal of a recorded game: a second implementation of docs/fair-deal.md in plain Python.

    python3 tools/verify.py RECORD           # what was checked, and the cards as they were dealt
    python3 tools/verify.py RECORD --json    # byte for byte what `tavolino verify RECORD --json` prints
    python3 tools/verify.py RECORD --deck    # the deck as `tavolino referee` takes it, arranged beforehand

It does not replay the game: the rules are written only once, and `tavolino verify` plays by them. So it cannot say
whether the record has the end of the game either; it speaks of the deal alone.
"""

import hashlib
import hmac
import importlib.util
import json
import re
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from random_numbers import RandomNumbers  # noqa: E402

LABEL = b"tavolino fair deal 1"
GAMES = Path(__file__).parent.parent / "games"
MOST_SEATS = 6


class Refused(Exception):
    """What does not hold."""


def field(label, value):
    label = label.encode("ascii")
    return struct.pack("<I", len(label)) + label + struct.pack("<I", len(value)) + value


def small(number):
    return struct.pack("<I", number)


def opening(purpose, table, deal):
    """What every hashed message begins with."""
    begin = field("version", LABEL) + field("purpose", purpose.encode("ascii"))
    return begin + field("table", table.encode("utf-8")) + field("deal", small(deal))


def server_commitment(table, deal, secret):
    return hashlib.sha256(opening("server commitment", table, deal) + field("secret", secret)).digest()


def seat_commitment(table, deal, seat, number):
    message = opening("seat commitment", table, deal) + field("seat", small(seat)) + field("number", number)
    return hashlib.sha256(message).digest()


def bot_number(table, deal, seat, secret):
    message = opening("bot number", table, deal) + field("seat", small(seat)) + field("secret", secret)
    return hashlib.sha256(message).digest()


def hkdf(salt, material, info):
    """HKDF-SHA256 (RFC 5869), 32 bytes: one block."""
    key = hmac.new(salt, material, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()


def digits(text, where):
    if not isinstance(text, str) or not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise Refused(f"`{where}` in the proof is not 64 hexadecimal digits")
    return bytes.fromhex(text)


def seat_field(table, deal, seat, opened, secret):
    """What a seat adds to the seed, once it is known to be what it was bound to."""
    if opened["kind"] == "absent":
        if "commitment" in opened:
            digits(opened["commitment"], f"seats[{seat}].commitment")
        return field("absent", b"")
    number = digits(opened["number"], f"seats[{seat}].number")
    if opened["kind"] == "bot":
        if number != bot_number(table, deal, seat, secret):
            raise Refused(f"the number of the bot on seat {seat} does not follow from the server's secret")
        return field("bot", number)
    if opened["kind"] != "person":
        raise Refused(f"seat {seat} is neither a person nor absent nor a bot")
    commitment = digits(opened["commitment"], f"seats[{seat}].commitment")
    if commitment != seat_commitment(table, deal, seat, number):
        raise Refused(f"the number of seat {seat} does not match its commitment")
    return field("person", number)


def check(proof):
    """Checks that everybody opened what they were bound to; gives the seed that follows."""
    if proof["version"] != 1:
        raise Refused(f"the proof has version {proof['version']}, this program knows version 1")
    if set(proof) != {"version", "table", "deal", "commitment", "secret", "seats"}:
        raise Refused("the proof has other fields than a proof of version 1")
    table, deal, seats = proof["table"], proof["deal"], proof["seats"]
    if not 1 <= len(seats) <= MOST_SEATS:
        raise Refused(f"the proof has {len(seats)} seats, a table has 1 to {MOST_SEATS}")
    secret = digits(proof["secret"], "secret")
    commitment = digits(proof["commitment"], "commitment")
    if commitment != server_commitment(table, deal, secret):
        raise Refused("the server's commitment does not match its secret")
    material = opening("seed", table, deal) + field("seats", small(len(seats)))
    material += field("commitment", commitment) + field("secret", secret)
    for seat, opened in enumerate(seats):
        material += field("seat", small(seat)) + seat_field(table, deal, seat, opened, secret)
    return hkdf(LABEL, material, b"seed")


def game_deck(game):
    """The game's own module with its canonical decks."""
    if not re.fullmatch("[a-z0-9-]+", game):
        raise Refused(f"there is no game {game!r}")
    path = GAMES / game.replace("-", "_") / "deck.py"
    if not path.is_file():
        raise Refused(f"there is no {path}: the decks of `{game}` are not known here")
    spec = importlib.util.spec_from_file_location("deck", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FIELDS = ("tavolino_record", "game", "rules", "generator", "setup", "stack", "seed", "actions", "players", "proof")


def check_sum(record):
    """SHA-256 of the record as it is written without spaces and without its check sum."""
    def in_order(value):
        """Keys inside the fields stand in alphabetical order."""
        if isinstance(value, dict):
            return {key: in_order(value[key]) for key in sorted(value)}
        return [in_order(item) for item in value] if isinstance(value, list) else value

    # Players without names and a missing proof are not written.
    written = [name for name in FIELDS if name in record and (name, record[name]) not in (("players", []), ("proof", None))]
    plain = {name: in_order(record[name]) for name in written}
    return hashlib.sha256(compact({**plain, "check": ""}).encode("utf-8")).hexdigest()


def check_record(record):
    """Checks that the record is whole, and of the one kind that is known here."""
    if not isinstance(record, dict) or "tavolino_record" not in record:
        raise Refused("this is not a Tavolino record")
    unknown = sorted(set(record) - {*FIELDS, "check"})
    if unknown:
        raise Refused(f"the record has fields that are not known here: {', '.join(unknown)}")
    if record["tavolino_record"] != 1 or record["generator"] != 1:
        raise Refused("the record has another format or another generator than 1")
    if record["check"] != check_sum(record):
        raise Refused("the record is damaged: its check sum does not match its contents")


def check_day(record):
    """The record of a deal of the day: its seed follows from the date (docs/deal-of-the-day.md). Returns what is known."""
    source = record["proof"]["source"]
    if source.get("kind") != "day":
        raise Refused(f"the cards come from a source that is not known here: {source.get('kind')!r}")
    seed = hashlib.sha256(f"tavolino deal of the day 1/{source['date']}/{record['game']}/{record['setup']['seats']}".encode("utf-8"))
    if seed.hexdigest() != record["seed"].lower():
        raise Refused("the seed of the record does not follow from its date")
    if record["stack"]:
        raise Refused("the record has a deck arranged beforehand")
    return {"game": record["game"], "source": {"kind": "day", "date": source["date"]}, "seed": seed.hexdigest()}


class Deal:
    """All random decisions of the deal, computed from the proof alone."""

    def __init__(self, record):
        proof, setup = record.get("proof"), record["setup"]
        if proof is None:
            raise Refused("the record has no proof of its deal")
        self.game, self.proof, self.seed = record["game"], proof, check(proof)
        if self.seed.hex() != record["seed"].lower():
            raise Refused("the seed of the record does not follow from its proof")
        if record["stack"]:
            raise Refused("the record has a deck arranged beforehand")
        if len(proof["seats"]) != setup["seats"]:
            raise Refused(f"the proof is for {len(proof['seats'])} seats, the game has {setup['seats']}")
        self.first = setup.get("first")
        self.luck, self.cards = [], {}
        if self.first is None:
            self.first = self.words("frst").below(setup["seats"])
            self.luck.append({"stream": "frst", "opening": 0, "drawn": [self.first]})
        module = game_deck(self.game)
        for name, label, cards in module.decks(setup.get("options", {})):
            order = self.words(label).shuffle(list(range(len(cards))))
            self.luck.append({"stream": label, "opening": 0, "order": order})
            self.cards[name] = [cards[index] for index in order]
        dice = getattr(module, "DICE", [])
        if dice:
            words = self.words("dice")
            self.luck.append({"stream": "dice", "opening": 0, "drawn": [words.below(sides) for sides in dice]})
        self.luck.sort(key=lambda opened: (opened["stream"], opened["opening"]))

    def words(self, label):
        return RandomNumbers(self.seed, label, 0)

    def as_json(self):
        return {
            "game": self.game,
            "table": self.proof["table"],
            "deal": self.proof["deal"],
            "seed": self.seed.hex(),
            "seats": [seat["kind"] for seat in self.proof["seats"]],
            "first": self.first,
            "luck": self.luck,
        }

    def as_text(self):
        lines = [f"{self.game}, deal {self.proof['deal']} of table {self.proof['table']!r}"]
        lines.append("the server's secret matches its commitment")
        said = {
            "person": "a number that matches its commitment",
            "absent": "no number in time",
            "bot": "a bot, its number follows from the server's secret",
        }
        lines += [f"seat {at}: {said[seat['kind']]}" for at, seat in enumerate(self.proof["seats"])]
        lines.append(f"seed {self.seed.hex()}, the record's own")
        lines.append(f"first seat {self.first}")
        lines += [f"{name}, top first: {' '.join(cards)}" for name, cards in self.cards.items()]
        return "\n".join(lines)


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def main(arguments):
    flags = [argument for argument in arguments if argument.startswith("--")]
    files = [argument for argument in arguments if not argument.startswith("--")]
    if len(files) != 1 or flags not in ([], ["--json"], ["--deck"]):
        sys.exit(__doc__)
    sys.stdout.reconfigure(encoding="utf-8")
    try:
        record = json.loads(Path(files[0]).read_text("utf-8"))
        check_record(record)
        if "source" in (record.get("proof") or {}) and flags != ["--deck"]:
            day = check_day(record)
            not_fair = f"deal of the day {day['source']['date']}, not a fair deal; seed {day['seed']}"
            print(compact(day) if flags == ["--json"] else not_fair)
            return 0
        deal = Deal(record)
    except (Refused, OSError, ValueError) as refused:
        print(f"verify.py: {refused}", file=sys.stderr)
        return 2
    except (KeyError, TypeError, AttributeError, struct.error) as wrong:
        print(f"verify.py: this is not a whole record with a proof ({wrong!r})", file=sys.stderr)
        return 2
    if flags == ["--json"]:
        print(compact(deal.as_json()))
    elif flags == ["--deck"]:
        print(compact({"first": deal.first, **deal.cards}))
    else:
        print(deal.as_text())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
