// Where the box around the board cuts it off: tells style.css the edges, and scrolls to cells.

const box = document.getElementById("board-box");
const EDGE = 40; // pixels: what the names of columns and rows cover, or fades
const PADDING = 4; // pixels around the table, which nobody misses
let revealed = null; // the last cell, and where the box was then scrolled to; until the person scrolls

// Scrolls a cell into the box, if the box cuts it off; the page itself stays.
export function reveal(cell) {
  const [{ left, right, top, bottom }, seen] = [cell, box].map((element) => element.getBoundingClientRect());
  const over = (from, to, start, end) => (from < start + EDGE ? from - start - EDGE : Math.max(0, to + EDGE - end));
  box.scrollBy(over(left, right, seen.left, seen.right), over(top, bottom, seen.top, seen.bottom));
  revealed = { cell, left: box.scrollLeft, top: box.scrollTop };
}

function onScroll() {
  if (revealed && (box.scrollLeft !== revealed.left || box.scrollTop !== revealed.top)) revealed = null;
  tellCuts();
}

// A notice or the analysis may take from the box what showed the cell.
function onResize() {
  if (revealed?.cell.isConnected) reveal(revealed.cell);
  tellCuts();
}

function tellCuts() {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = box;
  const right = scrollWidth - clientWidth - scrollLeft;
  const bottom = scrollHeight - clientHeight - scrollTop;
  const cuts = { left: scrollLeft, top: scrollTop, right, bottom };
  for (const edge in cuts) box.classList.toggle(`cut-${edge}`, cuts[edge] > PADDING);
}
box.addEventListener("scroll", onScroll);
const watching = new ResizeObserver(onResize);
for (const element of [box, box.firstElementChild]) watching.observe(element);
