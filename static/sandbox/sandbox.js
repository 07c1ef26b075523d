// Runs learners' Python where it can reach nothing: in workers of a frame without an origin, whose policy allows neither
// network nor storage; SECURITY.md says why that holds. `start` once, then a `bot` for each run; nothing here
// rejects, and all that goes in and out is text.

import { fetchText } from "../kit/fetching.js";
import { Interpreter, lineNumber } from "./interpreter.js";
import { partsOf, restOf, watchedAnswer } from "./questions.js";
import { forgetSnapshot, isRestorable, keepSnapshot, keptSnapshot, nameOf } from "./snapshot.js";

const PYODIDE = new URL("../../pyscript/pyodide/", import.meta.url);
const POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval' 'sha256-frame'; worker-src blob:"; // the build knows the hash
const WHOLE = 0; // bytes of Pyodide that are fetched; the build knows
const FETCH_LIMIT = 180_000; // ms for a large file
const FRAME_LIMIT = 60_000; // ms to compile the runtime
const PING_LIMIT = 15_000; // ms for the frame to say that it is there; a busy phone needs some
const LOAD_LIMIT = 5000; // ms to load a bot that hangs once more, watched; in Python it is stopped after half a second
const LINE_LIMIT = 1500; // ms to find the line at which it hangs
const SPARE_LIMIT = 10_000; // ms to wait for the interpreter to find it in, where one hung soon after another
const LITTLE = 2; // GB; a device that has no more runs one interpreter at a time

let starting = null;
let element = null; // the frame
let frame = null; // the port to it
let snapshot = null; // a Blob, or null: start plainly
let snapshotName = null;
let spare = null; // a promise of an interpreter that has run no bot; of null where none came up
let seeding = Promise.resolve(); // until there is a snapshot, or can be none
let received = 0; // bytes of Pyodide
let count = 0;
const made = new Set(); // interpreters that have not been ended
let isShort = (/** @type {{ deviceMemory?: number }} */ (navigator).deviceMemory ?? Infinity) <= LITTLE; // of memory
const housed = new Set(); // bots that have an interpreter
let hearMemory = (_) => {};
let turn = Promise.resolve(); // where memory is short: until no bot is asked anything

// Gets everything ready. `names`: a JSON list of the Python files that bots' interpreters hold, from the top of the
// site. Resolves to whether a bot can run; after false it can be called again.
export async function start(names) {
  if (await starting) await dropLostFrame();
  starting ??= begin(names).catch((error) => {
    console.info(`The sandbox did not start: ${error}`);
    return false;
  });
  return starting.then((isReady) => {
    if (!isReady) starting = null;
    return isReady;
  });
}

// How much of Pyodide has come: bytes, and of how many.
export const fetched = () => [received, WHOLE];

// Has somebody hear how many bytes of memory the bots' Python uses, all interpreters together, whenever that changes.
export function onMemory(hear) {
  hearMemory = hear;
}

function tellMemory() {
  hearMemory([...made].reduce((sum, one) => sum + one.memory, 0));
}

// An interpreter of its own for one bot; call it after `start`. `onInput` hears of input(), as JSON, in a question that
// allows it; `tell` gives the line.
export function bot(onInput = null) {
  const one = new Bot(onInput);
  return {
    ask: (text, patience) => one.ask(text, patience),
    tell: (line) => one.tell(line),
    halt: () => one.halt(),
    onDone: (hear) => (one.onDone = hear), // of how many parts of a question are done, as a number
    end: () => one.end(),
  };
}

class Bot {
  constructor(onInput) {
    this.onInput = onInput;
    this.onDone = null;
    this.interpreter = null; // a promise; where memory is short, null while another bot has the only one
    this.loaded = null; // the question that loaded the bot
    this.isAway = false; // from an interpreter that had loaded it
    this.isOver = false;
    this.last = Promise.resolve();
    /** @type {Promise<void>} */
    this.ended = new Promise((resolve) => (this.onEnd = resolve)); // to nothing, when somebody ends it
    /** @type {Promise<string | null> | undefined} */
    this.work = undefined; // on its last question
    /** @type {Promise<void> | undefined} */
    this.left = undefined; // resolves once an interpreter is ended that it had
    if (!isShort) this.house();
  }

  // Asks a question, after those before it: JSON in, JSON out. `patience`: seconds for each single part of the question.
  ask(text, patience) {
    const act = () => (isShort ? this.answerInTurn(text, patience) : this.answer(text, patience, false));
    this.last = this.last.then(act).catch(() => failure("died"));
    return this.last;
  }

  tell(line) {
    this.interpreter?.then((interpreter) => interpreter?.tell(line));
  }

  // Ends it at once; what is being asked gets {"failed": "stopped"}.
  end() {
    this.isOver = true;
    this.onEnd();
    this.leave();
  }

