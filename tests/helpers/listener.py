"""What the user of a screen reader hears: where the keyboard focus goes and what live regions say, in order."""

from functools import cached_property

from playwright.sync_api import CDPSession, Page

# Records in order what a screen reader would announce. For the keyboard focus it keeps the element, whose name comes
# later from the browser's own tree. What the page shows when it loads is not news.
RECORDER = """
  const heard = (window.heard = []);
  const text = (node) => node.textContent.replace(/\\s+/g, " ").trim();
  const tell = (kind, what) => heard.push({ kind, what });
  window.passing = false; // where the keyboard only passes by is not told
  document.addEventListener("focusin", ({ target }) => {
    if (passing && heard.at(-1)?.kind === "focus") heard.pop();
    tell("focus", target);
    passing = true;
    setTimeout(() => (passing = false));
  });
  document.addEventListener("input", ({ target }) => tell("now", target));

  // What a live region says: all of it, or where it is not atomic what has come to it; nothing while it is out of
  // sight or marked as unfinished.
  const news = ({ type, target, addedNodes }) => {
    const place = target.closest ? target : target.parentElement;
    const region = place?.closest("[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]");
    if (!region || region.ariaBusy === "true" || !place.checkVisibility({ visibilityProperty: true })) return "";
    if (["status", "alert"].includes(region.role)) return text(region);
    return type === "childList" ? [...addedNodes].map(text).join(" ") : text(place);
  };
  const hear = (changes) => {
    const names = changes.filter(({ attributeName }) => attributeName === "aria-label");
    const said = changes.filter((change) => !names.includes(change)).map(news);
    for (const sentence of new Set(said)) if (sentence) tell("says", sentence);
    const own = names.filter(({ target }) => target === document.activeElement);
    const name = document.activeElement?.ariaLabel;
    if (own.length && !passing && own[0].oldValue !== name) tell("renamed", name);
  };
  document.addEventListener("DOMContentLoaded", () => new MutationObserver(hear).observe(document, {
    subtree: true, childList: true, characterData: true,
    attributeFilter: ["hidden", "aria-label"], attributeOldValue: true,
  }));
"""

WAIT = """count => new Promise((resolve) => {
  const end = Date.now() + 60_000;
  const look = () => (heard.length < count || passing) && Date.now() < end ? setTimeout(look, 10) : resolve();
  look();
})"""

# States that are announced only when true.
STATES = {"disabled": "unavailable", "checked": "on", "expanded": "open"}


class Listener:
    """Listens to a page from before it is opened. Only Chromium says how it names an element."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.add_init_script(RECORDER)

    @cached_property
    def _browser(self) -> CDPSession:
        return self._page.context.new_cdp_session(self._page)

    def heard(self, at_least: int = 0) -> list[str]:
        """Return what was heard since the last call; wait a while for at least the expected number.

        "focus: button a1, empty" says where the focus went, "now: slider Difficulty, 51" the new value of a control,
        "renamed: a1, X" the new name of the focused element, "says: Your turn: you play X." the text of a live region.
        """
        self._page.evaluate(WAIT, at_least)
        told = []
        asked = {"expression": "heard.splice(0)"}
        news = self._properties(self._browser.send("Runtime.evaluate", asked)["result"])
        for place in sorted(filter(str.isdigit, news), key=int):
            entry = self._properties(news[place])
            kind, what = entry["kind"]["value"], entry["what"]
            told.append(f"{kind}: {what['value'] if what['type'] == 'string' else self._called(what)}")
        return told

    def _called(self, element: dict) -> str:
        """Describe an element from the browser's tree: role, name, value, states, description."""
        asked = {"objectId": element["objectId"], "fetchRelatives": False}
        [node] = self._browser.send("Accessibility.getPartialAXTree", asked)["nodes"]
        if node["ignored"]:
            return "what is gone by now"
        states = {state["name"]: state["value"]["value"] for state in node["properties"] if state["name"] in STATES}
        told = [f"{node['role']['value']} {node['name']['value']}"]
        told += [str(node["value"]["value"])] if "value" in node else []
        told += [word for name, word in STATES.items() if states.get(name) in (True, "true")]
        told += [node["description"]["value"]] if "description" in node else []
        return ", ".join(filter(None, told))

    def _properties(self, thing: dict) -> dict[str, dict]:
        asked = {"objectId": thing["objectId"], "ownProperties": True}
        found = self._browser.send("Runtime.getProperties", asked)["result"]
        return {one["name"]: one["value"] for one in found}
