// Leads from a tile of the map to the board of its game, and back. A small screen shows one of the two at a time.

const small = matchMedia("(max-width: 55.99em)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let from = null; // where the tile that was touched is on the screen

export const remember = (tile) => (from = tile.getBoundingClientRect());

// The page is at "map" or "board" now. The board grows out of the tile that was touched; what has the focus stays in sight.
export function arrive(place, isFirst) {
  const root = document.documentElement;
  const isElsewhere = root.dataset.at !== place;
  root.dataset.at = place;
  if (small.matches && isElsewhere && !isFirst) {
    scrollTo(0, 0);
    const heading = document.getElementById("game-title");
    const tile = document.querySelector("#map [tabindex='0']");
    /** @type {HTMLElement} */ (place === "board" ? heading : (tile ?? heading)).focus({ preventScroll: true });
  }
  if (from && place === "board") grow(document.getElementById("board"));
  from = null;
}

function grow(board) {
  const to = board.getBoundingClientRect();
  if (calm.matches || !to.width) return;
  const begin = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  board.animate([{ transformOrigin: "0 0", transform: begin, opacity: 0.3 }, { transformOrigin: "0 0", transform: "none" }], {
    duration: 420,
    easing: "cubic-bezier(.2, .8, .2, 1)",
  });
}
