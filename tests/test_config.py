import multiprocessing
import stat
from pathlib import Path

import pytest
from flask import Flask, request

from scorekeeper.config import Settings, SettingsError
from tests.processes import crowd

KEY = "a key that is long enough"


def read(folder: Path, **given: str) -> Settings:
    return Settings.from_environment({"SCOREKEEPER_INSTANCE": str(folder), **given})


def problems(folder: Path, **given: str) -> list[str]:
    with pytest.raises(SettingsError) as caught:
        read(folder, **given)
    return caught.value.problems


def test_without_any_setting_all_is_kept_in_the_instance_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = Settings.from_environment({})
    folder = tmp_path / "instance"
    assert settings.instance == folder
    assert settings.database_url == f"sqlite:///{folder}/scorekeeper.sqlite3"
    assert (folder / "secret").read_text().strip() == settings.secret_key
    assert (settings.address, settings.trusted_proxies) == (None, 0)


@pytest.mark.parametrize("start", ["postgres", "postgresql", "postgresql+psycopg", "postgresql+psycopg2"])
def test_postgresql_may_be_written_in_any_usual_way(tmp_path: Path, start: str) -> None:
    settings = read(tmp_path, DATABASE_URL=f"{start}://me:p%40ss@db.example:5433/golf?sslmode=require")
    assert settings.database_url == "postgresql+psycopg://me:p%40ss@db.example:5433/golf?sslmode=require"


def test_a_relative_sqlite_file_lies_in_the_instance_folder(tmp_path: Path) -> None:
    assert read(tmp_path, DATABASE_URL="sqlite:///golf.db").database_url == f"sqlite:///{tmp_path}/golf.db"
    assert read(tmp_path, DATABASE_URL="sqlite:////srv/golf.db").database_url == "sqlite:////srv/golf.db"


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://host/golf", "starts with 'mysql'"),
        ("golf.db", "is not an address"),
        ("postgresql://host:port/golf", "is not an address"),
        ("postgresql://host", "names no database"),
        ("sqlite://", "must name a file"),
        ("sqlite:///:memory:", "must name a file"),
        ("sqlite:///file:golf?uri=true", "must name a file"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused(tmp_path: Path, url: str, says: str) -> None:
    (problem,) = problems(tmp_path, DATABASE_URL=url)
    assert "DATABASE_URL" in problem
    assert says in problem


def test_a_password_is_never_repeated(tmp_path: Path) -> None:
    for url in ("mysql://me:secret@host/golf", "postgresql://me:secret@host:port/golf"):
        assert "secret@" not in str(problems(tmp_path, DATABASE_URL=url))


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        DATABASE_URL="mysql://host/golf",
        SCOREKEEPER_SECRET_KEY="short",
        SCOREKEEPER_ADDRESS="golf.example",
        SCOREKEEPER_TRUSTED_PROXIES="many",
    )
    assert len(found) == 4


def test_an_address_is_kept_without_its_slash(tmp_path: Path) -> None:
    settings = read(tmp_path, SCOREKEEPER_ADDRESS="https://golf.example:8443/")
    assert settings.address == "https://golf.example:8443"


@pytest.mark.parametrize(
    "address",
    ["golf.example", "ftp://golf.example", "https://", "https://golf.example/club", "http://[", "http://a:b"],
)
def test_an_address_that_links_cannot_begin_with_is_refused(tmp_path: Path, address: str) -> None:
    assert "write it as https://golf.example" in problems(tmp_path, SCOREKEEPER_ADDRESS=address)[0]


def test_proxies_are_counted(tmp_path: Path) -> None:
    assert read(tmp_path, SCOREKEEPER_TRUSTED_PROXIES="2").trusted_proxies == 2
    for wrong in ("-1", "10", "1.5", "²", "yes"):
        assert "0 to 9" in problems(tmp_path, SCOREKEEPER_TRUSTED_PROXIES=wrong)[0]


def test_a_key_that_is_given_makes_no_file(tmp_path: Path) -> None:
    assert read(tmp_path / "new", SCOREKEEPER_SECRET_KEY=KEY).secret_key == KEY
    assert not (tmp_path / "new").exists()


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    first = read(tmp_path)
    assert read(tmp_path).secret_key == first.secret_key
    assert len(first.secret_key) >= 43
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_two_instances_have_two_secrets(tmp_path: Path) -> None:
    assert read(tmp_path / "one").secret_key != read(tmp_path / "two").secret_key


def secret_of(_number: int, folder: Path) -> str:
    return read(folder).secret_key


@pytest.mark.xdist_group("processes")
def test_processes_that_start_at_once_share_one_secret(tmp_path: Path) -> None:
    with crowd(4) as processes:
        for number in range(10):
            folder = tmp_path / str(number)
            assert len(set(processes.at_once(secret_of, folder))) == 1
            assert [file.name for file in folder.iterdir()] == ["secret"]
    assert not multiprocessing.active_children()


def test_a_damaged_secret_is_told(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("")
    assert "is damaged" in problems(tmp_path)[0]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (problem,) = problems(tmp_path / "file")
    assert "set SCOREKEEPER_SECRET_KEY" in problem


def test_every_body_has_a_limit(tmp_path: Path) -> None:
    for_flask = read(tmp_path, SCOREKEEPER_SECRET_KEY=KEY).for_flask()
    assert for_flask["SECRET_KEY"] == KEY
    assert for_flask["MAX_CONTENT_LENGTH"] == 1024 * 1024
    assert for_flask["MAX_FORM_MEMORY_SIZE"] == 512 * 1024


def test_a_form_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    app = Flask("tests")
    app.config.update(read(tmp_path, SCOREKEEPER_SECRET_KEY=KEY).for_flask())
    app.add_url_rule("/", "count", lambda: str(len(request.form["field"])), methods=["POST"])
    client = app.test_client()
    assert client.post("/", data={"field": "x" * 100_000}).text == "100000"
    assert client.post("/", data={"field": "x" * 1024 * 1024}).status_code == 413
    many = "&".join(f"field{number}=1" for number in range(200_000))
    form = "application/x-www-form-urlencoded"
    assert client.post("/", data=many, content_type=form).status_code == 413
