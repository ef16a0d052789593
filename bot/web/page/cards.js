/** Pictures of cards, put together from the one sheet. Their colours are tokens: `--suit-s` and so on. */
import { BUILD } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const SHEET = `/page/${BUILD}/cards.svg`;

/**
 * Return a picture of a card; it says nothing by itself: `cardName` says what it is.
 * @param {string | null | undefined} code without one: its back
 */
export function card(code) {
  if (!code) return svg("0 0 100 140", "card back", use("back"));
  const [rank, suit] = code;
  const paper = element("rect", { x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 9, class: "paper" });
  const main = "JQKA".includes(rank) ? use(`m${rank}`) : use(`s${suit}`, 33, 70, 62);
  const hub = rank === "A" ? [use(`s${suit}`, 42, 79, 32)] : [];
  const corner = [use(`r${rank}`, 5.8, 9), use(`s${suit}`, 8, 48, 23)];
  return svg("0 0 100 140", `card suit-${suit}`, paper, main, ...hub, ...corner);
}

/** Return the mark of a suit. */
export const pip = (/** @type {string} */ suit) => svg("0 0 24 24", `pip suit-${suit}`, use(`s${suit}`, 0, 0, 24));

/** Return a fleur-de-lis, for the cloth. */
export const crest = () => svg("-32 -34 64 82", "crest", use("fleur", -32, -34, 64, 82));

function use(/** @type {string} */ name, x = 0, y = 0, width = 0, height = width) {
  const size = width ? { width, height } : name.startsWith("r") ? {} : { width: 100, height: 140 };
  return element("use", { href: `${SHEET}#${name}`, x, y, ...size });
}

function svg(/** @type {string} */ viewBox, /** @type {string} */ classes, /** @type {Element[]} */ ...parts) {
  const made = element("svg", { viewBox, class: classes, "aria-hidden": "true" });
  made.append(...parts);
  return made;
}

function element(/** @type {string} */ tag, /** @type {Record<string, string | number>} */ facts) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(facts)) made.setAttribute(name, String(value));
  return made;
}
