"""The server: what GitHub Pages does, no more and no less."""

import gzip
import socket
import socketserver
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.cases import for_each
from tests.every_python.expect import there
from tools.serve import main, serving

PAGE = b"<!DOCTYPE html><title>page</title>" + b" " * 1000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("secret")
    folder = tmp_path / "site"
    (folder / "ttt").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    for name in ("a.mjs", "a.js", "a.wasm", "a.toml", "a.css", "a.webmanifest", "a.svg", "a.zip", "a.odd", "ttt/a.py"):
        (folder / name).write_bytes(b"content")
    return folder


@pytest.fixture
def get(folder: Path) -> Iterator[Callable[..., tuple[HTTPResponse, bytes]]]:
    """Return a function that requests a path from the server and returns the answer and its body."""
    with serving(folder) as address:
        connection = HTTPConnection("localhost", urlsplit(address).port, timeout=60)

        def ask(path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
            connection.request(method, path, headers=headers)
            answer = connection.getresponse()
            return answer, answer.read()

        yield ask
        connection.close()


def test_the_address_is_the_sub_path(folder: Path) -> None:
    with serving(folder) as address:
        assert address == f"http://localhost:{urlsplit(address).port}/ttt/"


def test_a_folder_gives_its_index_page(get: Callable) -> None:
    answer, body = get("/ttt/")
    assert (answer.status, body) == (200, PAGE)


@pytest.mark.parametrize(("path", "to"), [("/ttt", "/ttt/"), ("/ttt/ttt", "/ttt/ttt/")])
def test_a_folder_without_its_last_slash_is_sent_there(get: Callable, path: str, to: str) -> None:
    answer, _ = get(path)
    assert (answer.status, answer.headers["Location"]) == (301, to)


def test_a_query_does_not_matter(get: Callable) -> None:
    assert get("/ttt/?embed=1")[1] == PAGE


@for_each(
    ("name", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.svg", "image/svg+xml"),
        ("a.zip", "application/zip"),
        ("a.toml", "application/toml; charset=utf-8"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"),
        ("ttt/a.py", "text/x-python; charset=utf-8"),
        ("a.odd", "application/octet-stream"),
    ],
)
def test_the_type_follows_from_the_name(get: Callable, name: str, kind: str) -> None:
    assert get("/ttt/" + name)[0].headers["Content-Type"] == kind


@pytest.mark.parametrize("path", ["/ttt/", "/ttt/a.wasm", "/ttt/missing"])
def test_every_origin_may_read(get: Callable, path: str) -> None:
    assert get(path)[0].headers["Access-Control-Allow-Origin"] == "*"


def test_sends_no_header_that_a_static_host_does_not(get: Callable) -> None:
    answer, _ = get("/ttt/", **{"Accept-Encoding": "gzip"})
    assert set(answer.headers) == {
        "Server",
        "Date",
        "Content-Type",
        "Content-Length",
        "Access-Control-Allow-Origin",
        "Content-Encoding",
        "Vary",
    }


def test_compresses_for_who_accepts_it(get: Callable) -> None:
    answer, body = get("/ttt/", **{"Accept-Encoding": "gzip, br"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(body) < len(PAGE)
    assert gzip.decompress(body) == PAGE


def test_does_not_compress_for_who_does_not_accept_it(get: Callable) -> None:
    answer, body = get("/ttt/")
    assert "Content-Encoding" not in answer.headers
    assert body == PAGE


def test_does_not_compress_twice(get: Callable) -> None:
    answer, body = get("/ttt/a.zip", **{"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in answer.headers
    assert body == b"content"


def test_a_changed_file_is_compressed_again(get: Callable, folder: Path) -> None:
    get("/ttt/", **{"Accept-Encoding": "gzip"})
    (folder / "index.html").write_bytes(b"changed")
    assert gzip.decompress(get("/ttt/", **{"Accept-Encoding": "gzip"})[1]) == b"changed"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/tttx/index.html",
        "/ttt/missing",
        "/ttt/ttt/",
        "/ttt/../secret.txt",
        "/ttt/%2e%2e/secret.txt",
        "/ttt//etc/passwd",
        "/ttt/%00",
    ],
)
def test_what_is_not_there_gives_an_html_page_with_status_404(get: Callable, path: str) -> None:
    answer, body = get(path)
    assert answer.status == 404
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert b"<h1>404</h1>" in body


def test_head_gives_the_headers_alone(get: Callable) -> None:
    answer, body = get("/ttt/", method="HEAD")
    assert (answer.headers["Content-Length"], body) == (str(len(PAGE)), b"")


def test_a_taken_port_is_refused(folder: Path) -> None:
    with serving(folder) as address:
        port = there(urlsplit(address).port)
        with pytest.raises(OSError, match="in use"), serving(folder, port):
            pass


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> Callable[[Path, int], str]:
    """Return a function that serves as `make play` does, with a Ctrl-C at once, and returns what is printed."""

    def interrupted(server: socketserver.BaseServer) -> None:
        server.server_close()
        raise KeyboardInterrupt

    def play(folder: Path, port: int) -> str:
        monkeypatch.setattr("sys.argv", ["serve", str(folder), "--port", str(port)])
        monkeypatch.setattr(socketserver.BaseServer, "serve_forever", interrupted)
        assert main() == 0
        return capsys.readouterr().out

    return play


def test_another_port_than_the_one_asked_for_is_told(folder: Path, played: Callable[[Path, int], str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = played(folder, port)
    assert told.startswith(f"Port {port} is taken, so this is another address")
    assert f"the scores kept at http://localhost:{port}/ttt/ don't show here" in told
    assert f"Play at http://localhost:{port}/" not in told


def test_of_the_port_that_was_asked_for_nothing_is_said_but_the_address(
    folder: Path, played: Callable[[Path, int], str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    assert played(folder, port).startswith(f"Play at http://localhost:{port}/ttt/ ")
