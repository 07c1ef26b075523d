// One Python in the sandbox, as the page sees it: a private port to its worker, and a watchdog. What comes through the
// port was written by whoever runs there: only its form is trusted, and every wait for it ends.

const START_LIMIT = 120_000; // ms; a slow phone needs half a minute without a snapshot
const LONGEST_ANSWER = 5_000_000; // characters; more would keep the page busy
const LONGEST_PROGRESS = 200; // characters
const LONGEST_INPUT = 100_000; // characters of what comes with a call of input()
const FLOOD = { atOnce: 20_000, aSecond: 50 }; // messages; a bot that makes more of them is ended
const MOST_MEMORY = 512 * 2 ** 20; // bytes; see bot-worker.js
const HOP = 50; // ms for messages that wait in the queue of a busy page

export class Interpreter {
  // `end` ends the worker, and `onMemory` is called when it uses more of it. `ready` tells whether it came up; a seed
  // hands over its snapshot instead.
  constructor(port, end, onMemory) {
    this.port = port;
    this.terminate = end;
    this.onMemory = onMemory;
    this.memory = 0; // bytes that Python uses
    this.asked = 0;
    /** @type {string | null} */
    this.over = null; // why it was ended
    this.goOn = () => {}; // its time begins anew
    /** @type {(result: { answer?: string, failed?: string }) => void} */
    this.settle = () => {};
    this.ready = new Promise((resolve) => {
      const limit = setTimeout(resolve, START_LIMIT, false);
      this.giveUp = () => resolve(false);
      port.onmessage = ({ data }) => {
        clearTimeout(limit);
        const [said, bytes] = String(data).split(" ", 2);
        if (said === "failed") console.info(`The sandbox's Python did not start: ${data}`);
        if (said === "ready") this.use(bytes);
        resolve(said === "ready" || (data instanceof Blob && data));
      };
    });
  }

  // Asks a question and waits for an answer as long as `patience` (ms) lasts: it begins anew with each further part that
  // is told to be done, of `parts` at most. Gives {answer} or {failed, at}, with `line` where one was told. `onInput` hears
  // of input(), for whose line it waits as long as it takes; `onDone` of how many parts are done.
  ask(question, patience, parts, onInput = null, onDone = null) {
    if (this.over) return Promise.resolve({ at: 0, line: null, failed: this.over });
    const number = ++this.asked;
    return new Promise((resolve) => {
      let timer;
      let done = 0;
      let line = null;
      let messages = 0;
      const began = performance.now();
      this.settle = (result) => {
        clearTimeout(timer);
        this.port.onmessage = null;
        this.goOn = () => {};
        resolve({ at: done, line, ...result });
      };
      const late = () => (timer = setTimeout(this.settle, HOP, { failed: "time" }));
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(late, patience);
      };
      let isAsking = false; // a person, who hears no other question until this one is answered
      this.goOn = () => {
        isAsking = false;
        wait();
      };
      this.port.onmessage = ({ data }) => {
        const most = FLOOD.atOnce + (FLOOD.aSecond * (performance.now() - began)) / 1000;
        const message = ++messages > most ? { kind: "died" } : read(data, number);
        if (message.kind === "answer") this.settle({ answer: message.text });
        else if (message.kind === "died") this.settle({ failed: "died" });
        else if (message.kind === "input" && onInput && !isAsking) {
          isAsking = true;
          clearTimeout(timer);
          onInput(message.text.slice(0, LONGEST_INPUT));
        } else if (message.kind === "memory") this.use(message.text);
        else if (message.kind === "progress") {
          const told = progress(message.text);
          if (told.done > done && told.done <= parts) {
            done = told.done;
            wait();
            onDone?.(done);
          }
          if (told.at) line = told.at;
        }
      };
      this.port.postMessage(`${number} ${question}`);
      wait();
    });
  }

  // Gives it the line that answers its input().
  tell(line) {
    this.port.postMessage(`line ${line}`);
    this.goOn();
  }

  // Takes down how much memory it uses, as told by the worker.
  use(bytes) {
    const told = Number(bytes);
    if (!(told > this.memory && told <= MOST_MEMORY)) return;
    this.memory = told;
    this.onMemory();
  }

  // Ends it at once, whatever it does; what was asked, or is asked later, gets {failed: why}.
  end(why = "stopped") {
    this.over ??= why;
    this.terminate();
    this.port.close();
    this.giveUp();
    this.settle({ failed: why });
  }
}

// A message "7 answer ..." as {kind, text}; nothing of a message that is not about question `number`.
function read(data, number) {
  if (typeof data !== "string") return {};
  if (data.length > LONGEST_ANSWER) return { kind: "died" };
  const [head, kind] = data.slice(0, 40).split(" ", 2);
  if (head !== String(number)) return {};
  return { kind, text: data.slice(head.length + kind.length + 2) };
}

// What is told on the way: how many parts are done, or the line at which a watched bot is.
function progress(text) {
  if (text.length > LONGEST_PROGRESS) return {};
  try {
    const { done, at } = JSON.parse(text);
    return { done: Number.isInteger(done) ? done : 0, at: lineNumber(at) };
  } catch {
    return {};
  }
}

export const lineNumber = (value) => (Number.isInteger(value) && value > 0 ? value : null);
