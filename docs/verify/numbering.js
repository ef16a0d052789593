// The numbers, seals and messages of one table, line by line: none is missing, none stands twice.

/** What is known of a table's lines so far. */
class Numbering {
  constructor() {
    /** @type {number|null} the number looked at last */
    this.last = null;
    /** @type {any} its line */
    this.line = null;
    /** @type {Map<string, number>} the deal that each seal was shown for */
    this.seals = new Map();
    /** @type {boolean|null} whether its deals have a beacon, once there was one */
    this.beacons = null;
    /** @type {string[]} server, channel and id of the last message */
    this.place = [];
  }

  /** @param {any} record @returns {number} how many numbers are missing before it */
  missing(record) {
    return this.last === null ? 0 : Math.max(record.deal - this.last - 1, 0);
  }

  /** @param {any} record with a number, right or not */
  pass(record) {
    [this.last, this.line] = [record.deal, record];
  }

  /** @param {any} record of the right shape; throws a Fault where its seal cannot follow */
  checkSeal(record) {
    if (this.last === record.deal) return; // it stands twice, which is told later
    const faults = [...this.sealFaults(record), ...this.messageFaults(record)];
    for (const fault of faults) throw fault;
  }

  /** @param {any} record right by itself; throws a Fault where numbers are missing before it */
  follow(record) {
    const [first, missing] = [(this.last ?? 0) + 1, this.missing(record)];
    this.pass(record);
    if (!missing) return;
    const which = missing === 1 ? `Deal ${first} is missing`
      : `Deals ${first} to ${record.deal - 1} are missing`;
    throw new Fault("gap", "deal", `${which} before this one. The numbers of a table run without a gap,`
      + " and deals that were void or never dealt have a line too.");
  }

  /** @param {any} record @returns {Generator<Fault>} */
  * sealFaults(record) {
    const { commitment } = record.shuffle;
    const known = this.seals.get(commitment);
    if (known === undefined) this.seals.set(commitment, record.deal);
    if (known !== undefined && known !== record.deal) {
      yield new Fault("seal", "shuffle.commitment", `Deal ${known} has the same seal.`);
    }
  }

  /** @param {any} record @returns {Generator<Fault>} */
  * messageFaults(record) {
    const { shuffle } = record;
    const has = shuffle.beacon !== null;
    if (record.unfinished !== "never dealt") { // which may never have had a message
      const before = this.beacons;
      this.beacons = has;
      if (before !== null && before !== has) {
        yield new Fault("beacon", "shuffle.beacon", `Here stands ${shown(shuffle.beacon)}. Either all`
          + " deals of a table have a beacon, or none.");
      }
    }
    if (!has) return;
    const [before, here] = [this.place, addressOf(record.message)];
    this.place = here;
    if (!before.length) return;
    if (here[0] !== before[0] || here[1] !== before[1]) {
      yield new Fault("message", "message", "A table’s messages are all in one channel of one server,"
        + " and the deal before had another.");
    }
    if (BigInt(here[2]) <= BigInt(before[2])) {
      yield new Fault("beacon", "shuffle.beacon", "The message of a deal is posted after that of the"
        + " deal before, so its id is a larger number.");
    }
  }
}
