/** The moments within a deal: the cards come, fists open, a trick is laid and gathered. */
import { card } from "./cards.js";
import { byId, make } from "./dom.js";
import { IN, OUT, SPRING, all, as, atSeat, faceOf, middle, ofSeat, one, placeOf } from "./run.js";
import { play as sound } from "./sounds.js";

/** @typedef {import("./run.js").Run} Run */

/** Milliseconds of the beats. */
const KNOCK = 240;
const BETWEEN = 276;
const HUSH = 850;
const READ = 900;
const DEALT = 34;
const LAID = 320;
const SWELL = 360;
const HELD = 1100;
const SLID = 180;
const BEHIND = 18;
const GATHERED = 420;

/** Somebody sits down. */
export function sit(/** @type {Run} */ run, /** @type {any} */ { moves }) {
  const seats = moves.came.map((/** @type {number} */ seat) => one(`.seats [data-seat="${seat}"]`));
  return Promise.all(seats.map((/** @type {any} */ each) => run.move(each, [{ transform: "scale(.6)", opacity: 0 }, {}], { easing: SPRING })));
}

/** The antes go into the pot; until then no card is dealt. */
export async function antes(/** @type {Run} */ run, /** @type {any} */ state) {
  run.hide(all(".hand li, .badge.trump > *, .fist"));
  await chips(run, state, { duration: 460, lift: 40 });
}

/** Chips go into the pot. */
export async function chips(/** @type {Run} */ run, /** @type {any} */ { moves }, how = {}) {
  const to = placeOf(middle());
  const paying = Object.entries(moves.paying).map(([seat, chips]) => [placeOf(faceOf(seat)), Math.min(Number(chips), 5)]);
  sound("chips");
  await Promise.all(paying.map(([from, count]) => run.fly(/** @type {any} */ (from), to, /** @type {number} */ (count), how)));
}

/** The pot has grown. */
export function grown(/** @type {Run} */ run) {
  return run.move(one(".pot"), [{ transform: "scale(.8)" }, { transform: "none" }], { easing: SPRING });
}

/** Rounds of cards from the dealer; then a card is turned up. */
export async function deal(/** @type {Run} */ run, /** @type {any} */ { table }) {
  grown(run);
  const dealer = placeOf(faceOf(table.play.dealer));
  const fans = all(".seats .fan");
  const hand = all(".hand li");
  const show = run.hide(all(".badge.trump > *"));
  const turn = fans.length + (hand.length ? 1 : 0);
  const dealt = [...fans.map((fan) => [...fan.children]), hand].flatMap((cards, seat) =>
    cards.map((each, round) => ({ each, place: placeOf(each), delay: (round * turn + seat) * DEALT })),
  );
  const flights = dealt.map(({ each, place, delay }) => run.move(each, [as(place, [dealer[0], dealer[1], place[2]], { opacity: 0 }), { opacity: 1, offset: 0.2 }, {}], { delay, duration: 340 }));
  for (let round = 0; round < table.play.handSize; round += 1) {
    sound("card");
    await run.wait(turn * DEALT);
  }
  await Promise.all(flights);
  await turnUp(run, table.play.turnUp, show);
}

/** A card is turned up in the middle, and goes to where trumps are shown. */
async function turnUp(/** @type {Run} */ run, /** @type {string} */ code, /** @type {() => void} */ show) {
  const badge = one(".badge.trump i");
  if (badge && !run.isCalm) {
    const shown = make("i", { class: "flier shown" }, card(code));
    const [x, y] = placeOf(middle());
    const [bx, by] = placeOf(badge);
    const at = (/** @type {number} */ px, /** @type {number} */ py, /** @type {string} */ more) => ({ transform: `translate(${px}px, ${py}px) translate(-50%, -50%) ${more}` });
    const land = run.put(shown);
    sound("card");
    await run.move(
      shown,
      [at(x, y, "scaleX(0)"), { ...at(x, y, "scale(1.06)"), offset: 0.2, easing: OUT }, { ...at(x, y, ""), offset: 0.65, easing: "ease-in-out" }, at(bx, by, "scale(.35)")],
      { duration: 1200, easing: "linear" },
    );
    land();
  }
  show();
  await run.move(badge, [{ transform: "scale(1.35)" }, { transform: "none" }], { easing: SPRING });
}

