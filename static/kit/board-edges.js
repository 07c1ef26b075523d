// Where the box around the board cuts it off: tells board.css the edges, scrolls to cells, and leads back to the
// last move.
import { focus, nameOf } from "./board.js";

const box = document.getElementById("board-box");
const EDGE = 40; // pixels: what the names of columns and rows cover, or fades
const PADDING = 4; // pixels around the table, which nobody misses
const back = document.getElementById("to-last");
const seeing = new IntersectionObserver((seen) => (back.hidden = seen.at(-1).isIntersecting), { root: box, threshold: 0.5 });
let revealed = null; // the last cell, and where the box was then scrolled to; until the person scrolls
let last = null; // the cell of the last move

// Scrolls a cell into the box, if the box cuts it off; the page itself stays.
export function reveal(cell) {
  const [{ left, right, top, bottom }, seen] = [cell, box].map((element) => element.getBoundingClientRect());
  const over = (from, to, start, end) => (from < start + EDGE ? from - start - EDGE : Math.max(0, to + EDGE - end));
  box.scrollBy(over(left, right, seen.left, seen.right), over(top, bottom, seen.top, seen.bottom));
  revealed = { cell, left: box.scrollLeft, top: box.scrollTop };
}

// Scrolls to the cell of a new last move; whenever it is out of view, there is a button that leads back to it.
export function follow(cell, isNew) {
  seeing.disconnect();
  back.hidden = true;
  last = cell;
  if (!cell) return;
  back.textContent = back.nextElementSibling.textContent.replace("{cell}", nameOf(cell));
  if (isNew) reveal(cell);
  seeing.observe(cell);
}

function goBack() {
  reveal(last);
  focus(last, { preventScroll: true }); // the button goes
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
back.addEventListener("click", goBack);
box.addEventListener("scroll", onScroll);
const watching = new ResizeObserver(onResize);
for (const element of [box, box.firstElementChild]) watching.observe(element);
