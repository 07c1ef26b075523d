// The lines of the file: each with its number, which is a link to it; only one of these links at a time is reached by Tab.

import { indent } from "./finding.js";

/** @type {HTMLElement} */
const code = document.querySelector("#code code");
const STEPS = { ArrowUp: -1, ArrowDown: 1 };
const numbers = () => [.../** @type {NodeListOf<HTMLElement>} */ (code.querySelectorAll(".place"))];

// links are places in the text that lead to other files.
export function show(text, links) {
  code.replaceChildren(...text.replace(/\n$/, "").split("\n").map((line, at) => made(at + 1, line)));
  lead(links);
  reach(numbers()[0]);
}

// Gives the lines their colours: markup is the same text as Prism marks it.
export function colour(markup, links) {
  markup.replace(/\n$/, "").split("\n").forEach((line, at) => (textOf(at + 1).innerHTML = line)); // in which Prism has escaped the text
  lead(links);
}

const textOf = (line) => code.children[line - 1].querySelector(".text");

function made(number, line) {
  const whole = Object.assign(document.createElement("span"), { className: "line", id: `L${number}` });
  const own = Object.assign(document.createElement("a"), { className: "place", href: `#L${number}`, textContent: number });
  const text = Object.assign(document.createElement("span"), { className: "text", textContent: line });
  whole.style.setProperty("--depth", indent(line));
  whole.append(own, text, "\n");
  return whole;
}

// Turns parts of the lines into links, whatever colours these have.
function lead(links) {
  for (const { file, line, from, to } of links) {
    const range = document.createRange();
    range.setStart(...point(textOf(line), from, false));
    range.setEnd(...point(textOf(line), to, true));
    const link = Object.assign(document.createElement("a"), { href: `?file=${file}` });
    link.append(range.extractContents());
    range.insertNode(link);
  }
}

/**
 * Where a letter of the line is; at the border of two texts the end of the first if it ends something.
 * @returns {[Node, number]}
 */
function point(line, at, isEnd) {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let before = 0;
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode);
    const end = before + text.length;
    if (isEnd ? at <= end : at < end) return [text, at - before];
    before = end;
  }
  return [line, line.childNodes.length];
}

// Marks the line with a name such as L12, and scrolls to it; false if there is none.
export function mark(name) {
  const line = [...code.children].find(({ id }) => id === name);
  for (const marked of code.querySelectorAll(".marked")) marked.classList.remove("marked");
  line?.classList.add("marked");
  line?.scrollIntoView({ block: "center" });
  if (line) reach(line.firstChild);
  return Boolean(line);
}

function reach(number) {
  for (const other of numbers()) other.tabIndex = -1;
  number.tabIndex = 0;
}

code.addEventListener("keydown", (event) => {
  const all = numbers();
  const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
  const ends = { Home: all[0], End: all.at(-1) };
  const next = at < 0 ? null : (ends[event.key] ?? all[at + STEPS[event.key]]);
  if (!next) return;
  event.preventDefault();
  reach(next);
  next.focus();
});
