// The fair shuffle: seal, key, deck, cut and reshuffles.

/**
 * @param {Uint8Array} seed
 * @param {string|null} beacon
 * @returns {Uint8Array} what the random words are made with
 */
function keyOf(seed, beacon) {
  return hmacSha256(seed, utf8(`booray:2:${beacon ?? ""}`));
}

/**
 * @param {Uint8Array} key
 * @param {string} label
 * @returns {Generator<number, never>} 32-bit words
 */
function* randomWords(key, label) {
  for (let block = 0; ; block += 1) {
    const bytes = hmacSha256(key, utf8(`booray:2:${label}:${block}`));
    const view = new DataView(bytes.buffer);
    for (let place = 0; place < 32; place += 4) yield view.getUint32(place);
  }
}

/**
 * @param {string[]} cards
 * @param {Uint8Array} key
 * @param {string} label
 * @returns {string[]}
 */
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

/** @param {string} seed hex @returns {string} the seal, hex */
function sealOf(seed) {
  return hex(sha256(fromHex(seed)));
}

/** @param {any} shuffle of a record @returns {string[]} the deck in dealing order */
function deckOf(shuffle) {
  const uncut = shuffledBy(shuffle, ORDERED_DECK, "deal");
  const cut = shuffle.cut ?? 0;
  return [...uncut.slice(cut), ...uncut.slice(0, cut)];
}

/** @param {any} shuffle of a record @param {string[]} muck @param {number} index @returns {string[]} */
function reshuffleOf(shuffle, muck, index) {
  return shuffledBy(shuffle, muck, `reshuffle-${index}`);
}

/** @param {any} shuffle of a record @param {string[]} cards @param {string} label @returns {string[]} */
function shuffledBy(shuffle, cards, label) {
  return shuffled(cards, keyOf(fromHex(shuffle.seed), shuffle.beacon), label);
}
