// Shows where the printer begins a new page, and counts the pages. Lengths are in millimetres, as on paper; those of
// @page are in sheets.css.

const SIZES = { a4: [210, 297], letter: [215.9, 279.4] };
const TOP = 12;
const BOTTOM = 14;
const PIXEL = 25.4 / 96;
const GAP = 6; // between two pages, on the screen
const WHOLE = "#key, .note, .exercise, .answer, .boards > .board, .labels > li, .move, .play-by > :not(ol), .play-by li, .own-page > h3, .cut-cards > li"; // no page ends within one of these

// Draws the edges anew, once the letters are there; resolves to the number of pages.
export async function draw(sheets) {
  await document.fonts.ready;
  const [wide, high] = SIZES[sheets.dataset.size];
  const room = Math.floor((high - TOP - BOTTOM) / PIXEL) * PIXEL; // browsers print on whole pixels
  clear(sheets);
  let pages = 1;
  let begin = TOP; // of the page, in what was measured
  let edge = 0; // its upper edge, on the screen
  let pushed = 0;
  let end = TOP; // of what stands on it
  for (const { top, bottom, items } of rows(sheets, wide)) {
    const isKey = items[0].id === "key";
    const isNew = isKey || items[0].matches(".own-page > h3");
    if (isNew || (bottom - begin > room && top > begin)) {
      const next = edge + Math.max(high, end + pushed - edge + BOTTOM);
      sheets.append(gap(next));
      edge = next + GAP;
      const push = edge + TOP - top - pushed;
      for (const item of items) item.style.setProperty("--push", `${push}mm`);
      pushed += push;
      begin = end = top;
      pages += 1;
    }
    if (!isKey) end = bottom;
    while (end - begin > room) {
      begin += room; // what is higher than a page is cut
      pages += 1;
    }
  }
  sheets.style.setProperty("--tall", `${edge + high}mm`);
  return pages;
}

function clear(sheets) {
  for (const old of sheets.querySelectorAll(".page-gap")) old.remove();
  for (const item of sheets.querySelectorAll(WHOLE)) item.style.removeProperty("--push");
}

// What stands side by side, from top to bottom.
function rows(sheets, wide) {
  const { top: origin, width } = sheets.getBoundingClientRect();
  const found = [];
  for (const item of sheets.querySelectorAll(WHOLE)) {
    const { height, ...box } = item.getBoundingClientRect().toJSON();
    if (!height) continue;
    const top = ((box.top - origin) * wide) / width;
    const bottom = ((box.bottom - origin) * wide) / width;
    const row = found.at(-1);
    if (row && item.id !== "key" && row.items[0].id !== "key" && Math.abs(row.top - top) < 1) {
      row.items.push(item);
      row.bottom = Math.max(row.bottom, bottom);
    } else found.push({ top, bottom, items: [item] });
  }
  return found;
}

function gap(top) {
  const made = document.createElement("div");
  made.className = "page-gap";
  made.style.insetBlockStart = `${top}mm`;
  return made;
}
