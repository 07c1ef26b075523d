// The sandbox of light pages: answers as static/sandbox/frame.js does in a frame without an origin, with CPython in place of
// Pyodide (bots.py). Nothing keeps a bot in here, so tests of what a bot may reach run in a browser.
import { Process } from "./processes.js";

// One Python: says through `port` what it says.
class Interpreter {
  #rest = () => {}; // ends the wait for a question that Python thinks about

  constructor(port, clock) {
    this.port = port;
    this.clock = clock;
    this.#busy();
    this.process = new Process("tests.light.bots", (text) => {
      if (!/^\d+ (progress|memory) /.test(text)) this.#rest();
      this.port.postMessage(text);
    });
    port.onmessage = ({ data }) => {
      this.#busy();
      void this.process.ask(data);
    };
  }

  // Time doesn't leap while Python thinks.
  #busy() {
    this.#rest();
    void this.clock.outside(new Promise((resolve) => (this.#rest = resolve)));
  }

  end() {
    this.#rest();
    this.port.close();
    this.process.end();
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
