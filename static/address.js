// What the page's address says, and the one place that changes it. static/frame.js, which runs before any
// module can, reads ?embed and ?theme by itself and leaves them in <html data-embed data-theme>.

// The text of the game that the address names, "" for none.
export const game = () => location.hash.slice(1);

// An option such as ?seed=7; null where there is none.
export const option = (name) => new URLSearchParams(location.search).get(name);

export const isByLink = () => option("by") === "link";

// The address without a game and without options.
export const page = () => location.origin + location.pathname;

// Whether this tab has shown a game before, and then which side of a game by link is here, null for none.
export const isReload = () => history.state !== null;
export const side = () => history.state?.side ?? null;

// Shows a game in the address, and with ?by=link that two people play it by link. side, which of them is here,
// stays with this tab on a reload, but not with the address, which goes to the other one.
export function showGame(text, side) {
  const address = new URL(location);
  address.hash = text;
  if (side !== null) address.searchParams.set("by", "link");
  else if (address.searchParams.has("by")) address.searchParams.delete("by");
  if (address.href !== location.href || history.state?.side !== side) replace(address, { side });
}

// Sets an option, or with null takes it away.
export function setOption(name, value) {
  const address = new URL(location);
  address.searchParams.delete(name);
  if (value !== null) address.searchParams.set(name, value);
  if (address.href !== location.href) replace(address, history.state);
}

// A browser may refuse, as Safari does after a hundred changes in half a minute: the address then stays behind.
function replace(address, state) {
  try {
    history.replaceState(state, "", address);
  } catch {}
}
