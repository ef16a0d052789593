/** The page where there is no table: what has happened, and how to get to one. */
import { card, crest } from "./cards.js";
import { byId, make } from "./dom.js";
import { text } from "./texts.js";

/** How the path of a table's page looks. */
export const SESSION = /^\/s\/[^/]+\/$/;
/** Under which name this browser keeps the path of its last table. */
const LAST = "booray-table";
const FAN = ["Jc", "Qd", "As"];
/** What has happened, and what to do now. */
const FIRST_SENTENCE = /^(.+?[.!?])\s+(.+)$/s;

/**
 * Show a sentence instead of a table.
 * @param {string} sentence what has happened, or what to do; more follow
 * @param {boolean} canReload whether it may help to load the page anew
 */
export function showDoor(sentence, canReload = false) {
  document.body.className = "at-door";
  const [, first, more] = FIRST_SENTENCE.exec(sentence) ?? ["", sentence, ""];
  const told = make("p", { id: "door-text" }, make("strong", { text: first }));
  if (more) told.append(" ", make("span", { text: more }));
  const help = canReload
    ? make("button", { id: "reload", type: "button", class: "main", text: text("reload"), onclick: () => location.reload() })
    : make("p", { class: "how", text: text("by-command").replace("/booray web", "/booray\u00a0web") });
  const three = make("div", { class: "three" }, ...FAN.map(card));
  const mat = make("div", { class: "mat" }, crest(), three, make("h1", { text: "Booray" }), told, help);
  byId("door").replaceChildren(mat);
  byId("door").hidden = false;
}

/** Note that the table of this page is open, or its session over. */
export function noteTable(/** @type {boolean} */ isOpen) {
  try {
    if (isOpen) localStorage.setItem(LAST, location.pathname);
    else if (localStorage.getItem(LAST) === location.pathname) localStorage.removeItem(LAST);
  } catch {
    // Without a store, an app on the home screen tells how to get to a table.
  }
}

/** Return where this browser's last table is: an app that is opened without a link begins there. */
export function lastTable() {
  try {
    const path = localStorage.getItem(LAST) ?? "";
    return SESSION.test(path) ? path : "";
  } catch {
    return "";
  }
}
