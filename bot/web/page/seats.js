/** Where seats are, and what each of them shows. */
import { card } from "./cards.js";
import { BUILD, make, mark, sign, svg } from "./dom.js";
import { brief, number, short, signed, text } from "./texts.js";

/** @typedef {{angle: number, dx: number, dy: number, ex: number, x: number, y: number}} Place */

/** How far seats go into the corners: 1 is an ellipse, less is squarer. */
const SQUARENESS = 0.74;
/** How far a wide ring of cards brings diagonals in, so that their corners stay free. */
const TUCKED = 1.4;
/** A seat further out than this from the middle is at that side. */
const ASIDE = 0.3;

/**
 * Return where a seat is, clockwise from the near side: a direction, and a place on the rim from -1 to 1.
 * @param {number} at
 * @param {number} count
 * @returns {Place}
 */
export function placeOf(at, count) {
  const angle = Math.PI / 2 + (at * 2 * Math.PI) / Math.max(count, 2);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const bent = (/** @type {number} */ part, /** @type {number} */ by) => Math.sign(part) * Math.abs(part) ** by;
  return { angle, dx, dy, ex: bent(dx, TUCKED), x: bent(dx, SQUARENESS), y: bent(dy, SQUARENESS) };
}

/** Put an element in the direction of a seat; the style sheet says how far out. */
export function put(/** @type {any} */ element, /** @type {Place | undefined} */ place) {
  const { angle, ...parts } = place ?? placeOf(0, 2); // who has left meanwhile has no place any more
  for (const [name, value] of Object.entries(parts)) element.style.setProperty(`--${name}`, value.toFixed(4));
  element.style.setProperty("--turn", `${Math.round((angle * 180) / Math.PI - 90)}deg`);
  // What lies lower lies above: then no card covers the corner of another.
  element.style.setProperty("--z", String(Math.round(10 + parts.dy * 8 + parts.dx)));
  return element;
}

/** Return the seat at the near side: one's own, or for whoever watches the first. It is shown below the felt. */
export const nearSeat = (/** @type {any} */ { table, you }) => you.seat ?? table.chairs[0]?.seat ?? null;

/** Return how the deal ended that is just over, until another begins. */
export const ended = (/** @type {any} */ table) => (table.play === null && table.stage === "pause" ? table.result : null);

/** Return what stands for somebody without a picture: the beginnings of two words, or a sign of their name. */
function initials(/** @type {string} */ name) {
  const letters = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  if (letters.length) return letters.slice(0, 2).join("");
  return [...new Intl.Segmenter().segment(name)][0]?.segment ?? "";
}

/**
 * Return somebody's portrait. What stands for them is below it, and seen until the picture is there.
 * @param {{name: string, seat?: number, avatar?: string, level?: string}} who
 */
export function portrait({ name, seat = 0, avatar, level }) {
  const shown = avatar && make("img", { src: avatar, alt: "", width: 96, height: 96, onerror: () => shown.remove() });
  const drawn = level && svg("0 0 100 100", `<use href="/page/${BUILD}/people.svg#${level}"/>`, "person");
  const hue = String((seat * 67 + 200) % 360);
  return make("span", { class: "portrait", "aria-hidden": "true", "--hue": hue, "data-level": level }, make("i", { text: initials(name) }), shown, drawn);
}

/** Return a face: a portrait with its clock, and the marks that belong to somebody rather than to the deal. */
export function face(/** @type {any} */ chair, /** @type {any} */ table) {
  const track = '<circle cx="20" cy="20" r="18.500" class="track"/><circle cx="20" cy="20" r="18.500" pathLength="100" class="left"/>';
  const isGone = chair.away || chair.out;
  return make(
    "span",
    { class: "face", "aria-hidden": "true", "data-clock": chair.seat },
    portrait(chair),
    svg("0 0 40 40", track, "ring"),
    table.play?.dealer === chair.seat && make("b", { class: "dealer", text: "D" }),
    chair.host && make("i", { class: "mark host" }, sign("crown", "0 0 24 20")),
    (isGone || !chair.person) && make("i", { class: `mark ${isGone ? "away" : "cpu"}` }, sign(isGone ? "moon" : "cpu")),
  );
}

/** Return the tricks that somebody has taken: a pile of packets, and their number. */
export function pile(/** @type {number} */ count) {
  const packets = Array.from({ length: count }, () => card(null));
  return make("span", { class: "pile", "aria-hidden": "true", "data-count": count || null }, packets, count > 0 && make("b", { text: String(count) }));
}

/** Return how many tricks somebody has taken, in the deal or in the one just over. */
export const tricksOf = (/** @type {any} */ table, /** @type {number} */ seat) =>
  table.play?.seats[seat]?.tricks ?? ended(table)?.tricks?.[seat] ?? 0;

/**
 * Return the one thing that matters most about a seat, in a word or two, and how it is meant.
 * @returns {[string, string]}
 */
