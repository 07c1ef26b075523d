// Python beside light pages: a process for each who asks, from one that has imported what it needs (forks.py).
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";

const listening = new Map(); // by module a promise of the address at which it is asked for

function start(module) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "light-"));
  const address = path.join(folder, "socket");
  const env = { ...process.env, PYTHONHASHSEED: "0", PYTHONPATH: process.cwd() };
  const python = spawn(process.env.LIGHT_PYTHON ?? "python3", ["-m", "tests.light.forks", address, module], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  process.on("exit", () => {
    python.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return new Promise((resolve) => python.stdout.once("data", () => resolve(address)));
}

// Runs a module: `tell` is given the values that it tells.
export class Process {
  #number = null; // the system's
  #isOver = false;

  constructor(module, tell) {
    if (!listening.has(module)) listening.set(module, start(module));
    this.connected = listening.get(module).then((address) => this.#connect(address, tell));
  }

  #connect(address, tell) {
    const connection = net.connect(address);
    connection.on("error", () => this.end());
    readline.createInterface({ input: connection }).on("line", (line) => {
      if (this.#number === null) this.#number = Number(line);
      else if (!this.#isOver) tell(JSON.parse(line));
      if (this.#isOver) this.end();
    });
    return connection;
  }

  async ask(value) {
    (await this.connected).write(`${JSON.stringify(value)}\n`);
  }

  // Ends it at once, whatever it does.
  end() {
    this.#isOver = true;
    if (this.#number === null) return;
    try {
      process.kill(this.#number, "SIGKILL");
    } catch {} // it has ended
    void this.connected.then((connection) => connection.destroy());
  }
}
