/** What the page says by itself, in the language of whose page it is. */
import { BUILD } from "./dom.js";

/** @type {{texts: Record<string, string>, buttons: Record<string, string>, cards: Record<string, string>, why: Record<string, string>, draws: string[], takes: string[], drawsAhead: string[], takesAhead: string[]}} */
let said = { texts: {}, buttons: {}, cards: {}, why: {}, draws: [], takes: [], drawsAhead: [], takesAhead: [] };
let language = "";
let numbers = new Intl.NumberFormat();
let tenths = new Intl.NumberFormat();
let plurals = new Intl.PluralRules();
/** The languages that the page speaks. */
export const LANGUAGES = ["en", "fr", "de"];

/** From this number of chips on, a plate has no room for the whole number. */
const LONG = 10_000;

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
  tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  plurals = new Intl.PluralRules(language);
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
/** Return why a card may not be played, by the reason that the rules give. */
export const whyNot = (/** @type {string} */ reason) => said.why[reason] ?? "";
/** Return the label of the button that draws so many cards, now or once it is one's turn. */
export const drawLabel = (/** @type {number} */ cards, /** @type {boolean} */ isAhead) =>
  (isAhead ? said.drawsAhead : said.draws)[cards] ?? "";
/** Return the label of the button that takes the turn-up, so many cards given, now or once it is one's turn. */
export const takeLabel = (/** @type {number} */ cards, /** @type {boolean} */ isAhead) =>
  (isAhead ? said.takesAhead : said.takes)[cards] ?? "";
/** Return a number as it is written here. */
export const number = (/** @type {number} */ value) => numbers.format(value);
/** What is counted, by what one of it and several of it are called. @type {Record<string, [string, string]>} */
const COUNTED = {
  deals: ["deals-one", "deals-other"],
  minutes: ["minutes-one", "minutes-other"],
  pots: ["pots-one", "pots-other"],
  playing: ["playing-one", "playing-other"],
  passing: ["passing-one", "passing-other"],
};
/** Return a number of things: of deals, minutes, or pots, or of who is playing, or passing. */
export const counted = (/** @type {string} */ thing, /** @type {number} */ count) =>
  `${number(count)} ${text(COUNTED[thing][plurals.select(count) === "one" ? 0 : 1])}`;
/** Return chips won or lost, with a real minus; written short, where a plate has to hold them. */
export const signed = (/** @type {number} */ chips, write = short) =>
  chips > 0 ? `+${write(chips)}` : chips < 0 ? `−${write(-chips, Math.ceil)}` : "±0";

/** Return a number of chips in the room that a plate has. */
export const short = (/** @type {number} */ chips, round = Math.floor) => (chips < LONG ? number(chips) : brief(chips, round));

/** Return a number of chips in as few letters as can be. Nobody is shown more than they have, or less than they lost. */
export function brief(/** @type {number} */ chips, round = Math.floor) {
  if (chips < 1e3) return number(chips);
  const [unit, sign] = round(chips / 1e3) < 1e3 ? [1e3, "k"] : [1e6, "M"];
  const parts = round(chips / (unit / 10)) / 10;
  return `${tenths.format(parts >= 100 ? round(chips / unit) : parts)}${sign}`;
}