  // Ends what it does as if its time were up: what is being asked gets {"failed": "stopped"} with the line it was at.
  halt() {
    this.interpreter?.then((interpreter) => interpreter?.end("halted"));
  }

  // Its interpreter, or null if none comes up.
  async house() {
    if (this.isOver) return null;
    this.interpreter ??= take();
    housed.add(this);
    return this.interpreter;
  }

  // The same where memory is short: no other bot keeps one.
  async houseAlone() {
    for (const other of housed) {
      if (other === this) continue;
      await other.work;
      other.leave();
    }
    return this.house();
  }

  // Ends its interpreter; it gets another when it is next asked.
  leave() {
    const left = this.interpreter;
    this.interpreter = null;
    this.isAway = true;
    housed.delete(this);
    this.left = left?.then((interpreter) => interpreter?.end());
  }

  answerInTurn(text, patience) {
    const before = turn;
    const answered = Promise.race([before, this.ended]).then(() => this.answer(text, patience, true));
    turn = Promise.allSettled([before, answered]).then(() => this.left);
    return answered;
  }

  async answer(text, patience, isInTurn) {
    this.work = this.answerFrom(isInTurn ? this.houseAlone() : this.house(), text, patience);
    const answer = await this.work;
    if (answer !== null) return answer;
    this.leave();
    return isShort && !isInTurn ? this.answerInTurn(text, patience) : failure("start");
  }

  // The answer from an interpreter, a promise; null where none came up.
  async answerFrom(coming, text, patience) {
    const interpreter = await Promise.race([coming, this.ended]);
    if (this.isOver) return failure("stopped");
    if (!interpreter) return null;
    const question = JSON.parse(text);
    const questions = this.isAway && this.loaded && question.ask !== "load" ? [this.loaded, question] : [question];
    if (question.ask === "load") this.loaded = question;
    this.isAway = false;
    let result;
    for (const asked of questions) {
      const asking = asked === question ? text : JSON.stringify(asked);
      result = await interpreter.ask(asking, patience * 1000, partsOf(asked), this.onInput, this.onDone);
      if (result.failed) return this.failed(interpreter, asked, result);
    }
    return result.answer;
  }

  // Why it did not answer a question, as JSON.
  async failed(interpreter, question, result) {
    this.isOver = true;
    interpreter.end();
    if (result.failed !== "stopped" && (await dropLostFrame())) return failure("gone");
    const failed = { time: "time", halted: "stopped" }[result.failed];
    if (!failed) return failure(result.failed, result.at);
    const found = await Promise.race([this.hangs(question, result.at), this.ended]);
    return found ? JSON.stringify({ failed, ...found }) : failure("stopped", result.at);
  }

  // Where it hangs, as {at, line, error}, and what it printed before: the same bot in another interpreter, watched, is
  // asked once more what had no answer, and nobody answers its input(). How much is done is told now and then only;
  // watched it is told each time, so `at` may come to be more.
  async hangs(question, done) {
    const unknown = { at: question.ask === "load" ? null : done, line: null, error: null };
    const taken = take();
    const end = () => taken.then((interpreter) => interpreter?.end("time"));
    this.ended.then(end);
    const watcher = await Promise.race([taken, passed(SPARE_LIMIT)]);
    passed(LOAD_LIMIT + LINE_LIMIT).then(end);
    if (!watcher) return unknown;
    const { rest, before } = restOf(question, done);
    let result = await watcher.ask(JSON.stringify({ ...this.loaded, watch: true, input: false }), LOAD_LIMIT, 0);
    if (rest && !result.failed) result = await watcher.ask(JSON.stringify({ ...rest, input: false }), LINE_LIMIT, partsOf(rest));
    watcher.end();
    const at = rest ? before + result.at : null;
    if (result.failed) return { at, line: result.line, error: null };
    const { error, ...printed } = watchedAnswer(result.answer);
    return error ? { at, line: lineNumber(error.line), error, ...printed } : unknown;
  }
}

const passed = (time) => new Promise((resolve) => setTimeout(resolve, time, null));

const failure = (failed, at = null) => JSON.stringify({ failed, at, line: null, error: null });

// The spare, and at once another in its place; or as soon as there is a snapshot for it, which is a tenth of the work.
// Where memory is short there is none beside the one taken.
function take() {
  const taken = spare ?? ready();
  spare = isShort ? null : taken.then(() => seeding).then(() => (isShort ? null : ready()));
  return taken;
}

