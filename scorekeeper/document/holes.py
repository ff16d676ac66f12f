"""Reads the holes of a game document and checks every entry, and that none was played after the game was over."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.document.problems import Problem, problem, shown
from scorekeeper.rulebook.resolve import scorer_of
from scorekeeper.rulebook.settings import LARGEST, did_you_mean, is_score, is_whole
from scorekeeper.scoring.entry import faults_of_hole, read_layout
from scorekeeper.scoring.game import Course
from scorekeeper.scoring.hole import Hole
from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.seating import Seating

FIELDS = ("knocker", "layouts", "extras")
MOST_EXTRAS = 1000


# Faults of a layout that no house rule can mend.
SURE = ("bad-card", "wrong-number-of-cards")


class HoleReader:
    """Reads one hole after the other; where the ruleset or the players are unknown, it checks what it can.

    `plain` is the ruleset of the variant alone, for the time that the whole ruleset is unknown.
    """

    def __init__(
        self,
        ruleset: Ruleset | None,
        packs: int,
        players: Sequence[str],
        seating: Seating | None,
        plain: Ruleset | None = None,
    ) -> None:
        self.problems: list[Problem] = []
        self._ruleset = ruleset
        self._plain = plain
        self._packs = packs
        self._players = players
        self._seating = seating
        # The course tells when the game is over; it is lost once a hole can't be scored.
        self.course = Course(scorer_of(ruleset), seating) if ruleset and seating else None

    def read(self, data: Any, index: int) -> Hole | None:
        """Read the hole at this index: the hole, or None when it has problems (they are added to `problems`).

        A hole without problems is played on `course`.
        """
        where = f"holes[{index}]"
        if not isinstance(data, dict):
            self._bad(where, data, "a hole with its layouts")
            self._lose_course()
            return None
        before = len(self.problems)
        self._check_fields(data, where)
        layouts = self._layouts(data["layouts"], where) if "layouts" in data else {}
        self._check_at_table(layouts, index + 1, f"{where}.layouts")
        knocker = self._knocker(data.get("knocker"), layouts, where)
        extras = self._extras(data.get("extras", {}), layouts, where)
        if self._ruleset is not None:
            cards = {player: layout for player, layout in layouts.items() if isinstance(layout, tuple)}
            for fault in faults_of_hole(self._ruleset, self._packs, cards):
                self.problems.append(Problem.of_fault(fault, f"{where}.layouts", self._ruleset.deck))
        self._check_not_over(where)
        if len(self.problems) > before:
            self._lose_course()
            return None
        hole = Hole(layouts, knocker, extras)
        if self.course is not None and not self.course.over:
            self.course.play(hole)
        return hole

    def _check_fields(self, data: Mapping[str, Any], where: str) -> None:
        for field in data:
            if field not in FIELDS:
                hint = did_you_mean(field, list(FIELDS))
                facts = {"field": field, "hint": hint, "fields": ", ".join(FIELDS)}
                self.problems.append(problem("unknown-field", f"{where}.{field}", **facts))
        if "layouts" not in data:
            facts = {"field": "layouts", "wanted": "each player's layout"}
            self.problems.append(problem("missing-field", f"{where}.layouts", **facts))

    def _layouts(self, data: Any, where: str) -> dict[str, Cards | int | None]:
        """Read the layouts in the players' order; one with a fault is left out."""
        where = f"{where}.layouts"
        if not isinstance(data, dict):
            self._bad(where, data, "an object with each player's layout")
            return {}
        for name in data:
            self._check_player(name, f"{where}.{name}")
        layouts: dict[str, Cards | int | None] = {}
        for player in self._players:
            if player not in data:
                self.problems.append(problem("missing-layout", f"{where}.{player}", player=player))
                continue
            entered = data[player]
            if entered is None or is_score(entered):
                layouts[player] = entered
            elif isinstance(entered, str):
                cards = self._layout(entered, f"{where}.{player}")
                if cards is not None:
                    layouts[player] = cards
            else:
                wanted = f"a layout as “7 7 K / 2 Q 3”, a whole number up to {LARGEST}, or null"
                self._bad(f"{where}.{player}", entered, wanted)
        if len(layouts) == len(self._players) > 0 and all(layout is None for layout in layouts.values()):
            self.problems.append(problem("missing-layout", where, "nobody-played"))
        return layouts

    def _check_at_table(self, layouts: Mapping[str, Any], hole: int, where: str) -> None:
        for player, layout in layouts.items():
            if layout is not None and self._seating is not None and not self._seating.plays(player, hole):
                self.problems.append(problem("bad-value", f"{where}.{player}", "not-at-the-table", player=player))

    def _layout(self, text: str, where: str) -> Cards | None:
        rules = self._ruleset or self._plain
        if rules is None:
            return None
        cards, faults = read_layout(rules, text)
        for fault in faults:
            if self._ruleset is not None or fault.code in SURE:
                self.problems.append(Problem.of_fault(fault, where, rules.deck))
        return None if faults else cards

    def _knocker(self, knocker: Any, layouts: Mapping[str, Any], where: str) -> str | None:
        if knocker is None:
            return None
        where = f"{where}.knocker"
        if not isinstance(knocker, str):
            self._bad(where, knocker, "a player's name or null")
        elif self._check_player(knocker, where) and layouts.get(knocker, 0) is None:
            self.problems.append(problem("bad-value", where, "knocker-did-not-play", player=knocker))
        return knocker if isinstance(knocker, str) else None

    def _extras(self, data: Any, layouts: Mapping[str, Any], where: str) -> dict[str, dict[str, int]]:
        where = f"{where}.extras"
        if not isinstance(data, dict):
            self._bad(where, data, "an object with counts by player")
            return {}
        extras: dict[str, dict[str, int]] = {}
        for player, counts in data.items():
            if not self._check_player(player, f"{where}.{player}"):
                continue
            if not isinstance(counts, dict):
                self._bad(f"{where}.{player}", counts, 'counts by id, as {"paid-looks": 2}')
                continue
            if counts and player in layouts and layouts[player] is None:
                self.problems.append(problem("bad-value", f"{where}.{player}", "extra-without-layout", player=player))
            for extra, count in counts.items():
                self._check_extra(extra, count, f"{where}.{player}.{extra}")
            extras[player] = counts
        return extras

    def _check_extra(self, extra: str, count: Any, where: str) -> None:
        if self._ruleset is not None:
            known = [path.removeprefix("extras.") for path in self._ruleset.sets if path.startswith("extras.")]
            if extra not in known:
                facts = {"field": extra, "hint": did_you_mean(extra, known), "fields": ", ".join(known) or "none"}
                self.problems.append(problem("unknown-field", where, "unknown-extra", **facts))
        if not is_whole(count) or not 0 <= count <= MOST_EXTRAS:
            self._bad(where, count, f"a count from 0 to {MOST_EXTRAS}")

    def _check_player(self, name: str, where: str) -> bool:
        if name in self._players or not self._players:
            return True
        facts = {"entered": shown(name), "players": ", ".join(self._players)}
        hint = did_you_mean(name, list(self._players))
        self.problems.append(problem("unknown-player", where, hint=hint, **facts))
        return False

    def _check_not_over(self, where: str) -> None:
        course = self.course
        if course is not None and course.over and self._ruleset is not None:
            end = ", ".join(f"{number} {unit}" for unit, number in self._ruleset.sets["game.end"].items())
            self.problems.append(problem("after-the-end", where, over=len(course.holes), end=end))

    def _lose_course(self) -> None:
        """Without this hole's scores nobody can say when the game is over; a hole too many stays one."""
        if self.course is not None and not self.course.over:
            self.course = None

    def _bad(self, where: str, value: object, wanted: str) -> None:
        self.problems.append(problem("bad-value", where, entered=shown(value), wanted=wanted))
