// Reads the page's address; only this file changes it. static/frame.js, which runs before any module can,
// reads ?embed and ?theme itself and stores them in <html data-embed data-theme>.

// The text of the game in the address, "" if there is none.
export const game = () => location.hash.slice(1);

// An option such as ?seed=7; null if it isn't given.
export const option = (name) => new URLSearchParams(location.search).get(name);

export const isByLink = () => option("by") === "link";

// The address without game and options.
export const page = () => location.origin + location.pathname;

// Whether this tab has shown a game before; and which side of a game by link is here, null for none.
export const isReload = () => history.state !== null;
export const side = () => history.state?.side ?? null;

// Shows a game in the address; ?by=link says that two people play it by link. side says which of them is here:
// it survives a reload of this tab but isn't part of the address, which is sent to the other person.
export function showGame(text, side) {
  const address = new URL(location);
  address.hash = text;
  if (side !== null) address.searchParams.set("by", "link");
  else if (address.searchParams.has("by")) address.searchParams.delete("by");
  if (address.href !== location.href || history.state?.side !== side) replace(address, { side });
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
