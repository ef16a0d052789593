// Which cards the rules allow: following suit, trumping, heading, and the cinch.

/** @typedef {{must_head: boolean, cinch: boolean}} CardRules */

/** @param {string} card @returns {number} */
const rankOf = (card) => RANKS.indexOf(card[0]);
/** @param {string} card @returns {string} */
const suitOf = (card) => card[1];

/** @param {string} card @param {string} best @param {string} trumps @returns {boolean} */
function beats(card, best, trumps) {
  if (suitOf(card) === suitOf(best)) return rankOf(card) > rankOf(best);
  return suitOf(card) === trumps;
}

/** @param {string[]} trick not empty @param {string} trumps @returns {string} its best card */
function bestOf(trick, trumps) {
  return trick.reduce((best, card) => (beats(card, best, trumps) ? card : best));
}

/**
 * The cards that following suit, trumping and heading leave.
 * @param {string[]} hand
 * @param {string[]} trick the cards on the table, in playing order
 * @param {string} trumps
 * @param {boolean} mustHead
 * @returns {string[]}
 */
function allowedBySuit(hand, trick, trumps, mustHead) {
  if (!trick.length) return hand;
  const best = bestOf(trick, trumps);
  for (const suit of [suitOf(trick[0]), trumps]) {
    const held = hand.filter((card) => suitOf(card) === suit);
    if (!held.length) continue;
    const heading = held.filter((card) => suitOf(best) === suit && beats(card, best, trumps));
    return mustHead && heading.length ? heading : held;
  }
  return hand;
}

/**
 * Whether three tricks are sure, whatever the others hold.
 * @param {string[]} mine the seat's trumps
 * @param {string[]} unseen trumps that may be with others
 * @param {number} won tricks won so far
 * @returns {boolean}
 */
function isCinch(mine, unseen, won) {
  const threats = unseen.map(rankOf).sort((one, other) => other - one);
  let beaten = 0;
  for (const rank of mine.map(rankOf).sort((one, other) => other - one)) {
    if (threats[beaten] > rank) beaten += 1;
  }
  return won + mine.length - beaten >= 3;
}

/** @param {string[]} mine trumps, not empty @param {string[]} unseen @returns {string[]} */
function highestTrumps(mine, unseen) {
  const top = Math.max(...mine.map(rankOf));
  return mine.filter((card) => !unseen.some(
    (other) => rankOf(other) > rankOf(card) && rankOf(other) < top,
  ));
}

/**
 * The cards that the rules allow a seat.
 * @param {string[]} hand
 * @param {string[]} trick
 * @param {string} trumps
 * @param {CardRules} rules
 * @param {{unseen: string[], cinch: boolean}} known as it was when the trick began
 * @param {boolean} last whether the seat is the last to play to the trick
 * @returns {string[]}
 */
function legalCards(hand, trick, trumps, rules, known, last) {
  const allowed = allowedBySuit(hand, trick, trumps, rules.must_head);
  if (!rules.cinch || !known.cinch) return allowed;
  if (trick.length && last) {
    const best = bestOf(trick, trumps);
    const winning = allowed.filter((card) => beats(card, best, trumps));
    return winning.length ? winning : allowed;
  }
  const playable = allowed.filter((card) => suitOf(card) === trumps);
  if (!playable.length) return allowed;
  const mine = hand.filter((card) => suitOf(card) === trumps);
  const highest = highestTrumps(mine, known.unseen);
  return playable.filter((card) => highest.includes(card));
}
