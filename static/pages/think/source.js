// Shows a Python source, unmodified, with the number of each line, and marks the line that runs.

const WORDS = "and as async await assert break class continue def del elif else except finally for from global if import in is lambda not or pass raise return try while with yield None True False";
const PARTS = new RegExp(`(?<text>"""[^]*?"""|'''[^]*?'''|"(?:\\\\.|[^"\\\\\\n])*"|'(?:\\\\.|[^'\\\\\\n])*')|(?<comment>#.*)|\\b(?<word>${WORDS.replaceAll(" ", "|")})\\b`, "g");

const box = document.querySelector("#source-box");
/** @type {HTMLElement} */
const list = document.querySelector("#code-lines");
let lines = [];
let marked = null;

export function show(text) {
  lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  list.replaceChildren(...coloured(text).slice(0, lines.length).map(row));
  list.style.setProperty("--digits", `${String(lines.length).length}ch`);
  marked = null;
  box.scrollTop = 0;
}

// The text of a line, without what is around it; "" where there is none.
export const textOf = (line) => lines[line - 1]?.trim() ?? "";

export function mark(line) {
  const next = list.children[line - 1] ?? null;
  if (next === marked) return;
  marked?.removeAttribute("aria-current");
  next?.setAttribute("aria-current", "step");
  marked = next;
  if (next) scrollTo(next);
}

// When the box comes to be shown, or to be of another size.
new ResizeObserver(() => marked && scrollTo(marked)).observe(box);

// Scrolls nothing but its own box, and only where the line is near an edge of it.
function scrollTo(element) {
  const [inside, line] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  const edge = Math.min(2 * line.height, inside.height / 4);
  if (line.top < inside.top + edge || line.bottom > inside.bottom - edge) {
    box.scrollTop += line.top - inside.top - inside.height / 2;
  }
}

function row(parts, at) {
  const item = document.createElement("li");
  const number = Object.assign(document.createElement("button"), { type: "button", textContent: at + 1, tabIndex: -1 });
  number.dataset.line = at + 1;
  const code = document.createElement("code");
  code.append(...parts);
  const [indent] = lines[at].match(/^ */);
  code.style.setProperty("--indent", `${indent.length + 4}ch`); // of what goes on in a further line
  item.append(number, code);
  return item;
}

// The lines, each as a list of texts and of elements that have a colour.
function coloured(text) {
  const found = [[]];
  const add = (part, kind) => {
    part.split("\n").forEach((piece, at) => {
      if (at) found.push([]);
      if (piece) found.at(-1).push(kind ? Object.assign(document.createElement("span"), { className: kind, textContent: piece }) : piece);
    });
  };
  let from = 0;
  for (const { 0: part, index, groups } of text.matchAll(PARTS)) {
    add(text.slice(from, index));
    add(part, Object.keys(groups).find((kind) => groups[kind] !== undefined));
    from = index + part.length;
  }
  add(text.slice(from));
  return found;
}
