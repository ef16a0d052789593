/** Plays the moments of a table; the next state, a press, or a page that nobody sees ends them. */
import * as endings from "./endings.js";
import * as moments from "./moments.js";
import { CUT, Run } from "./run.js";

/** @type {Record<string, (run: Run, state: any) => any>} */
const MOMENTS = { ...moments, ...endings };

/** What is played. */
let running = new Run();

/**
 * Play a moment over the state that is shown.
 * @param {string | null} moment
 * @param {any} state
 * @returns {Promise<boolean>} whether it was played to its end, or there was nothing to play; else whoever
 *   has cut it wants to see what comes after it at once
 */
export async function play(moment, state) {
  cut();
  if (moment === null || document.visibilityState === "hidden") return true;
  const run = new Run();
  running = run;
  try {
    await MOMENTS[moment](run, state);
  } catch (error) {
    run.cut();
    if (error === CUT) return false;
    reportError(error); // the table is right without it
  }
  return true;
}

/** Have everything that moves be where it belongs. */
export function cut() {
  running.cut();
}

document.addEventListener("visibilitychange", cut);
