/** The clocks of a table: rings around faces, and the seconds until something comes by itself. */
import { byId, say } from "./dom.js";
import { text } from "./texts.js";

/** Milliseconds between two steps: each of them is painted, so there are no more than one can see. */
const TICK = 250;
/** Milliseconds that a clock may be off before it is set anew. */
const CLOSE = 400;

/** @typedef {{until: number, given: number}} Clock when it is over, by this page's own */

export class Clocks {
  constructor() {
    /** @type {Map<string, Clock>} */
    this.seats = new Map();
    /** @type {Clock | null} */
    this.stage = null;
    /** The seats whose half of the time is gone. @type {number[]} */
    this.late = [];
    /** Whether nobody can cut any more. */
    this.isCut = false;
    setInterval(() => this.show(), TICK);
  }

  /** Take the clocks of a table. */
  note(/** @type {any} */ table) {
    const now = performance.now();
    const kept = (/** @type {Clock | null | undefined} */ old, /** @type {[number, number]} */ [left, given]) =>
      old && Math.abs(old.until - now - left) < CLOSE ? old : { until: now + left, given: Math.max(given, 1) };
    const clocks = Object.entries(table.clocks);
    this.seats = new Map(clocks.map(([seat, clock]) => [seat, kept(this.seats.get(seat), /** @type {any} */ (clock))]));
    this.stage = table.stageClock ? kept(this.stage, table.stageClock) : null;
    this.late = table.late;
    this.isCut = table.cut.closed;
  }

  /** Return whether so little of a stage is left that there is time only to read how it began. */
  isShort() {
    return this.stage !== null && this.stage.until - performance.now() < this.stage.given / 3;
  }

  /** Show what is left of each, where it is shown at all. */
  show() {
    const now = performance.now();
    const left = (/** @type {Clock} */ clock) => Math.max(0, Math.min(1, (clock.until - now) / clock.given));
    for (const face of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#main [data-clock]"))) {
      const clock = this.seats.get(face.dataset.clock ?? "");
      face.toggleAttribute("data-runs", clock !== undefined);
      face.toggleAttribute("data-late", this.late.includes(Number(face.dataset.clock)));
      const ring = /** @type {SVGElement | null} */ (face.querySelector(".left"));
      if (clock && ring) ring.style.strokeDashoffset = (100 * (1 - left(clock))).toFixed(1);
    }
    const bar = document.querySelector(".next");
    if (bar && this.stage) {
      say(/** @type {Element} */ (bar.querySelector("span")), text(this.isCut ? "cards-come" : "next-deal"));
      say(/** @type {Element} */ (bar.querySelector("b")), inWords(this.stage.until - now));
      /** @type {HTMLElement} */ (bar.querySelector(".until")).style.setProperty("--left", left(this.stage).toFixed(3));
    }
  }
}

function inWords(/** @type {number} */ left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes ? `${minutes}:${String(seconds % 60).padStart(2, "0")} min` : `${seconds} s`;
}
