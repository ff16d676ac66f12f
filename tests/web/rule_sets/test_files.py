import io
import json

from tests.web.made import Table, new_table
from tests.web.rule_sets.made import FRIDAY, keep, kept
from tests.web.visitor import Visitor


def test_out_in_and_out_again_is_the_same_byte_for_byte(table: Table) -> None:
    viewer = table.visitor("viewer")
    answer = viewer.client.get(f"{keep(table)}/rules.json")
    assert "golf-rules-six-card.json" in answer.headers["Content-Disposition"]
    other = new_table(table.app, "Saturday")
    guest = other.visitor("scorer")
    file = (io.BytesIO(b"\xef\xbb\xbf" + answer.data), "rules.json")
    assert guest.send(f"{other.path}/rules/bring-in", {"file": [file]}).heading == "Friday"
    again = guest.client.get(f"{other.path}/rules/{kept(other)[0].public_id}/rules.json")
    assert again.data == answer.data


def test_the_text_of_a_file_does_as_well(table: Table, host: Visitor) -> None:
    page = host.submit(host.get(f"{table.path}/rules/bring-in"), {"text": json.dumps(FRIDAY)})
    assert page.heading == "Friday"


def test_all_problems_of_a_file_are_told_and_its_text_stays(table: Table, host: Visitor) -> None:
    text = json.dumps(
        {**FRIDAY, "name": "\ud800", "house_rules": ["knock-plus-10", "knock-zero", "knock-highest"], "packs": 0}
    )
    page = host.submit(host.get(f"{table.path}/rules/bring-in"), {"text": text})
    assert page.status == 422
    assert [said.split(":")[1].strip() for _id, said in page.problems] == ["name", "house_rules", "packs"]
    assert page.field("text") == text
    assert kept(table) == []
