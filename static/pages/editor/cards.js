// The steps of a lesson as cards in a row: on each its board, its number and its title.

const SVG = "http://www.w3.org/2000/svg";
const FINE = 9; // columns or rows; on a larger board marks are dots
const shown = new WeakMap(); // by card what it was made of

// Shows the steps: told is JSON, for each a Step.
/** @typedef {{board: string, columns: number, right: number[], marked: number[], title: string, untitled: boolean,
 *   sign: string, said: string, chosen: boolean}} Step
 *  board is "XO..", row by row, "" for none; right and marked are the cells that stand out; said is what sign means. */
export function show(list, told) {
  /** @type {Step[]} */
  const steps = JSON.parse(told);
  while (list.children.length > steps.length) list.lastChild.remove();
  steps.forEach((step, at) => {
    const button = list.children[at]?.firstChild ?? added(list);
    const text = JSON.stringify(step);
    if (shown.get(button) === text) return;
    shown.set(button, text);
    fill(button, step);
  });
}

// Scrolls the row, and nothing else, until the chosen card is in sight. To ask where it is lays out the whole page, which
// takes long beside a large board: once all is written, and in a turn of its own.
export const reveal = (list) => setTimeout(scroll, 0, list);

function scroll(list) {
  const card = list.querySelector("[aria-current]")?.parentElement;
  if (!card) return;
  const [row, box] = [list.parentElement, card.getBoundingClientRect()];
  const [whole, last] = [row.getBoundingClientRect(), row.lastElementChild.getBoundingClientRect()]; // the last stays in sight
  const isMirrored = document.documentElement.dir === "rtl";
  const left = isMirrored ? last.right : whole.left;
  const right = isMirrored ? whole.right : last.left;
  if (box.left < left) row.scrollBy({ left: box.left - left - 16 });
  if (box.right > right) row.scrollBy({ left: box.right - right + 16 });
}

// Which card something is in, counted from 0.
export const place = (inside) => [...inside.closest("ol").children].indexOf(inside.closest("li"));

function added(list) {
  const [item, button] = [document.createElement("li"), document.createElement("button")];
  button.type = "button";
  item.append(button);
  list.append(item);
  return button;
}

function fill(button, { board, columns, right, marked, title, untitled, sign, said, chosen }) {
  const [name, mark] = [document.createElement("b"), document.createElement("small")];
  name.dir = "auto";
  name.textContent = title;
  mark.className = "sign";
  mark.dataset.sign = sign;
  mark.textContent = said;
  button.classList.toggle("untitled", untitled);
  if (chosen) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
  button.replaceChildren(picture(board, columns, right, marked), name, mark);
}

// A board as the site draws it, small: a plate, tiles, and marks.
export function picture(board, columns, right, marked) {
  const [width, height] = board ? [columns, Math.ceil(board.length / columns)] : [3, 3];
  const most = Math.max(width, height);
  const svg = element("svg", { viewBox: `${(width - most) / 2 - 0.1} ${(height - most) / 2 - 0.1} ${most + 0.2} ${most + 0.2}`, "aria-hidden": "true", class: "picture" });
  const size = most > FINE ? "fine" : "";
  if (!board) svg.append(path("words", "M.4 .8h2.2M.4 1.5h2.2M.4 2.2h1.3"));
  else svg.append(path("p", `M-.05-.05h${width + 0.1}v${height + 0.1}h${-width - 0.1}z`));
  if (!board) return svg;
  const at = (cells, shape) => cells.map((cell) => shape(cell % columns, Math.floor(cell / columns))).join("");
  const all = (mark) => [...board].flatMap((each, cell) => (each === mark ? [cell] : []));
  svg.append(path("t", size ? `M.03.03h${width - 0.06}v${height - 0.06}h${0.06 - width}z` : at([...board].map((_, cell) => cell), tile)));
  svg.append(path("m", at(marked, tile)), path("w", at(right, tile)));
  svg.append(path(`x ${size}`, at(all("X"), size ? dot : cross)), path(`o ${size}`, at(all("O"), size ? dot : ring)));
  return svg;
}

const tile = (x, y) => `M${x + 0.07} ${y + 0.07}h.86v.86h-.86z`;
const cross = (x, y) => `M${x + 0.27} ${y + 0.27}l.46.46m0-.46l-.46.46`;
const ring = (x, y) => `M${x + 0.27} ${y + 0.5}a.23.23 0 1 0 .46 0a.23.23 0 1 0-.46 0`;
const dot = (x, y) => `M${x + 0.5} ${y + 0.5}h0`;

function path(kind, d) {
  return element("path", { class: kind.trim(), d });
}

function element(kind, attributes) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
