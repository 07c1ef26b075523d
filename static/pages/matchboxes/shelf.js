// Draws the boxes of the cabinet, up to 183 of them: the page's Python would take seconds.

const SVG = "http://www.w3.org/2000/svg";
const LARGEST = 0.42; // radius of a disc where all beads are for one cell; a cell is 1 wide
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Shows boxes in a list, each a button: told is JSON, [board, name, share of the beads for each cell] for each of them.
// The buttons stay where their number does, and with them the focus. chosen is the board of the one that is open, or "".
export function show(list, told, chosen) {
  const boxes = JSON.parse(told);
  if (list.children.length !== boxes.length) list.replaceChildren(...boxes.map((_, index) => item(index)));
  const buttons = list.querySelectorAll("button");
  boxes.forEach(([board, name, shares], index) => {
    buttons[index].dataset.picture = board;
    buttons[index].setAttribute("aria-label", name);
    buttons[index].replaceChildren(drawn(board, shares));
    mark(buttons[index], board === chosen);
  });
}

// The cover of an open box.
export const cover = (board) => drawn(board, []);

function mark(button, isChosen) {
  if (isChosen) button.setAttribute("aria-current", "true");
  else button.removeAttribute("aria-current");
}

function item(index) {
  const place = document.createElement("li");
  const button = Object.assign(document.createElement("button"), { type: "button", tabIndex: index ? -1 : 0 });
  place.append(button);
  return place;
}

// A board with its marks, and on the empty cells the beads that there are for them.
function drawn(board, shares) {
  const picture = shape("svg", { viewBox: "0 0 3 3", "aria-hidden": "true" });
  picture.append(shape("path", { class: "grid", d: "M1 .1v2.8M2 .1v2.8M.1 1h2.8M.1 2h2.8" }));
  [...board].forEach((sign, cell) => {
    const [x, y] = [(cell % 3) + 0.5, Math.floor(cell / 3) + 0.5];
    if (sign === "X") picture.append(shape("path", { class: "x", d: `M${x - 0.25} ${y - 0.25}l.5 .5m0 -.5l-.5 .5` }));
    else if (sign === "O") picture.append(shape("circle", { class: "o", cx: x, cy: y, r: 0.27 }));
    else if (shares[cell]) picture.append(shape("circle", { class: `bead-${cell}`, cx: x, cy: y, r: LARGEST * Math.sqrt(shares[cell]) }));
  });
  return picture;
}

function shape(kind, attributes) {
  const found = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  return found;
}

// The wall has one tab stop; the arrows lead from box to box.
document.addEventListener("keydown", (event) => {
  const { key } = event;
  const target = /** @type {Element} */ (event.target);
  const list = target.closest("#shelf");
  if (!list || event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...list.querySelectorAll("button")];
  const columns = buttons.filter(({ offsetTop }) => offsetTop === buttons[0].offsetTop).length;
  const [across, down] = STEPS[key] ?? [0, 0];
  const step = across * (getComputedStyle(list).direction === "rtl" ? -1 : 1) + down * columns;
  const ends = { Home: buttons[0], End: buttons.at(-1) };
  const other = ends[key] ?? (step ? buttons[buttons.indexOf(/** @type {HTMLButtonElement} */ (target)) + step] : null);
  if (!(key in STEPS) && !(key in ends)) return;
  event.preventDefault();
  if (!other) return;
  take(list, other);
  other.focus();
});
document.addEventListener("click", ({ target }) => {
  const button = /** @type {Element} */ (target).closest("#shelf button");
  if (!button) return;
  const list = button.closest("#shelf");
  take(list, button);
  for (const other of list.querySelectorAll("button")) mark(other, other === button);
});

function take(list, button) {
  list.querySelector("[tabindex='0']").tabIndex = -1;
  button.tabIndex = 0;
}
