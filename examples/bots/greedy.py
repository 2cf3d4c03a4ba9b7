#!/usr/bin/env python3
"""An example bot for Tavolino: reads messages as lines of JSON and answers with one of the legal actions.

    tavolino simulate thirteen-leaves --players "cmd:python3 examples/bots/greedy.py",random,random

It gives each legal action a score by its notation and plays the action with the highest score.
docs/external-bots.md documents the messages.
"""
import json
import sys


def thirteen_leaves_score(action, view, seat):
    """13 Leaves: play as many cards as possible, values far from 7 first; pass only if one must."""
    verb, argument = action.split()
    if verb == "pass":
        return -abs(int(argument) - 7)
    count, value = map(int, argument.split("x"))
    return 100 * count + abs(value - 7)


def mada_score(action, view, seat):
    """MADA: play low numbers and keep high ones; discard as few cards as possible."""
    verb, *cards = action.split()
    if verb == "play" and cards[0].isdigit():
        return 100 - int(cards[0])
    return {"play": 60, "draw": 70, "luck": 50, "swap": 40}.get(verb, 10 - len(cards))


def melimagic_score(action, view, seat):
    """Mélimagic: claim only rabbits that are visible and match the wand; otherwise prefer to draw."""
    verb, *slots = action.split()
    if verb == "claim":
        stand, wand = view["stands"][seat], view["wands"][seat]
        rabbits = [stand[int(slot)]["rabbit"] for slot in slots]
        return 100 if None not in rabbits and sorted(rabbits) == sorted(wand) else -1
    return {"draw": 3, "keep": 2, "swap": 1}.get(verb, 0)


SCORES = {"thirteen-leaves": thirteen_leaves_score, "mada": mada_score, "melimagic": melimagic_score}
score, seat = None, 0

for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        score, seat = SCORES[message["hello"]["game"]], message["hello"]["seat"]
    elif "decide" in message:
        view, legal = message["decide"]["view"], message["decide"]["legal"]
        best = max(legal, key=lambda action: score(action, view, seat))
        print(json.dumps({"action": best}), flush=True)
