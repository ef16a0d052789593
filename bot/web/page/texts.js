/** What the page says by itself, in the language of whose page it is. */
import { BUILD } from "./dom.js";

/** @type {{texts: Record<string, string>, buttons: Record<string, string>, cards: Record<string, string>, draws: string[], takes: string[], drawsAhead: string[], takesAhead: string[]}} */
let said = { texts: {}, buttons: {}, cards: {}, draws: [], takes: [], drawsAhead: [], takesAhead: [] };
let language = "";
let numbers = new Intl.NumberFormat();
/** The languages that the page speaks. */
export const LANGUAGES = ["en", "fr", "de"];

/** Load the texts of a language, English where there are none; whatever was said before in another is written anew. */
export async function speak(/** @type {string} */ wanted) {
  const isSpoken = LANGUAGES.includes(wanted.slice(0, 2));
  const spoken = isSpoken ? wanted : "en";
  if (spoken === language) return;
  const answer = await fetch(`/page/${BUILD}/texts/${spoken.slice(0, 2)}.json`);
  if (!answer.ok) throw new Error(`the texts are not there: ${answer.status}`);
  said = await answer.json();
  language = spoken;
  numbers = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
  for (const each of document.querySelectorAll("[data-text]")) {
    each.textContent = text(/** @type {HTMLElement} */ (each).dataset.text ?? "");
  }
  for (const each of document.querySelectorAll("[data-label]")) {
    each.setAttribute("aria-label", text(/** @type {HTMLElement} */ (each).dataset.label ?? ""));
  }
}

/** Return a label: that of the button that asks the same in Discord, or one of the page alone. */
export const text = (/** @type {string} */ name) => said.buttons[name] ?? said.texts[name] ?? "";
/** Return what a card is called. */
export const cardName = (/** @type {string} */ card) => said.cards[card] ?? card;
/** Return the label of the button that draws so many cards, now or once it is one's turn. */
export const drawLabel = (/** @type {number} */ cards, /** @type {boolean} */ isAhead) =>
  (isAhead ? said.drawsAhead : said.draws)[cards] ?? "";
/** Return the label of the button that takes the turn-up, so many cards given, now or once it is one's turn. */
export const takeLabel = (/** @type {number} */ cards, /** @type {boolean} */ isAhead) =>
  (isAhead ? said.takesAhead : said.takes)[cards] ?? "";
/** Return a number as it is written here. */
export const number = (/** @type {number} */ value) => numbers.format(value);
