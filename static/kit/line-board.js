// Boards whose lines are others than rows, as session/view.py describes them in data-looks: where their cells lie, and
// which lines go through a cell. What board.js has built is only moved about.

const SVG = "http://www.w3.org/2000/svg";
const COLOURS = 6; // of lines, in line-board.css
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-Infinity, 0], End: [Infinity, 0] };
const arranged = new WeakMap(); // by table what its looks say, read

export function watch(table) {
  if (arranged.has(table)) return;
  arranged.set(table, null);
  new MutationObserver(() => arrange(table)).observe(table, { attributes: true, attributeFilter: ["data-looks"] });
  new ResizeObserver(() => table.classList.contains("three") && tell(table)).observe(table); // as boards may stand elsewhere then
  table.addEventListener("keydown", (event) => onKey(table, event), true); // before board.js, which knows rows alone
  for (const kind of ["focusin", "pointerover"]) table.addEventListener(kind, ({ target }) => showLines(table, target.closest("[data-cell]")));
  for (const kind of ["focusout", "pointerleave"]) table.addEventListener(kind, () => showLines(table, null));
  arrange(table);
}

function arrange(table) {
  const looks = table.dataset.looks?.startsWith("{") ? JSON.parse(table.dataset.looks) : null;
  arranged.set(table, looks);
  table.classList.toggle("layers", Boolean(looks?.edge || looks?.boards));
  table.classList.toggle("wraps", Boolean(looks?.wraps));
  if (looks?.boards) table.classList.toggle("misere", Boolean(looks.loses));
  table.classList.toggle("nested", Boolean(looks?.nested));
  table.classList.toggle("three", Boolean(looks?.edge ?? looks?.boards) && table.rows.length === 4 && table.rows[0].cells.length === 10);
  if (looks?.boards) setApart(table, looks.boards, looks.nested);
  if (looks?.edge) layer(table, looks.edge);
  if (looks?.places) place(table, looks.places);
  trace(table, looks?.drawn ? looks : null);
  tell(table);
}

// A row that was drawn over the board may have to be drawn again.
function tell(table) {
  table.dispatchEvent(new Event("arranged"));
}

// Sets boards apart that stand beside each other, each so many columns wide; nested ones stand in a square.
function setApart(table, wide, isNested) {
  for (const row of [table.tHead.rows[0], ...table.tBodies[0].rows]) {
    for (let at = 1; at < row.cells.length; at++) row.cells[at].classList.toggle("apart", at > 1 && (at - 1) % wide === 0);
  }
  [...table.tBodies[0].rows].forEach((row, down) => row.classList.toggle("apart", Boolean(isNested) && down > 0 && down % wide === 0));
  const across = (table.tHead.rows[0].cells.length - 1) / wide - 1;
  table.style.setProperty("--apart-across", String(across));
  table.style.setProperty("--apart-down", String(isNested ? across : 0));
}

// Sets the layers of a cube apart, each with its number and the names of its own columns and rows.
function layer(table, edge) {
  const [head] = table.tHead.rows;
  const across = (head.cells.length - 1) / edge;
  for (let at = 1; at < head.cells.length; at++) {
    head.cells[at].textContent = head.cells[((at - 1) % edge) + 1].textContent;
    head.cells[at].classList.toggle("apart", at > 1 && (at - 1) % edge === 0);
  }
  [...table.tBodies[0].rows].forEach((row, down) => {
    row.cells[0].textContent = String((down % edge) + 1);
    row.classList.toggle("apart", down > 0 && down % edge === 0);
    for (let at = 1; at < row.cells.length; at++) {
      const number = Math.floor(down / edge) * across + Math.floor((at - 1) / edge) + 1;
      row.cells[at].classList.toggle("apart", at > 1 && (at - 1) % edge === 0);
      row.cells[at].firstElementChild.dataset.name = `${number}${head.cells[at].textContent}${row.cells[0].textContent}`;
      if (down % edge === 0 && (at - 1) % edge === 0) (down ? row : head).cells[at].dataset.layer = String(number);
    }
  });
  table.style.setProperty("--apart-across", String(across - 1));
  table.style.setProperty("--apart-down", String(table.tBodies[0].rows.length / edge - 1));
}

