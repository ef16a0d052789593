/** Pictures of cards. */
import { BUILD } from "./dom.js";
import { hasFourColours } from "./prefs.js";

const SVG = "http://www.w3.org/2000/svg";
const SHEET = `/page/${BUILD}/cards.svg`;

/**
 * Return a picture of a card; it says nothing by itself.
 * @param {string | null} card its code; null: its back
 */
export function picture(card) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "15 1 98 126");
  svg.setAttribute("class", card === null ? "card back" : "card");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  const colours = card !== null && hasFourColours() ? "-4" : "";
  use.setAttribute("href", `${SHEET}#${card ?? "back"}${colours}`);
  use.setAttribute("width", "128");
  use.setAttribute("height", "128");
  if (card !== null) use.setAttribute("data-card", card);
  svg.append(use);
  return svg;
}

/** Return a ring that a clock runs around. */
export function ring() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 40 40");
  svg.setAttribute("class", "ring");
  svg.setAttribute("aria-hidden", "true");
  const circle = document.createElementNS(SVG, "circle");
  for (const [name, value] of Object.entries({ cx: 20, cy: 20, r: 18.5, pathLength: 100 })) {
    circle.setAttribute(name, String(value));
  }
  svg.append(circle);
  return svg;
}

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
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", classes);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", shape);
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}
