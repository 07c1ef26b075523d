// The menu of what is done with a bot's file: its button shows the commands, which go again once one is chosen.

const menu = document.getElementById("bot-menu");
const opener = document.getElementById("open-menu");
const commands = document.getElementById("bot-actions");

function show(isOpen) {
  opener.ariaExpanded = String(isOpen);
  commands.hidden = !isOpen;
}

opener.addEventListener("click", () => show(commands.hidden));
commands.addEventListener("click", ({ target }) => {
  if (!(/** @type {Element} */ (target).closest("button, a"))) return;
  opener.focus(); // a dialog gives the focus back to what had it
  show(false);
});
menu.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || commands.hidden) return;
  opener.focus();
  show(false);
});
document.addEventListener("click", ({ target }) => menu.contains(/** @type {Node} */ (target)) || show(false));
menu.addEventListener("focusout", ({ relatedTarget: to }) => to && !menu.contains(/** @type {Node} */ (to)) && show(false));
