// The list of acts, taken one by one as the deal asks for them.

const ASKED = {
  declare: "declares", draw: "draws", stay: "stays or passes", play: "plays a card",
};

/** Reads the acts in order; acts before one's turn are noted wherever they stand. */
class Acts {
  /** @param {Deal} deal */
  constructor(deal) {
    this.deal = deal;
    this.list = deal.record.actions;
    this.at = 0;
  }

  /** @returns {string} where the act stands that was taken last */
  get where() {
    return `actions[${this.at - 1}]`;
  }

  /** Pass over refused acts that came too early, each of which costs a turn to deal. */
  noteOffences() {
    for (; this.list[this.at]?.act === "premature"; this.at += 1) {
      const number = this.list[this.at].seat;
      const where = `actions[${this.at}]`;
      if (this.deal.rules.enforcement !== "honor") {
        throw new Fault("order", where, "Acts before one’s turn are penalised under honor alone.");
      }
      if (!this.deal.stacks.has(number) || this.deal.passed.has(number)) {
        throw new Fault("order", where, `Seat ${number} has no turn to come in this deal.`);
      }
      this.deal.offenders.add(number);
    }
  }

  /** @returns {boolean} whether a card is taken back next */
  recallNext() {
    this.noteOffences();
    return this.list[this.at]?.act === "recall";
  }

  /**
   * Take the next act, which must be of this kind and seat.
   * @param {"declare"|"draw"|"stay"|"play"} act
   * @param {number} number
   * @returns {any}
   */
  next(act, number) {
    this.noteOffences();
    const entry = this.list[this.at];
    const where = `actions[${this.at}]`;
    const asked = `seat ${number} ${ASKED[act]}`;
    if (!entry) throw new Fault("order", where, `The acts end here, but now ${asked}.`);
    if (entry.act !== act || entry.seat !== number) {
      throw new Fault("order", where,
        `The record has “${entry.act}” of seat ${entry.seat}, but now ${asked}.`);
    }
    this.at += 1;
    return entry;
  }

  /**
   * Take a seat's choice between two words, each legal or not.
   * @param {"declare"|"stay"} act
   * @param {"play"|"stay"} yes what is chosen by true; false is "pass"
   * @param {number} number
   * @param {string[]} legal
   * @returns {boolean}
   */
  choice(act, yes, number, legal) {
    const entry = this.next(act, number);
    if (!this.deal.open && !sameSet(entry.legal, legal)) {
      throw differs("legal", `${this.where}.legal`, entry.legal, legal);
    }
    if (!legal.includes(entry[yes] ? yes : "pass")) {
      throw new Fault("act", `${this.where}.${yes}`,
        `Seat ${number} may only ${legal.join(" or ")} here.`);
    }
    return entry[yes];
  }

  end() {
    if (this.at < this.list.length) {
      throw new Fault("order", `actions[${this.at}]`, "The deal was over before this act.");
    }
  }
}
