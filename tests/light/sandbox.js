// The sandbox of light pages: answers as static/sandbox/frame.js does in a frame without an origin, with CPython in place of
// Pyodide (bots.py). Nothing keeps a bot in here, so tests of what a bot may reach run in a browser.
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";

let listening = null; // a promise of the address at which bots.py listens

function start() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "light-"));
  process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  const address = path.join(folder, "bots");
  const env = { ...process.env, PYTHONHASHSEED: "0", PYTHONPATH: process.cwd() };
  const python = spawn(process.env.LIGHT_PYTHON ?? "python3", ["-m", "tests.light.bots", address], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  process.on("exit", () => python.kill());
  return new Promise((resolve) => python.stdout.once("data", () => resolve(address)));
}

// One Python: says through `port` what it says.
class Interpreter {
  #rest = () => {}; // ends the wait for a question that Python thinks about
  #process = null;
  #isOver = false;

  constructor(port, clock) {
    this.port = port;
    this.clock = clock;
    this.#busy();
    port.onmessage = ({ data }) => {
      this.#busy();
      this.connection.write(`${JSON.stringify(data)}\n`);
    };
    this.#connect();
  }

  async #connect() {
    const connection = (this.connection = net.connect(await (listening ??= start())));
    connection.on("error", () => this.end());
    readline.createInterface({ input: connection }).on("line", (line) => {
      if (this.#process === null) this.#process = Number(line);
      else this.#tell(JSON.parse(line));
      if (this.#isOver) this.end();
    });
  }

  #tell(text) {
    if (!/^\d+ (progress|memory) /.test(text)) this.#rest();
    if (!this.#isOver) this.port.postMessage(text);
  }

  // Time doesn't leap while Python thinks.
  #busy() {
    this.#rest();
    void this.clock.outside(new Promise((resolve) => (this.#rest = resolve)));
  }

  end() {
    this.#isOver = true;
    this.#rest();
    this.port.close();
    if (this.#process === null) return;
    try {
      process.kill(this.#process, "SIGKILL");
    } catch {} // it has ended
    this.connection.destroy();
  }
}

// The window of a frame, which hears its page once.
export function sandboxOf({ clock }) {
  const interpreters = new Map();
  const end = (name) => {
    interpreters.get(name)?.end();
    interpreters.delete(name);
  };
  return {
    postMessage(_, __, [port]) {
      port.onmessage = ({ data, ports }) => {
        if (data.ping) ports[0].postMessage("here");
        else if (data.isSeed) ports[0].postMessage("failed: CPython makes no snapshot");
        else if (data.make) interpreters.set(data.make, new Interpreter(ports[0], clock));
        else end(data.end);
      };
      port.postMessage("ready");
    },
    end: () => [...interpreters.keys()].forEach(end),
  };
}