// A further interpreter: from the snapshot, or plainly if that does not work; null if neither does.
async function ready() {
  if (!frame || (await dropLostFrame())) return null;
  const [from, port] = [snapshot, frame];
  const one = make();
  if (await one.ready) return one;
  one.end();
  if ((await dropLostFrame()) || frame !== port) return null;
  if (made.size) {
    saveMemory(); // there is no room for another, it seems
    return null;
  }
  if (from) {
    snapshot = null;
    forgetSnapshot(snapshotName);
    return ready();
  }
  dropFrame(); // it may have died; `start` makes another
  return null;
}

// From now on there is one interpreter at a time.
function saveMemory() {
  isShort = true;
  spare?.then((interpreter) => interpreter?.end());
  spare = null;
}

function make(isSeed = false) {
  const { port1, port2 } = new MessageChannel();
  const port = frame;
  const name = ++count;
  port.postMessage({ make: name, isSeed, snapshot }, [port2]);
  const one = new Interpreter(port1, () => {
    made.delete(one);
    port.postMessage({ end: name });
    tellMemory();
  }, tellMemory);
  made.add(one);
  return one;
}

function dropFrame() {
  element?.remove();
  element = frame = spare = starting = null;
  for (const interpreter of made) interpreter.end("gone");
}

// Something may have taken the frame out of the page, or its process may have died, and all workers with it. Resolves to
// whether there is none.
async function dropLostFrame() {
  const asked = frame;
  if (asked && (await isThere(asked))) return false;
  if (asked && asked === frame) dropFrame();
  return true;
}

function isThere(port) {
  if (!element?.isConnected) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => (port1.onmessage = () => resolve(true)));
  port.postMessage({ ping: true }, [port2]);
  return Promise.race([answer, passed(PING_LIMIT)]).finally(() => port1.close());
}

async function begin(names) {
  const kit = await fetchAll(JSON.parse(names));
  const naming = nameOf([kit.loader, kit.worker, JSON.stringify(kit.files)]);
  const finding = naming.then(keptSnapshot); // while the frame compiles the runtime
  frame ??= await open(kit);
  [snapshotName, snapshot] = await Promise.all([naming, finding]);
  const isFirst = !snapshot;
  if (isFirst && isShort) await makeSnapshot(); // before there is another
  spare = ready();
  const isReady = Boolean(await spare);
  if (isReady && isFirst && !isShort) seeding = makeSnapshot(); // later, so that nobody waits for it
  return isReady;
}

async function makeSnapshot() {
  snapshot = await fromSeed();
  if (snapshot) keepSnapshot(snapshotName, snapshot);
}

// The snapshot of an interpreter that never runs a bot; null where Pyodide cannot make one, or one that it can restore.
async function fromSeed() {
  const seed = make(true);
  const found = await seed.ready;
  seed.end();
  return found && (await isRestorable(found)) ? found : null;
}

// All that the frame needs; what is large as Blobs, which cost the page no time.
async function fetchAll(names) {
  received = 0;
  const parts = ["static/sandbox/frame.js", "static/sandbox/bot-worker.js", ...names];
  const [[script, worker, ...texts], loader, runtime, program, library, lock] = await Promise.all([
    Promise.all(parts.map(textOf)), // a few kilobytes, which needn't wait for what is large
    fetchBlob(new URL("pyodide.mjs", PYODIDE)),
    fetchBlob(new URL("pyodide.asm.mjs", PYODIDE)),
    fetchBlob(new URL("pyodide.asm.wasm", PYODIDE)),
    fetchBlob(new URL("python_stdlib.zip", PYODIDE)),
    fetchBlob(new URL("pyodide-lock.json", PYODIDE)),
  ]);
  const files = names.map((name, at) => [name, texts[at]]);
  return { loader, runtime, program, library, lock, script, worker, files };
}

async function fetchBlob(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_LIMIT) });
  if (!answer.ok) throw new Error(`${address} is not there`);
  const parts = [];
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    received += value.length;
  }
}

async function textOf(name) {
  const text = await fetchText(name);
  if (text === null) throw new Error(`${name} is not there`);
  return text;
}

// Makes the frame and hands it all it needs; resolves to the port through which it is told what to do.
async function open({ script, ...kit }) {
  element = document.createElement("iframe");
  element.hidden = true;
  element.sandbox = "allow-scripts";
  element.srcdoc = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${script}</script>`;
  const place = document.body;
  const own = element;
  await new Promise((resolve) => {
    element.onload = resolve;
    place.append(element);
  });
  const observer = new MutationObserver(() => {
    if (own.isConnected) return;
    observer.disconnect();
    if (own === element) dropFrame();
  });
  observer.observe(place, { childList: true });
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  element.contentWindow.postMessage(kit, "*", [port2]);
  const said = await Promise.race([answer, passed(FRAME_LIMIT)]);
  if (said === "ready") return port1;
  dropFrame();
  throw new Error(said ?? "the frame does not answer");
}
