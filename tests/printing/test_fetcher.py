import pytest

from scorekeeper.folders import folder
from scorekeeper.printing.fetcher import OwnFiles


def test_fonts_and_styles_of_the_project_are_known_by_name() -> None:
    answer = OwnFiles().fetch("sk:fonts/SourceSans3-Regular.ttf")
    assert answer.read() == (folder("static") / "fonts" / "pdf" / "SourceSans3-Regular.ttf").read_bytes()
    assert OwnFiles()("sk:css/sheet.css").content_type == "text/css"


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/passwd",
        "http://127.0.0.1/",
        "https://example.org/x.css",
        "ftp://example.org/x.css",
        "data:text/css,p{}",
        "sk:css/../tokens.css",
        "sk:css/%2e%2e/tokens.css",
        "sk:fonts//etc/passwd",
        "sk:fonts/LICENSE-NotoSansJP.txt",
        "sk:css/sheet.css\n",
        "sk:css/sheet.css?x",
        "sk:html/x.css",
        "SK:css/sheet.css",
        "sheet.css",
        "",
    ],
)
def test_every_other_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="own files"):
        OwnFiles().fetch(address)


def test_a_name_that_no_file_has_is_refused() -> None:
    with pytest.raises(OSError, match="nothing"):
        OwnFiles().fetch("sk:css/nothing.css")
