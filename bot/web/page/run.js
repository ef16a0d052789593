/**
 * A moment while it is played: what moves in it, what is veiled, what is in the air. All of that is
 * over at once when it is cut. Everything is in its place before it moves, so that a page that skips
 * it is right all the same. Only transforms and opacity move.
 */
import { byId, isStill, make } from "./dom.js";
import { chip } from "./chips.js";

/** @typedef {{duration?: number, delay?: number, easing?: string, fill?: FillMode}} Timing */
/** @typedef {[number, number, number]} Place the middle of something on the screen, and how wide it is */

/** Ways to move: to a place, out of one, and with a spring. */
export const OUT = "cubic-bezier(.2,.8,.2,1)";
export const IN = "cubic-bezier(.6,0,.9,.5)";
export const SPRING = "cubic-bezier(.3,1.5,.5,1)";

/** For whoever wants no movement: the milliseconds that something fades in, and the longest pause. */
const FADE = 180;
const SHORT = 300;

/** Why a moment that was cut goes no further. */
export const CUT = Symbol("cut");

const COLOURS = ["#c4352a", "#2c62b0", "#efe3c6", "#2f7d4f"];

/** Mark a promise as looked after: what isn't waited for may be cut like all else. */
function handled(/** @type {Promise<any>} */ promise) {
  promise.catch(() => undefined);
  return promise;
}

export class Run {
  constructor() {
    this.isCalm = isStill();
    this.isCut = false;
    /** What ends what was begun. @type {Set<() => void>} */
    this.ends = new Set();
  }

  /** End all of it. */
  cut() {
    this.isCut = true;
    for (const end of this.ends) end();
    this.ends.clear();
  }

  /** Have something be so until the moment is over; return what ends it before. */
  until(/** @type {() => void} */ end) {
    this.ends.add(end);
    return () => {
      if (this.ends.delete(end)) end();
    };
  }

  /** Wait for a beat, or longest a short while. @returns {Promise<void>} */
  wait(/** @type {number} */ time) {
    return this.read(this.isCalm ? Math.min(time, SHORT) : time);
  }

  /** Wait until something can have been read, which takes as long where nothing moves. @returns {Promise<void>} */
  read(/** @type {number} */ time) {
    const waited = new Promise((done, stop) => {
      if (this.isCut) return stop(CUT);
      const end = () => {
        clearTimeout(timer);
        stop(CUT);
      };
      const over = () => {
        this.ends.delete(end);
        done(undefined);
      };
      const timer = setTimeout(over, time);
      this.ends.add(end);
    });
    return handled(waited);
  }

  /**
   * Move an element. Whoever wants it calm sees it fade in where it is.
   * @param {Element | null | undefined} element
   * @param {Keyframe[]} frames
   * @param {Timing} timing
   * @returns {Promise<void>}
   */
  move(element, frames, { duration = 320, delay = 0, easing = OUT, fill = "backwards" } = {}) {
    if (!element) return Promise.resolve();
    if (this.isCut) return handled(Promise.reject(CUT));
    const isGoing = fill === "forwards";
    const faded = isGoing ? [{ opacity: 1 }, { opacity: 0 }] : [{ opacity: 0.2 }, { opacity: 1 }];
    const timing = { duration: this.isCalm ? FADE : duration, delay: this.isCalm ? 0 : delay, easing, fill };
    const moving = element.animate(this.isCalm ? faded : frames, timing);
    const end = () => moving.cancel();
    this.ends.add(end);
    const over = () => {
      if (fill === "backwards") this.ends.delete(end);
    };
    return handled(moving.finished.then(over, () => Promise.reject(CUT)));
  }

