/** What is below the felt: the strip that asks, oneself, and what stands in for one's cards. */
import { fill } from "./become.js";
import { pip } from "./cards.js";
import { make, sign } from "./dom.js";
import { ended, face, gain, markSeat, nearSeat, pile, plate, portrait, tricksOf } from "./seats.js";
import { brief, cardName, number, short, signed, text } from "./texts.js";

/** Seats from this number on get less room each. */
const MANY = 6;
/** A name longer than that may be cut in a sentence. */
const LONG = 14;

/** Return the strip: trumps at its left and the trick at its right are always where they are. */
export function strip(/** @type {any} */ { table, you, line, place }) {
  const { play } = table;
  const [title, ...more] = line.split("\n");
  const isWatching = you.seat === null && typeof place !== "number"; // who has a place in the evening played
  const isAsked = play?.toAct.includes(you.seat) && !play.trick?.done;
  const ask = make(
    "p",
    { class: "ask", "data-asked": isAsked, "data-veil": play?.opened ? text("fists-closed") : null },
    make("strong", {}, isWatching && watching(), named(title)),
    more.length > 0 && make("span", {}, more.map((each) => make("span", {}, named(each)))),
  );
  return [play ? trumps(play) : make("span", { class: "badge" }), ask, counter(table)];
}

/** Return a sentence, each long name in it an element of its own, in which it is cut. */
const named = (/** @type {string} */ line) =>
  line.split(/(?=\u2068)|(?<=\u2069)/).map((part) => (part.startsWith("\u2068") && part.length > LONG ? make("bdi", { text: part }) : part));

/** Return the sign of whoever watches. */
const watching = () => make("span", { class: "eye", role: "img", "aria-label": text("watching") }, sign("eye"));

/** Return the badge of trumps. */
export function trumps(/** @type {any} */ { turnUp, taken }) {
  const [rank, suit] = turnUp;
  const shown = make("i", { class: `suit-${suit}` }, make("b", { text: rank === "T" ? "10" : rank }), pip(suit));
  const facts = { class: "badge trump", role: "img", "aria-label": `${text("turn-up")}: ${cardName(turnUp)}`, "data-taken": taken };
  return make("span", facts, shown, make("small", { text: text("trumps") }));
}

/** Return which trick it is, and the suit that was led; or which deal it is. */
function counter(/** @type {any} */ table) {
  const { play, stage, deal } = table;
  const trick = play?.trick;
  if (trick) {
    const led = trick.cards[0]?.[1][1];
    const number = trick.number ?? (play.last?.number ?? 0) + 1;
    const below = led ? make("small", {}, pip(led), make("span", { text: text("led") })) : make("small", { text: text("a-trick") });
    return make("span", { class: "badge count" }, make("i", {}, String(number), make("sub", { text: `/${play.handSize}` })), below);
  }
  if (stage === "lobby" || stage === "closed") return make("span", { class: "badge" });
  return make("span", { class: "badge count" }, make("i", { text: String(ended(table)?.deal ?? deal) }), make("small", { text: text("a-deal") }));
}

/** Show oneself beside one's cards; whoever watches sees the first seat there. */
export function showMe(/** @type {any} */ place, /** @type {any} */ state) {
  const { table } = state;
  const near = nearSeat(state);
  const chair = table.chairs.find((/** @type {any} */ each) => each.seat === near);
  if (!chair || table.stage === "closed") {
    place.replaceChildren();
    for (const mark of Object.keys(place.dataset)) if (mark !== "label") delete place.dataset[mark];
    return;
  }
  const parts = [make("span", { class: "unseen", text: chair.said }), face(chair, table), gain(chair, table), plate(chair, table), pile(tricksOf(table, near))];
  place.dataset.seat = String(near);
  fill(place, ...parts.filter(Boolean));
  markSeat(place, chair, table);
}

