#!/usr/bin/env python3
"""A player for Tavolino in a few lines: reads JSON lines, answers with one of the legal actions.

    tavolino simulate thirteen-leaves --players "cmd:python3 examples/bots/greedy.py",random,random

It looks only at how the actions are written; docs/external-bots.md says what else there is to look at.
"""
import json
import sys


def leaves(action, view):
    """13 Leaves: get rid of many cards at once, of those far from the middle first; pass only if needed."""
    verb, what = action.split()
    if verb == "pass":
        return -abs(int(what) - 7)
    count, value = map(int, what.split("x"))
    return 100 * count + abs(value - 7)


def mada(action, view):
    """MADA: play low cards and keep high ones for later; never stop at a question."""
    verb, *cards = action.split()
    if verb == "play" and cards[0].isdigit():
        return 100 - int(cards[0])
    return {"play": 60, "draw": 70, "luck": 50, "swap": 40}.get(verb, 10 - len(cards))


def melimagic(action, view):
    """Mélimagic: claim what is seen to be right, otherwise look for rabbits."""
    verb, *places = action.split()
    if verb == "claim":
        stand, wand = view["stands"][seat], view["wands"][seat]
        shown = [stand[int(slot)]["rabbit"] for slot in places]
        return 100 if None not in shown and sorted(shown) == sorted(wand) else -1
    return {"draw": 3, "keep": 2, "swap": 1}.get(verb, 0)


IDEAS = {"thirteen-leaves": leaves, "mada": mada, "melimagic": melimagic}
idea, seat = None, 0

for line in sys.stdin:
    said = json.loads(line)
    if "hello" in said:
        idea, seat = IDEAS[said["hello"]["game"]], said["hello"]["seat"]
    elif "decide" in said:
        view, legal = said["decide"]["view"], said["decide"]["legal"]
        best = max(legal, key=lambda action: idea(action, view))
        print(json.dumps({"action": best}), flush=True)
