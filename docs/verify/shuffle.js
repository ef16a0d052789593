// The fair shuffle: seal, cut, deck and reshuffles, from the seed.

/** @param {Uint8Array} seed @param {string} label @returns {Generator<number, never>} 32-bit words */
function* randomWords(seed, label) {
  for (let block = 0; ; block += 1) {
    const bytes = hmacSha256(seed, utf8(`booray:1:${label}:${block}`));
    const view = new DataView(bytes.buffer);
    for (let place = 0; place < 32; place += 4) yield view.getUint32(place);
  }
}

/** @param {string[]} cards @param {Uint8Array} seed @param {string} label @returns {string[]} */
function shuffled(cards, seed, label) {
  const order = [...cards];
  const words = randomWords(seed, label);
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

/** @param {string} seed hex @returns {string} the seal, hex */
function sealOf(seed) {
  return hex(sha256(fromHex(seed)));
}

/** @param {string} seal hex @returns {number} the cut where nobody chose one */
function automaticCut(seal) {
  const view = new DataView(sha256(utf8(seal)).buffer);
  return 1 + Number(view.getBigUint64(0) % 51n);
}

/** @param {string} seed hex @param {number} cut @returns {string[]} the deck in dealing order */
function deckOf(seed, cut) {
  const uncut = shuffled(ORDERED_DECK, fromHex(seed), "deal");
  return [...uncut.slice(cut), ...uncut.slice(0, cut)];
}
