// Shows where a mark would go: its ghost is in the open cell under a mouse. In a rack it waits above the column, for the
// keyboard as well, and board.css highlights the column.

const board = /** @type {HTMLTableElement} */ (document.getElementById("board"));
const isRack = () => board.classList.contains("gravity");
let ghost = null;
let byKeys = false;

board.addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType === "mouse") aim(/** @type {Element} */ (target).closest("[data-cell]"), false);
});
board.addEventListener("pointerleave", () => byKeys || aim(null, false));
board.addEventListener("focusin", ({ target }) => isRack() && /** @type {Element} */ (target).matches(":focus-visible") && aim(target, true));
board.addEventListener("focusout", () => byKeys && aim(null, false));

function aim(cell, isByKeys) {
  byKeys = isByKeys;
  const place = cell && isRack() ? board.tBodies[0].rows[0].cells[cell.parentElement.cellIndex].firstElementChild : cell;
  ghost?.classList.remove("ghost");
  ghost = place?.matches("[aria-disabled], [data-note]") ? null : place;
  ghost?.classList.add("ghost");
}
