/** The moments at the end of a deal and of an evening: who wins, who goes bourré, who did best. */
import { stacks } from "./chips.js";
import { byId, make } from "./dom.js";
import { piled } from "./moments.js";
import { IN, OUT, SPRING, all, as, atSeat, faceOf, middle, one, placeOf } from "./run.js";
import { play as sound } from "./sounds.js";
import { text } from "./texts.js";

/** @typedef {import("./run.js").Run} Run */

/** Milliseconds of the beats. */
const REST = 350;
const FLOWN = 620;
const HUSH = 250;
const STAMPED = 260;
const APART = 180;
const READ = 1400;

/** The pot goes to whoever has won it; nothing is told before it is there. */
export async function win(/** @type {Run} */ run, /** @type {any} */ { moves }) {
  piled(run, { moves });
  const { winners, won } = moves.result;
  const pot = one(".pot");
  const from = placeOf(middle());
  await run.wait(REST);
  sound("chips");
  if (pot) run.move(pot, [{ opacity: 1 }, { opacity: 0 }], { duration: 120, fill: "forwards" });
  await Promise.all(
    winners.map((/** @type {number} */ seat) => {
      const chips = won?.[seat] ?? 8;
      const heap = heapOf(seat, chips);
      run.put(heap, one(".laid"));
      run.move(heap, [as(placeOf(heap), from), {}], { duration: FLOWN, easing: OUT });
      return run.fly(from, placeOf(faceOf(seat)), Math.min(16, Math.max(6, chips)));
    }),
  );
  await stamp(run, { moves });
}

/** After a breath, a stamp falls on whoever goes bourré: only then is it told. */
export async function stamp(/** @type {Run} */ run, /** @type {any} */ { moves }) {
  const { bourres } = moves.result;
  if (!bourres.length) return;
  await run.wait(HUSH);
  await Promise.all(bourres.map((/** @type {number} */ seat, /** @type {number} */ at) => fall(run, seat, at * APART)));
}

/** A stamp falls on a seat, as the felt shows it from then on. */
async function fall(/** @type {Run} */ run, /** @type {number} */ seat, /** @type {number} */ delay) {
  const fallen = make("b", { class: "stamp", "aria-hidden": "true", text: text("stamp") });
  run.put(fallen, atSeat(seat));
  await run.move(fallen, [{ transform: "scale(2.6) rotate(6deg)", opacity: 0 }, { opacity: 1, offset: 0.5 }, { transform: "none" }], { duration: STAMPED, delay, easing: IN });
  sound("stamp");
}

/** Return the heap that lies before a winner, as the felt shows it once that is told. */
function heapOf(/** @type {number} */ seat, /** @type {number} */ chips) {
  const heap = make("div", { class: "won" }, stacks(chips));
  const at = one(`.seats [data-seat="${seat}"]`);
  for (const [name, near] of [["--dx", "0"], ["--dy", "1"]]) heap.style.setProperty(name, at?.style.getPropertyValue(name) || near);
  return heap;
}

/** A split: the pot makes for each of them in turn, and stays. */
export async function split(/** @type {Run} */ run, /** @type {any} */ { moves }) {
  piled(run, { moves });
  const pot = one(".middle");
  const [x, y] = placeOf(middle());
  const faces = moves.result.tied.map((/** @type {number} */ seat) => placeOf(faceOf(seat)));
  for (const [px, py] of run.isCalm ? [] : faces) {
    await run.move(pot, [{}, { transform: `translate(${(px - x) * 0.16}px, ${(py - y) * 0.16}px)` }, {}], { duration: 420, easing: "ease-in-out" });
  }
  await run.move(pot, [{ transform: "scale(1.12)" }, {}], { easing: SPRING });
  await stamp(run, { moves });
}

/** How the deal ended is told: the winner shines, and what everybody has won or lost is there. */
export async function told(/** @type {Run} */ run, /** @type {any} */ { table, you, moves }) {
  const { winners, net } = table.result;
  if (net[you.seat] > 0) sound("won");
  run.move(one(".shine"), [{ transform: "scale(.3)", opacity: 0 }, { opacity: 1 }], { duration: 900 });
  for (const seat of winners) run.move(faceOf(seat), [{ transform: "scale(1)" }, { transform: "scale(1.14)", offset: 0.3 }, { transform: "none" }], { duration: 420 });
  for (const each of all(".gain")) run.move(each, [{ transform: "scale(.4)", opacity: 0 }, { transform: "none", opacity: 1 }], { easing: SPRING });
  for (const each of all(".plate em, .ledger, .ask > *")) run.move(each, [{ transform: "translateY(8px)", opacity: 0 }, {}], { duration: 240 });
  if (moves.read) await run.read(READ);
}

/** Whoever goes bourré is shaken by the stamp, and their chips go back: they are the next pot. */
export async function bourre(/** @type {Run} */ run, /** @type {any} */ state) {
  const { bourres, paid } = state.table.result;
  const show = run.hide(all(".pot"));
  told(run, { ...state, moves: {} });
  for (const seat of bourres) run.shake(faceOf(seat), 9, 420);
  run.shake(byId("stage"), 5, 300);
  await run.wait(420);
  const to = placeOf(one(".middle") ?? middle());
  sound("chips");
  await Promise.all(bourres.map((/** @type {number} */ seat) => run.fly(placeOf(faceOf(seat)), to, Math.min(12, paid?.[seat] ?? 5))));
  show();
  await run.move(one(".pot"), [{ transform: "scale(.7)", opacity: 0.3 }, { transform: "none", opacity: 1 }], { easing: SPRING });
  if (state.moves.read) await run.read(READ);
}

/** The evening is over: third, second, first, a step at a time. */
export async function podium(/** @type {Run} */ run) {
  const places = [3, 2, 1].map((place) => one(`.step[data-place="${place}"]`)).filter(Boolean);
  const shows = places.map((each) => run.hide(each.children));
  const more = all(".rest li, .bests > div");
  const showMore = run.hide(more);
  for (const [at, step] of places.entries()) {
    shows[at]();
    const isFirst = step === places.at(-1);
    run.move(one(".block", step), [{ transform: "scaleY(0)" }, {}], { duration: 380 });
    [".face", ".who", ".net"].forEach((each, of) =>
      run.move(one(each, step), [{ transform: "translateY(-24px)", opacity: 0 }, {}], { duration: 360, delay: 160 + of * 60, easing: SPRING }),
    );
    sound(isFirst ? "won" : "knock");
    await run.wait(step.dataset.place === "2" ? 620 : 420);
  }
  showMore();
  await Promise.all(more.map((each, at) => run.move(each, [{ transform: "translateY(10px)", opacity: 0 }, {}], { delay: at * 60 })));
}
