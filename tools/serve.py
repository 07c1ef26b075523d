"""Serves a folder the way GitHub Pages serves a project's site.

The folder is served under /ttt/, open to every origin, compressed where that helps, with an HTML page for
missing files and without any header that a static host doesn't send.
"""

import argparse
import errno
import gzip
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

PREFIX = "/ttt/"

# Listed here because `mimetypes` differs from machine to machine.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
COMPRESSED_ALREADY = ("image/png", "image/vnd.microsoft.icon", "application/zip", "font/woff2")

NOT_FOUND = b"""<!DOCTYPE html>
<html lang="en">
<title>404: not found</title>
<h1>404</h1>
<p>There is no such file here. The site begins at <a href="/ttt/">/ttt/</a>.</p>
</html>
"""


@cache
def _zipped(path: Path, modified: int) -> bytes:
    # `modified` makes the cache compress a changed file again.
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class Server(ThreadingHTTPServer):
    """A server of one folder."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int, handler: "type[Handler]") -> None:
        self.folder = folder.resolve()
        super().__init__(("127.0.0.1", port), handler)

    def handle_error(self, request: object, client_address: object) -> None:
        # A browser that disconnects in the middle of an answer isn't worth reporting.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(BaseHTTPRequestHandler):
    """Answers the requests of one connection."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a body waits up to 40 ms for the browser to confirm the headers
    server: Server

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        file = self._file(path)
        if file is None:
            self._answer(HTTPStatus.NOT_FOUND, NOT_FOUND, TYPES[".html"])
        elif file.is_dir():
            self._redirect(path + "/")
        else:
            self._send(file)

    def do_HEAD(self) -> None:
        self.do_GET()

    def _file(self, path: str) -> Path | None:
        """Return what the path of an address names: a file, a folder without its final slash, or None."""
        if path == PREFIX.removesuffix("/"):
            return self.server.folder
        if not path.startswith(PREFIX) or "\0" in path:
            return None
        file = self.server.folder / (path + "index.html" if path.endswith("/") else path).removeprefix(PREFIX)
        if not file.exists() or not file.resolve().is_relative_to(self.server.folder):
            return None
        return file

    def _send(self, file: Path) -> None:
        kind = TYPES.get(file.suffix, "application/octet-stream")
        if kind in COMPRESSED_ALREADY:
            self._answer(HTTPStatus.OK, file.read_bytes(), kind)
        elif "gzip" in self.headers.get("Accept-Encoding", ""):
            body = _zipped(file, file.stat().st_mtime_ns)
            self._answer(HTTPStatus.OK, body, kind, {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})
        else:
            self._answer(HTTPStatus.OK, file.read_bytes(), kind, {"Vary": "Accept-Encoding"})

    def _redirect(self, address: str) -> None:
        self._answer(HTTPStatus.MOVED_PERMANENTLY, b"", TYPES[".html"], {"Location": address})

    def _answer(self, status: HTTPStatus, body: bytes, kind: str, more: dict[str, str] | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Access-Control-Allow-Origin", "*")
        for name, value in (more or {}).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *parts: object) -> None:
        """Stay quiet."""


@contextmanager
def serving(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder while the block runs; yield the address, such as http://localhost:8000/ttt/.

    Port 0 means any free port. Raises OSError if the port is taken.
    """
    server = Server(folder, port, handler)
    # poll_interval is how long the end of the block may take, in seconds.
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}{PREFIX}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def serve(folder: Path, port: int, handler: type[Handler] = Handler) -> None:
    """Serve a folder until Ctrl-C. If the requested port isn't available, use another one and say so."""
    try:
        server = Server(folder, port, handler)
    except OSError as error:
        why = "is taken" if error.errno == errno.EADDRINUSE else f"can't be used ({error.strerror})"
        print(
            f"Port {port} {why}, so this is another address: browsers keep scores per address, and"
            f" the scores kept at http://localhost:{port}{PREFIX} don't show here."
        )
        server = Server(folder, 0, handler)
    print(f"Play at http://localhost:{server.server_port}{PREFIX} (Ctrl-C to stop)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


def main() -> int:
    """Serve the folder that the arguments name."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("_site"))
    parser.add_argument("--port", type=int, default=8000, help="preferred port (default: 8000)")
    wish = parser.parse_args()
    if not wish.folder.is_dir():
        parser.error(f"there is no folder {wish.folder}")
    serve(wish.folder, wish.port)
    return 0


if __name__ == "__main__":
    sys.exit(main())
