/** Plays the moments of a table; the next state, a press, or a page that nobody sees ends them. */
import * as endings from "./endings.js";
import * as moments from "./moments.js";
import { CUT, Run, one } from "./run.js";

/** @type {Record<string, (run: Run, state: any) => any>} */
const MOMENTS = { ...moments, ...endings };

/** What is played. */
let running = new Run();

/** How wide the pot was. */
let wide = 0;

/**
 * Play a moment over the state that is shown.
 * @param {string | null} moment
 * @param {any} state
 * @returns {Promise<boolean>} whether it was played to its end, or there was nothing to play; else whoever
 *   has cut it wants to see what comes after it at once
 */
export async function play(moment, state) {
  cut();
  if (document.visibilityState === "hidden") return true;
  const run = new Run();
  running = run;
  resize(run);
  try {
    await (moment && MOMENTS[moment](run, state));
  } catch (error) {
    run.cut();
    if (error === CUT) return false;
    reportError(error); // the table is right without it
  }
  return true;
}

/** The pot is small while something lies around it: have it come to the size that it has now. */
function resize(/** @type {Run} */ run) {
  const pot = one(".pot");
  const before = wide;
  wide = pot?.getBoundingClientRect().width ?? 0;
  if (run.isCalm || !before || !wide || Math.abs(before / wide - 1) < 0.1) return;
  run.move(one(".middle"), [{ transform: `scale(${before / wide})` }, { transform: "none" }], { duration: 260 });
}

/** Have everything that moves be where it belongs. */
export function cut() {
  running.cut();
}

document.addEventListener("visibilitychange", cut);
