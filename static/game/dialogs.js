// The settings, which are beside the board where there is room, else in a dialog of their own; and what dialogs say again.

const settings = document.getElementById("settings");
const sheet = /** @type {HTMLDialogElement} */ (document.getElementById("sheet"));
const home = document.createComment("the settings, unless they are in their sheet");
const beside = matchMedia("(min-width: 56em) and (min-height: 30.01em)"); // as in kit/settings.css

sheet.addEventListener("opens", () => {
  settings.replaceWith(home);
  sheet.append(settings);
  queueMicrotask(() => tell(waiting)); // once it is open
});
sheet.addEventListener("close", () => home.replaceWith(settings));
beside.addEventListener("change", () => sheet.close());

// A click on a game's card takes it, so do Enter and Play; arrows go from card to card, and Escape and Close leave all as it was.
// A board of one's own is described below the cards: it can be taken once own_board.py has read it.
const picker = /** @type {HTMLDialogElement} */ (document.getElementById("picker"));
const focus = (/** @type {HTMLElement} */ element) => element.focus();
const isCard = (/** @type {any} */ { name, value }) => name === "preset" && value;
const own = /** @type {HTMLInputElement} */ (picker.querySelector("[name=preset][value='']"));
picker.addEventListener("opens", () => {
  picker.returnValue = "";
  queueMicrotask(() => focus(picker.querySelector("input:checked")));
});
picker.addEventListener("input", ({ target }) => {
  const fields = picker.querySelector("#own-board");
  if (fields.contains(/** @type {Node} */ (target))) own.dataset.board = ""; // until it has been read
  fields.scrollIntoView({ block: "nearest" });
});
picker.addEventListener("click", ({ target, detail }) => detail && isCard(target) && picker.close("take"));
document.getElementById("play-picked").addEventListener("click", () => take("play"));
picker.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(/** @type {Element} */ (event.target).matches("input"))) return;
  event.preventDefault(); // the title gets the focus back, and would take the key for a press
  take("take");
});

function take(how) {
  const card = /** @type {HTMLInputElement} */ (picker.querySelector("[name=preset]:checked"));
  if (card.value || card.dataset.board) picker.close(how);
  else if (card === own) focus(picker.querySelector("[aria-invalid]") ?? picker.querySelector("[name=m]"));
}

// Escape answers the question below the board, too: what was chosen is taken back.
const takeBack = document.getElementById("take-back");
document.addEventListener("keydown", ({ key }) => {
  const isElsewhere = document.querySelector("dialog[open], [data-phase=reviewing]");
  if (key === "Escape" && !takeBack.hidden && !isElsewhere) takeBack.click();
});

// The opponent's pill leads to the others, wherever the settings are; they are outlined until the keyboard leaves them.
document.getElementById("change-opponent").addEventListener("click", () => {
  if (!beside.matches) document.getElementById("open-settings").click();
  const face = settings.querySelector("[data-opponent=computer] [name=character]:checked");
  const chosen = face ?? settings.querySelector("[name=opponent]:checked");
  const group = chosen.closest("fieldset");
  focus(/** @type {HTMLElement} */ (chosen));
  group.classList.add("led");
  chosen.addEventListener("focusout", () => group.classList.remove("led"), { once: true });
});

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
  for (const dialog of document.querySelectorAll("dialog[open]")) lines(dialog)[at]?.replaceChildren(source.textContent);
}

// In the order of the sources.
function lines(dialog) {
  return [...dialog.querySelectorAll(".told > p")];
}
