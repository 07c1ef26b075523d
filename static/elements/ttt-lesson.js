// <ttt-lesson>: a lesson or a puzzle for any page. The page includes only this script; docs/embed.md describes the
// attributes, properties and events. What it shares with ttt-board.js stands in both: each is one classic script, so that
// a page needs a single line, keeps its own policy for scripts, and works with a copy of one file.
{
  const PAGE = new URL("../lesson/", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const PLACES = ["step", "state"]; // where it goes on, after the #
  const OPTIONS = ["lang", "theme", "xapi", "keep"]; // that go into the address as they are
  const KNOWN = ["course", "src", "text", ...PLACES, ...OPTIONS, "title", "sandbox"];
  const TOLD = ["ttt:ready", "ttt:step", "ttt:result", "ttt:refused"];
  const VERSION = 1;
  const LONGEST = 100_000; // characters of a lesson
  const PATIENCE = 20_000; // ms for its file
  const LETTERS = /^[\w-]+$/; // what a packed lesson consists of

  const LOOKS = new CSSStyleSheet();
  LOOKS.replaceSync(`
    :host { display: block; max-width: 46rem; height: var(--ttt-height, 40rem) }
    :host([hidden]) { display: none }
    iframe { display: block; width: 100%; height: 100%; border: 0 }
    p { margin: 0; padding: .75rem 1rem; border: 2px solid; border-radius: .5rem }
    [hidden], slot { display: none }
  `);

  // Attributes that any element may have; those with other characters than letters, such as data-*, may be anybody's.
  const GLOBAL =
    "accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden " +
    "id inert inputmode is lang nonce part popover role slot spellcheck style tabindex title translate writingsuggestions";
  const isAnyElements = (name) => GLOBAL.split(" ").includes(name) || /^(on|item)|[^a-z]/.test(name);

  class Lesson extends HTMLElement {
    #frame = document.createElement("iframe");
    #told = Object.assign(document.createElement("p"), { hidden: true });
    #origin;
    #step = null;
    #result = null;
    #isChecked = false;
    #isHere = false; // in a page, and opened
    #isChanging = false;
    #opening = 0; // how often it was opened: what an earlier time still fetches is dropped
    #hear = (event) => this.#onMessage(event);

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [LOOKS];
      this.#told.role = "alert";
      root.append(this.#told);
    }

    connectedCallback() {
      this.#check();
      addEventListener("message", this.#hear);
      // While the page is still being read, the content of the element isn't complete.
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.#open(), { once: true });
      else this.#open();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#opening++;
      this.#isHere = false;
      this.#clear();
    }

    static observedAttributes = ["course", "src", "text", ...PLACES, ...OPTIONS];

    // Whoever changes several attributes at once gets one other lesson.
    attributeChangedCallback() {
      if (!this.#isHere || this.#isChanging) return;
      this.#isChanging = true;
      queueMicrotask(() => {
        this.#isChanging = false;
        this.#open();
      });
    }

    // Nothing of the lesson that was here is shown or heard any more.
    #clear() {
      this.#step = this.#result = null;
      this.#frame.remove();
    }

    // Where the learner is: the detail of the last "step" event; null before it.
    get step() {
      return this.#step;
    }

    // How the lesson went: the detail of the "result" event; null until there is one.
    get result() {
      return this.#result;
    }

    // Warns the page's author, once, of attributes that mean nothing here.
    #check() {
      if (this.#isChecked) return;
      this.#isChecked = true;
      const unknown = this.getAttributeNames().filter((name) => !KNOWN.includes(name) && !isAnyElements(name));
      if (unknown.length) console.warn(`<ttt-lesson> ignores ${unknown.join(", ")}: it knows ${KNOWN.join(", ")}.`);
    }

    async #open() {
      if (!this.isConnected) return;
      const ticket = ++this.#opening;
      this.#clear();
      this.#isHere = true;
      try {
        const course = this.getAttribute("course");
        const lesson = course === null ? `text=${await this.#letters()}` : `course=${encodeURIComponent(course)}`;
        if (ticket === this.#opening) this.#show(lesson);
      } catch (error) {
        if (ticket === this.#opening) this.#refuse(error.message);
      }
    }

    // The lesson, packed.
    async #letters() {
      const given = this.getAttribute("text")?.trim();
      if (given && LETTERS.test(given)) return unbroken(checked(given));
      const src = this.getAttribute("src");
      const text = given || (src === null ? this.textContent : await fetched(src));
      if (!text.trim()) throw new Error("There is no lesson here: give it as src, as text, or between the tags.");
      return pack(checked(withoutIndent(text)));
    }

    #show(lesson) {
      const address = new URL(PAGE);
      address.searchParams.set("embed", "1");
      if (origin !== "null") address.searchParams.set("host", origin); // then no other page is listened to
      for (const name of OPTIONS) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      const places = PLACES.filter((name) => this.hasAttribute(name));
      address.hash = [lesson, ...places.map((name) => `${name}=${encodeURIComponent(this.getAttribute(name))}`)].join("&");
      this.#frame.title = this.getAttribute("title") ?? "A lesson in tic-tac-toe";
      const sandbox = this.getAttribute("sandbox");
      if (sandbox !== null) this.#frame.setAttribute("sandbox", sandbox);
      this.#origin = sandbox === null || sandbox.split(/\s+/).includes("allow-same-origin") ? PAGE.origin : "null";
      this.#told.hidden = true;
      this.#frame.src = address.href;
      this.shadowRoot.prepend(this.#frame);
    }

    // What keeps the lesson from being shown stands in its place.
    #refuse(sentence) {
      this.style.setProperty("--ttt-height", "auto");
      this.#told.hidden = false;
      this.#told.textContent = sentence;
      this.#tell("refused", { sentence });
    }

    #onMessage({ source, origin, data }) {
      if (source !== this.#frame.contentWindow || origin !== this.#origin || data?.version !== VERSION) return;
      const { type, version, ...detail } = data;
      if (type === "ttt:size") this.style.setProperty("--ttt-height", `${detail.height}px`);
      if (!TOLD.includes(type)) return;
      if (type === "ttt:step") this.#step = detail;
      if (type === "ttt:result") this.#result = detail;
      this.#tell(type.replace("ttt:", ""), detail);
    }

    #tell(name, detail) {
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }
  }

  function checked(text) {
    if (text.length > LONGEST) throw new Error(`This lesson is too long: it may have ${LONGEST} characters.`);
    return text;
  }

  // The text of a file. The page around the element fetches it, under its own policy.
  async function fetched(src) {
    const failed = (why) => new Error(`The lesson “${src.slice(0, 200)}” can't be loaded: ${why}.`);
    let answer;
    try {
      answer = await fetch(new URL(src, document.baseURI), { signal: AbortSignal.timeout(PATIENCE) });
      if (!answer.ok) throw failed(`the server says ${answer.status}`);
      return await start(answer);
    } catch (error) {
      if (answer && !answer.ok) throw error;
      throw failed(error.name === "TimeoutError" ? "it doesn't answer" : "the address is wrong, or the server doesn't let this page read it");
    }
  }

  // No more of the file than decides that it is too long.
  async function start(answer) {
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (let part; text.length <= LONGEST && !(part = await reader.read()).done; ) text += part.value;
    reader.cancel().catch(() => {});
    return text;
  }

  // In markup a lesson is indented as its element is; in its own lines spaces at the beginning mean nothing.
  function withoutIndent(text) {
    const lines = text.replace(/^\s*\n/, "").trimEnd().split("\n");
    const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.match(/^[ \t]*/)[0].length));
    return `${lines.map((line) => line.slice(indent)).join("\n")}\n`;
  }

  // The letters, if they can be unpacked.
  async function unbroken(letters) {
    try {
      const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
      await new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeTo(new WritableStream());
    } catch {
      throw new Error("The text of this lesson is damaged, or cut off.");
    }
    return letters;
  }

  // As static/kit/packing.js does.
  async function pack(text) {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const all = new Uint8Array(await new Response(packed).arrayBuffer());
    let letters = "";
    for (const byte of all) letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  if (!customElements.get("ttt-lesson")) customElements.define("ttt-lesson", Lesson);
}
