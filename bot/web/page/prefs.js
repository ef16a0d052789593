/** What somebody has chosen for this browser. */

const KEY = "booray";
const DEFAULTS = { theme: "auto", deck: "auto", sound: "on" };

/** @type {Record<string, string>} */
let chosen = { ...DEFAULTS };
try {
  chosen = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
} catch {
  // Without a store, choices last as long as the page.
}
let decksOwn = "two";

/** Return a choice. */
export const pref = (/** @type {string} */ name) => chosen[name];

/** Choose something, and show it. */
export function choose(/** @type {string} */ name, /** @type {string} */ value) {
  chosen[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // As above.
  }
  showPrefs();
}

/** Note the deck that was chosen in Discord. */
export function noteDeck(/** @type {string} */ deck) {
  decksOwn = deck;
  showPrefs();
}

/** Return whether each suit has a colour of its own. */
export const hasFourColours = () => (pref("deck") === "auto" ? decksOwn : pref("deck")) === "four";

/** Have the page look as it was chosen. */
export function showPrefs() {
  const root = document.documentElement;
  root.dataset.theme = pref("theme");
  for (const use of document.querySelectorAll("use[data-card]")) {
    const card = use.getAttribute("data-card");
    const sheet = use.getAttribute("href")?.split("#")[0];
    use.setAttribute("href", `${sheet}#${card}${hasFourColours() ? "-4" : ""}`);
  }
}
showPrefs();