/** Return what is to be looked at while there are no cards. */
export function standIn(/** @type {any} */ state) {
  const { table, you } = state;
  if (table.stage === "closed") return table.evening ? bests(state) : null;
  if (table.play) return standing(table);
  if (table.stage === "lobby" && !table.deal) return howTo();
  return ledger(table, you);
}

/** Return how a deal goes, in three steps. */
function howTo() {
  const told = [["step-fists", "step-fists-how"], ["step-draw", "step-draw-how"], ["step-tricks", "step-tricks-how"]];
  const steps = told.map(([name, how], at) => make("li", {}, make("b", { text: String(at + 1) }), make("strong", { text: text(name) }), make("span", { text: text(how) })));
  return make("ol", { class: "steps3" }, steps);
}

/** Return the records of an evening. */
function bests(/** @type {any} */ { table, best }) {
  const { biggest, bourres } = table.evening;
  const deal = (/** @type {number} */ each) => `${text("a-deal")} ${number(each)}`;
  const record = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ more) =>
    make("div", {}, make("dt", { text: text(name) }), make("dd", { text: value }), make("dd", { class: "more" }, make("bdi", { text: more })));
  return make(
    "dl",
    { class: "bests" },
    biggest && record("biggest-pot", short(biggest.chips), `${biggest.name}, ${deal(biggest.deal)}`),
    bourres && record("most-bourres", number(bourres.count), bourres.name),
    best && record("best-deal", signed(best.net), deal(best.deal)),
  );
}

/** Return who won and lost what, a cell a seat; before the first deal's end, what everyone has. */
function ledger(/** @type {any} */ table, /** @type {any} */ you) {
  const result = ended(table) ?? (table.stage === "lobby" ? table.result : null);
  const net = (/** @type {any} */ { seat }) => result?.net[seat];
  const order = [...table.chairs].sort((a, b) => (net(b) ?? -Infinity) - (net(a) ?? -Infinity));
  const isMany = order.length >= MANY;
  const cells = order.map((chair) => {
    const { seat } = chair;
    const isBourre = result?.bourres.includes(seat);
    const tone = result?.winners.includes(seat) ? "gold" : isBourre ? "craw" : null;
    const chips = net(chair) === undefined ? short(chair.stack) : signed(net(chair), isMany ? brief : short);
    const exact = net(chair) === undefined ? number(chair.stack) : signed(net(chair), number);
    const name = seat === you.seat ? text("you") : chair.name;
    const facts = { "data-own": seat === you.seat, "data-tone": tone };
    return make("li", facts, portrait(chair), make("bdi", { text: name }), make("b", { text: chips, title: exact }), isBourre && sign("craw"));
  });
  return make("div", { class: "ledger" }, make("ol", { "data-many": isMany }, cells), next(table));
}

/** Return how long it is until the next deal. */
function next(/** @type {any} */ { stageClock }) {
  if (!stageClock) return null;
  return make("p", { class: "next" }, make("span"), " ", make("b", { "data-count": true }), make("i", { class: "until" }));
}

/** Return who is in and how it stands, for whoever has passed, or only watches. */
function standing(/** @type {any} */ { chairs, play }) {
  const isIn = (/** @type {any} */ { seat }) => play.seats[seat] && play.seats[seat].standing !== "passed";
  const inside = chairs.filter(isIn);
  const cells = inside.map((/** @type {any} */ chair) => {
    const { tricks } = play.seats[chair.seat];
    const pips = Array.from({ length: play.handSize }, (_, at) => make("i", { "data-on": at < tricks }));
    return make(
      "li",
      { "data-turn": play.toAct.includes(chair.seat) },
      portrait(chair),
      make("bdi", { text: chair.name }),
      make("span", { class: "pips", role: "img", "aria-label": `${text("tricks")}: ${tricks}` }, pips),
    );
  });
  return make("ol", { class: "standing", "data-many": inside.length >= MANY }, cells);
}
