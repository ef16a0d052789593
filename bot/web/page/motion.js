/** Movement. Nothing waits for it: it is drawn over what already holds. */
import { picture } from "./cards.js";
import { byId, isStill, make } from "./dom.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";

/** @typedef {{duration?: number, delay?: number, turn?: number}} How */

/**
 * Have an element come to where it is from somewhere else.
 * @param {HTMLElement | SVGElement} element
 * @param {DOMRect} from
 * @param {How} how
 */
export function comeFrom(element, from, { duration = 380, delay = 0, turn = 0 } = {}) {
  if (isStill()) return;
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const scale = Math.max(0.2, from.width / to.width);
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  element.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: String(Math.min(scale, 1.6)), rotate: `${turn}deg`, opacity: delay ? 0 : 1 },
      { opacity: 1, offset: 0.15 },
      { translate: "0px 0px", scale: "1", rotate: "0deg", opacity: 1 },
    ],
    { duration, delay, easing: EASE, fill: "backwards" },
  );
}

/**
 * Have an element go somewhere, and vanish there.
 * @param {Element} element
 * @param {DOMRect} to
 * @param {How} how
 */
export async function goTo(element, to, { duration = 380, delay = 0 } = {}) {
  if (isStill()) return;
  const from = element.getBoundingClientRect();
  const dx = to.x + to.width / 2 - from.x - from.width / 2;
  const dy = to.y + to.height / 2 - from.y - from.height / 2;
  const moving = element.animate(
    [{}, { translate: `${dx}px ${dy}px`, scale: "0.35", opacity: 0.2 }],
    { duration, delay, easing: "cubic-bezier(.5,0,.8,.4)", fill: "forwards" },
  );
  await moving.finished.catch(() => undefined);
}

/** Have things fly over the felt from one place to another, and be gone. */
function fly(/** @type {Element[]} */ things, /** @type {DOMRect} */ from, /** @type {DOMRect} */ to, /** @type {number} */ step, delay = 0) {
  if (isStill() || document.visibilityState === "hidden") return;
  const layer = byId("flight");
  const base = layer.getBoundingClientRect();
  const at = (/** @type {DOMRect} */ rect) =>
    `${rect.x + rect.width / 2 - base.x}px ${rect.y + rect.height / 2 - base.y}px`;
  things.forEach((thing, index) => {
    layer.append(thing);
    const moving = thing.animate(
      [
        { translate: at(from), opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { opacity: 1, offset: 0.9 },
        { translate: at(to), opacity: 0 },
      ],
      { duration: 520, delay: delay + index * step, easing: EASE, fill: "both" },
    );
    const gone = () => thing.remove();
    moving.finished.then(gone, gone);
  });
}

/** Have chips fly. */
export function flyChips(/** @type {DOMRect} */ from, /** @type {DOMRect} */ to, count = 3, delay = 0) {
  const chips = Array.from({ length: Math.min(count, 8) }, () => make("i", { class: "chip" }));
  fly(chips, from, to, 70, delay);
}

/** Have a card fly, its back up. */
export function flyBack(/** @type {DOMRect} */ from, /** @type {DOMRect} */ to, delay = 0) {
  fly([picture(null)], from, to, 0, delay);
}
