"""A bad network: a proxy that loses a share of the requests, and of the answers after the server has done its work."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from socket import create_connection
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Lock, Thread
from urllib.parse import urlsplit

LONGEST_SILENCE = 2


@dataclass
class Faults:
    """What is lost while the network is bad, of the requests that go to one of these paths."""

    address: str
    paths: tuple[str, ...]
    requests: float
    answers: float
    random: Random
    bad: bool = False
    lost: dict[str, int] = field(default_factory=lambda: {"requests": 0, "answers": 0})
    lock: Lock = field(default_factory=Lock)

    def loses(self, what: str, share: float, request: bytes) -> bool:
        """Decide for one request or answer, and count."""
        path = request.split(b" ", 2)[1].decode()
        with self.lock:
            lost = self.bad and any(each in path for each in self.paths) and self.random.random() < share
            self.lost[what] += lost
        return lost


@contextmanager
def bad_network(
    server: str, paths: tuple[str, ...], requests: float = 0.3, answers: float = 0.3, seed: int = 1
) -> Iterator[Faults]:
    """Stand before a server until the end of the block; nothing is lost before `bad` is set."""
    faults = Faults("", paths, requests, answers, Random(seed))

    class OneRequest(StreamRequestHandler):
        """A connection takes one request; a lost one ends without a word."""

        timeout = LONGEST_SILENCE

        def handle(self) -> None:
            # Browsers open connections before they need them, and close them when they please.
            with suppress(OSError):
                request = self.read_request()
                if request and not faults.loses("requests", faults.requests, request):
                    answer = ask(server, request)
                    if not faults.loses("answers", faults.answers, request):
                        self.wfile.write(answer)

        def read_request(self) -> bytes:
            """Read one request, and ask for a connection that ends with its answer."""
            lines: list[bytes] = []
            while line := self.rfile.readline().strip():
                if not line.lower().startswith(b"connection:"):
                    lines.append(line)
            if not lines:
                return b""
            lengths = (line.split(b":")[1] for line in lines if line.lower().startswith(b"content-length:"))
            body = self.rfile.read(int(next(lengths, b"0")))
            return b"\r\n".join([*lines, b"Connection: close", b"", body])

    with ThreadingTCPServer(("127.0.0.1", 0), OneRequest) as proxy:
        faults.address = f"http://127.0.0.1:{proxy.server_address[1]}"
        thread = Thread(target=proxy.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield faults
        finally:
            proxy.shutdown()
            thread.join()


def ask(server: str, request: bytes) -> bytes:
    """Send a request to the server; gives its whole answer."""
    address = urlsplit(server)
    with create_connection((address.hostname or "", address.port or 80)) as there, there.makefile("rb") as answer:
        there.sendall(request)
        return answer.read()
