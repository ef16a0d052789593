// Deals of one table, one after the other: each starts where the one before ended.

/** What is known of a table after some of its deals. */
class Table {
  /** @param {Numbering} [numbering] what is known of its lines, a fault among them or not */
  constructor(numbering = new Numbering()) {
    this.numbering = numbering;
    /** @type {any} the record looked at last */
    this.last = null;
    /** @type {Map<number, number>} chips of every seat, as of the last deal it was in */
    this.stacks = new Map();
    /** @type {Map<number, string>} who sat at every seat then */
    this.names = new Map();
    /** @type {Map<number, number[]>} what was brought to each seat since, deal by deal */
    this.brought = new Map();
  }

  /** @param {any} record one that is right by itself */
  remember(record) {
    this.noteBought(record);
    for (const [number, stack] of Object.entries(record.result.stacks)) {
      this.stacks.set(Number(number), stack);
      this.brought.delete(Number(number));
    }
    for (const { seat, name } of record.seats) this.names.set(seat, name);
    if (record.rules.format !== "cash") {
      record.result.out.forEach((/** @type {number} */ number) => this.stacks.delete(number));
    }
    this.last = record;
  }

  /** @param {any} record */
  noteBought(record) {
    for (const [number, chips] of Object.entries(record.bought)) {
      this.brought.set(Number(number), [chips, ...this.brought.get(Number(number)) ?? []]);
    }
  }

  /** @param {any} record throws a Fault where it does not follow from the deal before */
  check(record) {
    this.checkGame(record);
    const newcomers = this.checkStacks(record);
    const allNew = newcomers.size === record.seats.length;
    const { pot_next: pot } = this.last.result;
    if (record.pot !== pot && !(allNew && record.pot === 0)) throw misfit("pot", record.pot, pot);
    const debts = this.checkDealer(record, newcomers);
    this.checkDebts(record, newcomers, debts);
    this.checkExemptions(record, newcomers);
  }

  /** @param {any} record */
  checkGame(record) {
    const { last } = this;
    for (const option of Object.keys(last.rules)) {
      const [before, now] = [last.rules[option], record.rules[option]];
      if (JSON.stringify(before) !== JSON.stringify(now)) {
        throw misfit(`rules.${option}`, now, before, "A table’s rules stay the same.");
      }
    }
    if (Date.parse(record.time) < Date.parse(last.time)) {
      throw misfit("time", record.time, `${last.time} or later`);
    }
    if (last.result.game_winner !== null) {
      throw new Fault("table", "deal", "The game had ended with the deal before.");
    }
  }

  /**
   * @param {any} record
   * @returns {Set<number>} seats that somebody new may have taken
   */
  checkStacks(record) {
    const newcomers = new Set();
    record.seats.forEach((/** @type {any} */ each, /** @type {number} */ place) => {
      const { seat: number, stack, name } = each;
      const now = number in record.bought ? [record.bought[number]] : [];
      const parts = [...now, ...this.brought.get(number) ?? []];
      let sum = 0;
      for (const chips of parts) {
        sum += chips;
        if (sum === stack) newcomers.add(number);
      }
      const before = this.stacks.get(number);
      const known = this.names.get(number);
      if (!parts.length && before !== undefined && known !== undefined && name !== known) {
        throw misfit(`seats[${place}].name`, name, known, "Nobody took the seat since.");
      }
      const neverSeen = before === undefined && record.rules.format === "cash" && !parts.length
        && this.last.deal > 1;
      const right = (before ?? 0) + sum;
      const unseated = before === undefined && record.rules.format !== "cash";
      if (unseated || (stack !== right && !newcomers.has(number) && !neverSeen)) {
        throw misfit(`seats[${place}].stack`, stack, right);
      }
    });
    return newcomers;
  }

  /**
   * @param {any} record
   * @param {Set<number>} newcomers whose seats may owe nothing any more
   * @returns {Set<number>} who still owes a turn to deal
   */
  checkDealer(record, newcomers) {
    const seats = new Set(record.seats.map((/** @type {any} */ each) => each.seat));
    const debts = new Set(this.last.result.skip_deal_next);
    let dealer = this.last.dealer;
    for (;;) {
      dealer = (dealer + 1) % SEATS;
      if (!seats.has(dealer)) continue;
      const owes = debts.delete(dealer);
      if (dealer === record.dealer && (!owes || newcomers.has(dealer))) return debts;
      if (!owes) throw misfit("dealer", record.dealer, dealer, "The deal passes to the left.");
    }
  }

  /** @param {any} record @param {Set<number>} newcomers @param {Set<number>} debts */
  checkDebts(record, newcomers, debts) {
    const found = record.result.skip_deal_next;
    const offended = new Set(record.actions
      .filter((/** @type {any} */ each) => ["premature", "recall"].includes(each.act))
      .map((/** @type {any} */ each) => each.seat));
    const stayed = record.seats.map((/** @type {any} */ each) => each.seat)
      .filter((/** @type {number} */ number) => !newcomers.has(number));
    const missing = stayed.some((number) => debts.has(number) && !found.includes(number));
    const more = found.some((number) => !debts.has(number) && !offended.has(number));
    if (missing || more) {
      throw misfit("result.skip_deal_next", found, [...new Set([...debts, ...offended])]);
    }
  }

  /** @param {any} record @param {Set<number>} newcomers */
  checkExemptions(record, newcomers) {
    const exempt = this.last.result.exempt_next;
    for (const { seat: number } of record.seats) {
      const paid = record.antes[number];
      const right = exempt.includes(number) ? 0 : record.rules.ante;
      const excused = newcomers.has(number) && paid > 0;
      if (paid !== right && !excused) throw misfit(`antes.${number}`, paid, right);
    }
    for (const [key, paid] of Object.entries(record.antes)) {
      const number = Number(key);
      if (number in record.result.stacks) continue;
      const has = this.stacks.get(number);
      if (paid !== has) throw misfit(`antes.${key}`, paid, has);
    }
  }
}

/** @param {string} where @param {unknown} found @param {unknown} right @param {string} [why] */
function misfit(where, found, right, why = "So the deal before left it.") {
  return differs("table", where, found, right, why);
}
