/** Chips as they lie on a table: columns of a few denominations, at most six columns of five. */
import { svg } from "./dom.js";

/** What a chip is worth, its colour, and that of its edge. @type {[number, string, string][]} */
const KINDS = [[100, "#2a2d36", "#f4c650"], [25, "#2f7d4f", "#fdf8ec"], [10, "#2c62b0", "#fdf8ec"], [5, "#c4352a", "#fdf8ec"], [1, "#efe3c6", "#8e2331"]];

/** Where columns stand, by how many they are, those behind first. @type {[number, number][][]} */
const SPOTS = [
  [],
  [[0, 0]],
  [[-17, 0], [17, 5]],
  [[0, 0], [-18, 12], [18, 12]],
  [[-17, 0], [17, 0], [-34, 13], [2, 13]],
  [[-17, 0], [17, 0], [-34, 13], [0, 13], [34, 13]],
  [[0, 0], [-34, 4], [34, 4], [-17, 15], [17, 15], [0, 27]],
];
const HIGH = 5;
const MOST = 30;
/** How far a chip is above the one below it. */
const STEP = 5.5;

/**
 * Return the chips that make an amount, as many as are shown: rather many small ones than few big
 * ones, so that a pot always looks like a heap.
 */
function change(/** @type {number} */ amount) {
  /** @type {[string, string][]} */
  const chips = [];
  for (const [value, fill, edge] of KINDS) {
    while (amount >= value && (value === 1 || value <= amount / 3) && chips.length < MOST) {
      chips.push([fill, edge]);
      amount -= value;
    }
  }
  return chips;
}

function coin(/** @type {[string, string]} */ [fill, edge], /** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ isTop) {
  const face = `<ellipse rx="13.500" ry="5" fill="none" stroke="${edge}" stroke-width="2.500" stroke-dasharray="5 4.300"/><ellipse rx="8.500" ry="3.200" fill="${edge}" opacity=".9"/>`;
  return `<g transform="translate(${x} ${y})"><path d="M-16 0v5.500a16 6.500 0 0 0 32 0V0" fill="${fill}" stroke="#0008"/><path d="M-9 5.400v5.500M-3 6.500V12M3 6.500V12M9 5.400v5.500" stroke="${edge}" stroke-width="3"/><ellipse rx="16" ry="6.500" fill="${fill}" stroke="#0006"/>${isTop ? face : ""}</g>`;
}

/** Return an amount as stacks of chips. */
export function stacks(/** @type {number} */ amount) {
  /** @type {[string, string][][]} */
  const columns = [];
  for (const each of change(amount)) {
    const last = columns.at(-1);
    if (last && last[0][0] === each[0] && last.length < HIGH) last.push(each);
    else columns.push([each]);
  }
  const shown = columns.slice(0, SPOTS.length - 1);
  const places = SPOTS[shown.length];
  const drawn = shown.map((column, at) =>
    column.map((each, up) => {
      const [x, y] = places[at];
      return coin(each, x + ((at * 7 + up * 5) % 3) - 1, y - up * STEP, up === column.length - 1);
    }).join(""),
  );
  const xs = places.map(([x]) => x);
  const left = Math.min(...xs) - 18;
  const top = Math.min(...shown.map((column, at) => places[at][1] - column.length * STEP)) - 3;
  const wide = Math.max(...xs) + 18 - left;
  const made = svg(`${left} ${top} ${wide} ${Math.max(...places.map(([, y]) => y)) + 13 - top}`, drawn.join(""), "stacks");
  made.style.setProperty("--wide", String(wide));
  return made;
}

/** Return a chip from above, to lie in a palm or to fly. */
export const chip = (fill = "#c4352a") =>
  svg("-16 -16 32 32", `<circle r="14.500" fill="${fill}" stroke="#0008"/><circle r="12" fill="none" stroke="#fdf8ec" stroke-width="4" stroke-dasharray="6.300 6.260"/><circle r="7.500" fill="#fdf8ec"/><circle r="5" fill="${fill}"/>`, "chip");
