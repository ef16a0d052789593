/** The felt: who sits there, what lies on it. */
import { card as picture } from "./cards.js";
import { byId, mark, say } from "./dom.js";
import { Seat } from "./seat.js";
import { cardName, number, text } from "./texts.js";

/** @typedef {{x: number, y: number}} Place from -1 to 1 on both axes, 0 being the middle */

/** How far seats go into the corners: 1 is an ellipse, less is squarer. */
const SQUARENESS = 0.78;

/**
 * Return where a seat is, clockwise from the middle of the near side.
 * @param {number} at
 * @param {number} count
 * @returns {Place}
 */
export function placeOf(at, count) {
  const angle = Math.PI / 2 + (at * 2 * Math.PI) / Math.max(count, 2);
  const stretched = (/** @type {number} */ part) =>
    Math.abs(part) < 1e-6 ? 0 : Math.sign(part) * Math.abs(part) ** SQUARENESS;
  return { x: stretched(Math.cos(angle)), y: stretched(Math.sin(angle)) };
}

/** Put an element where its place is; the style sheet says how far apart places are. */
export function put(/** @type {HTMLElement} */ element, /** @type {Place} */ place) {
  element.style.setProperty("--x", place.x.toFixed(4));
  element.style.setProperty("--y", place.y.toFixed(4));
}

export class Felt {
  constructor() {
    /** @type {Map<number, Seat>} */
    this.seats = new Map();
    /** @type {Map<number, Place>} */
    this.places = new Map();
    /** What the seats are called, or were while somebody sat there. @type {Map<number, string>} */
    this.names = new Map();
    this.turnUp = "";
  }

  /**
   * Show who sits where, and what lies in the middle; the chips are shown by themselves.
   * @param {any} table
   * @param {number | null} own the seat that is shown below
   */
  show(table, own) {
    this.showSeats(table, own);
    this.showTurnUp(table.play);
  }

  /** Show what everyone has, what lies in the pot, and what a bourré costs. */
  showChips(/** @type {any} */ table) {
    for (const chair of table.chairs) this.seats.get(chair.seat)?.showChips(chair, table);
    say(byId("pot"), number(table.pot));
    byId("price-of").hidden = table.price === null;
    if (table.price !== null) say(byId("price"), number(table.price));
  }

  showSeats(/** @type {any} */ table, /** @type {number | null} */ own) {
    const chairs = table.chairs;
    const first = Math.max(
      0,
      chairs.findIndex((/** @type {any} */ each) => each.seat === own),
    );
    const around = [...chairs.slice(first), ...chairs.slice(0, first)];
    const list = byId("seats");
    for (const [seat, shown] of this.seats) {
      if (!around.some((each) => each.seat === seat)) {
        shown.root.remove();
        this.seats.delete(seat);
      }
    }
    if (around.length) this.places.clear(); // a table that is closed still shows its last trick
    around.forEach((chair, at) => {
      const seat = this.seats.get(chair.seat) ?? new Seat(chair.seat);
      this.seats.set(chair.seat, seat);
      this.names.set(chair.seat, chair.name);
      const place = placeOf(at, around.length);
      this.places.set(chair.seat, place);
      put(seat.root, place);
      if (list.children[at] !== seat.root) list.insertBefore(seat.root, list.children[at] ?? null);
      seat.show(chair, table, chair.seat === own);
    });
    list.dataset.count = String(around.length);
  }

  showTurnUp(/** @type {any} */ play) {
    const card = play === null ? "" : play.turnUp;
    const place = byId("turn-up");
    if (card !== this.turnUp) {
      this.turnUp = card;
      place.replaceChildren(...(card === "" ? [] : [picture(card), trumpSign(card)]));
    }
    mark(place, "data-taken", play?.taken === true);
    mark(place, "role", card === "" ? null : "img");
    mark(place, "aria-label", card === "" ? null : `${text("turn-up")}: ${cardName(card)}`);
  }

  /** Return where a seat is on the screen. */
  rectOf(/** @type {number} */ seat) {
    return this.seats.get(seat)?.face.getBoundingClientRect() ?? middleRect();
  }
}

/** Return where the pot is on the screen. */
export function middleRect() {
  return byId("pot").getBoundingClientRect();
}

function trumpSign(/** @type {string} */ card) {
  const sign = document.createElement("span");
  sign.className = `suit ${card[1]}`;
  sign.textContent = { c: "♣", d: "♦", h: "♥", s: "♠" }[card[1]] ?? "";
  sign.setAttribute("aria-hidden", "true");
  return sign;
}
