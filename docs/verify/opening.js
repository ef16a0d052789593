// What stands before the first act: rules, seats, antes, the shuffle and the cards dealt.

/** @param {any} rules */
function checkRules(rules) {
  /** @param {boolean} wrong @param {string} option @param {string} sentence */
  const refuse = (wrong, option, sentence) => {
    if (wrong) throw new Fault("rules", `rules.${option}`, sentence);
  };
  const [fewest, most] = rules.players;
  refuse(fewest > most, "players", "The fewest seats are more than the most.");
  refuse(rules.max_draw > rules.hand_size, "max_draw", "More cards than a hand has.");
  refuse(rules.trump === "dealer_may_take" && !rules.max_draw, "max_draw",
    "Who takes the turn-up must discard a card, but none may be.");
  refuse(rules.dealer_must_play_ace && rules.trump !== "dealer_card", "dealer_must_play_ace",
    "Only where the dealer’s last card shows trumps can an ace oblige the dealer.");
  const race = rules.format === "race";
  refuse(race !== (rules.target !== null), "target", "A race has a target, other games have none.");
  refuse(race && rules.target <= rules.starting_stack, "target",
    "Everybody has reached the target from the start.");
  const antes = rules.ante + rules.second_ante + (rules.stay_ante ?? 0);
  refuse(rules.format !== "cash" && antes > rules.starting_stack, "starting_stack",
    "The antes of one deal are more than that.");
}

/** @param {any} record */
function checkSeats(record) {
  const { rules } = record;
  const numbers = record.seats.map((/** @type {any} */ each) => each.seat);
  const turns = numbers.filter(
    (/** @type {number} */ each, /** @type {number} */ place) => each <= numbers.at(place - 1),
  );
  if (turns.length !== 1 || numbers.length < 2) {
    throw new Fault("seats", "seats", "Two seats or more stand here clockwise, each once.");
  }
  const count = rules.format === "cash" ? numbers.length : Object.keys(record.antes).length;
  const starting = rules.format === "cash" || record.deal === 1;
  if (count > rules.players[1] || (starting && count < rules.players[0])) {
    throw new Fault("seats", "seats", `${count} seats, where the rules allow ${rules.players[0]}`
      + ` to ${rules.players[1]}.`);
  }
  if (!numbers.includes(record.dealer)) {
    throw new Fault("seats", "dealer", `Seat ${record.dealer} deals, but is not dealt in.`);
  }
}

/** @param {any} record */
function checkAntes(record) {
  const { rules, antes } = record;
  const game = rules.format !== "cash";
  const dealtIn = new Set();
  record.seats.forEach((/** @type {any} */ each, /** @type {number} */ place) => {
    const { seat: number, stack } = each;
    dealtIn.add(String(number));
    const paid = antes[number];
    if (paid !== rules.ante && (paid !== 0 || record.deal === 1)) {
      throw differs("antes", `antes.${number}`, paid, rules.ante);
    }
    if (paid > stack) {
      throw new Fault("antes", `seats[${place}].stack`, `${stack} chips, and an ante of ${paid}.`);
    }
    checkFirstStack(record, number, stack, place);
  });
  for (const [number, paid] of Object.entries(antes)) {
    if (dealtIn.has(number)) continue;
    if (!game || paid >= rules.ante || !record.result.out.includes(Number(number))) {
      throw new Fault("antes", `antes.${number}`, "This seat paid an ante and is not dealt in;"
        + " that is so only of one that went out of a game, as it could not pay in full.");
    }
  }
}

/** @param {any} record @param {number} number @param {number} stack @param {number} place */
function checkFirstStack(record, number, stack, place) {
  const { rules, bought, deal } = record;
  const brought = bought[number] ?? 0;
  const where = `seats[${place}].stack`;
  if (brought > stack) {
    throw new Fault("antes", `bought.${number}`, `${brought} chips brought, and ${stack} there.`);
  }
  if (deal > 1) return;
  const right = rules.format === "cash" ? brought : rules.starting_stack;
  if (stack !== right) throw differs("antes", where, stack, right, "It is the table’s first deal.");
}

/** @param {any} record */
function checkPurse(record) {
  if (record.rules.format !== "cash" && Object.keys(record.bought).length) {
    throw new Fault("antes", "bought", "Chips are brought to cash tables alone.");
  }
  for (const [number, chips] of Object.entries(record.bought)) {
    if (!chips) throw new Fault("antes", `bought.${number}`, "Who brought none is left out.");
  }
  if (record.deal === 1 && record.pot !== 0) {
    throw differs("antes", "pot", record.pot, 0, "It is the table’s first deal.");
  }
}

/** @param {any} record @param {boolean} open */
function checkShuffle(record, open) {
  const { cut_by: by } = record.shuffle;
  const seats = record.seats.map((/** @type {any} */ each) => each.seat);
  const cutter = seats.at(seats.indexOf(record.dealer) - 1);
  if (by !== null && by !== cutter) {
    throw differs("cut", "shuffle.cut_by", by, cutter, "The seat to the dealer’s right cuts.");
  }
  if (open) return;
  deckOf(record.shuffle).forEach((right, place) => {
    const found = record.deck[place];
    if (found !== right) {
      throw differs("deck", `deck[${place}]`, found, right, "Seed, beacon and cut give another deck.");
    }
  });
}

/**
 * A deal as it stands after the antes, the cards dealt where they are known.
 * @param {any} record
 * @param {boolean} open
 */
function opened(record, open) {
  const { rules } = record;
  const seats = record.seats.map((/** @type {any} */ each) => each.seat);
  const left = seats.indexOf(record.dealer) + 1;
  const deal = {
    record,
    open,
    rules,
    /** @type {number[]} from the dealer's left */
    order: [...seats.slice(left), ...seats.slice(0, left)],
    dealer: /** @type {number} */ (record.dealer),
    trumps: suitOf(record.turn_up),
    stacks: new Map(),
    pot: /** @type {number} */ (record.pot),
    /** @type {Map<number, string[]>} */
    hands: new Map(),
    /** @type {string[]} the undealt cards, top first */
    stock: [],
    /** @type {Map<number, string[]>} what each seat gave away, until it is shuffled again */
    muck: new Map(),
    reshuffles: 0,
    taken: false,
    /** @type {Set<number>} who plays */
    playing: new Set(),
    /** @type {Set<number>} who has passed */
    passed: new Set(),
    /** @type {Map<number, number>} tricks won */
    won: new Map(),
    /** @type {Set<string>} cards of finished tricks */
    fallen: new Set(),
    reneged: new Set(),
    recalled: new Set(),
    /** @type {Set<number>} who forfeits a turn to deal */
    offenders: new Set(),
  };
  for (const each of record.seats) deal.stacks.set(each.seat, each.stack - record.antes[each.seat]);
  for (const paid of Object.values(record.antes)) deal.pot += Number(paid);
  if (!open) dealCards(deal);
  return deal;
}

/** @typedef {ReturnType<typeof opened>} Deal */

/** @param {Deal} deal */
function dealCards(deal) {
  const { record, rules, order } = deal;
  const dealt = order.length * rules.hand_size;
  order.forEach((number, place) => {
    deal.hands.set(number, record.deck.filter(
      (/** @type {string} */ _, /** @type {number} */ at) => at < dealt && at % order.length === place,
    ));
  });
  const extra = rules.trump === "dealer_card" ? 0 : 1;
  const turnUp = record.deck[dealt - 1 + extra];
  if (record.turn_up !== turnUp) throw differs("turn-up", "turn_up", record.turn_up, turnUp);
  deal.stock = record.deck.slice(dealt + extra);
}
