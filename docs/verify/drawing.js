// Declaring, drawing, and staying in after the draw.

/** @param {Deal} deal @param {number} number @param {number} chips */
function pay(deal, number, chips) {
  deal.stacks.set(number, deal.stacks.get(number) - chips);
  deal.pot += chips;
}

/** @param {Deal} deal @param {number} number @returns {boolean} whether it may only pass */
function barred(deal, number) {
  const { rules, trumps } = deal;
  if (deal.stacks.get(number) < rules.second_ante) return true;
  if (rules.must_hold === null || deal.open) return false;
  const hand = deal.hands.get(number) ?? [];
  return !hand.some((card) => suitOf(card) === trumps || suitOf(card) === "c");
}

/** @param {Deal} deal @param {number} number @returns {string[]} what it may declare */
function declarations(deal, number) {
  const { rules, record } = deal;
  if (barred(deal, number)) return ["pass"];
  if (number !== deal.dealer) return ["play", "pass"];
  const ace = rules.dealer_must_play_ace && record.turn_up[0] === "A";
  const alone = rules.declaration !== "simultaneous" && !deal.playing.size;
  if (!ace && !alone) return ["play", "pass"];
  // In a public record nobody can see whether a hand bars the dealer.
  const unsure = deal.open && rules.must_hold !== null && rules.trump !== "dealer_card";
  return unsure ? ["play", "pass"] : ["play"];
}

/** @param {Deal} deal @param {number} number */
function passHand(deal, number) {
  deal.playing.delete(number);
  deal.passed.add(number);
  if (!deal.open) giveAway(deal, number, deal.hands.get(number) ?? []);
}

/** @param {Deal} deal @param {number} number @param {string[]} cards */
function giveAway(deal, number, cards) {
  if (deal.rules.stock_end === "under") deal.stock.push(...cards);
  else deal.muck.set(number, cards);
}

/** @param {Deal} deal @param {Acts} acts */
function declareAll(deal, acts) {
  const drawsAtOnce = deal.rules.declaration === "rotation_with_draw";
  for (const number of deal.order) {
    if (acts.choice("declare", "play", number, declarations(deal, number))) {
      pay(deal, number, deal.rules.second_ante);
      deal.playing.add(number);
      const alone = number === deal.dealer && deal.playing.size === 1;
      if (drawsAtOnce && !alone) draw(deal, acts, number);
    } else {
      passHand(deal, number);
    }
  }
  if (drawsAtOnce || deal.playing.size < 2) return;
  for (const number of seatsPlaying(deal)) draw(deal, acts, number);
}

/** @param {Deal} deal @returns {number[]} who plays, from the dealer's left */
function seatsPlaying(deal) {
  return deal.order.filter((number) => deal.playing.has(number));
}

/** @param {Deal} deal @param {Acts} acts @param {number} number */
function draw(deal, acts, number) {
  const { rules, record } = deal;
  const entry = acts.next("draw", number);
  const { where } = acts;
  const count = deal.open ? entry.discard : entry.discard.length;
  if (entry.take && (rules.trump !== "dealer_may_take" || number !== deal.dealer || !count)) {
    throw new Fault("draw", `${where}.take`, "Only the dealer takes the turn-up, where the rules"
      + " have it so, and discards at least one card for it.");
  }
  if (count > rules.max_draw) {
    throw new Fault("draw", `${where}.discard`, `${count} cards, where ${rules.max_draw} may be.`);
  }
  const wanted = count - (entry.take ? 1 : 0);
  if (entry.take) deal.taken = true;
  if (deal.open) {
    if (entry.served !== wanted) throw differs("draw", `${where}.served`, entry.served, wanted);
    return;
  }
  const hand = deal.hands.get(number) ?? [];
  const kept = hand.filter((card) => !entry.discard.includes(card));
  if (kept.length + count !== hand.length) {
    throw new Fault("draw", `${where}.discard`,
      `Seat ${number} held ${shown(hand)}, not each of ${shown(entry.discard)}.`);
  }
  const served = serve(deal, wanted);
  if (!sameList(entry.served, served)) {
    throw differs("draw", `${where}.served`, entry.served, served);
  }
  deal.hands.set(number, [...kept, ...served, ...(entry.take ? [record.turn_up] : [])]);
  giveAway(deal, number, entry.discard);
}

/** @param {Deal} deal @param {number} count @returns {string[]} the cards off the top of the stock */
function serve(deal, count) {
  /** @type {string[]} */
  const served = [];
  while (served.length < count) {
    if (!deal.stock.length) reshuffle(deal);
    served.push(...deal.stock.splice(0, count - served.length));
  }
  return served;
}

/** @param {Deal} deal */
function reshuffle(deal) {
  const { record } = deal;
  const gathered = deal.order.flatMap((number) => deal.muck.get(number) ?? []);
  deal.muck.clear();
  const place = deal.reshuffles;
  const where = `reshuffles[${place}]`;
  if (!gathered.length) throw new Fault("reshuffle", where, "There are no cards left to shuffle.");
  deal.stock = reshuffleOf(record.shuffle, gathered, place);
  deal.reshuffles += 1;
  const found = record.reshuffles[place];
  if (!found) throw new Fault("reshuffle", where, "The stock ran out, and no reshuffle is written.");
  if (!sameList(found, deal.stock)) throw differs("reshuffle", where, found, deal.stock);
}

/** @param {Deal} deal @param {Acts} acts */
function stayAll(deal, acts) {
  const price = deal.rules.stay_ante;
  if (price === null || deal.playing.size < 2) return;
  for (const number of seatsPlaying(deal)) {
    const has = deal.stacks.get(number);
    const last = deal.playing.size === 1;
    const legal = last ? ["stay"] : has < price ? ["pass"] : ["stay", "pass"];
    if (acts.choice("stay", "stay", number, legal)) pay(deal, number, Math.min(price, has));
    else passHand(deal, number);
  }
}
