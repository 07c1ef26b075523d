// The branches of the tree, drawn behind its boards: from the position to its moves, and from each board on the way to
// those below it.

const SVG = "http://www.w3.org/2000/svg";
const tree = document.querySelector("#tree");
const picture = document.querySelector("#branches");
/** @type {HTMLElement} */
const root = document.querySelector("#root-board-box");
/** @type {HTMLElement} */
const value = document.querySelector("#root-value"); // its score hangs below the position
const list = document.querySelector("#levels");

export function clear() {
  picture.replaceChildren();
}

export function draw() {
  const lines = [];
  let from = placeOf(value.textContent && value.offsetHeight ? value : root);
  for (const level of [...list.children].slice(1)) {
    const boards = level.querySelectorAll("li");
    for (const board of boards) lines.push(branch(from, placeOf(board), board.querySelector(".chosen, .path") !== null));
    const open = level.querySelector(".path");
    if (!open) break;
    from = placeOf(open.parentElement);
  }
  picture.replaceChildren(...lines);
}

for (const each of [tree, root]) new ResizeObserver(() => picture.childElementCount && draw()).observe(each);

// Where an element lies in the tree, whatever moves it for a moment: its top, its bottom, and the middle across.
const placeOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
  top: offsetTop,
  bottom: offsetTop + offsetHeight,
  across: offsetLeft + offsetWidth / 2,
});

function branch(from, to, isOnPath) {
  const middle = (from.bottom + to.top) / 2;
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", `M${from.across} ${from.bottom}C${from.across} ${middle} ${to.across} ${middle} ${to.across} ${to.top}`);
  if (isOnPath) line.setAttribute("class", "path");
  return line;
}
