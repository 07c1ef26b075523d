// Opens and closes the dialogs of a page: whoever names one by data-opens opens it, data-closes closes the one it is in.
// The browser keeps the keyboard inside and gives the focus back. A dialog hears "opens" before it is shown.

let isPressedOutside = false; // text that is selected from inside to outside closes nothing

document.addEventListener("pointerdown", (event) => (isPressedOutside = isOutside(event)));
document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  /** @type {HTMLElement} */
  const opener = target.closest("[data-opens]");
  if (opener) open(document.getElementById(opener.dataset.opens));
  else if (target.closest("[data-closes]") || (isPressedOutside && isOutside(event))) target.closest("dialog").close();
});
document.addEventListener("submit", (event) => event.preventDefault());

function open(dialog) {
  dialog.dispatchEvent(new Event("opens"));
  dialog.showModal();
}

// A click on the page behind a dialog is a click on the dialog, but not inside its box.
function isOutside({ target, clientX: x, clientY: y }) {
  if (target.localName !== "dialog") return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
