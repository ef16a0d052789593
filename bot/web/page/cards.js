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

/** Return a ring that a clock runs around. */
export const ring = () =>
  svg("0 0 40 40", "ring", element("circle", { cx: 20, cy: 20, r: 18.5, pathLength: 100 }));

const SIGNS = {
  closed: "M6 11a2 2 0 0 1 4 0 2 2 0 0 1 4 0 2 2 0 0 1 4 0v3c0 4-2 6-6 6s-7-2-7-6l1-5z",
  chip: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  open: "M5 12V7a1.2 1.2 0 0 1 2.6 0V5a1.3 1.3 0 0 1 2.7 0V4a1.3 1.3 0 0 1 2.7 0v1a1.3 1.3 0 0 1 2.7 0v6l2-2a1.4 1.4 0 0 1 2 2l-4 7c-1 2-3 3-5 3-4 0-5.700-3-5.700-6z",
};

/** Return the sign of a fist: `closed`, `chip` (in), or `open` (an empty hand: passed). */
export const sign = (/** @type {keyof typeof SIGNS} */ name) => drawn(SIGNS[name], `sign ${name}`);

const ICONS = {
  back: "M18 5v14l-9-7zM6 5h2.500v14h-2.500z",
  on: "M6 5v14l9-7zM15.500 5h2.500v14h-2.500z",
  run: "M7 4v16l13-8z",
  hold: "M6 5h4v14h-4zM14 5h4v14h-4z",
};

/** Return the sign of a replay's button: a step `back` or `on`, `run` by itself, or `hold`. */
export const icon = (/** @type {keyof typeof ICONS} */ name) => drawn(ICONS[name], "icon-sign");

function drawn(/** @type {string} */ shape, /** @type {string} */ classes) {
  return svg("0 0 24 24", classes, element("path", { d: shape, "fill-rule": "evenodd" }));
}
