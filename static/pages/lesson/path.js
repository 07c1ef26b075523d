// Before Python is there: the path of the course at once, or the picture of the lesson that the address names.
import { get } from "../static/kit/storage.js";

const page = document.documentElement;
/** @type {HTMLElement} */
const course = document.querySelector("#course");
/** @type {HTMLElement} */
const coming = document.querySelector("#coming");
/** @type {NodeListOf<HTMLElement>} */
const cards = document.querySelectorAll("#lessons [data-lesson]");

function show() {
  if (page.dataset.page !== "starting") return; // from then on it is up to Python
  const asked = /(?:^#|&)(course|text)=([^&]*)/.exec(location.hash);
  course.hidden = asked !== null || "embed" in page.dataset;
  const card = asked?.[1] === "course" && [...cards].find(({ dataset }) => dataset.lesson === asked[2]);
  coming.hidden = !card;
  if (card) coming.replaceChildren(...["b", "svg"].map((part) => card.querySelector(part).cloneNode(true)));
}

// Where somebody goes on only Python can tell; until then nothing wrong is offered.
const isBegun = get("ttt:lessons") !== null;
document.querySelector("#go-on").classList.toggle("waits", isBegun);
document.querySelector("#lessons details").toggleAttribute("open", !isBegun);
show();
addEventListener("hashchange", show);