function tagOf(/** @type {any} */ chair, /** @type {any} */ table) {
  const play = table.play;
  const net = ended(table)?.net[chair.seat];
  if (net !== undefined) return [signed(net, brief), net > 0 ? "good" : ended(table).bourres.includes(chair.seat) ? "bad" : "even"];
  if (play?.decides?.seats.includes(chair.seat)) return [text(play.decides.needed ? "needs-one" : "one-away"), "gold"];
  if (play?.decides?.bare.includes(chair.seat)) return [text("no-trick"), "bad"];
  const dealt = play?.seats[chair.seat];
  const inDeal = dealt && tagInDeal(dealt, play);
  if (inDeal?.[0]) return inDeal;
  const signs = { leaving: "leaving", toAgree: "to-agree", away: "away-now", out: "out-now", joining: "joining" };
  for (const [sign, name] of Object.entries(signs)) if (chair[sign]) return [text(name), ""];
  return [table.stage === "lobby" && chair.host ? text("host") : "", ""];
}

/** @returns {[string, string]} */
function tagInDeal(/** @type {any} */ dealt, /** @type {any} */ play) {
  if (dealt.standing === "passed") return [text("passed-now"), ""];
  const isDeclaring = play.phase === "declaring";
  if (isDeclaring && dealt.standing === "fist-closed") return [text("chosen"), ""];
  if (play.opened || (isDeclaring && dealt.standing === "in")) return [text("in-now"), "gold"];
  if (["drawing", "staying"].includes(play.phase) && dealt.drew !== null) {
    return [dealt.drew ? `${text("drew")} ${dealt.drew}` : text("kept-all"), ""];
  }
  return ["", ""];
}

/** Return what somebody has won, for all to see, if it is so. */
export function gain(/** @type {any} */ chair, /** @type {any} */ table) {
  const result = ended(table);
  return result?.winners.includes(chair.seat) && make("b", { class: "gain", text: signed(result.net[chair.seat], brief), title: signed(result.net[chair.seat], number), "aria-hidden": "true" });
}

/** Return who somebody is, what they have, and the one word about them. */
export function plate(/** @type {any} */ chair, /** @type {any} */ table) {
  const [tag, tone] = tagOf(chair, table);
  const net = ended(table)?.net[chair.seat];
  const stack = make("span", { class: "stack", title: number(chair.stack), text: short(chair.stack) });
  const has = make("span", { class: "has" }, stack, tag && make("em", { "data-tone": tone || null, title: net === undefined ? null : signed(net, number), text: tag }));
  return make("span", { class: "plate", "aria-hidden": "true" }, make("bdi", { class: "who", text: chair.name }), has);
}

/** Note at an element what is so of a seat: whose turn it is, who has won, and what else is shown by colour. */
export function markSeat(/** @type {any} */ element, /** @type {any} */ chair, /** @type {any} */ table) {
  const { seat } = chair;
  const { play } = table;
  const result = ended(table);
  mark(element, "data-turn", play?.toAct.includes(seat));
  mark(element, "data-out", play?.seats[seat]?.standing === "passed" || ((chair.away || chair.out) && !play?.seats[seat]));
  mark(element, "data-won", result?.winners.includes(seat));
  mark(element, "data-tied", result?.tied?.includes(seat));
  mark(element, "data-bourre", result?.bourres.includes(seat));
  mark(element, "data-decides", play?.decides?.seats.includes(seat));
  mark(element, "data-bare", play?.decides?.bare.includes(seat));
  if (result?.bourres.includes(seat)) element.append(make("b", { class: "stamp", text: text("stamp"), "aria-hidden": "true" }));
  return element;
}

/** Return a seat at the felt. */
export function seat(/** @type {any} */ chair, /** @type {any} */ table, /** @type {Place} */ place) {
  const dealt = table.play?.seats[chair.seat];
  const isLeaving = table.play?.opened && dealt?.standing === "passed";
  const held = isLeaving ? table.play.handSize : dealt && dealt.standing !== "passed" ? dealt.cards : 0;
  /** Its cards, where a replay knows them. @type {string[]} */
  const known = dealt?.hand ?? [];
  const count = known.length || held;
  const cards = Array.from({ length: count }, (_, at) => make("i", { "--at": String(at - (count - 1) / 2) }, card(known[at])));
  const side = place.dx < -ASIDE ? "left" : place.dx > ASIDE ? "right" : "mid";
  const made = make(
    "li",
    { class: "seat", "data-seat": chair.seat, "data-side": side, "data-low": place.dy > ASIDE },
    make("span", { class: "unseen", text: chair.said }),
    make("span", { class: "fan", "data-leaving": isLeaving, "aria-hidden": "true" }, cards),
    face(chair, table),
    gain(chair, table),
    pile(tricksOf(table, chair.seat)),
    plate(chair, table),
  );
  return put(markSeat(made, chair, table), place);
}