/** Somebody closes their fist: they have chosen. */
export function close(/** @type {Run} */ run, /** @type {any} */ { moves }) {
  sound("close");
  return Promise.all(
    moves.closed.map((/** @type {number} */ seat) => {
      const fist = one(`.fist[data-seat="${seat}"]`);
      if (!fist) return undefined;
      return run.move(fist, [as(placeOf(fist), placeOf(faceOf(seat)), { opacity: 0 }), { opacity: 1, offset: 0.3 }, {}], { duration: 300 });
    }),
  );
}

/** All fists knock twice, hold their breath, and open together: a chip, or nothing. */
export async function fists(/** @type {Run} */ run) {
  // What the fists tell is veiled until they do: words, faces, the strip, and the cards of whoever passes.
  const lift = run.veil();
  const hands = all(".fist");
  if (run.isCalm) {
    await run.wait(HUSH);
  } else {
    await knocks(run, hands);
    await Promise.all(hands.map((each) => run.move(one(".closed", each), [{ transform: "none" }, { transform: "scaleX(.25) scaleY(1.1)" }], { duration: 110, easing: IN })));
  }
  lift();
  sound("open");
  for (const each of hands) {
    run.move(one(".open", each), [{ transform: "scaleX(.25) scaleY(1.1)" }, { transform: "none" }], { duration: 300, easing: SPRING });
    run.move(one(".chip", each), [{ transform: "scale(0)" }, { transform: "scale(1.3)", offset: 0.6 }, { transform: "none" }], { duration: 420, delay: 120 });
  }
  for (const each of all(".ask > *")) run.move(each, [{ opacity: 0 }, { opacity: 1 }], { delay: 160 });
  if (!run.isCalm) leave(run);
  await run.read(READ);
}

/** Fists knock on the felt, and the pot jumps; then nothing moves for a breath. */
async function knocks(/** @type {Run} */ run, /** @type {any[]} */ hands) {
  const blow = [["none", 0], ["scale(1.18)", 0.55], ["scale(.94)", 0.85], ["none", 1]];
  const frames = [0, 1].flatMap((knock) => blow.map(([transform, at]) => ({ transform, offset: (knock * BETWEEN + Number(at) * KNOCK) / (BETWEEN + KNOCK), easing: at === 0.55 ? IN : OUT })));
  for (const each of hands) run.move(each, frames, { duration: BETWEEN + KNOCK, easing: "linear" }); // one for both: to begin costs frames
  const pot = one(".pot");
  await run.wait(KNOCK * 0.85);
  for (const rest of [BETWEEN, KNOCK * 0.3]) {
    sound("knock");
    run.move(pot, [{ transform: "none" }, { transform: "translateY(-5px)" }, { transform: "none" }], { duration: 160 });
    await run.wait(rest);
  }
  const table = one(".table");
  table.dataset.hush = "";
  const breathe = run.until(() => delete table.dataset.hush);
  await run.wait(HUSH);
  breathe();
}

/** The cards of whoever has passed go away. */
function leave(/** @type {Run} */ run) {
  const [mx, my] = placeOf(middle());
  const going = all(".fan[data-leaving]").map((fan) => ({ fan, place: placeOf(fan) }));
  for (const { fan, place: [x, y] } of going) {
    const away = `translate(${(mx - x) * 0.35}px, ${(my - y) * 0.35}px) rotate(40deg)`;
    run.move(fan, [{ opacity: 1 }, { transform: away, opacity: 0 }], { duration: 520, delay: 260, easing: IN });
  }
}

