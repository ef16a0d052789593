// The settlement: who takes the pot, who pays, who goes out, and what the next deal starts from.

/** @param {Deal} deal @returns {{winner: number|null, tied: number[]}} */
function mostTricks(deal) {
  if (deal.playing.size < 2) return { winner: [...deal.playing][0] ?? null, tied: [] };
  const most = Math.max(...deal.won.values());
  const top = [...deal.won.keys()].filter((number) => deal.won.get(number) === most);
  if (top.length > 1) return { winner: null, tied: top };
  const barredFromPot = deal.reneged.has(top[0]) || deal.recalled.has(top[0]);
  return { winner: barredFromPot ? null : top[0], tied: [] };
}

/**
 * @param {Deal} deal
 * @param {number} winner
 * @param {number} price what a bourré costs
 * @returns {number} the most that the winner may take
 */
function mostWon(deal, winner, price) {
  const { rules, record, stacks } = deal;
  const most = rules.limit_caps_win ? rules.limit ?? Infinity : Infinity;
  if (!rules.table_stakes || stacks.get(winner) >= price) return most;
  const { stack } = record.seats.find((/** @type {any} */ each) => each.seat === winner);
  return Math.min(most, stack);
}

/**
 * Let each bourré and renege pay what it owes, or all it has.
 * @param {Deal} deal
 * @param {number} price what a bourré costs
 */
function collect(deal, price) {
  const paid = { bourre: new Map(), renege: new Map(), out: new Set() };
  let sum = 0;
  for (const [number, tricks] of deal.won) {
    const reneged = deal.reneged.has(number);
    if (!reneged && tricks) continue;
    const owed = reneged ? price * deal.rules.renege_multiple : price;
    const has = deal.stacks.get(number);
    const chips = Math.min(owed, has);
    (reneged ? paid.renege : paid.bourre).set(number, chips);
    deal.stacks.set(number, has - chips);
    sum += chips;
    if (chips < owed) paid.out.add(number);
  }
  return { ...paid, sum };
}

/**
 * End the game where it is over: the winner sweeps the pot, or all share it where nobody is left.
 * @param {Deal} deal
 * @param {Set<number>} out
 * @returns {number|null} the game's winner
 */
function endGame(deal, out) {
  const { rules, order, stacks } = deal;
  if (rules.format === "cash") return null;
  const left = order.filter((number) => !out.has(number));
  if (!left.length) {
    const share = Math.floor(deal.pot / order.length);
    const odd = deal.pot - share * order.length;
    order.forEach((number, place) => {
      stacks.set(number, stacks.get(number) + share + (place < odd ? 1 : 0));
    });
    deal.pot = 0;
    return null;
  }
  const winner = left.length === 1 ? left[0]
    : left.find((number) => rules.format === "race" && stacks.get(number) >= rules.target);
  if (winner === undefined) return null;
  stacks.set(winner, stacks.get(winner) + deal.pot);
  deal.pot = 0;
  return winner;
}

/** @param {Deal} deal what it comes to, in the record's words; skip_deal_next is checked apart */
function settlement(deal) {
  const { rules } = deal;
  const potEnd = deal.pot;
  const price = Math.min(potEnd, rules.limit ?? potEnd);
  const { winner, tied } = mostTricks(deal);
  const taken = new Map();
  if (winner !== null) {
    taken.set(winner, Math.min(potEnd, mostWon(deal, winner, price)));
    pay(deal, winner, -taken.get(winner));
  }
  const paid = collect(deal, price);
  deal.pot += paid.sum;
  const exempt = new Set([
    ...(rules.bourre_exempt ? [...paid.bourre.keys(), ...paid.renege.keys()] : []),
    ...(rules.tied_exempt ? tied : []),
  ]);
  paid.out.forEach((number) => exempt.delete(number));
  const gameWinner = endGame(deal, paid.out);
  const beforehand = Object.keys(deal.record.antes).map(Number)
    .filter((number) => !deal.stacks.has(number));
  return {
    pot_end: potEnd,
    taken,
    bourre: paid.bourre,
    renege: paid.renege,
    out: [...beforehand, ...paid.out],
    exempt_next: [...exempt],
    game_winner: gameWinner,
    stacks: deal.stacks,
    pot_next: deal.pot,
  };
}

/** @param {Deal} deal */
function checkResult(deal) {
  const found = deal.record.result;
  for (const [field, right] of Object.entries(settlement(deal))) {
    const where = `result.${field}`;
    if (right instanceof Map) compareChips(where, found[field], right);
    else if (Array.isArray(right)) {
      if (!sameSet(found[field], right)) throw differs("result", where, found[field], right);
    } else if (found[field] !== right) {
      throw differs("result", where, found[field], right ?? "null");
    }
  }
  const debts = found.skip_deal_next;
  const missing = [...deal.offenders].filter((number) => !debts.includes(number));
  const noneBefore = deal.record.deal === 1 || deal.rules.enforcement === "strict";
  const more = noneBefore && debts.length > deal.offenders.size;
  if (missing.length || more || new Set(debts).size < debts.length) {
    throw differs("result", "result.skip_deal_next", debts, [...deal.offenders]);
  }
}

/** @param {string} where @param {Record<string, number>} found @param {Map<number, number>} right */
function compareChips(where, found, right) {
  for (const [number, amount] of right) {
    if (found[number] !== amount) {
      throw differs("result", `${where}.${number}`, found[number], amount);
    }
  }
  for (const number of Object.keys(found)) {
    if (!right.has(Number(number))) {
      throw differs("result", `${where}.${number}`, found[number], undefined);
    }
  }
}
