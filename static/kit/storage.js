// What the browser stores for the page. A browser may refuse by throwing, which MicroPython can't catch, so here a
// refusal is a value. In some frames even mentioning localStorage throws.

// A stored text; null if there is none, false if the browser refuses.
export function get(name) {
  const text = attempt(() => localStorage.getItem(name));
  return text === undefined ? false : text;
}

// Each of the others returns whether it worked.

export function set(name, text) {
  return attempt(() => (localStorage.setItem(name, text), true)) === true;
}

// Moves a text, if there is one, to another name that is still free. Python isn't involved: it would stop at a NUL.
export function putAside(name, aside) {
  return attempt(() => {
    if (localStorage.getItem(name) === null) return true;
    while (localStorage.getItem(aside) !== null) aside += "+";
    localStorage.setItem(aside, localStorage.getItem(name));
    localStorage.removeItem(name);
    return true;
  }) === true;
}

export function isStoring() {
  return attempt(() => localStorage.length) !== undefined;
}

export function remove(name) {
  return attempt(() => (localStorage.removeItem(name), true)) === true;
}

function attempt(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}
