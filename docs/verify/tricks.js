// The tricks: every card, legal or not, and who wins.

/** @param {Deal} deal @param {Acts} acts */
function playTricks(deal, acts) {
  const { record, rules } = deal;
  const written = record.tricks ?? [];
  if (deal.playing.size < 2) {
    if (written.length) throw new Fault("trick", "tricks", "No trick was played in this deal.");
    return;
  }
  if (deal.open) gatherHands(deal);
  const seats = seatsPlaying(deal);
  seats.forEach((number) => deal.won.set(number, 0));
  let [leader] = seats;
  for (let place = 0; place < rules.hand_size; place += 1) {
    const cards = playTrick(deal, acts, leader);
    const first = seats.indexOf(leader);
    const turns = [...seats.slice(first), ...seats.slice(0, first)];
    const winner = turns[cards.indexOf(bestOf(cards, deal.trumps))];
    compareTrick(written[place], { leader, cards, winner }, place);
    deal.won.set(winner, (deal.won.get(winner) ?? 0) + 1);
    leader = winner;
  }
  if (written.length > rules.hand_size) {
    throw new Fault("trick", `tricks[${rules.hand_size}]`, "There are more tricks than cards.");
  }
}

/** @param {any} found @param {any} right @param {number} place */
function compareTrick(found, right, place) {
  const where = `tricks[${place}]`;
  if (!found) throw new Fault("trick", where, "This trick was played, and is not written.");
  for (const field of ["leader", "winner"]) {
    if (found[field] !== right[field]) {
      throw differs("trick", `${where}.${field}`, found[field], right[field]);
    }
  }
  if (!sameList(found.cards, right.cards)) {
    throw differs("trick", `${where}.cards`, found.cards, right.cards);
  }
}

/**
 * What each seat knows of the trumps as a trick begins, and whether it holds a cinch.
 * @param {Deal} deal
 * @param {number} number
 * @returns {{unseen: string[], cinch: boolean}}
 */
function knowledge(deal, number) {
  const { record, rules, trumps } = deal;
  const nobodys = rules.trump !== "dealer_card" && !deal.taken;
  const hand = deal.hands.get(number) ?? [];
  const unseen = ORDERED_DECK.filter((card) => suitOf(card) === trumps && !hand.includes(card)
    && !deal.fallen.has(card) && !(nobodys && card === record.turn_up));
  const mine = hand.filter((card) => suitOf(card) === trumps);
  return { unseen, cinch: isCinch(mine, unseen, deal.won.get(number) ?? 0) };
}

/** @param {Deal} deal @param {Acts} acts @param {number} leader @returns {string[]} the cards */
function playTrick(deal, acts, leader) {
  const seats = seatsPlaying(deal);
  const first = seats.indexOf(leader);
  const turns = [...seats.slice(first), ...seats.slice(0, first)];
  const known = turns.map((number) => knowledge(deal, number));
  /** @type {string[]} */
  const trick = [];
  turns.forEach((number, place) => {
    const last = place === turns.length - 1;
    const hand = deal.hands.get(number) ?? [];
    const legal = legalCards(hand, trick, deal.trumps, deal.rules, known[place], last);
    const card = playCard(deal, acts, number, hand, legal);
    deal.hands.set(number, hand.filter((each) => each !== card));
    trick.push(card);
  });
  trick.forEach((card) => deal.fallen.add(card));
  return trick;
}

/**
 * Take a seat's card; under honor one that is not legal, which may be taken back.
 * @param {Deal} deal
 * @param {Acts} acts
 * @param {number} number
 * @param {string[]} hand
 * @param {string[]} legal
 * @returns {string}
 */
function playCard(deal, acts, number, hand, legal) {
  const honor = deal.rules.enforcement === "honor";
  const entry = cardOf(deal, acts, number, hand, legal);
  const allowed = legal.includes(entry.card);
  if (!allowed && !honor) throw illegal(acts, number, entry.card, legal);
  if (!acts.recallNext()) {
    if (!allowed) deal.reneged.add(number);
    return entry.card;
  }
  const recall = acts.list[acts.at];
  const { at } = acts;
  acts.at += 1;
  if (recall.seat !== number || recall.card !== entry.card || allowed) {
    throw new Fault("act", `actions[${at}]`, allowed
      ? `The ${entry.card} of seat ${number} was legal, and only an illegal card is taken back.`
      : `Only seat ${number} may take back a card here, the ${entry.card}.`);
  }
  deal.recalled.add(number);
  deal.offenders.add(number);
  const again = cardOf(deal, acts, number, hand, legal);
  if (!legal.includes(again.card)) throw illegal(acts, number, again.card, legal);
  return again.card;
}

/** @param {Acts} acts @param {number} number @param {string} card @param {string[]} legal */
function illegal(acts, number, card, legal) {
  return new Fault("act", `${acts.where}.card`,
    `Seat ${number} may not play the ${card} here; legal is ${shown(legal)}.`);
}

/** @param {Deal} deal @param {Acts} acts @param {number} number @param {string[]} hand @param {string[]} legal */
function cardOf(deal, acts, number, hand, legal) {
  const entry = acts.next("play", number);
  if (!hand.includes(entry.card)) {
    throw new Fault("act", `${acts.where}.card`,
      `Seat ${number} does not hold the ${entry.card}; it holds ${shown(hand)}.`);
  }
  if (!deal.open && !sameSet(entry.legal, legal)) {
    throw differs("legal", `${acts.where}.legal`, entry.legal, legal);
  }
  return entry;
}

/**
 * In a public record the hands show by the end: who plays, plays every card of the hand.
 * @param {Deal} deal
 */
function gatherHands(deal) {
  const { record, rules } = deal;
  const owners = new Map();
  let before = { act: "", seat: -1, card: "" };
  for (const [place, entry] of record.actions.entries()) {
    if (entry.act === "recall" && before.card === entry.card) owners.delete(entry.card);
    if (entry.act === "play") {
      if (owners.has(entry.card)) {
        throw new Fault("act", `actions[${place}].card`, `The ${entry.card} was played already.`);
      }
      owners.set(entry.card, entry.seat);
    }
    if (entry.act !== "premature") before = entry;
  }
  seatsPlaying(deal).forEach((number) => deal.hands.set(
    number, [...owners.keys()].filter((card) => owners.get(card) === number),
  ));
  if (rules.trump === "dealer_card") return;
  const owner = owners.get(record.turn_up);
  const right = deal.taken && deal.playing.has(deal.dealer) ? deal.dealer : undefined;
  if (owner !== right) {
    throw new Fault("act", "turn_up", `The turned-up ${record.turn_up} was played by`
      + ` ${owner === undefined ? "nobody" : `seat ${owner}`}, which cannot be.`);
  }
}
