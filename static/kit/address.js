// Reads the page's address; only this file changes it. static/kit/frame.js, which runs before any module can,
// reads ?embed and ?theme itself and stores them in <html data-embed data-theme>.

const LONGEST = 60_000; // characters, more than ttt/game/notation.py reads

// Where a person has gone, and where the page itself has put the address last.
let wanted = location.href;
let shown = "";

// A change is told a moment late. If the page has shown a game at that place meanwhile, the person's wish still counts.
addEventListener("hashchange", ({ newURL }) => {
  wanted = location.href === shown ? newURL : location.href;
});

// The text of the game that a person asks for by the address, "" if it names none; of a longer one than any game's
// enough to be refused.
export const game = () => new URL(wanted).hash.slice(1, LONGEST);

// The # and what follows it, but no more than so many letters.
export const fragment = (longest) => location.hash.slice(0, longest);

// A text for Python, which would stop reading at a NUL. The browser leaves none in the part after the #.
export const plain = (text) => text.replaceAll("\0", "\ufffd");

// An option such as ?seed=7; null if it isn't given.
export function option(name) {
  const value = new URLSearchParams(location.search).get(name);
  return value === null ? null : plain(value);
}

// Whether that game is played by link.
export const isByLink = () => new URL(wanted).searchParams.get("by") === "link";

// The address of this page online, in one file that knows it (static/kit/one-file.js); "" elsewhere.
export const published = () => /** @type {HTMLLinkElement} */ (document.querySelector("[rel=canonical]"))?.href ?? "";

// The address without game and options.
export const page = () => published() || location.origin + location.pathname;

// The address of a game, to be given away.
export const link = (text, byLink) => `${page()}${byLink ? "?by=link" : ""}#${text}`;

// The sitting that this tab has shown at this address, as text; "" if there is none. It survives a reload, and is there
// again when the person comes back to the address, but isn't part of what is sent to others.
export function sitting() {
  const kept = location.href === wanted ? history.state?.sitting : "";
  return typeof kept === "string" ? kept : "";
}

// Shows a game in the address; ?by=link says that two people play it by link.
export function showGame(text, byLink, kept) {
  const address = new URL(location.href);
  address.hash = text;
  if (byLink) address.searchParams.set("by", "link");
  else if (address.searchParams.has("by")) address.searchParams.delete("by");
  if (address.href !== location.href || history.state?.sitting !== kept) replace(address, { sitting: kept });
}

// Sets an option; null removes it.
export function setOption(name, value) {
  const address = new URL(location.href);
  address.searchParams.delete(name);
  if (value !== null) address.searchParams.set(name, value);
  if (address.href !== location.href) replace(address, history.state);
}

// A browser may refuse, as Safari does after a hundred changes in half a minute; then the address isn't updated.
function replace(address, state) {
  try {
    history.replaceState(state, "", address);
    shown = location.href;
  } catch {}
}
