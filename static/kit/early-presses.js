// Keeps what is pressed before the page's Python has come, shows that it is kept, and presses it once Python is here.
// Between the first paint and the first module there is time enough for a press, which is why it is a classic script.
{
  const page = document.documentElement;
  const kept = new Map(); // by what was pressed or changed, once each: what to do
  const isLost = () => document.getElementById("not-starting")?.hidden === false; // then JavaScript does what it can

  const keepPress = (event) => {
    const button = event.target.closest("button");
    if (!button || isLost()) return;
    event.preventDefault();
    event.stopPropagation();
    button.setAttribute("aria-busy", "true");
    kept.set(button, pressing(button));
  };
  const keepChoice = ({ target }) => kept.set(target, choosing(target));

  // A board may be built anew meanwhile: then it is the same cell if there are as many as before.
  function pressing(button) {
    const { cell } = button.dataset;
    const cells = () => document.querySelectorAll("#board [data-cell]");
    const size = cells().length;
    return () => {
      button.removeAttribute("aria-busy");
      if (button.closest("[hidden]")) return; // what isn't offered any more
      if (button.isConnected) button.click();
      else if (cell && cells().length === size) /** @type {HTMLElement} */ (cells()[Number(cell)]).click();
    };
  }

  // What Python has put in the place of a text or a choice from a list counts; it came from an earlier visit, perhaps.
  function choosing(field) {
    const { checked, value } = field;
    return () => {
      if (["checkbox", "radio"].includes(field.type)) field.checked = checked;
      else if (field.type === "range") field.value = value;
      if (field.value !== value) return;
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    };
  }

  const listeners = { click: keepPress, input: keepChoice, change: keepChoice };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
  new MutationObserver((_, observer) => {
    if (page.dataset.page !== "ready") return;
    observer.disconnect();
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
    for (const act of kept.values()) act();
  }).observe(page, { attributeFilter: ["data-page"] });
}
