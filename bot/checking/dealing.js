// From the deck to the hands: the cards dealt, the turn-up, and every card served since.

/** Follows the cards of a deal through its acts, whoever may do what. */
class Dealing {
  /** @param {any} record whose deck is right @param {Uint8Array} key */
  constructor(record, key) {
    this.record = record;
    this.key = key;
    const { deck, rules, seats, dealer } = record;
    const numbers = seats.map((/** @type {any} */ each) => each.seat);
    numbers.forEach((/** @type {unknown} */ each) => mustCount("seats", each, 0, 7));
    must(new Set(numbers).size === numbers.length, "seats", "A seat stands here twice.");
    oneOf("dealer", dealer, numbers);
    mustCount("rules.hand_size", rules.hand_size, 1, Math.floor(51 / numbers.length));
    const left = numbers.indexOf(dealer) + 1;
    /** @type {number[]} from the dealer's left */
    this.order = [...numbers.slice(left), ...numbers.slice(0, left)];
    const dealt = this.order.length * rules.hand_size;
    const dealers = rules.trump === "dealer_card"; // the turn-up is the last card of that hand
    mustBe("turn_up", record.turn_up, deck[dealers ? dealt - 1 : dealt]);
    /** @type {Map<number, string[]>} what each seat holds */
    this.hands = new Map(this.order.map((number, place) => [number, deck.slice(0, dealt).filter(
      (/** @type {string} */ _, /** @type {number} */ at) => at % this.order.length === place,
    )]));
    /** @type {string[]} the undealt cards, top first */
    this.stock = deck.slice(dealers ? dealt : dealt + 1);
    /** @type {string[]} the turn-up, where it is nobody's */
    this.turnedUp = dealers ? [] : [record.turn_up];
    /** @type {Map<number, string[]>} what each seat gave away, until it is shuffled again */
    this.muck = new Map();
    this.served = 0;
    this.reshuffles = 0;
    /** @type {any} the card played last */
    this.played = null;
  }

  /** Follow every act; throws a Fault where a card is not the one that was due. */
  follow() {
    const { actions, reshuffles } = this.record;
    actions.forEach((/** @type {any} */ entry, /** @type {number} */ place) => {
      this.where = `actions[${place}]`;
      if (entry.act === "premature") return;
      oneOf(`${this.where}.seat`, entry.seat, this.order);
      const hand = this.hands.get(entry.seat) ?? [];
      if (entry.act === "declare" && !entry.play) this.giveAway(entry.seat, hand.splice(0));
      if (entry.act === "draw") this.draw(entry, hand);
      if (entry.act === "play") {
        this.lose(entry, hand, entry.card, "card");
        this.played = entry;
      }
      if (entry.act === "recall") {
        mustBe(`${this.where}.card`, entry.card, this.played?.card);
        mustBe(`${this.where}.seat`, entry.seat, this.played.seat);
        hand.push(entry.card);
      }
    });
    must(reshuffles.length === this.reshuffles, `reshuffles[${this.reshuffles}]`,
      "The stock never ran out here.");
  }

  /** @param {any} entry @param {string[]} hand */
  draw({ seat, discard, served, take }, hand) {
    discard.forEach((/** @type {string} */ card) => this.lose({ seat }, hand, card, "discard"));
    const taken = take ? this.turnedUp.splice(0) : [];
    const due = this.serve(discard.length - taken.length);
    mustBe(`${this.where}.served`, served, due);
    hand.push(...due, ...taken);
    this.served += due.length;
    this.giveAway(seat, discard);
  }

  /** @param {any} entry @param {string[]} hand @param {string} card @param {string} field */
  lose({ seat }, hand, card, field) {
    const held = hand.indexOf(card);
    must(held >= 0, `${this.where}.${field}`,
      `Seat ${seat} does not hold ${shown(card)}; it holds ${shown(hand)}.`);
    hand.splice(held, 1);
  }

  /** @param {number} seat @param {string[]} cards */
  giveAway(seat, cards) {
    if (this.record.rules.stock_end === "under") this.stock.push(...cards);
    else this.muck.set(seat, cards);
  }

  /** @param {number} count @returns {string[]} the cards off the top of the stock */
  serve(count) {
    const served = this.stock.splice(0, count);
    if (served.length === count) return served;
    const gathered = this.order.flatMap((number) => this.muck.get(number) ?? []);
    const where = `reshuffles[${this.reshuffles}]`;
    must(gathered.length > 0, where, "There are no cards left to shuffle.");
    this.muck.clear();
    this.stock = shuffled(gathered, this.key, `reshuffle-${this.reshuffles}`);
    mustBe(where, this.record.reshuffles[this.reshuffles], this.stock);
    this.reshuffles += 1;
    return [...served, ...this.serve(count - served.length)];
  }
}
