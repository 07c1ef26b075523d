// Builds the table of a board, for which the page's Python would take half a minute with ten thousand cells; and tells
// style.css at which edges the box around it cuts it off.

// columns are the column names; empty is what follows the cell's name in the label of an empty cell.
export function build(table, columns, rows, empty) {
  const head = document.createElement("tr");
  head.append(document.createElement("td"), ...columns.map((name) => header("col", name)));
  table.tHead.replaceChildren(head);
  const lines = [];
  for (let row = 0; row < rows; row++) {
    const line = document.createElement("tr");
    line.append(header("row", row + 1));
    columns.forEach((name, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.tabIndex = row || column ? -1 : 0;
      button.dataset.cell = row * columns.length + column;
      button.setAttribute("aria-label", `${name}${row + 1}${empty}`);
      const place = document.createElement("td");
      place.append(button);
      line.append(place);
    });
    lines.push(line);
  }
  table.tBodies[0].replaceChildren(...lines);
}

// Scrolls a cell into the box, if the box cuts it off; the page itself stays.
export function reveal(cell) {
  const [{left, right, top, bottom}, seen] = [cell, box].map((element) => element.getBoundingClientRect());
  const over = (from, to, start, end) => (from < start + EDGE ? from - start - EDGE : Math.max(0, to + EDGE - end));
  box.scrollBy(over(left, right, seen.left, seen.right), over(top, bottom, seen.top, seen.bottom));
}

const box = document.getElementById("board-box");
const EDGE = 40; // pixels: what the names of columns and rows cover, or fades
const PADDING = 4; // pixels around the table, which nobody misses

function tellCuts() {
  const {scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight} = box;
  const right = scrollWidth - clientWidth - scrollLeft, bottom = scrollHeight - clientHeight - scrollTop;
  const cuts = { left: scrollLeft, top: scrollTop, right, bottom };
  for (const edge in cuts) box.classList.toggle(`cut-${edge}`, cuts[edge] > PADDING);
}
box.addEventListener("scroll", tellCuts);
const watching = new ResizeObserver(tellCuts);
for (const element of [box, box.firstElementChild]) watching.observe(element);

function header(scope, name) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = name;
  return cell;
}
