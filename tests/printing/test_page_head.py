import re

from scorekeeper.printing.page_head import head_of, qr_of
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.widths import SMALLEST, width

FIELDS = [("Date", "5 July 2026", 0.42), ("Place", "", 0.58)]


def test_a_code_is_drawn_in_runs_that_stay_inside() -> None:
    code = qr_of("http://192.168.1.20:8000/g/abc")
    runs = re.findall(r"M(\d+) ([\d.]+)h(\d+)", code["path"])
    assert runs[0] == ("0", "0.5", "7")
    assert all(int(x) + int(length) <= code["size"] and float(y) < code["size"] for x, y, length in runs)


def test_a_long_title_is_set_smaller() -> None:
    short = head_of(PAPERS["a5"], 130, "Friday", "9 holes")
    long = head_of(PAPERS["a5"], 130, "W" * 40, "9 holes")
    assert SMALLEST <= long["points"] < short["points"]


def test_a_long_subtitle_is_cut() -> None:
    head = head_of(PAPERS["a6"], 93, "Friday", "Six-card golf · " * 10)
    assert head["subtitle"].endswith("…")
    assert width(head["subtitle"], head["small"]) <= head["title_width"]


def test_fields_stand_below_each_other_where_they_are_narrow() -> None:
    assert len(head_of(PAPERS["a4"], 273, "Friday", "", fields=FIELDS)["fields"]) == 1
    assert len(head_of(PAPERS["a6"], 93, "Friday", "", fields=FIELDS)["fields"]) == 2


def test_without_an_address_there_is_no_code() -> None:
    assert head_of(PAPERS["a5"], 130, "Friday", "")["qr"] is None
