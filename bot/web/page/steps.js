/**
 * What leads from the table that is shown to the one that has come: the states on the way, and the
 * moment that is played at each. Nothing is told in them before its moment has shown it. What nobody
 * can follow any more (a page that was away, phases that were skipped) is simply there.
 */
import { counted } from "./texts.js";

/**
 * @typedef {object} Moves what moves in a moment, by seat
 * @property {number} [fresh] how many of the cards of the trick are laid now, the last ones
 * @property {Record<string, number>} [paying] chips on their way into the pot
 * @property {number[]} [closed] whose fists are new
 * @property {Record<string, number>} [drew] how many cards each exchanges
 * @property {number} [piled] whose pile has grown
 * @property {any} [result] what the deal ends with, before that is told
 * @property {number[]} [came] who sits down
 * @property {boolean} [read] whether there is something to read before the next step
 */

/** @typedef {{state: any, moment: string | null}} Step a state says with `target` which one it leads to */

/**
 * Return the steps from one state to another; the last is that state itself.
 * @param {any} before what is shown; null: nothing yet
 * @param {any} after
 * @returns {Step[]}
 */
export function steps(before, after) {
  const led = between(before?.target ?? before, after);
  return led.map(({ state, moment }) => ({ state: { ...state, target: after }, moment }));
}

/** @returns {Step[]} */
function between(/** @type {any} */ before, /** @type {any} */ after) {
  const [was, now] = [before?.table, after.table];
  if (!was || !now || was.id !== now.id) return [step(after)];
  // A table that has closed has no seats: its last deal is seen to the end from one's own.
  if (isOver(was, now)) return closing(before, after, ending(before, now.stage === "closed" ? { ...after, you: before.you } : after));
  if (now.stage === "closed") return [step(after, was.stage === "closed" || !now.evening ? null : "podium")];
  if (!was.play && now.play) return dealing(before, after);
  if (was.play && now.play && was.deal === now.deal) return playing(before, after);
  const came = now.chairs.map(seatOf).filter((/** @type {number} */ seat) => !was.chairs.map(seatOf).includes(seat));
  return [came.length && now.stage === "lobby" ? step(after, "sit", { came }) : step(after)];
}

const seatOf = (/** @type {any} */ chair) => chair.seat;

/** @returns {Step} */
const step = (/** @type {any} */ state, /** @type {string | null} */ moment = null, /** @type {Moves} */ moves = {}) => ({
  state: { ...state, moves },
  moment,
});

/** Return whether the deal that is shown is over by now. */
const isOver = (/** @type {any} */ was, /** @type {any} */ now) =>
  was.play !== null && now.play === null && now.result?.deal === was.deal && was.result?.deal !== was.deal;

/** Return how many of a deal's tricks are complete as it is shown. */
const completeOf = (/** @type {any} */ play) => (play.trick?.done ? play.trick.number : (play.last?.number ?? 0));

const mapped = (/** @type {Record<string, any>} */ seats, /** @type {(each: any, seat: number) => any} */ change) =>
  Object.fromEntries(Object.entries(seats).map(([seat, each]) => [seat, change(each, Number(seat))]));

/** Return what everybody has paid from one table to another. @returns {Record<string, number>} */
function paidBetween(/** @type {any} */ was, /** @type {any} */ now) {
  const before = new Map(was.chairs.map((/** @type {any} */ each) => [each.seat, each.stack]));
  const paid = now.chairs.map((/** @type {any} */ each) => [each.seat, (before.get(each.seat) ?? 0) - each.stack]);
  return Object.fromEntries(paid.filter((/** @type {[number, number]} */ [, chips]) => chips > 0));
}

/** Return a table whose pot has not been paid yet. */
function unpaid(/** @type {any} */ table, /** @type {any} */ was) {
  const before = new Map(was.chairs.map((/** @type {any} */ each) => [each.seat, each.stack]));
  const chairs = table.chairs.map((/** @type {any} */ each) => ({ ...each, stack: before.get(each.seat) ?? each.stack }));
  return { ...table, chairs, pot: was.pot, price: was.price };
}

