/** The felt: seats on its rim, the pot in its middle, and the trick or the fists around that. */
import { card, crest } from "./cards.js";
import { chip, stacks } from "./chips.js";
import { hidden, make, sign } from "./dom.js";
import { ended, nearSeat, placeOf, portrait, put, seat } from "./seats.js";
import { cardName, counted, number, short, signed, text } from "./texts.js";

/** As many free seats are shown as one may want to fill next. */
const FREE_SHOWN = 2;
/** Seats from this number on are smaller. */
const MANY = 6;
/** A pot from here on has letters that a phone has little room for in a ring. */
const LONG = 1_000;

/**
 * Return the felt as a state shows it.
 * @param {any} state
 * @param {(ask: string) => void} ask what a free seat asks for
 */
export function felt(state, ask) {
  const { table } = state;
  const { chairs, play } = table;
  const near = nearSeat(state);
  const free = table.stage === "lobby" ? Math.max(0, Math.min(table.most - chairs.length, FREE_SHOWN)) : 0;
  const first = Math.max(0, chairs.findIndex((/** @type {any} */ each) => each.seat === near));
  const around = [...chairs.slice(first), ...chairs.slice(0, first)];
  const count = around.length + free;
  const places = new Map(around.map((chair, at) => [chair.seat, placeOf(at, count)]));
  const others = around.filter((chair) => chair.seat !== near);
  const seats = make(
    "ol",
    { class: "seats", "aria-label": text("seats") },
    others.map((chair) => seat(chair, table, /** @type {any} */ (places.get(chair.seat)))),
    Array.from({ length: free }, (_, at) => freeSeat(state, placeOf(around.length + at, count), ask)),
  );
  const winners = ended(table)?.winners ?? [];
  const isHushed = Boolean(play?.decides) && !play.trick?.done;
  const facts = {
    class: "table",
    "data-two": count === 2,
    "data-many": count >= MANY,
    "data-top": others.some((each) => (places.get(each.seat)?.dy ?? 0) < -0.95),
    "data-hush": isHushed,
  };
  return make(
    "div",
    facts,
    make("div", { class: "cloth" }, crest()),
    winners.map((/** @type {number} */ each) => put(make("i", { class: "shine" }), places.get(each))),
    middle(table),
    laid(state, around, places),
    seats,
  );
}

/** Return a place at the felt that nobody has: whoever may fill it presses it. */
function freeSeat(/** @type {any} */ state, /** @type {any} */ place, /** @type {(ask: string) => void} */ ask) {
  const asked = ["join", "add-computer"].find((each) => state.can.includes(each));
  const inside = [make("span", { class: "face", text: "+" }), make("span", { class: "plate", text: text(asked ?? "free-seat") })];
  const free = asked ? make("button", { type: "button", "data-ask": asked, onclick: () => ask(asked) }, inside) : make("span", {}, inside);
  return put(make("li", { class: "seat free" }, free), place);
}

function middle(/** @type {any} */ table) {
  const { pot, price, stage, play } = table;
  const isInRing = Boolean(play?.trick || play?.opened || play?.phase === "declaring");
  const isAlone = !isInRing && !ended(table)?.winners.length && stage !== "lobby";
  const facts = { class: "middle", "data-alone": isAlone, "data-ringed": isInRing };
  if (stage === "lobby" && !pot) return make("div", facts, terms(table));
  if (!pot) return make("div", facts);
  const isNext = play === null;
  const isSplit = Boolean(ended(table)?.tied?.length);
  const below = isSplit ? text("split-stays") : isNext ? text("next-pot") : price === null ? "" : `${text("bourre")} ${short(price)}`;
  const said = [`${text("pot")} ${number(pot)}`, price === null ? "" : `${text("price")} ${number(price)}`].filter(Boolean).join(". ");
  const heap = make(
    "div",
    { class: "pot", role: "img", "aria-label": said, "data-long": pot >= LONG },
    stacks(pot),
    make("b", { text: short(pot), title: number(pot) }),
    make("small", { text: below }),
  );
  return make("div", facts, heap);
}

/**
 * Return what the table plays for, as it stands on the felt before the first deal.
 * @param {any} table
 */
function terms({ buyIn, most, chairs, terms: told }) {
  const facts = [[text("entry"), short(buyIn)], [text("seats"), `${chairs.length}/${most}`]];
  const cells = facts.map(([name, value]) => make("div", {}, make("dt", { text: name }), make("dd", { text: value })));
  return make("div", { class: "terms" }, make("dl", {}, cells), make("p", { text: told }));
}

