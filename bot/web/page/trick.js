/** The trick on the felt: held a moment once it is complete, then swept to its winner. */
import { card as picture } from "./cards.js";
import { byId, make, mark } from "./dom.js";
import { put } from "./felt.js";
import { comeFrom, goTo } from "./motion.js";
import { cardName, text } from "./texts.js";

/** Milliseconds for which a complete trick lies there. */
export const HELD = 1500;

export class Trick {
  /**
   * @param {import("./felt.js").Felt} felt
   * @param {(card: string) => DOMRect | null} fromHand where a card of one's own hand is
   * @param {(what: string) => void} sound
   */
  constructor(felt, fromHand, sound) {
    this.felt = felt;
    this.fromHand = fromHand;
    this.sound = sound;
    this.root = byId("trick");
    /** Of which table and deal it is. */
    this.of = "";
    /** One's own seat. @type {number | null} */
    this.own = null;
    this.seen = 0;
    this.timer = 0;
    this.isHeld = false;
    /** Whether the last trick of a deal that is over still lies there. */
    this.isLast = false;
    /** What is to be shown once the complete trick is swept. @type {any} */
    this.next = null;
    /** @type {Map<string, HTMLElement>} */
    this.cards = new Map();
    /** @type {() => void} */
    this.onIdle = () => undefined;
  }

  /**
   * Show the trick of a table's deal; the last one of a deal comes with its result.
   * @param {any} table
   * @param {number | null} own one's own seat
   */
  show(table, own) {
    const { play, result } = table;
    this.next = play;
    this.own = own;
    if (this.endsWith(table) && !this.isLast) {
      this.seen = result.last.number;
      this.hold(result.last);
      this.isLast = true;
      return;
    }
    const of = `${table.id}.${table.deal}`;
    if (play !== null && of !== this.of) {
      this.of = of;
      this.seen = play.last?.number ?? 0;
      this.clear();
    }
    const last = play?.last;
    if (last && last.number > this.seen) {
      this.seen = last.number;
      this.hold(last);
      return;
    }
    const trick = play?.trick;
    const isOnward = trick?.cards.some((/** @type {any} */ each) => each[0] === own);
    if (this.isHeld && isOnward) this.clear();
    if (!this.isHeld) this.draw(trick?.cards ?? [], trick?.winning ?? null);
  }

  /** Return whether the last trick of a deal that is over is to lie there, or still does. */
  endsWith(/** @type {any} */ { id, play, result }) {
    const isOver = play === null && `${id}.${result?.deal}` === this.of;
    return isOver && (this.isLast || result.last?.number > this.seen);
  }

  hold(/** @type {any} */ last) {
    clearTimeout(this.timer);
    const known = last.cards.some((/** @type {any} */ each) => this.cards.has(each[1]));
    if (!known) this.clear();
    this.draw(last.cards, last.winner);
    this.isHeld = true;
    this.timer = setTimeout(() => this.sweep(last.winner), HELD);
  }

  async sweep(/** @type {number} */ winner) {
    const to = () => this.felt.rectOf(winner);
    const swept = [...this.cards.values()];
    const wasLast = this.isLast;
    this.sound("sweep");
    this.cards.clear();
    this.isHeld = false;
    this.draw(this.next?.trick?.cards ?? [], this.next?.trick?.winning ?? null);
    await Promise.all(swept.map((card, index) => goTo(card, to, { delay: index * 25 })));
    for (const each of swept) each.remove();
    if (wasLast) this.isLast = false;
    if (!this.isHeld) this.onIdle(); // the deal's last trick may lie there by now
  }

  clear() {
    clearTimeout(this.timer);
    this.isHeld = this.isLast = false;
    for (const each of this.cards.values()) each.remove();
    this.cards.clear();
  }

  draw(/** @type {[number, string][]} */ cards, /** @type {number | null} */ winning) {
    for (const [code, card] of this.cards) {
      if (!cards.some((each) => each[1] === code)) {
        card.remove();
        this.cards.delete(code);
      }
    }
    for (const [seat, code] of cards) {
      const card = this.cards.get(code) ?? this.lay(seat, code);
      mark(card, "data-winning", seat === winning && cards.length > 1);
    }
    const names = cards.map(([seat, code]) => `${this.felt.names.get(seat) ?? ""}: ${cardName(code)}`);
    mark(this.root, "role", cards.length ? "img" : null);
    mark(this.root, "aria-label", cards.length ? `${text("trick")}. ${names.join("; ")}` : null);
  }

  /** Lay a card before its seat; it comes from there. */
  lay(/** @type {number} */ seat, /** @type {string} */ code) {
    const card = make("div", { class: "played", "data-card": code }, picture(code));
    put(card, this.felt.places.get(seat) ?? { x: 0, y: 0 });
    card.style.setProperty("--turn", `${((seat * 37 + code.charCodeAt(0) * 13) % 13) - 6}deg`);
    this.root.append(card);
    this.cards.set(code, card);
    const inHand = seat === this.own ? this.fromHand(code) : null;
    comeFrom(card, () => inHand ?? this.felt.rectOf(seat), { turn: -20 });
    this.sound("card");
    return card;
  }
}
