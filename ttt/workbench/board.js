// The board that ttt.play() shows in a notebook: buttons over a drawing, which send what is clicked to Python and show
// what comes back (Shown in table.py).

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {{model: Model, el: HTMLElement}} given */
function render({ model, el }) {
  el.classList.add("ttt-board");
  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab's own keys would move on to another cell of the notebook
  const drawing = make(el, "div", "ttt-drawing");
  const picture = make(drawing, "div", "ttt-picture");
  picture.ariaHidden = "true"; // the buttons tell the same
  const cells = make(drawing, "div", "ttt-cells");
  cells.role = "group";
  const status = make(el, "p", "ttt-status");
  status.role = "status";
  const actions = make(el, "div", "ttt-actions");
  const ask = (/** @type {object} */ what) => model.send(what);

  function show() {
    /** @type {Shown} */
    const shown = model.get("shown");
    picture.innerHTML = shown.svg; // which our own Python has drawn
    const [left, top, width, height] = shown.box;
    Object.assign(cells.style, { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` });
    cells.style.gridTemplateColumns = `repeat(${shown.columns}, 1fr)`;
    cells.ariaLabel = shown.name;
    fill(cells, shown.cells.length, (number) => ({ play: number }));
    shown.cells.forEach((cell, number) => label(cells.children[number], cell.name, cell.isOpen));
    if (!cells.querySelector("[tabindex='0']")) cells.firstElementChild?.setAttribute("tabindex", "0");
    const names = Object.keys(shown.buttons);
    fill(actions, names.length, (number) => actionOf(names[number]));
    names.forEach((name, number) => {
      const [words, isUsable] = shown.buttons[name];
      actions.children[number].textContent = words;
      label(actions.children[number], words, isUsable);
    });
    if (status.textContent !== shown.status) status.textContent = shown.status; // else it would be read out again
  }

  /** As many buttons as are needed; each asks for what it then stands for. */
  function fill(/** @type {HTMLElement} */ box, /** @type {number} */ count, /** @type {(number: number) => object} */ means) {
    while (box.children.length > count) box.lastElementChild?.remove();
    while (box.children.length < count) {
      const button = /** @type {HTMLButtonElement} */ (make(box, "button", ""));
      button.type = "button";
    }
    [...box.children].forEach((button, number) => {
      /** @type {HTMLButtonElement} */ (button).onclick = () => {
        if (button.ariaDisabled !== "true") ask(means(number));
      };
      if (box === cells && !button.hasAttribute("tabindex")) button.setAttribute("tabindex", "-1");
    });
  }

  cells.addEventListener("focusin", ({ target }) => {
    for (const button of cells.children) button.setAttribute("tabindex", button === target ? "0" : "-1");
  });
  cells.addEventListener("keydown", (event) => {
    const { columns } = /** @type {Shown} */ (model.get("shown"));
    const number = [...cells.children].indexOf(/** @type {Element} */ (event.target));
    const rows = cells.children.length / columns;
    let [x, y] = [number % columns, Math.floor(number / columns)];
    if (event.key in STEPS) {
      x = Math.min(columns - 1, Math.max(0, x + STEPS[event.key][0]));
      y = Math.min(rows - 1, Math.max(0, y + STEPS[event.key][1]));
    } else if (event.key === "Home") {
      x = 0;
    } else if (event.key === "End") {
      x = columns - 1;
    } else {
      return;
    }
    event.preventDefault();
    /** @type {HTMLElement} */ (cells.children[y * columns + x]).focus();
  });
  // What is typed here is none of the notebook's business.
  el.addEventListener("keydown", (event) => event.stopPropagation());

  model.on("change:shown", show);
  show();
  return () => model.off("change:shown", show);
}

/** What a button below the board asks for by its name: a side is named by its mark. */
function actionOf(/** @type {string} */ name) {
  return name === "X" || name === "O" ? { side: name } : { [name]: true };
}

function label(/** @type {Element} */ button, /** @type {string} */ words, /** @type {boolean} */ isUsable) {
  button.ariaLabel = words;
  button.ariaDisabled = String(!isUsable);
}

function make(/** @type {HTMLElement} */ parent, /** @type {string} */ tag, /** @type {string} */ className) {
  const made = document.createElement(tag);
  made.className = className;
  parent.append(made);
  return made;
}

export default { render };
