// Builds the two tables, of up to 81 cells each: the page's Python would take half a second.

// The empty grid of the map: a heading for each number, and places for cells.
export function build(table, largest) {
  const numbers = Array.from({ length: largest }, (_, at) => String(at + 1));
  table.tHead.rows[0].append(...numbers.map((number) => heading("col", number)));
  table.tBodies[0].replaceChildren(...numbers.map((number) => row(number, numbers.map(() => document.createElement("td")))));
}

const places = (table) => [...table.tBodies[0].querySelectorAll("td")];

// Shows the map: told is JSON, for each place [board, sign, value, how that is known, what the cell is called], or null
// where there is no game. chosen is the board that is. The focus stays where it is for as long as there is a cell.
export function show(table, told, chosen) {
  const hadFocus = table.contains(document.activeElement);
  const cells = JSON.parse(told);
  places(table).forEach((place, at) => {
    if (cells[at]) return showCell(place.firstElementChild ?? newCell(place), cells[at]);
    place.replaceChildren();
    place.removeAttribute("aria-selected");
  });
  select(table, chosen);
  if (hadFocus && !table.contains(document.activeElement)) table.querySelector("[tabindex='0']").focus();
}

// Marks the board that is chosen. One cell is in the order of tabs: the one with the focus, else the chosen one.
export function select(table, chosen) {
  const buttons = [...table.querySelectorAll("button")];
  const stop = buttons.find((button) => button === document.activeElement) ?? buttons.find(({ dataset }) => dataset.board === chosen);
  for (const button of buttons) {
    button.parentElement.setAttribute("aria-selected", String(button.dataset.board === chosen));
    button.tabIndex = button === stop ? 0 : -1;
  }
}

function showCell(button, [board, sign, value, how, name]) {
  button.textContent = sign;
  Object.assign(button.dataset, { board, value, how });
  button.setAttribute("aria-label", name);
}

function newCell(place) {
  const button = Object.assign(document.createElement("button"), { type: "button" });
  place.append(button);
  return button;
}

// Shows what first moves are worth: told is JSON, the names of the columns, and for each cell [sign, value, words] or
// null.
export function showFirstMoves(table, told) {
  const [names, cells] = JSON.parse(told);
  const head = document.createElement("tr");
  head.append(document.createElement("td"), ...names.map((name) => heading("col", name)));
  table.tHead.replaceChildren(head);
  const rows = [];
  for (let at = 0; at < cells.length; at += names.length) {
    rows.push(row(String(rows.length + 1), cells.slice(at, at + names.length).map(firstMove)));
  }
  table.tBodies[0].replaceChildren(...rows);
}

function firstMove(told) {
  const place = document.createElement("td");
  if (!told) return place;
  const [sign, value, words] = told;
  place.dataset.worth = value;
  const shown = Object.assign(document.createElement("span"), { textContent: sign, ariaHidden: "true" });
  place.append(shown, Object.assign(document.createElement("span"), { className: "hidden", textContent: words }));
  return place;
}

function row(name, cells) {
  const line = document.createElement("tr");
  line.append(heading("row", name), ...cells);
  return line;
}

const heading = (scope, textContent) => Object.assign(document.createElement("th"), { scope, textContent });
