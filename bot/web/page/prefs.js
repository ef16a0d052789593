/** What somebody has chosen for this browser. */

const KEY = "booray";
const DEFAULTS = { theme: "auto", deck: "auto", sound: "on", keys: "on", reactions: "on" };

/** @type {Record<string, string>} */
let chosen = { ...DEFAULTS };
try {
  chosen = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
} catch {
  // Without a store, choices last as long as the page.
}
let decksOwn = "two";
const light = matchMedia("(prefers-color-scheme: light)");

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

/** Have the page look as it was chosen. */
function showPrefs() {
  const root = document.documentElement;
  root.dataset.theme = pref("theme") === "auto" ? (light.matches ? "light" : "dark") : pref("theme");
  root.dataset.deck = pref("deck") === "auto" ? decksOwn : pref("deck");
  root.dataset.keys = pref("keys");
}
light.addEventListener("change", showPrefs);
showPrefs();
