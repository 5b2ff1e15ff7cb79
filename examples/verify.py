"""Proves the draws of records without Ludotek: python verify.py FILE … (see docs/records.md)."""

import hashlib
import hmac
import itertools
import json
import sys
from pathlib import Path

OWN_PIECES = ("tiles", "starting_tiles", "tokens", "bonus_tiles", "data")
BAGS = json.loads(Path(__file__).with_name("bags.json").read_text("utf-8"))


def canonical(value):
    """JSON with its keys in alphabetical order and without spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def bag_of(move, earlier, seats):
    """Which bag a draw is from, when so many of its kind were drawn before."""
    kind = move["type"]
    if kind == "First":
        return f"{kind} {seats}"
    if kind == "DrawBonus":
        return f"{kind} red" if earlier < 2 else f"{kind} blue{' solo' if seats == 1 else ''}"
    if kind == "DrawToken":
        return f"{kind} {'X' * len(move['colours'])}"
    return f"{kind} {earlier % seats}" if kind == "DrawRecruit" else kind


def pick(seed, number, weights):
    """The index that draw `number` picks: HMAC-SHA-256, then a walk along the weights."""
    word, attempt, total = 2**64, 0, sum(weights)
    while word >= 2**64 - 2**64 % total:
        message = number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        word = int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big")
        attempt += 1
    ends = itertools.accumulate(weights)
    return next(index for index, end in enumerate(ends) if word % total < end)


def verify(record):
    """How many draws came from the record's seeds; an error names the first that did not."""
    own = [name for name in OWN_PIECES if record["options"].get(name)]
    assert not own, f"the table had its own {', '.join(own)}: put them into bags.json"
    bags, draws, before = {}, [], ""
    for number, (actor, move) in enumerate(record["moves"]):
        if actor == -1:
            name = bag_of(move, draws.count(move["type"]), record["seats"])
            new_turn = move["type"] == "DrawCandy" and before != "Draw"
            if new_turn or move["type"] in ("Roll", "Break") or not bags.get(name):
                field = next(field for field in move if field != "type")
                held = ({"type": move["type"], field: value} for value, _ in BAGS[name])
                weights = (weight for _, weight in BAGS[name])
                bags[name] = dict(zip(map(canonical, held), weights, strict=True))
            bag, order = bags[name], sorted(bags[name])
            seed = [seed for seed in record["seeds"] if seed["at"] <= number][-1]
            key = bytes.fromhex(seed["seed"])
            assert hashlib.sha256(key).hexdigest() == seed["hash"], "this is another seed"
            drawn = order[pick(key, len(draws), [bag[text] for text in order])]
            assert drawn == canonical(move), f"move {number} did not come from the seed"
            bag[drawn] -= 1
            bags[name] = {text: weight for text, weight in bag.items() if weight}
            draws.append(move["type"])
        before = move["type"]
    way = {name: record[name] for name in ("game", "rules", "seats", "options", "moves")}
    way["seeds"] = [{"at": seed["at"], "hash": seed["hash"]} for seed in record["seeds"]]
    assert hashlib.sha256(canonical(way).encode()).hexdigest() == record["digest"], (
        "the digest does not fit"
    )
    return len(draws)


for path in sys.argv[1:]:
    record = json.loads(Path(path).read_text("utf-8"))
    print(f"{path}: {verify(record)} draws proven, in {len(record['seeds'])} seed(s)")
