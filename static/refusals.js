// Calls that a browser may refuse by throwing. Here they return a value instead, because MicroPython
// can't catch what JavaScript throws. In some frames even mentioning localStorage throws.

// A stored text; null if there is none or the browser refuses.
export function get(name) {
  return attempt(() => localStorage.getItem(name)) ?? null;
}

// Each of the others returns whether it worked.

export function set(name, text) {
  return attempt(() => (localStorage.setItem(name, text), true)) === true;
}

// Moves a text to another name that is still free. Python isn't involved: it would stop at a NUL.
export function putAside(name, aside) {
  return attempt(() => {
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

// The texts of files of this site; null if any of them can't be loaded.
export async function fetchTexts(names) {
  try {
    return await Promise.all(names.map(fetchText));
  } catch {
    return null;
  }
}

async function fetchText(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.text();
}

function attempt(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}