/** Return what lies around the pot: fists, or the trick, or what was won. */
function laid(/** @type {any} */ { table }, /** @type {any[]} */ around, /** @type {Map<number, any>} */ places) {
  const { play } = table;
  const lying = make("div", { class: "laid" });
  if (play?.phase === "declaring" || play?.opened) {
    lying.append(...around.map((chair) => fist(chair, play, places.get(chair.seat))).filter(Boolean));
    return hidden(lying);
  }
  const trick = play?.trick;
  if (trick?.cards.length) {
    const names = new Map(around.map((chair) => [chair.seat, chair.name]));
    const said = trick.cards.map((/** @type {[number, string]} */ [seat, card]) => `${names.get(seat) ?? ""}: ${cardName(card)}`);
    lying.setAttribute("role", "img");
    lying.setAttribute("aria-label", `${text("trick")}. ${said.join("; ")}`);
    lying.append(...trick.cards.map((/** @type {[number, string]} */ each, /** @type {number} */ at) => played(each, at, trick, places.get(each[0]))));
  }
  // What was won lies before whoever won it, so the middle is free for the next pot.
  const won = ended(table)?.won ?? {};
  for (const [winner, chips] of Object.entries(won)) {
    lying.append(put(make("div", { class: "won", "data-seat": winner }, stacks(chips)), places.get(Number(winner))));
  }
  return lying;
}

/** Return the fist of somebody who has chosen: closed, or open with a chip or without. */
function fist(/** @type {any} */ { seat: from }, /** @type {any} */ play, /** @type {any} */ place) {
  const standing = play.seats[from]?.standing;
  const isOpen = standing === "in" || standing === "passed";
  const isIn = standing === "in";
  if (!isOpen && standing !== "fist-closed") return null;
  const facts = { class: "fist", "data-seat": from, "data-open": isOpen, "data-in": isIn, "--hand": `var(--cuff-${from % 8})` };
  const palm = make("span", { class: "open" }, sign("palm", "0 0 64 76"), isIn && chip());
  return put(make("div", facts, sign("fist", "0 0 64 76", "closed"), isOpen && palm), place);
}

function played(/** @type {[number, string]} */ [from, code], /** @type {number} */ at, /** @type {any} */ trick, /** @type {any} */ place) {
  const isBest = trick.winning === from;
  // A gold edge says of the card led, too, that it is the best so far.
  const word = isBest && trick.done ? "takes-it" : at === 0 ? "led" : isBest ? "best" : null;
  const tilt = `${((from * 37 + code.charCodeAt(0) * 13) % 9) - 4}deg`;
  const facts = { class: "played", "data-seat": from, "data-card": code, "data-best": isBest, "data-near": (place?.dy ?? 0) > 0.95, "data-lost": trick.done && !isBest, "--tilt": tilt };
  return put(
    make(
      "div",
      facts,
      card(code),
      word && make("small", { class: word, text: text(word) }),
    ),
    place,
  );
}

/** Return the end of an evening: three steps, as high as their places, and the rest in a row below. */
export function podium(/** @type {any} */ { table, place: own }) {
  const { places, deals, minutes } = table.evening;
  const net = (/** @type {any} */ each) => make("span", { class: "net", "data-tone": each.net < 0 ? "bad" : each.net ? "good" : null, text: signed(each.net) });
  const who = (/** @type {any} */ each, /** @type {number} */ at) => make("bdi", { class: "who", "data-you": at === own ? text("you") : null, text: each.name });
  const step = (/** @type {number} */ at) => {
    const each = places[at];
    return (
      each &&
      make(
        "li",
        { class: "step", "data-place": at + 1, "data-rank": each.place, "data-seat": each.seat, "data-own": at === own },
        make("span", { class: "face" }, portrait(each), each.place === 1 && make("i", { class: "mark host" }, sign("crown", "0 0 24 20"))),
        who(each, at),
        net(each),
        make("span", { class: "block" }, crest(), make("b", { text: String(each.place) }), make("small", { text: counted("pots", each.pots) })),
      )
    );
  };
  const rest = places.slice(3).map((/** @type {any} */ each, /** @type {number} */ at) =>
    make("li", { "data-seat": each.seat, "data-own": at + 3 === own }, make("span", { class: "rank", text: String(each.place) }), portrait(each), who(each, at + 3), net(each)),
  );
  return make(
    "div",
    { class: "podium" },
    make("h2", { text: text("good-times") }),
    make("p", { text: `${counted("deals", deals)} · ${counted("minutes", minutes)}` }),
    make("ol", { class: "steps" }, step(0), step(1), step(2)),
    rest.length > 0 && make("ol", { class: "rest" }, rest),
  );
}