/** A new deal: the antes go in, then the cards come. @returns {Step[]} */
function dealing(/** @type {any} */ { table: was }, /** @type {any} */ after) {
  const now = after.table;
  if (now.play.phase !== "declaring") return [step(after)];
  const seats = mapped(now.play.seats, (each) => ({ ...each, cards: 0 }));
  const table = { ...unpaid(now, was), play: { ...now.play, seats, toAct: [] } };
  return [step({ ...after, table }, "antes", { paying: paidBetween(was, now) }), step(after, "deal")];
}

/** Within a deal: fists, chips, a trick, and whatever else is new. @returns {Step[]} */
function playing(/** @type {any} */ before, /** @type {any} */ after) {
  const [was, now] = [before.table, after.table];
  const tricks = completeOf(now.play) - completeOf(was.play);
  const opens = isOpening(was.play, now.play);
  if (tricks > 1 || tricks < 0 || (opens && (completeOf(now.play) || now.play.trick?.cards.length))) return [step(after)];
  const led = [];
  let shown = after;
  if (opens) {
    shown = opened(before, after, now.play.seats);
    led.push(step(shown, "fists", { closed: closedBetween(was.play, shown.table.play) }));
  }
  const paying = paidBetween(was, now);
  if (now.pot > was.pot && Object.keys(paying).length) led.push(step({ ...shown, table: unpaid(shown.table, was) }, "chips", { paying }));
  if (tricks === 1) led.push(...gathering(before, after, now.play.last, after.took));
  return [...led, newest(before, after, tricks === 1 ? now.play.last.winner : undefined)];
}

/** Return whether all fists open: until then, nobody knows what another has chosen. */
const isOpening = (/** @type {any} */ was, /** @type {any} */ now) => was.sealed && was.phase === "declaring" && now.phase !== "declaring";

const hasClosed = (/** @type {any} */ play, /** @type {number | string} */ seat) => play.seats[seat]?.standing === "fist-closed";

/** Return whose fists were open, or were not there, and are not any more. @returns {number[]} */
const closedBetween = (/** @type {any} */ was, /** @type {any} */ now) =>
  Object.keys(now.seats).filter((seat) => !hasClosed(was, seat) && (now.opened || hasClosed(now, seat))).map(Number);

/** Return a state in which all fists are open, and all else is as it was. */
function opened({ table: was }, /** @type {any} */ after, /** @type {any} */ told) {
  const seats = mapped(was.play.seats, (each, seat) => ({ ...each, standing: told[seat]?.standing ?? "passed" }));
  const play = { ...was.play, seats, opened: true, toAct: [] };
  return { ...after, table: { ...was, play }, line: openLine(seats, after) };
}

/** Return how many play and pass, and what comes next. */
function openLine(/** @type {Record<string, any>} */ seats, /** @type {any} */ { table, you, line }) {
  const passing = Object.values(seats).filter((each) => each.standing === "passed").length;
  const playing = Object.keys(seats).length - passing;
  const said = [playing && counted("playing", playing), passing && counted("passing", passing)].filter(Boolean).join(", ");
  const [title, ...more] = line.split("\n");
  const next = table.play?.toAct.includes(you.seat) ? title : more.at(-1);
  return table.play && next ? `${said}\n${next}` : said;
}

/** The last card of a trick falls; then the trick goes to its winner. @returns {Step[]} */
function gathering(/** @type {any} */ before, /** @type {any} */ after, /** @type {any} */ last, /** @type {string | undefined} */ took) {
  const was = before.table.play;
  const now = after.table.play ?? was;
  const lay = was.trick?.number === last.number && !was.trick.done ? was.trick : { cards: [], winning: null };
  const fresh = last.cards.length - lay.cards.length;
  const seats = mapped(now.seats, (each, seat) => ({
    ...each,
    cards: after.table.play ? each.cards : 0,
    tricks: was.seats[seat]?.tricks ?? 0,
  }));
  const play = { ...now, phase: "playing", seats, toAct: [], decides: was.decides ?? null };
  const shown = (/** @type {any} */ more) => ({
    ...after,
    table: { ...before.table, play: { ...play, trick: { number: last.number, leader: last.cards[0][0], cards: last.cards, ...more } } },
  });
  const complete = { ...shown({ winning: last.winner, done: true }), line: took ?? last.said ?? before.line };
  const gather = step(complete, "gather");
  return fresh > 0 ? [step({ ...shown({ winning: lay.winning }), line: before.line }, "lay", { fresh }), gather] : [gather];
}

