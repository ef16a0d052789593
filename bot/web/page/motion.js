/** Movement. Nothing waits for it: it is drawn over what already holds. */
import { byId, isStill, make } from "./dom.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";

/** @typedef {{duration?: number, delay?: number, turn?: number}} How */
/** @typedef {() => DOMRect} Where something is on the screen, asked with the next frame */

/** What begins to move with the next frame. @type {(() => (() => void) | null)[]} */
let soon = [];

/**
 * Begin to move with the next frame, unless nobody sees it. All places are measured before anything
 * moves: to measure after a change costs a layout of the page.
 * @param {() => (() => void) | null} measure returns what begins the movement; null: there is none
 * @returns {boolean} whether anything will move
 */
function begin(measure) {
  if (isStill() || document.visibilityState === "hidden") return false;
  if (soon.push(measure) > 1) return true;
  requestAnimationFrame(() => {
    const measured = soon.map((each) => each());
    soon = [];
    for (const move of measured) move?.();
  });
  return true;
}

/**
 * Have an element come to where it is from somewhere else.
 * @param {HTMLElement | SVGElement} element
 * @param {Where} where
 * @param {How} how
 */
export function comeFrom(element, where, { duration = 380, delay = 0, turn = 0 } = {}) {
  begin(() => {
    const from = where();
    const to = element.getBoundingClientRect();
    if (to.width === 0 || from.width === 0) return null;
    const scale = Math.max(0.2, from.width / to.width);
    const [dx, dy] = way(to, from);
    const steps = [
      { translate: `${dx}px ${dy}px`, scale: String(Math.min(scale, 1.6)), rotate: `${turn}deg`, opacity: delay ? 0 : 1 },
      { opacity: 1, offset: 0.15 },
      { translate: "0px 0px", scale: "1", rotate: "0deg", opacity: 1 },
    ];
    return () => element.animate(steps, { duration, delay, easing: EASE, fill: "backwards" });
  });
}

/**
 * Have an element go somewhere, and vanish there.
 * @param {Element} element
 * @param {Where} where
 * @param {How} how
 * @returns {Promise<void>} done once it is there
 */
export function goTo(element, where, { duration = 380, delay = 0 } = {}) {
  return new Promise((done) => {
    const isMoving = begin(() => {
      const [dx, dy] = way(element.getBoundingClientRect(), where());
      const steps = [{}, { translate: `${dx}px ${dy}px`, scale: "0.35", opacity: 0.2 }];
      return () => {
        const moving = element.animate(steps, { duration, delay, easing: "cubic-bezier(.5,0,.8,.4)", fill: "forwards" });
        moving.finished.then(() => done(), () => done());
      };
    });
    if (!isMoving) done();
  });
}

/**
 * Return how far it is from the middle of one place to that of another.
 * @returns {[number, number]}
 */
function way(/** @type {DOMRect} */ from, /** @type {DOMRect} */ to) {
  return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}

/** Have things fly over the felt from one place to another, and be gone. */
function fly(/** @type {Element[]} */ things, /** @type {Where} */ from, /** @type {Where} */ to, /** @type {number} */ step, delay = 0) {
  const layer = byId("flight");
  begin(() => {
    const base = layer.getBoundingClientRect();
    const at = (/** @type {DOMRect} */ rect) =>
      `${rect.x + rect.width / 2 - base.x}px ${rect.y + rect.height / 2 - base.y}px`;
    const steps = [
      { translate: at(from()), opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { opacity: 1, offset: 0.9 },
      { translate: at(to()), opacity: 0 },
    ];
    return () =>
      things.forEach((thing, index) => {
        layer.append(thing);
        const moving = thing.animate(steps, { duration: 520, delay: delay + index * step, easing: EASE, fill: "both" });
        const gone = () => thing.remove();
        moving.finished.then(gone, gone);
      });
  });
}

/** Have chips fly. */
export function flyChips(/** @type {Where} */ from, /** @type {Where} */ to, count = 3, delay = 0) {
  const chips = Array.from({ length: Math.min(count, 8) }, () => make("i", { class: "chip" }));
  fly(chips, from, to, 70, delay);
}

/** Have a card fly, its back up. */
export function flyBack(/** @type {Where} */ from, /** @type {Where} */ to, delay = 0) {
  fly([make("i", { class: "card-back" })], from, to, 0, delay);
}
