"""The result of the exchange format's own example, and its bytes in processes that count hashes differently."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from scorekeeper.document.stream import score_text
from tests.scoring.build import document

CASES = Path(__file__).parent.parent / "cases"

EXAMPLE = {
    "format": "scorekeeper-game/1",
    "variant": "four-card",
    "house_rules": ["pairs-anywhere", "jokers-minus-5", "knock-plus-10", "paid-looks"],
    "values": {"Q": 12, "QS": 40},
    "end": {"holes": 9},
    "packs": 1,
    "players": ["Red", "Blue", "Green"],
    "dealer": "Red",
    "holes": [
        {
            "knocker": "Red",
            "layouts": {"Red": "7S 7H / 2 JK", "Blue": "A A / 4 QH", "Green": 14},
            "extras": {"Blue": {"paid-looks": 2}},
        }
    ],
}


def result(game: Any) -> dict[str, Any]:
    scored, good = score_text(json.dumps(game))
    assert good, scored
    return scored


def test_the_example_of_the_exchange_format() -> None:
    scored = result(EXAMPLE)
    (hole,) = scored["holes"]
    assert hole["layout"] == {"Red": -3, "Blue": 16, "Green": 14}
    assert hole["hole"] == {"Red": -3, "Blue": 18, "Green": 14}
    assert scored["totals"] == hole["total"] == {"Red": -3, "Blue": 18, "Green": 14}
    assert scored["ranking"] == [["Red"], ["Green"], ["Blue"]]
    assert (scored["finished"], scored["winners"]) == (False, [])
    assert (scored["next_dealer"], scored["next_to_play"]) == ("Blue", "Green")
    assert "pot" not in scored
    lines = [(line["rule"], line["cards"], line["points"]) for line in hole["why"]["Blue"]]
    assert lines == [
        ("pairs-anywhere", [0, 1], 0),
        ("four-card", [2], 4),
        ("own-values", [3], 12),
        ("paid-looks", [], 2),
    ]


def test_the_pot_stands_in_the_result_where_it_is_played_for() -> None:
    hole = {"layouts": {"Red": 3, "Blue": 5}, "knocker": "Red"}
    scored = result(document(house_rules=["knock-pot"], stake=3, cap=2, holes=[hole]))
    assert scored["pot"] == {"holds": 4, "paid": {"Red": -1, "Blue": -3}}


def test_who_did_not_play_has_no_score_in_the_hole() -> None:
    scored = result(document(holes=[{"layouts": {"Red": 3, "Blue": None}}]))
    assert scored["holes"][0]["hole"] == {"Red": 3}
    assert scored["holes"][0]["total"] == {"Red": 3, "Blue": 0}


def test_two_processes_give_the_same_bytes() -> None:
    """Errors included: broken documents lie among the good ones."""
    broken = [
        document(house_rules=["x", "jokers-0", "jokers-minus-2"], values={"b": 1, "a": "2"}),
        document(x=1, y=2),
        7,
    ]
    lines = [json.dumps(case) for case in [EXAMPLE, *broken]]
    for file in ("cases.jsonl", "games.jsonl"):
        recorded = (CASES / file).read_text(encoding="utf-8").splitlines()
        lines += [json.dumps(json.loads(line)["game"]) for line in recorded]
    outputs = [
        subprocess.run(
            [sys.executable, "-c", "from scorekeeper.cli import main; raise SystemExit(main(['score']))"],
            input="\n".join(lines).encode(),
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=False,
        )
        for seed in ("1", "2")
    ]
    assert outputs[0].stdout == outputs[1].stdout
    assert outputs[0].stdout.count(b"\n") == len(lines)
    assert [output.returncode for output in outputs] == [1, 1]
    assert outputs[0].stderr == b""
