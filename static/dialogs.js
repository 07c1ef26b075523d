// Opens and closes the dialogs of index.html. The browser keeps the keyboard inside and gives the focus back.
// The settings are beside the board where there is room, else in a dialog of their own.

const settings = document.getElementById("settings");
const sheet = document.getElementById("sheet");
const home = document.createComment("the settings, unless they are in their sheet");
const beside = matchMedia("(min-width: 56em) and (min-height: 30.01em)"); // as in style/settings.css
let isPressedOutside = false; // text that is selected from inside to outside closes nothing

document.addEventListener("pointerdown", (event) => (isPressedOutside = isOutside(event)));
document.addEventListener("click", (event) => {
  const { target } = event;
  const opener = target.closest("[data-opens]");
  if (opener) open(document.getElementById(opener.dataset.opens));
  else if (target.closest("[data-closes]") || (isPressedOutside && isOutside(event))) target.closest("dialog").close();
});
sheet.addEventListener("close", () => home.replaceWith(settings));
beside.addEventListener("change", () => sheet.close());

function open(dialog) {
  if (dialog === sheet) {
    settings.replaceWith(home);
    sheet.append(settings);
  }
  dialog.showModal();
  if (dialog === sheet) tell(waiting);
}

// A click on the page behind a dialog is a click on the dialog, but not inside its box.
function isOutside({ target, clientX: x, clientY: y }) {
  if (target.localName !== "dialog") return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

// Behind a dialog nobody sees or hears what the page says, so the open ones say it, too.
const waiting = document.getElementById("waiting");
const sources = [document.getElementById("notice"), document.getElementById("tip"), waiting];
for (const dialog of document.querySelectorAll("dialog:not(#sheet)")) {
  dialog.append(Object.assign(document.createElement("div"), { className: "told" }));
}
for (const told of document.querySelectorAll(".told")) {
  for (const { role, ariaLive } of sources) told.append(Object.assign(document.createElement("p"), { role, ariaLive }));
}
const changes = new MutationObserver((records) => records.forEach(({ target }) => tell(target)));
for (const source of sources) changes.observe(source, { childList: true });
document.addEventListener("close", ({ target }) => lines(target).forEach((line) => line.replaceChildren()), true);

function tell(source) {
  const at = sources.indexOf(source);
  for (const dialog of document.querySelectorAll("dialog[open]")) lines(dialog)[at].textContent = source.textContent;
}

// In the order of the sources.
function lines(dialog) {
  return [...dialog.querySelectorAll(".told > p")];
}