  /** Keep elements out of sight; return what lets them be seen. */
  hide(/** @type {Iterable<Element>} */ elements) {
    const hiding = [...elements].map((each) => each.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: "both" }));
    return this.until(() => hiding.forEach((each) => each.cancel()));
  }

  /** Veil what isn't to be told yet; return what lifts the veil. */
  veil() {
    document.body.dataset.veil = "";
    return this.until(() => {
      delete document.body.dataset.veil;
      dispatchEvent(new Event("unveil"));
    });
  }

  /** Put something in a place, or into the air, until the moment is over; return what takes it away. */
  put(/** @type {Element} */ element, /** @type {Element} */ place = byId("air")) {
    place.append(element);
    return this.until(() => element.remove());
  }

  /** Shake something: a blow, in four short swings. */
  shake(/** @type {Element | null} */ element, far = 4, duration = 260) {
    if (this.isCalm) return;
    const swings = [0, -1, 0.8, -0.5, 0.25, 0].map((each) => ({ transform: `translate(${each * far}px, ${Math.abs(each) * far * 0.6}px)` }));
    this.move(element, swings, { duration, easing: "linear" });
  }

  /**
   * Have chips fly in an arc: across in one element, up and down in another.
   * @param {Place} from
   * @param {Place} to
   * @param {number} count
   * @param {{step?: number, duration?: number, lift?: number, delay?: number}} how
   * @returns {Promise<any>}
   */
  fly([x0, y0], [x1, y1], count, { step = 45, duration = 620, lift = 70, delay = 0 } = {}) {
    if (this.isCalm) return Promise.resolve();
    const flights = Array.from({ length: count }, (_, at) => {
      const [aside, up] = [((at * 37) % 25) - 12, ((at * 53) % 17) - 8];
      const inner = make("i", {}, chip(COLOURS[at % COLOURS.length]));
      const outer = make("i", { class: "flier" }, inner);
      const land = this.put(outer);
      const timing = { duration, delay: delay + at * step, fill: /** @type {FillMode} */ ("both") };
      const across = [{ transform: `translate(${x0 + aside}px, ${y0}px)` }, { transform: `translate(${x1 + aside / 3}px, ${y0}px)` }];
      this.move(outer, across, { ...timing, easing: "cubic-bezier(.3,0,.4,1)" });
      const high = y1 - y0 + up;
      const arc = [
        { transform: "translateY(0) scale(.9)", opacity: 0 },
        { opacity: 1, offset: 0.08 },
        { transform: `translateY(${high / 2 - lift}px) scale(1.15)`, offset: 0.5, easing: "ease-in" },
        { opacity: 1, offset: 0.94 },
        { transform: `translateY(${high}px) scale(.8)`, opacity: 0 },
      ];
      return this.move(inner, arc, { ...timing, easing: "ease-out" }).then(land);
    });
    return handled(Promise.all(flights));
  }
}

/** Return all elements that there are, in an element or at the table. @returns {any[]} */
export const all = (/** @type {string} */ selector, /** @type {any} */ root = byId("main")) => [...root.querySelectorAll(selector)];

/** Return the first element, in an element or at the table. @returns {any} */
export const one = (/** @type {string} */ selector, /** @type {any} */ root = byId("main")) => root.querySelector(selector);

/** Return where something is. @returns {Place} */
export function placeOf(/** @type {Element} */ element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2, width];
}

/** Return a seat: at the felt, or below it where that seat is near. */
export const atSeat = (/** @type {number | string} */ seat) => one(`.seats [data-seat="${seat}"]`) ?? byId("me");

/** Return something of a seat. */
export const ofSeat = (/** @type {number | string} */ seat, /** @type {string} */ what) => one(what, atSeat(seat)) ?? middle();

/** Return the face of a seat. */
export const faceOf = (/** @type {number | string} */ seat) => ofSeat(seat, ".face");

/** Return the middle of the felt, where the pot is. */
export const middle = () => one(".pot .stacks") ?? one(".middle") ?? byId("stage");

/** Return the frame in which something at a place looks as if it were at another. */
export function as([x, y, width], [px, py, pwidth], more = {}) {
  const scale = Math.max(0.25, Math.min(1.4, pwidth / (width || 1)));
  return { translate: `${px - x}px ${py - y}px`, ...(scale === 1 ? {} : { scale: String(scale) }), ...more };
}
