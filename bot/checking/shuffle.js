// The fair shuffle: seal, key, deck, cut and reshuffles.

const ORDERED_DECK = [..."cdhs"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));

/** @param {string} secret hex @returns {string} the seal, hex */
function sealOf(secret) {
  return hex(sha256(fromHex(secret)));
}

/**
 * @param {string} secret hex
 * @param {number} deal
 * @param {string} beacon
 * @returns {Uint8Array} what a deal's random words are made with
 */
function keyOf(secret, deal, beacon) {
  return hmacSha256(fromHex(secret), utf8(`booray:deal:${deal}:${beacon}`));
}

/** @param {Uint8Array} key @param {string} label @returns {Generator<number, never>} 32-bit words */
function* randomWords(key, label) {
  for (let block = 0; ; block += 1) {
    const view = new DataView(hmacSha256(key, utf8(`${label}:${block}`)).buffer);
    for (let place = 0; place < 32; place += 4) yield view.getUint32(place);
  }
}

/** @param {string[]} cards @param {Uint8Array} key @param {string} label @returns {string[]} */
function shuffled(cards, key, label) {
  const order = [...cards];
  const words = randomWords(key, label);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const choices = last + 1;
    const fair = Math.floor(2 ** 32 / choices) * choices;
    let word = words.next().value;
    while (word >= fair) word = words.next().value;
    const chosen = word % choices;
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return order;
}

/** @param {Uint8Array} key @param {number|null} cut @returns {string[]} the deck in dealing order */
function deckOf(key, cut) {
  const uncut = shuffled(ORDERED_DECK, key, "cards");
  return [...uncut.slice(cut ?? 0), ...uncut.slice(0, cut ?? 0)];
}