/** Return the state itself, with what is new in it beside all that. @returns {Step} */
function newest(/** @type {any} */ before, /** @type {any} */ after, /** @type {number | undefined} */ piled) {
  const [was, now] = [before.table.play, after.table.play];
  const isSame = was.trick && now.trick?.number === was.trick.number && !was.trick.done;
  const fresh = (now.trick?.cards.length ?? 0) - (isSame ? was.trick.cards.length : 0);
  const drew = Object.fromEntries(
    Object.entries(now.seats).map(([seat, each]) => [seat, was.seats[seat]?.drew === null ? each.drew : 0]).filter(([, cards]) => cards),
  );
  const closed = closedBetween(was, now);
  if (fresh > 0) return step(after, "lay", { fresh, piled });
  if (Object.keys(drew).length) return step(after, "draw", { drew });
  if (closed.length && now.sealed) return step(after, "close", { closed });
  if (piled !== undefined) return step(after, "piled", { piled });
  return step(after, after.table.pot > before.table.pot ? "grown" : null);
}

/**
 * How the deal that is shown ends: its last trick is gathered, then the pot goes to its winner, or
 * stays; only then is it told. Null: nobody can follow it any more.
 * @returns {Step[] | null}
 */
function ending(/** @type {any} */ before, /** @type {any} */ after) {
  const was = before.table;
  const { result } = after.table;
  const tricks = (result.last?.number ?? 0) - completeOf(was.play);
  const isPlayed = was.play.phase === "playing" || was.play.phase === "played-out";
  if (tricks > 1 || tricks < 0 || (tricks === 1 && !isPlayed)) return null;
  const led = tricks === 1 ? gathering(before, after, result.last, after.took) : [];
  let shown = before;
  if (was.play.sealed && was.play.phase === "declaring") {
    const told = mapped(was.play.seats, (_, seat) => ({ standing: result.winners.includes(seat) ? "in" : "passed" }));
    shown = opened(before, after, told);
    led.push(step(shown, "fists", { closed: closedBetween(was.play, shown.table.play) }));
  }
  const seats = mapped(shown.table.play.seats, (each, seat) => ({ ...each, cards: 0, tricks: result.tricks?.[seat] ?? each.tricks }));
  const play = { ...shown.table.play, phase: "playing", opened: false, seats, toAct: [], trick: null, decides: null };
  const line = led.at(-1)?.state.line ?? before.line;
  const moves = { result, piled: tricks === 1 ? result.last.winner : undefined };
  const pot = result.winners.length ? "win" : result.tied?.length ? "split" : result.bourres.length ? "stamp" : null;
  if (pot) led.push(step({ ...after, table: { ...was, play }, line }, pot, moves));
  return led;
}

/** The end of a deal is told; where the table closes with it, the evening comes after that. @returns {Step[]} */
function closing(/** @type {any} */ before, /** @type {any} */ after, /** @type {Step[] | null} */ led) {
  const [was, now] = [before.table, after.table];
  if (led === null) return [step(after)];
  const { result } = now;
  const told = result.bourres.length ? "bourre" : led.length ? "told" : null;
  if (now.stage !== "closed") return [...led, step(after, told)];
  const moved = (/** @type {number} */ seat) => (result.won?.[seat] ?? 0) - (result.paid?.[seat] ?? 0);
  const chairs = was.chairs.map((/** @type {any} */ each) => ({ ...each, stack: each.stack + moved(each.seat) }));
  const table = { ...was, stage: "pause", play: null, result, chairs, pot: result.carried, price: null };
  return [...led, step({ ...after, you: before.you, table, line: after.ended ?? before.line }, told, { read: true }), step(after, now.evening ? "podium" : null)];
}
