"""The server as people start it, in a process of its own."""

import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from time import perf_counter, sleep
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen
from wsgiref.simple_server import WSGIRequestHandler, make_server
from wsgiref.validate import validator

import pytest

from scorekeeper import create_app
from scorekeeper.serve import EVERYWHERE, HERE, PORT, PORTS_TRIED, free_port, network_address
from tests.serving import Server, environment, free_ports, scorekeeper, serving, starting

# Each test starts servers: one worker after the other.
pytestmark = pytest.mark.xdist_group("serve")

PHONES = 60
# Two seconds on a machine that has nothing else to do.
START_WITHIN = 20
HALF_BLOCKS = "▀▄█"


@pytest.fixture(scope="module")
def instance(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An instance folder with a database that is ready."""
    folder = tmp_path_factory.mktemp("instance")
    assert scorekeeper(folder, "upgrade").returncode == 0
    return folder


@contextmanager
def occupied(port: int) -> Iterator[None]:
    """Keep a port taken; somebody else may have it already."""
    with socket.socket() as keeper:
        try:
            keeper.bind((HERE, port))
            keeper.listen()
        except OSError:
            pass
        yield


def port_of(server: Server) -> int:
    port = urlsplit(server.address).port
    assert port
    return port


def test_the_first_page_comes_soon_and_ctrl_c_ends_all_quietly(instance: Path) -> None:
    (port,) = free_ports()
    start = perf_counter()
    with serving(instance, "--port", str(port)) as server:
        took = perf_counter() - start
        print(f"from the command to the first page: {took:.2f} s")  # noqa: T201 - shown by pytest -s
        assert took < START_WITHIN
        assert server.address == f"http://127.0.0.1:{port}"
        status, said = server.interrupt()
    assert status == 0
    assert "Traceback" not in said
    assert "ERROR" not in said
    assert free_port(HERE, [port]) == port


# A script that starts it in the background switches Ctrl+C off for it.
@pytest.mark.parametrize("before", [signal.default_int_handler, signal.SIG_IGN], ids=["by hand", "by a script"])
@pytest.mark.parametrize("after", [0, 0.02, 0.2])
def test_ctrl_c_ends_a_server_that_only_starts(instance: Path, before: Any, after: float) -> None:
    own = signal.signal(signal.SIGINT, before)
    try:
        with starting(instance, "--port", str(*free_ports())) as server:
            signal.signal(signal.SIGINT, own)
            sleep(after)
            status, said = server.interrupt()
    finally:
        signal.signal(signal.SIGINT, own)
    assert status == 0
    assert "Traceback" not in said
    # Each worker went when it was told to.
    assert "Killing" not in said


def test_another_port_is_taken_when_the_usual_one_is_not_free(instance: Path) -> None:
    with occupied(PORT), serving(instance) as server:
        assert PORT < port_of(server) < PORT + PORTS_TRIED


def test_a_port_that_was_asked_for_and_is_taken_is_refused(instance: Path) -> None:
    (port,) = free_ports()
    with occupied(port):
        done = scorekeeper(instance, "serve", "--port", str(port))
    assert done.returncode == 1
    assert done.stdout == ""
    assert f"port {port} is taken; name a free one with --port" in done.stderr


def test_the_network_is_let_in_only_when_asked(instance: Path) -> None:
    outside = network_address()
    (port,) = free_ports()
    with serving(instance, "--port", str(port)):
        if outside.startswith("127."):
            pytest.skip("this machine is on no network")
        with pytest.raises(URLError):
            urlopen(f"http://{outside}:{port}")
    with serving(instance, "--lan", "--port", str(port)) as server:
        assert server.address == f"http://{outside}:{port}"
        for host in (outside, HERE):
            with urlopen(f"http://{host}:{port}") as page:
                assert page.status == 200
        status, said = server.interrupt()
    assert status == 0
    assert sum(said.count(block) for block in HALF_BLOCKS) > 100
    assert "point a phone's camera at the square" in said


def test_the_address_that_was_set_is_the_one_told(instance: Path) -> None:
    (port,) = free_ports()
    with serving(instance, "--port", str(port), SCOREKEEPER_ADDRESS="http://localhost:80") as server:
        assert server.address == "http://localhost:80"


def test_phones_that_stay_connected_shut_nobody_out(instance: Path) -> None:
    (port,) = free_ports()
    with serving(instance, "--port", str(port)), ExitStack() as stack:
        for _phone in range(PHONES):
            connection = HTTPConnection(HERE, port, timeout=5)
            stack.callback(connection.close)
            connection.request("GET", "/")
            answer = connection.getresponse()
            assert answer.status == 200
            answer.read()


def test_a_free_port_is_found() -> None:
    one, other = free_ports(2)
    with occupied(one):
        assert free_port(HERE, [one, other]) == other
        assert free_port(EVERYWHERE, [one]) is None


def test_the_network_address_is_this_machines() -> None:
    with socket.socket() as own:
        own.bind((network_address(), 0))


class Quiet(WSGIRequestHandler):
    """Logs nothing."""

    def log_message(self, *arguments: Any) -> None:
        """Say nothing."""


def test_any_wsgi_server_will_do(instance: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment(instance).items():
        monkeypatch.setenv(name, value)
    # The validator complains of all that the standard does not allow.
    with make_server(HERE, 0, validator(create_app()), handler_class=Quiet) as server:
        serves = threading.Thread(target=server.serve_forever)
        serves.start()
        try:
            for path in ("/", "/rules", "/static/css/page.css"):
                with urlopen(f"http://{HERE}:{server.server_port}{path}") as page:
                    assert page.status == 200
        finally:
            server.shutdown()
            serves.join()
