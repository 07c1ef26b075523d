// What a browser may refuse by throwing: here it is told as a value, because MicroPython cannot
// catch what JavaScript throws. Even the mention of localStorage throws in some frames.

// A text that is kept, null if there is none or the browser refuses.
export function get(name) {
  return attempt(() => localStorage.getItem(name)) ?? null;
}

// The others tell whether the browser did it.

export function set(name, text) {
  return attempt(() => (localStorage.setItem(name, text), true)) === true;
}

// Moves a text to another name that is still free, untouched by Python, which stops at a NUL.
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

// The texts of files of this site; null where not all of them can be had.
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