// Puts each cell where it lies on a grid, on which there may be gaps.
function place(table, places) {
  const buttons = [...table.querySelectorAll("button")];
  const [columns, rows] = [0, 1].map((axis) => Math.max(...places.map((cell) => cell[axis])) + 1);
  const at = new Map(places.map(([x, y], cell) => [`${x} ${y}`, buttons[cell]]));
  const names = Array.from({ length: columns }, (_, column) => String.fromCharCode(97 + column));
  const head = document.createElement("tr");
  head.append(document.createElement("td"), ...names.map((name) => header("col", name)));
  table.tHead.replaceChildren(head);
  table.tBodies[0].replaceChildren(
    ...Array.from({ length: rows }, (_, y) => {
      const row = document.createElement("tr");
      row.style.setProperty("--row", String(y + 1));
      row.append(header("row", String(y + 1)));
      for (let x = 0; x < columns; x++) row.append(put(at.get(`${x} ${y}`)));
      return row;
    }),
  );
  table.style.setProperty("--columns", String(columns));
  table.style.setProperty("--rows", String(rows));
}

// Draws lines of one's own over their cells, a unit to each: no shape tells which cells belong together.
function trace(table, looks) {
  table.parentElement.querySelector(":scope > .traced")?.remove();
  if (!looks) return;
  const svg = document.createElementNS(SVG, "svg");
  const path = svg.appendChild(document.createElementNS(SVG, "path"));
  const middle = (cell) => looks.places[cell].map((at) => at + 0.5).join(" ");
  path.setAttribute("d", looks.lines.map((line) => `M${line.map(middle).join("L")}`).join(""));
  const [columns, rows] = ["columns", "rows"].map((count) => table.style.getPropertyValue(`--${count}`));
  for (const [name, value] of Object.entries({ viewBox: `0 0 ${columns} ${rows}`, preserveAspectRatio: "none", "aria-hidden": "true", class: "traced" })) svg.setAttribute(name, value);
  table.after(svg);
}

function put(button) {
  const cell = document.createElement("td");
  if (button) cell.append(button);
  return cell;
}

function header(scope, name) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = name;
  return cell;
}

// Moves the focus over a board with gaps to the next cell in a direction: in line with it, else the nearest.
function onKey(table, event) {
  const [looks, step] = [arranged.get(table), STEPS[event.key]];
  if (!looks?.places || !step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const [x, y] = looks.places[Number(event.target.dataset.cell)];
  const [right, down] = step.map((by) => Math.sign(by));
  const ahead = looks.places
    .map(([column, row], cell) => ({ cell, along: (column - x) * right + (row - y) * down, aside: Math.abs((column - x) * down + (row - y) * right) }))
    .filter(({ along, aside }) => along > 0 && (Math.abs(step[0]) !== Infinity || !aside))
    .toSorted((one, other) => one.aside - other.aside || (Math.abs(step[0]) === Infinity ? other.along - one.along : one.along - other.along));
  if (!ahead.length) return;
  const button = table.querySelector(`[data-cell="${ahead[0].cell}"]`);
  table.querySelector("button:not([tabindex='-1'])").tabIndex = -1;
  button.tabIndex = 0;
  button.focus();
}

// Shows the lines through a cell, each in a colour and with a number of its own; none for null.
function showLines(table, cell) {
  const looks = arranged.get(table);
  if (!looks?.lines) return;
  for (const button of table.querySelectorAll("[data-line]")) delete button.dataset.line;
  if (!cell) return;
  const through = looks.lines.filter((line) => line.includes(Number(cell.dataset.cell)));
  through.forEach((line, number) => {
    for (const other of line) {
      if (other !== Number(cell.dataset.cell)) table.querySelector(`[data-cell="${other}"]`).dataset.line = String((number % COLOURS) + 1);
    }
  });
}
