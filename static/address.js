// Reads the page's address; only this file changes it. static/frame.js, which runs before any module can,
// reads ?embed and ?theme itself and stores them in <html data-embed data-theme>.

// The text of the game in the address, "" if there is none.
export const game = () => location.hash.slice(1);

// A text for Python, which would stop reading at a NUL. The browser leaves none in the part after the #.
export const plain = (text) => text.replaceAll("\0", "\ufffd");

// An option such as ?seed=7; null if it isn't given.
export function option(name) {
  const value = new URLSearchParams(location.search).get(name);
  return value === null ? null : plain(value);
}

export const isByLink = () => option("by") === "link";

// The address without game and options.
export const page = () => location.origin + location.pathname;

// The sitting that this tab has shown at this address, as text; "" if there is none. It survives a reload, and is there
// again when the person comes back to the address, but isn't part of what is sent to others.
export const sitting = () => (typeof history.state?.sitting === "string" ? history.state.sitting : "");

// Shows a game in the address; ?by=link says that two people play it by link.
export function showGame(text, isByLink, sitting) {
  const address = new URL(location);
  address.hash = text;
  if (isByLink) address.searchParams.set("by", "link");
  else if (address.searchParams.has("by")) address.searchParams.delete("by");
  if (address.href !== location.href || history.state?.sitting !== sitting) replace(address, { sitting });
}

// Sets an option; null removes it.
export function setOption(name, value) {
  const address = new URL(location);
  address.searchParams.delete(name);
  if (value !== null) address.searchParams.set(name, value);
  if (address.href !== location.href) replace(address, history.state);
}

// A browser may refuse, as Safari does after a hundred changes in half a minute; then the address isn't updated.
function replace(address, state) {
  try {
    history.replaceState(state, "", address);
  } catch {}
}
