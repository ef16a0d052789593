/** One seat at the felt. */
import { ring, sign } from "./cards.js";
import { make, mark, say } from "./dom.js";
import { number, text } from "./texts.js";

/** Milliseconds that a clock may be off before it is set anew. */
const CLOSE = 400;

/** Milliseconds between two steps of a ring: with each one the felt is painted anew. */
const TICK = 250;

export class Seat {
  constructor(/** @type {number} */ seat) {
    this.seat = seat;
    this.said = make("span", { class: "unseen" });
    this.letter = make("span", { class: "letter" });
    this.ring = ring();
    this.button = make("span", { class: "dealer", text: "D" });
    this.fist = make("span", { class: "fist" });
    this.face = make("div", { class: "face" }, this.ring, this.letter, this.button, this.fist);
    this.name = make("span", { class: "name" });
    this.stack = make("span", { class: "stack" });
    this.note = make("span", { class: "note" });
    this.tricks = make("span", { class: "tricks" });
    this.cards = make("span", { class: "backs" });
    const plate = make("div", { class: "plate" }, this.name, this.stack, this.note, this.tricks);
    const seen = make("div", { class: "seen", "aria-hidden": "true" }, this.cards, this.face, plate);
    this.root = make("li", { class: "seat", "data-seat": String(seat) }, this.said, seen);
    /** When its time is over, by this page's clock; 0: no clock runs. */
    this.until = 0;
    this.ticking = 0;
  }

  /**
   * @param {any} chair
   * @param {any} table
   * @param {boolean} isOwn
   */
  show(chair, table, isOwn) {
    const play = table.play;
    const dealt = play?.seats[chair.seat];
    say(this.said, chair.said);
    say(this.name, chair.name);
    say(this.letter, chair.name.match(/[\p{L}\p{N}]/u)?.[0] ?? "");
    this.button.hidden = play?.dealer !== chair.seat;
    this.root.style.setProperty("--hue", String((chair.seat * 67 + 200) % 360));
    mark(this.root, "data-own", isOwn);
    mark(this.root, "data-host", chair.host);
    mark(this.root, "data-away", (chair.away || chair.out) && !isIn(dealt));
    mark(this.root, "data-turn", play?.toAct.includes(chair.seat));
    mark(this.root, "data-late", table.late.includes(chair.seat));
    mark(this.root, "data-standing", dealt?.standing);
    mark(this.root, "data-computer", !chair.person);
    this.showFist(dealt, play);
    this.showTricks(dealt?.tricks ?? 0);
    this.showCards(isOwn || !dealt || dealt.standing === "passed" ? 0 : dealt.cards);
    this.showClock(table.clocks[chair.seat]);
  }

  /**
   * Show what somebody has, and what is said of them.
   * @param {any} chair
   * @param {any} table
   */
  showChips(chair, table) {
    say(this.stack, number(chair.stack));
    say(this.note, noteOf(chair, table.play?.seats[chair.seat], table));
    mark(this.root, "data-won", table.play === null && table.result?.winners.includes(chair.seat));
  }

  showFist(/** @type {any} */ dealt, /** @type {any} */ play) {
    const isAsked = play?.phase === "declaring";
    const standing = dealt?.standing;
    const shown = standing === "fist-closed" ? "closed" : isAsked && standing === "in" ? "chip" : standing === "passed" ? "open" : "";
    if (this.fist.dataset.sign !== shown) {
      this.fist.dataset.sign = shown;
      this.fist.replaceChildren(...(shown === "" ? [] : [sign(/** @type {any} */ (shown))]));
    }
  }

  showTricks(/** @type {number} */ count) {
    while (this.tricks.children.length > count) this.tricks.lastChild?.remove();
    while (this.tricks.children.length < count) this.tricks.append(make("i"));
  }

  showCards(/** @type {number} */ count) {
    while (this.cards.children.length > count) this.cards.lastChild?.remove();
    while (this.cards.children.length < count) this.cards.append(make("i", { class: "card-back" }));
  }

  /** Have the ring run down, from the time left to nothing; it needs no more than a few steps. */
  showClock(/** @type {[number, number] | undefined} */ clock) {
    const now = performance.now();
    const until = clock === undefined ? 0 : now + clock[0];
    if (Math.abs(until - this.until) < CLOSE) return;
    this.until = until;
    clearInterval(this.ticking);
    mark(this.root, "data-clock", clock !== undefined);
    if (clock === undefined) return;
    const given = Math.max(clock[1], 1);
    const circle = /** @type {SVGElement} */ (this.ring.firstChild);
    const tick = () => {
      const left = Math.max(0, Math.min(1, (this.until - performance.now()) / given));
      circle.style.strokeDashoffset = (100 * (1 - left)).toFixed(1);
      if (left === 0) clearInterval(this.ticking);
    };
    this.ticking = setInterval(tick, TICK);
    tick();
  }
}

/** Return whether a seat is dealt in, and has not passed. */
function isIn(/** @type {any} */ dealt) {
  return dealt !== undefined && dealt.standing !== "passed";
}

/** Return what is said of a seat beside its name: the one thing that matters most. */
function noteOf(/** @type {any} */ chair, /** @type {any} */ dealt, /** @type {any} */ table) {
  if (chair.leaving) return text("leaving");
  if (table.late.includes(chair.seat)) return text("late");
  if (chair.toAgree) return text("to-agree");
  if (chair.away) return text("away-now");
  if (chair.out) return text(isIn(dealt) ? "out-next" : "out-now");
  if (dealt?.standing === "passed") return text("passed-now");
  if (table.play?.phase === "declaring" && dealt?.standing === "in") return text("in-now");
  if (table.play?.phase === "drawing" && dealt?.drew !== null && dealt) return `${text("drew")} ${dealt.drew}`;
  if (chair.joining) return text("joining");
  if (!table.play && table.result?.net[chair.seat] !== undefined) return signed(table.result.net[chair.seat]);
  return "";
}

/** Return chips won or lost. */
function signed(/** @type {number} */ chips) {
  return chips > 0 ? `+${number(chips)}` : chips < 0 ? `−${number(-chips)}` : "±0";
}