/** Cards are thrown away, and as many new ones come. */
export async function draw(/** @type {Run} */ run, /** @type {any} */ { table, you, hand, moves }) {
  const dealer = placeOf(faceOf(table.play.dealer));
  const muck = placeOf(middle());
  const flights = Object.entries(moves.drew).flatMap(([seat, count]) => {
    const backs = all(`.seats [data-seat="${seat}"] .fan > *`).slice(-Number(count));
    return backs.map((each, at) => ({ each, at, place: placeOf(each), isOwn: false }));
  });
  if (moves.drew[you.seat]) {
    const served = all(".hand [data-card]").filter((each) => hand?.served?.includes(each.dataset.card));
    flights.push(...served.map((each, at) => ({ each, at, place: placeOf(each), isOwn: true })));
  }
  sound("gather");
  await Promise.all(
    flights.map(({ each, at, place, isOwn }) => {
      const come = [as(place, dealer, { opacity: 0 }), { opacity: 1, offset: 0.2 }, {}];
      if (isOwn) return run.move(each, come, { delay: 200 + at * 70, duration: 380 });
      const go = [{}, { ...as(place, muck, { opacity: 0 }), offset: 0.45 }, { ...as(place, dealer, { opacity: 0 }), offset: 0.46 }, { opacity: 1, offset: 0.6 }, {}];
      return run.move(each, go, { delay: at * 40, duration: 720, easing: "ease-in-out" });
    }),
  );
}

/** The newest cards are laid, from their seats or out of one's own hand. */
export async function lay(/** @type {Run} */ run, /** @type {any} */ { you, moves }) {
  piled(run, { moves });
  const laid = all(".played").slice(-moves.fresh);
  const flights = laid.map((each) => {
    const seat = Number(each.dataset.seat);
    const from = seat === you.seat ? byId("area") : faceOf(seat);
    const [x, y, width] = placeOf(from);
    const place = placeOf(each);
    return { each, frame: as(place, [x, y, Math.min(width, place[2])], { opacity: 0 }) };
  });
  await Promise.all(
    flights.map(({ each, frame }, at) => {
      sound("card");
      return run.move(each, [frame, { opacity: 1, offset: 0.15 }, {}], { delay: at * 130, duration: LAID });
    }),
  );
}

/** The best card rises, and all of them go to the winner's pile. */
export async function gather(/** @type {Run} */ run, /** @type {any} */ { table }) {
  const laid = all(".played");
  const best = laid.find((each) => "best" in each.dataset) ?? laid[0];
  run.move(best, [{ transform: "none" }, { transform: "scale(1.14)", offset: 0.4 }, { transform: "none" }], { duration: SWELL });
  await run.read(HELD);
  best.style.setProperty("--z", "40"); // the others slide below it
  const winner = table.play.trick.winning;
  const pile = ofSeat(winner, ".pile");
  const [px, py, pwidth] = placeOf(pile);
  const to = placeOf(best);
  const goal = pwidth ? [px, py] : placeOf(faceOf(winner));
  const places = laid.map(placeOf);
  const flying = atSeat(winner) === byId("me") ? lifted(run, laid) : laid;
  const slid = run.isCalm ? 0 : SLID + (laid.length - 1) * BEHIND;
  const whole = slid + GATHERED;
  const flights = flying.map((each, at) => {
    const [x, y] = places[at];
    const slide = `translate(${to[0] - x}px, ${to[1] - y}px)`;
    const away = `translate(${goal[0] - x}px, ${goal[1] - y}px) scale(.3)`;
    const begin = at * BEHIND;
    // One movement, not two: the second of two at one element is made by the page's own thread, in each frame.
    const frames = [{ transform: "none", offset: begin / whole, easing: OUT }, { transform: slide, offset: Math.min(1, (begin + SLID) / whole) }, { transform: slide, opacity: 1, offset: slid / whole, easing: IN }, { transform: away, opacity: 0 }];
    return run.move(each, frames, { duration: whole, easing: "linear", fill: "forwards" });
  });
  if (slid) await run.wait(slid);
  sound("gather");
  await Promise.all(flights);
}

/** Lift cards off the felt, whose edge would cut them on their way to one's own pile; return those that are in the air. */
function lifted(/** @type {Run} */ run, /** @type {any[]} */ laid) {
  const copies = laid.map((each) => {
    const { x, y, width } = each.getBoundingClientRect();
    const copy = each.cloneNode(true);
    Object.assign(copy.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, margin: "0" });
    run.put(copy);
    return copy;
  });
  run.hide(laid);
  return copies;
}

/** A pile has grown by a trick. */
export function piled(/** @type {Run} */ run, /** @type {any} */ { moves }) {
  if (moves.piled === undefined) return undefined;
  return run.move(ofSeat(moves.piled, ".pile"), [{ transform: "scale(1.5)" }, { transform: "none" }], { duration: 340, easing: SPRING });
}
