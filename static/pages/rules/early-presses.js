// What is pressed before the page's Python has come is pressed again once it has: the markup shows the map at once.

const PRESSED = "#map button, #board button, #choices input";
const root = document.documentElement;
const cells = () => document.querySelectorAll("#board button");
const size = cells().length;
let pressed = null;

const remember = ({ target }) => (pressed = /** @type {Element} */ (target).closest(PRESSED) ?? pressed);

// The same again; a cell of the board, which is built anew, only on a board of as many cells.
function again() {
  if (pressed?.dataset.cell && cells().length === size) return cells()[Number(pressed.dataset.cell)];
  return pressed?.isConnected ? pressed : null;
}

document.addEventListener("click", remember);
new MutationObserver((_, observer) => {
  if (root.dataset.page !== "ready") return;
  observer.disconnect();
  document.removeEventListener("click", remember);
  again()?.click();
}).observe(root, { attributeFilter: ["data-page"] });
