// The page whose start is the limit of ours: the same game without Python, by minimax.
const ROWS = ["012", "345", "678", "036", "147", "258", "048", "246"];
const marks = Array(9).fill("");

const has = (mark) => ROWS.some((row) => [...row].every((cell) => marks[cell] === mark));
const open = () => [...marks.keys()].filter((cell) => !marks[cell]);

// The value for the one to move, and a move that reaches it.
function best(mark, other) {
  if (has(other)) return [-1];
  if (!open().length) return [0];
  let found = [-2];
  for (const cell of open()) {
    marks[cell] = mark;
    const value = -best(other, mark)[0];
    marks[cell] = "";
    if (value > found[0]) found = [value, cell];
  }
  return found;
}

document.querySelector("#board").addEventListener("click", ({ target }) => {
  const { cell } = target.dataset;
  if (!cell || marks[cell] || has("X") || has("O")) return;
  put(cell, "X");
  if (!has("X") && open().length) put(best("O", "X")[1], "O");
});

function put(cell, mark) {
  marks[cell] = mark;
  document.querySelector(`[data-cell="${cell}"]`).textContent = mark;
}
