// <ttt-board>: a playable board for any page. The page includes only this script; docs/embed.md describes
// the attributes, properties, methods and events.
{
  const PAGE = new URL("../", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const SWITCHES = ["analysis", "locked"]; // which also count as on where they have no value
  const LATER = ["marked", "cells", "locked"]; // which may change once the board is there
  const OPTIONS = ["board", "opponent", "level", "mark", "starts", "new", "undo", "hint", "theme", "seed", "lang", "analysis", "locked", "cells", "marked", "goal"];
  const KNOWN = [...OPTIONS, "game", "title", "sandbox"];
  const VERSION = 1;

  const LOOKS = new CSSStyleSheet();
  LOOKS.replaceSync(`
    :host { display: block; max-width: 26rem; height: var(--ttt-height, 30rem); max-height: 100vh }
    :host([hidden]) { display: none }
    iframe { display: block; width: 100%; height: 100%; border: 0 }
  `);

  // Attributes that any element may have; those with other characters than letters, such as data-*, may be anybody's.
  const GLOBAL =
    "accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden " +
    "id inert inputmode is lang nonce part popover role slot spellcheck style tabindex title translate writingsuggestions";
  const isAnyElements = (name) => GLOBAL.split(" ").includes(name) || /^(on|item)|[^a-z]/.test(name);

  class Board extends HTMLElement {
    #frame = document.createElement("iframe");
    #origin;
    #state = {};
    #waiting = []; // messages that wait until the frame is ready; null from then on
    #questions = new Map(); // what to call with the answer, by id
    #asked = 0;
    #isChecked = false;
    #isHere = false; // in a page, with a frame that has been given its address
    #hear = (event) => this.#onMessage(event);

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [LOOKS];
      root.append(this.#frame);
    }

    connectedCallback() {
      this.#check();
      const address = new URL(PAGE);
      address.searchParams.set("embed", "1");
      if (origin !== "null") address.searchParams.set("host", origin); // then no other page is listened to
      for (const name of OPTIONS) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.#value(name));
      }
      address.hash = this.getAttribute("game") ?? "";
      this.#frame.title = this.getAttribute("title") ?? "Tic-tac-toe";
      const sandbox = this.getAttribute("sandbox");
      if (sandbox !== null) this.#frame.setAttribute("sandbox", sandbox);
      this.#origin = sandbox === null || sandbox.includes("allow-same-origin") ? PAGE.origin : "null";
      addEventListener("message", this.#hear);
      this.#waiting ??= [];
      this.#frame.src = address.href;
      this.#isHere = true;
    }

    static observedAttributes = LATER;

    attributeChangedCallback(name) {
      if (!this.#isHere) return;
      const value = this.#value(name);
      const isSwitched = name === "locked" && ["", "0", "1"].includes(value);
      this.#tell({ type: "ttt:show", [name]: isSwitched ? value === "1" : value });
    }

    #value(name) {
      const value = this.getAttribute(name) ?? "";
      return SWITCHES.includes(name) && this.hasAttribute(name) && value === "" ? "1" : value;
    }

    disconnectedCallback() {
      this.#isHere = false;
      removeEventListener("message", this.#hear);
      this.#waiting = []; // what is asked from now on is for the frame of next time
      for (const { reject } of this.#questions.values()) reject(new Error("The board was removed from its page."));
      this.#questions.clear();
    }

    // Warns the page's author, once, of attributes that mean nothing here.
    #check() {
      if (this.#isChecked) return;
      this.#isChecked = true;
      const unknown = this.getAttributeNames().filter((name) => !KNOWN.includes(name) && !isAnyElements(name));
      if (unknown.length) console.warn(`<ttt-board> ignores ${unknown.join(", ")}: it knows ${KNOWN.join(", ")}.`);
    }

    // The text of the game on the board; set it to put another game there.
    get game() {
      return this.#state.text ?? this.getAttribute("game") ?? "";
    }

    set game(text) {
      this.#tell({ type: "ttt:set", text });
    }

    // The cells to look at, and the only ones that the learner may play, named with spaces between them: "a1 b2".
    get marked() {
      return this.getAttribute("marked") ?? "";
    }

    set marked(cells) {
      this.setAttribute("marked", cells);
    }

    get cells() {
      return this.getAttribute("cells") ?? "";
    }

    set cells(cells) {
      this.setAttribute("cells", cells);
    }

    // Whether the learner can play nothing.
    get locked() {
      return this.#value("locked") === "1";
    }

    set locked(isLocked) {
      this.toggleAttribute("locked", isLocked);
    }

    // The mark whose turn it is; null when the game is over.
    get turn() {
      return this.#state.turn ?? null;
    }

    // The winner, "X" or "O", or "draw"; null while the game is open.
    get outcome() {
      return this.#state.result ?? null;
    }

    // If a call isn't possible, a "refused" event follows.

    play(cell) {
      this.#tell({ type: "ttt:play", cell });
    }

    newGame() {
      this.#tell({ type: "ttt:new" });
    }

    undo() {
      this.#tell({ type: "ttt:undo" });
    }

    // What each move is worth in the current position: a promise of the detail of an "analysis" event.
    analyse() {
      const id = String(++this.#asked);
      return new Promise((resolve, reject) => {
        this.#questions.set(id, { resolve, reject });
        this.#tell({ type: "ttt:analyse", id });
      });
    }

    // A sandboxed frame has no origin to name.
    get #target() {
      return this.#origin === "null" ? "*" : this.#origin;
    }

    #tell(message) {
      if (this.#waiting) this.#waiting.push(message);
      else this.#frame.contentWindow.postMessage({ ...message, version: VERSION }, this.#target);
    }

    #onMessage({ source, origin, data }) {
      if (source !== this.#frame.contentWindow || origin !== this.#origin || data?.version !== VERSION) return;
      const { type, version, ...detail } = data;
      if (type === "ttt:size") {
        this.style.setProperty("--ttt-height", `${detail.height}px`);
        return;
      }
      if ("result" in detail) this.#state = detail;
      if (type === "ttt:ready") this.#sendWaiting();
      const id = detail.id ?? detail.asked?.id;
      if (type === "ttt:analysis") this.#questions.get(id)?.resolve(detail);
      if (type === "ttt:refused") this.#questions.get(id)?.reject(new Error(detail.sentence));
      this.#questions.delete(id);
      this.dispatchEvent(new CustomEvent(type.replace("ttt:", ""), { detail }));
    }

    #sendWaiting() {
      const waiting = this.#waiting ?? [];
      this.#waiting = null;
      waiting.forEach((message) => this.#tell(message));
    }
  }

  if (!customElements.get("ttt-board")) customElements.define("ttt-board", Board);
}
