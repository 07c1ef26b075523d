// The map: 81 tiles, which the page's Python would take half a second to show. Its empty grid stands in the markup.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const places = (table) => [...table.tBodies[0].querySelectorAll("td")];

// Shows the map: told is JSON, for each place [board, sign, value, how that is known, what the cell is called], or null
// where there is no game. chosen is the board that is. The focus stays where it is for as long as there is a cell. Tiles
// whose face changes flip. Returns how many are unknown.
export function show(table, told, chosen) {
  const hadFocus = table.contains(document.activeElement);
  const cells = JSON.parse(told);
  const turned = [];
  places(table).forEach((place, at) => {
    const before = face(place.firstElementChild);
    if (cells[at]) {
      showCell(place.firstElementChild ?? newCell(place), cells[at]);
      if (face(place.firstElementChild).join() !== before.join()) turned.push({ at, before, tile: place.firstElementChild });
      return;
    }
    place.replaceChildren();
    place.removeAttribute("aria-selected");
  });
  select(table, chosen);
  if (hadFocus && !table.contains(document.activeElement)) table.querySelector("[tabindex='0']").focus();
  wave(table, turned);
  return table.querySelectorAll("[data-value=open]").length;
}

// What one sees of a tile.
const face = (tile) => (tile ? [tile.textContent, tile.dataset.value] : ["", "none"]);

// Flips tiles one after the other, from the corner of the map that is nearest to them. Each shows its old face first,
// which the style sheet draws from data-was.
function wave(table, turned) {
  for (const tile of table.querySelectorAll(".turned")) tile.classList.remove("turned");
  if (!turned.length || calm.matches) return;
  const most = table.tBodies[0].rows.length - 1;
  const steps = ({ at }, { x, y }) => Math.abs((at % (most + 1)) - x) + Math.abs(Math.floor(at / (most + 1)) - y);
  const corners = [0, most].flatMap((y) => [0, most].map((x) => ({ x, y })));
  const all = corners.map((corner) => turned.reduce((sum, each) => sum + steps(each, corner), 0));
  const corner = corners[all.indexOf(Math.min(...all))];
  const first = Math.min(...turned.map((each) => steps(each, corner)));
  void table.offsetWidth; // a tile that was still turning begins anew
  for (const each of turned) {
    const [was, wasValue] = each.before;
    Object.assign(each.tile.dataset, { was, wasValue });
    each.tile.style.setProperty("--turn", String(steps(each, corner) - first));
    each.tile.classList.add("turned");
    each.tile.onanimationend = ({ animationName }) => animationName === "turn" && each.tile.classList.remove("turned");
  }
}

// Marks the board that is chosen. One cell is in the order of tabs: the one with the focus, else the chosen one.
export function select(table, chosen) {
  const buttons = [...table.querySelectorAll("button")];
  const stop = buttons.find((button) => button === document.activeElement) ?? buttons.find(({ dataset }) => dataset.board === chosen);
  for (const button of buttons) {
    button.parentElement.setAttribute("aria-selected", String(button.dataset.board === chosen));
    button.tabIndex = button === stop ? 0 : -1;
  }
}

function showCell(button, [board, sign, value, how, name]) {
  button.textContent = sign;
  Object.assign(button.dataset, { board, value, how });
  button.setAttribute("aria-label", name);
}

function newCell(place) {
  const button = Object.assign(document.createElement("button"), { type: "button" });
  place.append(button);
  return button;
}
