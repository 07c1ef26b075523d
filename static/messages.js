// Between the page and the page around it: docs/embed.md tells the messages. What is heard is checked
// here and handed on as plain texts, because MicroPython cannot catch what JavaScript throws.

const VERSION = 1;
const ASKED = new Map([["ttt:set", "text"], ["ttt:play", "cell"], ["ttt:new", ""], ["ttt:undo", ""], ["ttt:analyse", ""]]);
const LONGEST_ID = 100; // characters

let target; // the one origin that is talked with, "*" for any; nobody while it is not set
let isNoted = false;

// hear is called with a type, the text that belongs to it and an id, both "" where there is none. Longer
// texts than longest are cut, so that they are refused as too long.
export function listen(host, longest, hear) {
  target = host || "*";
  addEventListener("message", ({ source, origin, data }) => {
    const field = ASKED.get(data?.type);
    const { id = "" } = data ?? {};
    const text = field ? data[field] : "";
    if (source !== parent || (host && origin !== host) || data?.version !== VERSION) note();
    else if (typeof text !== "string" || typeof id !== "string" || id.length > LONGEST_ID) note();
    else if (field === undefined) note();
    else hear(data.type, plain(text.slice(0, longest + 1)), plain(id));
  });
  const watch = new ResizeObserver(tellHeight);
  for (const part of [document.documentElement, document.getElementById("board")]) watch.observe(part);
}

// Sends a message that is written as JSON.
export function tell(text) {
  parent.postMessage({ ...JSON.parse(text), version: VERSION }, target);
}

// How high the frame would have to be for the board to take its whole width.
let told = 0;
function tellHeight() {
  const [box, table] = ["board-box", "board"].map((id) => document.getElementById(id));
  const names = table.tHead.offsetHeight; // as wide as it is high
  const [columns, rows] = [table.tHead.rows[0].cells.length - 1, table.tBodies[0].rows.length];
  const cell = Math.max(26, (box.clientWidth - names) / columns);
  const height = Math.ceil(innerHeight - box.clientHeight + names + cell * rows);
  if (height === told) return;
  told = height;
  tell(JSON.stringify({ type: "ttt:size", height }));
}

// Python stops at a NUL.
function plain(text) {
  return text.replaceAll("\0", "\ufffd");
}

function note() {
  if (!isNoted) console.info("ttt: a message that is not one of docs/embed.md was ignored, and so will be others.");
  isNoted = true;
}
